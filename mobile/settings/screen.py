"""The screen of the settings."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from client.localizer import visible_line
from mobile import theme
from mobile.controls import form
from mobile.drawing import card
from mobile.settings.model import SettingsForm
from mobile.settings.picture_choice import BackChoice, FeltChoice
from mobile.window.screen import AppScreen
from mobile.window.vibration import has_vibration

__all__ = ["BackChoice", "FeltChoice", "SettingsScreen", "card", "form"]


class SettingsScreen(AppScreen):
    """Shows the forms, cards as they look with these settings, and pictures of felts and backs.

    It is made anew where all type or all colours have changed; `at` is how far it was scrolled then.
    """

    note = StringProperty()
    account = StringProperty()
    sample = NumericProperty(theme.SAMPLE)

    def on_open(self, at: float = 1.0, **_: Any) -> None:
        self.form = SettingsForm(self.context.settings, self.context.player.uid, has_vibration())
        self.call_at_close(self.form.changed.connect(self._show))
        self._name()
        self._show()
        self.ids.scroll.scroll_y = at

    def on_renew(self) -> dict[str, Any]:
        return {"at": self.ids.scroll.scroll_y}

    def on_return(self) -> None:
        self._name()

    def _name(self) -> None:
        profile = self.context.player.profile
        code = "settings-account" if self.context.player.is_online else "settings-player"
        self.account = self.localizer(code, name=visible_line(profile.name)) if profile is not None else ""

    def _show(self) -> None:
        for name in ("reading", "table", "play", "sound"):
            self.ids[name].show(getattr(self.form, name))
        self.ids.felts.field, self.ids.backs.field = self.form.felts, self.form.backs
        self.note = self.form.note
        self.sample = theme.SAMPLE * (theme.LARGE_CARDS if self.form.settings.large_cards else 1)
