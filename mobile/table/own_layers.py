"""A player's own layers: cards that lie before the player at places that stay, face up on face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobile import theme
from mobile.controls.drag import HeldCard, is_tap
from mobile.drawing import card_faces
from mobile.drawing.appearance import appearance
from mobile.drawing.card import CardView, playable_lift
from mobile.drawing.rect import Rect
from mobile.table.layer_places import Cell, layer_places


class LayerCard(NamedTuple):
    """A card of a layer. A hidden one has a number of its own below 0, see `client.table.gesture_table.hidden_card`."""

    zone: str
    card: int
    cell: Cell
    is_selected: bool = False
    is_hinted: bool = False
    is_idle: bool = False
    is_special: bool = False
    is_veiled: bool = False
    """Whether it is still on its way."""


class LayersView(Widget):
    """Cards in layers. Where a card has gone, its place stays, and so does every other card.

    Events: `on_pick(zone, card)`, a tap; `on_enter(zone, card)`, the Enter key on the card under the cursor;
    `on_drop(zone, card, pos)`, a card was dragged to a place of the window. It then goes home, unless it has gone.
    """

    cursor = NumericProperty(-1)
    """The index of the card under the keyboard among those of the topmost layer that has cards; -1 for none."""
    card_most = NumericProperty(0)
    """The most height of a card, in pixels; 0 for as high as there is room."""
    __events__ = ("on_pick", "on_enter", "on_drop")

    def __init__(self, **properties: Any) -> None:
        self._cards: tuple[LayerCard, ...] = ()
        self._views: dict[tuple[str, int], CardView] = {}
        self._spots = self._layers = 1
        self._hold: HeldCard | None = None
        self._held: LayerCard | None = None
        super().__init__(**properties)
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("pos", "size", "cursor", "card_most"):
            self.fbind(name, self._soon)
        self.fbind("parent", self._on_parent)

    def show(self, cards: Sequence[LayerCard], spots: int, layers: int) -> None:
        """Shows these cards, from the lowest layer to the topmost, at so many places with so many layers."""
        shown = tuple(cards), spots, layers
        if shown == (self._cards, self._spots, self._layers):
            return
        self._cards, self._spots, self._layers = shown
        present = {(card.zone, card.card) for card in cards}
        if self._held is not None and (self._held.zone, self._held.card) not in present:
            self._forget_hold()
        for key in [key for key in self._views if key not in present]:
            view = self._views.pop(key)
            Animation.cancel_all(view)
            if view.parent is not None:
                view.parent.remove_widget(view)
        for view in self.children[:]:
            self.remove_widget(view)
        for card in cards:
            if (card.zone, card.card) not in self._views:
                self._views[card.zone, card.card] = CardView(card=card.card if card.card >= 0 else None)
            view = self._views[card.zone, card.card]
            if view.parent is None:
                self.add_widget(view)
        self._lay()

    @property
    def spots(self) -> int:
        """The number of places side by side."""
        return self._spots

    def rect_of(self, zone: str, card: int | None, place: int | None = None) -> Rect:
        """The rectangle in the window of a card, or of the place with this number in its zone; else of the middle."""
        own = [shown for shown in self._cards if shown.zone == zone]
        found = next((shown for shown in own if shown.card == card), None)
        if found is None and place is not None and place < len(own):
            found = own[place]
        cell = found.cell if found is not None else Cell((self._spots - 1) // 2, 0)
        left, bottom, wide, tall = self._place(cell)
        return *self.to_window(left, bottom), wide, tall

    def card_at(self, x: float, y: float) -> LayerCard | None:
        """The card that is seen at a point in the coordinates of the parent."""
        for card in reversed(self._cards):
            left, bottom, wide, tall = self._place(card.cell)
            if not card.is_veiled and left <= x < left + wide and bottom <= y < bottom + tall:
                return card
        return None

    def cancel(self) -> None:
        """Takes the card from the finger that holds it: it goes home, and no event says so."""
        if self._hold is not None:
            self._forget_hold()
            self._lay()

    # Showing

    def _place(self, cell: Cell) -> Rect:
        most = self.card_most or self.height
        widest, gap = float(dp(theme.HAND_CARD_MOST)), float(dp(theme.GAP))
        places = layer_places(self.width, self.height, most, widest, self._spots, self._layers, gap)
        x, y, wide = places.place(cell)
        wide = min(wide, float(card_faces.width_within(wide)))
        return round(self.x + x), round(self.y + y), wide, wide * theme.CARD_RATIO

    def _lay(self, *_: object) -> None:
        under = self._under_cursor
        for card in self._cards:
            view = self._views[card.zone, card.card]
            left, bottom, wide, tall = self._place(card.cell)
            view.size = wide, tall
            view.special, view.ready, view.marked = card.is_special, self._is_ready(card), card.is_selected
            view.hinted = card.is_hinted
            view.focused = card == under
            view.opacity = 0 if card.is_veiled else 1
            if self._hold is not None and self._hold.is_dragged and card == self._held:
                continue
            home = {"x": left, "y": bottom, "lift": 1.0 if card.is_selected else self._playable_lift(card, tall)}
            seconds = appearance.seconds(theme.MOVE)
            Animation.cancel_all(view, *home)
            if seconds and view.lift != home["lift"] and (view.x, view.y) == (left, bottom):
                Animation(lift=home["lift"], d=seconds, t="out_quad").start(view)
            else:
                view.pos, view.lift = (left, bottom), home["lift"]

    def _playable_lift(self, shown: LayerCard, tall: float) -> float:
        """The height to which a card rises beside others that cannot be put, as in `CardView.lift`."""
        return playable_lift(tall) if self._is_ready(shown) else 0.0

    def _is_ready(self, shown: LayerCard) -> bool:
        """Whether a card can be put, and others of its zone cannot."""
        return not shown.is_idle and any(card.is_idle for card in self._cards if card.zone == shown.zone)

    # The keyboard

    @property
    def _reachable(self) -> list[LayerCard]:
        """The cards of the topmost layer that has any."""
        return [card for card in self._cards if card.zone == self._cards[-1].zone] if self._cards else []

    @property
    def _under_cursor(self) -> LayerCard | None:
        return self._reachable[int(self.cursor)] if 0 <= self.cursor < len(self._reachable) else None

    def handle_key(self, key: str) -> bool:
        """Whether a key meant these cards: ``left``, ``right``, ``home``, ``end`` and ``enter``."""
        last, at = len(self._reachable) - 1, int(self.cursor)
        if last < 0 or self._hold is not None:
            return False
        if key == "enter":
            if (found := self._under_cursor) is not None:
                self.dispatch("on_enter", found.zone, found.card)
            return found is not None
        steps = {"left": max(0, at - 1), "right": min(last, at + 1), "home": 0, "end": last}
        if key in steps:
            self.cursor = steps[key]
        return key in steps

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or not is_tap(touch):
            return False
        if self._hold is not None and self._hold.is_lost:
            self.cancel()
        found = self.card_at(*touch.pos)
        if self._hold is not None or found is None:
            return self._hold is not None
        view = self._views[found.zone, found.card]
        self._held = found
        self._hold = HeldCard(touch, found.card, touch.pos, (touch.x - view.x, touch.y - view.y), [])
        touch.grab(self)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        hold, held = self._hold, self._held
        if touch.grab_current is not self or hold is None or held is None or hold.touch is not touch:
            return touch.grab_current is self
        view = self._views[held.zone, held.card]
        if hold.starts_dragging(*touch.pos):
            hold.is_dragged = True
            self.remove_widget(view)
            self.get_root_window().add_widget(view)
        if hold.is_dragged:
            view.pos = self.to_window(touch.x - hold.within[0], touch.y - hold.within[1])
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        hold, held = self._hold, self._held
        if hold is None or held is None or hold.touch is not touch:
            return True
        self._forget_hold()
        if self.get_parent_window() is not None:
            if hold.is_dragged:
                self.dispatch("on_drop", held.zone, held.card, self.to_window(*touch.pos))
            else:
                self.dispatch("on_pick", held.zone, held.card)
        self._lay()
        return True

    def _forget_hold(self) -> None:
        """Puts the card that is held back among the others."""
        hold, held, self._hold, self._held = self._hold, self._held, None, None
        if hold is None or held is None:
            return
        hold.touch.ungrab(self)
        view = self._views.get((held.zone, held.card))
        if view is not None and view.parent is not self:
            if view.parent is not None:
                view.parent.remove_widget(view)
            shown = [self._views[card.zone, card.card] for card in self._cards]
            self.add_widget(view, index=len(shown) - 1 - shown.index(view))

    def _on_parent(self, *_: object) -> None:
        if self.parent is None:
            self.cancel()

    def on_pick(self, zone: str, card: int) -> None:
        """A card was tapped."""

    def on_enter(self, zone: str, card: int) -> None:
        """Enter was pressed on a card."""

    def on_drop(self, zone: str, card: int, pos: tuple[float, float]) -> None:
        """A card was dropped at a place of the window."""
