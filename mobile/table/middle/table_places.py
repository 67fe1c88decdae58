"""The places of a table that belong to nobody: its piles, and its trick."""

from __future__ import annotations

from functools import partial

from client.table.session import TableSession
from engine.view import View, Zone
from mobile import theme
from mobile.controls.widgets import RingTarget
from mobile.table.middle.asides import leading_index, trick_name
from mobile.table.middle.pile import PileView
from mobile.table.middle.trick import TrickView
from mobile.table.seats.directions import chairs_of, direction_of, directions_of


class TablePile(RingTarget, PileView):
    """A pile, reached by finger, mouse and keyboard."""

    def press(self) -> None:
        self.dispatch("on_tap")

    def show(self, zone: Zone, arrived_cards: tuple[int | None, ...], label: str) -> None:
        """Shows the cards of a zone that have arrived."""
        self.label, self.suit = label, zone.suit
        self._show_counting(zone, arrived_cards)
        self.card, self.count = (arrived_cards[-1] if arrived_cards else None), len(arrived_cards)

    def _show_counting(self, zone: Zone, arrived_cards: tuple[int | None, ...]) -> None:
        """Shows the card that counts below transparent ones. They lie aside until the next card lies on them."""
        lies_still = len(arrived_cards) < len(zone.cards) and arrived_cards[-1:] == (self.card,)
        if zone.counting is not None and zone.counting in arrived_cards:
            self.glass = list(zone.cards[zone.cards.index(zone.counting) + 1 :])
            self.counting = zone.counting
        elif not (lies_still and self.counting in arrived_cards):
            self.glass, self.counting = [], None


class TableTrick(RingTarget, TrickView):
    """The trick, reached by finger, mouse and keyboard."""

    def press(self) -> None:
        self.dispatch("on_tap")

    def show(self, zone: Zone, arrived_cards: tuple[int | None, ...], view: View, session: TableSession) -> None:
        """Shows the trick of a view. Cards that have not arrived yet are veiled."""
        chairs = chairs_of(view)
        self.chairs = [direction_of(at, len(chairs)) for at in range(len(chairs))]
        self.directions = directions_of(view, zone.by)
        name = partial(trick_name, view.viewer, session.localizer)
        self.names = [name(seat) for seat in zone.by]
        self.label, self.label_colour = name(chairs[0]), theme.player_colour(chairs[0])
        self.colours = [theme.player_colour(seat) for seat in zone.by]
        self.cards, self.special = list(zone.cards), list(zone.special)
        self.veiled = [card for card in zone.cards if card not in arrived_cards]
        taker = _taker(zone, session)
        self.best = zone.by.index(taker) if taker in zone.by and not self.veiled else -1
        leading = self.best if self.best >= 0 else leading_index(zone)
        self.leading = leading if not self.veiled else -1


def _taker(trick: Zone, session: TableSession) -> int | None:
    """The seat that takes the whole trick with the event that is shown next."""
    step = session.step
    transfers = [] if step is None or step.event is None else step.event.transfers
    targets = {transfer.target for transfer in transfers if transfer.source == trick.id}
    zones = [] if step is None else [*step.view.zones]
    owners = {zone.owner for zone in zones if zone.id in targets}
    return owners.pop() if len(owners) == 1 and len(trick.by) == len(trick.cards) else None
