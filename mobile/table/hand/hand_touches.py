"""A hand under a finger: a card that is tapped, dragged to another place of the hand, or dropped outside it."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation

from mobile.controls.drag import HeldCard, is_tap
from mobile.drawing.card import CardView
from mobile.table.hand.hand_layout import HandLayout, slot_at


class HandTouches:
    """The touches of a hand; a part of `mobile.table.hand.hand_view.HandView`."""

    x: Any
    y: Any
    cards: Any
    arrangeable: Any
    dragged: Any
    dispatch: Any
    collide_point: Any
    to_widget: Any
    to_window: Any
    add_widget: Any
    remove_widget: Any
    get_parent_window: Any
    get_root_window: Any
    card_at: Any
    card_views: dict[int, CardView]
    _order: list[int]
    _layout: HandLayout
    _hold: HeldCard | None
    """The card that a finger holds, with the touch; None where none does."""
    _expire: Any
    _update_now: Any

    def cancel(self) -> None:
        """Takes the card from the finger that holds it: it goes home, and no event says so."""
        if self._hold:
            hold, self._hold = self._hold, None
            hold.touch.ungrab(self)
            self._order = [card for card in hold.order if card in self.card_views]
            self._bring_home(hold)
            self._expire()

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or not is_tap(touch):
            return False
        if self._hold and self._hold.is_lost:
            self.cancel()
        if self._hold:
            return True
        card = self.card_at(*touch.pos)
        if card is None:
            return False
        view = self.card_views[card]
        within = touch.x - view.x, touch.y - view.y
        self._hold = HeldCard(touch, card, touch.pos, within, list(self.cards))
        touch.grab(self)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        hold = self._hold
        if touch.grab_current is not self or hold is None or hold.touch is not touch:
            return touch.grab_current is self
        self._carry(hold, touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        hold = self._hold
        if hold is None or hold.touch is not touch:
            return True
        if self.get_parent_window() is None:  # its screen has gone
            self.cancel()
            return True
        self._carry(hold, touch.pos)  # a quick finger moves and leaves in one
        self._hold = None
        if hold.is_dragged:
            self._let_go(hold, touch.pos)
        elif hold.card in self.card_views:
            self.dispatch("on_pick", hold.card)
        return True

    def _carry(self, hold: HeldCard, pos: tuple[float, float]) -> None:
        """Takes a card along with the finger, once that has moved too far for a tap."""
        if hold.starts_dragging(*pos) and hold.card in self.card_views:
            self._lift_out(hold)
        if hold.is_dragged:
            self._follow(hold, pos)

    def _lift_out(self, hold: HeldCard) -> None:
        """Over everything, so that it can be carried anywhere."""
        view = self.card_views[hold.card]
        hold.is_dragged, self.dragged = True, hold.card
        Animation.cancel_all(view)
        self.remove_widget(view)
        view.lift = 1.0
        self.get_root_window().add_widget(view)

    def _follow(self, hold: HeldCard, pos: tuple[float, float]) -> None:
        view = self.card_views[hold.card]
        view.pos = self.to_window(pos[0] - hold.within[0], pos[1] - hold.within[1])
        order = [card for card in hold.order if card != hold.card]
        slot = None
        if self.arrangeable and self.collide_point(*pos):
            self._update_now()
            slot = slot_at(self._layout, pos[0] - self.x, pos[1] - self.y)
        order.insert(hold.order.index(hold.card) if slot is None else slot, hold.card)
        if order != self._order:
            self._order = order
            self._expire()

    def _let_go(self, hold: HeldCard, pos: tuple[float, float]) -> None:
        is_inside = self.collide_point(*pos)
        order = list(self._order)
        if not is_inside:
            self._order = list(hold.order)
            self.dispatch("on_drop", hold.card, self.to_window(*pos))
        elif order != hold.order:
            self.cards = order
            self.dispatch("on_arrange", order)
        self._bring_home(hold)
        self._expire()

    def _bring_home(self, hold: HeldCard) -> None:
        """Back from the window into the hand, from where it was let go."""
        self.dragged = None
        if not hold.is_dragged or (view := self.card_views.get(hold.card)) is None or view.parent is self:
            return
        at = view.pos
        if view.parent:
            at = self.to_widget(*view.pos)
            view.parent.remove_widget(view)
        self.add_widget(view)
        view.pos = at
