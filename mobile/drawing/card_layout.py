"""The layout of a card: the pictures on each face, and their places.

All measures are pixels, the origin is the card's lower left corner, and every size follows from the width. Plain
numbers, without Kivy.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.cards import JACK, JOKER, RANKS
from mobile import theme
from mobile.drawing import palette
from mobile.drawing.palette import Scheme
from mobile.drawing.pictures import courts, suits
from mobile.drawing.pictures.backs import back
from mobile.drawing.pictures.letters import LETTERS
from mobile.drawing.rect import Rect
from mobile.drawing.vector.outline import Contour, rounded_polygon
from mobile.drawing.vector.picture import Picture, Placed, Shape, clip, mirror, rectangle, star

BACK: Final = -1
DIGITS: Final = 60
"""``DIGITS + 7`` is the card of the clock that shows a 7."""
ACE_OF_SPADES_FACE: Final = 39
STAR: Final = Picture([star("star", "suit", 0, 0, 10, 5, 0.45)])

PIPS: Final = {
    2: ((0, 1),),
    3: ((0, 1), (0, 0)),
    4: ((-1, 1), (1, 1)),
    5: ((-1, 1), (1, 1), (0, 0)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0)),
    7: ((-1, 1), (1, 1), (-1, 0), (1, 0), (0, 0.5)),
    8: ((-1, 1), (1, 1), (-1, 0), (1, 0), (0, 0.5)),
    9: ((-1, 1), (1, 1), (-1, 1 / 3), (1, 1 / 3), (0, 0)),
    10: ((-1, 1), (1, 1), (-1, 1 / 3), (1, 1 / 3), (0, 2 / 3)),
}
"""The column and the height of each suit sign in the upper half and in the middle of a number card.

The signs above the middle are repeated upside down in the lower half, but for the third one of a Seven.
"""


class Style(NamedTuple):
    """The style of the faces that a player has set."""

    four_colours: bool = False
    large: bool = False
    back: int = 0
    """The number of the back: its place in `backs.NAMES`."""

    @property
    def index_share(self) -> float:
        """The share of a card's width that its index and suit take."""
        return theme.INDEX_SHARE_LARGE if self.large else theme.INDEX_SHARE


class _Card(NamedTuple):
    """The measures of one card."""

    width: float
    height: float
    style: Style
    unit: float
    """The pixels of a scale-independent pixel."""

    @property
    def margin(self) -> float:
        return max(2.0, self.width * theme.CARD_MARGIN_SHARE)

    @property
    def strip(self) -> float:
        """The width of the strip at the left that holds index and suit."""
        least = theme.INDEX_LEAST if self.is_simple else theme.INDEX_LEAST_WITH_PIPS
        most = self.width * theme.INDEX_MOST_SHARE
        return max(self.width * self.style.index_share, min(least * self.unit, most))

    @property
    def is_simple(self) -> bool:
        """Whether there is room for one large sign only, in place of pips or a two-way figure."""
        return self.style.large or self.width < theme.PLAIN_BELOW * self.unit

    @property
    def is_tiny(self) -> bool:
        return self.width < theme.TINY_BELOW * self.unit

    @property
    def index_height(self) -> float:
        return self.strip * theme.INDEX_HEIGHT_SHARE


def index_strip(width: float, style: Style, unit: float = 1.0) -> float:
    """The width of the strip that holds index and suit on a card of that width."""
    return _Card(width, width, style, unit).strip


def lay_out(face: int, width: float, height: float, style: Style, unit: float = 1.0) -> list[Placed]:
    """The pictures on a face, a back or a digit of a clock, from the lowest to the topmost."""
    card = _Card(width, height, style, unit)
    if face == BACK:
        return [Placed(back(style.back), width / 100, width / 2, height / 2)]
    if face >= DIGITS:
        scheme: Scheme = {"suit": (theme.INK, theme.RED)[(face - DIGITS) % 2]}
        box = width * 0.1, height * 0.22, width * 0.8, height * 0.56
        return [_fit(LETTERS[str(face - DIGITS)], box, scheme)]
    scheme = scheme_of(face, style)
    is_picture = face == JOKER or face % 13 >= JACK
    middle = _figure(face, card, scheme) if is_picture else _signs(face, card, scheme)
    return [*middle, *_corners(face, card, scheme)]


