"""The rules of points, levels and achievements: which finished game earns what, and for whom.

They stand in words in ``docs/points.md``. All are such that the order in which games end does not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from engine.view import Seat
from functions.cosmetics import opened_between
from functions.documents import GameRecord, Reward, TablePlayer
from functions.record_ranking import rank_record
from functions.user_documents import GameTotals, User

OPPONENT_POINTS: Final = 10
"""The points for each opponent beaten."""
HAND_POINTS: Final = 5
"""The points for each hand or contract won."""
UNREWARDED_LEVEL: Final = "random"
"""The level of computer players against which alone nothing is earned."""
LEVELS: Final = (0, 50, 150, 300, 500, 800, 1_200, 1_800, 2_600, 3_600, 5_000, 7_500)
"""The points from which each level is reached; the first level is 1."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of a finished game for one person. `people` and `opponents` are the others at the table."""

    kind: str
    points: int
    has_won: bool
    hands_won: int
    opponents: int
    people: int


class Career(NamedTuple):
    """The sums of an account over all kinds of games, and the game that has just been added to them."""

    points: int
    totals: Mapping[str, GameTotals]
    last: SeatResult

    @property
    def played(self) -> int:
        """The number of games."""
        return sum(totals.played for totals in self.totals.values())

    @property
    def won(self) -> int:
        """The number of games won."""
        return sum(totals.won for totals in self.totals.values())


ACHIEVEMENTS: Final[Mapping[str, Callable[[Career], bool]]] = {
    "first_game": lambda career: career.played >= 1,
    "first_win": lambda career: career.won >= 1,
    "ten_games": lambda career: career.played >= 10,
    "hundred_games": lambda career: career.played >= 100,
    "ten_wins": lambda career: career.won >= 10,
    "fifty_wins": lambda career: career.won >= 50,
    "three_games_played": lambda career: len(career.totals) >= 3,
    "three_games_won": lambda career: sum(totals.won > 0 for totals in career.totals.values()) >= 3,
    "round_table": lambda career: career.last.people >= 3,
    "crowd_beaten": lambda career: career.last.has_won and career.last.opponents >= 5,
    "five_hands": lambda career: career.last.hands_won >= 5,
    "hundred_points": lambda career: career.last.points >= 100,
}
"""The achievements by their ids, each with its rule. No id is ever renamed or removed: accounts hold them."""


def find_level(points: int) -> int:
    """The level that so many points have reached.

    >>> find_level(0), find_level(49), find_level(50), find_level(100_000)
    (1, 1, 2, 12)
    """
    return max(1, sum(points >= least for least in LEVELS))


def points_to_next_level(points: int) -> int | None:
    """The points that are missing for the next level; None on the last one.

    >>> points_to_next_level(30), points_to_next_level(7_500)
    (20, None)
    """
    return next((least - points for least in LEVELS if least > points), None)


def judge_game(
    record: GameRecord,
    own_points: Sequence[int] | None,
    hands_won: Sequence[int],
    turns: Sequence[int] = (),
    missed: Sequence[int] = (),
) -> dict[Seat, SeatResult]:
    """The results for the people for whom a finished game counts.

    Args:
        record: the record of the game.
        own_points: the points of the game itself, by seat; None where it has none. See `Game.earned`.
        hands_won: the number of hands or contracts won, by seat.
        turns: the number of turns, by seat.
        missed: the number of turns that the clock or a computer has played, by seat.
    """
    if not record.winners and not any(hands_won):
        return {}
    results = {}
    for seat, player in enumerate(record.players):
        others = [other for at, other in enumerate(record.players) if at != seat]
        was_there = not _at(missed, seat) or 2 * _at(missed, seat) < _at(turns, seat)
        if _is_person(player) and was_there and any(map(_is_worthy, others)):
            usual = OPPONENT_POINTS * _count_beaten(record, seat) + HAND_POINTS * _at(hands_won, seat)
            results[seat] = SeatResult(
                kind=record.kind,
                points=usual if own_points is None else _at(own_points, seat),
                has_won=seat in record.winners,
                hands_won=_at(hands_won, seat),
                opponents=len(others),
                people=sum(bool(other.uid) for other in others),
            )
    return results


def add_result(user: User, result: SeatResult) -> tuple[User, Reward]:
    """The account after a game that counts for it, and what it has gained."""
    before = user.game_totals.get(result.kind, GameTotals())
    totals = replace(
        before,
        points=before.points + result.points,
        played=before.played + 1,
        won=before.won + int(result.has_won),
    )
    career = Career(user.points + result.points, {**user.game_totals, result.kind: totals}, result)
    new = tuple(id for id, is_reached in ACHIEVEMENTS.items() if id not in user.achievements and is_reached(career))
    reached = {*user.achievements, *new}
    foreign = tuple(id for id in user.achievements if id not in ACHIEVEMENTS)
    level = find_level(career.points)
    user = replace(
        user,
        points=career.points,
        level=level,
        game_totals=career.totals,
        achievements=(*(id for id in ACHIEVEMENTS if id in reached), *foreign),
    )
    level_before = find_level(career.points - result.points)
    opened = opened_between(level_before, level)
    return user, Reward(result.points, level if level > level_before else 0, new, opened)


def _is_person(player: TablePlayer) -> bool:
    """Whether a person plays at this seat, and no computer for them."""
    return bool(player.uid) and not player.level


def _is_worthy(player: TablePlayer) -> bool:
    """Whether a game against this player may count: a person, or a computer that does not play at random."""
    return bool(player.uid) or player.level != UNREWARDED_LEVEL


def _count_beaten(record: GameRecord, seat: Seat) -> int:
    """The number of players that came after this seat. Where nobody has won, nobody is beaten."""
    if not record.winners:
        return 0
    places = rank_record(record)
    return sum(place > places[seat] for place in places.values())


def _at(values: Sequence[int | None], seat: Seat) -> int:
    """The value of a seat; 0 where it has none."""
    return (values[seat] or 0) if seat < len(values) else 0
