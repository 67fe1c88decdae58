"""`Accounts` over plain HTTPS: Identity Toolkit, and the exchange of refresh tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from client.accounts import UNKNOWN_ADDRESS, Session, refusal
from client.connection import Lost
from client.project import Project
from client.protocol import CallError
from client.web import Web
from engine.text import Text


class RestAccounts:
    """As `Accounts`, for phones too."""

    def __init__(self, project: Project, web: Web) -> None:
        self._project = project
        self._web = web

    def register(self, email: str, password: str) -> Session:
        return self._signed("signUp", email=email, password=password)

    def sign_in(self, email: str, password: str) -> Session:
        return self._signed("signInWithPassword", email=email, password=password)

    def guest(self) -> Session:
        return self._signed("signUp")

    def keep_guest(self, session: Session, email: str, password: str) -> Session:
        self._account("update", idToken=session.id_token, email=email, password=password)
        return self.sign_in(email, password)  # what was given before may be valid no longer

    def reset_password(self, email: str) -> None:
        try:
            self._account("sendOobCode", requestType="PASSWORD_RESET", email=email)
        except CallError as error:
            if error.text != refusal(UNKNOWN_ADDRESS).text:
                raise

    def verify_email(self, session: Session) -> None:
        self._account("sendOobCode", requestType="VERIFY_EMAIL", idToken=session.id_token)

    def refresh(self, refresh_token: str) -> Session:
        request = {"grant_type": "refresh_token", "refresh_token": refresh_token}
        said = self._ask("securetoken.googleapis.com/v1/token", request)
        return session_of(said, "user_id", "id_token", "refresh_token", "expires_in")

    def _signed(self, what: str, **fields: Any) -> Session:
        said = self._account(what, returnSecureToken=True, **fields)
        return session_of(said, "localId", "idToken", "refreshToken", "expiresIn", email=str(fields.get("email", "")))

    def _account(self, what: str, **fields: Any) -> Mapping[str, Any]:
        return self._ask(f"identitytoolkit.googleapis.com/v1/accounts:{what}", fields)

    def _ask(self, address: str, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        try:
            answer = self._web.post(f"{self._project.sign_in_url(address)}?key={self._project.api_key}", dict(fields))
        except Lost:
            raise CallError("UNAVAILABLE", Text("offline")) from None
        said = answer.said if isinstance(answer.said, dict) else {}
        if answer.status != 200:
            raise refusal(message_of(said))
        return said


def message_of(said: Mapping[str, Any]) -> str:
    """What an answer of the sign-in says is wrong."""
    error = said.get("error")
    return str(error.get("message", "")) if isinstance(error, Mapping) else ""


def session_of(said: Mapping[str, Any], uid: str, token: str, refresh: str, seconds: str, email: str = "") -> Session:
    """A session from an answer whose fields have these names.

    Raises:
        CallError: INTERNAL, they are not there.
    """
    try:
        return Session(str(said[uid]), str(said[token]), str(said[refresh]), int(said[seconds]), email)
    except (KeyError, ValueError, TypeError):
        raise refusal("") from None
