"""The bar that shows the way to the next level."""

from __future__ import annotations

from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobile.drawing import kv


class LevelBar(Widget):
    """A bar that is filled from the left, by a `share` from 0 to 1."""

    share = NumericProperty(0)


kv.load(__file__)
