"""The statistics of a person beside the ends of games: counted from older records, and deleted with the account."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from engine.games import GAMES
from functions import store
from functions.decoding import decode_document, suppress_damage
from functions.documents import GameRecord
from functions.encoding import encode_document, update_write
from functions.errors import ServiceError, refuse
from functions.paths import statistics_path, user_path
from functions.queries import records_query, statistics_naming_query, statistics_query
from functions.service.context import Caller, Context
from functions.service.deleted_accounts import not_deleted_write
from functions.service.game.statistics import Totals, read_totals
from functions.service.pages import read_pages
from functions.service.rate_limits import count_action
from functions.statistics_documents import GameStatistics
from functions.statistics_rules import count_records, count_rewarded, forget_opponent, is_complete
from functions.store import Snapshot, Write

PAGE_SIZE: Final = 100
"""The records that are read at once, and the statistics that are changed in one commit."""


@dataclass(frozen=True, slots=True)
class CountGamesRequest:
    """The request to count the caller's games that ended before games were counted."""


@dataclass(frozen=True, slots=True)
class CountGamesAnswer:
    written: int
    """The number of statistics that were written; 0 where all were complete."""


def count_games(context: Context, caller: Caller, request: CountGamesRequest) -> CountGamesAnswer:
    """Makes the caller's statistics complete, from all of their records.

    Clients ask for it where `statistics_rules.are_complete` tells that a program without statistics has ended some. The
    statistics are read before the records and written on the condition that they are still the same, so a game that
    ends meanwhile is a conflict and never missing or counted twice.

    Raises:
        Conflict: a game has ended meanwhile, or somebody whom the records named has deleted their account.
        ServiceError: FAILED_PRECONDITION, there is no profile; RESOURCE_EXHAUSTED, too often in a day.
    """
    profile, *_ = context.store.read(user_path(caller.uid))
    if profile is None:
        raise refuse("FAILED_PRECONDITION", "no-profile")
    known, totals = _read_own(context, caller.uid), read_totals(profile)
    writes: list[Write] = []
    if _lacks_games(known, totals, caller.uid):
        counting = count_action(context, caller.uid, "statistics")
        counted = count_records(_read_records(context, caller.uid), caller.uid)
        writes += [write for statistics in counted.values() for write in _replacing_writes(statistics, known, totals)]
        writes += _completing_writes(known, {statistics_path(kind, caller.uid) for kind in counted}, totals)
        named = {uid for statistics in counted.values() for uid in statistics.named}
        context.store.commit([*writes, *map(not_deleted_write, sorted(named)), counting])
    return CountGamesAnswer(len(writes))


def delete_statistics(context: Context, uid: str) -> None:
    """Deletes the statistics of this person, and takes them out of those of others."""
    own = {snapshot.path for snapshot in context.store.query(statistics_query(uid))} | _read_own(context, uid).keys()
    if own:
        context.store.commit([store.delete(path) for path in sorted(own)])
    for page in read_pages(context.store, statistics_naming_query(uid), PAGE_SIZE):
        _forget_in(context, page, uid)


def _read_own(context: Context, uid: str) -> dict[str, Snapshot]:
    """The statistics at the paths of a person, which are read too, because a damaged document may have lost its uid."""
    by_path = context.store.read(*(statistics_path(kind, uid) for kind in GAMES))
    found = [*context.store.query(statistics_query(uid)), *(snapshot for snapshot in by_path if snapshot is not None)]
    return {snapshot.path: snapshot for snapshot in found if snapshot.id.partition("-")[2] == uid}


def _read_records(context: Context, uid: str) -> list[GameRecord]:
    """The readable records of a person, in the order in which the games ended."""
    found: list[tuple[int, str, GameRecord]] = []
    for page in read_pages(context.store, records_query(uid), PAGE_SIZE):
        for snapshot in page:
            with suppress(ServiceError):  # a damaged record must not hide the others
                record = decode_document(GameRecord, snapshot)
                found.append((record.finished, snapshot.id, record))
    return [record for _, _, record in sorted(found, key=lambda entry: entry[:2])]


def _forget_in(context: Context, page: Sequence[Snapshot], uid: str) -> None:
    """Takes a person out of these statistics."""
    writes = []
    for snapshot in page:
        with suppress_damage():
            statistics = forget_opponent(decode_document(GameStatistics, snapshot), uid)
            writes.append(update_write(snapshot, encode_document(statistics)))
    if writes:
        context.store.commit(writes)


def _lacks_games(known: Mapping[str, Snapshot], totals: Totals, uid: str) -> bool:
    """Whether statistics must be made from the records: some are missing, or have not all games."""
    rewarded = {statistics_path(kind, uid) for kind, sums in totals.items() if sums.played}
    return not known or not rewarded <= known.keys() or not all(_is_complete(one, totals) for one in known.values())


def _is_complete(snapshot: Snapshot, totals: Totals) -> bool:
    """Whether statistics need not be made from the records: all are counted, or a newer program has written them."""
    try:
        statistics = decode_document(GameStatistics, snapshot)
    except ServiceError as error:
        return error.text.code == "too-new"
    return is_complete(statistics, totals) and _is_own(snapshot, statistics)


def _is_own(snapshot: Snapshot, statistics: GameStatistics) -> bool:
    """Whether statistics are of the person and the kind that their path names."""
    return snapshot.path == statistics_path(statistics.kind, statistics.uid)


def _replacing_writes(statistics: GameStatistics, known: Mapping[str, Snapshot], totals: Totals) -> Iterator[Write]:
    """The write of complete statistics, in place of incomplete or damaged ones, or of none."""
    statistics = replace(statistics, rewarded=count_rewarded(totals, statistics.kind))
    path = statistics_path(statistics.kind, statistics.uid)
    if path not in known:
        yield store.create(path, encode_document(statistics))
    elif not _is_complete(known[path], totals):
        yield store.replace(known[path], encode_document(statistics))


def _completing_writes(known: Mapping[str, Snapshot], counted: set[str], totals: Totals) -> Iterator[Write]:
    """The writes that make statistics complete of whose games no record can be read any more."""
    for path, snapshot in known.items():
        if path not in counted and not _is_complete(snapshot, totals):
            with suppress_damage():
                statistics = decode_document(GameStatistics, snapshot)
                if _is_own(snapshot, statistics):
                    rewarded = count_rewarded(totals, statistics.kind)
                    whole = replace(statistics, complete=True, rewarded=rewarded)
                    yield update_write(snapshot, encode_document(whole))
