"""The twelve court figures, with the colours of skin and hair of each.

The outlines of a rank are read when its first card is shown, as all of them would delay the start of the app.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from engine.cards import JACK, JOKER
from mobile.drawing.palette import Scheme
from mobile.drawing.vector.picture import Picture

if TYPE_CHECKING:
    from mobile.drawing.pictures.courts.bodies import Figure

MIDDLE: Final = 9.0
"""The distance of a head from the middle of the card, to the right."""


@cache
def figure(face: int) -> Figure:
    """The upper half of the figure on a court card, or of the joker."""
    if face == JOKER:
        from mobile.drawing.pictures.joker import JOKER as JOKER_FIGURE

        return JOKER_FIGURE
    if face % 13 == JACK:
        from mobile.drawing.pictures.courts.jacks import JACKS

        return JACKS[face // 13]
    if face % 13 == JACK + 1:
        from mobile.drawing.pictures.courts.queens import QUEENS

        return QUEENS[face // 13]
    from mobile.drawing.pictures.courts.kings import KINGS

    return KINGS[face // 13]


@cache
def half(face: int) -> Picture:
    """All of the upper half of a figure, which stands on its card twice: upright and upside down."""
    person, attribute = figure(face)
    return Picture([*person, *attribute])


@cache
def belt() -> Picture:
    """The band that covers the line where both halves of a figure meet."""
    from mobile.drawing.pictures.courts import bodies

    return bodies.belt()


_CHESTNUT: Final = {"hair": "chestnut", "hair shade": "chestnut shade"}
_BLACK: Final = {"hair": "raven", "hair shade": "raven shade"}
_BLOND: Final = {"hair": "blond", "hair shade": "blond shade"}
_COPPER: Final = {"hair": "copper", "hair shade": "copper shade"}
_WHITE: Final = {"hair": "silver", "hair shade": "silver shade"}
_BROWN: Final = {"hair": "umber hair", "hair shade": "cocoa"}


def _skin(tone: str) -> dict[str, str]:
    return {"skin": tone, "skin shade": f"{tone} shade"}


_PEOPLE: Final = (
    (_skin("fair") | _CHESTNUT, _skin("honey") | _BLACK, _skin("umber") | _BLACK, _skin("amber") | _BLACK),
    (_skin("amber") | _BLACK, _skin("umber") | _BLACK, _skin("fair") | _COPPER, _skin("honey") | _BROWN),
    (_skin("umber") | _BLACK, _skin("fair") | _WHITE, _skin("amber") | _BROWN, _skin("fair") | _BLOND),
)
COLOURS: Final[dict[int, Scheme]] = {
    13 * suit + JACK + above: person for above, people in enumerate(_PEOPLE) for suit, person in enumerate(people)
}
"""The colours of skin and hair of the figure on each face."""
JOKER_COLOURS: Final[Scheme] = {
    "robe": "plum",
    "robe shade": "plum shade",
    "lining": "lime",
    "panel": "pale violet",
    "hair": "copper",
    "hair shade": "copper shade",
}
