"""The rows of people, and the box with a person's own code."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.controls.widgets import ListRow
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.people.model import PersonLine

__all__ = ["FaceView", "PersonCodeBox", "PersonRow"]


class PersonRow(ListRow):
    """A person who is known or was found; a tap leads to their page."""

    line: PersonLine = ObjectProperty(None, allownone=True)


class PersonCodeBox(BoxLayout):
    """The code by which others find the person who plays, with a button that copies it."""

    code = StringProperty()
    localizer = ObjectProperty(None)
    __events__ = ("on_copy",)

    def on_copy(self) -> None:
        """The event of the button."""


kv.load(__file__)
