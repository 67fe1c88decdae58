"""The control of a player's own layers: which cards they show, and what a tap, a key or a drop on them does."""

from __future__ import annotations

from client.table.gesture_table import hidden_card
from client.table.own_zones import own_layers, spots_of
from engine.view import Zone
from mobile.table.layer_places import Cell
from mobile.table.middle.table_middle import TableMiddle
from mobile.table.own_layers import LayerCard, LayersView
from mobile.table.panel import Panel


def numbered_cards(zone: Zone | None) -> list[int]:
    """The cards of a zone as a hand shows them, with a number of its own for each hidden one."""
    return [hidden_card(at) if card is None else card for at, card in enumerate(zone.cards)] if zone else []


class LayerControl:
    """Shows in `layers` the zones of the panel's session that lie on each other, and passes gestures on to it."""

    def __init__(self, panel: Panel, layers: LayersView, middle: TableMiddle) -> None:
        self._panel, self._layers, self._middle = panel, layers, middle
        self._spots = 1
        """The number of places of the player's layers, since a hand began with most."""
        layers.bind(on_pick=self._tap, on_enter=self._enter, on_drop=self._drop)

    @property
    def zone_ids(self) -> list[str]:
        """The ids of the zones that lie on each other before the player."""
        view = self._panel.session.view
        return [zone.id for zone in own_layers(view)] if view is not None else []

    def show(self) -> None:
        """Shows the player's own cards that lie on each other."""
        view, gestures = self._panel.session.view, self._panel.session.gestures
        zones = own_layers(view) if view is not None else ()
        cards, spots = [], [0]
        for layer, zone in enumerate(zones):
            numbers, is_resting = numbered_cards(zone), self._rests(zone)
            veiled = self._panel.travelling_cards(zone, numbers)
            spots += spots_of(zone)
            for card, spot in zip(numbers, spots_of(zone), strict=True):
                cards.append(
                    LayerCard(
                        zone.id,
                        card,
                        Cell(spot, layer),
                        is_selected=card in gestures.selected,
                        is_hinted=card is not None and card in self._panel.session.hints.cards,
                        is_idle=is_resting or card in gestures.unplayable_cards,
                        is_special=card in zone.special,
                        is_veiled=card in veiled,
                    )
                )
        self._spots = max(self._spots, *(spot + 1 for spot in spots))
        self._layers.show(cards, self._spots, max(1, len(zones)))

    @property
    def are_resting(self) -> bool:
        """Whether nothing can be done with any of the zones yet."""
        view = self._panel.session.view
        return view is not None and all(map(self._rests, own_layers(view)))

    def _rests(self, zone: Zone) -> bool:
        """Whether nothing can be done with a zone yet, as the hand is played first."""
        session = self._panel.session
        held, gestures = session.active_zone, session.gestures
        if held is None or held.id in self.zone_ids:
            return False
        puts = any(zone.id in (put.zone, put.onto) for put in gestures.put_choices)
        return not puts and not any(choice.zone == zone.id for choice in gestures.card_place_choices)

    def place_at(self, x: float, y: float) -> tuple[str, int] | None:
        """The zone and the place of the card of the layers at a point of the window."""
        found = self._layers.card_at(*self._layers.parent.to_widget(x, y))
        if found is None:
            return None
        return found.zone, numbered_cards(self._panel.session.find_zone(found.zone)).index(found.card)

    def _tap(self, _: LayersView, zone: str, card: int) -> None:
        """Chooses the place of a card where a place of its zone is to be chosen, else taps the card."""
        gestures, lying = self._panel.session.gestures, self._panel.session.find_zone(zone)
        place = numbered_cards(lying).index(card)
        if any(put.onto == zone and place in put.places for put in gestures.put_choices):
            gestures.tap_place(zone, place)
        else:
            gestures.tap_card(zone, card)

    def _enter(self, _: LayersView, zone: str, card: int) -> None:
        self._panel.session.gestures.enter_card(zone, card)

    def _drop(self, _: LayersView, zone: str, card: int, pos: tuple[float, float]) -> None:
        target = self._middle.at(*pos)
        if target is not None:
            self._panel.session.gestures.drop_card(card, target)
        elif pos[1] > self._layers.top:
            self._panel.session.gestures.slide_card(card)
