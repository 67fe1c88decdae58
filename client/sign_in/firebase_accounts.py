"""Accounts with pyrebase4, for desktops."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pyrebase.pyrebase as library
import requests

from client.errors import CallError
from client.network.http import TIMEOUT_SECONDS, UNAVAILABLE_STATUSES, HttpClient, is_lost, parse_json
from client.network.project import Project
from client.sign_in.accounts import UNKNOWN_ADDRESS, Credentials, sign_in_error
from client.sign_in.identity_toolkit import RestAccounts, error_message, parse_credentials
from engine.text import Text


class FirebaseAccounts:
    """`Accounts` on pyrebase4."""

    def __init__(self, project: Project, http: HttpClient) -> None:
        requests_with_timeout.hosts[project.api_key] = project.auth_host
        library.requests = requests_with_timeout
        config = {"apiKey": project.api_key, "authDomain": "", "databaseURL": "", "storageBucket": ""}
        self._auth = library.initialize_app(config).auth()
        self._rest = RestAccounts(project, http)

    def register(self, email: str, password: str) -> Credentials:
        return _build_credentials(_ask(self._auth.create_user_with_email_and_password, email, password), email)

    def sign_in(self, email: str, password: str) -> Credentials:
        return _build_credentials(_ask(self._auth.sign_in_with_email_and_password, email, password), email)

    def guest(self) -> Credentials:
        return _build_credentials(_ask(self._auth.sign_in_anonymous))

    def keep_guest(self, credentials: Credentials, email: str, password: str) -> Credentials:
        """Uses REST, because the library sets address and password in two calls, of which the second may fail."""
        return self._rest.keep_guest(credentials, email, password)

    def reset_password(self, email: str) -> None:
        try:
            _ask(self._auth.send_password_reset_email, email)
        except CallError as error:
            if error.text != sign_in_error(UNKNOWN_ADDRESS).text:
                raise

    def verify_email(self, credentials: Credentials) -> None:
        _ask(self._auth.send_email_verification, credentials.id_token)

    def refresh(self, refresh_token: str) -> Credentials:
        answer = _ask(self._auth.refresh, refresh_token)
        return parse_credentials({"expiresIn": _HOUR, **answer}, "userId", "idToken", "refreshToken", "expiresIn")


_HOUR: Final = 3600
"""Seconds for which a token is valid, because the library does not pass on the server's number."""


def _build_credentials(answer: Mapping[str, Any], email: str = "") -> Credentials:
    return parse_credentials({"expiresIn": _HOUR, **answer}, "localId", "idToken", "refreshToken", "expiresIn", email)


def _ask(method: Callable[..., Any], *args: str) -> Mapping[str, Any]:
    """Calls a method of the library and turns its errors into `CallError`."""
    try:
        answer: Mapping[str, Any] = method(*args)
    except requests.exceptions.HTTPError as error:
        raise sign_in_error(_message_of(error)) from None
    except (requests.exceptions.RequestException, ValueError, RecursionError):
        raise CallError("UNAVAILABLE", Text("offline")) from None
    except KeyError:
        raise sign_in_error("") from None
    return answer


def _message_of(error: requests.exceptions.HTTPError) -> str:
    """Message of the server, which the library puts into the second argument of its error."""
    try:
        body = parse_json(error.args[1])
    except (IndexError, TypeError):
        return ""
    return error_message(body) if isinstance(body, Mapping) else ""


class _RequestsWithTimeout:
    """Replacement for `requests` inside the library, which sets neither a timeout nor an emulator's host.

    It follows no redirects, which would carry passwords and tokens to another address.
    """

    def __init__(self) -> None:
        self.hosts: dict[str, str] = {}
        """Hosts of sign-in emulators by API key, empty for Google's own."""

    def post(self, url: str, **options: Any) -> requests.Response:
        host = self.hosts.get(url.rpartition("key=")[2])
        url = url.replace("https://", f"http://{host}/") if host else url
        response = requests.post(url, timeout=TIMEOUT_SECONDS, allow_redirects=False, **options)
        if response.status_code in UNAVAILABLE_STATUSES or is_lost(response.status_code, parse_json(response.content)):
            raise requests.exceptions.ConnectionError(response.status_code)
        return response

    def __getattr__(self, name: str) -> Any:
        return getattr(requests, name)


requests_with_timeout = _RequestsWithTimeout()
"""The replacement that all `FirebaseAccounts` share."""
