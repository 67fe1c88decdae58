"""App Check: tokens which prove to the cloud that this is the project's own program.

Firebase gives such a token to a program that a system vouches for: Google Play on Android, Apple on iOS. Nothing
vouches for a program of Python on a desktop, and the phones' libraries are not part of this program. What it can do is
to exchange a debug token, a secret that the owner of the project registers for testers, and to send any token that
another `Attest` function gets. Without one nothing is sent, and a cloud that demands a token refuses.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from client.network.connection import NoAnswer
from client.network.http import HttpClient
from client.network.project import Project

DEBUG_TOKEN_VARIABLE: Final = "THREES_APP_CHECK_DEBUG_TOKEN"  # noqa: S105 the name of a variable
"""The environment variable with the secret of a tester. It belongs into no program that is given to others."""
EARLY_SECONDS: Final = 300
"""Seconds before its end from which a token is no longer sent."""
RETRY_SECONDS: Final = 60
"""Seconds after a failure before a token is asked for again."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class AppToken(NamedTuple):
    """A token of App Check, and the seconds for which it is valid."""

    text: str
    seconds: float


Attest = Callable[[], AppToken]
"""Gets a new token of App Check. It may take some seconds.

Raises:
    NotAttested: there is none.
"""


class NotAttested(Exception):
    """A program for which nobody vouches now."""


class AppCheck:
    """The token of App Check, asked for when it is needed. Safe to use from several threads."""

    def __init__(self, attest: Attest | None, now: Callable[[], float] = time.monotonic) -> None:
        self._attest = attest
        self._now = now
        self._lock = threading.Lock()
        self._token = ""
        self._until = float("-inf")

    def token(self) -> str:
        """A valid token; empty without one."""
        if self._attest is None:
            return ""
        with self._lock:
            if self._now() >= self._until:
                try:
                    self._token, seconds = self._attest()
                    self._until = self._now() + max(seconds - EARLY_SECONDS, RETRY_SECONDS)
                except NotAttested as error:
                    _log.warning("App Check: %s", error)
                    self._token, self._until = "", self._now() + RETRY_SECONDS
            return self._token


def configured_app_check(project: Project, environ: Mapping[str, str] = os.environ) -> AppCheck:
    """The App Check of a tester whose secret the environment holds; else one without tokens."""
    secret = environ.get(DEBUG_TOKEN_VARIABLE, "")
    if not (secret and project.app_id):
        return AppCheck(None)

    def attest() -> AppToken:
        http = HttpClient()
        try:
            response = http.post(project.app_check_url, {"debugToken": secret})
        except NoAnswer as error:
            raise NotAttested(str(error)) from None
        finally:
            http.close()
        return _parse_answer(response.status, response.json)

    return AppCheck(attest)


def _parse_answer(status: int, answer: Any) -> AppToken:
    """The token in an answer of Firebase, ``{"token": …, "ttl": "3600s"}``."""
    try:
        return AppToken(str(answer["token"]), float(str(answer["ttl"]).removesuffix("s")))
    except (KeyError, TypeError, ValueError):
        raise NotAttested(f"status {status}") from None
