"""The pages of statistics: one for each kind of game that the person who plays has finished."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from client.localizer import Localizer, table_localizer
from client.models import GameStatistics
from client.observable import Observable
from client.protocol import Client
from client.runner import Runner
from client.text.local_time import format_day
from client.text.result_course import ResultCourse, build_result_course
from client.text.statistics import (
    OpponentLine,
    Statistics,
    build_statistics,
    describe_longest_game,
    describe_opponents,
    describe_statistics,
    describe_success,
)
from engine.games import GAMES
from engine.text import Text


@dataclass(frozen=True, slots=True)
class StatisticsPage:
    """The results in one kind of game, in words."""

    kind: str
    title: str
    scene: str
    """The word for the picture of the game; empty where it says none."""
    success: str
    share: float
    """The share of the games that were won, from 0 to 1."""
    share_word: str
    """The same as a number of per cent."""
    more: str
    """The games won in a row lately, or how many were played where none was won; empty where neither says more."""
    numbers: tuple[tuple[str, str], ...]
    """Numbers, each with the word for it."""
    course: ResultCourse
    opponents: tuple[OpponentLine, ...]
    since: str
    """Says from when on games are counted; empty where all are."""


class StatisticsPages:
    """The pages, the game played last first.

    `state` is ``loading``, ``ready``, ``empty`` (no game is finished) or ``error``; then `note` says why.
    """

    def __init__(self, client: Client, runner: Runner, kind: str = "") -> None:
        self.changed = Observable()
        self.state = "loading"
        self.note = ""
        self.pages: tuple[StatisticsPage, ...] = ()
        self._kind = kind
        self._client = client
        self._runner = runner

    @property
    def page(self) -> StatisticsPage | None:
        """The page that is shown: the chosen one, else the first. None where there is none."""
        chosen = (page for page in self.pages if page.kind == self._kind)
        return next(chosen, self.pages[0] if self.pages else None)

    def open(self) -> None:
        """Fetches the statistics."""
        self.state, self.note = "loading", ""
        self.changed.emit()
        self._runner.call(self._client.statistics, self._take, self._fail)

    def choose(self, kind: str) -> None:
        """Shows the page of this kind of game."""
        self._kind = kind
        self.changed.emit()

    def _take(self, found: tuple[GameStatistics, ...]) -> None:
        self.pages = tuple(map(_build_page, build_statistics(found)))
        self.state = "ready" if self.pages else "empty"
        self.changed.emit()

    def _fail(self, text: Text) -> None:
        self.state, self.note = "error", table_localizer().say(text)
        self.changed.emit()


def _build_page(statistics: Statistics) -> StatisticsPage:
    localizer = table_localizer(statistics.kind)
    share = statistics.won / max(1, statistics.played)
    return StatisticsPage(
        kind=statistics.kind,
        title=localizer.catalogue.game,
        scene=GAMES[statistics.kind].scene if statistics.kind in GAMES else "",
        success=describe_success(statistics, localizer),
        share=share,
        share_word=f"{share:.0%}".replace("%", "\u00a0%"),
        more=_describe_more(statistics, localizer),
        numbers=tuple(_describe_numbers(statistics, localizer)),
        course=build_result_course(statistics, localizer),
        opponents=describe_opponents(statistics, localizer),
        since=localizer("statistics-since", day=format_day(localizer, statistics.since)) if statistics.since else "",
    )


def _describe_more(statistics: Statistics, localizer: Localizer) -> str:
    if not statistics.won:
        return localizer("statistics-times", played=statistics.played)
    return localizer("statistics-in-a-row", count=statistics.streak) if statistics.streak > 1 else ""


def _describe_numbers(statistics: Statistics, localizer: Localizer) -> Iterator[tuple[str, str]]:
    """The numbers with short words. Of games of how many hands they are, is said below the course."""
    (_, _, (best, _), (average, _), _, (longest, _)) = describe_statistics(statistics, localizer)
    yield best, localizer("statistics-best")
    yield average, localizer("statistics-average")
    yield longest, localizer("statistics-longest-streak")
    yield from describe_longest_game(statistics, localizer)
