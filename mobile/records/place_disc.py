"""The place in which somebody finished, on a disc."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty

from mobile import theme
from mobile.drawing import kv
from mobile.drawing.text_label import TextLabel


class PlaceDisc(TextLabel):
    """The place in which somebody finished, as a medal: of gold, silver or bronze for the first three."""

    place = NumericProperty(0)
    """The place, counted from 1; 0 for none."""
    metal = ColorProperty(theme.IVORY)
    rim = NumericProperty(dp(theme.FACE_RIM))

    def on_place(self, *_: object) -> None:
        """Finds the metal of its rim."""
        place = int(self.place)
        self.metal = theme.MEDALS[place - 1] if 0 < place <= len(theme.MEDALS) else theme.IVORY


kv.load(__file__)
