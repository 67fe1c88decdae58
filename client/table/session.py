"""One person at one table: what is shown, what can be done, and what is sent to the authority.

A session knows zones, choices and events, and no game.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Literal

from client.errors import GONE, may_succeed_later
from client.localizer import Localizer, table_localizer
from client.models import Player, Table
from client.observable import Observable
from client.runner import Runner
from client.table.actions import TableAction, possible_actions
from client.table.gestures import Gestures
from client.table.hand_order import HandOrder, OrderMode
from client.table.hints import TableHints
from client.table.history import EventHistory
from client.table.own_zones import is_away, is_only_watching, own_zones
from client.table.playback import PlaybackStep
from client.table.requests import TableRequests
from client.table.saved_orders import SavedOrders
from client.table.shown_table import ShownTable
from client.table.table_subscription import TableSubscription
from client.table.turn_clock import ClockJumps, TurnClock
from client.table_protocol import TableClient
from engine.game import SeenEvent
from engine.text import Text
from engine.view import Viewer

MOVED_ON: Final = ("table-moved-on", "table-is-busy")
"""Refusals after which the newest table is fetched."""
MAX_ANIMATED_EVENTS: Final = 60
"""Number of new events for each seat above which the table jumps to its newest state instead of animating."""

SessionState = Literal["loading", "ready", "error"]
"""``loading`` until the table has come; ``error`` if it cannot be shown."""


class TableSession(ShownTable):
    """A table as a screen shows it, and everything that can be done there.

    A screen shows `view`; while `step` is not None it shows that step, then calls `advance`. Every method may be called
    at any time: if something is not possible now, `message` says why.

    `now` is the time of day, in which deadlines are given; `monotonic` never goes back, and measures durations. With
    `replays_missed` the table is first shown as the player's last move left it, and then what has happened since. With
    `skips_shuffle` that begins with the deal, for somebody who has seen the shuffle.
    """

    def __init__(
        self,
        client: TableClient,
        runner: Runner,
        game_id: str,
        now: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
        saved_orders: SavedOrders | None = None,
        order_mode: OrderMode = "own",
        make_localizer: Callable[[str, tuple[Player, ...], Viewer | None], Localizer] = table_localizer,
        replays_missed: bool = False,
        skips_shuffle: bool = False,
    ) -> None:
        super().__init__(
            HandOrder(client, runner, game_id, saved_orders or SavedOrders(), order_mode), make_localizer("", (), None)
        )
        self.changed = Observable()
        self.state: SessionState = "loading"
        self.message = ""
        """The sentence under the table; empty where there is nothing to say."""
        self.error = ""
        """Why the table cannot be shown. Unlike a message it stays."""
        self.can_retry = True
        """Whether trying again can help where the table cannot be shown; see `may_succeed_later`."""
        self.game_id = game_id
        self.next_game = ""
        """Id of the next game of the same people, once it was asked for in this session."""
        self.rejected_zone = ""
        """Id of the zone that was just tapped in vain, for a screen that shakes it; else empty."""
        self.rejected_card: int | None = None
        """The own card that was just tapped in vain, likewise."""
        self.ready_together: Callable[[], None] | None = None
        """Agrees to go on for all who share this device and read the results together; None where one person plays.

        With it no time runs between hands.
        """
        self.history = EventHistory()
        self.gestures = Gestures(self, monotonic)
        self.hints = TableHints(self, runner)
        self.hand_order.changed.connect(self._order_changed)
        self.hints.changed.connect(self._lift_hinted_card)
        self._client = client
        self._runner = runner
        self._now = now
        self._make_localizer = make_localizer
        self._skips_shuffle = skips_shuffle
        self._subscription = TableSubscription(
            client, runner, game_id, self._receive, self._fail, monotonic, replays_missed
        )
        self._requests = TableRequests(runner, monotonic)
        self._turn_clock = TurnClock()
        self._clock_jumps = ClockJumps(now, monotonic)
        self._is_closed = False
        self.is_paused = False
        """Whether nothing is read until `reopen`, because nobody sees the table."""

    # The subscription

    def open(self) -> None:
        """Subscribes to the table."""
        self._subscription.open()

    def reopen(self) -> None:
        """Subscribes anew, after a pause, or after the app was in the background or the table could not be shown."""
        self.is_paused = False
        self.state = "loading" if self.table is None else "ready"
        self._subscription.open()

    def pause(self) -> None:
        """Ends the subscription until `reopen`. What has been shown stays."""
        self.is_paused = True
        self._subscription.close()

    def close(self) -> None:
        """Ends the session."""
        self._is_closed = True
        self._subscription.close()

    def tick(self) -> None:
        """Polls when that is due. A screen calls this several times a second."""
        if self.is_paused:
            return
        table = self.table
        if self._requests.becomes_slow():
            self.show_message(Text("loading"))
        if table is None or self.state != "ready" or self._requests.is_pending or self._reads_together:
            return
        has_jumped = self._clock_jumps.check()
        if table.deadline is not None and has_jumped:
            self.reopen()  # before the authority counts the jump as the player's time
        elif self._subscription.is_poll_due:
            self.poll()

    def poll(self) -> None:
        """Asks whether anything has happened elsewhere, and lets the authority do what is due."""
        self._subscription.poll()

    def _receive(self, table: Table, earlier: Sequence[SeenEvent], opening: Sequence[SeenEvent]) -> None:
        """Takes in a version of the table; see `TableSubscription`."""
        if self._is_closed:
            return
        self._localizer = self._make_localizer(table.view.kind, table.players, table.seat)
        watching = self._localizer("began-without-you")
        if self.table is None and is_only_watching(table):
            self.message = watching
        elif self.table is not None and table.move_number != self.table.move_number and self.message != watching:
            self.message = ""
        if opening:
            self._playback.begin(table, opening, earlier)
        else:
            self._playback.receive(table)
        self._remember(*earlier)
        if opening and self._skips_shuffle:
            self._remember(*self._playback.skip_shuffle())
        if opening or (self.state == "loading" and self._subscription.replays_missed):
            self.history.note_own_move()  # what is not played back is no news
        self._end_request()
        self.state = "ready"
        if len(table.events) > MAX_ANIMATED_EVENTS * max(1, len(table.view.seats)):
            self._remember(*self._playback.finish())
            self.message = self._localizer("much-happened")
            self.gestures.confirmation = None
        self._update_shown()
        self.changed.emit()

    def _fail(self, text: Text) -> None:
        """Shows that the table cannot be shown. A table that is shown stays: the next poll may succeed."""
        if self._is_closed or (self.table is not None and text.code != GONE):
            return
        self._end_request()
        self.state, self.error = "error", self._localizer.say(text)
        self.can_retry = may_succeed_later(text)
        self.message = self.error
        self.changed.emit()

    # Playback

    def advance(self) -> PlaybackStep | None:
        """Ends the present step and returns it. `view` is then what the step leads to."""
        step = self._playback.advance()
        if step is not None:
            if step.event is not None:
                self._remember(step.event)
            self._update_shown()
            self.changed.emit()
        return step

    def skip_playback(self) -> None:
        """Jumps to the newest view."""
        self._remember(*self._playback.finish())
        self._update_shown()
        self.changed.emit()

    def _remember(self, *events: SeenEvent) -> None:
        """Adds events that were shown to the history."""
        seat, view = (None, None) if self.table is None else (self.table.seat, self.table.view)
        for event in events:
            self.history.add(event, self._localizer.say(event.text), seat, view)

    @property
    def has_earlier(self) -> bool:
        """Whether there are moves before those of the history, to be read by `load_earlier`."""
        return self._subscription.first_move > 0

    def load_earlier(self) -> None:
        """Reads some moves before those of the history, for somebody who has scrolled back to its beginning."""
        self._subscription.read_earlier(self._remember_earlier)

    def _remember_earlier(self, events: Sequence[SeenEvent]) -> None:
        self.history.add_earlier([(event, self._localizer.say(event.text)) for event in events])
        self.changed.emit()

    def _update_shown(self) -> None:
        """Adapts what depends on the view, after it has changed."""
        view, table = self.authority_view, self.table
        if view is None or table is None:
            return
        self.hints.update()
        self.hand_order.update(view)
        if not self._playback.is_settled:
            self.gestures.reset()
            return
        self.hand_order.restore(view)
        self.gestures.keep_selected({card for zone in own_zones(view) for card in zone.visible_cards})
        self._turn_clock.set_deadline(table.deadline, self._now())
        self._send_order()

    def _lift_hinted_card(self) -> None:
        """Selects the card of a hint that shows the move, where a tap on the target would put another card."""
        moved = self.hints.cards[:1] if self.hints.shown == "move" else ()
        if moved and self.gestures.default_card not in (None, *moved):
            self.gestures.select(moved)

    # Time, presence and other actions that are no moves

    @property
    def actions(self) -> tuple[TableAction, ...]:
        """The actions that are possible now; see `possible_actions`.

        A request that is on its way does not change them, so that buttons stay. No other is sent until it has ended.
        """
        table, view = self.table, self.view
        if table is None or view is None or self.state != "ready":
            return ()
        return possible_actions(table, view, is_settled=self._playback.is_settled)

    @property
    def seconds_left(self) -> float | None:
        """Seconds left in the current turn. None without a time limit, and while earlier moves are still shown."""
        is_running = self._playback.is_settled and not self._reads_together
        return self._turn_clock.seconds_left(self._now()) if is_running else None

    @property
    def is_shared(self) -> bool:
        """Whether several people hand this device to each other at the table."""
        return self.ready_together is not None

    @property
    def _reads_together(self) -> bool:
        """Whether several people at this device read the results of a hand."""
        return self.is_shared and self.table is not None and self.table.view.stage == "rest"

    @property
    def share_left(self) -> float:
        """Share of the turn's time that is left, from 1 to 0, measured from when this session first saw the turn."""
        return self._turn_clock.share_left(self._now())

    @property
    def is_away(self) -> bool:
        """Whether the authority plays for this person, or nobody does, until they are `back`."""
        return self.table is not None and is_away(self.table)

    @property
    def is_ready(self) -> bool:
        """Whether this person has agreed to go on, between hands."""
        return self.table is not None and self.table.seat in self.table.ready

    def more_time(self) -> None:
        """Asks for a longer turn."""
        self._send(partial(self._client.more_time, self.game_id))

    def back(self) -> None:
        """Tells the authority that this person is back."""
        self._send(partial(self._client.back, self.game_id))

    def ready(self) -> None:
        """Agrees to go on, between hands."""
        if not self.is_ready:
            self._send(self.ready_together or partial(self._client.ready, self.game_id))

    def next_hand(self) -> None:
        """Goes on to the next hand without waiting for the others."""
        self._send(partial(self._client.next_hand, self.game_id))

    def rematch(self) -> None:
        """Asks for the next game of the same people; `next_game` is then its id."""
        self._runner.call(partial(self._client.rematch, self.game_id), self._follow_rematch, self.show_message)

    def _follow_rematch(self, game_id: str) -> None:
        self.next_game = game_id
        self.changed.emit()

    # The order of the own cards

    def _order_changed(self) -> None:
        self._forget_message()
        self._send_order()
        self.changed.emit()

    def _send_order(self) -> None:
        """Tells the authority the order of the own cards, where the clock may play one of them."""
        view, table = self.authority_view, self.table
        if view is not None and table is not None and table.deadline is not None and self._playback.is_settled:
            self.hand_order.send(view)

    # Moves and messages; `Gestures` calls these

    @property
    def accepts_moves(self) -> bool:
        """Whether a move can be made now: everything has been shown, and no request is on its way."""
        return self._playback.is_settled and not self._requests.is_pending and self.state == "ready"

    def send_move(self, move: Mapping[str, Any], is_legal: bool = True) -> None:
        """Sends a move, as JSON. One that is not legal is sent for the sentence that refuses it."""
        table = self.table
        if table is None:
            return
        self.hints.hide()
        self.message, number = "", table.move_number
        if is_legal:
            self.history.note_own_move()
        self._send(partial(self._client.move, self.game_id, number, move))

    def show_message(self, text: Text) -> None:
        """Shows a sentence under the table."""
        self.message = self._localizer.say(text)
        self.changed.emit()

    def clear_message(self) -> None:
        """Removes the message, unless it says that a request takes long."""
        if not self._requests.is_slow:
            self._forget_message()
            self.changed.emit()

    def reject_zone(self, zone: str) -> None:
        """Says what is expected, as a tapped zone cannot be used now. The prompt is then told as a warning.

        Of a minor zone, from which nothing can ever be played, it says instead which cards the player sees there.
        """
        tapped = self.find_zone(zone)
        if tapped is not None and tapped.minor and tapped.visible_cards:
            self.show_message(Text("minor-zone", {"zone": self.name_zone(zone), "cards": tapped.visible_cards}))
        elif self.accepts_moves:
            self.rejected_zone = zone
            self.message = self.prompt or self._localizer("not-now")
            self.changed.emit()
            self.rejected_zone = ""

    def reject_card(self, card: int) -> None:
        """Lets a screen shake a tapped card; why it cannot be put is said besides."""
        if self.accepts_moves:
            self.rejected_card = card
            self.changed.emit()
            self.rejected_card = None

    def notify_changed(self) -> None:
        """Tells the screen that other gestures are possible. What was refused before is no longer said."""
        self._forget_message()
        self.changed.emit()

    def _forget_message(self) -> None:
        if not self._requests.is_slow:
            self.message = ""

    def _send(self, call: Callable[[], None]) -> None:
        """Sends a request. Its effect comes as a newer table, a refusal as a message."""
        if self._requests.send(call, self._answered, self._refused):
            self.changed.emit()

    def _answered(self, _: None) -> None:
        self._end_request()
        self._send_order()
        self.changed.emit()

    def _refused(self, text: Text) -> None:
        self._end_request()
        if text.code == GONE:
            self._fail(text)
            return
        if text.code in MOVED_ON:
            self._subscription.poll()
        self.show_message(text)

    def _end_request(self) -> None:
        """Allows the next request, and removes the message about a slow one."""
        if self._requests.end():
            self.message = ""
