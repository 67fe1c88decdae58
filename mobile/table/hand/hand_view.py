"""A player's own hand: cards to read, to arrange, to tap and to drop."""

from __future__ import annotations

from math import inf
from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from mobile import theme
from mobile.controls.drag import HeldCard
from mobile.drawing.appearance import appearance
from mobile.drawing.card import CardView, playable_lift
from mobile.drawing.rect import Rect
from mobile.table.hand import meld_lines
from mobile.table.hand.hand_keys import HandKeys
from mobile.table.hand.hand_layout import CardPlace, HandLayout, Sizes, lay_out, lay_out_grid
from mobile.table.hand.hand_sizes import enlarge_sizes, find_usual_sizes
from mobile.table.hand.hand_touches import HandTouches

_SHOWN: Final = [
    "groups",
    "marked",
    "hinted",
    "fresh",
    "fresh_word",
    "special",
    "selected",
    "ordered",
    "idle",
    "veiled",
    "copied",
    "cursor",
    "columns",
    "begins_at",
    "capacity",
]
"""The properties that are shown anew where they change, besides the cards themselves."""


class HandView(HandKeys, HandTouches, Widget):
    """Cards in their order, as `mobile.table.hand.hand_layout` lays them.

    Set `cards` to show others: those that stay keep their widgets, and one that a finger holds stays in it. One
    finger at a time holds a card; others that come down on the hand do nothing.

    Events: `on_pick(card)`, a tap; `on_enter(card)`, the Enter key on a card; `on_arrange(order)`, the player has moved
    a card, and `cards` has the new order already; `on_drop(card, pos)`, a card was dropped outside the hand, at a place
    in the window. It then goes home, unless `cards` has it no more.
    """

    cards = ListProperty()
    """Numbers below 0 are backs, each with one of its own."""
    groups = ListProperty()
    """Cards that belong together; each group that lies together is set apart and underlined."""
    marked = ObjectProperty(None, allownone=True)
    """The card that a tap on the target puts where none is selected: it stands up a little, and is golden."""
    hinted = ListProperty()
    """Cards to which a hint points."""
    fresh = ListProperty()
    """Cards that have just come."""
    fresh_word = StringProperty()
    """The word on the tab of such a card."""
    special = ListProperty()
    """Cards that are more than they show, as wild ones are."""
    selected = ListProperty()
    """The selected cards, in the order of selecting: they stand up."""
    ordered = BooleanProperty(False)
    """Whether selected cards bear their numbers."""
    idle = ListProperty()
    """Cards that cannot be used now: they stand back."""
    veiled = ListProperty()
    """Cards that have a place here but are not seen: they are still on their way."""
    copied = ListProperty()
    """Cards that are shown where they will go as well: here they are faint, and a tap takes them back."""
    arrangeable = BooleanProperty(True)
    columns = NumericProperty(0)
    """The number of cards side by side in a grid; 0 for a hand."""
    begins_at = OptionProperty("", options=["", "left", "right"])
    """The side at which a hand beside other cards begins, in one row; empty for one with the middle to itself."""
    capacity = NumericProperty(0)
    """The number of cards for which there is room: fewer lie as so many do."""
    cursor = NumericProperty(-1)
    """The index of the card under the keyboard, -1 for none."""
    card_width = NumericProperty(0)
    """The width of a card, in pixels; that of the last one once there is none. Not to be set."""
    dragged = ObjectProperty(None, allownone=True)
    """The card that is being dragged, so that a screen can light where it may go. Not to be set."""

    __events__ = ("on_pick", "on_enter", "on_arrange", "on_drop")

    def __init__(self, **properties: Any) -> None:
        self.card_views: dict[int, CardView] = {}
        """The widget of each card, by its number."""
        self._order: list[int] = []
        self._layout = HandLayout()
        self._hold: HeldCard | None = None
        self._is_stale = self._jumps = True
        self._has_lines = False
        """Whether cards have belonged together so far."""
        super().__init__(**properties)
        self._lines = InstructionGroup()
        self.canvas.before.add(self._lines)
        self._soon = Clock.create_trigger(self._update, -1)
        for name in _SHOWN:
            self.fbind(name, self._expire)
        for name in ("pos", "size"):
            self.fbind(name, self._jump)
        appearance.bind(large=self._jump)  # weakly, as the look outlives every hand
        self.fbind("cards", self._on_cards)
        self.fbind("parent", self._on_parent)
        self._on_cards()

    # What a screen asks.

    def rect_of(self, card: int) -> Rect:
        """The rectangle of a card once it has come to rest: left, bottom, width, height in the window."""
        self._update_now()
        place = self._layout.places[self._order.index(card)]
        x, y = self.to_window(self.x + place.x, self.y + place.y)
        return x, y, round(place.width), round(place.width) * theme.CARD_RATIO

    @property
    def span(self) -> tuple[float, float]:
        """The left edge of the first card and the right one of the last, in the coordinates of the hand's parent."""
        self._update_now()
        places = self._layout.places
        left = min((place.x for place in places), default=self.width / 2)
        right = max((place.x + place.width for place in places), default=self.width / 2)
        return self.x + left, self.x + right

    def seen_rect_of(self, card: int) -> Rect:
        """The part of `rect_of` that no other card covers, at the left and at the top."""
        x, y, wide, tall = self.rect_of(card)
        others = [self.rect_of(other) for other in self._order if other != card]
        right = min((left for left, low, _, _ in others if low == y and left > x), default=x + wide)
        low = max((low + high for _, low, _, high in others if low < y < low + high), default=y)
        return x, low, min(wide, right - x), y + tall - low

    def card_at(self, x: float, y: float) -> int | None:
        """The card seen at a point in the coordinates of the hand's parent."""
        self._update_now()
        found, highest = None, (False, -1)
        for card, place in zip(self._order, self._layout.places, strict=True):
            left, bottom = self.x + place.x, self.y + place.y
            bottom += self.card_views[card].lift * theme.LIFT_SHARE * place.height
            inside = left <= x < left + place.width and bottom <= y < bottom + place.height
            if inside and self._height_of(card, place) > highest and card not in self.veiled:
                found, highest = card, self._height_of(card, place)
        return found

    def _height_of(self, card: int, place: CardPlace) -> tuple[bool, int]:
        """The height of a card over others, to be compared: what is left of those shown elsewhere lies below all."""
        return card not in self.copied, place.depth

    def place_beyond(self, at: int, rows: int) -> int | None:
        """The place so many rows below that of a card, or above it for less than 0; None where there is no such row."""
        self._update_now()
        places = self._layout.places
        x, _ = places[at].middle
        there = [other for other, place in enumerate(places) if place.row == places[at].row + rows]
        return min(there, key=lambda other: abs(places[other].middle[0] - x), default=None)

    def shake(self, card: int) -> None:
        """Shakes a card, as a sign that it cannot be used now."""
        if card in self.card_views:
            self.card_views[card].shake()

    def _on_parent(self, *_: object) -> None:
        if self.parent is None:
            self.cancel()

    # Showing.

    def _expire(self, *_: object) -> None:
        self._is_stale = True
        self._soon()

    def _jump(self, *_: object) -> None:
        """Puts all cards at their places at once, as the area has changed."""
        self._jumps = True
        self._expire()

    def _on_cards(self, *_: object) -> None:
        present = set(self.cards)
        hold = self._hold
        if hold and hold.card not in present:
            self._hold = self.dragged = None
            hold.touch.ungrab(self)
        for card in [card for card in self.card_views if card not in present]:
            view = self.card_views.pop(card)
            Animation.cancel_all(view)
            if view.parent:
                view.parent.remove_widget(view)
        self._order = list(self.cards)
        if self._hold:
            self._hold.order = list(self.cards)
        for card in self.cards:
            if card not in self.card_views:
                self.card_views[card] = CardView(card=card if card >= 0 else None, opacity=0)  # below 0 for a back
        if len(self.selected) != len(chosen := [card for card in self.selected if card in present]):
            self.selected = chosen
        if self.cursor >= len(self.cards):
            self.cursor = len(self.cards) - 1
        self._expire()

    def _update_now(self) -> None:
        if self._is_stale:
            self._soon.cancel()
            self._update()

    def _update(self, *_: object) -> None:
        self._is_stale = False
        sizes = self._sizes()
        if self.columns:
            self._layout = lay_out_grid(len(self._order), int(self.columns), self.width, self.height, sizes)
        else:
            self._layout = lay_out(self._order, self.groups, self.width, self.height, sizes)
        if len(self._layout.places) != len(self._order):  # there is no room yet
            self._layout = HandLayout(tuple(CardPlace(0, 0, 1, 1, 0, at) for at in range(len(self._order))))
        meld_lines.draw(self._lines, self._layout.runs, self.x, self.y)
        for at, (card, place) in enumerate(zip(self._order, self._layout.places, strict=True)):
            self._show(card, place, at)
        self._stack_views()
        if self._order:
            self.card_width = self._layout.places[0].width
        self._jumps = False

    def _sizes(self) -> Sizes:
        """The limits of the layout, in pixels."""
        self._has_lines = self._has_lines or bool(self.groups)
        usual = find_usual_sizes(self.width, self.begins_at, int(self.capacity), self._has_lines)
        return enlarge_sizes(usual, self._order, self.groups, self.size) if appearance.large else usual

    def _show(self, card: int, place: CardPlace, at: int) -> None:
        view = self.card_views[card]
        chosen = card in self.selected and card not in self.copied
        view.marked, view.fresh = chosen or card == self.marked, card in self.fresh
        view.fresh_word, view.hinted = self.fresh_word, card in self.hinted
        view.special, view.ready = card in self.special, self._is_ready(card)
        view.number = self.selected.index(card) + 1 if chosen and self.ordered else 0
        view.focused = at == self.cursor
        view.size = round(place.width), round(place.width) * theme.CARD_RATIO
        is_new = view.opacity == 0
        view.opacity = 0 if card in self.veiled else theme.CARD_COPIED if card in self.copied else 1
        if self._hold and self._hold.is_dragged and self._hold.card == card:
            return
        view.seen_width = self._seen_width(at)
        lift = min(1.0 if chosen else self._lift_of(card, place), self._lift_most(place))
        target = {"x": self.x + place.x, "y": self.y + place.y, "lift": lift}
        seconds = appearance.seconds(theme.MOVE)
        Animation.cancel_all(view, *target)
        if is_new or self._jumps or not seconds:
            for name, value in target.items():
                setattr(view, name, value)
        elif any(abs(getattr(view, name) - value) > 0.01 for name, value in target.items()):
            Animation(**target, d=seconds, t="out_quad").start(view)

    def _lift_of(self, card: int, place: CardPlace) -> float:
        """The height to which a card rises that is not selected, as in `CardView.lift`."""
        rises = card not in self.copied and (card == self.marked or self._is_ready(card))
        return playable_lift(place.height) if rises else 0.0

    def _lift_most(self, place: CardPlace) -> float:
        """The `lift` with which a card keeps apart from the row above it, unless it overlaps that."""
        above = min((other.y for other in self._layout.places if other.row == place.row - 1), default=inf)
        room = above - place.y - place.height
        return 1.0 if room <= 0 else max(0.0, room - dp(theme.GAP_SMALL)) / (theme.LIFT_SHARE * place.height)

    def _is_ready(self, card: int) -> bool:
        """Whether a card can be put, and others cannot."""
        return bool(self.idle) and card not in self.idle

    def _seen_width(self, at: int) -> float:
        """The width of a card that the next one in its row leaves to be seen."""
        places = self._layout.places
        place, after = places[at], places[at + 1] if at + 1 < len(places) else None
        is_under = after is not None and after.row == place.row
        return min(place.width, after.x - place.x) if after is not None and is_under else place.width

    def _stack_views(self) -> None:
        """Later cards lie on earlier ones; widgets are put anew only where that is not so already."""
        pairs = list(zip(self._layout.places, self._order, strict=True))
        pairs.sort(key=lambda pair: self._height_of(pair[1], pair[0]))
        dragged = self._hold.card if self._hold and self._hold.is_dragged else None
        wanted = [self.card_views[card] for _, card in pairs if card != dragged]
        if self.children[::-1] == wanted:
            return
        for view in self.children[:]:
            self.remove_widget(view)
        for view in wanted:
            if view.parent:
                view.parent.remove_widget(view)
            self.add_widget(view)

    def on_pick(self, card: int) -> None:
        """A card was tapped."""

    def on_enter(self, card: int) -> None:
        """The Enter key was pressed on a card."""

    def on_arrange(self, order: list[int]) -> None:
        """The player has laid the hand in another order."""

    def on_drop(self, card: int, pos: tuple[float, float]) -> None:
        """A card was dropped outside the hand."""
