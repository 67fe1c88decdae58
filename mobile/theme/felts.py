"""The felts that a player can choose, as deep and calm as each other. Levels open some of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class FeltColours(NamedTuple):
    """The grounds of the table and of the room round it."""

    felt: str
    deep: str
    raised: str
    """Panels, rows and fields on the felt, and the cloth where the light falls on it."""
    room: str
    """The corners of the room, where no light reaches."""


FELTS: Final[Mapping[str, FeltColours]] = {
    "green": FeltColours("#123f37", "#0b2b26", "#1c5447", "#051512"),
    "blue": FeltColours("#14394f", "#0c2534", "#1f4e69", "#06121a"),
    "plum": FeltColours("#472a41", "#2d1a29", "#5c3955", "#160c14"),
    "slate": FeltColours("#2f3843", "#1d242c", "#424d5b", "#0e1216"),
    "walnut": FeltColours("#423020", "#2a1e13", "#574231", "#150e08"),
    "wine": FeltColours("#4c1f2b", "#31131b", "#62303d", "#19090d"),
}
"""The grounds by the word of each felt. The words are stored: none is ever renamed or removed."""
FIRST_FELT: Final = "green"
FELT, FELT_DEEP, FELT_RAISED, ROOM = FELTS[FIRST_FELT]
