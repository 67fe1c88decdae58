"""A row of a list of results."""

from __future__ import annotations

from typing import ClassVar

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.drawing.text_textures import extent


class SheetRow(BoxLayout):
    """A row of a list."""

    scale = NumericProperty(1)
    """The factor by which type and faces are larger than on a phone."""
    is_tight = BooleanProperty(False)
    """Whether it is as low as its words let it be."""
    grown = NumericProperty(1)
    """The factor by which it is higher, as its list has room."""
    grows: ClassVar[float] = 1.0
    """The most of that factor."""
    fills: ClassVar[tuple[float, float] | None] = None
    """The least and the most height in dp of a row that takes what the others leave of its list; None for another."""


def measured(text: str, size: float, bold: bool = False) -> float:
    """The width of a label for it, in pixels: a little more than the text, or the label would cut it."""
    return extent(text, sp(size), bold) + float(dp(theme.GAP_SMALL))
