"""History of a table: its newest events, and which of them the player has not read yet."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from typing import Final

from client.lessons.lesson_table import is_step_start
from engine.game import SeenEvent
from engine.text import Text
from engine.view import CHANCE, Actor, Seat, Stage, View

MAX_EVENTS: Final = 400
"""Number of events that are remembered; older ones are forgotten."""
MAX_SENTENCES: Final = 200
"""Number of sentences that are remembered."""


class EventHistory:
    """The events of one table that were shown, and their sentences, oldest first."""

    def __init__(self) -> None:
        self.count_since_own_move = 0
        """Number of sentences at the end that tell what happened after the player's own last move."""
        self._events: deque[SeenEvent] = deque(maxlen=MAX_EVENTS)
        self._unread: deque[SeenEvent] = deque(maxlen=MAX_EVENTS)
        self._sentences: deque[tuple[str, bool]] = deque(maxlen=MAX_SENTENCES)
        """The sentences, and whether each was announced."""
        self._earlier: list[tuple[SeenEvent, str]] = []
        """The events before those of the sentences, each with its sentence."""

    @property
    def events(self) -> tuple[SeenEvent, ...]:
        """All events that are remembered."""
        return tuple(self._events)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences of the newest events."""
        return tuple(sentence for sentence, _ in self._sentences)

    @property
    def earlier(self) -> tuple[tuple[SeenEvent, str], ...]:
        """The events before those of `sentences`, each with its sentence, for somebody who scrolls back."""
        return tuple(self._earlier)

    def find_last_unannounced(
        self, prompted: Seat | None = None, minor_zones: Collection[str] = ()
    ) -> tuple[str, Actor | None]:
        """Finds the last sentence that was not announced, and who moved: it stands where an announcement has stood.

        What the seat that is `prompted` is told without a move of cards is left out: the prompt says it. So is what
        only followed from a player's move, such as cards that fill the hand: they come from `minor_zones` (by their
        ids), from which nobody takes any by hand.
        """
        filled: tuple[str, Actor | None] = "", None
        for (said, is_announced), event in zip(reversed(self._sentences), reversed(self._events), strict=False):
            is_prompted = prompted is not None and event.actor == prompted and not event.transfers
            if is_announced or is_prompted:
                continue
            if filled[0] and event.actor != filled[1]:
                if event.transfers:
                    return filled
                continue  # it befell somebody by the same move
            if not _only_follows(event, minor_zones):
                return said, event.actor
            filled = filled if filled[0] else (said, event.actor)
        return filled

    @property
    def unread(self) -> tuple[SeenEvent, ...]:
        """The events since the last call of `mark_read`."""
        return tuple(self._unread)

    def add(self, event: SeenEvent, sentence: str, seat: Seat | None, view: View | None = None) -> None:
        """Appends an event. `seat` is the player's own, None for a spectator; `view` has the zones of the table.

        A step of a lesson begins with an empty history.
        """
        if is_step_start(event):
            self._clear()
            return
        if len(self._sentences) == MAX_SENTENCES:
            self._earlier.append((self._events[-MAX_SENTENCES], self._sentences[0][0]))
        since = list(self._events)[len(self._events) - self.count_since_own_move :]
        self._events.append(event)
        self._unread.append(event)
        self._sentences.append((sentence, event.announced))
        if belongs_to_move(event, seat, since, find_automatic_zones(view)):
            self.note_own_move()
        else:
            self.count_since_own_move = min(self.count_since_own_move + 1, len(self._sentences))

    def add_earlier(self, told: Sequence[tuple[SeenEvent, str]]) -> None:
        """Puts events with their sentences before all others. Nothing of them is new to the player."""
        self._earlier[:0] = told

    def _clear(self) -> None:
        """Forgets everything."""
        self._earlier.clear()
        self.count_since_own_move = 0
        for told in (self._events, self._unread, self._sentences):
            told.clear()

    def note_own_move(self) -> None:
        """Notes that the player moves, and has therefore seen everything before."""
        self.count_since_own_move = 0

    def mark_read(self) -> None:
        """Notes that the player has read all events up to now."""
        self._unread.clear()


def since_own_turn(events: Sequence[SeenEvent], seat: Seat | None) -> Sequence[SeenEvent]:
    """The events from the end of this seat's previous turn on.

    A turn is a row of events in which only this seat moves cards. What it does in its present turn is included.
    """
    movers = [moving_actor(event) for event in events]
    at = len(events)
    while at and movers[at - 1] in (seat, None):
        at -= 1
    while at and movers[at - 1] != seat:
        at -= 1
    at = max(0, at - 1)  # the last thing that was done
    while at and events[at - 1].actor == seat and seat is not None and movers[at - 1] is None:
        at -= 1  # and why: the time had ended
    return events[at:]


def has_moved(events: Sequence[SeenEvent], seat: Seat | None, view: View) -> bool:
    """Whether any of these events belongs to a move of this seat. The deal is nobody's."""
    played = [event for event in events if event.stage == "play"]
    automatic_zones = find_automatic_zones(view)
    return any(belongs_to_move(event, seat, played[:index], automatic_zones) for index, event in enumerate(played))


