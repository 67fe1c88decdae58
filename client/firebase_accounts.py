"""`Accounts` by pyrebase4, for desktops."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pyrebase.pyrebase as library
import requests

from client.accounts import UNKNOWN_ADDRESS, Session, refusal
from client.identity import RestAccounts, message_of, session_of
from client.project import Project
from client.protocol import CallError
from client.web import AWAY, SECONDS, Web, is_lost, json_of
from engine.text import Text


class FirebaseAccounts:
    """As `Accounts`."""

    def __init__(self, project: Project, web: Web) -> None:
        _posting.hosts[project.api_key] = project.auth_host
        library.requests = _posting
        config = {"apiKey": project.api_key, "authDomain": "", "databaseURL": "", "storageBucket": ""}
        self._auth = library.initialize_app(config).auth()
        self._rest = RestAccounts(project, web)

    def register(self, email: str, password: str) -> Session:
        return _signed(_asked(lambda: self._auth.create_user_with_email_and_password(email, password)), email)

    def sign_in(self, email: str, password: str) -> Session:
        return _signed(_asked(lambda: self._auth.sign_in_with_email_and_password(email, password)), email)

    def guest(self) -> Session:
        return _signed(_asked(self._auth.sign_in_anonymous))

    def keep_guest(self, session: Session, email: str, password: str) -> Session:
        """By REST: the library sets an address and a password in two calls, and the second may fail."""
        return self._rest.keep_guest(session, email, password)

    def reset_password(self, email: str) -> None:
        try:
            _asked(lambda: self._auth.send_password_reset_email(email))
        except CallError as error:
            if error.text != refusal(UNKNOWN_ADDRESS).text:
                raise

    def verify_email(self, session: Session) -> None:
        _asked(lambda: self._auth.send_email_verification(session.id_token))

    def refresh(self, refresh_token: str) -> Session:
        said = _asked(lambda: self._auth.refresh(refresh_token))
        return session_of({"expiresIn": _HOUR, **said}, "userId", "idToken", "refreshToken", "expiresIn")


_HOUR: Final = 3600
"""So long a token is valid; the library keeps to itself what it is told."""


def _signed(said: Mapping[str, Any], email: str = "") -> Session:
    return session_of({"expiresIn": _HOUR, **said}, "localId", "idToken", "refreshToken", "expiresIn", email)


def _asked(ask: Callable[[], Any]) -> Mapping[str, Any]:
    try:
        said: Mapping[str, Any] = ask()
    except requests.exceptions.HTTPError as error:  # the library puts what was said into its second argument
        raise refusal(_said(error)) from None
    except (requests.exceptions.RequestException, ValueError, RecursionError):
        raise CallError("UNAVAILABLE", Text("offline")) from None
    except KeyError:
        raise refusal("") from None
    return said


def _said(error: requests.exceptions.HTTPError) -> str:
    try:
        said = json_of(error.args[1])
    except (IndexError, TypeError):
        return ""
    return message_of(said) if isinstance(said, Mapping) else ""


class _Posting:
    """What the library posts with instead of `requests`: it gives neither a time limit nor another host."""

    def __init__(self) -> None:
        self.hosts: dict[str, str] = {}
        """By API key: where the emulator of the sign-in is."""

    def post(self, url: str, **options: Any) -> requests.Response:
        host = self.hosts.get(url.rpartition("key=")[2])
        url = url.replace("https://", f"http://{host}/") if host else url
        answer = requests.post(url, timeout=SECONDS, **options)
        if answer.status_code in AWAY or is_lost(answer.status_code, json_of(answer.content)):
            raise requests.exceptions.ConnectionError(answer.status_code)
        return answer

    def __getattr__(self, name: str) -> Any:
        return getattr(requests, name)


_posting = _Posting()
