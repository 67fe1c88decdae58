"""Interface to the accounts of a project, and the errors of its sign-in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Protocol

from client.errors import CallError
from engine.text import Text


@dataclass(frozen=True, slots=True)
class Credentials:
    """The proof of who a signed-in person is. The tokens stay out of logs and tracebacks."""

    uid: str
    id_token: str = field(repr=False)
    refresh_token: str = field(repr=False)
    seconds: int = 3600
    """Lifetime of the token, from when it was issued."""
    email: str = ""
    """Address of the account, empty for a guest."""


class Accounts(Protocol):
    """The sign-in service of a project. Nothing is stored here; see `client.sign_in.authenticator`.

    Every method may raise `CallError`: UNAVAILABLE when no answer came, otherwise with a sentence for the person.
    """

    def register(self, email: str, password: str) -> Credentials:
        """Creates an account."""

    def sign_in(self, email: str, password: str) -> Credentials:
        """Signs in with an existing account."""

    def guest(self) -> Credentials:
        """Creates an account without address and password, which lasts as long as its refresh token is stored."""

    def keep_guest(self, credentials: Credentials, email: str, password: str) -> Credentials:
        """Adds an address and a password to a guest's account, whose uid, and so its games, stay."""

    def reset_password(self, email: str) -> None:
        """Sends an e-mail for choosing a new password, without telling whether there is such an account."""

    def verify_email(self, credentials: Credentials) -> None:
        """Sends an e-mail that verifies the address, which invites to it need."""

    def refresh(self, refresh_token: str) -> Credentials:
        """Returns credentials of the same person with a new token, without the address.

        Raises:
            CallError: UNAUTHENTICATED when this person has to sign in again.
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
"""Error code and sentence code by the message of the sign-in service."""

UNKNOWN_ADDRESS: Final = "EMAIL_NOT_FOUND"


def sign_in_error(message: str) -> CallError:
    """Builds the error for a message of the sign-in service, such as ``WEAK_PASSWORD : Password should be …``."""
    code, sentence = _SENTENCES.get(message.split(":")[0].strip(), ("INTERNAL", "internal-error"))
    return CallError(code, Text(sentence))
