"""The rows of people, and the box with a person's own code."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.controls.fitted_text import FittingName
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.widgets import ListRow
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.people.model import PersonLine

__all__ = ["FaceView", "FittingName", "OptionalColumn", "PersonCodeBox", "PersonRow"]


class PersonRow(ListRow):
    """A person who is known or was found; a tap leads to their page, one on the button at its end invites them."""

    line: PersonLine = ObjectProperty(None, allownone=True)
    invite_text = StringProperty()
    """The word of the button, for those who can be invited."""
    __events__ = ("on_invite",)

    def on_invite(self) -> None:
        """The event of the button."""


class PersonCodeBox(BoxLayout):
    """The code by which others find the person who plays, with a button that copies it."""

    code = StringProperty()
    localizer = ObjectProperty(None)
    small = BooleanProperty(False)
    """Whether it stands on one line, without the sentence about it."""
    __events__ = ("on_copy",)

    def on_copy(self) -> None:
        """The event of the button."""


kv.load(__file__)
