"""The parts of the drawer at the side of a wide table: its head, and a section for each thing that it tells."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mobile.controls import fitted_text
from mobile.controls.widgets import OneLine
from mobile.drawing import kv
from mobile.drawing.text_label import TextLabel

kv.load(__file__)
__all__ = [
    "DrawerGoal",
    "DrawerHead",
    "DrawerHeading",
    "DrawerLine",
    "DrawerSection",
    "DrawerSide",
    "NumberHead",
    "OrderHeads",
    "TextLabel",
    "fitted_text",
]


class DrawerSide(BoxLayout):
    """The drawer, the ground of which ends below what it tells."""

    ground_height = NumericProperty(0)
    """The height of that ground, in pixels."""


class DrawerHead(BoxLayout):
    """The title of the drawer."""

    text = StringProperty()


class DrawerLine(Widget):
    """A thin line above a section."""


class DrawerHeading(OneLine):
    """The quiet word over a section."""


class NumberHead(OneLine):
    """The quiet word over a column of numbers."""


class OrderHeads(BoxLayout):
    """The heading of the order of play and, right of it, the words over its columns of numbers.

    It has no height without a heading.
    """

    heading = StringProperty()

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._numbers: tuple[str, ...] = ()

    def show(self, heading: str, numbers: tuple[str, ...]) -> None:
        """Shows this heading, and these words from the left."""
        self.heading = heading
        if self._numbers != numbers:
            self._numbers = numbers
            self.ids.numbers.clear_widgets()
            for word in numbers:
                self.ids.numbers.add_widget(NumberHead(text=word))


class DrawerGoal(BoxLayout):
    """The goal of the game, where all of it has room."""

    heading = StringProperty()
    text = StringProperty()
    has_words = BooleanProperty(False)
    natural = NumericProperty(0)
    """The height of the words, in pixels."""

    def fit(self, room: float) -> None:
        """Shows the words if they have room in this height, in pixels."""
        self.has_words = bool(self.text) and room >= self.natural


class DrawerSection(BoxLayout):
    """A line, a `heading` where there is one, and below it the content of a section, whose height it follows.

    One whose content has no height is not seen.
    """

    def __init__(self, *content: Widget, heading: str = "") -> None:
        super().__init__(orientation="vertical", size_hint_y=None, height=0)
        self._line = DrawerLine()
        self._heading = DrawerHeading(text=heading)
        self._content = content
        for part in (self._line, *([self._heading] if heading else []), *content):
            self.add_widget(part)
        for part in (self._line, self._heading, *content):
            part.fbind("height", self._follow)
        self._follow()

    @property
    def around(self) -> float:
        """The height of the line and the heading, in pixels."""
        return float(self._line.height + (self._heading.height if self._heading.parent else 0))

    def _follow(self, *_: object) -> None:
        inner = sum(part.height for part in self._content)
        self.height = inner + self.around if inner > 0 else 0
        self.opacity = 1 if inner > 0 else 0
