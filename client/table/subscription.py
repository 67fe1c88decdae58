"""The subscription to one table: each version once, from the first one on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from client.models import Table
from client.protocol import Client, Unwatch
from client.runner import Runner, ignore_result
from engine.game import SeenEvent
from engine.text import Text

OPENING_MOVES: Final = 80
"""Number of moves that are fetched with the first version. A game with no more moves may be new to its player."""


class TableSubscription:
    """Passes each version to `receive`, with earlier events and opening events.

    The first version comes with the events that led to it. They are opening events too, to be played back, if the
    player has not moved in this game yet. `fail` gets the reason why the table cannot be read.
    """

    def __init__(
        self,
        client: Client,
        runner: Runner,
        game: str,
        receive: Callable[[Table, Sequence[SeenEvent], Sequence[SeenEvent]], None],
        fail: Callable[[Text], None],
    ) -> None:
        self._client = client
        self._runner = runner
        self._game = game
        self._receive = receive
        self._fail = fail
        self._unwatch: Unwatch | None = None
        self._number = 0
        """Number of the current subscription; what an earlier one still brings is ignored."""
        self._first: Table | None = None
        self._has_begun = False

    def open(self) -> None:
        """Subscribes; an earlier subscription ends."""
        self.close()
        number, self._first = self._number, None  # events that were asked for with the earlier one are ignored

        def listener(table: Table) -> None:
            self._add(number, table)

        listen = self._runner.here(listener)
        self._runner.call(
            lambda: self._client.watch_table(self._game, listen),
            lambda unwatch: self._subscribed(number, unwatch),
            lambda text: self._fail(text) if number == self._number else None,
        )

    def close(self) -> None:
        """Ends the subscription."""
        self._number += 1
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None

    def poll(self) -> None:
        """Asks whether anything has happened elsewhere, and lets the authority do what the clock demands."""
        self._runner.call(lambda: self._client.expire(self._game), ignore_result, self._fail)

    def _subscribed(self, number: int, unwatch: Unwatch) -> None:
        if number == self._number:
            self._unwatch = unwatch
        else:
            unwatch()

    def _add(self, number: int, table: Table) -> None:
        if number != self._number:
            return
        if self._has_begun:
            self._receive(table, (), ())
        elif self._first is not None:
            self._runner.call(lambda: None, lambda _: self._add(number, table))  # after the first one
        else:
            self._first = table
            ask = partial(self._client.history, self._game, max(0, table.move_number - OPENING_MOVES))
            self._runner.call(
                ask, lambda events: self._begin(number, table, events), lambda _: self._begin(number, table, ())
            )

    def _begin(self, number: int, table: Table, events: Sequence[SeenEvent]) -> None:
        if number != self._number:
            return
        self._has_begun = True
        # Cards moved by the player's own hand: the deal is nobody's, and being told of a last turn is no move.
        has_played = any(event.actor == table.seat and event.stage == "play" and event.transfers for event in events)
        self._receive(table, events, () if has_played or table.move_number > OPENING_MOVES else events)
