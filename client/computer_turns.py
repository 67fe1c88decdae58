"""The turns of computers at tables on this device: the authority goes on with them after the calls of people."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress

from client.errors import CallError


class ComputerTurns:
    """The tables on this device at which computers are to move. `go_on` makes some of their moves.

    Between its calls it says by `add` where they are still to move. With an `executor` computers think there, else
    on the thread that calls `start`. Safe to use from several threads.
    """

    def __init__(self, go_on: Callable[[str], object], executor: Executor | None = None) -> None:
        self._go_on = go_on
        self._executor = executor
        self._lock = threading.Lock()
        self._waiting: dict[str, None] = {}
        """Ids of the games that wait for computers, in the order in which they came."""
        self._current = ""
        """Id of the game at which computers think; empty while they think nowhere."""
        self._is_running = False
        self._future: Future[None] | None = None

    def add(self, game_id: str) -> None:
        """Adds a game in which computers are to move, for the next `start`."""
        with self._lock:
            self._waiting[game_id] = None

    def is_due(self, game_id: str) -> bool:
        """Whether computers think in this game now, or soon will."""
        with self._lock:
            return game_id == self._current or game_id in self._waiting

    def start(self) -> None:
        """Lets computers move until it is the turn of people everywhere. With an executor it does not wait for that."""
        with self._lock:
            if self._is_running or not self._waiting:
                return
            self._is_running = True
            if self._executor is not None:
                self._future = self._executor.submit(self._run)
                return
        self._run()

    def wait(self) -> None:
        """Waits for the computers that think in the executor, and for those that wait for them."""
        with self._lock:
            future = self._future
        if future is not None and not future.cancelled():
            future.result()

    def finish(self) -> None:
        """Forgets the games that wait, and waits until the computer that thinks has moved."""
        with self._lock:
            self._waiting.clear()
            if self._future is not None and self._future.cancel():  # it had not begun
                self._is_running = False
        self.wait()

    def _run(self) -> None:
        while (game_id := self._take_next()) is not None:
            with suppress(CallError):  # the authority is still to move there, so the next `expire` tries it again
                self._go_on(game_id)

    def _take_next(self) -> str | None:
        with self._lock:
            self._current = next(iter(self._waiting), "")
            self._waiting.pop(self._current, None)
            self._is_running = bool(self._current)
            return self._current or None
