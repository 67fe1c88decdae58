"""Accounts over plain HTTPS: Google's Identity Toolkit, and the exchange of refresh tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from client.errors import CallError
from client.network.connection import NoAnswer
from client.network.http import HttpClient
from client.network.project import Project
from client.sign_in.accounts import UNKNOWN_ADDRESS, Credentials, sign_in_error
from engine.text import Text


class RestAccounts:
    """`Accounts` in pure Python, for phones too."""

    def __init__(self, project: Project, http: HttpClient) -> None:
        self._project = project
        self._http = http

    def register(self, email: str, password: str) -> Credentials:
        return self._sign_in("signUp", email=email, password=password)

    def sign_in(self, email: str, password: str) -> Credentials:
        return self._sign_in("signInWithPassword", email=email, password=password)

    def guest(self) -> Credentials:
        return self._sign_in("signUp")

    def keep_guest(self, credentials: Credentials, email: str, password: str) -> Credentials:
        self._call_account("update", idToken=credentials.id_token, email=email, password=password)
        return self.sign_in(email, password)  # the old tokens may be invalid now

    def reset_password(self, email: str) -> None:
        try:
            self._call_account("sendOobCode", requestType="PASSWORD_RESET", email=email)
        except CallError as error:
            if error.text != sign_in_error(UNKNOWN_ADDRESS).text:
                raise

    def verify_email(self, credentials: Credentials) -> None:
        self._call_account("sendOobCode", requestType="VERIFY_EMAIL", idToken=credentials.id_token)

    def refresh(self, refresh_token: str) -> Credentials:
        request = {"grant_type": "refresh_token", "refresh_token": refresh_token}
        answer = self._post("securetoken.googleapis.com/v1/token", request)
        return parse_credentials(answer, "user_id", "id_token", "refresh_token", "expires_in")

    def _sign_in(self, method: str, **fields: Any) -> Credentials:
        answer = self._call_account(method, returnSecureToken=True, **fields)
        return parse_credentials(
            answer, "localId", "idToken", "refreshToken", "expiresIn", email=str(fields.get("email", ""))
        )

    def _call_account(self, method: str, **fields: Any) -> Mapping[str, Any]:
        return self._post(f"identitytoolkit.googleapis.com/v1/accounts:{method}", fields)

    def _post(self, address: str, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        url = f"{self._project.sign_in_url(address)}?key={self._project.api_key}"
        try:
            response = self._http.post(url, dict(fields))
        except NoAnswer:
            raise CallError("UNAVAILABLE", Text("offline")) from None
        body = response.json if isinstance(response.json, dict) else {}
        if response.status != 200:
            raise sign_in_error(error_message(body))
        return body


def error_message(body: Mapping[str, Any]) -> str:
    """Message of the error in a response body, empty if there is none."""
    error = body.get("error")
    return str(error.get("message", "")) if isinstance(error, Mapping) else ""


def parse_credentials(
    answer: Mapping[str, Any], uid: str, token: str, refresh: str, seconds: str, email: str = ""
) -> Credentials:
    """Builds credentials from an answer whose fields have these names.

    Raises:
        CallError: INTERNAL, a field is missing.
    """
    try:
        return Credentials(str(answer[uid]), str(answer[token]), str(answer[refresh]), int(answer[seconds]), email)
    except (KeyError, ValueError, TypeError):
        raise sign_in_error("") from None
