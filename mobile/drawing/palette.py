"""The colours of pictures, by name: of court figures, faces and card backs. The table's colours are in `mobile.theme`.

A scheme puts other colours in the place of some names, so that one drawing serves several suits.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from mobile import theme

Scheme = Mapping[str, str]
"""The colours that stand for names of the palette: other names of it, or ``#rrggbb``."""

PALETTE: Final[Scheme] = {
    "ivory": theme.IVORY,
    "ink": theme.INK,
    "red": theme.RED,
    "gold": "#eab445",
    "pale gold": "#f7d580",
    "bronze": "#b97a26",
    "cream": "#f7ead0",
    "white": "#ffffff",
    "silver": "#d9dfe4",
    "steel": "#9fb0bd",
    "slate": "#5c6f80",
    "night": "#22314f",
    "blue": "#2f6da8",
    "sky": "#9fcbe6",
    "teal": "#2a8c86",
    "mint": "#a9dccb",
    "leaf": "#4f9a4a",
    "forest": "#1f5a45",
    "lime": "#c5d86d",
    "rose": "#e58b94",
    "blush": "#f4b9a7",
    "coral": "#e8674f",
    "wine": "#7d1a2b",
    "plum": "#6a2a8c",
    "plum shade": "#4d1d69",
    "pale violet": "#efe6f6",
    "violet": "#8d5fb5",
    "lilac": "#cdb2e3",
    "orange": "#e8873a",
    "apricot": "#f6bf85",
    "sand": "#dcb98a",
    "brown": "#7a4a2b",
    "cocoa": "#4b2e22",
    "grey": "#8b8f94",
    "smoke": "#c3c7c9",
    "charcoal": "#3b3f46",
    # Four tones of skin, each with its shaded side.
    "fair": "#f6d3b3",
    "fair shade": "#e9b48d",
    "honey": "#e3ac78",
    "honey shade": "#cd8f59",
    "amber": "#bd7f4e",
    "amber shade": "#a0663a",
    "umber": "#8a5636",
    "umber shade": "#6f4128",
    # The grounds of scenes.
    "felt": theme.CLOTH,
    "felt deep": "#0b2b26",
    "card edge": theme.IVORY_EDGE,
    "forest raised": "#2b7057",
    "forest shadow": "#133c2e",
    "violet shadow": "#2d1643",
    "night shadow": "#0c1426",
    "teal shadow": "#113f47",
    "wine shadow": "#3a0f1b",
    "felt shadow": "#061d19",
    "violet deep": "#43245f",
    "violet raised": "#57347a",
    "night deep": "#16213a",
    "teal deep": "#1c5c66",
    "teal raised": "#26747c",
    "wine deep": "#611f33",
    "wine raised": "#82304a",
    "forest ray": "#24644c",
    "violet ray": "#4b2a69",
    "night ray": "#1a2743",
    "teal ray": "#20656e",
    "wine ray": "#6d2538",
    "felt ray": "#0e332d",
    # The backs of cards.
    "back": theme.BACK,
    "back shade": "#96303d",
    "back line": theme.BACK_LINE,
    "wave": "#1d5f63",
    "wave line": "#a8d8c8",
    "wave gold": "#eab445",
    "heart": "#27365e",
    "heart rose": "#e58b94",
    "heart gold": "#eab445",
    "heart cream": "#f7ead0",
    "sun": "#a8401f",
    "sun ray": "#eab445",
    "sun pale": "#f9e3b4",
    "stars": "#1b2450",
    "stars deep": "#131a3c",
    "stars light": "#e7ecfa",
    "stars gold": "#eab445",
    "leaves": "#1f5137",
    "leaves light": "#7fae6a",
    "leaves pale": "#c5d6a0",
    "leaves berry": "#d8543f",
    "tiles": "#1f4a6b",
    "tiles light": "#e9dcc0",
    "tiles warm": "#c8703a",
    "feathers": "#43265c",
    "feathers light": "#b79fd0",
    "feathers gold": "#d9a93f",
    "feathers eye": "#1f8a86",
    # The parts of a court figure; a scheme says what they are.
    "chestnut": "#8a4b2a",
    "chestnut shade": "#693519",
    "raven": "#3a3236",
    "raven shade": "#251f23",
    "blond": "#e0b152",
    "blond shade": "#c08d34",
    "copper": "#c4622d",
    "copper shade": "#9c481c",
    "silver shade": "#aab0b3",
    "umber hair": "#5d3a28",
    "suit": theme.INK,
    "robe": theme.RED,
    "robe shade": "#8f1722",
    "trim": "#eab445",
    "trim shade": "#b97a26",
    "lining": "#f7ead0",
    "panel": "#f8e3dc",
    "skin": "#f6d3b3",
    "skin shade": "#e9b48d",
    "hair": "#7a4a2b",
    "hair shade": "#5c3520",
    "lip": "#b3404a",
}

HEARTS: Final[Scheme] = {"robe": "#c22a35", "robe shade": "#951b28", "lining": "rose", "panel": "#fae3dc"}
CLUBS: Final[Scheme] = {"robe": "#2c5a4a", "robe shade": "#1c3f34", "lining": "mint", "panel": "#e3efe6"}
DIAMONDS: Final[Scheme] = {"robe": "#dd6a35", "robe shade": "#b64a20", "lining": "apricot", "panel": "#fcebd6"}
SPADES: Final[Scheme] = {"robe": "#33456f", "robe shade": "#22314f", "lining": "sky", "panel": "#e2e8f1"}
DIAMONDS_BLUE: Final[Scheme] = {"robe": "#2f74b5", "robe shade": "#1b5690", "lining": "sky", "panel": "#e0edf7"}
CLUBS_GREEN: Final[Scheme] = {"robe": "#37834a", "robe shade": "#236236", "lining": "lime", "panel": "#e4f1e0"}
SPADES_VIOLET: Final[Scheme] = {"robe": "#4d3f72", "robe shade": "#342a52", "lining": "lilac", "panel": "#ebe6f3"}
"""Spades beside diamonds that are blue."""
COURT_SCHEMES: Final = HEARTS, CLUBS, DIAMONDS, SPADES
"""The colours of court figures, in the order of the engine's suits."""
FOUR_COURT_SCHEMES: Final = HEARTS, CLUBS_GREEN, DIAMONDS_BLUE, SPADES_VIOLET
"""The same for a pack of four colours."""


def resolve(name: str, scheme: Scheme = PALETTE) -> str:
    """The ``#rrggbb`` for a name, by a scheme and then by the palette."""
    while not name.startswith("#"):
        found = scheme.get(name, name)
        name = PALETTE[name] if found == name else found
    return name


@cache
def rgb(colour: str) -> tuple[float, float, float]:
    """Red, green and blue from 0 to 1 of a name of the palette or of ``#rrggbb``."""
    code = resolve(colour)
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue
