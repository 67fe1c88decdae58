"""What happened at a table, one event after the other, from the view that is shown to the newest one.

Several moves often come at once: one's own and those of all computers after it. None is skipped; where every
card lies in between follows from the events alone, so this needs no game either.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

from client.shown import Table
from engine.game import SeenEvent, SeenTransfer
from engine.text import Text
from engine.view import Seat, SeatView, Stage, View, Viewer, Zone


@dataclass(frozen=True, slots=True)
class Step:
    """The next thing to show: an event, or the arrival at a table as it is (`event` None). `stage` is where it
    belongs, `view` what is to be seen after it. First `passes` the turn to whoever moves cards, with no event."""

    view: View
    stage: Stage
    event: SeenEvent | None
    table: Table
    passes: bool = False


class Playback:
    """Holds the view that is shown; `step` is what comes next, `advance` shows it."""

    def __init__(self) -> None:
        self.view: View | None = None
        self.table: Table | None = None
        """The newest that has come."""
        self._due: deque[tuple[Table, SeenEvent | None]] = deque()
        self._step: Step | None = None
        """What comes next, once somebody has asked: it takes long to make, and many ask."""

    @property
    def is_settled(self) -> bool:
        """Nothing is left to show: the view is the newest, and its choices can be made."""
        return not self._due

    @property
    def left(self) -> int:
        """So many events are still to be shown."""
        return sum(event is not None for _, event in self._due)

    def receive(self, table: Table) -> None:
        """A newer version; the first one is shown as it is."""
        if self.table is not None and table.version <= self.table.version:
            return
        if self.table is not None and self.table.status == "waiting" != table.status:
            self.begin(table, table.events)  # a table that waits shows no cards from which they could come
            return
        self.table, self._step = table, None
        if self.view is None:
            self.view = table.view
            return
        self._due += [(table, event) for event in table.events]
        self._due.append((table, None))

    def begin(self, table: Table, events: Sequence[SeenEvent]) -> None:
        """The first table, and all that led to it: shown from before the first of these events."""
        self.table, self._step = table, None
        self.view = _before(table.view, events)
        self._due += [(table, event) for event in events]
        self._due.append((table, None))

    @property
    def step(self) -> Step | None:
        """What is to be shown next."""
        if self._step is None:
            self._step = self._next()
        return self._step

    def _next(self) -> Step | None:
        if not self._due or self.view is None:
            return None
        table, event = self._due[0]
        if event is None:
            return Step(table.view, table.view.stage, None, table)
        if event.stage == "play" and event.transfers and event.actor not in (None, self.view.turn):
            seen = replace(self.view, turn=event.actor, prompt=None, choices=())
            return Step(seen, self.view.stage, None, table, passes=True)
        later = [one for _, one in self._due if one is not None]
        return Step(_after(self.view, event, table.view, later), event.stage, event, table)

    def advance(self) -> Step | None:
        """Show the next step."""
        step = self.step
        if step is not None:
            if not step.passes:
                self._due.popleft()
            self.view, self._step = step.view, None
        return step

    def hurry(self) -> tuple[SeenEvent, ...]:
        """Show the newest at once; what was left to tell."""
        told = tuple(event for _, event in self._due if event is not None)
        while self.advance() is not None:
            pass
        return told


def _before(view: View, events: Sequence[SeenEvent]) -> View:
    """The view from which these events led to this one: every card goes back where it came from."""
    zones = {zone.id: replace(zone, groups=(), proposal=None) for zone in view.zones}
    back = [SeenTransfer(one.card, one.target, one.source) for event in events for one in event.transfers]
    return replace(
        view,
        stage=events[0].stage if events else view.stage,
        prompt=None,
        title=_title_of_a_hand(view),
        facts=_facts_of_a_hand(view, events),
        seats=_moved(zones, _seats_before(view.seats), back[::-1], view.viewer),
        zones=tuple(zones.values()),
        choices=(),
    )


def _title_of_a_hand(newest: View) -> Text | None:
    """The title as soon as the hand began, if that is known: the newest one may tell of a later turn."""
    return newest.title if newest.title is not None and newest.title.code in newest.whole_hand else None


def _facts_of_a_hand(newest: View, later: Sequence[SeenEvent]) -> tuple[Text, ...]:
    """The facts that held as soon as the hand began; since when any other one holds, nobody knows. With another hand
    to come until the newest view, that tells of none."""
    return () if _shuffled(later) else tuple(fact for fact in newest.facts if fact.code in newest.whole_hand)


def _seats_before(seats: Sequence[SeatView]) -> tuple[SeatView, ...]:
    """Seats of which nothing is told yet that a hand leads to."""
    return tuple(replace(seat, points=None, marks=()) for seat in seats)


def _after(view: View, event: SeenEvent, newest: View, later: Sequence[SeenEvent]) -> View:
    """The view after an event on the way to the newest one, with others to come. Nobody can choose anything in it."""
    if _begins_a_hand(event):  # the next hand: its wild rank, its dealer
        held = {seat.seat: seat.cards for seat in view.seats}
        seats = tuple(replace(seat, cards=held.get(seat.seat, 0)) for seat in _seats_before(newest.seats))
        view = replace(view, title=_title_of_a_hand(newest), facts=_facts_of_a_hand(newest, later[1:]), seats=seats)
    elif event.announced and not any(one.announced for one in later[1:]):
        view = replace(view, facts=_facts_after(view, newest, later[1:], announced=True))
    else:
        facts = _facts_after(view, newest, later[1:])
        view = replace(view, facts=facts, seats=_marked(view.seats, newest.seats))
    if event.hint == "show":
        shown = {seat.seat: seat for seat in newest.seats if seat.seat == event.actor}
        view = replace(view, seats=tuple(shown.get(seat.seat, seat) for seat in view.seats))
    zones = {zone.id: zone for zone in view.zones}
    known = {zone.id for zone in newest.zones}
    for zone in newest.zones:
        zones.setdefault(zone.id, replace(zone, cards=(), known=(), by=(), groups=(), special=(), proposal=None))
        if event.hint == "show" and zone.owner == event.actor:
            zones[zone.id] = zone
    if event.actor is not None:  # what neither view has lay before who moved the cards there, for a while
        for id in {transfer.target for transfer in event.transfers} - zones.keys():
            zones[id] = Zone(id, event.actor, "row", Text("zone-passing"))
    seats = _counted(view.seats, event, newest, later[1:])
    return replace(
        view,
        stage=event.stage,
        turn=view.turn if event.actor is None else event.actor,
        prompt=None,
        seats=_moved(zones, seats, event.transfers, view.viewer),
        zones=tuple(zone for zone in zones.values() if zone.cards or zone.id in known),
        choices=(),
    )


def _facts_after(view: View, newest: View, later: Sequence[SeenEvent], *, announced: bool = False) -> tuple[Text, ...]:
    """The facts that still hold in the newest view: any other may have ended by now, and nobody knows when. With
    them what begins with what is announced. Before another hand only those that hold to the end of this one."""
    if _shuffled(later):
        return tuple(fact for fact in view.facts if fact.code in (*view.whole_hand, *view.from_now_on))
    return tuple(fact for fact in newest.facts if fact in view.facts or (announced and fact.code in newest.from_now_on))


def _shuffled(events: Sequence[SeenEvent]) -> bool:
    """Whether another hand begins with one of these."""
    return any(_begins_a_hand(event) for event in events)


def _begins_a_hand(event: SeenEvent) -> bool:
    return event.stage == "shuffle" and bool(event.hint or not event.transfers)


def _marked(seats: Sequence[SeatView], newest: Sequence[SeatView]) -> tuple[SeatView, ...]:
    """The seats with those of their marks that the newest view has too, as the seat's or with another number."""
    codes = {seat.seat: {mark.code for mark in seat.marks} for seat in newest}
    return tuple(
        replace(seat, marks=tuple(mark for mark in seat.marks if mark.code in codes.get(seat.seat, ())))
        for seat in seats
    )


