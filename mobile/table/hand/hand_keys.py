"""A hand under the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mobile.controls.keys import DOWN, SPACE, STEPS, UP

HAND_STEPS: Final = {**STEPS, UP: "up", DOWN: "down", SPACE: "pick"}
"""The names of the keys of a hand."""


class HandKeys:
    """The keys of a hand; a part of `mobile.table.hand.hand_view.HandView`."""

    cards: Any
    cursor: Any
    marked: Any
    selected: Any
    arrangeable: Any
    dragged: Any
    dispatch: Any
    place_beyond: Any
    _order_by_keys: Sequence[int] = ()
    """The order of the cards after the keys have last moved one."""

    def handle_key(self, key: str, shift: bool = False) -> bool:
        """Whether the key meant this hand.

        ``left``, ``right``, ``up``, ``down``, ``home`` and ``end`` move the cursor, with shift its card. It begins at
        the marked card. ``enter`` enters the card, or without a cursor the marked or a selected one; ``pick`` is a tap.
        """
        if not self.cards or self.dragged is not None:
            return False
        last, at = len(self.cards) - 1, int(self.cursor)
        stands = 0 <= at <= last
        if key == "enter" and not stands:
            golden = [card for card in (*self.selected, self.marked) if card in self.cards]
            if golden:
                self.dispatch("on_enter", golden[0])
            return bool(golden)
        if key in ("enter", "pick"):
            if stands:
                card = self.cards[at]
                self.dispatch("on_enter" if key == "enter" else "on_pick", card)
                self.cursor = self.cards.index(card) if card in self.cards else self.cursor  # it may lie elsewhere now
            return stands
        steps = {"left": max(0, at - 1), "right": min(last, at + 1), "home": 0, "end": last}
        if key in ("up", "down") and stands:
            beyond = self.place_beyond(at, -1 if key == "up" else 1)
            if beyond is None:
                return False
            steps[key] = beyond
        if key not in steps:
            return False
        begin = self.cards.index(self.marked) if self.marked in self.cards else 0
        target = steps[key] if stands or key in ("home", "end") else begin
        if shift and self.arrangeable and stands and target != at:
            order = list(self.cards)
            order.insert(target, order.pop(at))
            self.cards = self._order_by_keys = order
            self.dispatch("on_arrange", list(order))
        self.cursor = target
        return True

    def on_marked(self, _: Any, card: int | None) -> None:
        """A card has become golden: Enter is for that one until the cursor is moved.

        After the keys have moved a card, the cursor stays on it instead.
        """
        if card is not None and list(self.cards) != list(self._order_by_keys):
            self.cursor = -1
