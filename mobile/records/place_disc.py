"""The place in which somebody finished, on a disc."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty

from mobile import theme
from mobile.controls.fitted_text import count_lines
from mobile.drawing import fonts, kv
from mobile.drawing.text_label import TextLabel


class PlaceDisc(TextLabel):
    """The place in which somebody finished, as a medal: of gold, silver or bronze for the first three."""

    place = NumericProperty(0)
    """The place, counted from 1; 0 for none."""
    metal = ColorProperty(theme.IVORY)
    rim = NumericProperty(dp(theme.FACE_RIM))

    def on_text(self, *_: object) -> None:
        """Finds the largest type in which the words fit the disc, on one line or, as those of a tie, on two."""
        room = dp(theme.PLACE_DISC) - 2 * self.rim - dp(theme.GAP_SMALL)
        font = fonts.font_for(self.text, theme.FONT_DISPLAY)
        for size in range(theme.TYPE_LABEL, theme.TYPE_TINY - 1, -1):
            self.font_size = dp(size)
            most = 1 if size > theme.TYPE_FACT else 2
            if count_lines(self.text, room, font, self.font_size, bold=True) <= most:
                break
        self.text_size = room, None

    def on_place(self, *_: object) -> None:
        """Finds the metal of its rim."""
        place = int(self.place)
        self.metal = theme.MEDALS[place - 1] if 0 < place <= len(theme.MEDALS) else theme.IVORY


kv.load(__file__)
