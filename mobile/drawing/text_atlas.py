"""Many short texts drawn as pictures: a label for each cell of a table would take far too long."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from kivy.graphics import Color, InstructionGroup, Mesh, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile.drawing.text_textures import Digits


class TextPainter(InstructionGroup):
    """Draws texts and numbers. `middle` is the height of the middle of a line, in pixels."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._colour: list[float] = []
        self._numbers = defaultdict[tuple[Any, str], list[tuple[Digits, str, int, int]]](list)

    def wipe(self) -> None:
        self.clear()
        self._colour = []
        self._numbers.clear()

    def fill(self, colour: str, x: float, y: float, width: float, height: float, light: float = 1.0) -> None:
        """Draws a rectangle. `x` and `y` are its lower left corner."""
        self.set_colour(colour, light)
        self.add(Rectangle(pos=(x, y), size=(width, height)))

    def write(self, picture: Texture, colour: str, x: float, middle: float) -> None:
        """Draws a text that begins at `x`."""
        self.set_colour(colour)
        self.add(Rectangle(texture=picture, pos=(round(x), round(middle - picture.height / 2)), size=picture.size))

    def number(self, digits: Digits, number: str, colour: str, right: float, middle: float) -> None:
        """Adds a number that ends at `right`. `draw_numbers` draws it."""
        at = round(right - digits.width(number)), round(middle - digits.picture.height / 2)
        self._numbers[digits.picture, colour].append((digits, number, *at))

    def draw_numbers(self) -> None:
        """Draws the numbers. All of one type and colour are one mesh: each drawing call costs time in every frame."""
        for (picture, colour), numbers in self._numbers.items():
            self.set_colour(colour)
            self.add(_mesh(picture, numbers))
        self._numbers.clear()

    def set_colour(self, colour: str, light: float = 1.0) -> None:
        """Sets the colour of what follows."""
        wanted = [*get_color_from_hex(colour)[:3], light]
        if wanted != self._colour:
            self._colour = wanted
            self.add(Color(*wanted))


class TextSheet(Widget):
    """A sheet of texts, measured downwards from its upper left corner, and moved by `shift_x` and `shift_y`."""

    shift_x = NumericProperty(0)
    shift_y = NumericProperty(0)

    def __init__(self, **values: Any) -> None:
        self._painter, self._at = TextPainter(), Translate()
        super().__init__(**values)
        for instruction in (PushMatrix(), self._at, self._painter, PopMatrix()):
            self.canvas.add(instruction)
        for name in ("pos", "size", "shift_x", "shift_y"):
            self.fbind(name, self._move)

    def _move(self, *_: object) -> None:
        self._at.xy = round(self.x + self.shift_x), round(self.top + self.shift_y)

    def wipe(self) -> None:
        self._painter.wipe()

    def fill(self, colour: str, x: float, y: float, width: float, height: float, light: float = 1.0) -> None:
        """Draws a rectangle. `x` and `y` are its upper left corner."""
        self._painter.fill(colour, x, -y - height, width, height, light)

    def write(self, picture: Texture, colour: str, x: float, y: float, height: float) -> None:
        """Draws a text that begins at `x`, in the middle of a line of this height."""
        self._painter.write(picture, colour, x, -y - height / 2)

    def number(self, digits: Digits, number: str, colour: str, right: float, y: float, height: float) -> None:
        """Adds a number that ends at `right`, in the middle of a line of this height. `draw_numbers` draws it."""
        self._painter.number(digits, number, colour, right, -y - height / 2)

    def draw_numbers(self) -> None:
        """Draws the numbers, see `TextPainter.draw_numbers`."""
        self._painter.draw_numbers()


class ClippedTextSheet(StencilView, TextSheet):
    """A sheet of which only what lies within the widget is seen. It takes no touches."""


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
