"""The records of finished games: what they come to, and all of them or those that a search finds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from client.catalogue import format_number
from client.localizer import Localizer, table_localizer
from client.models import Account, GameStatistics, GameSummary, Record
from client.observable import Observable
from client.places import final_places, find_losers, place_words, ranked_totals, seat_totals
from client.protocol import Client
from client.queries.records import tallies
from client.runner import Runner
from client.table.evening import describe_evening, tally_evening
from client.table.results import TableResults, describe_results
from client.table.score_course import ScoreCourse, build_course
from client.table.score_sheet import SheetText, sheet_text
from client.text.local_time import format_date, format_day
from client.text.names import name_with_number
from client.text.progress import Progress, describe_progress
from client.text.record_search import Period, RecordChoices, RecordSearch, find_choices
from client.text.statistics import Statistics, build_statistics, describe_statistics, describe_success
from client.text.winners import describe_losers, describe_winners
from engine.games import GAMES
from engine.text import Text
from engine.view import Seat, View
from mobile.records.overview import RecordOverview, build_overview


@dataclass(frozen=True, slots=True)
class RecordLine:
    """The record of one game, in words.

    `players` are in the order in which they finished, with their totals; `others` are the game's other counts.
    `evening` is the tally of the rematches up to this game, empty where it was none.
    """

    id: str
    title: str
    date: str
    day: str
    """The day alone, in few letters."""
    won: str
    result: str
    """The same as `won` in fewer words."""
    players: str
    played: str
    others: tuple[str, ...]
    sheet: SheetText
    course: ScoreCourse
    scene: str = ""
    evening: str = ""
    faces: tuple[str, ...] = ()
    """The faces of the players, in the order in which they finished."""
    place: str = ""
    """The reader's place, such as 2nd; empty where there is none."""
    place_number: int = 0
    """The same as a number; 0 where there is none."""
    seat: Seat | None = None
    """The reader's seat; None for a spectator."""
    total: str = ""
    """The reader's points; empty where the game counts none."""
    has_won: bool = False
    """Whether the reader has won."""
    told: str = ""
    """The most telling fact of the game, such as who had the best hand how often; empty where there is none."""
    counts: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    """The same as `others` for each player alone."""
    results: TableResults | None = None
    """The places, with something to say of each player; None where nobody has won."""


@dataclass(frozen=True, slots=True)
class StatisticsLine:
    """The results in one kind of game: the most important one, such as “Won 3 of 7”, and a few others.

    `success` is empty where no game was won.
    """

    kind: str
    title: str
    scene: str
    success: str
    facts: tuple[str, ...]
    has_won: bool = False
    """Whether any of the games was won."""


MAX_ALBUM_GAMES: Final = 3
"""The most games that are shown in large, each as a keepsake."""


class Records:
    """Lists records, the newest first.

    `state` is ``loading``, ``ready``, ``empty`` (nothing is on record) or ``error``; then `note` says why. `lines` are
    the records that match the search.
    """

    def __init__(self, client: Client, runner: Runner, search: RecordSearch | None = None) -> None:
        self.changed = Observable()
        self.state = "loading"
        self.note = ""
        self.points = 0
        """The points that games have added to the account."""
        self.progress: Progress | None = None
        """The level and the achievements of the account; None before it is there."""
        self.lines: tuple[RecordLine, ...] = ()
        self.statistics: tuple[StatisticsLine, ...] = ()
        self.overview = RecordOverview()
        self._client = client
        self._runner = runner
        self.search_for = search or RecordSearch()
        """The search that filters the records."""
        self.choices = RecordChoices()
        """The games and periods to choose from."""
        self._records: tuple[tuple[Record, RecordLine], ...] = ()

    @property
    def is_album(self) -> bool:
        """Whether there are so few records that each is shown in large, and none has to be searched for."""
        return self.state == "ready" and len(self._records) <= MAX_ALBUM_GAMES and self.search_for.is_empty

    def open(self) -> None:
        """Fetches the records."""
        self.state, self.note = "loading", ""
        self.changed.emit()
        client = self._client
        self._runner.call(
            lambda: (client.records(), client.account(), client.games(), client.statistics()), self._take, self._fail
        )

    def search(self, words: str) -> None:
        """Shows the records that are found with these words; see `RecordSearch`."""
        if words != self.search_for.words:
            self.search_for = self.search_for.typed(words)
            self._filter()

    def toggle(self, kind: str = "", period: Period = "") -> None:
        """Chooses a kind of game or a period, or takes it back."""
        self.search_for = self.search_for.toggled(kind=kind, period=period)
        self._filter()

    def _take(
        self, found: tuple[tuple[Record, ...], Account, tuple[GameSummary, ...], tuple[GameStatistics, ...]]
    ) -> None:
        records, account, games, statistics = found
        self.points, self.progress = account.points, describe_progress(account, table_localizer())
        self._records = tuple((record, _line(record, games)) for record in records)
        self.overview = build_overview(records)
        self.statistics = tuple(map(_statistics, build_statistics(statistics)))
        self.choices = find_choices(records)
        self.state = "ready" if records else "empty"
        self._filter()

    def _fail(self, text: Text) -> None:
        self.state, self.note = "error", table_localizer().say(text)
        self.changed.emit()

    def _filter(self) -> None:
        self.lines = tuple(line for record, line in self._records if self.search_for.finds(record))
        self.changed.emit()


