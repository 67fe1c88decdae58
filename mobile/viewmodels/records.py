"""The games that are over, as they stay on record: all, or those with a player who is called so."""

from __future__ import annotations

from dataclasses import dataclass, replace

from client.catalogue import written
from client.protocol import Client
from client.ranking import totals_of
from client.records import date_of, played_in, tallies
from client.shown import Record
from engine.text import Text
from engine.view import Seat
from mobile.viewmodels.player_game import won
from mobile.viewmodels.score_sheet import SheetLines, ranking_of, sheet_of
from mobile.viewmodels.signal import Signal
from mobile.voice import Voice, at_table
from mobile.workers import Runner


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One game, in words. `players` are as they came in, with what they have; `others` says what else was counted."""

    id: str
    title: str
    date: str
    won: str
    players: str
    played: str
    others: tuple[str, ...]
    sheet: SheetLines


class Records:
    """`state` is ``loading``, ``ready``, ``empty`` (nothing is on record), or ``error``; then `note` says why. `lines`
    are those in which somebody is called as is sought, the newest first."""

    def __init__(self, client: Client, run: Runner) -> None:
        self.changed = Signal()
        self.state = "loading"
        self.note = ""
        self.points = 0
        """What games have added to the account."""
        self.lines: tuple[RecordLine, ...] = ()
        self._client = client
        self._run = run
        self._sought = ""
        self._found: tuple[tuple[Record, RecordLine], ...] = ()

    def open(self) -> None:
        """Fetch what is on record."""
        self.state, self.note = "loading", ""
        self.changed.emit()
        self._run.call(lambda: (self._client.records(), self._client.points()), self._came, self._failed)

    def search(self, name: str) -> None:
        """Show those with a player who is called so, in part."""
        self._sought = name
        self._choose()

    def _came(self, found: tuple[tuple[Record, ...], int]) -> None:
        records, self.points = found
        self._found = tuple((one, _line(one)) for one in records)
        self.state = "ready" if records else "empty"
        self._choose()

    def _failed(self, text: Text) -> None:
        self.state, self.note = "error", at_table().say(text)
        self.changed.emit()

    def _choose(self) -> None:
        self.lines = tuple(line for record, line in self._found if played_in(record, self._sought))
        self.changed.emit()


def _line(record: Record) -> RecordLine:
    voice, view = at_table(record.kind, record.players, record.seat), record.view
    if record.seat is not None:
        voice = replace(voice, names={**voice.names, record.seat: voice("you")})
    totals = totals_of(view)
    return RecordLine(
        id=record.id,
        title=voice.catalogue.game,
        date=date_of(record),
        won=won(voice, view.winners, totals, record.seat) or voice("records-nobody-won"),
        players=", ".join(_said(voice, seat, totals[seat]) for seat in _order(record, voice)),
        played=voice("record-played", rounds=record.rounds, count=len(record.players)),
        others=tuple(_other(voice, label, cells) for label, cells in tallies(view)),
        sheet=sheet_of(view, voice),
    )


def _order(record: Record, voice: Voice) -> list[Seat]:
    """As they came in; in the order of the seats where nobody has won."""
    return [one.seat for one in ranking_of(record.view, voice)] or [player.seat for player in record.players]


def _other(voice: Voice, label: Text, cells: dict[Seat, int | None]) -> str:
    return f"{voice.say(label)}: " + ", ".join(_said(voice, seat, cell) for seat, cell in cells.items())


def _said(voice: Voice, seat: Seat, number: int | None) -> str:
    return voice.name(seat) if number is None else f"{voice.name(seat)} {written(number)}"
