"""The screen of the account."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from client.models import Profile
from mobile import theme
from mobile.account.block_list import BlockList
from mobile.account.model import AccountForm
from mobile.account.progress_box import ProgressBox
from mobile.app_screen import AppScreen
from mobile.controls import form
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.picture_choice import LevelFaceChoice
from mobile.controls.rows import LinkRow
from mobile.controls.scroll import FadingScroll, bring_into_view
from mobile.drawing.face_view import FaceView
from mobile.people.rows import PersonCodeBox
from mobile.sign_in.face_choice import FaceChoice
from mobile.window.clipboard import copy_text

__all__ = [
    "AccountScreen",
    "BlockList",
    "FaceChoice",
    "FaceView",
    "FadingScroll",
    "LevelFaceChoice",
    "LinkRow",
    "OptionalColumn",
    "PersonCodeBox",
    "ProgressBox",
    "form",
]


class AccountScreen(AppScreen):
    """Shows name, face, e-mails, signing out and deletion."""

    wide_from = theme.SIDEWAYS
    is_high = BooleanProperty(False)
    """Whether a wide window is so high that the face is shown large."""
    heading = StringProperty()
    delete_word = StringProperty()
    about_heading = StringProperty()
    about = StringProperty()
    name_note = StringProperty()
    """The sentence below the field of the name about what is wrong with it."""
    name_confirmation = StringProperty()
    note = StringProperty()
    confirmation = StringProperty()
    busy = BooleanProperty(True)
    can_have_mail = BooleanProperty(False)
    can_verify = BooleanProperty(False)
    can_keep_guest = BooleanProperty(False)
    can_sign_out = BooleanProperty(False)
    has_upgrade = BooleanProperty(False)
    is_upgraded = BooleanProperty(False)
    has_blocked = BooleanProperty(False)
    has_progress = BooleanProperty(False)
    has_code = BooleanProperty(False)
    code = StringProperty()
    """The code by which others find this person."""
    progress = ObjectProperty(None, allownone=True)
    """The points and achievements of the account, once it is there."""
    has_new_name = BooleanProperty(False)
    """Whether another name is typed than the one that is kept."""

    def on_open(self, **_: Any) -> None:
        player, localizer = self.context.player, self.localizer
        online = self.context.backends.online() if player.is_online else None
        self.form = AccountForm(
            player.client, online, self.context.runner, self._take_profile, player.sign_out, self._leave_for_ever
        )
        self.heading = localizer("account-title" if player.is_online else "account-title-device")
        self.delete_word = localizer("account-delete" if player.is_online else "account-delete-device")
        self.ids.name.text = player.profile.name if player.profile is not None else ""
        # Once it has its width: a long name is seen from its beginning.
        Clock.schedule_once(lambda _: self.ids.name.do_cursor_movement("cursor_home"), 0)
        self.bind(height=self._measure)
        self.call_at_close(self.form.changed.connect(self._show))
        self.call_at_close(self.form.close)
        self._show()
        self.form.open()

    def _leave_for_ever(self) -> None:
        """Signs out the person whose account was deleted, and lets this device forget them.

        Signing out comes first, as it closes tables and lessons, which write down what the person knows by then.
        """
        context, player = self.context, self.context.player
        uid, name = player.uid, player.profile.name if player.profile is not None and not player.is_online else ""
        player.sign_out()
        context.forget_person(uid, name)

    def on_focus(self) -> None:
        self.form.check_verification()

    def type_name(self) -> None:
        """Takes the changed text of the field."""
        self.form.typing(self.ids.name.text)
        self._compare_name()

    def rename(self) -> None:
        self.form.rename(self.ids.name.text)

    def export(self) -> None:
        self.form.export(self.context.backends.export_folder)

    def copy_code(self) -> None:
        """Copies the person's own code to the clipboard."""
        copy_text(self.form.code, self.context.overlay.note, self.localizer)

    def renew_code(self) -> None:
        """Takes another code after a question."""
        localizer = self.localizer
        self.context.overlay.ask(
            localizer("people-code-new-title"),
            localizer("people-code-sure"),
            (localizer("people-code-new"), "danger", self.form.renew_code),
            (localizer("people-code-keep"), "primary", lambda: None),
        )

    def unblock(self, uid: str, name: str) -> None:
        """Ends the blocking of a person after a question."""
        localizer = self.localizer
        self.context.overlay.ask(
            localizer("unblock-title", name=name),
            localizer("unblock-sure"),
            (localizer("unblock-yes"), "primary", lambda: self.form.unblock(uid)),
            (localizer("person-no"), "plain", lambda: None),
        )

    def sign_out(self) -> None:
        """Signs out at once; asks a guest first, who cannot come back."""
        if not self.form.can_keep_guest:
            self.form.sign_out()
            return
        localizer = self.localizer
        self.context.overlay.ask(
            localizer("account-out-title"),
            localizer("account-out-guest"),
            (localizer("account-out"), "danger", self.form.sign_out),
            (localizer("talk-leave-no"), "primary", lambda: None),
        )

    def delete(self) -> None:
        """Deletes the account after a question."""
        localizer = self.localizer
        self.context.overlay.ask(
            localizer("account-delete-title"),
            self.form.deletion_question,
            (self.delete_word, "danger", self.form.delete),
            (localizer("account-keep"), "primary", lambda: None),
        )

    def _measure(self, *_: object) -> None:
        super()._measure()
        self.is_high = self.wide and self.height >= dp(theme.SIDE_LOW)

    def _take_profile(self, profile: Profile) -> None:
        self.context.player.update_profile(profile)

    def _compare_name(self) -> None:
        account, typed = self.form.account, self.ids.name.text.strip()
        self.has_new_name = account is not None and typed != account.name

    def _show(self) -> None:
        model = self.form
        said = model.note, model.confirmation
        if said not in ((self.name_note or self.note, self.name_confirmation or self.confirmation), ("", "")):
            place = self.ids.name if model.is_about_name else self.ids.said
            Clock.schedule_once(lambda _: bring_into_view(place), 0)
        self.about, self.busy = model.about, model.busy
        self.name_note, self.name_confirmation = said if model.is_about_name else ("", "")
        self.note, self.confirmation = ("", "") if model.is_about_name else said
        self.can_have_mail, self.can_keep_guest = model.can_have_mail, model.can_keep_guest
        self.can_sign_out, self.can_verify = model.can_sign_out, model.can_verify
        self.ids.faces.face, self.ids.level_faces.choices = model.face, list(model.level_faces)
        self.progress, self.has_progress = model.progress, model.progress is not None
        self.has_blocked = bool(model.blocked)
        self.has_code, self.code = model.has_code, model.code
        self.ids.blocked.people = list(model.blocked)
        has_email = self.context.player.is_online and model.account is not None and not model.account.guest
        self.about_heading = self.localizer("account-emails") if has_email else ""
        self.is_upgraded = model.account is not None and model.account.upgraded
        self.has_upgrade = model.has_upgrade and (self.is_upgraded or not self.context.backends.is_for_shop)
        self._compare_name()
        self.ids.mail.show(model.mail_fields)
