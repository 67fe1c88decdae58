"""What lies in the middle of a table: its piles and its trick, or in their place a pack to cut or a list to choose
from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from engine.view import View, Zone
from mobile import theme
from mobile.layouts.rect import Rect
from mobile.viewmodels.table import TableModel
from mobile.widgets.choice_board import ChoiceBoard
from mobile.widgets.controls import Ringed
from mobile.widgets.fan import FanView
from mobile.widgets.pile import PileView
from mobile.widgets.trick import TrickView

There = Callable[[Zone], tuple[int | None, ...]]


class TablePile(Ringed, PileView):
    """A place of the table, reached by finger, mouse and keyboard."""

    def press(self) -> None:
        self.dispatch("on_tap")


class TableTrick(Ringed, TrickView):
    """The trick, reached by finger, mouse and keyboard."""

    def press(self) -> None:
        self.dispatch("on_tap")


class TableMiddle(AnchorLayout):
    """Shows the places of the view of `model` that belong to nobody."""

    model: TableModel = ObjectProperty(None)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.places: dict[str, TablePile | TableTrick] = {}
        """By zone: what shows it."""
        self.fan: FanView | None = None
        self.board: ChoiceBoard | None = None
        self._in_play: set[str] = set()
        self._row = BoxLayout(size_hint=(None, None), spacing=dp(theme.GAP_LARGE) * 2)
        self._row.bind(minimum_size=self._row.setter("size"))
        self.add_widget(self._row)
        self.bind(size=self._size_places)

    def show(self, view: View, there: There) -> None:
        """`there` are the cards of a zone that have arrived."""
        zones = [zone for zone in view.zones if zone.owner is None and self._is_in_play(zone)]
        if list(self.places) != [zone.id for zone in zones]:
            self._row.clear_widgets()
            self.places = {zone.id: self.places.get(zone.id) or self._place(zone) for zone in zones}
            for place in self.places.values():
                self._row.add_widget(place)
            self._size_places()
        for zone in zones:
            self.show_zone(zone, there)
        self._show_fan()
        self._show_board()
        self._row.opacity = 0 if self.fan is not None or self.board is not None else 1

    def show_zone(self, zone: Zone, there: There) -> None:
        """Only this zone has changed."""
        can, place, cards = self.model.can, self.places[zone.id], there(zone)
        place.label, place.usable = self.model.voice.say(zone.label), zone.id in can.takes or zone.id in can.targets
        if isinstance(place, TableTrick):
            place.cards, place.special = list(cards), list(zone.special)
            place.names = [self.model.voice.name(seat) for seat in zone.by]
            place.places = max(len(self.model.people), len(zone.cards))
        else:
            place.card, place.count = (cards[-1] if cards else None), len(cards)

    def rect_of(self, zone: str, card: int | None = None) -> Rect:
        """Where a card of a place lies, or would lie."""
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

    def _is_in_play(self, zone: Zone) -> bool:
        """A place stands there from the first card on that lies in it, or that can be put there; the stock, from which
        cards only come, as long as it has any."""
        if zone.id == "stock":
            return bool(zone.cards)
        if zone.cards or zone.layout == "trick" or zone.id in self.model.can.targets:
            self._in_play.add(zone.id)
        return zone.id in self._in_play

    def _place(self, zone: Zone) -> TablePile | TableTrick:
        place = TableTrick(size_hint=(None, None)) if zone.layout == "trick" else TablePile()
        place.bind(on_tap=lambda _: self.model.can.tap_zone(zone.id))
        return place

    def _show_fan(self) -> None:
        """A pack is cut in the middle of a hand: it lies spread until that is done."""
        choice = self.model.can.place
        if choice is None and self.fan is not None:
            self.remove_widget(self.fan)
            self.fan = None
        elif choice is not None and self.fan is None:
            self.fan = FanView(first=choice.first, last=choice.last, place=choice.first - 1)
            self.fan.bind(on_choose=lambda _, place: self.model.can.choose_place(place))
            self.add_widget(self.fan)
        if self.fan is not None and choice is not None:
            zone = self.model.zone_named(choice.zone)
            self.fan.count = len(zone.cards) if zone else 0

    def _show_board(self) -> None:
        """What is to be chosen from a list."""
        lists = self.model.can.lists
        if not lists and self.board is not None:
            self.remove_widget(self.board)
            self.board = None
        elif lists and self.board is None:
            self.board = ChoiceBoard()
            self.add_widget(self.board)
        if self.board is not None:
            self.board.show(*lists[0])

    def _size_places(self, *_: object) -> None:
        tall = min(dp(theme.PILE_MOST), self.height)
        shares = [len(self.model.people) if isinstance(place, TableTrick) else 1 for place in self.places.values()]
        gaps = dp(theme.GAP_LARGE) * 2 * (len(shares) - 1)
        each = min(tall * theme.PILE_RATIO, (self.width - gaps) / max(1, sum(shares)))
        for place, share in zip(self.places.values(), shares, strict=True):
            place.size = each * share, tall
