"""The account of the person who plays."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from client.shown import Profile
from mobile.screens.screen import Screen
from mobile.viewmodels.account import AccountForm
from mobile.widgets.optional import Optional

__all__ = ["AccountScreen", "Optional"]


class AccountScreen(Screen):
    """Name, letters, signing out, and the end of it all."""

    heading = StringProperty()
    delete_word = StringProperty()
    about = StringProperty()
    note = StringProperty()
    told = StringProperty()
    busy = BooleanProperty(True)
    mail = BooleanProperty(False)
    can_have_mail = BooleanProperty(False)
    can_prove = BooleanProperty(False)
    can_keep = BooleanProperty(False)
    can_sign_out = BooleanProperty(False)

    def on_open(self, **_: Any) -> None:
        app = self.app
        online = app.places.online() if app.is_online else None
        self.form = AccountForm(app.client, online, app.workers, self._renamed, app.signed_out)
        self.heading = app.voice("account-title" if app.is_online else "account-title-device")
        self.delete_word = app.voice("account-delete" if app.is_online else "account-delete-device")
        self.ids.name.text = app.profile.name if app.profile is not None else ""
        self.keeps(self.form.changed.connect(self._show))
        self.keeps(self.form.close)
        self._show()
        self.form.open()

    def on_focus(self) -> None:
        self.form.look()

    def rename(self) -> None:
        self.form.rename(self.ids.name.text)

    def sign_out(self) -> None:
        """At once; a guest is asked, who cannot come back."""
        if not self.form.can_keep:
            self.form.sign_out()
            return
        voice = self.app.voice
        self.app.ask(
            voice("account-out-title"),
            voice("account-out-guest"),
            (voice("account-out"), "danger", self.form.sign_out),
            (voice("talk-leave-no"), "primary", lambda: None),
        )

    def delete(self) -> None:
        """Once one is sure."""
        voice = self.app.voice
        self.app.ask(
            voice("account-delete-title"),
            self.form.sure,
            (self.delete_word, "danger", self.form.delete),
            (voice("account-keep"), "primary", lambda: None),
        )

    def _renamed(self, profile: Profile) -> None:
        self.app.profile = profile

    def _show(self) -> None:
        form = self.form
        self.about, self.note, self.told, self.busy = form.about, form.note, form.told, form.busy
        self.can_have_mail, self.can_keep, self.can_sign_out = form.can_have_mail, form.can_keep, form.can_sign_out
        self.can_prove = form.can_prove
        self.mail = form.account is not None and form.account.wants_mail
