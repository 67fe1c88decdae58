"""The place in which somebody finished, on a disc."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from mobile import theme
from mobile.drawing import kv
from mobile.drawing.text_label import TextLabel


class PlaceDisc(TextLabel):
    """The place in which somebody finished; it has a gold rim where that was a win."""

    has_won = BooleanProperty(False)
    rim = NumericProperty(dp(theme.FACE_RIM))


kv.load(__file__)
