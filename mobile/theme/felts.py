"""The felts that a player can choose, as deep and calm as each other. Levels open some of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class FeltColours(NamedTuple):
    """The colours of the cloth on the table."""

    cloth: str
    """At the rim, where little light falls on it."""
    lit: str
    """In the middle, where the lamp shines on it."""


FELTS: Final[Mapping[str, FeltColours]] = {
    "green": FeltColours("#123f37", "#1c5447"),
    "blue": FeltColours("#14394f", "#1f4e69"),
    "plum": FeltColours("#472a41", "#5c3955"),
    "slate": FeltColours("#2f3843", "#424d5b"),
    "walnut": FeltColours("#423020", "#574231"),
    "wine": FeltColours("#4c1f2b", "#62303d"),
}
"""The colours by the word of each felt. The words are stored: none is ever renamed or removed."""
FIRST_FELT: Final = "green"
CLOTH, CLOTH_LIT = FELTS[FIRST_FELT]
