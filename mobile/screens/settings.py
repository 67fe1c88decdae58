"""What a player can set; it holds at once and lasts."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from mobile import theme
from mobile.screens.screen import Screen
from mobile.viewmodels.settings import SettingsForm
from mobile.voice import shown
from mobile.widgets import card, form

__all__ = ["SettingsScreen", "card", "form"]


class SettingsScreen(Screen):
    """A form, and below it how cards look with it."""

    note = StringProperty()
    account = StringProperty()
    sample = NumericProperty(theme.SAMPLE)

    def on_open(self, **_: Any) -> None:
        self.form = SettingsForm(self.app.settings_file, self.app.profile.uid if self.app.profile else "")
        self.keeps(self.form.changed.connect(self._show))
        self._name()
        self._show()

    def on_return(self) -> None:
        self._name()

    def _name(self) -> None:
        profile = self.app.profile
        code = "settings-account" if self.app.is_online else "settings-player"
        self.account = self.app.voice(code, name=shown(profile.name)) if profile is not None else ""

    def _show(self) -> None:
        self.ids.form.show(self.form.lines)
        self.note = self.form.note
        self.sample = theme.SAMPLE_LARGE if self.form.settings.large_cards else theme.SAMPLE
