"""Several people at one keyboard. Between the turns of two of them a screen hides the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text as Line

from client.errors import CallError
from client.models import Profile, Table
from client.protocol import Client
from engine.text import Text
from engine.view import Seat
from terminal.capabilities import wrap_pieces, wrap_text
from terminal.console import Screen
from terminal.localizer import TerminalLocalizer, table_localizer

NAME_CELLS = 30
"""Most cells of a name on the screen between two people, which has room for more than a table."""


def require_screen(console: Screen) -> None:
    """Raises `CallError` on a terminal that only writes line after line, where every hand would stay readable."""
    if console.height is None:
        raise CallError("FAILED_PRECONDITION", Text("pass-needs-screen"))


def find_people_here(client: Client, table: Table) -> dict[Seat, Profile]:
    """The players of a table who share this keyboard, by seat; empty where it need not be passed on."""
    known = {profile.uid: profile for profile in client.profiles()}
    here = {player.seat: known[player.uid] for player in table.players if player.uid in known and not player.level}
    return here if len(here) > 1 and table.seat in here else {}


def next_player(table: Table, here: Mapping[Seat, Profile]) -> Seat | None:
    """The seat of the person who is to take the keyboard now; None where nobody else is."""
    turn = table.view.turn
    return turn if isinstance(turn, int) and turn in here and turn != table.seat else None


def confirm_presence(console: Screen, profile: Profile) -> bool:
    """Hides everything until this person says that they are there. False where they leave the table instead."""
    console.forget()
    while True:
        curtain = _Curtain(console, profile)
        console.show(curtain.lines())
        typed = console.ask(curtain).strip().casefold()
        if curtain.was_seen:
            if typed in ("q", "quit", "exit"):
                return False
            if not typed:
                return True


class _Curtain:
    """The picture between two people. It stays if a key was typed before the picture could be read."""

    def __init__(self, console: Screen, profile: Profile) -> None:
        self._console = console
        self._name = console.look.typed(profile.name, NAME_CELLS)
        self.was_seen = True

    def lines(self) -> Sequence[Line]:
        localizer: TerminalLocalizer = table_localizer("", self._console.look)
        width = min(self._console.width, 80)
        return [
            Line(),
            Line(" " + localizer("pass-to", name=self._name), style="bold"),
            Line(),
            *wrap_text(localizer("pass-hidden", name=self._name), width),
            Line(),
            *wrap_pieces([Line(localizer(code)) for code in ("pass-enter", "pass-leave")], width, indent=3, gap=4),
        ]

    def tick(self) -> bool:
        return False

    def missed(self) -> None:
        self.was_seen = False
