"""The look and pace of the table, as the player has set them; every widget watches this one object.

>>> appearance.speed = 2  # twice as fast, from now on and everywhere
>>> appearance.seconds(0.5)
0.25
>>> Appearance(large=True).card_scale
1.3
"""

from __future__ import annotations

from typing import Final

from kivy.event import EventDispatcher
from kivy.properties import AliasProperty, BooleanProperty, BoundedNumericProperty, OptionProperty

from client.backs import BACKS
from mobile import theme


class Appearance(EventDispatcher):
    """The settings for drawing. A card that is shown follows them at once."""

    four_colours = BooleanProperty(False)
    """Clubs are green and diamonds blue."""
    large = BooleanProperty(False)
    """Cards are larger, see `card_scale`, and have a still larger index."""
    card_scale = AliasProperty(lambda self: theme.LARGE_CARDS if self.large else 1.0, bind=["large"])
    """The factor by which the player's own cards are larger than usual: 1 or 1.3."""
    back = BoundedNumericProperty(0, min=0, max=len(BACKS) - 1)
    """The number of the own card back: its place in `BACKS`. Other players have backs of their own."""
    felt = OptionProperty(theme.FIRST_FELT, options=list(theme.FELTS))
    """The word of the felt. Widgets that are made afterwards find its colours in the theme."""
    speed = BoundedNumericProperty(1.0, min=0.0)
    """The speed of all motion: 0 is none, 1 normal, 2 twice as fast."""
    pace = BoundedNumericProperty(1.0, min=0.1)
    """The factor of the time for which a move of another player is shown: below 1 shorter, above 1 longer."""
    left_handed = BooleanProperty(False)
    """The table is mirrored, for a thumb of the left hand."""
    shows_help = BooleanProperty(True)
    """Melds, points of the hand and the button to go out are shown; else players find them by themselves."""

    def seconds(self, normal: float) -> float:
        """Turns the normal seconds of a motion into those at this speed; 0 where nothing moves."""
        return normal / self.speed if self.speed else 0.0


appearance: Final = Appearance()
