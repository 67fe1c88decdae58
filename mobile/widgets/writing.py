"""Many short texts drawn as pictures: a label for each cell of a table would take far too long."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Callback, Color, InstructionGroup, Mesh, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.metrics import sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import fonts, theme

DIGITS: Final = "0123456789−"


class Digits(NamedTuple):
    """All digits in one picture, and where each begins and ends in it, in pixels from the left."""

    picture: Any
    ends: Mapping[str, tuple[float, float]]

    def width(self, number: str) -> float:
        return sum(right - left for left, right in map(self.ends.__getitem__, number))


class Texts:
    """The picture of each text, made once. Labels are kept, since they paint their pictures anew when they are lost."""

    def __init__(self) -> None:
        self._labels: dict[tuple[str, float, bool, int], CoreLabel] = {}

    def picture(self, text: str, size: float, bold: bool, width: float = 0) -> Any:
        """A text in white; cut with dots where it is wider than `width`, if that is given."""
        return self._label(text, size, bold, width).texture

    def digits(self, size: float, bold: bool) -> Digits:
        """What numbers of this type are put together of."""
        label = self._label(DIGITS, size, bold)
        ends = [label.get_extents(DIGITS[:at])[0] for at in range(len(DIGITS) + 1)]
        return Digits(label.texture, dict(zip(DIGITS, pairwise(ends), strict=True)))

    def _label(self, text: str, size: float, bold: bool, width: float = 0) -> CoreLabel:
        key = text, size, bold, int(width)
        if key not in self._labels:
            limits = {"text_size": (int(width), None), "shorten": True, "shorten_from": "right"} if width else {}
            label = CoreLabel(
                text=text, font_name=fonts.BOLD if bold else fonts.REGULAR, font_size=sp(size), max_lines=1, **limits
            )
            label.refresh()
            self._labels[key] = label
        return self._labels[key]

    def thin(self) -> None:
        """Forget all before everything is written anew, where too much has been kept."""
        if len(self._labels) > theme.TEXTS_KEPT:
            self._labels.clear()

    def width(self, text: str, size: float, bold: bool) -> float:
        return float(self.picture(text, size, bold).width) if text else 0.0


class Written(Widget):
    """A sheet that is written on; measured from its upper left corner, downwards, and moved by `shift_x`, `shift_y`."""

    shift_x = NumericProperty(0)
    shift_y = NumericProperty(0)

    def __init__(self, **values: Any) -> None:
        self._ink, self._at = InstructionGroup(), Translate()
        self._colour: list[float] = []
        self._numbers = defaultdict[tuple[Any, str], list[tuple[Digits, str, int, int]]](list)
        super().__init__(**values)
        for one in (PushMatrix(), self._at, self._ink, PopMatrix()):
            self.canvas.add(one)
        for name in ("pos", "size", "shift_x", "shift_y"):
            self.fbind(name, self._move)

    def _move(self, *_: object) -> None:
        self._at.xy = round(self.x + self.shift_x), round(self.top + self.shift_y)

    def wipe(self) -> None:
        self._ink.clear()
        self._colour = []

    def fill(self, colour: str, x: float, y: float, width: float, height: float, light: float = 1.0) -> None:
        """A rectangle whose upper left corner is there."""
        self._dip(colour, light)
        self._ink.add(Rectangle(pos=(x, -y - height), size=(width, height)))

    def write(self, picture: Any, colour: str, x: float, y: float, height: float) -> None:
        """A text that begins at `x`, in the middle of a line of that height."""
        self._dip(colour)
        at = round(x), round(-y - height / 2 - picture.height / 2)
        self._ink.add(Rectangle(texture=picture, pos=at, size=picture.size))

    def number(self, digits: Digits, number: str, colour: str, right: float, y: float, height: float) -> None:
        """A number that ends at `right`, in the middle of a line of that height; drawn by `dry`."""
        at = round(right - digits.width(number)), round(-y - height / 2 - digits.picture.height / 2)
        self._numbers[digits.picture, colour].append((digits, number, *at))

    def dry(self) -> None:
        """Draw all numbers of one type and colour in one step: each step of its own costs time in every frame."""
        for (picture, colour), numbers in self._numbers.items():
            self._dip(colour)
            self._ink.add(_mesh(picture, numbers))
        self._numbers.clear()

    def _dip(self, colour: str, light: float = 1.0) -> None:
        wanted = [*get_color_from_hex(colour)[:3], light]
        if wanted != self._colour:
            self._colour = wanted
            self._ink.add(Color(*wanted))


class Pane(Written):
    """Shows of what is written only what lies within it; takes no touches.

    It is cut with scissors: for each of Kivy's stencils the whole window is cleared in every frame.
    """

    def __init__(self, **values: Any) -> None:
        self._scissors = ScissorPush()
        super().__init__(**values)
        self.canvas.before.add(Callback(self._cut))
        self.canvas.before.add(self._scissors)
        self.canvas.after.add(ScissorPop())

    def _cut(self, _: Callback) -> bool:
        """Where it lies in the window now: what it lies in may have moved, and does not tell."""
        (left, bottom), (right, top) = self.to_window(*self.pos), self.to_window(self.right, self.top)
        x, y = round(left), round(bottom)
        wanted = {"x": x, "y": y, "width": max(0, round(right) - x), "height": max(0, round(top) - y)}
        for name, value in wanted.items():
            if getattr(self._scissors, name) != value:
                setattr(self._scissors, name, value)
        return True


def _mesh(picture: Any, numbers: list[tuple[Digits, str, int, int]]) -> Mesh:
    """Each digit as a rectangle that shows its part of the picture."""
    vertices: list[float] = []
    indices: list[int] = []
    (begin, low), (wide, tall), high = picture.uvpos, picture.uvsize, picture.height
    for digits, number, left, bottom in numbers:
        x = float(left)
        for digit in number:
            first, (start, end) = len(vertices) // 4, digits.ends[digit]
            u, other = (begin + wide * edge / picture.width for edge in (start, end))
            right, top = x + end - start, bottom + high
            vertices += (x, bottom, u, low, right, bottom, other, low)
            vertices += (right, top, other, low + tall, x, top, u, low + tall)
            indices += (first, first + 1, first + 2, first, first + 2, first + 3)
            x = right
    return Mesh(vertices=vertices, indices=indices, texture=picture, mode="triangles")
