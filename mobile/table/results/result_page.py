"""The places of head, tabs, podium, shown part and buttons in the results, in each shape of a window."""

from __future__ import annotations

from typing import Literal

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mobile import theme

Shape = Literal["tall", "low", "broad"]
"""The shapes of the results.

``tall``: head, tabs, one part and the buttons below each other. ``low``: the head at the left, with the podium below it
or the tabs and the buttons. ``broad``: as ``tall``, with the podium or the cards at the left of the tabs and the part.
"""


def find_shape(width: float, height: float) -> Shape:
    """The shape for a size in dp."""
    if height < theme.RESULT_LOW and width >= theme.SIDEWAYS:
        return "low"
    return "broad" if width >= theme.WIDE and height >= theme.RESULT_LOW else "tall"


def growth(width: float, height: float) -> float:
    """The factor by which the results of a broad shape are larger than on a phone, for a size in dp."""
    grown = min(width / theme.WINDOW_USUAL[0], height / theme.WINDOW_USUAL[1])
    return theme.RESULT_TYPE_WIDE * min(theme.RESULT_GROWTH, max(1.0, grown))


class ResultPage(BoxLayout):
    """Holds the parts that it is given; call `arrange` when the shape changes."""

    def __init__(self, head: Widget, tabs: Widget, body: Widget, foot: Widget) -> None:
        edge = dp(theme.EDGE)
        super().__init__(padding=(edge, edge, edge, edge), spacing=dp(theme.GAP))
        self._head, self._tabs, self._body, self._foot = head, tabs, body, foot
        self.left = BoxLayout()
        """The place at the left of the part that is chosen."""

    def arrange(self, shape: Shape, share: float) -> None:
        """Puts the parts where this shape has them; what is at the `left` has a share of the width, 0 for nothing."""
        self._take_apart(self)
        head, tabs, body, foot = self._head, self._tabs, self._body, self._foot
        self.orientation = "horizontal" if shape == "low" else "vertical"
        self.spacing = dp(theme.GAP_LARGE if shape == "low" else theme.GAP)
        body.size_hint_x = self.left.size_hint_x = 1
        if shape == "low" and share:
            parts = [_column(head, self.left), _column(tabs, body, foot)]
            parts[0].size_hint_x, parts[1].size_hint_x = share, 1 - share
        elif shape == "low":
            parts = [_column(Widget(), head, Widget(), tabs, foot), body]
            parts[0].size_hint_x, body.size_hint_x = theme.RESULT_SIDE_WORDS, 1 - theme.RESULT_SIDE_WORDS
        elif shape == "broad" and share:
            middle, right = BoxLayout(spacing=dp(theme.GAP_WIDE)), _column(tabs, body)
            self.left.size_hint_x, right.size_hint_x = share, 1 - share
            for part in (self.left, right):
                middle.add_widget(part)
            parts = [head, middle, foot]
        else:
            parts = [head, tabs, body, foot]
        for part in parts:
            self.add_widget(part)

    def _take_apart(self, box: Widget) -> None:
        """Takes the parts out of the columns that held them."""
        kept = (self._head, self._tabs, self._body, self._foot, self.left)
        for part in box.children[:]:
            if part not in kept:
                self._take_apart(part)
            box.remove_widget(part)


def _column(*parts: Widget) -> BoxLayout:
    column = BoxLayout(orientation="vertical", spacing=dp(theme.GAP))
    for part in parts:
        column.add_widget(part)
    return column
