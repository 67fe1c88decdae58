"""The places of the words at a seat: the name, the total, the facts, and the capsule as wide as they are."""

from __future__ import annotations

from typing import NamedTuple

from mobile.drawing.rect import Point, Rect
from mobile.table.seats.seat_room import ChairParts


class WordWidths(NamedTuple):
    """The widths of the words at a seat as they are written, in pixels."""

    name: float
    number: float
    """0 where there is none."""
    facts: float
    """0 where only the number of cards stands in their line."""
    has_facts: bool
    """Whether anything stands in the line of facts."""


class WordPlaces(NamedTuple):
    """The places of these words, in pixels from the lower left corner of the seat."""

    name: Point
    """The left end and the middle of the line."""
    number: Point
    """The right end and the middle of the line."""
    facts: Rect
    capsule: Rect


def lay_words(places: ChairParts, words: WordWidths, gap: float, *, has_two_lines: bool = False) -> WordPlaces:
    """Lays words out at the end of their column where they belong; `gap` is that between two of them.

    A capsule that `has_two_lines` is as high without facts: the name stands in its middle then.

    >>> places = ChairParts((0, 0, 40, 40), (50, 20, 100, 16), (50, 6, 100, 14), (150, 28), None, None)
    >>> lay_words(places, WordWidths(name=30, number=10, facts=60, has_facts=True), 8).capsule
    (50.0, 6.0, 60, 30)
    >>> lay_words(places, WordWidths(name=30, number=10, facts=0, has_facts=False), 8).capsule
    (50.0, 13.0, 48, 16.0)
    >>> lay_words(places, WordWidths(name=30, number=10, facts=0, has_facts=False), 8, has_two_lines=True)[::3]
    ((50.0, 21.0), (50.0, 6, 48, 30))
    """
    x, y, wide, tall = places.name
    middle, is_on_line = places.numbers[1], is_number_on_line(places)
    is_one_line = words.has_facts and places.facts[1] == y
    is_lone = not words.has_facts and is_on_line and places.facts[1] != y and places.align != "middle"
    lone = places.facts[3] if is_lone else 0.0
    is_high = places.cards is None or places.cards[3] > tall + places.facts[3]
    lone *= 0.5 if is_high or has_two_lines else 1.0
    y, middle = y - lone, middle - lone  # a name without facts stands in the middle, or directly above the cards
    upper = words.name + (words.number + gap if words.number and is_on_line else 0)
    upper += words.facts + gap if is_one_line else 0
    lower = words.facts + (words.number + gap if words.number and not is_on_line else 0)
    is_counted_below_face = places.number is not None and places.align == "middle"
    if places.number is not None and is_counted_below_face:
        lower = (sum(places.facts[::2]) if words.facts else sum(places.number[::2])) - places.number[0]
    elif places.number is not None:
        lower += abs(places.facts[0] - x) if places.align == "left" else x + wide - sum(places.facts[::2])
    across = min(wide, max(upper, lower))
    left = x + {"left": 0.0, "right": wide - across, "middle": 0.0}[places.align]
    if places.align == "middle":  # below the middle of the face, as far as the seat has room there
        left = max(x, min(x + wide - across, places.face[0] + (places.face[2] - across) / 2))
    has_lower = (words.has_facts and not is_one_line) or not is_on_line
    below = places.facts[3] if has_lower or has_two_lines else 0.0
    name = {"left": left, "right": left + across - words.name, "middle": left + (across - upper) / 2}[places.align]
    end = {"left": left + across, "right": left + words.number, "middle": name + upper}[places.align]
    facts_left, low, facts_wide, high = places.facts
    facts_left += {
        "left": 0.0,
        "right": facts_wide - words.facts,
        "middle": 0.0 if is_counted_below_face else left - facts_left + (across - words.facts) / 2,
    }[places.align]
    if is_one_line:
        facts_left, high = name + words.name + gap, tall
    facts = facts_left, low, words.facts, high
    low = places.name[1] - below if has_two_lines else y - below
    return WordPlaces((name, y + tall / 2), (end, middle), facts, (left, low, across, tall + below))


def is_number_on_line(places: ChairParts) -> bool:
    """Whether the total stands in the line of the name."""
    _, low, _, tall = places.name
    return low <= places.numbers[1] <= low + tall
