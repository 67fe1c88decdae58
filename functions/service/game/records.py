"""The results of finished games: their records, and the points of their players."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

from engine.game import Game, StateLike
from engine.view import SPECTATOR, Seat
from functions import documents, store
from functions.decoding import decode_document, encode_document, records_query, suppress_damage, update_write
from functions.documents import GameDocument, GameRecord, TablePlayer, User
from functions.errors import ServiceError
from functions.paths import record_path, user_path
from functions.service.context import Context
from functions.store import Write

S = TypeVar("S", bound=StateLike)


def record_writes(context: Context, game_id: str, table: GameDocument, game: Game[S], state: S) -> list[Write]:
    """The writes that store a finished game's record and add points to its players."""
    record = store.put(record_path(game_id), encode_document(build_record(table, game, state, context.now())))
    return [record, *_point_writes(context, table, game.earned(state))]


def build_record(table: GameDocument, game: Game[S], state: S, finished: int) -> GameRecord:
    """The record of a finished game."""
    view = game.view(state, SPECTATOR)
    views = {seat_view.seat: seat_view for seat_view in view.seats}
    players = table.players[: len(game.seats(state))]  # without people who wait to join
    uids = [*(player.uid for player in players if player.uid), *table.users]
    return GameRecord(
        kind=table.kind,
        users=tuple(dict.fromkeys(uids)),
        players=players,
        rounds=game.rounds(state),
        totals=tuple(views[seat].total for seat in range(len(players))),
        places=tuple(views[seat].place for seat in range(len(players))),
        winners=view.winners,
        sheet=view.score_sheet,
        finished=finished,
    )


def anonymize_records(context: Context, uid: str) -> None:
    """Removes this person from all records. A record without readers is deleted."""
    for snapshot in context.store.query(records_query(uid)):
        with suppress_damage():  # a damaged record names nobody
            record = anonymize_player(decode_document(GameRecord, snapshot), uid, documents.FORMER_PLAYER)
            is_read = bool(record.users)
            write = update_write(snapshot, encode_document(record)) if is_read else store.delete(snapshot.path)
            context.store.commit([write])


def anonymize_player(record: GameRecord, uid: str, name: str) -> GameRecord:
    """The record with another name at this person's seat, and without their uid."""
    players = tuple(TablePlayer(name, "", player.level) if player.uid == uid else player for player in record.players)
    return replace(record, players=players, users=tuple(user for user in record.users if user != uid))


def _point_writes(context: Context, table: GameDocument, earned: tuple[int, ...]) -> list[Write]:
    """The writes that add points to accounts. A computer that plays for a person earns nothing."""
    people = [seat for seat, points in enumerate(earned) if points and _is_person(table, seat)]
    by_uid = {table.players[seat].uid: earned[seat] for seat in people}
    paths = [user_path(uid) for uid in by_uid]
    writes = []
    for snapshot, points in zip(context.store.read(*paths) if paths else (), by_uid.values(), strict=True):
        if snapshot is not None:
            with suppress(ServiceError):  # a damaged profile must not keep the game from ending
                user = decode_document(User, snapshot)
                writes.append(update_write(snapshot, encode_document(replace(user, points=user.points + points))))
    return writes


def _is_person(table: GameDocument, seat: Seat) -> bool:
    return bool(table.players[seat].uid) and not table.players[seat].level
