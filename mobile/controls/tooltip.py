"""The word for a sign to press, beside it."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from mobile.drawing import kv

kv.load(__file__)


class Tooltip(FloatLayout):
    """Lies over everything else, and shows `text` below the rectangle `anchor`, or above it at the lower edge.

    It takes no touches.
    """

    text = StringProperty()
    anchor = ListProperty([0, 0, 0, 0])
    """Left, bottom, width and height in the window, in pixels."""
    type_scale = NumericProperty(1.0)
    """Changes with the size of all type."""
