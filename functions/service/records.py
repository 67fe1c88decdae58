"""What stays of a game that is over: its record, and the points that it has earned for its players."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.game import Game
from engine.view import SPECTATOR, Seat
from functions import documents, store
from functions.documents import Player, Record, Table, User
from functions.errors import ServiceError
from functions.reading import as_document, own_records, stored
from functions.service.house import House
from functions.store import Write


def kept(house: House, id: str, table: Table, game: Game[Any], state: Any) -> list[Write]:
    """What the commit that ends a game writes besides: its record, and the accounts of those who have earned points."""
    record = store.put(documents.record_path(id), as_document(record_of(table, game, state, house.now())))
    return [record, *_earned(house, table, game.earned(state))]


def record_of(table: Table, game: Game[Any], state: Any, finished: int) -> Record:
    """The record of a game that is over."""
    view = game.view(state, SPECTATOR)
    seated = {one.seat: one for one in view.seats}
    players = table.players[: len(game.seats(state))]  # who waits to join has not played
    uids = [*(player.uid for player in players if player.uid), *table.users]
    return Record(
        kind=table.kind,
        users=tuple(dict.fromkeys(uids)),
        players=players,
        rounds=game.rounds(state),
        totals=tuple(seated[seat].total for seat in range(len(players))),
        places=tuple(seated[seat].place for seat in range(len(players))),
        winners=view.winners,
        sheet=view.score_sheet,
        finished=finished,
    )


def anonymous(house: House, uid: str) -> None:
    """Nobody can tell any more where this person played; what nobody can read any more is deleted."""
    for snapshot in house.store.query(own_records(uid)):
        with suppress(ServiceError):  # what is damaged names nobody that could be read
            record = renamed(stored(Record, snapshot), uid, documents.FORMER)
            is_read = bool(record.users)
            write = store.replace(snapshot, as_document(record)) if is_read else store.delete(snapshot.path)
            house.store.commit([write])


def renamed(record: Record, uid: str, name: str) -> Record:
    """The record once this person has no account any more: the seat keeps a name, and nobody reads it there."""
    players = tuple(Player(name, "", one.level) if one.uid == uid else one for one in record.players)
    return replace(record, players=players, users=tuple(user for user in record.users if user != uid))


def _earned(house: House, table: Table, earned: tuple[int, ...]) -> list[Write]:
    """The accounts to which points are added. A computer that plays for a person earns nothing."""
    people = [seat for seat, points in enumerate(earned) if points and _is_person(table, seat)]
    by_uid = {table.players[seat].uid: earned[seat] for seat in people}
    paths = [documents.user_path(uid) for uid in by_uid]
    writes = []
    for snapshot, points in zip(house.store.read(*paths) if paths else (), by_uid.values(), strict=True):
        if snapshot is not None:
            with suppress(ServiceError):  # a damaged profile must not keep the game from ending
                user = stored(User, snapshot)
                writes.append(store.replace(snapshot, as_document(replace(user, points=user.points + points))))
    return writes


def _is_person(table: Table, seat: Seat) -> bool:
    return bool(table.players[seat].uid) and not table.players[seat].level
