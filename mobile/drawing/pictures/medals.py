"""The medals of achievements and levels, 100 units wide about the origin: in gold once earned, else as an outline."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import cos, radians, sin
from typing import Final

from mobile.drawing.pictures.letters import LETTERS
from mobile.drawing.pictures.suits import SPADE
from mobile.drawing.vector.picture import (
    Picture,
    Shape,
    circle,
    cut,
    line,
    move,
    path,
    polygon,
    recolour,
    rectangle,
    scale,
    star,
    turn,
)

SIGN: Final = "suit"
"""The colour of a sign, for which each medal puts its own."""
ENGRAVED: Final = "cocoa"
"""The colour of a sign on gold."""
SIGN_SIZE: Final = 0.9
"""The size of the sign of an achievement on its medal, over that in which it is drawn."""
RIM: Final = 36.5
"""The radius within which the sign lies."""


def _number(text: str, middle: float, high: float) -> Picture:
    """A number in figures of that height, with its middle so far above the origin."""
    shapes: list[Shape] = []
    right = 0.0
    for digit in text:
        left, _, end, _ = LETTERS[digit].bounds
        shapes += move(LETTERS[digit], right - left)
        right += end - left + 2.6
    number = scale(shapes, high / 20)
    left, bottom, right, top = number.bounds
    return move(number, -(left + right) / 2, middle - (bottom + top) / 2)


def _crown(middle: float, factor: float) -> Picture:
    corners = (-30, -18), (-36, 16), (-15, 0), (0, 24), (15, 0), (36, 16), (30, -18)
    crown = [polygon("crown", SIGN, *corners), *(circle("pearl", SIGN, x, y, 5) for x, y in corners[1:6:2])]
    return move(scale(crown, factor), 0, middle)


def _card(turned: float = 0.0, across: float = 0.0, up: float = 0.0, wide: float = 22.0) -> Picture:
    """A card that is turned about the middle of its lower edge."""
    card = rectangle("card", SIGN, -wide / 2, 0, wide, wide * 1.4, 3)
    return move(turn([card], turned), across, up)


def _fan(count: int, step: float, wide: float) -> Picture:
    """The outlines of cards that are held in a hand, the last one on top."""
    middle = (count - 1) / 2
    cards: list[Shape] = []
    for at in range(count):
        outer = rectangle("card", SIGN, -wide / 2, 14, wide, wide * 1.45, 3)
        inner = rectangle("card", SIGN, -wide / 2 + 2.6, 16.6, wide - 5.2, wide * 1.45 - 5.2, 1.6)
        cards += turn([cut(outer, inner)], (middle - at) * step)
    return scale(move(cards, 0, -31), 1.2)


def _first_deal() -> Picture:
    """A card with a spade on it."""
    outer = rectangle("card", SIGN, -20, -28, 40, 56, 5)
    inner = rectangle("card", SIGN, -16.4, -24.4, 32.8, 48.8, 3)
    return Picture([cut(outer, inner), *scale(SPADE, 1.15)])


def _cup() -> Picture:
    """A cup with two handles."""
    return Picture(
        [
            path("bowl", SIGN, "M -17 27 L 17 27 C 17 8 12 -2 4 -5 L 4 -15 L -4 -15 L -4 -5 C -12 -2 -17 8 -17 27 Z"),
            rectangle("foot", SIGN, -13, -25, 26, 8, 2),
            line("handle", SIGN, "M -17 21 C -31 22 -29 6 -13 4", 4.4),
            line("handle", SIGN, "M 17 21 C 31 22 29 6 13 4", 4.4),
        ]
    )


def _games(number: str, high: float) -> Picture:
    """A number of games, below two cards."""
    return Picture([*_card(16, -4, 6, 17), *_card(-16, 4, 6, 17), *_number(number, -13, high)])


def _wins(number: str, high: float) -> Picture:
    """A number of wins, below a crown."""
    return Picture([*_crown(17, 0.55), *_number(number, -13, high)])


def _stars() -> Picture:
    """Three stars."""
    places = (0, 14, 17), (-17, -12, 15), (17, -12, 15)
    return Picture([star("star", SIGN, x, y, radius, 5, 0.45) for x, y, radius in places])


def _round_table() -> Picture:
    """A table with four people."""
    people = [
        circle("person", SIGN, 26 * cos(radians(angle)), 26 * sin(radians(angle)), 7.5) for angle in (0, 90, 180, 270)
    ]
    return Picture([circle("table", SIGN, 0, 0, 15), *people])


def _crowd() -> Picture:
    """A crown above five heads."""
    heads = [circle("head", SIGN, x, -8, 6) for x in (-14, 0, 14)] + [circle("head", SIGN, x, -22, 6) for x in (-7, 7)]
    return Picture([*_crown(17, 0.55), *heads])


def _night() -> Picture:
    """A moon and a star."""
    moon = path("moon", SIGN, "M 4 27 C -34 24 -34 -24 4 -27 C 12 -27.5 18 -25 22 -21 C -8 -22 -8 20 4 27 Z")
    return Picture([moon, star("star", SIGN, 14, 8, 14, 5, 0.45)])


SIGNS: Final = {
    "first_game": _first_deal(),
    "first_win": _cup(),
    "ten_games": _games("10", 22),
    "hundred_games": _games("100", 20),
    "ten_wins": _wins("10", 22),
    "fifty_wins": _wins("50", 22),
    "three_games_played": _fan(3, 24, 24),
    "three_games_won": _stars(),
    "round_table": _round_table(),
    "crowd_beaten": _crowd(),
    "five_hands": _fan(5, 20, 17),
    "hundred_points": _night(),
}
"""The sign on the medal of each achievement, by its id."""
NO_SIGN: Final = star("star", SIGN, 0, 0, 26, 5, 0.45)
"""The sign of an achievement that has none of its own."""


def _gold(sign: Iterable[Shape]) -> Picture:
    """A sign engraved on a medal of gold with a wavy rim."""
    rim = [circle("rim", "bronze", 43 * cos(radians(at)), 43 * sin(radians(at)), 6.5) for at in range(0, 360, 18)]
    ground = [
        circle("rim", "bronze", 0, 0, 45),
        circle("disc", "gold", 0, 0, 43.5),
        circle("line", "cream", 0, 0, 38.5),
        circle("ground", "gold", 0, 0, RIM),
    ]
    return Picture([*rim, *ground, *recolour(sign, {SIGN: ENGRAVED})])


@cache
def medal(id: str) -> Picture:
    """The medal of an achievement that has been earned."""
    return _gold(scale(SIGNS.get(id, (NO_SIGN,)), SIGN_SIZE))


@cache
def medal_outline(id: str) -> Picture:
    """The place of a medal that is still to be earned: its sign in a ring, in the colour `SIGN`."""
    ring = cut(circle("ring", SIGN, 0, 0, 46), circle("ring", SIGN, 0, 0, 42.5))
    return Picture([ring, *scale(SIGNS.get(id, (NO_SIGN,)), SIGN_SIZE)])


@cache
def level_medal(level: int) -> Picture:
    """The medal of a level, with its number."""
    return _gold(_number(str(level), 0, 40))
