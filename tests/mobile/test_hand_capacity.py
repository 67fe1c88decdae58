"""The number of cards for which a hand is laid out."""

from __future__ import annotations

import pytest

from mobile.table.hand_capacity import HandCapacity
from tests.games import crazy_eights_table


@pytest.mark.parametrize("held", range(2, 6))
def test_a_hand_that_fits_in_one_row_keeps_no_room_for_the_cards_that_it_had(held: int) -> None:
    """The room for six cards and one that may be drawn is given back."""
    capacity = HandCapacity()
    for cards in (["2H", "3H", "4C", "5C", "6D", "7D"], ["2H", "3H", "4C", "5C", "6D", "7D"][:held]):
        view = crazy_eights_table.at(" ".join(cards), "KS QS", discards="9H", stock="4S 5S 6S").view(0)
        capacity.update(view, view.zone("hand:0"))
    assert capacity.cards == held + 1
