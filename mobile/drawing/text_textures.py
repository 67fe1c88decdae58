"""Short texts as pictures, for what is drawn without labels of its own: names, numbers, signs.

Many lie side by side in one texture, a page: each change of texture costs time in every frame, and a label for each
text would cost still more.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from itertools import pairwise
from typing import Any, Final, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from mobile import theme
from mobile.drawing import fonts, offscreen
from mobile.drawing.cut_names import cut_before_number
from mobile.drawing.painted_textures import create_texture

DIGITS: Final = "0123456789−"
BETWEEN: Final = 1
"""Pixels between the pictures of a page."""

fonts.register()


class TextSpec(NamedTuple):
    """A text, its size in pixels, and the width at which it is cut with dots (0 where it is not)."""

    text: str
    size: float
    bold: bool
    width: int


class Digits(NamedTuple):
    """All digits in one picture, and where each begins and ends in it, in pixels from the left."""

    picture: Any
    ends: Mapping[str, tuple[float, float]]

    def width(self, number: str) -> float:
        return sum(right - left for left, right in map(self.ends.__getitem__, number))


class _Shelf:
    """Pictures of about the same height beside each other."""

    def __init__(self, low: int, height: int) -> None:
        self.low, self.height, self.right = low, height, 0


class _Page:
    """A texture that is filled with pictures."""

    def __init__(self, least: tuple[int, int]) -> None:
        width, height = (max(round(dp(side)), need) for side, need in zip(theme.TEXT_PAGE, least, strict=True))
        self.written: dict[TextSpec, tuple[int, int]] = {}
        """The position of each text."""
        self.texture = create_texture((width, height), partial(_paint_page, self.written))
        self._shelves: list[_Shelf] = []

    def has_room(self, wide: int, tall: int) -> bool:
        """Whether a picture of that size still fits."""
        return self._shelf(wide, tall) is not None or (
            wide <= self.texture.width and self._top + tall <= self.texture.height
        )

    def write(self, text: TextSpec, label: CoreLabel) -> Texture:
        """The picture of a text, for which there is room."""
        wide, tall = label.texture.size
        shelf = self._shelf(wide, tall)
        if shelf is None:
            shelf = _Shelf(self._top, tall)
            self._shelves.append(shelf)
        place = self.written[text] = shelf.right, shelf.low
        shelf.right += wide + BETWEEN
        _paint(self.texture, label, place)
        return self.texture.get_region(*place, wide, tall)

    @property
    def _top(self) -> int:
        """The height at which the next shelf begins."""
        return self._shelves[-1].low + self._shelves[-1].height + BETWEEN if self._shelves else 0

    def _shelf(self, wide: int, tall: int) -> _Shelf | None:
        for shelf in self._shelves:
            if tall <= shelf.height <= tall * theme.TEXT_SHELF and shelf.right + wide <= self.texture.width:
                return shelf
        return None


_pages: list[_Page] = []
"""The last one is being filled."""
_pictures: dict[TextSpec, Texture] = {}
"""The textures of texts on these pages."""


def make_text_texture(text: str, size: float, bold: bool = False, width: float | None = None) -> Texture:
    """Draws a text in white, in a type of `size` pixels; cut with dots where it is wider than `width`."""
    is_cut = width is not None and width < extent(text, size, bold)
    wanted = TextSpec(text, size, bold, max(1, int(width or 0)) if is_cut else 0)
    if wanted not in _pictures:
        _pictures[wanted] = _picture(wanted)
    return _pictures[wanted]


def digits(size: float, bold: bool = False) -> Digits:
    """The digits of which numbers of this type are composed."""
    ends = [extent(DIGITS[:at], size, bold) for at in range(len(DIGITS) + 1)]
    return Digits(make_text_texture(DIGITS, size, bold), dict(zip(DIGITS, pairwise(ends), strict=True)))


@lru_cache(maxsize=1024)
def extent(text: str, size: float, bold: bool = False) -> float:
    """The width of a text, in pixels."""
    return float(_core_label(text, size, bold).get_extents(text)[0]) if text else 0.0


def _picture(text: TextSpec) -> Texture:
    label = _label(text)
    if not _pages or not _pages[-1].has_room(*label.texture.size):
        _pages.append(_Page(label.texture.size))
    for gone in _pages[: -max(2, round(theme.TEXT_PAGES_MOST / dp(1) ** 2))]:
        _pages.remove(gone)
        for spec in gone.written:
            _pictures.pop(spec, None)
    return _pages[-1].write(text, label)


def _label(text: TextSpec) -> CoreLabel:
    said = text.text
    if text.width:
        measure = _core_label(said, text.size, text.bold).get_extents
        said = cut_before_number(said, text.width, lambda shorter: float(measure(shorter)[0]))
    limits = {"text_size": (text.width, None), "shorten": True, "shorten_from": "right"} if text.width else {}
    label = _core_label(said, text.size, text.bold, max_lines=1, **limits)
    label.refresh()
    return label


def _core_label(text: str, size: float, bold: bool, **limits: Any) -> CoreLabel:
    return CoreLabel(text=text, font_name=fonts.font_for(text), bold=bold, font_size=size, **limits)


def _paint(page: Texture, label: CoreLabel, place: tuple[int, int]) -> None:
    def draw() -> None:
        Color(1, 1, 1, 1)
        Rectangle(texture=label.texture, size=label.texture.size)

    offscreen.paint_texture(
        page, label.texture.size, draw, at=place, ground=(1, 1, 1, 0)
    )  # white, or its edges were grey


def _paint_page(written: Mapping[TextSpec, tuple[int, int]], page: Texture) -> None:
    for text, place in written.items():
        _paint(page, _label(text), place)
