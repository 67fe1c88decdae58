"""Tables in the largest type: nothing is cut, everything can be tapped, and the cards can be read."""

from __future__ import annotations

from typing import Any

import pytest

from mobile import theme
from tests.mobile.app_harness import Play
from tests.mobile.screen_tour import LARGE, LONG_NAME, SHAPES, visit

PATIENCE = 500.0
TABLES = {
    "bidding": "table-five_hundred-3-chooses",
    "kitty": "table-five_hundred-3-puts-several",
    "trick": "table-five_hundred-3-last-of-trick",
    "layers": "table-lebowski-3-puts",
    "many layers": "table-threes-7-puts",
    "piles": "table-crazy_eights-4-puts",
}
LARGEST = 1.6
LEAST = {"TablePile": 28, "SmallTablePile": 28 * theme.PILE_MINOR, "SmallLayersView": 16}
"""The least width of a pile between seven people, of what is rarely needed beside it or beside a trick, and of cards at
the seats of others. All other cards are as wide as a card must be."""


def look(play: Play, shape: str, *large_cards: bool) -> dict[str, dict[str, Any]]:
    told = play(visit, "", list(TABLES.values()), LARGEST, large_cards, size=SHAPES[shape], patience=PATIENCE).result
    names = {name + LARGE * large: stop + LARGE * large for name, stop in TABLES.items() for large in large_cards}
    seen = {name: told[stop] for name, stop in names.items() if told[stop]["cards"]}
    missed = len(names) - len(seen)
    assert missed <= 2 * len(large_cards), "cards are dealt at random, and a game may end before somebody has the kitty"
    return seen


def find_faults(told: dict[str, dict[str, Any]]) -> list[Any]:
    """Finds what cannot be read or touched at these tables, and the cards that are too small."""
    faults: list[Any] = []
    for name, found in told.items():
        faults += [(name, problem) for problem in found["problems"] if not _is_allowed(problem)]
        for place, wide in found["cards"].items():
            if wide < LEAST.get(place, theme.CARD_WIDTH_LEAST):
                faults.append((name, place, wide))
    return faults


@pytest.mark.timeout(600)
@pytest.mark.parametrize("shape", ["sideways", "desktop"])
def test_every_table_can_be_read_and_touched_in_the_largest_type_with_large_cards(shape: str, play: Play) -> None:
    assert find_faults(look(play, shape, True)) == []


@pytest.mark.timeout(600)
def test_every_table_of_a_phone_can_be_read_and_touched_in_the_largest_type_with_cards_of_both_sizes(
    play: Play,
) -> None:
    told = look(play, "phone", False, True)
    assert find_faults(told) == []
    for large in (False, True):
        places = {place for name, found in told.items() if name.endswith(LARGE) is large for place in found["cards"]}
        assert {"HandView", "LayersView", "SmallLayersView", "TablePile"} <= places
    narrowest = {large: told["piles" + size]["cards"]["HandView"] for large, size in ((False, ""), (True, LARGE))}
    # A crowded hand keeps the large indexes whole, and its cards may be a little narrower for that.
    assert narrowest[True] * theme.INDEX_SHARE_LARGE >= narrowest[False] * theme.INDEX_SHARE


def _is_allowed(problem: str) -> bool:
    """Whether only a person's name is cut, or the title of the window, which is not of the table."""
    return (problem.startswith("cut with dots") and LONG_NAME[:20] in problem) or "FittingTitle" in problem