def _counted(
    seats: Sequence[SeatView], event: SeenEvent, newest: View, later: Sequence[SeenEvent]
) -> tuple[SeatView, ...]:
    """The seats whose points are seen, once the cards of an event have moved: with those of the newest view where that
    hand stays as it is until then. A hand that changes again keeps its own: what it counts in between is not known."""
    owners = {zone.id: zone.owner for zone in newest.zones}

    def touched(events: Sequence[SeenEvent]) -> set[Seat | None]:
        moved = [transfer for one in events for transfer in one.transfers]
        return {owners.get(zone) for transfer in moved for zone in (transfer.source, transfer.target)}

    now, still = touched([event]), touched(later)
    ends = {seat.seat: seat.points for seat in newest.seats}
    seen = {seat.seat for seat in seats if seat.points is not None}
    return tuple(
        replace(seat, points=ends.get(seat.seat)) if seat.seat in now & seen - still else seat for seat in seats
    )


def _moved(
    zones: dict[str, Zone], seats: Sequence[SeatView], transfers: Sequence[SeenTransfer], viewer: Viewer
) -> tuple[SeatView, ...]:
    """Moves cards between the zones; the seats with as many cards as they then hold."""
    more: Counter[Seat | None] = Counter()
    for transfer in transfers:
        source, target = zones.get(transfer.source), zones.get(transfer.target)
        if source is not None:
            zones[source.id] = _without(source, transfer.card)
            more[source.owner] -= 1
        if target is not None:
            zones[target.id] = _with(zones[target.id], transfer.card, viewer)
            more[target.owner] += 1
    return tuple(replace(seat, cards=max(0, seat.cards + more[seat.seat])) for seat in seats)


def _without(zone: Zone, card: int | None) -> Zone:
    """The zone without this card, or without a back; the last one, where several look alike."""
    if not zone.cards:
        return zone
    wanted = card if card in zone.cards else None if None in zone.cards else zone.cards[-1]
    at = len(zone.cards) - 1 - zone.cards[::-1].index(wanted)
    cards = (*zone.cards[:at], *zone.cards[at + 1 :])
    groups = tuple(group for group in zone.groups if set(group) <= set(cards))
    return replace(zone, cards=cards, groups=groups, by=(*zone.by[:at], *zone.by[at + 1 :]))


def _with(zone: Zone, card: int | None, viewer: Viewer) -> Zone:
    """A card that came to lie among backs is a back: everybody saw it go there, but nobody sees it lie there."""
    hidden = zone.owner != viewer and set(zone.cards) == {None}
    return replace(zone, cards=(*zone.cards, None if hidden else card))
