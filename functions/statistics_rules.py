"""The rules of statistics: what a finished game adds to the statistics of each of its people.

The same functions add one game in the commit that ends it, and all games on record where nothing has counted them yet.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from engine.games import GAMES
from engine.view import Seat
from functions.documents import GameRecord, TablePlayer, find_seat
from functions.record_ranking import find_place, find_record_totals, rank_record
from functions.statistics_documents import (
    MAX_LENGTHS,
    MAX_OPPONENTS,
    MAX_RESULTS,
    NEWEST_OPPONENTS,
    GameStatistics,
    MetOpponent,
    PlayedResult,
    ResultSums,
)
from functions.user_documents import GameTotals

TARGET_GAME_HANDS: Final = 2
"""The number of hands from which on a game goes on to a target."""


def are_complete(found: Collection[GameStatistics], totals: Mapping[str, GameTotals]) -> bool:
    """Whether statistics have all games of their person, whose profile has these totals by the kind of game.

    Games that were ended by a program without statistics are missed where none of them counts for points.
    """
    rewarded = {kind: sums.played for kind, sums in totals.items() if sums.played}
    is_known = rewarded.keys() <= {statistics.kind for statistics in found}
    return bool(found) and is_known and all(is_complete(statistics, totals) for statistics in found)


def is_complete(statistics: GameStatistics, totals: Mapping[str, GameTotals]) -> bool:
    """Whether statistics of one kind have all games; see `are_complete`."""
    return statistics.complete and statistics.rewarded == count_rewarded(totals, statistics.kind)


def count_rewarded(totals: Mapping[str, GameTotals], kind: str) -> int:
    """The number of games of a kind that have counted for points."""
    return totals.get(kind, GameTotals()).played


def fewest_points_win(kind: str) -> bool | None:
    """Whether the fewest points win; None for a kind that this program does not know."""
    return getattr(GAMES.get(kind), "fewest_win", None)


def find_length(kind: str, hands: int) -> int:
    """The length by which totals are compared: games of the same length are.

    Where the fewest points win, every hand adds some, and the length is the number of hands. Else a game of a single
    hand is not compared with longer ones, which go on to a target.
    """
    return hands if fewest_points_win(kind) else min(hands, TARGET_GAME_HANDS)


def add_game(statistics: GameStatistics, record: GameRecord, seat: Seat) -> GameStatistics:
    """The statistics after another game, in which their owner sat at this seat. It ended after all others."""
    result = _find_result(record, seat)
    streak = statistics.streak + 1 if result.won else 0
    lengths, places = statistics.lengths, statistics.places
    if result.total is not None:
        lengths = _add_to_length(lengths, find_length(record.kind, result.hands), result.total, record.finished)
    if result.place is not None:
        places = _add_value(places, result.place, record.finished)
    return replace(
        statistics,
        played=statistics.played + 1,
        won=statistics.won + int(result.won),
        streak=streak,
        longest_streak=max(streak, statistics.longest_streak),
        most_rounds=max(record.rounds, statistics.most_rounds),
        since=statistics.since if statistics.played else record.finished,
        last=record.finished,
        lengths=lengths,
        places=places,
        opponents=_add_opponents(statistics.opponents, record, seat),
        results=(result, *statistics.results)[:MAX_RESULTS],
    )


def count_records(records: Iterable[GameRecord], uid: str) -> dict[str, GameStatistics]:
    """The complete statistics of a person by the kind of game, from all of their records in the order of their ends."""
    found: dict[str, GameStatistics] = {}
    for record in records:
        seat = find_seat(record.players, uid)
        if seat is not None:
            before = found.get(record.kind, GameStatistics(uid, record.kind, complete=True))
            found[record.kind] = add_game(before, record, seat)
    return found


def forget_opponent(statistics: GameStatistics, uid: str) -> GameStatistics:
    """The statistics without this person among the opponents. What was won against them stays in the sums."""
    others = tuple(opponent for opponent in statistics.opponents if opponent.uid != uid)
    return replace(statistics, opponents=others)


def _find_result(record: GameRecord, seat: Seat) -> PlayedResult:
    return PlayedResult(
        finished=record.finished,
        won=seat in record.winners,
        total=find_record_totals(record)[seat],
        place=find_place(record, seat),
        hands=sum(row.counts for row in record.sheet.rows),
    )


def _add_value(sums: ResultSums | None, value: int, finished: int, hands: int = 0) -> ResultSums:
    if sums is None:
        return ResultSums(1, value, value, value, finished, hands)
    least, most = min(sums.least, value), max(sums.most, value)
    return ResultSums(sums.games + 1, sums.sum + value, least, most, finished, hands)


def _add_to_length(lengths: tuple[ResultSums, ...], length: int, total: int, finished: int) -> tuple[ResultSums, ...]:
    """The sums with this total added to those of its length, which come first."""
    before = next((sums for sums in lengths if sums.hands == length), None)
    others = (sums for sums in lengths if sums.hands != length)
    return (_add_value(before, total, finished, length), *others)[:MAX_LENGTHS]


def _add_opponents(known: tuple[MetOpponent, ...], record: GameRecord, seat: Seat) -> tuple[MetOpponent, ...]:
    """The opponents with those of this game, who come first."""
    met = tuple(_count_opponents(known, record, seat))
    keys = {(opponent.uid, opponent.level) for opponent in met}
    opponents = [*met, *(opponent for opponent in known if (opponent.uid, opponent.level) not in keys)]
    while len(opponents) > MAX_OPPONENTS:
        seldom = min(reversed(range(NEWEST_OPPONENTS, len(opponents))), key=lambda at: opponents[at].games)
        del opponents[seldom]
    return tuple(opponents)


def _count_opponents(known: tuple[MetOpponent, ...], record: GameRecord, seat: Seat) -> Iterator[MetOpponent]:
    """The opponents of this game, with what they were before. Deleted accounts are nobody."""
    places = rank_record(record)
    before = {(opponent.uid, opponent.level): opponent for opponent in known}
    seats: dict[tuple[str, str], list[Seat]] = {}
    for other, player in enumerate(record.players):
        if other != seat and (player.uid or player.level):
            seats.setdefault(_opponent_key(player), []).append(other)
    for (uid, level), others in seats.items():
        old = before.get((uid, level), MetOpponent(uid, level=level))
        player = record.players[others[0]]
        best = min(places[other] for other in others)
        yield replace(
            old,
            name=player.name if uid else "",
            face=player.face if uid else "",
            games=old.games + 1,
            ahead=old.ahead + int(bool(record.winners) and places[seat] < best),
            behind=old.behind + int(bool(record.winners) and places[seat] > best),
            seen=record.finished,
        )


def _opponent_key(player: TablePlayer) -> tuple[str, str]:
    """The uid of a person, also where a computer has played on for them; else the level of a computer."""
    return (player.uid, "") if player.uid else ("", player.level)
