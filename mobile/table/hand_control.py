"""The control of a player's hand, and of cards held apart from it: what they show, and what taps and drops there do."""

from __future__ import annotations

from kivy.metrics import dp

from client.table.own_zones import side_zones
from engine.view import Zone
from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.table.hand.hand_view import HandView
from mobile.table.hand_capacity import HandCapacity
from mobile.table.layer_control import LayerControl, numbered_cards
from mobile.table.middle.table_middle import TableMiddle
from mobile.table.panel import Panel


class HandControl:
    """Shows the zone that is played from in `hand` and another own one in `apart`, and passes gestures on."""

    def __init__(
        self, panel: Panel, hand: HandView, apart: HandView, layers: LayerControl, middle: TableMiddle
    ) -> None:
        self._panel, self._hand, self._apart = panel, hand, apart
        self._layers, self._middle = layers, middle
        self._apart_id = ""
        self._capacity = HandCapacity()
        hand.bind(on_arrange=self._arrange)
        for view in (hand, apart):
            view.bind(on_pick=self._tap, on_enter=self._enter, on_drop=self._drop)

    # Zones

    @property
    def apart_zone(self) -> Zone | None:
        """The zone that is held apart from the hand, or was so last."""
        session = self._panel.session
        view = session.view
        if view is None:
            return None
        layers = self._layers.zone_ids
        self._apart_id = next((zone.id for zone in side_zones(view) if zone.id not in layers), self._apart_id)
        held = session.active_zone
        return session.find_zone(self._apart_id) if held is None or held.id != self._apart_id else None

    @property
    def zone_ids(self) -> set[str]:
        """The ids of the zones that are shown at the own hand rather than at the seat."""
        at_hand = {zone.id for zone in (self._panel.session.active_zone, self.apart_zone) if zone is not None}
        return at_hand.union(self._layers.zone_ids)

    def rect_of(self, zone: Zone, card: int | None, place: int | None) -> Rect | None:
        """The rectangle of a card or a place of a zone in the window; None for a zone that is not shown here."""
        for shown, hand in ((self._panel.session.active_zone, self._hand), (self.apart_zone, self._apart)):
            if shown is not None and zone.id == shown.id:
                return _rect_in(hand, card, place)
        return None

    # Showing

    def show(self) -> None:
        """Shows the zone that is played from, unless the layers show it."""
        panel, hand, zone = self._panel, self._hand, self._panel.session.active_zone
        session = panel.session
        if zone is not None and zone.id in self._layers.zone_ids:
            zone = None
        cards = numbered_cards(zone)
        hand.columns = zone.columns if zone is not None and zone.layout == "grid" else 0
        if list(hand.cards) != cards:
            hand.cards = cards
        self._capacity.update(session.view, zone)
        hand.capacity = 0 if hand.columns else self._capacity.cards
        has_groups = zone is not None and appearance.shows_help and not panel.is_awaiting(zone)
        hand.groups = [list(group) for group in zone.groups] if zone and has_groups else []
        hand.veiled = panel.travelling_cards(zone, cards)
        hand.copied = list(session.gestures.selected) if self._middle.slots is not None else []
        hand.special = list(zone.special) if zone else []
        hand.arrangeable = zone is not None and zone.arrangeable
        choice = session.gestures.multi_put_choice
        hand.ordered = bool(choice and choice.ordered)
        hand.selected = list(session.gestures.selected)
        hand.idle = list(session.gestures.unplayable_cards)
        hand.hinted = list(session.hints.cards)
        hand.marked = session.gestures.default_card if len(cards) > 1 else None
        hand.fresh = list(zone.fresh) if zone else []
        hand.fresh_word = session.localizer("card-new")
        if session.rejected_card is not None:
            hand.shake(session.rejected_card)

    def show_apart(self) -> None:
        """Shows cards that are held apart from the hand. Their room stays once it was needed."""
        apart, zone = self._apart, self.apart_zone
        cards = numbered_cards(zone)
        if list(apart.cards) != cards:
            apart.cards = cards
        apart.veiled = self._panel.travelling_cards(zone, cards)
        apart.special = list(zone.special) if zone else []
        apart.selected = [card for card in self._panel.session.gestures.selected if card in cards]

    # Doing

    def _zone_of(self, hand: HandView) -> str:
        """The id of the zone that a hand shows; empty where it shows none.

        Widgets of `ids` are proxies: they equal their widget without being it.
        """
        zone = self._panel.session.active_zone if hand == self._hand else self.apart_zone
        return "" if zone is None else zone.id

    def _arrange(self, _: HandView, order: list[int]) -> None:
        self._panel.session.hand_order.set_order(order)

    def _tap(self, hand: HandView, card: int) -> None:
        self._panel.session.gestures.tap_card(self._zone_of(hand), card)

    def _enter(self, hand: HandView, card: int) -> None:
        self._panel.session.gestures.enter_card(self._zone_of(hand), card)

    def _drop(self, hand: HandView, card: int, pos: tuple[float, float]) -> None:
        """Finds out over which zone a card was dropped; one from apart, over which card of the hand."""
        gestures, zone = self._panel.session.gestures, self._middle.at(*pos)
        under = self._hand.card_at(*self._hand.parent.to_widget(*pos)) if hand == self._apart else None
        if under is not None:
            gestures.drop_card(card, self._zone_of(self._hand), list(self._hand.cards).index(under))
        elif (layer := self._layers.place_at(*pos)) is not None:
            gestures.drop_card(card, *layer)
        elif zone is not None:
            gestures.drop_card(card, zone)
        elif pos[1] > self._hand.top + dp(theme.SLIDE_OUT):
            gestures.slide_card(card)


def _rect_in(hand: HandView, card: int | None, place: int | None) -> Rect:
    """The rectangle of a place or a card in a hand; in the middle where the hand has neither."""
    if place is not None and place < len(hand.cards):
        return hand.rect_of(hand.cards[place])
    if card is not None and card in hand.cards:
        return hand.rect_of(card)
    x, y = hand.to_window(hand.center_x, hand.center_y)
    wide = dp(theme.CARD_WIDTH_LEAST)
    return x - wide / 2, y - wide * theme.CARD_RATIO / 2, wide, wide * theme.CARD_RATIO
