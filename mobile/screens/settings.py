"""What a player can set; it holds at once and lasts."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from mobile import theme
from mobile.screens.screen import Screen
from mobile.viewmodels.settings import SettingsForm
from mobile.widgets import card_mark, form

__all__ = ["SettingsScreen", "card_mark", "form"]


class SettingsScreen(Screen):
    """A form, and below it how cards look with it."""

    note = StringProperty()
    four_colours = BooleanProperty(False)
    sample = NumericProperty(theme.MARK)

    def on_open(self, **_: Any) -> None:
        self.form = SettingsForm(self.app.settings_file)
        self.keeps(self.form.changed.connect(self._show))
        self._show()

    def _show(self) -> None:
        self.ids.form.show(self.form.lines)
        self.note = self.form.note
        self.four_colours = self.form.settings.four_colours
        self.sample = theme.MARK * (2.4 if self.form.settings.large_cards else 1.8)
