"""A hand under the keyboard."""

from __future__ import annotations

from typing import Any


class HandKeys:
    """The keys of a hand; a part of `mobile.table.hand.hand_view.HandView`."""

    cards: Any
    cursor: Any
    arrangeable: Any
    dragged: Any
    dispatch: Any

    def handle_key(self, key: str, shift: bool = False) -> bool:
        """Whether the key meant this hand.

        ``left``, ``right``, ``home`` and ``end`` move the cursor, with shift its card; ``enter`` enters the card.
        """
        if not self.cards or self.dragged is not None:
            return False
        last, at = len(self.cards) - 1, int(self.cursor)
        stands = 0 <= at <= last
        if key == "enter":
            if stands:
                card = self.cards[at]
                self.dispatch("on_enter", card)
                self.cursor = self.cards.index(card) if card in self.cards else self.cursor  # it may lie elsewhere now
            return stands
        steps = {"left": max(0, at - 1), "right": min(last, at + 1), "home": 0, "end": last}
        if key not in steps:
            return False
        target = steps[key] if stands or key in ("home", "end") else 0
        if shift and self.arrangeable and stands and target != at:
            order = list(self.cards)
            order.insert(target, order.pop(at))
            self.cards = order
            self.dispatch("on_arrange", list(order))
        self.cursor = target
        return True
