"""Playback of the events between the view that is shown and the newest one.

Several moves often come at once: the player's own, and those of all computer players after it. Each is shown. The
positions of all cards in between follow from the events alone, and marks that count from `Game.marks_after`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from client.models import Table
from client.table.card_moves import count_cards, move_cards, move_cards_back
from client.table.glass import look_through_piles
from client.table.history import begins_hand
from client.table.interim_prompt import find_interim_prompt
from engine.game import SeenEvent
from engine.games import GAMES
from engine.text import Text
from engine.view import STOCK, Seat, SeatView, Stage, View, Viewer, Zone


@dataclass(frozen=True, slots=True)
class PlaybackStep:
    """The next thing to show: an event, or the arrival at the newest view (`event` is None).

    `view` is what is seen after it, and `stage` the stage to which it belongs. With `passes_turn` it only shows whose
    turn it is, before that player's event.
    """

    view: View
    stage: Stage
    event: SeenEvent | None
    table: Table
    passes_turn: bool = False


class Playback:
    """The view that is shown, and the steps that lead to the newest one."""

    def __init__(self) -> None:
        self.view: View | None = None
        self.table: Table | None = None
        """The newest version of the table."""
        self._due: deque[tuple[Table, SeenEvent | None]] = deque()
        self._step: PlaybackStep | None = None
        """The next step, cached: it takes long to make, and is read often."""

    @property
    def is_settled(self) -> bool:
        """Whether the view is the newest one, so that its choices can be made."""
        return not self._due

    @property
    def events_left(self) -> int:
        """Number of events that are still to be shown."""
        return sum(event is not None for _, event in self._due)

    def receive(self, table: Table) -> None:
        """Takes in a newer version of the table. The first one is shown as it is."""
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

    def begin(self, table: Table, events: Sequence[SeenEvent], earlier: Sequence[SeenEvent] = ()) -> None:
        """Takes in a version of the table, and shows it from before the first of these events.

        The `earlier` events, which are known from before that, say who laid the cards of a trick that has been taken
        since, and which cards are transparent.
        """
        self.table, self._step = table, None
        before = _with_players_of_tricks(_before(table.view, events), earlier)
        self.view = look_through_piles(before, table.view, (*earlier, *events))
        self._due += [(table, event) for event in events]
        self._due.append((table, None))

    @property
    def step(self) -> PlaybackStep | None:
        """The next step; None if everything has been shown."""
        if self._step is None:
            self._step = self._next()
        return self._step

    def _next(self) -> PlaybackStep | None:
        if not self._due or self.view is None:
            return None
        table, event = self._due[0]
        if event is None:
            return PlaybackStep(table.view, table.view.stage, None, table)
        later = [due for _, due in self._due if due is not None]
        if event.stage == "play" and event.transfers and event.actor not in (None, self.view.turn):
            seen = replace(self.view, turn=event.actor, choices=())
            seen = replace(seen, prompt=find_interim_prompt(seen, None, table.view, later, passes_turn=True))
            return PlaybackStep(seen, self.view.stage, None, table, passes_turn=True)
        return PlaybackStep(_after(self.view, event, table.view, later), event.stage, event, table)

    def advance(self) -> PlaybackStep | None:
        """Shows the next step, and returns it."""
        step = self.step
        if step is not None:
            if not step.passes_turn:
                self._due.popleft()
            self.view, self._step = step.view, None
        return step

    def skip_shuffle(self) -> tuple[SeenEvent, ...]:
        """Shows at once what comes before the deal. Returns the events that were skipped."""
        skipped = list[SeenEvent]()
        while (step := self.step) is not None and step.event is not None and step.event.stage == "shuffle":
            self.advance()
            skipped.append(step.event)
        return tuple(skipped)

    def finish(self) -> tuple[SeenEvent, ...]:
        """Shows the newest view at once. Returns the events that were left."""
        left = tuple(event for _, event in self._due if event is not None)
        while self.advance() is not None:
            pass
        return left


def _before(view: View, events: Sequence[SeenEvent]) -> View:
    """The view from which these events led to this one: every card goes back where it came from.

    What is said of players and of melds is left out where a hand begins with these events; in the midst of a hand it
    stays, but for the melds that change. Facts come with the events that make them true.
    """
    is_midway = not _begins_new_hand(events)
    transfers = [transfer for event in events for transfer in event.transfers]
    touched = {zone for transfer in transfers for zone in (transfer.source, transfer.target)}
    newest = {
        zone.id: zone
        if is_midway and zone.id not in touched
        else replace(zone, groups=(), proposal=None, fresh=(), suit=None)
        for zone in view.zones
    }
    zones, more = move_cards_back(newest, transfers, view.viewer)
    before = replace(
        view,
        stage=events[0].stage if events else view.stage,
        title=_title_of_a_hand(view),
        facts=_facts_of_a_hand(view, events),
        direction=_turned(view.direction, sum(event.hint == "reverse" for event in events)),
        seats=count_cards(view.seats if is_midway else _seats_before(view.seats), more),
        zones=tuple(zones.values()),
        asides=view.asides if is_midway else (),
        choices=(),
    )
    return replace(before, prompt=find_interim_prompt(before, None, view, events)) if events else before


def _with_players_of_tricks(view: View, earlier: Sequence[SeenEvent]) -> View:
    """The view with who laid each card of a trick, where these events tell."""
    laid = {
        (transfer.target, transfer.card): event.actor
        for event in earlier
        for transfer in event.transfers
        if event.actor is not None
    }

    def complete(zone: Zone) -> Zone:
        if zone.layout != "trick" or len(zone.by) == len(zone.cards):
            return zone
        seats = [laid.get((zone.id, card)) for card in zone.cards]
        by = tuple(seat for seat in seats if seat is not None)
        return replace(zone, by=by) if len(by) == len(seats) else zone

    return replace(view, zones=tuple(map(complete, view.zones)))


def _turned(direction: Literal[1, -1] | None, times: int) -> Literal[1, -1] | None:
    """The direction of play after it was reversed so many times; None stays None."""
    return direction if direction is None or times % 2 == 0 else 1 if direction == -1 else -1


def _title_of_a_hand(newest: View) -> Text | None:
    """The title at the beginning of the hand. None if unknown, because the newest title is about a later turn."""
    return newest.title if newest.title is not None and newest.title.code in newest.whole_hand else None


def _facts_of_a_hand(newest: View, later: Sequence[SeenEvent]) -> tuple[Text, ...]:
    """The facts that hold from the beginning of the hand. Empty if another hand follows, whose facts are not known."""
    return () if _begins_new_hand(later) else tuple(fact for fact in newest.facts if fact.code in newest.whole_hand)


def _seats_before(seats: Sequence[SeatView]) -> tuple[SeatView, ...]:
    """The seats without the points and marks of this hand."""
    return tuple(replace(seat, points=None, marks=()) for seat in seats)


def _after(view: View, event: SeenEvent, newest: View, later: Sequence[SeenEvent]) -> View:
    """The view after an event. `later` are the events that lead to the newest view, this one first."""
    if begins_hand(event):  # the next hand: its wild rank, its dealer
        counts = {seat.seat: seat.cards for seat in view.seats}
        seats = tuple(replace(seat, cards=counts.get(seat.seat, 0)) for seat in _seats_before(newest.seats))
        view = replace(view, title=_title_of_a_hand(newest), facts=_facts_of_a_hand(newest, later[1:]), seats=seats)
        view = replace(view, chairs=newest.chairs, asides=())
    elif event.announced and not any(follower.announced for follower in later[1:]):
        view = replace(view, facts=_facts_after(view, newest, later[1:], announced=True))
    else:
        facts = _facts_after(view, newest, later[1:])
        view = replace(view, facts=facts, seats=_remove_outdated_marks(view.seats, newest.seats))
    seats = view.seats
    if not _begins_new_hand(later[1:]):
        shown = _seats_shown(event, newest)
        seats = _with_shown_hands(seats, shown, newest.seats, keeps_marks=event.hint == "show")
    zones, more = _zones_after(view, event, newest, later[1:])
    seats = count_cards(_update_points(seats, event, newest, later[1:]), more)
    if view.kind in GAMES:
        seats = tuple(replace(seat, marks=GAMES[view.kind].marks_after(seat, event)) for seat in seats)
    if event.stage == "shuffle":
        seats = tuple(replace(seat, cards=0) for seat in seats)
    after = replace(
        view,
        stage=event.stage,
        turn=event.actor if _passes_turn(event, newest, later) else view.turn,
        direction=_turned(view.direction, event.hint == "reverse"),
        seats=seats,
        zones=zones,
        choices=(),
    )
    return replace(after, prompt=find_interim_prompt(after, event, newest, later[1:]))


def _passes_turn(event: SeenEvent, newest: View, later: Sequence[SeenEvent]) -> bool:
    """Whether it is the turn of the event's actor. Not of who is passed over, or is counted once the hand is over."""
    is_counted = newest.stage in ("rest", "over") and not any(follower.transfers for follower in later)
    return event.actor is not None and event.hint != "skip" and not is_counted


