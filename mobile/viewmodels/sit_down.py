"""Sitting down at a table whose code one was told."""

from __future__ import annotations

from collections.abc import Callable

from client.protocol import Client
from engine.text import Text
from mobile.viewmodels.signal import Signal
from mobile.voice import at_table
from mobile.workers import Runner

CODE_MOST = 200
"""A link that ends in the code may be given too."""


class SitDown:
    """`done` gets the game; `note` says why one cannot sit down there."""

    def __init__(self, client: Client, run: Runner, done: Callable[[str], None]) -> None:
        self.changed = Signal()
        self.note = ""
        self.busy = False
        self._client = client
        self._run = run
        self._done = done

    def sit_down(self, code: str) -> None:
        if self.busy:
            return
        self.busy, self.note = True, ""
        self.changed.emit()
        self._run.call(lambda: self._client.sit_down(code.strip()), self._seated, self._refused)

    def typing(self) -> None:
        """The code is another one now."""
        if self.note:
            self.note = ""
            self.changed.emit()

    def _seated(self, game: str) -> None:
        self.busy = False
        self.changed.emit()
        self._done(game)

    def _refused(self, text: Text) -> None:
        self.busy, self.note = False, at_table().say(text)
        self.changed.emit()
