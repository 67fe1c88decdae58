"""The results of finished games: their records, and what the accounts and statistics of their players gain."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

from engine.game import Game, StateLike
from engine.view import SPECTATOR, Seat
from functions import documents, points, store
from functions.decoding import decode_document, suppress_damage
from functions.documents import GameDocument, GameRecord, Reward, TablePlayer
from functions.encoding import encode_document, update_write
from functions.errors import ServiceError
from functions.paths import record_path, user_path
from functions.points import SeatResult
from functions.private_documents import Secret
from functions.queries import records_query
from functions.service.context import Context
from functions.service.game.statistics import statistics_writes
from functions.store import Snapshot, Write
from functions.user_documents import User

S = TypeVar("S", bound=StateLike)


def record_writes(
    context: Context, game_id: str, table: GameDocument, game: Game[S], state: S, secret: Secret
) -> list[Write]:
    """The writes that store a finished game's record, and what the accounts and statistics of its players gain."""
    record = build_record(table, game, state, context.now())
    own_points, hands_won = game.earned(state), game.hands_won(state)
    results = points.judge_game(record, own_points, hands_won, secret.turns, secret.missed)
    profiles = _read_profiles(context, record)
    rewards, writes = _reward(record, results, profiles)
    return [
        store.put(record_path(game_id), encode_document(replace(record, rewards=rewards))),
        *writes,
        *statistics_writes(context, record, profiles, results.keys()),
    ]


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


def _read_profiles(context: Context, record: GameRecord) -> dict[str, Snapshot]:
    """The profiles of the players who have an account, by uid."""
    paths = [user_path(player.uid) for player in record.players if player.uid]
    snapshots = context.store.read(*paths) if paths else ()
    return {snapshot.id: snapshot for snapshot in snapshots if snapshot is not None}


def _reward(
    record: GameRecord, results: Mapping[Seat, SeatResult], profiles: Mapping[str, Snapshot]
) -> tuple[tuple[Reward, ...], list[Write]]:
    """The gains of all seats, and the writes of the accounts that have them."""
    rewards, writes = [Reward()] * len(record.players), []
    for seat, result in results.items():
        snapshot = profiles.get(record.players[seat].uid)
        if snapshot is not None:
            with suppress(ServiceError):  # a damaged profile must not keep the game from ending
                user, reward = points.add_result(decode_document(User, snapshot), result)
                writes.append(update_write(snapshot, encode_document(user)))
                rewards[seat] = reward
    return tuple(rewards), writes
