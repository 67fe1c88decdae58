"""The screen of the upgrade."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from mobile.app_screen import AppScreen
from mobile.controls.optional_column import OptionalColumn
from mobile.upgrade.code_list import CodeList
from mobile.upgrade.model import CHECK_SECONDS, MAX_CODE_LENGTH, UpgradeForm
from mobile.window.browser import open_page

__all__ = ["CodeList", "OptionalColumn", "UpgradeScreen"]


class UpgradeScreen(AppScreen):
    """Says what the upgrade is; opens the page on which it is paid, and shows what came of it."""

    about = StringProperty()
    waiting = StringProperty()
    page = StringProperty()
    note = StringProperty()
    code_note = StringProperty()
    busy = BooleanProperty(False)
    can_buy = BooleanProperty(False)
    can_redeem = BooleanProperty(False)
    can_give = BooleanProperty(False)
    needs_account = BooleanProperty(False)
    has_codes = BooleanProperty(False)

    def on_open(self, **_: Any) -> None:
        context = self.context
        self.form = UpgradeForm(context.player.client, context.runner, open_page, context.backends.is_for_shop)
        self.ids.code.most = MAX_CODE_LENGTH
        self.call_at_close(self.form.changed.connect(self._show))
        self.call_at_close(self.form.close)
        check = Clock.schedule_interval(lambda _: self.form.check_again(), CHECK_SECONDS)
        self.call_at_close(check.cancel)
        self._show()
        self.form.open()

    def on_focus(self) -> None:
        self.form.check()

    def redeem(self) -> None:
        self.form.redeem(self.ids.code.text)

    def copy(self, text: str) -> None:
        """Copies a gift code, or the address of a page that no browser was opened for."""
        from kivy.core.clipboard import Clipboard  # it looks for programs of the system

        Clipboard.copy(text)
        self.context.overlay.note(self.localizer("upgrade-copied"))

    def _show(self) -> None:
        form = self.form
        self.about, self.waiting, self.note, self.busy = form.about, form.waiting, form.note, form.busy
        self.code_note = form.code_note
        self.page, self.needs_account = form.page, form.needs_account
        self.can_buy, self.can_give, self.can_redeem = form.can_buy, form.can_give, form.can_redeem
        self.has_codes = bool(form.codes)
        self.ids.codes.codes = list(form.codes)
