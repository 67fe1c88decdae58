"""A note about a player of a finished game, beside the podium that says their place and total."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.fitted_text import FittingName
from mobile.drawing import kv

kv.load(__file__)
__all__ = ["FittingName", "PlayerNote"]


class PlayerNote(BoxLayout):
    """The name in the colour of the player's line, a fact about them, and what else was counted."""

    name = StringProperty()
    colour = StringProperty(theme.TEXT)
    fact = StringProperty()
    counts = ListProperty()
    """The game's other counts of the player, in words."""
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""
