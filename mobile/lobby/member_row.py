"""The row of somebody who sits at a table or was invited to it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.text.lobby_members import LobbyMember, break_address
from mobile import theme
from mobile.controls.fitted_text import FittingName, count_lines
from mobile.controls.member_face import MemberFace
from mobile.controls.rows import FurtherSign
from mobile.controls.widgets import ShadedPressable
from mobile.drawing import fonts, kv
from mobile.lobby.member_signs import COLOURS, SIGNS

kv.load(__file__)
__all__ = ["FurtherSign", "MemberFace", "MemberName", "MemberRow"]


class MemberName(FittingName):
    """A `name` on one line, or where it is too long for that on two; what is longer still is cut with dots."""

    name = StringProperty()

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("name", self._soon)

    def _fit(self, *_: object) -> None:
        font = fonts.font_for(self.name, self.face)

        def count(text: str, size: int) -> int:
            lines = text.split("\n")
            return sum(count_lines(line, self.width - 1, font, sp(size), self.bold) for line in lines)

        sizes = range(int(self.largest), int(self.smallest) - 1, -1)
        for text in (self.name, break_address(self.name)):
            for most in (2,) if self.breaks else (1, 2):
                for size in sizes:
                    if count(text, size) <= most:
                        self._write(text, size)
                        return
        self._write(self.name, sizes[-1], is_cut=True)

    def _write(self, text: str, size: int, is_cut: bool = False) -> None:
        self.text, self.font_size = text, sp(size)
        self.shorten, self.max_lines = is_cut, 1 if is_cut else 2


class MemberRow(ShadedPressable, BoxLayout):
    """The row of somebody who sits there or was invited. One that `leads` to that person can be pressed."""

    member: LobbyMember = ObjectProperty(None)
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""
    is_dense = BooleanProperty(False)
    """Whether it is a tile beside another one on a phone, with a smaller face and fewer words."""
    face_size = NumericProperty(dp(theme.FACE_MEMBER))
    """The width of the face, in pixels."""
    sign = StringProperty()
    state_text = StringProperty()
    colour = StringProperty(theme.TEXT)
    leads = BooleanProperty(False)
    can_ring = BooleanProperty(False)

    def on_leads(self, *_: object) -> None:
        self.can_ring = self.leads

    def on_is_dense(self, *_: object) -> None:
        self.face_size = dp(theme.FACE_IN_ROW if self.is_dense else theme.FACE_MEMBER)
        self.on_member()

    def on_touch_down(self, touch: Any) -> Any:
        return self.leads and super().on_touch_down(touch)

    def on_member(self, *_: object) -> None:
        member = self.member
        if member is not None:
            self.sign, self.colour = SIGNS[member.state], COLOURS[member.state]
            self.state_text = (self.is_dense and member.short_text) or member.state_text
