"""The document of a person’s statistics in one kind of game, at ``Statistics/{kind}-{uid}``; read by that person alone.

It is changed by the commit that ends a game, and holds a bounded number of entries however many games are played. It
names other people only as those whom this person has played against.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from functions import limits

MAX_RESULTS: Final = 60
"""The most single results, for the course over time. The last games and not the sums of months: most people would have
three months with one dot each, and a phone has room for some sixty dots."""
MAX_OPPONENTS: Final = 24
"""The most opponents, whether people or levels of computers."""
NEWEST_OPPONENTS: Final = 8
"""The opponents met last, who stay however seldom they were met. Of the others those stay who were met most often."""
MAX_LENGTHS: Final = 20
"""The most lengths of games whose totals are added up apart. Those played longest ago are left out."""


@dataclass(frozen=True, slots=True)
class PlayedResult:
    """The result of one finished game. `finished` is in Unix seconds."""

    finished: int
    won: bool
    total: int | None = None
    """The points; None in a game that ranks without points."""
    place: int | None = None
    """The place, counted from 1; None where nobody has won."""
    hands: int = 0
    """The hands that counted for the total."""


@dataclass(frozen=True, slots=True)
class ResultSums:
    """The sum of the totals, or of the places, of some games, with the least and the greatest of them."""

    games: int
    sum: int
    least: int
    most: int
    last: int
    """Time of the last of these games in Unix seconds."""
    hands: int = 0
    """The length of each game, as `statistics_rules.find_length` has it; 0 for places."""


@dataclass(frozen=True, slots=True)
class MetOpponent:
    """A person, or the computers of one level, against whom somebody has played."""

    uid: str = ""
    """The uid of a person; empty for computers."""
    name: str = ""
    """The name that the person had in the last common game; empty for computers."""
    face: str = ""
    level: str = ""
    """The level of the computers; empty for a person."""
    games: int = 0
    ahead: int = 0
    """The games in which the owner of the statistics came in before this person, or before all computers of the level.
    Those in which both did equally well are counted neither here nor in `behind`."""
    behind: int = 0
    seen: int = 0
    """Time of the last common game in Unix seconds."""


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """A person’s results in one kind of game. The newest results and opponents come first.

    Games count that stand on a record with a seat of this person, those in which nobody has won too.
    """

    uid: str
    kind: str
    played: int = 0
    won: int = 0
    streak: int = 0
    """Games won in a row, up to the last one."""
    longest_streak: int = 0
    most_rounds: int = 0
    """The hands or rounds of the longest game."""
    since: int = 0
    """Time of the first game that is counted, in Unix seconds."""
    last: int = 0
    """Time of the last one."""
    lengths: tuple[ResultSums, ...] = ()
    """The totals of games that can be compared, by their length. Empty in a game that ranks without points."""
    places: ResultSums | None = None
    opponents: tuple[MetOpponent, ...] = ()
    results: tuple[PlayedResult, ...] = ()
    complete: bool = False
    """Whether all games on record are counted. False where the first one ended after older ones that no program has
    counted; then `since` says from when on it is true."""
    rewarded: int = 0
    """The number of games that had counted for points when the last one was added: `GameTotals.played` of the profile.
    Where the profile has another number, a program that keeps no statistics has ended some since."""
    named: tuple[str, ...] = ()
    """The uids of all opponents, by which statistics are found that name a deleted account. Always set from
    `opponents`."""

    def __post_init__(self) -> None:
        limits.check_count("results", self.results, MAX_RESULTS)
        limits.check_count("opponents", self.opponents, MAX_OPPONENTS)
        limits.check_count("lengths", self.lengths, MAX_LENGTHS)
        object.__setattr__(self, "named", tuple(opponent.uid for opponent in self.opponents if opponent.uid))