def _zones_after(
    view: View, event: SeenEvent, newest: View, later: Sequence[SeenEvent]
) -> tuple[tuple[Zone, ...], dict[Seat | None, int]]:
    """The zones after an event, and by owner how many cards more they hold."""
    ends = {zone.id: zone for zone in newest.zones}
    zones = {zone.id: zone for zone in view.zones}
    shown = _seats_shown(event, newest)
    for zone in newest.zones:
        zones.setdefault(zone.id, _emptied(zone))
        if zone.owner in shown:
            zones[zone.id] = _shown_hand(zones[zone.id], zone, later, view.viewer)
    if event.actor is not None:  # what neither view has lay before who moved the cards there, for a while
        for id in {transfer.target for transfer in event.transfers} - zones.keys():
            zones[id] = Zone(id, event.actor, "row", Text("zone-passing"))
    transfers = event.transfers
    if view.stage == "shuffle":  # the stock shows what comes back to it already, and nobody holds it
        back = [replace(transfer, target="") for transfer in transfers if transfer.target == STOCK]
        transfers = tuple(transfer for transfer in transfers if transfer.target != STOCK)
        zones, _ = move_cards(zones, back, view.viewer)
    zones, more = move_cards(zones, transfers, view.viewer, ends, event.actor)
    if event.hint == "suit":
        zones |= _with_named_suit(zones, event)
    if event.hint == "glass":
        zones |= _with_card_below_glass(zones, view, event)
    of_this_hand = view.zones if _begins_new_hand(later) else (*view.zones, *newest.zones, *newest.asides)
    zones |= _with_special_cards(zones, of_this_hand)
    if STOCK in zones and _packs_are_ready(event, later):
        zones[STOCK] = replace(zones[STOCK], cards=(None,) * _count_of_packs(newest))
    if not later:
        still = zones.keys() - {id for transfer in transfers for id in (transfer.source, transfer.target)}
        zones |= {id: _hidden_again(zones[id], ends.get(id)) for id in still}
    return tuple(zone for zone in zones.values() if zone.cards or zone.id in ends), more


