"""Joining a table by its code."""

from __future__ import annotations

from collections.abc import Callable

from client.localizer import table_localizer
from client.observable import Observable
from client.protocol import Client
from client.runner import Runner
from engine.text import Text

MAX_CODE_LENGTH = 200
"""Characters. A link that ends in the code may be typed too."""


class JoinForm:
    """Joins a table by its code; `done` gets the game id, `note` says why it was refused."""

    def __init__(self, client: Client, runner: Runner, done: Callable[[str], None]) -> None:
        self.changed = Observable()
        self.note = ""
        self.busy = False
        self._client = client
        self._runner = runner
        self._done = done

    def join(self, code: str) -> None:
        if self.busy:
            return
        if not code.strip():
            self.note = table_localizer()("code-missing")
            self.changed.emit()
            return
        self.busy, self.note = True, ""
        self.changed.emit()
        self._runner.call(lambda: self._client.sit_down(code.strip()), self._finish, self._show_refusal)

    def typing(self) -> None:
        """Removes the note about a code that has just been changed."""
        if self.note:
            self.note = ""
            self.changed.emit()

    def _finish(self, game: str) -> None:
        self.busy = False
        self.changed.emit()
        self._done(game)

    def _show_refusal(self, text: Text) -> None:
        self.busy, self.note = False, table_localizer().say(text)
        self.changed.emit()
