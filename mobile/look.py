"""What a player may choose about cards and motion, in one object that every widget watches.

>>> look.speed = 2  # twice as fast, from now on and everywhere
>>> look.seconds(0.5)
0.25
"""

from __future__ import annotations

from typing import Final

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, BoundedNumericProperty


class Look(EventDispatcher):
    """The choices; a card that is shown follows them at once."""

    four_colours = BooleanProperty(False)
    """Clubs are green and diamonds blue."""
    large = BooleanProperty(False)
    """Cards have a still larger index."""
    speed = BoundedNumericProperty(1.0, min=0.0)
    """Of all motion: 0 is none, 1 normal, 2 twice as fast."""

    def seconds(self, normal: float) -> float:
        """How long a motion takes that normally takes so many seconds; 0 where nothing moves."""
        return normal / self.speed if self.speed else 0.0


look: Final = Look()
