"""Many short texts drawn as pictures: a label for each cell of a table would take far too long."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Callback, Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.metrics import sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import fonts, theme


class Texts:
    """The picture of each text, made once. Labels are kept, since they paint their pictures anew when they are lost."""

    def __init__(self) -> None:
        self._labels: dict[tuple[str, float, bool, int], CoreLabel] = {}

    def picture(self, text: str, size: float, bold: bool, width: float = 0) -> Any:
        """A text in white; cut with dots where it is wider than `width`, if that is given."""
        key = text, size, bold, int(width)
        if key not in self._labels:
            limits = {"text_size": (int(width), None), "shorten": True, "shorten_from": "right"} if width else {}
            label = CoreLabel(
                text=text, font_name=fonts.BOLD if bold else fonts.REGULAR, font_size=sp(size), max_lines=1, **limits
            )
            label.refresh()
            self._labels[key] = label
        return self._labels[key].texture

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
