"""Small scenes of cards that stand for a way to play, 320 by 180 units about the origin.

A scene names no game: a game says which scene it is shown by.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from mobile import theme
from mobile.drawing import card_layout
from mobile.drawing.card_layout import BACK, Style
from mobile.drawing.palette import Scheme
from mobile.drawing.pictures.letters import LETTERS
from mobile.drawing.pictures.suits import CLUB, SUITS
from mobile.drawing.vector.picture import Picture, Placed, circle, move, path, recolour, rectangle, scale

WIDTH: Final = 320.0
HEIGHT: Final = 180.0


class SceneCard(NamedTuple):
    """A card in a scene: its face or back, the place of its middle, its width, and its turn in degrees."""

    face: int
    x: float
    y: float
    width: float
    angle: float = 0.0


class CardScene(NamedTuple):
    """A picture with cards: what lies below them, the cards, and what lies over them."""

    ground: str
    below: Picture
    cards: tuple[SceneCard, ...]
    over: Picture


@cache
def card_body() -> Picture:
    """An empty card of 100 by 140 units about the origin, with the flat shadow that it throws."""
    return Picture(
        [
            rectangle("shadow", "shadow", -49, -74, 102, 142, 9),
            rectangle("edge", "card edge", -50, -70, 100, 140, 8.5),
            rectangle("card", "ivory", -48.9, -68.9, 97.8, 137.8, 7.6),
        ]
    )


def place_card(card: SceneCard, scheme: Scheme, style: Style) -> list[Placed]:
    """The pictures of which a card in a scene consists. Its shadow has the colour that the scheme gives to it."""
    face, x, y, width, angle = card
    height = width * theme.CARD_RATIO
    middle = Placed(card_body(), width / 100, width / 2, height / 2, scheme)
    placed = [middle, *card_layout.lay_out(face, width, height, style, width / 100)]
    return [
        picture._replace(x=picture.x - width / 2, y=picture.y - height / 2).turned_about(angle, x, y)
        for picture in placed
    ]


def place_scene(name: str, width: float, height: float, style: Style, bare: bool = False) -> list[Placed]:
    """The pictures of a scene, in pixels from the lower left corner of a room of that size.

    A `bare` one lies on a cloth: it has neither a light behind it nor the shadows of its own ground.

    Raises:
        KeyError: there is no scene of that name.
    """
    scene = scenes()[name]
    unit = min(width / WIDTH, height / HEIGHT)
    shadow = {"shadow": SHADOWS["felt deep" if bare else scene.ground]}
    placed = [Placed(_without_glow(scene.below) if bare else scene.below, 1, 0, 0)]
    for card in scene.cards:
        placed += place_card(card, shadow, style)
    placed.append(Placed(scene.over, 1, 0, 0, shadow))
    return [
        picture._replace(x=width / 2 + picture.x * unit, y=height / 2 + picture.y * unit, unit=picture.unit * unit)
        for picture in placed
    ]


SHADOWS: Final = {
    "forest": "forest shadow",
    "violet deep": "violet shadow",
    "night deep": "night shadow",
    "teal deep": "teal shadow",
    "wine deep": "wine shadow",
    "felt deep": "felt shadow",
}
"""The colour of shadows on each ground."""


def _glow(colour: str) -> Picture:
    """A round light behind the cards."""
    return Picture([circle("glow", colour, 0, 4, 82)])


@cache
def _without_glow(picture: Picture) -> Picture:
    return Picture([shape for shape in picture if shape.part != "glow"])


def _meld() -> CardScene:
    """A book of three, underlined with gold."""
    over = Picture([rectangle("line", "gold", -78, -82, 156, 7, 3.5)])
    cards = (SceneCard(15, -62, -4, 76, 16), SceneCard(41, 0, 6, 76), SceneCard(2, 62, -4, 76, -16))
    return CardScene("forest", _glow("forest raised"), cards, over)


def _layers() -> CardScene:
    """Three cards, each on another that lies face down."""
    cards = []
    for x, face in ((-94, 34), (0, 11), (94, 48)):
        cards += [SceneCard(BACK, x - 9, 9, 74, 5), SceneCard(face, x + 7, -7, 74, -3)]
    return CardScene("violet deep", _glow("violet raised"), tuple(cards), Picture([]))


FLAMES: Final = (
    "M -92 -90 C -118 -40 -84 -14 -92 34 C -66 20 -58 0 -56 -12 C -46 26 -36 56 -8 88 C -4 60 6 42 22 24 "
    "C 32 36 38 50 36 66 C 62 40 70 16 66 -4 C 78 8 84 22 86 38 C 112 -4 108 -60 88 -90 Z"
)


def _fire() -> CardScene:
    """A pile of cards in flames, a jack with one eye on top."""
    flames = Picture(
        [
            path("flames", "coral", FLAMES),
            *move(scale([path("inner flames", "orange", FLAMES)], 0.82, 0.8), 0, -18),
            *move(scale([path("inmost flames", "gold", FLAMES)], 0.62, 0.58), 0, -38),
        ]
    )
    cards = (SceneCard(20, -44, -22, 72, 20), SceneCard(33, 44, -22, 72, -18), SceneCard(49, 0, -12, 78, 2))
    over = Picture(
        [
            path("flame", "orange", "M -62 -90 C -70 -74 -54 -66 -54 -50 C -42 -62 -40 -76 -44 -90 Z"),
            path("flame", "coral", "M 40 -90 C 34 -76 46 -66 52 -54 C 62 -66 64 -80 58 -90 Z"),
        ]
    )
    return CardScene("night deep", flames, cards, over)


def _suits() -> CardScene:
    """An eight between the signs of the four suits."""
    tokens = []
    for (x, y), sign, ink in zip(
        ((-108, 40), (-108, -40), (108, 40), (108, -40)), SUITS, ("red", "ink", "red", "ink"), strict=True
    ):
        tokens += [circle("shadow", "shadow", x + 2, y - 3, 31), circle("token", "ivory", x, y, 31)]
        tokens += recolour(move(scale(sign, 1.9), x, y), {"suit": ink})
    cards = (SceneCard(33, -20, 0, 84, 14), SceneCard(46, 12, 0, 84, -8))
    return CardScene("teal deep", _glow("teal raised"), cards, Picture(tokens))


def _trick() -> CardScene:
    """Three cards of a trick, each turned towards its player, and a bid."""
    cards = (SceneCard(52, -66, 8, 76, 22), SceneCard(49, 66, 8, 76, -22), SceneCard(23, 0, -16, 76, 2))
    bid = [
        rectangle("shadow", "shadow", -33, 45, 70, 40, 20),
        rectangle("bid", "gold", -35, 48, 70, 40, 20),
        *recolour(move(scale(LETTERS["7"], 1.2), -22, 56), {"suit": "ink"}),
        *recolour(move(scale(CLUB, 1.15), 14, 68), {"suit": "ink"}),
    ]
    return CardScene("wine deep", _glow("wine raised"), cards, Picture(bid))


def _pack() -> CardScene:
    """Three cards face down, for a game that is shown by no scene of its own."""
    cards = (SceneCard(BACK, -58, -4, 76, 15), SceneCard(BACK, 58, -4, 76, -15), SceneCard(BACK, 0, 6, 76))
    return CardScene("felt deep", _glow("felt"), cards, Picture([]))


@cache
def scenes() -> dict[str, CardScene]:
    """The scenes by name."""
    own = {"meld": _meld(), "layers": _layers(), "fire": _fire(), "suits": _suits(), "trick": _trick()}
    return {**own, NEUTRAL: _pack()}


NEUTRAL: Final = "pack"
"""The scene of a game that says none."""
NAMES: Final = "meld", "layers", "fire", "suits", "trick", NEUTRAL


def logo(width: float) -> list[Placed]:
    """A 3 of Hearts with three large hearts, `width` pixels wide, about the origin."""
    unit = width / 100
    scheme = {"suit": theme.RED}
    index = Placed(LETTERS["3"], 1.35 * unit, -42 * unit, 34 * unit, scheme)
    hearts: Iterable[tuple[float, float]] = ((0, 0), (10, 42), (-10, -42))
    placed = [index, index._replace(x=-index.x, y=-index.y, angle=180)]
    for x, y in hearts:
        placed.append(
            Placed(SUITS[0], (2.0 if y == 0 else 1.75) * unit, x * unit, y * unit, scheme, 180 if y < 0 else 0)
        )
    return placed
