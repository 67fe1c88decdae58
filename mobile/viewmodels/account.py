"""The account of the person who plays: the name, letters, and how to leave."""

from __future__ import annotations

from collections.abc import Callable

from client.protocol import AccountClient, Client, Unwatch
from client.shown import Account, Profile
from engine.text import Text
from mobile.viewmodels.signal import Signal
from mobile.voice import at_table, shown
from mobile.workers import Runner, nothing


class AccountForm:
    """`online` is the client where there are accounts, None on this device. `renamed` gets who one is now, `left` is
    called when nobody is signed in any more. `note` says what is wrong with the name, or with anything else."""

    def __init__(
        self,
        client: Client,
        online: AccountClient | None,
        run: Runner,
        renamed: Callable[[Profile], None],
        left: Callable[[], None],
    ) -> None:
        self.changed = Signal()
        self.account: Account | None = None
        self.note = self.told = ""
        self.busy = False
        self._client = client
        self._online = online
        self._run = run
        self._renamed = renamed
        self._left = left
        self._voice = at_table()
        self._unwatch: Unwatch | None = None
        self._is_open = False

    def open(self) -> None:
        self._is_open = True
        listen = self._run.here(self._came)
        self._run.call(lambda: self._client.watch_account(listen), self._watched, self._refused)

    def close(self) -> None:
        self._is_open = False
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None

    @property
    def can_sign_out(self) -> bool:
        return self._online is not None

    @property
    def can_have_mail(self) -> bool:
        """Letters go to an address that was proved."""
        return self._online is not None and self.account is not None and bool(self.account.email)

    @property
    def can_keep(self) -> bool:
        """A guest can have an account."""
        return self._online is not None and self.account is not None and self.account.guest

    @property
    def can_prove(self) -> bool:
        """The address of this account is not proved yet."""
        account = self.account
        return self._online is not None and account is not None and not account.guest and not account.email

    @property
    def about(self) -> str:
        """Who is signed in, and whether the address is proved."""
        account, voice = self.account, self._voice
        if account is None:
            return voice("loading")
        if self._online is None:
            return voice("account-device")
        if account.guest:
            return voice("account-guest")
        if account.email:
            return voice("account-email", email=account.email)
        return voice("account-unproved", email=shown(self._online.address(), 60))

    @property
    def sure(self) -> str:
        """What is asked before the account is deleted."""
        return self._voice("account-delete-sure")

    def rename(self, name: str) -> None:
        account = self.account
        if account is None or self.busy:
            return
        self._begin()
        self._run.call(lambda: self._client.change_name(name.strip(), account.icon), self._named, self._refused)

    def typing(self) -> None:
        if self.note or self.told:
            self.note = self.told = ""
            self.changed.emit()

    def want_mail(self, wanted: bool) -> None:
        if not self.busy:
            self._begin()
            self._run.call(lambda: self._client.want_mail(wanted), lambda _: self._done(), self._refused)

    def look(self) -> None:
        """Perhaps the link in the letter has been followed meanwhile."""
        online = self._online
        if online is not None and self.can_prove:
            self._run.call(online.look_at_address, nothing, nothing)

    def prove(self) -> None:
        """Send the letter once more."""
        online = self._online
        if online is not None and not self.busy:
            self._begin()
            self._run.call(online.verify_email, lambda _: self._sent(), self._refused)

    def sign_out(self) -> None:
        online = self._online
        if online is not None and not self.busy:
            self._begin()
            self.close()  # what is signed out may not be looked at any more
            self._run.call(online.sign_out, lambda _: self._left(), self._refused)

    def delete(self) -> None:
        """For ever; a lost answer is asked for again by who calls it again."""
        if not self.busy:
            self._begin()
            self.close()
            self._run.call(self._client.delete_account, lambda _: self._left(), self._stays)

    # Inside

    def _begin(self) -> None:
        self.busy, self.note, self.told = True, "", ""
        self.changed.emit()

    def _done(self) -> None:
        self.busy = False
        self.changed.emit()

    def _named(self, profile: Profile) -> None:
        self.told = self._voice("account-renamed", name=profile.name)
        self._renamed(profile)
        self._done()

    def _sent(self) -> None:
        self.told = self._voice("account-letter-sent")
        self._done()

    def _refused(self, text: Text) -> None:
        self.note = self._voice.say(text)
        self._done()

    def _stays(self, text: Text) -> None:
        self._refused(text)
        self.open()

    def _came(self, account: Account) -> None:
        if self._is_open:
            is_first, self.account = self.account is None, account
            self.changed.emit()
            if is_first:
                self.look()

    def _watched(self, unwatch: Unwatch) -> None:
        if self._is_open:
            self._unwatch = unwatch
        else:
            unwatch()
