"""People signed in on this device, with their refresh tokens in a file that only its owner can read."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from client.atomic_file import forget_put_aside, put_aside, read_text, write_text
from client.errors import CallError
from client.models import Profile
from client.sign_in.accounts import Accounts, Credentials
from engine import codec
from engine.errors import EngineError
from engine.text import Text
from functions.faces import person_face

REFRESH_EARLY_SECONDS: Final = 120
"""Seconds before the end of a token at which a new one is fetched."""


@dataclass(frozen=True, slots=True)
class SavedCredentials:
    """Entry of the file for one person. `email` is empty for a guest."""

    uid: str
    refresh_token: str = field(repr=False)
    name: str = ""
    face: str = ""
    email: str = ""
    back: str = ""


class Authenticator:
    """The people of this device, the most recent first, and the token of the person who is signed in now.

    Every method that calls the sign-in service may raise `CallError`. Safe to use from several threads. Windows that
    share the file may each have a different person signed in, because entries are found by uid.

    A file that cannot be read is renamed before it would be written over, and `report` gets a sentence that says so.
    """

    def __init__(
        self,
        accounts: Accounts,
        file: Path,
        *,
        now: Callable[[], float] = time.time,
        report: Callable[[Text], object] = lambda _: None,
    ) -> None:
        self._accounts = accounts
        self._report = report
        self._file = file
        self._now = now
        self._lock = threading.RLock()
        self._credentials: Credentials | None = None
        self._until = 0.0
        self._own: SavedCredentials | None = None
        """Entry of the signed-in person, in case the file is lost meanwhile."""

    # Who is signed in

    @property
    def uid(self) -> str:
        """Uid of the signed-in person, empty for nobody."""
        return self._credentials.uid if self._credentials else ""

    @property
    def email(self) -> str:
        """Address of the signed-in account, verified or not; empty for a guest."""
        return self._credentials.email if self._credentials else ""

    @property
    def is_guest(self) -> bool:
        """Whether the signed-in person has no account outside this device."""
        return self._credentials is None or not self._credentials.email

    def profiles(self) -> tuple[Profile, ...]:
        """Profiles of the people who are signed in on this device and have a name."""
        with self._lock:
            return tuple(
                Profile(saved.uid, saved.name, person_face(saved.face, saved.uid), not saved.email, saved.back)
                for saved in self._read()
                if saved.name
            )

    def token(self, *, fresh: bool = False) -> str:
        """Returns a valid token: see `client.network.function_caller.TokenSource`."""
        with self._lock:
            if self._credentials is None:
                raise CallError("UNAUTHENTICATED", Text("sign-in-first"))
            if fresh or self._now() > self._until - REFRESH_EARLY_SECONDS:
                email = self._credentials.email
                self._begin(replace(self._accounts.refresh(self._credentials.refresh_token), email=email))
            return self._credentials.id_token

    # Signing in and out

    def register(self, email: str, password: str) -> str:
        """Creates an account, signs in and sends an e-mail to verify the address. Returns the uid."""
        with self._lock:
            credentials = self._accounts.register(email, password)
            self._begin(credentials)
            self.verify_email()
            return credentials.uid

    def sign_in(self, email: str, password: str) -> str:
        """Signs in with an account. Returns the uid."""
        with self._lock:
            credentials = self._accounts.sign_in(email, password)
            self._begin(credentials)
            return credentials.uid

    def guest(self) -> str:
        """Signs in as a new person without address and password. Returns the uid."""
        with self._lock:
            credentials = self._accounts.guest()
            self._begin(credentials)
            return credentials.uid

    def keep_guest(self, email: str, password: str) -> None:
        """Gives the guest who is signed in an account that keeps all games."""
        with self._lock:
            self.token()
            assert self._credentials is not None  # noqa: S101 `token` raises where nobody is signed in
            self._begin(self._accounts.keep_guest(self._credentials, email, password))
            self.verify_email()

    def verify_email(self) -> None:
        """Sends the e-mail that verifies the address. Failing to send it does not prevent signing in."""
        with self._lock:
            if self._credentials is None:
                return
            try:
                self._accounts.verify_email(self._credentials)
            except CallError as error:
                if error.code == "UNAUTHENTICATED":
                    raise

    def reset_password(self, email: str) -> None:
        """Sends an e-mail for choosing a new password."""
        self._accounts.reset_password(email)

    def resume(self, uid: str) -> None:
        """Signs in a person who has stayed signed in on this device.

        Raises:
            CallError: UNAUTHENTICATED when they have not, or have to sign in again.
        """
        with self._lock:
            if uid == self.uid:
                self.token()
                return
            saved = next((saved for saved in self._read() if saved.uid == uid), None)
            if saved is None:
                raise CallError("UNAUTHENTICATED", Text("signed-out"))
            self._begin(replace(self._accounts.refresh(saved.refresh_token), email=saved.email))

    def save_profile(self, name: str, face: str, back: str = "") -> None:
        """Saves name, face and back of the signed-in person, unless they have signed out meanwhile."""
        with self._lock:
            if self.uid:
                self._save(replace(self._entry(self.uid), name=name, face=face, back=back))

    def sign_out(self) -> None:
        """Signs out on this device. An account and its games stay; a guest's cannot be reached any more."""
        with self._lock:
            self._write([saved for saved in self._read() if saved.uid != self.uid])
            self._credentials, self._until, self._own = None, 0.0, None

    def forget_damaged(self) -> None:
        """Deletes damaged files that were put aside: they may name a person whose account was deleted."""
        forget_put_aside(self._file)

    # The file

    def _begin(self, credentials: Credentials) -> None:
        """Makes this the signed-in person, first in the file."""
        known = self._entry(credentials.uid)
        self._save(replace(known, refresh_token=credentials.refresh_token, email=credentials.email))
        self._credentials, self._until = credentials, self._now() + credentials.seconds

    def _entry(self, uid: str) -> SavedCredentials:
        """Entry of this person from the file, or from memory if the file was lost."""
        remembered = self._own if self._own is not None and self._own.uid == uid else SavedCredentials(uid, "")
        return next((saved for saved in self._read() if saved.uid == uid), remembered)

    def _save(self, own: SavedCredentials) -> None:
        """Saves the entry of the signed-in person, first in the file."""
        self._write([own, *(saved for saved in self._read() if saved.uid != own.uid)])
        self._own = own

    def _read(self) -> list[SavedCredentials]:
        """Entries of the file, without what only other programs know.

        There are none if the file is missing or damaged, and then people sign in again.
        """
        try:
            return self._parse()
        except (FileNotFoundError, NotADirectoryError):
            return []
        except (OSError, ValueError, EngineError):
            self._put_aside()
            return []

    def _parse(self) -> list[SavedCredentials]:
        text = read_text(self._file)
        return list(codec.from_json(tuple[SavedCredentials, ...], codec.loads(text, limit=len(text)), strict=False))

    def _put_aside(self) -> None:
        """Renames a file that cannot be read, so that the next entry is not written over it."""
        with suppress(OSError):
            self._report(Text("sign-ins-put-aside", {"file": put_aside(self._file).name}))

    def _write(self, entries: list[SavedCredentials]) -> None:
        try:
            write_text(self._file, json.dumps(codec.to_json(tuple(entries))))
        except OSError:
            raise CallError("UNAVAILABLE", Text("sessions-not-kept")) from None
