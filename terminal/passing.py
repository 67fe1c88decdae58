"""Several people at one keyboard: between the turns of two of them a screen hides the cards until the next is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text as Line

from client.protocol import CallError, Client
from client.shown import Profile, Table
from engine.text import Text
from engine.view import Seat
from terminal.console import Screen
from terminal.look import paragraph, wrapped
from terminal.voice import Voice, at_table

NAME = 30


def check(console: Screen) -> None:
    """Raises `CallError` on a terminal that only writes line after line: every hand would stay to be read."""
    if console.height is None:
        raise CallError("FAILED_PRECONDITION", Text("pass-needs-screen"))


def people_here(client: Client, table: Table) -> dict[Seat, Profile]:
    """Who of a table plays at this keyboard, by seat; nobody where it need not be passed on."""
    known = {profile.uid: profile for profile in client.profiles()}
    here = {one.seat: known[one.uid] for one in table.players if one.uid in known and not one.level}
    return here if len(here) > 1 and table.seat in here else {}


def next_at(table: Table, here: Mapping[Seat, Profile]) -> Seat | None:
    """Who of those here is to sit down now; None where who looks at the table may stay."""
    turn = table.view.turn
    return turn if isinstance(turn, int) and turn in here and turn != table.seat else None


def is_there(console: Screen, profile: Profile) -> bool:
    """Hide everything until this person says that they are there; False where they leave the table instead."""
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
    """The picture between two people. A key that was typed before it could be read does not draw it away."""

    def __init__(self, console: Screen, profile: Profile) -> None:
        self._console = console
        self._name = console.look.typed(profile.name, NAME)
        self.was_seen = True

    def lines(self) -> Sequence[Line]:
        voice: Voice = at_table("", self._console.look)
        width = min(self._console.width, 80)
        return [
            Line(),
            Line(" " + voice("pass-to", name=self._name), style="bold"),
            Line(),
            *paragraph(voice("pass-hidden", name=self._name), width),
            Line(),
            *wrapped([Line(voice(code)) for code in ("pass-enter", "pass-leave")], width, indent=3, gap=4),
        ]

    def tick(self) -> bool:
        return False

    def missed(self) -> None:
        self.was_seen = False
