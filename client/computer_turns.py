"""The turns of computers at tables on this device, which are played after the calls of people."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from client.errors import CallError

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class ComputerTurns:
    """The tables on this device at which computers are to move. `make_moves` makes some of their moves.

    Between its calls it says by `add` where they are still to move. `in_background` they think in a thread that ends
    when they have moved everywhere, else on the thread that calls `start`. That thread is a daemon, because the
    interpreter waits for others at its end. Safe to use from several threads.
    """

    def __init__(self, make_moves: Callable[[str], object], *, in_background: bool = False) -> None:
        self._make_moves = make_moves
        self._in_background = in_background
        self._lock = threading.Lock()
        self._waiting: dict[str, None] = {}
        """Ids of the games that wait for computers, in the order in which they came."""
        self._current = ""
        """Id of the game at which computers think; empty while they think nowhere."""
        self._is_running = False
        self._is_closing = False
        self._thread: threading.Thread | None = None

    def add(self, game_id: str) -> None:
        """Adds a game in which computers are to move, for the next `start`; none between `finish` and `reopen`."""
        with self._lock:
            if not self._is_closing:
                self._waiting[game_id] = None

    def is_due(self, game_id: str) -> bool:
        """Whether computers think in this game now, or soon will."""
        with self._lock:
            return self._is_running and (game_id == self._current or game_id in self._waiting)

    def start(self) -> None:
        """Lets computers move until it is the turn of people everywhere. In the background nobody waits for that."""
        with self._lock:
            if self._is_running or not self._waiting:
                return
            self._is_running = True
            if self._in_background:
                self._thread = threading.Thread(target=self._run, name="computers", daemon=True)
                self._thread.start()
                return
        self._run()

    def wait(self) -> None:
        """Waits for the computers that think in the background, and for those that wait for them."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join()

    def finish(self) -> None:
        """Forgets the games that wait, and waits until `make_moves` has returned. Nothing moves before `reopen`."""
        with self._lock:
            self._is_closing = True
            self._waiting.clear()
        self.wait()

    def reopen(self) -> None:
        """Takes games again, after `finish`."""
        with self._lock:
            self._is_closing = False

    def _run(self) -> None:
        try:
            while (game_id := self._take_next()) is not None:
                self._move_at(game_id)
        except BaseException:  # such as Ctrl-C in the terminal
            with self._lock:
                self._current, self._is_running = "", False
            raise

    def _move_at(self, game_id: str) -> None:
        """Makes moves in a game. Where that fails the authority is still to move, so the next `expire` tries again."""
        try:
            self._make_moves(game_id)
        except CallError:  # a table that is busy, or was deleted
            return
        except Exception:
            _log.exception("computers could not move")

    def _take_next(self) -> str | None:
        with self._lock:
            if self._is_closing:
                self._waiting.clear()
            self._current = next(iter(self._waiting), "")
            self._waiting.pop(self._current, None)
            self._is_running = bool(self._current)
            return self._current or None
