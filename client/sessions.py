"""Who stays signed in on this device: the refresh tokens of its people, in a file that only its owner can read."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from client.accounts import Accounts, Session
from client.keeping import keep, text_of
from client.protocol import CallError
from client.shown import Profile
from engine import codec
from engine.errors import EngineError
from engine.text import Text

EARLY_SECONDS: Final = 120
"""So long before a token ends another one is asked for."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A person of this device. `email` is empty for a guest."""

    uid: str
    refresh_token: str = field(repr=False)
    name: str = ""
    icon: str = ""
    email: str = ""


class Sessions:
    """The people of this device, the last one first, and the token of who is signed in now.

    Every method that asks the sign-in may raise `CallError`. Safe to use from several threads. Windows that share the
    file may each have another person signed in: an entry is found by its uid.
    """

    def __init__(self, accounts: Accounts, file: Path, *, now: Callable[[], float] = time.time) -> None:
        self._accounts = accounts
        self._file = file
        self._now = now
        self._lock = threading.RLock()
        self._session: Session | None = None
        self._until = 0.0
        self._own: Kept | None = None
        """Of who is signed in, in case the file is lost meanwhile."""

    # Who is here

    @property
    def uid(self) -> str:
        """Of who is signed in; empty: nobody."""
        return self._session.uid if self._session else ""

    @property
    def email(self) -> str:
        """With which who is signed in has made the account, proved or not; empty for a guest."""
        return self._session.email if self._session else ""

    @property
    def is_guest(self) -> bool:
        """Whether who is signed in has no account that outlasts this device."""
        return self._session is None or not self._session.email

    def profiles(self) -> tuple[Profile, ...]:
        """The people who are still signed in on this device and have said how they are called."""
        with self._lock:
            return tuple(Profile(one.uid, one.name, one.icon, not one.email) for one in self._kept() if one.name)

    def token(self, *, fresh: bool = False) -> str:
        """As `client.calls.Tokens` says."""
        with self._lock:
            if self._session is None:
                raise CallError("UNAUTHENTICATED", Text("sign-in-first"))
            if fresh or self._now() > self._until - EARLY_SECONDS:
                email = self._session.email
                self._begin(replace(self._accounts.refresh(self._session.refresh_token), email=email))
            return self._session.id_token

    # Coming and going

    def register(self, email: str, password: str) -> str:
        """Make an account and sign in; the uid. A letter goes to the address, to prove it."""
        with self._lock:
            session = self._accounts.register(email, password)
            self._begin(session)
            self.verify_email()
            return session.uid

    def sign_in(self, email: str, password: str) -> str:
        """Sign in with an account; the uid."""
        with self._lock:
            session = self._accounts.sign_in(email, password)
            self._begin(session)
            return session.uid

    def guest(self) -> str:
        """Sign in as somebody new who gives neither address nor password; the uid."""
        with self._lock:
            session = self._accounts.guest()
            self._begin(session)
            return session.uid

    def keep_guest(self, email: str, password: str) -> None:
        """The guest who is signed in gets an account, with all games."""
        with self._lock:
            self.token()
            assert self._session is not None  # noqa: S101 `token` raises where nobody is signed in
            self._begin(self._accounts.keep_guest(self._session, email, password))
            self.verify_email()

    def verify_email(self) -> None:
        """Send the letter that proves the address, once more. A letter that cannot be sent now keeps nobody out."""
        with self._lock:
            if self._session is None:
                return
            try:
                self._accounts.verify_email(self._session)
            except CallError as error:
                if error.code == "UNAUTHENTICATED":
                    raise

    def reset_password(self, email: str) -> None:
        """Send a letter with which a new password can be chosen."""
        self._accounts.reset_password(email)

    def resume(self, uid: str) -> None:
        """Sign in somebody who has stayed signed in on this device.

        Raises:
            CallError: UNAUTHENTICATED where they have not, or have to sign in again.
        """
        with self._lock:
            if uid == self.uid:
                self.token()
                return
            kept = next((one for one in self._kept() if one.uid == uid), None)
            if kept is None:
                raise CallError("UNAUTHENTICATED", Text("signed-out"))
            self._begin(replace(self._accounts.refresh(kept.refresh_token), email=kept.email))

    def called(self, name: str, icon: str) -> None:
        """Who is signed in is called so; somebody who has signed out meanwhile is called nothing."""
        with self._lock:
            if self.uid:
                self._keep(replace(self._entry(self.uid), name=name, icon=icon))

    def sign_out(self) -> None:
        """Whoever is signed in leaves this device. An account and its games stay; a guest's are out of reach."""
        with self._lock:
            self._write([one for one in self._kept() if one.uid != self.uid])
            self._session, self._until, self._own = None, 0.0, None

    # The file

    def _begin(self, session: Session) -> None:
        """This person is signed in now, and first in the file."""
        known = self._entry(session.uid)
        self._keep(replace(known, refresh_token=session.refresh_token, email=session.email))
        self._session, self._until = session, self._now() + session.seconds

    def _entry(self, uid: str) -> Kept:
        """What is known of this person: from the file, or from before it was lost."""
        before = self._own if self._own is not None and self._own.uid == uid else Kept(uid, "")
        return next((one for one in self._kept() if one.uid == uid), before)

    def _keep(self, own: Kept) -> None:
        """This is who is signed in now, first in the file."""
        self._write([own, *(one for one in self._kept() if one.uid != own.uid)])
        self._own = own

    def _kept(self) -> list[Kept]:
        """What is in the file; nobody where there is none or it is damaged: they sign in again."""
        try:
            text = text_of(self._file)
            return list(codec.from_json(tuple[Kept, ...], codec.loads(text, limit=len(text))))
        except (OSError, ValueError, EngineError):
            return []

    def _write(self, kept: list[Kept]) -> None:
        try:
            keep(self._file, json.dumps(codec.to_json(tuple(kept))))
        except OSError:
            raise CallError("UNAVAILABLE", Text("sessions-not-kept")) from None
