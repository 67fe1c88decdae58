"""Watching one table: from its first view on, every version once, and again after the app was put away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from client.protocol import Client, Unwatch
from client.shown import Table
from engine.game import SeenEvent
from engine.text import Text
from mobile.workers import Runner, nothing

OPENING: Final = 80
"""A game of no more moves may be one that its player has not seen yet. So far back the story goes."""


class Watching:
    """Hands each version to `came`; with the first one what happened lately, and that again as what is to be shown
    where its player has not seen the game yet."""

    def __init__(
        self,
        client: Client,
        run: Runner,
        game: str,
        came: Callable[[Table, Sequence[SeenEvent], Sequence[SeenEvent]], None],
        failed: Callable[[Text], None],
    ) -> None:
        self._client = client
        self._run = run
        self._game = game
        self._hand_on = came
        self._failed = failed
        self._unwatch: Unwatch | None = None
        self._number = 0
        """Of the watching that goes on; what an earlier one still brings is not wanted."""
        self._first: Table | None = None
        self._has_begun = False

    def open(self) -> None:
        """Watch, now and from the beginning; an earlier watching ends."""
        self.close()
        mine, self._first = self._number, None  # what was asked for with that one is not wanted any more

        def came(table: Table) -> None:
            self._came(mine, table)

        listen = self._run.here(came)
        self._run.call(
            lambda: self._client.watch_table(self._game, listen),
            lambda unwatch: self._watched(mine, unwatch),
            lambda text: self._failed(text) if mine == self._number else None,
        )

    def close(self) -> None:
        """Nobody looks any more."""
        self._number += 1
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None

    def poll(self) -> None:
        """See whether anything has happened elsewhere, and let the authority do what the clock demands."""
        self._run.call(lambda: self._client.expire(self._game), nothing, self._failed)

    def _watched(self, number: int, unwatch: Unwatch) -> None:
        if number == self._number:
            self._unwatch = unwatch
        else:
            unwatch()

    def _came(self, number: int, table: Table) -> None:
        if number != self._number:
            return
        if self._has_begun:
            self._hand_on(table, (), ())
        elif self._first is not None:
            self._run.call(lambda: None, lambda _: self._came(number, table))  # after the first one
        else:
            self._first = table
            ask = partial(self._client.history, self._game, max(0, table.move_number - OPENING))
            self._run.call(
                ask, lambda events: self._begin(number, table, events), lambda _: self._begin(number, table, ())
            )

    def _begin(self, number: int, table: Table, events: Sequence[SeenEvent]) -> None:
        if number != self._number:
            return
        self._has_begun = True
        # Cards moved by the player's own hand: the deal is nobody's, and being told of a last turn is no move.
        has_played = any(event.actor == table.seat and event.stage == "play" and event.transfers for event in events)
        self._hand_on(table, events, () if has_played or table.move_number > OPENING else events)
