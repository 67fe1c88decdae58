"""The records of finished games: all, or those with a player of a given name."""

from __future__ import annotations

from dataclasses import dataclass

from client.catalogue import format_number
from client.localizer import Localizer, table_localizer
from client.models import Record
from client.observable import Observable
from client.protocol import Client
from client.records import format_date, has_player_named, tallies
from client.runner import Runner
from client.table.ranking import ranked_totals, seat_totals
from client.table.score_sheet import SheetText, sheet_text
from client.winners import describe_winners
from engine.text import Text
from engine.view import Seat


@dataclass(frozen=True, slots=True)
class RecordLine:
    """The record of one game, in words.

    `players` are in the order in which they finished, with their totals; `others` are the game's other counts.
    """

    id: str
    title: str
    date: str
    won: str
    players: str
    played: str
    others: tuple[str, ...]
    sheet: SheetText


class Records:
    """Lists records, the newest first.

    `state` is ``loading``, ``ready``, ``empty`` (nothing is on record) or ``error``; then `note` says why. `lines` are
    the records that match the search.
    """

    def __init__(self, client: Client, run: Runner) -> None:
        self.changed = Observable()
        self.state = "loading"
        self.note = ""
        self.points = 0
        """The points that games have added to the account."""
        self.lines: tuple[RecordLine, ...] = ()
        self._client = client
        self._run = run
        self._query = ""
        self._records: tuple[tuple[Record, RecordLine], ...] = ()

    def open(self) -> None:
        """Fetches the records."""
        self.state, self.note = "loading", ""
        self.changed.emit()
        self._run.call(lambda: (self._client.records(), self._client.points()), self._take, self._fail)

    def search(self, name: str) -> None:
        """Shows the records with a player whose name contains this text."""
        self._query = name
        self._filter()

    def _take(self, found: tuple[tuple[Record, ...], int]) -> None:
        records, self.points = found
        self._records = tuple((record, _line(record)) for record in records)
        self.state = "ready" if records else "empty"
        self._filter()

    def _fail(self, text: Text) -> None:
        self.state, self.note = "error", table_localizer().say(text)
        self.changed.emit()

    def _filter(self) -> None:
        self.lines = tuple(line for record, line in self._records if has_player_named(record, self._query))
        self.changed.emit()


def _line(record: Record) -> RecordLine:
    localizer, view = table_localizer(record.kind, record.players, record.seat), record.view
    totals = seat_totals(view)
    return RecordLine(
        id=record.id,
        title=localizer.catalogue.game,
        date=format_date(record, localizer),
        won=describe_winners(localizer, view.winners, totals, style="past") or localizer("records-nobody-won"),
        players=", ".join(_named_total(localizer, seat, total) for seat, (_, total) in ranked_totals(view).items()),
        played=localizer("record-played", rounds=record.rounds, count=len(record.players)),
        others=tuple(_tally(localizer, label, cells) for label, cells in tallies(view)),
        sheet=sheet_text(view, localizer),
    )


def _tally(localizer: Localizer, label: Text, cells: dict[Seat, int | None]) -> str:
    return f"{localizer.say(label)}: " + ", ".join(_named_total(localizer, seat, cell) for seat, cell in cells.items())


def _named_total(localizer: Localizer, seat: Seat, number: int | None) -> str:
    return localizer.name(seat) if number is None else f"{localizer.name(seat)} {format_number(number)}"
