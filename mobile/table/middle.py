"""The middle of a table: its piles and its trick, or in their place a pack to cut or a list to choose from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.table.choice_buttons import OptionList
from client.table.session import TableSession
from client.table.table_zones import TablePlaces, table_zones
from engine.view import View, Zone
from mobile import theme
from mobile.controls.widgets import RingTarget
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.table.asides import AsidePile
from mobile.table.bid_box import BidBox
from mobile.table.choice_board import ChoiceBoard
from mobile.table.pack.fan import FanView
from mobile.table.pile import PileView, pile_height
from mobile.table.pile_marks import draw_key
from mobile.table.put_slots import PutSlots
from mobile.table.seats.directions import chairs_of, direction_of, directions_of
from mobile.table.table_needs import Shape
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
    """Shows the places of the view of `session` that belong to nobody.

    Event: `on_aside(zone)`, somebody wants to see an aside of the view.
    """

    session: TableSession = ObjectProperty(None)
    shows_keys = BooleanProperty(False)
    """Whether the digits that tap piles stand on them, because the keyboard is used."""
    advice = StringProperty()
    """The advice for the bid that is being chosen; empty where there is none."""
    least_height = NumericProperty(0)
    """The height that is needed to see all of it, in pixels."""
    __events__ = ("on_aside",)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.places: dict[str, TablePile | TableTrick] = {}
        """The widget that shows each zone, by the zone's id."""
        self.fan: FanView | None = None
        self.slots: PutSlots | None = None
        """The places for an exact number of cards, while they are chosen."""
        self._aside = AsidePile(is_counted=False)
        self._aside.bind(on_tap=lambda _: self.dispatch("on_aside", self._aside_zone))
        self._aside_zone: Zone | None = None
        self._boards = BoxLayout(orientation="vertical", spacing=dp(theme.GAP))
        self._table_places = TablePlaces()
        self._numbers: dict[str, int] = {}
        """The digits that tap zones."""
        self._row = BoxLayout(size_hint=(None, None), spacing=dp(theme.GAP_LARGE))
        self._row.bind(minimum_size=self._row.setter("size"))
        self.add_widget(self._row)
        self._keys = InstructionGroup()
        self.canvas.after.add(self._keys)
        self._soon = Clock.create_trigger(self._draw_keys, -1)
        self._row.bind(pos=self._soon, size=self._soon)
        appearance.bind(large=self._size_places)  # weakly, as the appearance outlives every table
        self.bind(size=self._size_places, pos=self._soon, shows_keys=self._soon)

    # Showing

    def show(self, view: View, arrived_cards: ArrivedCards) -> None:
        """Shows the places of a view."""
        zones = self._table_places.find(view)
        self._numbers = {zone.id: number for number, zone in enumerate(table_zones(view), 1)}
        if list(self.places) != [zone.id for zone in zones]:
            self._row.clear_widgets()
            self.places = {zone.id: self.places.get(zone.id) or self._place(zone) for zone in zones}
            for place in self.places.values():
                self._row.add_widget(place)
            if self._trick is not None:
                self._row.add_widget(self._aside)
            self._size_places()
        for zone in zones:
            self.show_zone(zone, arrived_cards)
        self._show_aside(view)
        self._show_fan()
        self._show_slots()
        self._show_boards()
        self._row.opacity = 0 if self.fan is not None or self.board is not None or self.slots is not None else 1
        self._soon()

    def show_zone(self, zone: Zone, arrived_cards: ArrivedCards) -> None:
        """Shows one zone anew."""
        gestures, place, cards = self.session.gestures, self.places[zone.id], arrived_cards(zone)
        place.label = self.session.localizer.say(zone.label)
        place.usable = zone.id in {*gestures.take_choices, *gestures.target_zones, *gestures.press_choices}
        view = self.session.view
        if isinstance(place, TableTrick):
            if view is not None:
                self._show_trick(place, zone, cards, view)
        else:
            place.card, place.count, place.suit = (cards[-1] if cards else None), len(cards), zone.suit

    def _show_trick(self, trick: TableTrick, zone: Zone, arrived: tuple[int | None, ...], view: View) -> None:
        chairs = chairs_of(view)
        trick.chairs = [direction_of(at, len(chairs)) for at in range(len(chairs))]
        trick.directions = directions_of(view, zone.by)
        trick.names = [self.session.localizer.name(seat) for seat in zone.by]
        trick.colours = [theme.player_colour(seat) for seat in zone.by]
        trick.cards, trick.special = list(zone.cards), list(zone.special)
        trick.veiled = [card for card in zone.cards if card not in arrived]
        taker = self._taker(zone)
        trick.best = zone.by.index(taker) if taker in zone.by and not trick.veiled else -1

    def _taker(self, trick: Zone) -> int | None:
        """The seat that takes the whole trick with the event that is shown next."""
        step = self.session.step
        transfers = [] if step is None or step.event is None else step.event.transfers
        targets = {one.target for one in transfers if one.source == trick.id}
        zones = [] if step is None else [*step.view.zones]
        owners = {zone.owner for zone in zones if zone.id in targets}
        return owners.pop() if len(owners) == 1 and len(trick.by) == len(trick.cards) else None

    def _show_aside(self, view: View) -> None:
        zone = self._aside_zone = next(iter(view.asides), None)
        self._aside.opacity = 0 if zone is None else 1
        self._aside.can_ring = zone is not None
        if zone is not None:
            self._aside.label = self.session.localizer.say_short(zone.label)
            self._aside.count = len(zone.cards)

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

    def _show_slots(self) -> None:
        """Shows a place for each card of an exact number that is to be chosen."""
        gestures, localizer = self.session.gestures, self.session.localizer
        put = gestures.exact_put_choice
        if put is None:
            if self.slots is not None:
                self.remove_widget(self.slots)
                self.slots = None
            return
        if self.slots is None:
            self.slots = PutSlots()
            self.slots.bind(on_return=self._return_card, on_put=self._put_cards)
            self.slots.fbind("least_height", self._add_heights)
            self.add_widget(self.slots)
        what, chosen = localizer.say(put.label), len(gestures.selected)
        self.slots.count, self.slots.cards = put.most, list(gestures.selected)
        self.slots.text = localizer("slots-count", what=what, chosen=chosen, count=put.most)
        self.slots.action = localizer("slots-put", what=what, count=put.most)

    def _show_boards(self) -> None:
        """Shows a board for each list to choose from, one below the other."""
        lists = self.session.gestures.option_lists
        boards = self._boards.children[::-1]
        if [isinstance(board, BidBox) for board in boards] != [bool(choices.scales) for choices in lists]:
            self._boards.clear_widgets()
            boards = [BidBox() if choices.scales else ChoiceBoard() for choices in lists]
            for board in boards:
                board.fbind("least_height", self._add_heights)
                if isinstance(board, BidBox):
                    board.fbind("advice", self._take_advice)
                self._boards.add_widget(board)
        for board, choices in zip(boards, lists, strict=True):
            self._show_board(board, choices)
        if lists and self._boards.parent is None:
            self.add_widget(self._boards)
        elif not lists and self._boards.parent is not None:
            self.remove_widget(self._boards)
        self._add_heights()
        self._take_advice()

    def _take_advice(self, *_: object) -> None:
        boxes = [board for board in self._boards.children if isinstance(board, BidBox)]
        self.advice = " ".join(box.advice for box in boxes) if self.board is not None else ""

    def _add_heights(self, *_: object) -> None:
        boards = self._boards.children if self.board is not None else [self.slots] if self.slots is not None else []
        needed = [board.least_height for board in boards]
        is_at_trick = self.board is not None and self._trick is not None
        self.least_height = max(sum(needed), dp(theme.TRICK_LEAST) if is_at_trick else 0)

    def legible_height(self, shape: Shape, is_high: bool, card_scale: float) -> float:
        """The height from which cards of this scale can be read in the middle, in pixels."""
        factor = {"sideways": theme.FAIR_SIDEWAYS, "upright": 1.0, "desktop": theme.FAIR_WIDE if is_high else 1.0}[
            shape
        ]
        if self.board is not None or self.fan is not None:
            return float(self.least_height)
        if self.slots is not None:
            self.slots.factor = factor
            return float(self.slots.least_height)
        if self._trick is not None:
            return self._trick.height_for(dp(theme.TRICK_FAIR) * card_scale * factor, self._trick_room)
        return pile_height(dp(theme.CARD_WIDTH_LEAST) * card_scale)

    def _show_board(self, board: BidBox | ChoiceBoard, choices: OptionList) -> None:
        if isinstance(board, BidBox):
            board.show(choices, self.session.gestures.buttons)
        else:
            board.show(choices, self._face_of)

    def _face_of(self, seat: int) -> str:
        table = self.session.table
        return table.players[seat].face if table is not None and seat < len(table.players) else ""

    @property
    def board(self) -> Widget | None:
        """The boards to choose from; None where there is no list."""
        return self._boards if self._boards.parent is not None else None

    @property
    def has_buttons(self) -> bool:
        """Whether the buttons of the session stand here, beside the options of a list."""
        return any(isinstance(board, BidBox) for board in self._boards.children) and self.board is not None

    # Where cards lie

    def rect_of(self, zone: str, card: int | None = None) -> Rect:
        """The rectangle in which a card of a place lies, or would lie."""
        place = self.places[zone]
        return place.rect_of(card) if isinstance(place, TableTrick) else place.card_rect()

    def angle_of(self, zone: str, card: int | None) -> float:
        """The angle at which a card of a zone lies, in degrees counterclockwise."""
        place = self.places.get(zone)
        return place.angle_of(card) if isinstance(place, TableTrick) else 0.0

    def at(self, x: float, y: float) -> str | None:
        """The place at a point of the window, or so near that it must be meant."""
        near = dp(theme.GAP_LARGE)
        put = self.session.gestures.exact_put_choice
        if self.slots is not None and put is not None and self.slots.collide_point(*self.slots.to_widget(x, y)):
            return put.onto
        for id, place in self.places.items():
            left, bottom, wide, tall = place.drop_rect()
            if left - near <= x <= left + wide + near and bottom - near <= y <= bottom + tall + near:
                return id
        return None

    # Doing

    def _place(self, zone: Zone) -> TablePile | TableTrick:
        place = TableTrick(size_hint=(None, None)) if zone.layout == "trick" else TablePile()
        place.pos_hint = {"center_y": 0.5}
        place.bind(on_tap=partial(self._tap_zone, zone.id))
        return place

    def _tap_zone(self, zone: str, _: Widget) -> None:
        self.session.gestures.tap_zone(zone)

    def _choose_gap(self, _: FanView, place: int) -> None:
        self.session.gestures.choose_place(place)

    def _return_card(self, _: PutSlots, card: int) -> None:
        if (put := self.session.gestures.exact_put_choice) is not None:
            self.session.gestures.tap_card(put.zone, card)

    def _put_cards(self, _: PutSlots) -> None:
        if (put := self.session.gestures.exact_put_choice) is not None:
            self.session.gestures.tap_zone(put.onto)

    def on_aside(self, zone: Zone) -> None:
        """The event of a tap that asks for an aside of the view."""

    # Sizes

    @property
    def has_trick(self) -> bool:
        """Whether a trick lies here, or places for it."""
        return self._trick is not None or self.slots is not None

    @property
    def _trick(self) -> TableTrick | None:
        return next((place for place in self.places.values() if isinstance(place, TableTrick)), None)

    @property
    def _trick_room(self) -> float:
        """The width that the piles beside a trick leave it at least."""
        beside = len(self._row.children) - 1
        return float(self.width * (1 - beside * theme.PILE_SHARE_AT_TRICK) - beside * dp(theme.GAP_LARGE))

    def _size_places(self, *_: object) -> None:
        """Gives piles one size; a trick between them has the room that they leave."""
        trick, gap = self._trick, dp(theme.GAP_LARGE)
        self._row.spacing = gap if trick is not None else 2 * gap
        piles = [place for place in self._row.children if place is not trick]
        tall = min(dp(theme.PILE_MOST) * appearance.card_scale, self.height)
        if trick is None:
            gap = min(gap, self.width * theme.PILE_GAP_SHARE)
            self._row.spacing = 2 * gap
            gaps = 2 * gap * (len(piles) - 1)
            wide = min(tall * theme.PILE_RATIO, (self.width - gaps) / max(1, len(piles)))
        else:
            wide = min(tall * theme.PILE_RATIO, self.width * theme.PILE_SHARE_AT_TRICK)
            most = dp(theme.TRICK_MOST) * appearance.card_scale
            room = self.width - (wide + gap) * len(piles)
            trick.height = min(self.height, most)
            trick.width = max(1.0, min(room, trick.height * theme.TRICK_RATIO))
        taken = wide * len(piles) + self._row.spacing * (len(self._row.children) - 1)
        beside = (self.width - taken - (trick.width if trick is not None else 0)) / 2
        between = self._row.spacing / 2 if trick is None else self._row.spacing
        # Chairs keep a gap from the middle.
        label_room = min(dp(theme.GAP_LARGE - theme.GAP / 2), beside + dp(theme.GAP) - 1, between - 1)
        for pile in piles:
            pile.size, pile.label_room = (wide, tall), max(0.0, label_room)
        self._soon()

    def _draw_keys(self, *_: object) -> None:
        """Draws the digits on the piles, and on the place of the own card of a trick while one can be played.

        They stand at the lower left corner of a card, the only one that shows neither rank nor suit.
        """
        self._keys.clear()
        if not self.shows_keys or not self._row.opacity:
            return
        for id, place in self.places.items():
            is_trick = isinstance(place, TableTrick)
            if id in self._numbers and (place.usable or not is_trick):
                left, bottom = (place.card_rect() if is_trick else place.drop_rect())[:2]
                x, y = self.to_widget(left, bottom)
                draw_key(self._keys, self._numbers[id], x - dp(theme.GAP_SMALL), y - dp(theme.GAP_SMALL))
