"""The appearance of cards and the speed of motion, as the player has set them; every widget watches this one object.

>>> appearance.speed = 2  # twice as fast, from now on and everywhere
>>> appearance.seconds(0.5)
0.25
"""

from __future__ import annotations

from typing import Final

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, BoundedNumericProperty


class Appearance(EventDispatcher):
    """The settings for drawing. A card that is shown follows them at once."""

    four_colours = BooleanProperty(False)
    """Clubs are green and diamonds blue."""
    large = BooleanProperty(False)
    """Cards have a still larger index."""
    back = BoundedNumericProperty(0, min=0, max=3)
    """The number of the card back, one of four."""
    speed = BoundedNumericProperty(1.0, min=0.0)
    """The speed of all motion: 0 is none, 1 normal, 2 twice as fast."""

    def seconds(self, normal: float) -> float:
        """Turns the normal seconds of a motion into those at this speed; 0 where nothing moves."""
        return normal / self.speed if self.speed else 0.0


appearance: Final = Appearance()
