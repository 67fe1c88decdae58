"""The screen for inviting more people to a table that waits."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.scroll import FadingScroll
from mobile.lobby.invitee_picker_box import InviteePickerBox
from mobile.lobby.model import Lobby

__all__ = ["FadingScroll", "InviteScreen"]


class InviteScreen(AppScreen):
    """Shows the picker and a button that invites and leads back to the table."""

    wide_from = theme.SIDEWAYS
    can_ask = BooleanProperty(False)
    """Whether somebody is chosen, or an address is typed."""
    choice = StringProperty()
    """The number of those who are chosen, or what is missing, as a sentence."""

    def on_open(self, lobby: Lobby | None = None, **_: Any) -> None:
        self.lobby = lobby
        if lobby is not None:
            self.picker = lobby.create_picker()
            self.picker_box = InviteePickerBox(picker=self.picker, localizer=self.localizer)
            self.ids.people.add_widget(self.picker_box)
            self.bind(wide=self.picker_box.setter("is_parted"))
            self.picker_box.is_parted = self.wide
            self.call_at_close(self.picker.changed.connect(self.picker_box.show))
            self.call_at_close(self.picker.changed.connect(self._show))
            self.picker_box.show()
            self._show()
            self.picker.open()

    def ask(self) -> None:
        if self.lobby is not None:
            self.lobby.ask(self.picker, self._go_back, self.picker_box.show_problem)

    def _show(self) -> None:
        count = len(self.picker.recipients)
        self.can_ask = self.picker.has_someone
        self.choice = (
            self.localizer("ask-chosen", count=count) if count or self.can_ask else self.localizer("ask-nobody")
        )

    def _go_back(self) -> None:
        if self.is_shown:
            self.context.navigation.back()
