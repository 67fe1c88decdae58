"""The subscription to one table: each version once, from the first one on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

from client.models import Table
from client.runner import Runner, ignore_result
from client.subscription import Subscription
from client.table.history import has_moved, missed_events, opening_events
from client.table_protocol import TableClient
from engine.game import SeenEvent
from engine.text import Text

T = TypeVar("T")

OPENING_MOVES: Final = 80
"""Number of moves that are fetched with the first version. A game with no more moves may be new to its player."""

EARLIER_MOVES: Final = 50
"""Number of moves that are read at once when somebody scrolls back: a page of the authority."""
POLL_SECONDS: Final = 2.0
"""Time between two questions whether anything has happened elsewhere."""


class TableSubscription:
    """Passes each version to `receive`, with earlier events and opening events.

    The first version comes with the events that led to it. If the player has not moved in this game yet, those of the
    present hand are opening events, to be played back. With `replays_missed` those after the player's last move are
    opening events too, from the beginning of the present hand on. Opened again, it passes on what has happened since
    the last version as events of the next one. `fail` gets the reason why the table cannot be read.
    `monotonic` is a clock in seconds that never goes back.
    """

    def __init__(
        self,
        client: TableClient,
        runner: Runner,
        game_id: str,
        receive: Callable[[Table, Sequence[SeenEvent], Sequence[SeenEvent]], None],
        fail: Callable[[Text], None],
        monotonic: Callable[[], float],
        replays_missed: bool = False,
    ) -> None:
        self._client = client
        self._runner = runner
        self._game_id = game_id
        self._receive = receive
        self._fail = fail
        self._monotonic = monotonic
        self.replays_missed = replays_missed
        """Whether what has happened since the player's last move is played back."""
        self._last_poll = float("-inf")
        self._subscription = Subscription[Table](runner)
        self._first: Table | None = None
        """The first version of the current subscription."""
        self._is_complete = False
        """Whether that was passed on with the events before it."""
        self.first_move = 0
        """The number of the move up to which no events were asked for; 0 where there are none before."""
        self._last_move_number: int | None = None
        """The move number of the last version that was passed on."""

    def open(self) -> None:
        """Subscribes; an earlier subscription ends."""
        self._first, self._is_complete = None, False
        self._subscription.open(partial(self._client.watch_table, self._game_id), self._add, self._fail)

    def close(self) -> None:
        """Ends the subscription."""
        self._subscription.close()

    def read_earlier(self, then: Callable[[Sequence[SeenEvent]], None]) -> None:
        """Reads the events of the moves before those that were asked for, `EARLIER_MOVES` of them, if there are any."""
        until = self.first_move
        if not until:
            return
        since = max(0, until - EARLIER_MOVES)

        def pass_on(events: Sequence[SeenEvent]) -> None:
            if self.first_move == until:  # not asked for twice
                self.first_move = since
                then(events)

        self._runner.call(partial(self._client.history, self._game_id, since, until), pass_on, self._fail)

    @property
    def is_poll_due(self) -> bool:
        """Whether `poll` was last called `POLL_SECONDS` ago, or never."""
        return self._monotonic() - self._last_poll >= POLL_SECONDS

    def poll(self) -> None:
        """Asks whether anything has happened elsewhere, and lets the authority do what the clock demands."""
        self._last_poll = self._monotonic()
        self._runner.call(partial(self._client.expire, self._game_id), ignore_result, self._fail)

    def _add(self, table: Table) -> None:
        if self._is_complete:
            self._pass_on(table, (), ())
        elif table.move_number == self._last_move_number:
            self._is_complete = True
            self._pass_on(table, (), ())
        elif self._first is not None:
            self._ask(_do_nothing, lambda _: self._add(table))  # after the first one
        else:
            self._first, since = table, self._last_move_number
            if since is None:
                since = self.first_move = max(0, table.move_number - OPENING_MOVES)
            history = partial(self._client.history, self._game_id, since)
            self._ask(history, partial(self._begin, table), lambda _: self._begin(table, ()))  # events cannot be read

    def _ask(
        self, ask: Callable[[], T], then: Callable[[T], None], fail: Callable[[Text], None] = ignore_result
    ) -> None:
        """Makes a call whose answer is ignored once the subscription has ended."""
        self._runner.call(ask, self._subscription.while_open(then), self._subscription.while_open(fail))

    def _begin(self, table: Table, events: Sequence[SeenEvent]) -> None:
        self._is_complete = True
        if self._last_move_number is not None:
            self._pass_on(replace(table, events=tuple(events)), (), ())
            return
        if table.move_number <= OPENING_MOVES and not has_moved(events, table.seat, table.view):
            opening = opening_events(events, table.view.stage)
            self._pass_on(table, events[: len(events) - len(opening)], opening)
            return
        is_missed = self.replays_missed and table.status == "playing"
        missed = missed_events(events, table.seat, table.view) if is_missed else ()
        self._pass_on(table, events[: len(events) - len(missed)], missed)

    def _pass_on(self, table: Table, earlier: Sequence[SeenEvent], opening: Sequence[SeenEvent]) -> None:
        self._last_move_number = table.move_number
        self._receive(table, earlier, opening)


def _do_nothing() -> None:
    """A call that only waits for those before it."""
