"""The middle of a table: its piles and its trick, or in their place a pack to cut or a list to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from client.table.session import TableSession
from client.table.table_zones import TablePlaces
from engine.view import View, Zone
from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.table.action_row import Action
from mobile.table.choices.choice_boards import ChoiceBoards
from mobile.table.direction_arrows import draw_round
from mobile.table.layout.table_needs import Shape
from mobile.table.middle.asides import AsidePile
from mobile.table.middle.middle_layout import (
    MiddleLayout,
    PileSizes,
    are_fair_alike,
    corner_height,
    lay_out_piles,
    lay_out_trick,
    split_around,
)
from mobile.table.middle.pile import PileView, pile_height
from mobile.table.middle.pile_beside_list import place_pile_beside_list
from mobile.table.middle.pile_buttons import PileButtons
from mobile.table.middle.pile_keys import PileKeys
from mobile.table.middle.pile_sizes import find_pile_sizes, pile_card_most
from mobile.table.middle.put_slots import PutSlots
from mobile.table.middle.slot_control import SlotControl
from mobile.table.middle.table_places import TablePile, TableTrick
from mobile.table.middle.trick_layout import across_trick
from mobile.table.pack.fan import FanView

ArrivedCards = Callable[[Zone], tuple[int | None, ...]]
"""Returns the cards of a zone that have arrived."""
_Sides = tuple[list[Any], list[Any], list[Any]]
"""The places at the left, in the middle and at the right."""


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
    has_lists = BooleanProperty(True)
    """Whether lists to choose from lie here. Players who sit in sight are chosen at their seats."""
    seat_gap = ObjectProperty(None, allownone=True)
    """The free room between the seats, relative to the lower left corner, in pixels; None where there is none."""
    direction = NumericProperty(0)
    """1 for arrows clockwise round the piles, -1 for counterclockwise, 0 for none."""
    hand_card = NumericProperty(0)
    """The width of a card of the own hand, in pixels: those of piles are no wider, see `pile_card_most`."""
    goes_round = BooleanProperty(False)
    """Whether these arrows have room, and are drawn."""
    __events__ = ("on_aside",)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.places: dict[str, TablePile | TableTrick] = {}
        """The widget that shows each zone, by the zone's id."""
        self.fan: FanView | None = None
        self._slots = SlotControl(self, self._add_heights)
        self._aside = AsidePile(is_counted=False)
        self._aside.bind(on_tap=lambda _: self.dispatch("on_aside", self._aside_zone))
        self._aside_zone: Zone | None = None
        self._boards = ChoiceBoards()
        self._boards.fbind("least_height", self._add_heights)
        self._boards.fbind("advice", self._take_advice)
        self._table_places = TablePlaces()
        self._minor: set[str] = set()
        """The ids of the zones that are shown small."""
        self._row = FloatLayout()
        self.add_widget(self._row)
        self.pile_buttons = PileButtons(self._row)
        self._keys, self._arrows = PileKeys(), InstructionGroup()
        self.canvas.before.add(self._arrows)
        self.canvas.after.add(self._keys)
        self._soon = Clock.create_trigger(self._draw_marks, -1)
        self._row.bind(pos=self._lay_places, size=self._lay_places)
        for name in ("seat_gap", "hand_card", "direction"):
            self.fbind(name, self._lay_places)
        appearance.bind(large=self._lay_places)  # weakly, as the appearance outlives every table
        self.bind(shows_keys=self._soon)

    # Showing

    def show(self, view: View, arrived_cards: ArrivedCards) -> None:
        """Shows the places of a view."""
        zones = self._table_places.find(view)
        self._keys.number(view)
        if list(self.places) != [zone.id for zone in zones]:
            self._row.clear_widgets()
            self.places = {zone.id: self.places.get(zone.id) or self._place(zone) for zone in zones}
            # Small piles may lie in the corners of a trick: they are added after it, so that a tap there is theirs.
            for place in sorted(self.places.values(), key=lambda place: not isinstance(place, TableTrick)):
                self._row.add_widget(place)
            if self._trick is not None:
                self._row.add_widget(self._aside)
        self._minor = {zone.id for zone in zones if zone.minor}
        for zone in zones:
            self.show_zone(zone, arrived_cards)
        self._show_aside(view)
        self._show_fan()
        self._slots.show(self.session)
        self._show_boards()
        self._lay_places()
        self._soon()

    def show_zone(self, zone: Zone, arrived_cards: ArrivedCards) -> None:
        """Shows one zone anew."""
        gestures, place, cards = self.session.gestures, self.places[zone.id], arrived_cards(zone)
        place.usable = zone.id in {*gestures.take_choices, *gestures.target_zones, *gestures.press_choices}
        view = self.session.view
        if isinstance(place, TableTrick):
            if view is not None:
                place.show(zone, cards, view, self.session)
        else:
            place.show(zone, cards, self.session.localizer.say(zone.label))

    def show_buttons(self, actions: Sequence[Action]) -> list[Action]:
        """Shows the buttons that have room at the piles that they are about, and returns the others."""
        piles = {} if self._is_busy else {id: pile for id, pile in self.places.items() if isinstance(pile, PileView)}
        others = self.pile_buttons.show(actions, piles)
        self._lay_places()
        return others

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
            self.fan.lifts_packet = choice.of == "gap"
            self.fan.bind(on_choose=self._choose_gap)
            self.add_widget(self.fan)
        if self.fan is not None and choice is not None:
            zone = self.session.find_zone(choice.zone)
            self.fan.count = len(zone.cards) if zone else 0

    def _show_boards(self) -> None:
        """Shows the lists to choose from in place of the piles."""
        lists = self.session.gestures.option_lists if self.has_lists else ()
        self._boards.show(self.session, lists)
        if lists and self._boards.parent is None:
            self.add_widget(self._boards)
        elif not lists and self._boards.parent is not None:
            self.remove_widget(self._boards)
        self._add_heights()
        self._take_advice()

    def _take_advice(self, *_: object) -> None:
        self.advice = self._boards.advice if self.board is not None else ""

    def _add_heights(self, *_: object) -> None:
        shown = self._boards if self.board is not None else self.slots
        # A trick that follows the bids is as high, so that the hand stays; in a low window it is lower than that.
        is_high = Window.height >= dp(theme.SIDEWAYS_BELOW)
        is_at_trick = self.board is not None and self._trick is not None and is_high
        self.least_height = max(shown.least_height if shown else 0, dp(theme.TRICK_LEAST) if is_at_trick else 0)

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
            return self._trick_height(self._trick, dp(theme.TRICK_FAIR) * card_scale * factor)
        return pile_height(dp(theme.PILE_CARD_FAIR) * card_scale * factor, self._button_lines)

    @property
    def board(self) -> ChoiceBoards | None:
        """The boards to choose from; None where there is no list."""
        return self._boards if self._boards.parent is not None else None

    @property
    def slots(self) -> PutSlots | None:
        """The places for an exact number of cards, while they are chosen."""
        return self._slots.slots

    @property
    def _is_busy(self) -> bool:
        """Whether something else is shown in place of the piles."""
        return self.fan is not None or self.board is not None or self.slots is not None

    @property
    def lists_people(self) -> bool:
        """Whether people are chosen from, so that their faces are here too."""
        lists = self.session.gestures.option_lists
        return self.board is not None and any(
            option.seat is not None for choices in lists for option in choices.options
        )

    @property
    def has_buttons(self) -> bool:
        """Whether the buttons of the session stand here, beside the options of a list."""
        return self._boards.has_buttons and self.board is not None

    # Where cards lie

    def rect_of(self, zone: str, card: int | None = None) -> Rect:
        """The rectangle in which a card of a place lies, or would lie."""
        return self.places[zone].rect_of(card)

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
        place.bind(on_tap=partial(self._tap_zone, zone.id))
        return place

    def _tap_zone(self, zone: str, _: Widget) -> None:
        self.session.gestures.tap_zone(zone)

    def _choose_gap(self, _: FanView, place: int) -> None:
        self.session.gestures.choose_place(place)

    def on_aside(self, zone: Zone) -> None:
        """The event of a tap that asks for an aside of the view."""

    # Sizes

    @property
    def _trick(self) -> TableTrick | None:
        return next((place for place in self.places.values() if isinstance(place, TableTrick)), None)

    def _trick_height(self, trick: TableTrick, card: float) -> float:
        """The height in which the cards of a trick are so wide, with what is rarely needed beside or below them."""
        sizes, counts = self._pile_sizes, self._beside_trick(trick)
        beside = 2 * max(map(len, counts)) * (sizes.caption + dp(theme.GAP_LARGE))
        has_corners = max(map(len, counts)) == 1 and self.width - beside < len(trick.chairs) * card
        if has_corners:
            return trick.height_for(card, self.width, corner_height(sizes))
        return trick.height_for(card, self.width - beside)

    def _beside_trick(self, trick: TableTrick) -> tuple[list[TablePile], list[TablePile | AsidePile]]:
        """The small piles at the left and at the right of the trick."""
        piles = [place for place in self.places.values() if not isinstance(place, TableTrick)]
        left, right = piles[: len(piles) // 2 + len(piles) % 2], piles[len(piles) // 2 + len(piles) % 2 :]
        return left, [*right, self._aside]

    @property
    def _button_lines(self) -> int:
        """The number of lines of which a button below a pile has the height; 1 where there is no room for one."""
        return max((place.button_lines for place in self.places.values() if isinstance(place, PileView)), default=1)

    @property
    def _pile_sizes(self) -> PileSizes:
        piles = {id: place for id, place in self.places.items() if isinstance(place, PileView)}
        main = [pile for id, pile in piles.items() if id not in self._minor]
        minor: list[PileView] = [pile for id, pile in piles.items() if id in self._minor]
        minor += [self._aside] * (self._trick is not None)
        has_arrows = bool(self.direction)
        return find_pile_sizes(main, minor, self.hand_card, self._button_lines, has_arrows=has_arrows)

    def _lay_places(self, *_: object) -> None:
        """Puts every place where it belongs: what the game is about is large, what is rarely needed small."""
        if not self.places:
            return
        trick = self._trick
        (left, main, right), layout = self._lay_out_piles() if trick is None else self._lay_out_trick(trick)
        self._put_small(left, right, layout)
        self._put_main(main, layout, is_alone=not left and not right)
        self._align([*left, *right], main, layout)
        self._place_seen()
        self.pile_buttons.lay()
        self._soon()

    def _lay_out_piles(self) -> tuple[_Sides, MiddleLayout]:
        """The piles at the left, in the middle and at the right, and their layout."""
        groups = split_around(list(self.places), self._minor.__contains__)
        left, main, right = ([self.places[id] for id in group] for group in groups)
        size, sizes = (self.width, self.height), self._pile_sizes
        if pile_card_most(self.hand_card) and are_fair_alike(*size, len(self.places), sizes):
            left, main, right = [], [*left, *main, *right], []
        return (left, main, right), lay_out_piles(*size, (len(left), len(main), len(right)), sizes)

    def _lay_out_trick(self, trick: TableTrick) -> tuple[_Sides, MiddleLayout]:
        """The same with a trick in the middle, which keeps clear of what lies in its corners."""
        left, right = self._beside_trick(trick)

        def arrange(width: float, height: float, corner: tuple[float, float]) -> tuple[float, float]:
            found = trick.arrange(width, height, corner)
            return found.card, across_trick(found)

        layout = lay_out_trick(self.width, self.height, (len(left), len(right)), self._pile_sizes, arrange)
        beside = [rect[2:] for rect in (*layout.left, *layout.right)] if layout.has_corners else []
        trick.corner = (theme.CORNER_WIDTH * dp(1), beside[0][1]) if beside else (0, 0)
        return (left, [trick], right), layout

    def _put_small(self, left: Sequence[Any], right: Sequence[Any], layout: MiddleLayout) -> None:
        """Puts the piles at both sides of what the game is about."""
        sides = ("right", "left") if layout.has_corners else ("below", "below")
        for places, rects, side in ((left, layout.left, sides[0]), (right, layout.right, sides[1])):
            for place, rect in zip(places, rects, strict=True):
                place.card_most, place.label_side, place.label_room = layout.minor_card, side, layout.minor_label_room
                place.lines_least, place.card_bottom = 1, -1
                self._put(place, rect)

    def _put_main(self, main: Sequence[Any], layout: MiddleLayout, is_alone: bool) -> None:
        """Puts what the game is about. Two piles are even to the middle where nothing stands beside them."""
        for place, rect in zip(main, layout.main, strict=True):
            self._put(place, rect)
            if isinstance(place, PileView):
                is_mirrored = is_alone and len(main) == 2 and place is main[0]
                side = ("left" if is_mirrored else "right") if layout.has_side_label else "below"
                most = pile_card_most(self.hand_card)
                if layout.has_side_label:
                    most = min(most or rect[3], rect[3] / theme.CARD_RATIO)
                place.card_most, place.label_side, place.label_room = most, side, layout.label_room
                place.lines_least, place.card_bottom = 1, -1

    def _align(self, small: Sequence[Any], main: Sequence[Any], layout: MiddleLayout) -> None:
        """Lets all cards lie on one line, whatever the number of lines of the labels below them."""
        lines = max([1, *(place.lines for place in (*small, *main) if isinstance(place, PileView))])
        for place in main:
            if isinstance(place, PileView):
                place.lines_least = lines
        if isinstance(main[0], PileView) and not layout.has_side_label:
            for place in small:
                place.card_bottom = main[0].bottom

    def _place_seen(self) -> None:
        """Hides the row while something else is shown; beside a list the pile that is played on stays in sight."""
        is_busy = self._is_busy
        seen, found = self._pile_beside_list, None
        if seen is not None:
            size, is_narrow = (self.width, self.height), self._boards.are_suits
            found = place_pile_beside_list(size, self.seat_gap, float(dp(1)), is_narrow)
        self._row.opacity = 1 if not is_busy or found is not None else 0
        for place in self.places.values():
            place.opacity = 1 if not is_busy or (place is seen and found is not None) else 0
        self._boards.size_hint_x = 1 if found is None else 1 - found.taken / max(1.0, self.width)
        self.anchor_x = "center" if found is None or not found.taken else "right"
        if seen is not None and found is not None:
            seen.card_most, seen.label_side = 0, "right" if found.has_side_label else "below"
            self._put(seen, found.rect)

    @property
    def _pile_beside_list(self) -> TablePile | None:
        """The pile with an open card that stays in sight beside a list of things, not of people or of bids."""
        if self.board is None or self.lists_people or self.has_buttons or self._trick is not None:
            return None
        main = [place for id, place in self.places.items() if id not in self._minor and isinstance(place, TablePile)]
        return next((place for place in reversed(main) if place.card is not None), None)

    def _put(self, place: Widget, rect: Rect) -> None:
        x, y, wide, tall = rect
        place.size = max(1, round(wide)), max(1, round(tall))
        place.pos = round(self.x + x), round(self.y + y)

    def _draw_marks(self, *_: object) -> None:
        self._keys.show(self.places if self.shows_keys and self._row.opacity else {}, self._minor, self.to_widget)
        self._draw_arrows()

    def _draw_arrows(self) -> None:
        """Draws the direction of play round the large piles, where small ones and labels leave it room."""
        self._arrows.clear()
        self.goes_round = False
        piles = [place for place in self.places.values() if isinstance(place, PileView)]
        is_busy = not self._row.opacity or self.board is not None or self._trick is not None
        if not self.direction or is_busy or any(pile.label_side != "below" for pile in piles):
            return
        cards = {id: (*self.to_widget(*rect[:2]), *rect[2:]) for id in self.places for rect in [self.rect_of(id)]}
        large = [rect for id, rect in cards.items() if id not in self._minor]
        small = [rect for id, rect in cards.items() if id in self._minor]
        self.goes_round = draw_round(self._arrows, large, small, (self.x, self.right), int(self.direction))
