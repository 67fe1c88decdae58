"""A table as a screen shows it and acts at it. It knows zones, choices and events, and no game."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from client.own import held, is_away, own_hand
from client.protocol import Client
from client.shown import Table
from engine.game import SeenEvent
from engine.text import Text
from engine.view import Seat, View, Zone
from mobile.laid_hands import LaidHands
from mobile.viewmodels.acting import Acting
from mobile.viewmodels.own_cards import OwnCards
from mobile.viewmodels.people import Person, people_of
from mobile.viewmodels.playback import Playback, Step
from mobile.viewmodels.signal import Signal
from mobile.viewmodels.turn_clock import TurnClock
from mobile.viewmodels.watching import Watching
from mobile.voice import Voice, at_table
from mobile.workers import Runner

GONE: Final = "no-such-game"
MOVED_ON: Final = ("table-moved-on", "table-is-busy")
"""Refusals after which one looks at the newest table."""
POLLS: Final = 2.0
"""So often one looks whether something has happened elsewhere."""
CLOCK_JUMPS: Final = 3.0
"""By so many seconds more or less than have passed, the time of day was set, or the machine has slept."""
SLOW: Final = 1.0
"""What is on its way to the authority for longer is spoken of."""
STORY: Final = 200
"""So many sentences are kept of what happened."""
HURRY_AFTER: Final = 60
"""So many events are not shown one by one: whoever was away so long sees how the table stands."""

LONG: Final = 6
"""With more events than these for each seat still to be shown, one may skip them."""


class TableModel:
    """One person at one table. `state` is ``loading``, ``ready`` or ``error``; then `note` says why.

    A screen shows `view`; while `step` is not None it shows what that tells and calls `advance`. Everything that
    is done here may be done at any time: what cannot be now says why, in `note`.

    `now` is the time of day, in which deadlines are given; `passed` only ever goes on, and measures durations. `kept`
    remembers how hands were left lying.
    """

    def __init__(
        self,
        client: Client,
        run: Runner,
        game: str,
        now: Callable[[], float] = time.time,
        passed: Callable[[], float] = time.monotonic,
        kept: LaidHands | None = None,
    ) -> None:
        self.changed = Signal()
        self.state = "loading"
        self.note = ""
        """The sentence under the table; empty where there is nothing to say."""
        self.trouble = ""
        """Why the table cannot be shown; it stands, unlike a note."""
        self.game = game
        self.follows = ""
        """The game that follows this one, once it has been asked for here."""
        self._client = client
        self._run = run
        self._now = now
        self._passed = passed
        self._playback = Playback()
        self._voice = at_table()
        self._watching = Watching(client, run, game, self._came, self._failed)
        self._shows = True
        self._busy = False
        self._story: deque[str] = deque(maxlen=STORY)
        self._seat: Seat | None = None
        self.news = 0
        """So many sentences at the end of the story came since this person's own last move."""
        self._own = OwnCards(client, run, game, kept or LaidHands())
        self._laid: tuple[View, tuple[int, ...], View] | None = None
        """What `view` was made of last, and itself: every card that flies asks for it in every frame."""
        self.can = Acting(self, passed)
        self._clock = TurnClock()
        self._clocks = now() - passed()
        """How far apart the two clocks were at the last look."""
        self._polled = self._called = float("-inf")
        """When one looked last, and when what is on its way was sent."""
        self._is_slow = False
        self.nudged = ""
        """The place that was tapped in vain, to be shaken once; empty where none was."""

    # Coming and going

    def open(self) -> None:
        """Look at the table, now and whenever it changes."""
        self._watching.open()

    def look_again(self) -> None:
        """The app was put away meanwhile, or the table could not be shown: look anew, which begins the clock anew."""
        self.state = "loading" if self.table is None else "ready"
        self._watching.open()

    def close(self) -> None:
        """Nobody looks any more."""
        self._shows = False
        self._watching.close()

    def _failed(self, text: Text) -> None:
        """The table cannot be shown, for now or, where it is no longer there, for good."""
        if not self._shows or (self.table is not None and text.code != GONE):
            return  # what is shown stays; the next look may find more
        self._arrives()
        self.state, self.trouble = "error", self._voice.say(text)
        self.note = self.trouble
        self.changed.emit()

    def _came(self, table: Table, earlier: Sequence[SeenEvent], opening: Sequence[SeenEvent]) -> None:
        if not self._shows:
            return
        self._voice, self._seat = at_table(table.view.kind, table.players, table.seat), table.seat
        if self.table is not None and table.move_number != self.table.move_number:
            self.note = ""
        if opening:
            self._playback.begin(table, opening)
        elif earlier:
            self._tell_of(*earlier)
            self._playback.receive(table)
        else:
            self._playback.receive(table)
        self._arrives()
        self.state = "ready"
        if len(table.events) > HURRY_AFTER * max(1, len(table.view.seats)):
            self._hurry()
            self.note = self._voice("much-happened")
        self._arrived()
        self.changed.emit()

    # What is shown

    @property
    def table(self) -> Table | None:
        return self._playback.table

    @property
    def voice(self) -> Voice:
        """Says what is to be said at this table."""
        return self._voice

    @property
    def view(self) -> View | None:
        """What is to be seen, the own cards as their owner has laid them."""
        view, order = self._playback.view, self._own.order
        if view is None:
            return None
        if self._laid is None or self._laid[0] is not view or self._laid[1] != order:
            laid = replace(view, zones=tuple(self._own.laid(view, zone) for zone in view.zones))
            self._laid = view, order, laid
        return self._laid[2]

    @property
    def seen(self) -> View | None:
        """What is to be seen, as the authority says."""
        return self._playback.view

    @property
    def step(self) -> Step | None:
        """What is to be shown next, before anything can be done."""
        return self._playback.step

    @property
    def is_live(self) -> bool:
        """Everything has been shown, and nothing is on its way to the authority."""
        return self._playback.is_settled and not self._busy and self.state == "ready"

    def advance(self) -> Step | None:
        """Show the next step."""
        step = self._playback.advance()
        if step is not None:
            self._tell_of(step.event)
            self._arrived()
            self.changed.emit()
        return step

    @property
    def is_long(self) -> bool:
        """So much is still to be shown that somebody may want to skip it."""
        return self.view is not None and self._playback.left > LONG * len(self.view.seats)

    def hurry(self) -> None:
        """Show the newest at once."""
        self._hurry()
        self._arrived()
        self.changed.emit()

    @property
    def story(self) -> tuple[str, ...]:
        """What happened lately and has been shown, in sentences, the newest last."""
        return tuple(self._story)

    def told(self, step: Step) -> str:
        """The sentence of a step."""
        return "" if step.event is None else self._voice.say(step.event.text)

    def explained(self, step: Step) -> str:
        """What a newcomer wonders about while a step is shown: the ``…-help`` of what happens, where there is one."""
        help = "" if step.event is None else f"{step.event.text.code}-help"
        return self._voice(help) if self._voice.catalogue.has(help) else ""

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sits there, in the order in which they play, the active one at the head."""
        view, table = self._playback.view, self.table
        return () if view is None or table is None else people_of(view, table, self._voice)

    @property
    def hand(self) -> Zone | None:
        """The own cards that can be arranged, or could be when it is one's turn."""
        view = self.view
        return None if view is None else own_hand(view)

    @property
    def held(self) -> Zone | None:
        """The own cards that are played from now: the hand, or what is played once it is empty."""
        view = self.view
        return None if view is None else held(view)

    @property
    def prompt(self) -> str:
        """What is expected now, in one sentence."""
        view, table = self._playback.view, self.table
        if view is None or table is None or view.prompt is None:
            return ""
        if table.stopped and self._playback.is_settled:
            return self._voice("table-waits-for-you")
        return self._voice.say(view.prompt)

    def zone_named(self, id: str) -> Zone | None:
        view = self.view
        return next((zone for zone in view.zones if zone.id == id), None) if view else None

    # The clock

    @property
    def seconds_left(self) -> float | None:
        """Of the turn that goes on; None where nobody is hurried, or while what led to it is still shown."""
        return self._clock.left(self._now()) if self._playback.is_settled else None

    @property
    def share_left(self) -> float:
        """From 1 to 0: how much of the time is left, as far as this screen has seen it run."""
        return self._clock.share(self._now())

    def tick(self) -> None:
        """Time has passed: look whether something has happened elsewhere, and let what is due be done."""
        table, passed = self.table, self._passed()
        if self._busy and not self._is_slow and passed - self._called >= SLOW:
            self._is_slow = True
            self.say(Text("loading"))
        if table is None or self.state != "ready" or self._busy:
            return
        before, self._clocks = self._clocks, self._now() - passed
        if table.deadline is not None and abs(self._clocks - before) > CLOCK_JUMPS:
            self.look_again()  # before the authority takes it for the player's time
        elif passed - self._polled >= POLLS:
            self._polled = passed
            self._watching.poll()

    # What one does

    @property
    def can_have_more_time(self) -> bool:
        table = self.table
        if not self.is_live or table is None or table.deadline is None:
            return False
        return table.has_more_time and table.view.turn == table.seat

    @property
    def is_away(self) -> bool:
        """Somebody else plays for this person, or nobody does: I'M BACK."""
        return self.table is not None and is_away(self.table)

    @property
    def is_ready(self) -> bool:
        """This person has tapped to go on."""
        return self.table is not None and self.table.seat in self.table.ready

    def arrange(self, order: Sequence[int]) -> None:
        """The player has laid the own cards so."""
        if self.seen is not None:
            self._own.lay(self.seen, order)
            self._tell_order()
            self.changed.emit()

    def propose(self) -> None:
        """Lay the own cards as the game proposes."""
        hand = self.hand
        if hand is not None and hand.proposal is not None:
            self.arrange(hand.proposal.cards)

    @property
    def is_arranged(self) -> bool:
        hand = self.hand
        return hand is None or hand.proposal is None or hand.proposal.cards == hand.cards

    def more_time(self) -> None:
        self._call(lambda: self._client.more_time(self.game))

    def back(self) -> None:
        self._call(lambda: self._client.back(self.game))

    def ready(self) -> None:
        if not self.is_ready:
            self._call(lambda: self._client.ready(self.game))

    def rematch(self) -> None:
        self._run.call(lambda: self._client.rematch(self.game), self._follow, self.say)

    def say(self, text: Text) -> None:
        """Let a sentence stand at the table."""
        self.note = self._voice.say(text)
        self.changed.emit()

    def quiet(self) -> None:
        """The sentence has stood long enough."""
        if not self._is_slow:
            self.note = ""
            self.changed.emit()

    def _tell_of(self, *events: SeenEvent | None) -> None:
        for event in events:
            if event is not None:
                self._story.append(self._voice.say(event.text))
                own = event.actor is not None and event.actor == self._seat
                acted = own and (bool(event.transfers) or not self.news)  # being told of a last turn is no move
                self.news = 0 if acted else min(self.news + 1, len(self._story))

    def _hurry(self) -> None:
        self._tell_of(*self._playback.hurry())

    # What acting needs

    def tell(self) -> None:
        """Something else can be done now."""
        self.changed.emit()

    def not_now(self, zone: str) -> None:
        """What was tapped cannot be used now: it is shaken, and what is expected is said again."""
        if self.is_live:
            self.nudged = zone
            self.note = " ".join([self._voice("not-now"), self.prompt])
            self.changed.emit()
            self.nudged = ""

    def play(self, move: Mapping[str, Any], arranges: str) -> None:
        """Send a move, with the order of the zone that it arranges where its owner has laid it anew."""
        table, zone = self.table, self.zone_named(arranges)
        if table is None:
            return
        if zone is not None and zone.cards != table.view.zone(arranges).cards:
            move = {**move, "order": list(zone.cards)}
        self.note, self.news, number = "", 0, table.move_number
        self._call(lambda: self._client.move(self.game, number, move))

    # Inside

    def _follow(self, game: str) -> None:
        self.follows = game
        self.changed.emit()

    def _arrived(self) -> None:
        """Something else is shown."""
        view, table = self.seen, self.table
        if view is None or table is None:
            return
        self._own.see(view)
        if not self._playback.is_settled:
            self.can.forget()
            return
        self._own.recall(view)
        self.can.keep(set(self._own.order))
        self._clock.set(table.deadline, self._now())
        self._tell_order()

    def _call(self, do: Callable[[], None]) -> None:
        """Have something done. What it leads to comes as a newer table; why it is refused, as a sentence."""
        if self._busy:
            return
        self._busy, self._called = True, self._passed()
        self._run.call(do, lambda _: self._done(), self._refused)
        self.changed.emit()

    def _done(self) -> None:
        self._arrives()
        self._tell_order()
        self.changed.emit()

    def _arrives(self) -> None:
        """Nothing is on its way any more, and nothing is to be said of it."""
        if self._is_slow:
            self.note = ""
        self._busy = self._is_slow = False

    def _refused(self, text: Text) -> None:
        self._arrives()
        if text.code == GONE:
            self._failed(text)
            return
        if text.code in MOVED_ON:
            self._watching.poll()
        self.say(text)

    def _tell_order(self) -> None:
        view, table = self.seen, self.table
        if view is not None and table is not None and table.deadline is not None and self._playback.is_settled:
            self._own.tell(view)