def _with_named_suit(zones: Mapping[str, Zone], event: SeenEvent) -> dict[str, Zone]:
    """The pile whose top card stands for a suit from this event on; empty where there may be more than one."""
    suit = event.text.args.get("suit")
    piles = [zone for zone in zones.values() if zone.owner is None and zone.layout == "stack" and zone.id != STOCK]
    lying = [pile for pile in piles if pile.cards and pile.cards[-1] is not None]
    return {lying[0].id: replace(lying[0], suit=suit)} if isinstance(suit, int) and len(lying) == 1 else {}


def _with_card_below_glass(zones: Mapping[str, Zone], before: View, event: SeenEvent) -> dict[str, Zone]:
    """The piles with the card that counts, after transparent cards were put onto them: it counted before as well."""
    found = dict[str, Zone]()
    for zone in before.zones:
        if zone.cards and any(transfer.target == zone.id for transfer in event.transfers):
            counting = zone.cards[-1] if zone.counting is None else zone.counting
            found[zone.id] = replace(zones[zone.id], counting=counting)
    return found


def _with_special_cards(zones: Mapping[str, Zone], shown: Sequence[Zone]) -> dict[str, Zone]:
    """The tricks with the cards that are more than they show, as the `shown` zones of this hand say."""
    special = {card for zone in shown for card in zone.special}
    tricks = [zone for zone in zones.values() if zone.layout == "trick"]
    return {
        zone.id: replace(zone, special=tuple([card for card in zone.visible_cards if card in special]))
        for zone in tricks
    }


def _emptied(zone: Zone) -> Zone:
    """The zone without its cards, and without what is said of them."""
    return Zone(
        zone.id,
        zone.owner,
        zone.layout,
        zone.label,
        columns=zone.columns,
        arrangeable=zone.arrangeable,
        over=zone.over,
    )


def _hidden_again(zone: Zone, newest: Zone | None) -> Zone:
    """Returns the newest zone if it holds as many cards, all hidden; else the zone as it is."""
    if newest is None or newest.cards != (None,) * len(zone.cards):
        return zone
    return newest


