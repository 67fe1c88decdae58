"""The screen of the settings."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from client.localizer import visible_line
from mobile import theme
from mobile.controls import form
from mobile.drawing import card
from mobile.settings.model import SettingsForm
from mobile.window.screen import AppScreen

__all__ = ["SettingsScreen", "card", "form"]


class SettingsScreen(AppScreen):
    """Shows the form, and below it cards as they look with these settings."""

    note = StringProperty()
    account = StringProperty()
    sample = NumericProperty(theme.SAMPLE)

    def on_open(self, **_: Any) -> None:
        self.form = SettingsForm(self.context.settings, self.context.player.uid)
        self.call_at_close(self.form.changed.connect(self._show))
        self._name()
        self._show()

    def on_return(self) -> None:
        self._name()

    def _name(self) -> None:
        profile = self.context.player.profile
        code = "settings-account" if self.context.player.is_online else "settings-player"
        self.account = self.localizer(code, name=visible_line(profile.name)) if profile is not None else ""

    def _show(self) -> None:
        self.ids.form.show(self.form.fields)
        self.note = self.form.note
        self.sample = theme.SAMPLE_LARGE if self.form.settings.large_cards else theme.SAMPLE
