"""The statistics of the people of a game, changed by the commit that ends it."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from engine.view import Seat
from functions import store
from functions.decoding import decode_document
from functions.documents import GameRecord, find_seat
from functions.encoding import encode_document, update_write
from functions.errors import ServiceError
from functions.paths import statistics_path
from functions.service.context import Context
from functions.statistics_documents import GameStatistics
from functions.statistics_rules import add_game
from functions.store import Snapshot, Write


def statistics_writes(context: Context, record: GameRecord, uids: Collection[str]) -> list[Write]:
    """The writes that add a game to the statistics of these people, who have an account and a seat.

    They belong into the commit that ends the game, which is made once: a call that is repeated finds the game over, and
    one that meets a conflict begins anew.
    """
    seats = [(uid, seat) for uid in uids if (seat := find_seat(record.players, uid)) is not None]
    paths = [statistics_path(record.kind, uid) for uid, _ in seats]
    snapshots = context.store.read(*paths) if paths else ()
    writes = []
    for (uid, seat), snapshot in zip(seats, snapshots, strict=True):
        with suppress(ServiceError):  # damaged statistics must not keep the game from ending
            writes.append(_add_write(record, uid, seat, snapshot))
    return writes


def _add_write(record: GameRecord, uid: str, seat: Seat, snapshot: Snapshot | None) -> Write:
    """The write that adds a game to the statistics in this snapshot, or makes some.

    New ones are not known to be complete, because a program that kept none may have ended older games.
    """
    if snapshot is None:
        statistics = add_game(GameStatistics(uid, record.kind), record, seat)
        return store.create(statistics_path(record.kind, uid), encode_document(statistics))
    statistics = decode_document(GameStatistics, snapshot)
    return update_write(snapshot, encode_document(add_game(statistics, record, seat)))
