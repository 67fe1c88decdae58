"""The middle of a table: its piles and its trick, or in their place a pack to cut or a list to choose from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.table.session import TableSession
from client.table.table_zones import TablePlaces
from engine.view import View, Zone
from mobile import theme
from mobile.controls.widgets import RingTarget
from mobile.drawing.rect import Rect
from mobile.table.choice_board import ChoiceBoard
from mobile.table.pack.fan import FanView
from mobile.table.pile import PileView
from mobile.table.trick import TrickView

ArrivedCards = Callable[[Zone], tuple[int | None, ...]]
"""Returns the cards of a zone that have arrived."""


class TablePile(RingTarget, PileView):
    """A place of the table, reached by finger, mouse and keyboard."""

    def press(self) -> None:
        self.dispatch("on_tap")


class TableTrick(RingTarget, TrickView):
    """The trick, reached by finger, mouse and keyboard."""

    def press(self) -> None:
        self.dispatch("on_tap")


class TableMiddle(AnchorLayout):
    """Shows the places of the view of `session` that belong to nobody."""

    session: TableSession = ObjectProperty(None)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.places: dict[str, TablePile | TableTrick] = {}
        """By zone: what shows it."""
        self.fan: FanView | None = None
        self._boards = BoxLayout(orientation="vertical", spacing=dp(theme.GAP))
        self._table_places = TablePlaces()
        self._row = BoxLayout(size_hint=(None, None), spacing=dp(theme.GAP_LARGE) * 2)
        self._row.bind(minimum_size=self._row.setter("size"))
        self.add_widget(self._row)
        self.bind(size=self._size_places)

    def show(self, view: View, arrived_cards: ArrivedCards) -> None:
        """Shows the places of a view."""
        zones = self._table_places.find(view, self.session.gestures.target_zones)
        if list(self.places) != [zone.id for zone in zones]:
            self._row.clear_widgets()
            self.places = {zone.id: self.places.get(zone.id) or self._place(zone) for zone in zones}
            for place in self.places.values():
                self._row.add_widget(place)
            self._size_places()
        for zone in zones:
            self.show_zone(zone, arrived_cards)
        self._show_fan()
        self._show_boards()
        self._row.opacity = 0 if self.fan is not None or self.board is not None else 1

    def show_zone(self, zone: Zone, arrived_cards: ArrivedCards) -> None:
        """Shows one zone anew."""
        gestures, place, cards = self.session.gestures, self.places[zone.id], arrived_cards(zone)
        place.label, place.usable = (
            self.session.localizer.say(zone.label),
            zone.id in gestures.take_choices or zone.id in gestures.target_zones,
        )
        if isinstance(place, TableTrick):
            place.cards, place.special = list(cards), list(zone.special)
            place.names = [self.session.localizer.name(seat) for seat in zone.by]
            place.places = max(len(self.session.seat_summaries), len(zone.cards))
        else:
            place.card, place.count = (cards[-1] if cards else None), len(cards)

    def rect_of(self, zone: str, card: int | None = None) -> Rect:
        """The rectangle in which a card of a place lies, or would lie."""
        place = self.places[zone]
        return place.rect_of(card) if isinstance(place, TableTrick) else place.card_rect()

    def at(self, x: float, y: float) -> str | None:
        """The place at a point of the window, or so near that it must be meant."""
        near = dp(theme.GAP_LARGE)
        for id, place in self.places.items():
            left, bottom, wide, tall = place.drop_rect()
            if left - near <= x <= left + wide + near and bottom - near <= y <= bottom + tall + near:
                return id
        return None

    def _place(self, zone: Zone) -> TablePile | TableTrick:
        place = TableTrick(size_hint=(None, None)) if zone.layout == "trick" else TablePile()
        place.bind(on_tap=partial(self._tap_zone, zone.id))
        return place

    def _tap_zone(self, zone: str, _: Widget) -> None:
        self.session.gestures.tap_zone(zone)

    def _choose_gap(self, _: FanView, place: int) -> None:
        self.session.gestures.choose_place(place)

    def _show_fan(self) -> None:
        """A pack is cut in the middle of a hand: it lies spread until that is done."""
        choice = self.session.gestures.gap_choice
        if choice is None and self.fan is not None:
            self.remove_widget(self.fan)
            self.fan = None
        elif choice is not None and self.fan is None:
            first, last = min(choice.places), max(choice.places)
            self.fan = FanView(first=first, last=last, places=list(choice.places), place=first - 1)
            self.fan.bind(on_choose=self._choose_gap)
            self.add_widget(self.fan)
        if self.fan is not None and choice is not None:
            zone = self.session.find_zone(choice.zone)
            self.fan.count = len(zone.cards) if zone else 0

    def _show_boards(self) -> None:
        """Shows a board for each list to choose from, one below the other."""
        lists = self.session.gestures.option_lists
        if len(lists) != len(self._boards.children):
            self._boards.clear_widgets()
            for _ in lists:
                self._boards.add_widget(ChoiceBoard())
        for board, (heading, options) in zip(reversed(self._boards.children), lists, strict=True):
            board.show(heading, options)
        if lists and self._boards.parent is None:
            self.add_widget(self._boards)
        elif not lists and self._boards.parent is not None:
            self.remove_widget(self._boards)

    @property
    def board(self) -> Widget | None:
        """The boards to choose from; None where there is no list."""
        return self._boards if self._boards.parent is not None else None

    def _size_places(self, *_: object) -> None:
        tall = min(dp(theme.PILE_MOST), self.height)
        shares = [
            len(self.session.seat_summaries) if isinstance(place, TableTrick) else 1 for place in self.places.values()
        ]
        gaps = dp(theme.GAP_LARGE) * 2 * (len(shares) - 1)
        each = min(tall * theme.PILE_RATIO, (self.width - gaps) / max(1, sum(shares)))
        for place, share in zip(self.places.values(), shares, strict=True):
            place.size = each * share, tall
