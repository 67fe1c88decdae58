"""The pages of an album, as which the first few finished games are shown, and the free page after them."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.controls.widgets import ShadedPressable
from mobile.drawing import kv
from mobile.drawing.face_row import FaceRow
from mobile.drawing.scene_view import SceneView
from mobile.records.model import RecordLine
from mobile.records.place_disc import PlaceDisc

kv.load(__file__)
__all__ = ["FaceRow", "FreePage", "PlaceDisc", "RecordPage", "SceneView"]


class RecordPage(ShadedPressable, BoxLayout):
    """One game in large: its picture, the reader's place, who won, who played, and what is to be told of it."""

    line: RecordLine | None = ObjectProperty(None, allownone=True)
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""


class FreePage(ShadedPressable, BoxLayout):
    """The place of the next game; a tap leads to one."""

    text = StringProperty()
    action = StringProperty()
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""
