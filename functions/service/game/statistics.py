"""The statistics of the people of a game, changed by the commit that ends it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import replace

from engine.view import Seat
from functions import store
from functions.decoding import decode_document
from functions.documents import GameRecord, find_seat
from functions.encoding import encode_document, update_write
from functions.errors import ServiceError
from functions.paths import statistics_path
from functions.service.context import Context
from functions.statistics_documents import GameStatistics
from functions.statistics_rules import add_game, count_rewarded, is_complete
from functions.store import Snapshot, Write
from functions.user_documents import GameTotals, User

Totals = Mapping[str, GameTotals]
"""The sums of the games that count for points, by the kind of game, as in a profile."""


def statistics_writes(
    context: Context, record: GameRecord, profiles: Mapping[str, Snapshot], rewarded: Collection[Seat]
) -> list[Write]:
    """The writes that add a game to the statistics of the people with these profiles, by uid, who have a seat.

    `rewarded` are the seats for which the game counts for points. The profiles are those before the game.
    They belong into the commit that ends the game, which is made once: a call that is repeated finds the game over, and
    one that meets a conflict begins anew.
    """
    seats = [(uid, seat) for uid in profiles if (seat := find_seat(record.players, uid)) is not None]
    paths = [statistics_path(record.kind, uid) for uid, _ in seats]
    snapshots = context.store.read(*paths) if paths else ()
    writes = []
    for (uid, seat), snapshot in zip(seats, snapshots, strict=True):
        with suppress(ServiceError):  # damaged statistics must not keep the game from ending
            totals = read_totals(profiles[uid])
            writes.append(_add_write(record, uid, seat, snapshot, totals, is_rewarded=seat in rewarded))
    return writes


def read_totals(profile: Snapshot) -> Totals:
    """The totals of a profile; none where it cannot be read."""
    with suppress(ServiceError):
        return decode_document(User, profile).game_totals
    return {}


def _add_write(
    record: GameRecord,
    uid: str,
    seat: Seat,
    snapshot: Snapshot | None,
    totals: Totals,
    *,
    is_rewarded: bool,
) -> Write:
    """The write that adds a game to the statistics in this snapshot, or makes some.

    New ones are not known to be complete, because a program that kept none may have ended older games. `totals` are
    those of the profile before the game.
    """
    known = GameStatistics(uid, record.kind) if snapshot is None else decode_document(GameStatistics, snapshot)
    statistics = replace(
        add_game(known, record, seat),
        complete=is_complete(known, totals),
        rewarded=count_rewarded(totals, record.kind) + int(is_rewarded),
    )
    if snapshot is None:
        return store.create(statistics_path(record.kind, uid), encode_document(statistics))
    return update_write(snapshot, encode_document(statistics))