def missed_events(events: Sequence[SeenEvent], seat: Seat | None, view: View) -> Sequence[SeenEvent]:
    """The events after the last move of this seat, but none of an earlier hand than that of the view."""
    begin, automatic_zones = 0, find_automatic_zones(view)
    for index, event in enumerate(events):
        if begins_hand(event):
            begin = index
        elif event.stage == "play" and belongs_to_move(event, seat, events[begin:index], automatic_zones):
            begin = index + 1
    return events[begin:]


def belongs_to_move(
    event: SeenEvent, seat: Seat | None, since: Sequence[SeenEvent], automatic_zones: Collection[str]
) -> bool:
    """Whether an event belongs to a move of this seat. `since` are the events after the last one that did.

    Cards that the player has moved by hand do. What the player says does, such as a bid; but once others have moved
    cards, an event without any only tells the player something, such as that this is their last turn. Cards that the
    game moves do if nobody else has acted: those that fill the hand, but not a trick that falls to the player by
    another's card.
    """
    if event.actor is None or event.actor != seat:
        return False
    if moves_by_hand(event, automatic_zones):
        return True
    others = [other for other in since if other.actor not in (None, seat) and other.hint != "skip"]
    if event.transfers:
        return not others
    return event.hint != "skip" and not any(other.transfers for other in others)


def find_automatic_zones(view: View | None) -> frozenset[str]:
    """The ids of the zones from which the game itself moves cards: minor ones and tricks."""
    zones = () if view is None else view.zones
    return frozenset(zone.id for zone in zones if zone.minor or zone.layout == "trick")


def moves_by_hand(event: SeenEvent, automatic_zones: Collection[str]) -> bool:
    """Whether somebody has moved cards of their own will, as no card has left one of these zones alone."""
    return bool(event.transfers) and not {transfer.source for transfer in event.transfers} <= set(automatic_zones)


def opening_events(events: Sequence[SeenEvent], stage: Stage) -> Sequence[SeenEvent]:
    """The events to be shown to somebody who has not moved yet, at a table that is in this stage now.

    In the first hand they are all events, from the draw for the order of play on. Later they are those of the present
    hand. Between two hands they are none: whoever comes then has missed nothing of their own.
    """
    if stage in ("rest", "over"):
        return ()
    hands = [index for index, event in enumerate(events) if event.stage == "shuffle" and event.hint == "shuffle"]
    return events if len(hands) < 2 else events[hands[-1] :]


def tells_points(text: Text) -> bool:
    """Whether a sentence says what one player got in a hand, with their total, and nothing else."""
    return set(text.args) == {"seat", "points", "total"}


def begins_hand(event: SeenEvent) -> bool:
    """Whether a hand begins with this event: the cards are gathered to be shuffled."""
    return event.stage == "shuffle" and bool(event.hint or not event.transfers)


def _only_follows(event: SeenEvent, minor_zones: Collection[str]) -> bool:
    """Whether an event only moves cards to a player that the game itself moves."""
    return event.actor is not None and bool(event.transfers) and not moves_by_hand(event, minor_zones)


def moving_actor(event: SeenEvent) -> Actor | None:
    """The seat that moved cards; chance where no seat did; None where no card moved."""
    if not event.transfers:
        return None
    return CHANCE if event.actor is None else event.actor
