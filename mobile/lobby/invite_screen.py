"""The screen for inviting more people to a table that waits."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.text.names import join_names
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.scroll import FadingScroll
from mobile.drawing.face_row import FaceRow
from mobile.lobby.invitee_picker_box import InviteePickerBox
from mobile.lobby.model import Lobby

MAX_NAMED: Final = 2
"""The most people whom the button names."""
__all__ = ["FaceRow", "FadingScroll", "InviteFoot", "InviteScreen"]


class InviteFoot(BoxLayout):
    """The faces of those who are chosen, and the button that invites them."""

    faces = ListProperty()
    missing = StringProperty()
    """The sentence that somebody must be chosen; empty once somebody is."""
    word = StringProperty()
    can_ask = BooleanProperty(False)
    is_low = BooleanProperty(False)
    """Whether what stands above the button stands beside it, as in a low window."""
    is_beside = BooleanProperty(False)
    """Whether it stands below the message."""
    __events__ = ("on_ask",)

    def on_ask(self) -> None:
        """The event of the button."""


class InviteScreen(AppScreen):
    """Shows the picker and a button that invites and leads back to the table."""

    wide_from = theme.SIDEWAYS
    is_beside = BooleanProperty(False)
    """Whether the button stands below the message beside the people; else it is fixed at the foot of the window."""

    def on_open(self, lobby: Lobby | None = None, **_: Any) -> None:
        self.lobby = lobby
        if lobby is not None:
            self.picker = lobby.create_picker()
            self.picker_box = InviteePickerBox(picker=self.picker, localizer=self.localizer)
            self.ids.people.add_widget(self.picker_box)
            self.foot = InviteFoot()
            self.foot.bind(on_ask=lambda _: self.ask())
            self.bind(wide=lambda *_: self._arrange(), height=lambda *_: self._arrange())
            self._arrange()
            self.call_at_close(self.picker.changed.connect(self.picker_box.show))
            self.call_at_close(self.picker.changed.connect(self._show))
            self.picker_box.show()
            self._show()
            self.picker.open()

    def ask(self) -> None:
        if self.lobby is not None:
            self.lobby.ask(self.picker, self._go_back, self.picker_box.show_problem)

    def _arrange(self) -> None:
        """Puts the button where the eye ends: below the message beside the people, or at the foot of the window."""
        is_low = self.height < dp(theme.SIDE_LOW)
        self.is_beside = self.foot.is_beside = self.wide and not is_low
        self.foot.is_low = is_low
        self.picker_box.is_parted, self.picker_box.is_large = self.wide, self.is_beside
        wanted = (self.picker_box.ids.form if self.is_beside else self.ids.below).__self__
        if self.foot.parent is not wanted:
            if self.foot.parent is not None:
                self.foot.parent.remove_widget(self.foot)
            wanted.add_widget(self.foot)

    def _show(self) -> None:
        foot, chosen = self.foot, [person for person in self.picker.people if person.is_chosen]
        foot.can_ask = self.picker.has_someone
        foot.faces = [person.face for person in chosen if person.face]
        foot.missing = "" if foot.can_ask else self.localizer("ask-nobody")
        names = [person.name for person in chosen]
        if not names or self.picker.typed.strip():
            foot.word = self.localizer("ask-do")
        elif len(names) <= MAX_NAMED:
            foot.word = self.localizer("ask-do-names", names=join_names(self.localizer, names))
        else:
            foot.word = self.localizer("ask-do-count", count=len(names))

    def _go_back(self) -> None:
        if self.is_shown:
            self.context.navigation.back()
