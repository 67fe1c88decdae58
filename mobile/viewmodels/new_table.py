"""The form for a new game where there are people to play with: against computers at once, or a table for friends."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from client.protocol import Client
from client.wish import opponents, stretched
from engine.games import GAMES
from mobile.viewmodels.form import CHOOSE, STEP, Line
from mobile.viewmodels.inviting import Inviting
from mobile.viewmodels.new_game import NewGame
from mobile.viewmodels.start_times import start_help, start_line, starts_at
from mobile.voice import at_table
from mobile.workers import Runner

WITH: Final = "with"
"""The key of the line that comes first: with whom."""


class NewTable(NewGame):
    """As `NewGame`; `with_people` is what was chosen first. `inviting` says whom one asks."""

    def __init__(
        self,
        client: Client,
        run: Runner,
        started: Callable[[str], None],
        kind: str = "",
        now: Callable[[], float] = time.time,
    ) -> None:
        super().__init__(client, run, started, kind)
        self.with_people = False
        self.inviting = Inviting(client, run)
        self._computers = 0
        self._minutes: int | None = None
        self._now = now

    @property
    def may_start(self) -> bool:
        return not self.with_people or self.inviting.may_start

    @property
    def action(self) -> str:
        if not self.with_people:
            return super().action
        return at_table()("new-invite" if self.may_start else "new-computers-instead")

    @property
    def upgrade(self) -> str:
        """What is missing, and how to get it; empty where nothing is."""
        return "" if self.may_start else at_table()("new-upgrade")

    @property
    def lines(self) -> tuple[Line, ...]:
        voice = at_table()
        words = (False, voice("new-with-computers")), (True, voice("new-with-people"))
        first = Line(WITH, voice("new-with"), CHOOSE, self.with_people, words)
        if not self.with_people:
            return (first, *super().lines)
        if not self.may_start:
            return (first,)
        levels = self._levels() if self._computers else ()
        return (first, *self._kinds(), self._seats(), *levels, self._clock(), self._starts(), *self._options())

    def change(self, key: str, value: Any) -> None:
        if key not in (WITH, "computers", "starts"):
            super().change(key, value)
            self._computers = min(self._computers, self._seats().choices[-1][0])
            return
        if key == WITH:
            self.with_people = bool(value)
        elif key == "computers":
            self._computers = int(value)
        else:
            self._minutes = value
        self.note = ""
        self.changed.emit()

    def start(self) -> None:
        if not self.with_people:
            super().start()
        elif not self.may_start:
            self.change(WITH, False)
        elif not self.busy:
            self.busy, self.note = True, ""
            self.changed.emit()
            if not self.inviting.settle(self._make):
                self.busy = False
                self.changed.emit()

    def _make(self) -> None:
        wish, played = self.wish, stretched(self.wish.played, self._computers)
        to, text = self.inviting.to, self.inviting.text.strip()
        starts = starts_at(self._minutes, self._now())

        def make() -> str:
            return self._client.new_table(
                wish.kind, played, wish.options, wish.seconds, invites=to, text=text, starts_at=starts
            )

        self._run.call(make, self._begun, self._refused)

    def _seats(self) -> Line:
        numbers = tuple((number, str(number)) for number in range(opponents(self.wish.kind)[-1]))
        return Line("computers", at_table()("new-opponents"), STEP, self._computers, numbers)

    def _starts(self) -> Line:
        voice = at_table()
        help = start_help(voice, GAMES[self.wish.kind].seat_counts[0], self._computers)
        return start_line(voice, self._minutes, help="" if self._minutes is None else help)
