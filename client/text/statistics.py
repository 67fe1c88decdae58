"""Statistics of one person in words: how often they won, their best result, their average, streaks and opponents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from client.catalogue import format_number
from client.localizer import Localizer, visible_line
from functions.faces import computer_face, person_face
from functions.statistics_documents import GameStatistics, MetOpponent, PlayedResult, ResultSums
from functions.statistics_rules import fewest_points_win, find_length

UNKNOWN: Final = "–"
"""Stands for a number that there is not."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """One person's results in a kind of game.

    `best` and `average` are of totals where the game counts points, else of places (`of_places`). They are None where
    neither is known, and `best` also where it is not known whether the fewest or the most points win.

    Where the fewest points win, every hand adds some: totals are compared among games of as many hands only, those of
    the length that was played most often. Where the most points win, games of a single hand are not compared with
    longer ones, which go on to a target.
    """

    kind: str
    played: int
    won: int
    best: int | None
    average: float | None
    of_places: bool
    hands: int | None
    """Hands of each game that `best` and `average` are of; None where they are of all games."""
    streak: int
    """Games won in a row, up to the last one played."""
    longest_streak: int
    """The most games won in a row."""
    most_rounds: int = 0
    """The hands or rounds of the longest game."""
    fewest_win: bool | None = None
    """Whether a result is the better the lower it is; None where that is not known."""
    since: int | None = None
    """Time in Unix seconds from which on games are counted; None where all are."""
    results: tuple[PlayedResult, ...] = ()
    """The last results that can be compared with each other, the oldest first."""
    opponents: tuple[MetOpponent, ...] = ()
    """The opponents, those met most often first."""

    @property
    def is_about_losing(self) -> bool:
        """Whether some game was won in another place than the first: then all have won who have not lost."""
        return any(result.won and (result.place or 1) > 1 for result in self.results)


def build_statistics(kept: Iterable[GameStatistics]) -> tuple[Statistics, ...]:
    """The statistics of each kind of game, in the same order."""
    return tuple(map(_build, kept))


def describe_statistics(statistics: Statistics, localizer: Localizer) -> tuple[tuple[str, str], ...]:
    """The numbers, each with the word for it: games played and won, the best result, the average and the streaks."""
    average = statistics.average
    best_word = UNKNOWN if statistics.best is None else format_result(statistics, statistics.best, localizer)
    if statistics.hands is None:
        best_label, average_label = localizer("statistics-best"), localizer("statistics-average")
    else:
        best_label = localizer("statistics-best-of", rounds=statistics.hands)
        average_label = localizer("statistics-average-of", rounds=statistics.hands)
    won_word = "statistics-safe" if statistics.is_about_losing else "statistics-won"
    return (
        (format_number(statistics.played), localizer("statistics-played")),
        (format_number(statistics.won), localizer(won_word)),
        (best_word, best_label),
        (UNKNOWN if average is None else format_average(average), average_label),
        (format_number(statistics.streak), localizer("statistics-streak")),
        (format_number(statistics.longest_streak), localizer("statistics-longest")),
    )


def describe_longest_game(statistics: Statistics, localizer: Localizer) -> tuple[tuple[str, str], ...]:
    """The rounds of the longest game, with the word for it; nothing where no game has several rounds."""
    if statistics.most_rounds < 2:
        return ()
    return ((localizer("rounds-played", rounds=statistics.most_rounds), localizer("statistics-longest-game")),)


def describe_success(statistics: Statistics, localizer: Localizer) -> str:
    """The share of the games that were won, in words."""
    if not statistics.won:
        return localizer("statistics-not-won")
    word = "statistics-safe" if statistics.is_about_losing else "statistics-won"
    if statistics.played == 1:
        return localizer(f"{word}-once")
    return localizer(f"{word}-of", won=statistics.won, played=statistics.played)


def format_result(statistics: Statistics, result: int, localizer: Localizer) -> str:
    """Formats a result as a place or as a number of points, as these statistics have them."""
    return localizer("place-nth", place=result) if statistics.of_places else format_number(result)


def format_average(average: float) -> str:
    """Formats a mean with one decimal, where it is not whole."""
    return f"{average:.1f}".removesuffix(".0").replace("-", "−")


@dataclass(frozen=True, slots=True)
class OpponentLine:
    """An opponent in words. `name` is that of a person, or says the level of computers."""

    name: str
    face: str
    uid: str
    games: int
    ahead: int
    behind: int
    played: str
    """The number of games with them."""
    result: str
    """The number of games in which each came in ahead."""

    @property
    def sentence(self) -> str:
        """All of it but the name."""
        return f"{self.played} · {self.result}"


def describe_opponents(statistics: Statistics, localizer: Localizer) -> tuple[OpponentLine, ...]:
    """The opponents in words, those met most often first."""
    return tuple(_describe_opponent(opponent, localizer) for opponent in statistics.opponents)


def _describe_opponent(opponent: MetOpponent, localizer: Localizer) -> OpponentLine:
    if opponent.uid:
        name, face = visible_line(opponent.name), person_face(opponent.face, opponent.uid)
    else:
        name = localizer("statistics-computers", level=localizer.catalogue.level(opponent.level))
        face = computer_face("", 0)
    code = "statistics-ahead" if opponent.ahead or opponent.behind else "statistics-neither"
    return OpponentLine(
        name=name,
        face=face,
        uid=opponent.uid,
        games=opponent.games,
        ahead=opponent.ahead,
        behind=opponent.behind,
        played=localizer("statistics-games", count=opponent.games),
        result=localizer(code, ahead=opponent.ahead, behind=opponent.behind),
    )


def _build(kept: GameStatistics) -> Statistics:
    fewest_win = fewest_points_win(kept.kind) if kept.lengths else True
    hands, compared = _comparable(kept.lengths, bool(fewest_win))
    sums = [length for length in kept.lengths if length.hands in compared]
    of_places = kept.places is not None and not sums
    if of_places and kept.places is not None:
        sums = [kept.places]
    best = None
    if sums and fewest_win is not None:
        best = min(length.least for length in sums) if fewest_win else max(length.most for length in sums)
    games = sum(length.games for length in sums)
    return Statistics(
        kind=kept.kind,
        played=kept.played,
        won=kept.won,
        best=best,
        average=sum(length.sum for length in sums) / games if games else None,
        of_places=of_places,
        hands=hands,
        streak=kept.streak,
        longest_streak=kept.longest_streak,
        most_rounds=kept.most_rounds,
        fewest_win=fewest_win,
        since=None if kept.complete else kept.since,
        results=tuple(result for result in reversed(kept.results) if _is_compared(kept.kind, result, compared)),
        opponents=tuple(sorted(kept.opponents, key=lambda met: (-met.games, -met.seen))),
    )


def _is_compared(kind: str, result: PlayedResult, lengths: set[int]) -> bool:
    """Whether a result is one of those that are compared: of such a length, or a place where there are no totals."""
    if lengths:
        return result.total is not None and find_length(kind, result.hands) in lengths
    return result.place is not None


def _comparable(lengths: Sequence[ResultSums], fewest_win: bool) -> tuple[int | None, set[int]]:
    """The lengths of the games whose totals are compared, and if it is only one of several, which.

    It is the one that was played most often, of several the one played last.
    """
    if len(lengths) < 2:
        return None, {length.hands for length in lengths}
    usual = max(lengths, key=lambda length: (length.games, length.last)).hands
    return usual if fewest_win or usual == 1 else None, {usual}
