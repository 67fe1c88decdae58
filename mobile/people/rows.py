"""The tiles and rows of people and groups, and the box with a person's own code."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout

from client.models import Group
from mobile import theme
from mobile.controls.code_ticket import CodeTicket
from mobile.controls.fitted_text import FittingName
from mobile.controls.member_face import MemberFace
from mobile.controls.rows import FurtherSign, OpenRow
from mobile.controls.widgets import Pressable
from mobile.controls.wrapped_name import WrappedName
from mobile.drawing import kv
from mobile.drawing.face_row import FaceRow
from mobile.drawing.face_view import FaceView
from mobile.people.model import PersonLine

__all__ = [
    "CodeTicket",
    "FaceRow",
    "FaceView",
    "FittingName",
    "FriendFace",
    "FriendName",
    "FriendTile",
    "FurtherSign",
    "GroupTile",
    "MemberFace",
    "PersonCodeBox",
    "PersonRow",
    "WrappedName",
]


class FriendFace(Pressable, RelativeLayout):
    """The face of a friend, with a golden plus where a tap invites them."""

    portrait = StringProperty()
    invites = BooleanProperty(False)
    text = StringProperty()
    """The word for what a tap does."""


class FriendName(Pressable, BoxLayout):
    """The name of a friend, and when they were met last."""

    name = StringProperty()
    note = StringProperty()


class FriendTile(BoxLayout):
    """A friend as at a table: a tap on the large face invites them, one on the name below leads to their page.

    Who cannot be invited has their page behind both.
    """

    line: PersonLine = ObjectProperty(None, allownone=True)
    invite_text = StringProperty()
    face_size = NumericProperty(theme.FACE_FRIEND)
    """The width of the face, in density-independent pixels."""
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""
    __events__ = ("on_invite", "on_release")

    def on_invite(self) -> None:
        """The event of a tap on the face."""

    def on_release(self) -> None:
        """The event of a tap that leads to their page."""


class PersonRow(OpenRow):
    """A person who is known or was found; a tap leads to their page."""

    line: PersonLine = ObjectProperty(None, allownone=True)
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""
    is_narrow = BooleanProperty(False)
    """Whether it has a smaller face, and says only when they were met."""


class GroupTile(Pressable, BoxLayout):
    """A group of people who are invited together: their faces above its name. One without a `group` makes a new one."""

    group: Group = ObjectProperty(None, allownone=True)
    text = StringProperty()
    faces = ListProperty()
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""


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
