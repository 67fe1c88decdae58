"""Tables of real games as they once were, and a client that hands them on. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from client.localizer import Localizer, table_localizer
from client.models import Player, Table
from client.table.session import TableSession
from engine import codec
from engine.game import SeenEvent
from engine.text import Text
from engine.view import Row, ScoreSheet, View
from functions import faces
from tests.client.table.fakes import ControlledRunner

FRAMES = Path(__file__).parents[1] / "terminal" / "frames"
NAMES = (
    *("Ann", "Ada", "Blaise", "Carl", "Dora", "Emmy", "Felix", "Grace", "Hugo", "Ida", "Jakob"),
    "Klara from far away",
)
FACES = (*faces.FACES, *faces.COMPUTER_FACES)
NOW = 1_000.0


def table_of(name: str, **more: Any) -> Table:
    """A table that the frames of the terminal hold, seen from seat 0."""
    view, _ = codec.loads((FRAMES / f"{name}.json").read_text(encoding="utf-8"))
    seen = codec.from_json(View, view)
    people = tuple(
        Player(one, NAMES[one], level="" if one == 0 else "steady", face=FACES[one % len(FACES)])
        for one in range(len(seen.seats))
    )
    rows = len(seen.score_sheet.rows)
    coming = tuple(Text("hand-row", {"hand": n, "rank": n + 1}) for n in range(rows + 1, 12)) if rows else ()
    seen = replace(seen, score_sheet=replace(seen.score_sheet, rows_to_come=coming, fewest_win=True))
    status = "over" if seen.stage == "over" else "playing"
    return replace(Table("g", 1, 1, status, people, 0, seen, ()), **more)


def voice_of(table: Table) -> Localizer:
    return table_localizer(table.view.kind, table.players, table.seat)


def long_sheet(view: View, rows: int) -> View:
    """The same view with so many rows, and cells that say nothing in the first ones."""
    sheet = view.score_sheet
    count = len(sheet.columns)
    told = tuple(
        Row(
            Text("hand-row", {"hand": n + 1, "rank": n % 13}),
            tuple(None if n < 2 and at % 3 == 1 else (n * 7 + at * 11) % 60 for at in range(count)),
        )
        for n in range(rows)
    )
    totals = tuple(sum(row.cells[at] or 0 for row in told) for at in range(count))
    return replace(view, score_sheet=ScoreSheet(sheet.columns, told, totals))


class TableClient:
    """A client at one table: `come` hands on a newer one, `calls` keeps what was asked for."""

    def __init__(self, table: Table) -> None:
        self.now = table
        self.calls: list[tuple[Any, ...]] = []
        self._tell: Callable[[Table], None] = lambda table: None

    def table(self, game: str) -> Table:
        return self.now

    def history(self, game: str, since: int, until: int | None = None) -> tuple[SeenEvent, ...]:
        return ()

    def watch_table(self, game: str, callback: Callable[[Table], None]) -> Callable[[], None]:
        self._tell = callback
        callback(self.now)
        return lambda: None

    def come(self, **changes: Any) -> None:
        self.now = replace(self.now, version=self.now.version + 1, **changes)
        self._tell(self.now)

    def move(self, game: str, number: int, move: Mapping[str, Any]) -> None:
        self.calls.append(("move", dict(move)))

    def ready(self, game: str) -> None:
        self.calls.append(("ready",))
        self.come(ready=(0,))

    def next_hand(self, game: str) -> None:
        self.calls.append(("next_hand",))

    def rematch(self, game: str) -> str:
        self.calls.append(("rematch",))
        return "another"

    def expire(self, game: str) -> None:
        self.calls.append(("expire",))

    def arrange(self, game: str, order: tuple[int, ...]) -> None:
        self.calls.append(("arrange", order))


def model_of(table: Table | str, now: Callable[[], float] = lambda: NOW) -> tuple[TableSession, TableClient]:
    """An open table and its client."""
    client: Any = TableClient(table_of(table) if isinstance(table, str) else table)
    model = TableSession(client, ControlledRunner(), "g", now, now)
    model.open()
    return model, client
