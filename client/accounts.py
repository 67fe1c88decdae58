"""Accounts in the cloud: who one is when one is not on this device alone. What each can do, and what it refuses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Protocol

from client.protocol import CallError
from engine.text import Text


@dataclass(frozen=True, slots=True)
class Session:
    """Somebody who has signed in. The tokens stay out of logs and tracebacks."""

    uid: str
    id_token: str = field(repr=False)
    refresh_token: str = field(repr=False)
    seconds: int = 3600
    """So long the token is valid, from when it was given."""
    email: str = ""
    """Empty for a guest."""


class Accounts(Protocol):
    """The sign-in of a project. It keeps nothing: see `client.sessions`.

    Every method may raise `CallError`: UNAVAILABLE where nobody answers, else with a sentence for the person.
    """

    def register(self, email: str, password: str) -> Session:
        """A new account."""

    def sign_in(self, email: str, password: str) -> Session:
        """An account that there is."""

    def guest(self) -> Session:
        """A new account with neither address nor password; it lives as long as its refresh token is kept."""

    def keep_guest(self, session: Session, email: str, password: str) -> Session:
        """A guest's account gets an address and a password; its uid, and so its games, stay."""

    def reset_password(self, email: str) -> None:
        """Send a letter with which a new password can be chosen. Whether there is such an account is not told."""

    def verify_email(self, session: Session) -> None:
        """Send a letter that proves the address, which invites to it need."""

    def refresh(self, refresh_token: str) -> Session:
        """The same person with a new token; without the address.

        Raises:
            CallError: UNAUTHENTICATED where this person has to sign in again.
        """


_SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "EMAIL_EXISTS": ("FAILED_PRECONDITION", "account-exists"),
    "EMAIL_NOT_FOUND": ("FAILED_PRECONDITION", "account-wrong"),
    "INVALID_PASSWORD": ("FAILED_PRECONDITION", "account-wrong"),
    "INVALID_LOGIN_CREDENTIALS": ("FAILED_PRECONDITION", "account-wrong"),
    "INVALID_EMAIL": ("INVALID_ARGUMENT", "bad-address"),
    "MISSING_EMAIL": ("INVALID_ARGUMENT", "bad-address"),
    "MISSING_PASSWORD": ("INVALID_ARGUMENT", "password-missing"),
    "WEAK_PASSWORD": ("INVALID_ARGUMENT", "password-weak"),
    "USER_DISABLED": ("UNAUTHENTICATED", "account-closed"),
    "USER_NOT_FOUND": ("UNAUTHENTICATED", "signed-out"),
    "TOKEN_EXPIRED": ("UNAUTHENTICATED", "signed-out"),
    "INVALID_ID_TOKEN": ("UNAUTHENTICATED", "signed-out"),
    "INVALID_REFRESH_TOKEN": ("UNAUTHENTICATED", "signed-out"),
    "MISSING_REFRESH_TOKEN": ("UNAUTHENTICATED", "signed-out"),
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN": ("UNAUTHENTICATED", "signed-out"),
    "TOO_MANY_ATTEMPTS_TRY_LATER": ("RESOURCE_EXHAUSTED", "too-many-attempts"),
    "OPERATION_NOT_ALLOWED": ("FAILED_PRECONDITION", "account-not-offered"),
    "PASSWORD_LOGIN_DISABLED": ("FAILED_PRECONDITION", "account-not-offered"),
    "ADMIN_ONLY_OPERATION": ("FAILED_PRECONDITION", "account-not-offered"),
}
"""By what the sign-in says: the code and the sentence."""

UNKNOWN_ADDRESS: Final = "EMAIL_NOT_FOUND"


def refusal(said: str) -> CallError:
    """The error for what the sign-in says, such as ``WEAK_PASSWORD : Password should be …``."""
    code, sentence = _SENTENCES.get(said.split(":")[0].strip(), ("INTERNAL", "internal-error"))
    return CallError(code, Text(sentence))
