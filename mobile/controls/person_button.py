"""The button with the person who plays."""

from __future__ import annotations

from kivy.properties import StringProperty

from mobile.controls.fitted_text import FittingLine
from mobile.controls.widgets import ListRow
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView

kv.load(__file__)
__all__ = ["FaceView", "FittingLine", "PersonButton"]


class PersonButton(ListRow):
    """The button with the person who plays; a tap lets somebody else play."""

    name = StringProperty()
    portrait = StringProperty()
    action = StringProperty()
    """The word for what a tap does."""
