"""The account of the person who plays: name, e-mails, signing out, deletion."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from client.account_export import save_export
from client.faces import LEVEL_FACES
from client.forms.form_field import FormField, switch_field
from client.forms.names import find_name_fault
from client.localizer import table_localizer, visible_line
from client.models import Account, Profile
from client.observable import Observable
from client.protocol import AccountClient, Client, MailKind
from client.runner import Runner, ignore_result
from client.subscription import Subscription
from client.text.cosmetics import CosmeticChoice, cosmetic_choices
from client.text.progress import Progress, describe_progress
from engine.text import Text
from mobile.account.email_verification import describe_sent_link
from mobile.people.own_code import OwnCode


@dataclass(frozen=True, slots=True)
class BlockedLine:
    """A blocked person, as listed."""

    uid: str
    name: str


class AccountForm:
    """Shows and changes the account.

    `online` is the client that has accounts, None on this device. `on_rename` gets the profile with its new name,
    `on_leave` is called when nobody is signed in any more, and `on_delete` in its place when the account was deleted.
    `note` says what went wrong, `confirmation` what was done; `is_about_name` whether either is about the name.
    """

    def __init__(
        self,
        client: Client,
        online: AccountClient | None,
        runner: Runner,
        on_rename: Callable[[Profile], None],
        on_leave: Callable[[], None],
        on_delete: Callable[[], None],
        now: Callable[[], float] = time.time,
    ) -> None:
        self.changed = Observable()
        self.account: Account | None = None
        self.note = self.confirmation = ""
        self.busy = self.is_about_name = False
        self._client = client
        self._online = online
        self._runner = runner
        self._on_rename = on_rename
        self._on_leave = on_leave
        self._on_delete = on_delete
        self._now = now
        self._localizer = table_localizer()
        self._subscription = Subscription[Account](runner)
        self._own_code = OwnCode(client, runner)

    def open(self) -> None:
        self._subscription.open(self._client.watch_account, self._show_account, self._show_refusal)

    def close(self) -> None:
        self._subscription.close()

    @property
    def can_sign_out(self) -> bool:
        return self._online is not None

    @property
    def can_have_mail(self) -> bool:
        """Whether e-mails can be sent: only to a verified address."""
        return self._online is not None and self.account is not None and bool(self.account.email)

    @property
    def can_keep_guest(self) -> bool:
        """Whether a guest is signed in, who can register with what they have."""
        return self._online is not None and self.account is not None and self.account.guest

    @property
    def can_verify(self) -> bool:
        """Whether the address of this account is still to be verified."""
        account = self.account
        return self._online is not None and account is not None and not account.guest and not account.email

    @property
    def has_upgrade(self) -> bool:
        """Whether there is anything to be said of the upgrade: somebody has it, or can buy it."""
        account = self.account
        return self._online is not None and account is not None and (account.upgraded or account.is_sold)

    @property
    def has_code(self) -> bool:
        """Whether others find this person by a code."""
        return self._online is not None and self.account is not None

    @property
    def code(self) -> str:
        """The code by which others find this person; empty until it was drawn."""
        return self.account.code if self.account is not None else ""

    @property
    def progress(self) -> Progress | None:
        """The level, the points and the achievements; None before the account is there, and before its first points."""
        has_any = self.account is not None and self.account.points > 0
        return describe_progress(self.account, self._localizer) if self.account is not None and has_any else None

    @property
    def about(self) -> str:
        """The sentence about the person who is signed in, and whether their address is verified."""
        account, localizer = self.account, self._localizer
        if account is None:
            return localizer("loading")
        if self._online is None:
            return localizer("account-device")
        if account.guest:
            return localizer("account-guest")
        if account.email:
            return localizer("account-email", email=account.email)
        return localizer("account-unproved", email=visible_line(self._online.address(), 60))

    @property
    def deletion_question(self) -> str:
        """The question before the account is deleted."""
        return self._localizer("account-delete-sure")

    def rename(self, name: str) -> None:
        account = self.account
        if account is None or self.busy:
            return
        self._begin(is_about_name=True)
        self._runner.call(lambda: self._client.change_profile(name.strip()), self._finish_rename, self._show_refusal)

    @property
    def face(self) -> str:
        """The face of who is signed in; empty until it is known."""
        return self.account.face if self.account is not None else ""

    @property
    def level_faces(self) -> tuple[CosmeticChoice, ...]:
        """The faces that levels open; none before the account is there."""
        account = self.account
        if account is None:
            return ()
        return cosmetic_choices("face", LEVEL_FACES, account.face, account.points, self._localizer)

    def choose_face(self, face: str) -> None:
        """Takes another face, at all tables too. The name stays, whatever is typed."""
        account = self.account
        if account is None or self.busy or face == account.face:
            return
        self._begin()
        self._runner.call(
            lambda: self._client.change_profile(account.name, face), self._finish_face, self._show_refusal
        )

    def typing(self, name: str = "") -> None:
        """Removes what was said about an earlier name, and says what is wrong with this one."""
        is_new = self.account is not None and name.strip() != self.account.name
        refusal = find_name_fault(name) if is_new else None
        note = self._localizer.say(refusal) if refusal else ""
        if note != self.note or self.confirmation:
            self.note, self.confirmation, self.is_about_name = note, "", True
            self.changed.emit()

    @property
    def mail_fields(self) -> tuple[FormField, ...]:
        """The fields for each kind of e-mails; none where none can be sent."""
        account, localizer = self.account, self._localizer
        if account is None or not self.can_have_mail:
            return ()
        words = localizer("settings-off"), localizer("settings-on")
        wanted = (
            ("invites", "account-mail-invites", account.wants_invite_mail),
            ("turns", "account-mail-turns", account.wants_mail),
            ("reminders", "account-mail-reminders", account.wants_reminder_mail),
            ("last-reminders", "account-mail-last-reminders", account.wants_last_reminder_mail),
        )
        return tuple(switch_field(kind, localizer(label), on, words) for kind, label, on in wanted)

    def want_mail(self, about: MailKind, wanted: bool) -> None:
        """Turns e-mails of a kind on or off."""
        if not self.busy:
            self._begin()
            self._runner.call(
                lambda: self._client.want_mail(wanted, about), lambda _: self._finish(), self._show_refusal
            )

    def export(self, folder: Path) -> None:
        """Writes all that is kept of this person to a file in this folder, and says where it is."""
        if not self.busy:
            self._begin()
            self._runner.call(
                lambda: save_export(self._client, folder, self._now()), self._finish_export, self._show_refusal
            )

    @property
    def blocked(self) -> tuple[BlockedLine, ...]:
        """The people whom this person has blocked."""
        account = self.account
        people = account.blocked if account is not None and self._online is not None else ()
        return tuple(BlockedLine(person.uid, visible_line(person.name)) for person in people)

    def renew_code(self) -> None:
        """Takes another code; the old one leads to nobody any more."""
        if not self.busy:
            self._begin()
            self._runner.call(
                lambda: self._client.person_code(renew=True), lambda _: self._finish(), self._show_refusal
            )

    def unblock(self, uid: str) -> None:
        """Ends the blocking of a person, who is not told."""
        if not self.busy:
            self._begin()
            self._runner.call(lambda: self._client.block(uid, False), lambda _: self._finish(), self._show_refusal)

    def check_verification(self) -> None:
        """Asks the server whether the link in the e-mail was followed meanwhile."""
        online = self._online
        if online is not None and self.can_verify:
            self._runner.call(online.refresh_address, ignore_result, ignore_result)

    def send_verification(self) -> None:
        """Sends the e-mail with the link once more."""
        online = self._online
        if online is not None and not self.busy:
            self._begin()
            self._runner.call(online.verify_email, lambda _: self._finish_sending(), self._show_refusal)

    def sign_out(self) -> None:
        online = self._online
        if online is not None and not self.busy:
            self._begin()
            self.close()  # an account that is signed out may not be watched
            self._runner.call(online.sign_out, lambda _: self._on_leave(), self._show_refusal)

    def delete(self) -> None:
        """Deletes the account for ever. Where the answer is lost, calling it again is safe."""
        if not self.busy:
            self._begin()
            self.close()
            self._runner.call(self._client.delete_account, lambda _: self._on_delete(), self._stay)

    # Inside

    def _begin(self, is_about_name: bool = False) -> None:
        self.busy, self.note, self.confirmation = True, "", ""
        self.is_about_name = is_about_name
        self.changed.emit()

    def _finish(self) -> None:
        self.busy = False
        self.changed.emit()

    def _finish_rename(self, profile: Profile) -> None:
        self.confirmation = self._localizer("account-renamed", name=profile.name)
        self._on_rename(profile)
        self._finish()

    def _finish_face(self, profile: Profile) -> None:
        self._on_rename(profile)
        self._finish()

    def _finish_export(self, path: Path) -> None:
        self.confirmation = self._localizer("account-exported", file=str(path))
        self._finish()

    def _finish_sending(self) -> None:
        if self._online is not None and self.can_verify:
            self.confirmation = describe_sent_link(self._online)
        self._finish()

    def _show_refusal(self, text: Text) -> None:
        self.note = self._localizer.say(text)
        self._finish()

    def _stay(self, text: Text) -> None:
        self._show_refusal(text)
        self.open()

    def _show_account(self, account: Account) -> None:
        if self.can_verify and account.email:
            self.confirmation = ""  # the link was followed
        is_first, self.account = self.account is None, account
        self.changed.emit()
        if is_first:
            self.check_verification()
        if self.has_code:
            self._own_code.draw_if_missing(account)
