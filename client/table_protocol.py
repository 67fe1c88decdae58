"""The calls that one table needs: a part of `client.protocol.Client`, which a lesson answers too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from client.models import Table
from engine.game import SeenEvent

Unwatch = Callable[[], None]
"""Ends the watching for which it was returned."""


class TableClient(Protocol):
    """One person's access to one table. A lesson gives it without an authority."""

    def watch_table(self, game: str, callback: Callable[[Table], None]) -> Unwatch:
        """Calls back now and with each newer version, in order and once each, with the events in between."""

    def history(self, game: str, since: int, until: int | None = None) -> tuple[SeenEvent, ...]:
        """Reads the events that this person saw after the move of that number, up to that of the number `until`."""

    def move(self, game: str, move_number: int, move: Mapping[str, Any]) -> None:
        """Makes a move at the table as it stood at that move number.

        A call whose answer was lost is repeated inside, under one request id, so the move is made once. Calling again
        makes a second move, which is ABORTED if the first one was made.

        Raises:
            CallError: ABORTED when the table has moved on, FAILED_PRECONDITION for an illegal move.
        """

    def arrange(self, game: str, order: tuple[int, ...]) -> None:
        """Saves the order of one's hand for the clock's move (used only with a time limit)."""

    def ready(self, game: str) -> None:
        """Agrees to go on to the next hand, which begins when everybody who is here has agreed."""

    def next_hand(self, game: str) -> None:
        """Begins the next hand of a table without a time limit, whoever has agreed, as its originator.

        Raises:
            CallError: PERMISSION_DENIED ``only-originator``, FAILED_PRECONDITION ``clock-goes-on``.
        """

    def more_time(self, game: str) -> None:
        """Takes A Bit More Time for one's own turn.

        A call whose answer was lost is repeated inside, under one request id; calling again adds time again.
        """

    def back(self, game: str) -> None:
        """Ends one's absence (I'M BACK)."""

    def expire(self, game: str) -> None:
        """Lets the authority do what the clock demands; does nothing if no time has ended."""

    def rematch(self, game: str) -> str:
        """Creates the next game of the same people, whose dealer the game names. Returns its id, the same for all."""
