"""Tables that have not begun, and a session at one, for tests without a window."""

from __future__ import annotations

from typing import Any

from client.localizer import table_localizer
from client.models import Player, Table
from client.observable import Observable
from client.table.seats import SeatSummary
from engine.text import Text
from engine.view import View

NOW = 10_000.0
ANN, BOB, ADA = Player(0, "Ann", "ann"), Player(1, "Bob", "bob"), Player(2, "Ada", level="steady")
WAITING = View("game_of_threes", 0, "shuffle", "waiting", None, Text("waiting-for-players"))


def table(**more: Any) -> Table:
    given = {
        "id": "g", "version": 1, "move_number": 0, "status": "waiting", "players": (ANN, BOB, ADA), "seat": 0,
        "view": WAITING, "events": (), "originator": "ann", "uid": "ann", "code": "ABCDEFGH",
    }  # fmt: skip
    return Table(**{**given, **more})


def begins(seconds: int) -> Table:
    """A table that begins by itself in `seconds` from now."""
    return table(starts_at=int(NOW) + seconds, deadline=int(NOW) + seconds)


class Model:
    """A table that changes when it is told so."""

    game_id = "g"
    seat_summaries: tuple[SeatSummary, ...] = ()

    def __init__(self, first: Table, kind: str) -> None:
        self.changed = Observable()
        self.table = first
        self.localizer = table_localizer(kind, first.players, 0)

    @property
    def authority_view(self) -> View:
        return self.table.view

    def become(self, table: Table) -> None:
        self.table = table
        self.changed.emit()