def _line(record: Record, games: tuple[GameSummary, ...]) -> RecordLine:
    """The record in words. The reader is “You” where it says who won, else called by name as everybody else."""
    localizer, view = table_localizer(record.kind, record.players), record.view
    totals = seat_totals(view)
    evening = tally_evening(games, record.id)
    faces = {player.seat: player.face for player in record.players}
    ranked = ranked_totals(view)
    total = None if record.seat is None else ranked.get(record.seat, (None, None))[1]
    reader = replace(localizer, viewer=record.seat)
    lost = describe_losers(reader, find_losers(view))
    won = lost or describe_winners(reader, view.winners, totals, style="past")
    results = describe_results(view, localizer, record.players) if view.winners else None
    places = final_places(view)
    return RecordLine(
        id=record.id,
        title=localizer.catalogue.game,
        date=format_date(localizer, record.finished),
        day=format_day(localizer, record.finished),
        won=won or localizer("records-nobody-won"),
        result=lost or describe_winners(reader, view.winners, totals, style="short") or localizer("records-nobody-won"),
        players=", ".join(name_with_number(localizer, seat, total) for seat, (_, total) in ranked.items()),
        played=localizer("record-played", rounds=record.rounds, count=len(record.players)),
        others=tuple(_tally(localizer, label, cells) for label, cells in tallies(view)),
        counts={seat: _count(localizer, view, seat) for seat in ranked},
        sheet=sheet_text(view, localizer, faces),
        results=results,
        told="" if results is None else _tell_fact(results, record.seat, localizer),
        course=build_course(view, localizer),
        scene=_scene(record.kind),
        faces=tuple(faces[seat] for seat in ranked if seat in faces),
        place=localizer("place-nth", **place_words(places, record.seat)) if record.seat in places else "",
        place_number=0 if record.seat is None else places.get(record.seat, 0),
        total="" if total is None else localizer("points-short", points=total),
        seat=record.seat,
        has_won=record.seat in view.winners,
        evening="" if evening is None else describe_evening(evening, localizer),
    )


def _tell_fact(results: TableResults, seat: Seat | None, localizer: Localizer) -> str:
    """A fact about the reader, else about the best player of whom there is one; empty without any."""
    known = sorted((player for player in results.players if player.fact), key=lambda player: player.seat != seat)
    if not known:
        return ""
    name = localizer("you") if known[0].seat == seat else known[0].name
    return localizer("records-fact", name=name, fact=known[0].fact)


def _statistics(statistics: Statistics) -> StatisticsLine:
    localizer = table_localizer(statistics.kind)
    success = describe_success(statistics, localizer) if statistics.won else ""
    facts = tuple(_facts(statistics, localizer))
    return StatisticsLine(
        statistics.kind, localizer.catalogue.game, _scene(statistics.kind), success, facts, bool(statistics.won)
    )


def _facts(statistics: Statistics, localizer: Localizer) -> Iterator[str]:
    """The other results that tell something.

    Left out are an average of one game, a row of one win, the best place of a winner, and no points of who never won,
    in the best game or on average.
    """
    if not statistics.won or statistics.played == 1:
        yield localizer("statistics-times", played=statistics.played)
    (_, _, (best, best_word), (average, average_word), *_) = describe_statistics(statistics, localizer)
    says_something = not statistics.won if statistics.of_places else statistics.won or statistics.best
    if statistics.best is not None and says_something:
        number = best if statistics.of_places else localizer("statistics-points", points=statistics.best)
        yield localizer("statistics-fact", what=best_word, number=number)
    has_average = statistics.average is not None and (statistics.won or statistics.average)
    if statistics.played > 1 and has_average and not statistics.of_places:
        yield localizer("statistics-fact", what=average_word, number=average)
    if statistics.streak > 1:
        yield localizer("statistics-in-a-row", count=statistics.streak)
    elif statistics.longest_streak > 1:
        yield localizer("statistics-longest-row", count=statistics.longest_streak)


def _scene(kind: str) -> str:
    return GAMES[kind].scene if kind in GAMES else ""


def _tally(localizer: Localizer, label: Text, cells: dict[Seat, int | None]) -> str:
    return f"{localizer.say(label)}: " + ", ".join(
        name_with_number(localizer, seat, cell) for seat, cell in cells.items()
    )


def _count(localizer: Localizer, view: View, seat: Seat) -> tuple[str, ...]:
    """The game's other counts of one player, such as tricks."""
    known = ((label, cells.get(seat)) for label, cells in tallies(view))
    return tuple(
        localizer("statistics-fact", what=localizer.say(label), number=format_number(cell))
        for label, cell in known
        if cell is not None
    )
