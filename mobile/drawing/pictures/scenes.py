"""Small scenes of cards that stand for a way to play, 320 by 180 units about the origin.

A scene names no game: a game says which scene it is shown by.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import cos, radians, sin
from typing import Final, NamedTuple

from mobile import theme
from mobile.drawing import card_layout
from mobile.drawing.card_layout import BACK, Style
from mobile.drawing.palette import Scheme
from mobile.drawing.pictures.letters import LETTERS
from mobile.drawing.pictures.suits import CLUB, SUITS
from mobile.drawing.vector.picture import (
    Picture,
    Placed,
    Shape,
    circle,
    move,
    path,
    polygon,
    recolour,
    rectangle,
    scale,
)

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

    @property
    def width(self) -> float:
        """The width of what stands in it, with a little room at both sides."""
        ends = [abs(card.x) + _half_width(card) for card in self.cards]
        ends += [abs(end) for end in self.over.bounds[::2]] if len(self.over) else []
        return min(WIDTH, 2 * max(ends) + MARGIN)


MARGIN: Final = 28.0
"""The room beside what stands in a scene that is narrower than others, at both sides together."""


def _half_width(card: SceneCard) -> float:
    turn = radians(card.angle)
    return card.width * (abs(cos(turn)) + theme.CARD_RATIO * abs(sin(turn))) / 2


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


def place_scene(
    name: str, width: float, height: float, style: Style, bare: bool = False, brief: bool = False
) -> list[Placed]:
    """The pictures of a scene, in pixels from the lower left corner of a room of that size.

    A `bare` one lies on a cloth: it has neither a light behind it nor the shadows of its own ground. A `brief` one is
    for a small picture: it has only the cards in the middle, and these are larger.

    Raises:
        KeyError: there is no scene of that name.
    """
    is_tall = name in TALL_SCENES and height > width * TALL_FROM and not brief
    scene = TALL_SCENES[name]() if is_tall else _brief(name) if brief else scenes()[name]
    unit = min(width / scene.width, height / (TALL_HEIGHT if is_tall else HEIGHT))
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


RAYS: Final = 14
"""The rays of light behind the cards."""
SPIKES: Final = 20
"""The pointed rays round a golden light."""
SPIKE_SHORT: Final = 72.0
SPIKE_LONG: Final = 82.0
"""The distance of their ends from its middle."""
RAY_END: Final = 420.0
"""The length of a ray, which leads beyond the edge of a scene in any shape."""


def _rays(colour: str, x: float = 0, y: float = 4, end: float = RAY_END, count: int = RAYS) -> list[Shape]:
    """Rays of light from a point to all sides."""
    half = 180 / count / 2
    shapes = []
    for at in range(count):
        first, last = (radians(360 * at / count + side) for side in (-half, half))
        corners = [(x + end * cos(turn), y + end * sin(turn)) for turn in (first, last)]
        shapes.append(polygon("glow", colour, (x, y), *corners))
    return shapes


def _glow(tone: str) -> Picture:
    """A round light behind the cards, with rays that fill the ground."""
    return Picture([*_rays(f"{tone} ray"), circle("glow", f"{tone} raised", 0, 4, 82)])


def _golden_light(y: float) -> list[Shape]:
    """A golden disc at that height with pointed rays round it, behind the card that stands for any other."""
    shapes = [circle("light", "gold", 0, y, 62)]
    for at in range(SPIKES):
        end = SPIKE_LONG if at % 2 else SPIKE_SHORT
        turns = [(56, -9), (end, 0), (56, 9)]
        corners = [
            (far * cos(radians(360 * at / SPIKES + turn)), y + far * sin(radians(360 * at / SPIKES + turn)))
            for far, turn in turns
        ]
        shapes.append(polygon("light", "gold", *corners))
    return [*shapes, circle("light", "pale gold", 0, y, 54)]


@cache
def _without_glow(picture: Picture) -> Picture:
    return Picture([shape for shape in picture if shape.part != "glow"])


def _meld() -> CardScene:
    """A book and a run, each a fan, and between them a joker in a golden light."""
    below = Picture([*_glow("forest"), *_golden_light(14)])
    book = (SceneCard(15, -112, -28, 62, 24), SceneCard(41, -86, -16, 62, 14), SceneCard(2, -58, -10, 62, 4))
    run = (SceneCard(36, 58, -10, 62, -4), SceneCard(37, 86, -16, 62, -14), SceneCard(38, 112, -28, 62, -24))
    return CardScene("forest", below, (SceneCard(52, 0, 16, 82), *book, *run), Picture([]))


@cache
def _tall_meld() -> CardScene:
    """The same for a picture as high as it is wide: the joker above, the book and the run below each other."""
    below = Picture([*_rays("forest ray"), circle("glow", "forest raised", 0, 4, 118), *_golden_light(54)])
    book = (SceneCard(15, -82, -22, 74, 20), SceneCard(41, -54, -9, 74, 10), SceneCard(2, -24, -5, 74, 0))
    run = (SceneCard(36, 22, -64, 74, 8), SceneCard(37, 52, -66, 74, -2), SceneCard(38, 82, -74, 74, -12))
    return CardScene("forest", below, (SceneCard(52, 8, 58, 88, -4), *book, *run), Picture([]))


def _layers() -> CardScene:
    """Three cards, each on another that lies face down."""
    cards = []
    for x, face in ((-94, 34), (0, 11), (94, 48)):
        cards += [SceneCard(BACK, x - 9, 9, 74, 5), SceneCard(face, x + 7, -7, 74, -3)]
    return CardScene("violet deep", _glow("violet"), tuple(cards), Picture([]))


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
    flames = Picture([*_rays("night ray"), *flames])
    cards = (SceneCard(20, -44, -22, 72, 20), SceneCard(33, 44, -22, 72, -18), SceneCard(49, 0, -12, 78, 2))
    over = Picture(
        [
            path("flame", "orange", "M -62 -90 C -70 -74 -54 -66 -54 -50 C -42 -62 -40 -76 -44 -90 Z"),
            path("flame", "coral", "M 40 -90 C 34 -76 46 -66 52 -54 C 62 -66 64 -80 58 -90 Z"),
        ]
    )
    return CardScene("night deep", flames, cards, over)


SIGN_IN_TOKEN: Final = 0.061
"""The scale of the sign of a suit, over the radius of the token on which it lies."""


def _suits(across: float = 108, up: float = 40, size: float = 31) -> CardScene:
    """An eight between the signs of the four suits, which stand that far from the middle and have that radius."""
    tokens = []
    for (x, y), sign, ink in zip(
        ((-across, up), (-across, -up), (across, up), (across, -up)), SUITS, ("red", "ink", "red", "ink"), strict=True
    ):
        tokens += [circle("shadow", "shadow", x + 2, y - 3, size), circle("token", "ivory", x, y, size)]
        tokens += recolour(move(scale(sign, size * SIGN_IN_TOKEN), x, y), {"suit": ink})
    cards = (SceneCard(33, -20, 0, 84, 14), SceneCard(46, 12, 0, 84, -8))
    return CardScene("teal deep", _glow("teal"), cards, Picture(tokens))


def _trick() -> CardScene:
    """Three cards of a trick, each turned towards its player, and a bid."""
    cards = (SceneCard(52, -66, 8, 76, 22), SceneCard(49, 66, 8, 76, -22), SceneCard(23, 0, -16, 76, 2))
    bid = [
        rectangle("shadow", "shadow", -33, 45, 70, 40, 20),
        rectangle("bid", "gold", -35, 48, 70, 40, 20),
        *recolour(move(scale(LETTERS["7"], 1.2), -22, 56), {"suit": "ink"}),
        *recolour(move(scale(CLUB, 1.15), 14, 68), {"suit": "ink"}),
    ]
    return CardScene("wine deep", _glow("wine"), cards, Picture(bid))


def _pack() -> CardScene:
    """Three cards face down, for a game that is shown by no scene of its own."""
    cards = (SceneCard(BACK, -58, -4, 76, 15), SceneCard(BACK, 58, -4, 76, -15), SceneCard(BACK, 0, 6, 76))
    return CardScene("felt deep", Picture([*_rays("felt ray"), circle("glow", "felt", 0, 4, 82)]), cards, Picture([]))


@cache
def _brief(name: str) -> CardScene:
    """The cards in the middle of a scene, and what lies round them."""
    scene = _suits(72, 56, 23) if name == "suits" else scenes()[name]
    return scene._replace(cards=tuple(card for card in scene.cards if abs(card.x) <= BRIEF_REACH))


BRIEF_REACH: Final = 40.0
"""The distance from the middle at which a card still belongs to a brief scene."""


@cache
def scenes() -> dict[str, CardScene]:
    """The scenes by name."""
    own = {"meld": _meld(), "layers": _layers(), "fire": _fire(), "suits": _suits(), "trick": _trick()}
    return {**own, NEUTRAL: _pack()}


TALL_SCENES: Final = {"meld": _tall_meld}
"""The scenes that are laid out differently in a picture that is nearly as high as it is wide."""
TALL_FROM: Final = 0.85
"""The height over width from which a picture has those."""
TALL_HEIGHT: Final = 290.0
"""The height of those, in the units of the others."""
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