def _packs_are_ready(event: SeenEvent, later: Sequence[SeenEvent]) -> bool:
    """Whether the stock holds all cards after this event."""
    return event.stage == "shuffle" and (begins_hand(event) or not later or later[0].stage != "shuffle")


def _count_of_packs(newest: View) -> int:
    """Number of all cards in the game."""
    shown = [zone for zone in newest.zones if newest.stage != "shuffle" or zone.id == STOCK]
    return sum(len(zone.cards) for zone in shown)


def _facts_after(view: View, newest: View, later: Sequence[SeenEvent], *, announced: bool = False) -> tuple[Text, ...]:
    """The facts that the view may show after an event.

    They are those that still hold in the newest view, since any other may have ended meanwhile, and those that an
    announcement begins. If this hand ends with the `later` events, those that hold to its end stay as well.
    """
    to_the_end = tuple(fact for fact in view.facts if fact.code in (*view.whole_hand, *view.from_now_on))
    if _begins_new_hand(later):
        return to_the_end
    ends = newest.stage in ("rest", "over")
    old = [fact for fact in view.facts if fact in newest.facts or (ends and fact in to_the_end)]
    new = [fact for fact in newest.facts if announced and fact.code in newest.from_now_on and fact not in old]
    return (*old, *new)


def _begins_new_hand(events: Sequence[SeenEvent]) -> bool:
    """Whether another hand begins with one of these."""
    return any(begins_hand(event) for event in events)


def _remove_outdated_marks(seats: Sequence[SeatView], newest: Sequence[SeatView]) -> tuple[SeatView, ...]:
    """The seats without the marks that the newest view does not have. Numbers in marks may differ."""
    codes = {seat.seat: {mark.code for mark in seat.marks} for seat in newest}
    return tuple(
        replace(seat, marks=tuple(mark for mark in seat.marks if mark.code in codes.get(seat.seat, ())))
        for seat in seats
    )


def _seats_shown(event: SeenEvent, newest: View) -> set[Seat | None]:
    """The seats whose cards lie open from this event on."""
    if event.hint == "show-all":
        return {seat.seat for seat in newest.seats}
    return {event.actor} - {None} if event.hint in ("show", "out") else set()


def _with_shown_hands(
    seats: Sequence[SeatView], shown: set[Seat | None], newest: Sequence[SeatView], *, keeps_marks: bool
) -> tuple[SeatView, ...]:
    """The seats; those whose cards lie open from now on are as in the newest view, but for the number of cards.

    With `keeps_marks` their marks stay, too: those of the newest view may count what comes later.
    """
    opened = {seat.seat: seat for seat in newest if seat.seat in shown}
    ends = ((seat, opened.get(seat.seat, seat)) for seat in seats)
    return tuple(replace(end, cards=seat.cards, marks=seat.marks if keeps_marks else end.marks) for seat, end in ends)


def _shown_hand(before: Zone, newest: Zone, later: Sequence[SeenEvent], viewer: Viewer) -> Zone:
    """The zone with the cards of a hand that lies open from now on.

    They are those of the newest view, and those that leave it until then. They stay hidden if the events do not tell
    enough, as for a hand that is gathered before.
    """
    moved = [
        transfer for event in later for transfer in event.transfers if newest.id in (transfer.source, transfer.target)
    ]
    if not moved:
        return newest
    zones, _ = move_cards_back({newest.id: newest}, moved, viewer)
    cards = zones[newest.id].cards
    return replace(before, cards=cards) if len(cards) == len(before.cards) else before


def _update_points(
    seats: Sequence[SeatView], event: SeenEvent, newest: View, later: Sequence[SeenEvent]
) -> tuple[SeatView, ...]:
    """The seats with their points after an event has moved cards.

    Points that are seen become those of the newest view, if the hand does not change any more until then. Otherwise
    they stay as they are, because the points in between are not known.
    """
    owners = {zone.id: zone.owner for zone in newest.zones}

    def touched(events: Sequence[SeenEvent]) -> set[Seat | None]:
        moved = [transfer for event in events for transfer in event.transfers]
        return {owners.get(zone) for transfer in moved for zone in (transfer.source, transfer.target)}

    now, still = touched([event]), touched(later)
    ends = {seat.seat: seat.points for seat in newest.seats}
    seen = {seat.seat for seat in seats if seat.points is not None}
    return tuple(
        replace(seat, points=ends.get(seat.seat)) if seat.seat in now & seen - still else seat for seat in seats
    )
