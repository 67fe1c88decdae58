"""Several people at one keyboard. Between the turns of two of them a screen hides the cards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Line

from client.errors import CallError
from client.models import Profile
from engine.text import Text
from terminal.charset import wrap_pieces, wrap_text
from terminal.console import Screen
from terminal.localizer import TerminalLocalizer, table_localizer

NAME_CELLS = 30
"""Most cells of a name on the screen between two people, which has room for more than a table."""


def require_screen(console: Screen) -> None:
    """Raises `CallError` on a terminal that only writes line after line, where every hand would stay readable."""
    if console.height is None:
        raise CallError("FAILED_PRECONDITION", Text("pass-needs-screen"))


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
        self._name = console.charset.sanitize(profile.name, NAME_CELLS)
        self.was_seen = True

    def lines(self) -> Sequence[Line]:
        localizer: TerminalLocalizer = table_localizer("", self._console.charset)
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
