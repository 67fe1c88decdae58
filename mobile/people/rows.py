"""The tiles and rows of people, and the box with a person's own code."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.models import Group
from mobile.controls.code_ticket import CodeTicket
from mobile.controls.fitted_text import FittingName
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.rows import FurtherSign, OpenRow
from mobile.controls.widgets import Pressable
from mobile.drawing import kv
from mobile.drawing.face_row import FaceRow
from mobile.drawing.face_view import FaceView
from mobile.people.model import PersonLine

__all__ = [
    "CodeTicket",
    "FaceRow",
    "FaceView",
    "FittingName",
    "FriendTile",
    "FurtherSign",
    "GroupRow",
    "OptionalColumn",
    "PersonCodeBox",
    "PersonRow",
]


class FriendTile(Pressable, BoxLayout):
    """A friend: a large face, and a button that invites them; a tap elsewhere leads to their page."""

    line: PersonLine = ObjectProperty(None, allownone=True)
    invite_text = StringProperty()
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""
    is_broad = BooleanProperty(False)
    """Whether the name stands beside the face, and not below it."""
    __events__ = ("on_invite",)

    def on_invite(self) -> None:
        """The event of the button."""


class PersonRow(OpenRow):
    """A person who is known or was found; a tap leads to their page."""

    line: PersonLine = ObjectProperty(None, allownone=True)
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""


class GroupRow(OpenRow):
    """A group of people who are invited together, with their faces; a tap leads to its page."""

    group: Group = ObjectProperty(None, allownone=True)
    text = StringProperty()
    help = StringProperty()
    """The names of its people."""
    faces = ListProperty()


class PersonCodeBox(BoxLayout):
    """The code by which others find the person who plays, on a ticket that copies it."""

    code = StringProperty()
    localizer = ObjectProperty(None)
    portrait = StringProperty()
    """The face beside the code; empty for none."""
    __events__ = ("on_copy",)

    def on_copy(self) -> None:
        """The event of the button."""


kv.load(__file__)