def colour_of(face: int, style: Style) -> str:
    """The colour of a face's index and suit."""
    if face == JOKER:
        return theme.JOKER
    return (theme.FOUR_SUIT_COLOURS if style.four_colours else theme.SUIT_COLOURS)[face // 13]


@lru_cache(maxsize=128)
def _scheme(face: int, four_colours: bool) -> Scheme:
    own: dict[str, str] = {"suit": colour_of(face, Style(four_colours))}
    if face == JOKER:
        return {**courts.JOKER_COLOURS, **own}
    schemes = palette.FOUR_COURT_SCHEMES if four_colours else palette.COURT_SCHEMES
    return {**schemes[face // 13], **courts.COLOURS.get(face, {}), **own}


def scheme_of(face: int, style: Style) -> Scheme:
    """The colours of a face: of its suit, and of its figure."""
    return _scheme(face, style.four_colours)


def _fit(picture: Picture, box: Rect, scheme: Scheme) -> Placed:
    """A picture as large as fits into a box, in its middle."""
    left, bottom, right, top = picture.bounds
    x, y, width, height = box
    unit = min(width / (right - left), height / (top - bottom))
    return Placed(
        picture, unit, x + (width - (right + left) * unit) / 2, y + (height - (top + bottom) * unit) / 2, scheme
    )


def _turned(placed: Placed, card: _Card) -> Placed:
    """The same at the opposite corner, upside down."""
    return placed._replace(x=card.width - placed.x, y=card.height - placed.y, angle=placed.angle + 180)


def _corners(face: int, card: _Card, scheme: Scheme) -> list[Placed]:
    """Index and suit in the strip at the left, and upside down at the right where there is room."""
    margin, tall = card.margin, card.index_height
    across = card.strip - 1.2 * margin
    top = card.height - 1.5 * margin - tall
    below = tall * theme.SUIT_HEIGHT_SHARE
    under = top - tall * 0.2 - below
    if face == JOKER:
        corner = [_fit(STAR, (margin, top, across, tall), scheme)]
        if not card.is_simple:
            middle = card.height / 2 + margin
            corner += _name((margin, middle, across, top - tall * 0.15 - middle), scheme)
    else:
        corner = [
            _fit(LETTERS[RANKS[face % 13]], (margin, top, across, tall), scheme),
            _fit(suits.SUITS[face // 13], (margin, under, across, below), scheme),
        ]
    return [*corner, *(_turned(placed, card) for placed in corner if not card.is_simple)]


def _name(box: Rect, scheme: Scheme) -> list[Placed]:
    """The word JOKER in a box, letter under letter."""
    x, y, width, height = box
    step = height / 5
    return [
        _fit(LETTERS[letter], (x, y + (4 - at) * step + step * 0.1, width, step * 0.8), scheme)
        for at, letter in enumerate("JOKER")
    ]


def _signs(face: int, card: _Card, scheme: Scheme) -> list[Placed]:
    """The suit signs of a number card or an ace."""
    width, height, sign = card.width, card.height, suits.SUITS[face // 13]
    count = face % 13 + 1
    if card.is_tiny:
        return []
    if card.is_simple:
        size = width * theme.SIGN_SHARE - max(0.0, card.strip - width * theme.INDEX_SHARE_LARGE)
        return [_fit(sign, (width - 1.4 * card.margin - size, 1.6 * card.margin, size, size), scheme)]
    if count == 1:
        is_ornate = face == ACE_OF_SPADES_FACE
        size = width * (theme.ACE_SHARE_ORNATE if is_ornate else theme.ACE_SHARE)
        picture = suits.ACE_OF_SPADES if is_ornate else sign
        return [_fit(picture, ((width - size) / 2, (height - size) / 2, size, size), scheme)]
    size = width * theme.PIP_SHARE
    across, up = width * theme.PIP_ACROSS, height * theme.PIP_UP
    placed = []
    for column, row in PIPS[count]:
        box = width / 2 + column * across - size / 2, height / 2 + row * up - size / 2, size, size
        pip = _fit(sign, box, scheme)
        placed.append(pip)
        if row and not (count == 7 and column == 0):
            placed.append(_turned(pip, card))
    return placed


def _figure(face: int, card: _Card, scheme: Scheme) -> list[Placed]:
    """A court figure or the joker, on a tinted panel: two-way, or its upper half where there is little room."""
    if card.is_simple:
        return _simple_figure(face, card, scheme)
    unit = card.width / 100
    index = round((card.strip + 0.1 * card.margin) / unit - 50, 1)
    tall = card.index_height * (1 + 0.2 + theme.SUIT_HEIGHT_SHARE) + 2.4 * card.margin
    low = 3.6 if face == JOKER else round(70 - tall / unit, 1)
    panel, upper, belt = (
        Placed(picture, unit, card.width / 2, card.height / 2, scheme)
        for picture in (_panel(index, max(3.6, low)), courts.half(face), courts.belt())
    )
    return [panel, upper, _turned(upper, card), belt]


@lru_cache(maxsize=32)
def _panel(left: float, low: float) -> Picture:
    """A panel that leaves out the corners of both indices. `left` and `low` are where the upper one ends."""

    def outline(inset: float) -> Contour:
        right, top = 45 - inset, 65 - inset
        upper = (right, top), (left + inset, top), (left + inset, low - inset), (-right, low - inset)
        lower = tuple((-x, -y) for x, y in upper)
        return rounded_polygon((*upper, *lower), 4.0)

    return Picture([Shape("panel edge", "trim", (outline(0),)), Shape("panel", "panel", (outline(1.1),))])


def _simple_figure(face: int, card: _Card, scheme: Scheme) -> list[Placed]:
    """The upper half of a figure, from the lower edge up; in a tiny card only the panel."""
    unit = card.width / 100
    centre = Placed(_plain_panel(), unit, card.width / 2, card.height / 2, scheme)
    if card.is_tiny:
        return [centre]
    share, middle = theme.BUST_SHARE, theme.BUST_MIDDLE
    if face == JOKER:  # it has no suit below its index, and so more room
        share, middle = theme.BUST_SHARE_JOKER, theme.BUST_MIDDLE_JOKER
    shift = middle - courts.MIDDLE * share
    bust = _cropped_bust(face, (-44 - shift) / share, (44 - shift) / share)
    x = card.width / 2 + shift * unit
    return [centre, Placed(bust, unit * share, x, card.height / 2 - 64 * unit, scheme)]


@lru_cache(maxsize=32)
def _cropped_bust(face: int, left: float, right: float) -> Picture:
    """The part of a figure's upper half between two upright lines."""

    def cropped(shapes: Picture, limit: float) -> list[Shape]:
        return [kept for shape in shapes if (kept := clip(shape, right_of=limit)).contours]

    return Picture(mirror(cropped(mirror(cropped(courts.figure(face).person, left)), -right)))


@lru_cache(maxsize=1)
def _plain_panel() -> Picture:
    return Picture(
        [rectangle("panel edge", "trim", -45, -65, 90, 130, 5), rectangle("panel", "panel", -44, -64, 88, 128, 4.2)]
    )
