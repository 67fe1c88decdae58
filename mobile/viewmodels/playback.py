"""What happened at a table, one event after the other, from the view that is shown to the newest one.

Several moves often come at once: one's own and those of all computers after it. None is skipped; where every
card lies in between follows from the events alone, so this needs no game either.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace

from client.protocol import Table
from engine.game import SeenEvent, SeenTransfer
from engine.view import Stage, View, Zone


@dataclass(frozen=True, slots=True)
class Step:
    """The next thing to show: an event, or the arrival at a table as it is (`event` None). `stage` is where it
    belongs, `view` what is to be seen after it."""

    view: View
    stage: Stage
    event: SeenEvent | None
    table: Table


class Playback:
    """Holds the view that is shown; `step` is what comes next, `advance` shows it."""

    def __init__(self) -> None:
        self.view: View | None = None
        self.table: Table | None = None
        """The newest that has come."""
        self._due: deque[tuple[Table, SeenEvent | None]] = deque()

    @property
    def is_settled(self) -> bool:
        """Nothing is left to show: the view is the newest, and its choices can be made."""
        return not self._due

    def receive(self, table: Table) -> None:
        """A newer version; the first one is shown as it is."""
        if self.table is not None and table.version <= self.table.version:
            return
        self.table = table
        if self.view is None:
            self.view = table.view
            return
        self._due += [(table, event) for event in table.events]
        self._due.append((table, None))

    @property
    def step(self) -> Step | None:
        """What is to be shown next."""
        if not self._due or self.view is None:
            return None
        table, event = self._due[0]
        if event is None:
            return Step(table.view, table.view.stage, None, table)
        return Step(_after(self.view, event, table.view), event.stage, event, table)

    def advance(self) -> Step | None:
        """Show the next step."""
        step = self.step
        if step is not None:
            self._due.popleft()
            self.view = step.view
        return step

    def hurry(self) -> tuple[SeenEvent, ...]:
        """Show the newest at once; what was left to tell."""
        told = tuple(event for _, event in self._due if event is not None)
        while self.advance() is not None:
            pass
        return told


def _after(view: View, event: SeenEvent, newest: View) -> View:
    """The view after an event on the way to the newest one. Nobody can choose anything in it."""
    if event.stage == "shuffle":  # the next hand: its wild rank, its dealer, its order of play
        view = replace(view, title=newest.title, facts=newest.facts, seats=newest.seats)
    elif event.announced:
        view = replace(view, facts=newest.facts)
    zones = {zone.id: zone for zone in view.zones}
    for zone in newest.zones:
        zones.setdefault(zone.id, replace(zone, cards=(), known=(), by=(), groups=(), special=(), proposal=None))
    held = {seat.seat: seat.cards for seat in view.seats}
    for transfer in event.transfers:
        for zone, more in ((transfer.source, -1), (transfer.target, 1)):
            if zone in zones and (owner := zones[zone].owner) in held:
                held[owner] += more
        _move(zones, transfer, view.viewer)
    return replace(
        view,
        stage=event.stage,
        turn=view.turn if event.actor is None else event.actor,
        prompt=None,
        zones=tuple(zones.values()),
        seats=tuple(replace(seat, cards=max(0, held[seat.seat])) for seat in view.seats),
        choices=(),
    )


def _move(zones: dict[str, Zone], transfer: SeenTransfer, viewer: object) -> None:
    source, target = zones.get(transfer.source), zones.get(transfer.target)
    if source is not None:
        zones[source.id] = _without(source, transfer.card)
        target = zones.get(transfer.target)
    if target is not None:
        zones[target.id] = _with(target, transfer.card, viewer)


def _without(zone: Zone, card: int | None) -> Zone:
    cards = list(zone.cards)
    if card in cards:
        del cards[len(cards) - 1 - cards[::-1].index(card)]
    elif cards:
        del cards[len(cards) - 1 - cards[::-1].index(None) if None in cards else len(cards) - 1]
    groups = tuple(group for group in zone.groups if set(group) <= set(cards))
    return replace(zone, cards=tuple(cards), groups=groups, by=zone.by[: len(cards)])


def _with(zone: Zone, card: int | None, viewer: object) -> Zone:
    """A card that came to lie among backs is a back: everybody saw it go there, but nobody sees it lie there."""
    hidden = zone.owner != viewer and bool(zone.cards) and all(one is None for one in zone.cards)
    return replace(zone, cards=(*zone.cards, None if hidden else card))
