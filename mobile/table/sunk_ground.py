"""A dark place in the cloth with a thin edge of brass, on which what belongs together lies."""

from __future__ import annotations

from kivy.uix.widget import Widget

from mobile.drawing import kv

kv.load(__file__)


class SunkGround(Widget):
    """A dark rounded rectangle with a thin edge."""
