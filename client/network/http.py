"""JSON over HTTP from one pool of connections, in pure Python for phones too."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import certifi
import urllib3

from client.network.connection import NoAnswer

TIMEOUT_SECONDS: Final = 15.0
"""Longest wait for an answer; a function that is not loaded takes some seconds to start."""
CONNECT_TIMEOUT_SECONDS: Final = 5.0
APP_TOKEN_HEADER: Final = "X-Firebase-AppCheck"  # noqa: S105 the name of a header
COMPRESSION: Final = {"Accept-Encoding": "gzip", "User-Agent": "game-of-threes (gzip)"}
"""Headers with which Google compresses its answers, to a tenth where they are tables. It wants the word in both."""
UNAVAILABLE_STATUSES: Final = (408, 429, 502, 503, 504)
"""Statuses of a proxy or of an overloaded server, where a later attempt may help."""


@dataclass(frozen=True, slots=True)
class HttpResponse:
    """Status and decoded JSON body, None if it was not JSON. With a status of 500 or above the body is an error."""

    status: int
    json: Any


class HttpClient:
    """Posts JSON and follows no redirects. Safe to use from several threads.

    `app_token` returns the token of App Check that each request carries, empty for none.
    """

    def __init__(self, seconds: float = TIMEOUT_SECONDS, app_token: Callable[[], str] = str) -> None:
        self._app_token = app_token
        timeout = urllib3.Timeout(connect=min(CONNECT_TIMEOUT_SECONDS, seconds), read=seconds)
        self._pool = urllib3.PoolManager(
            maxsize=4, timeout=timeout, retries=False, ca_certs=certifi.where(), cert_reqs="CERT_REQUIRED"
        )

    def post(self, url: str, data: Any, token: str = "") -> HttpResponse:
        """Posts JSON with this bearer token.

        Raises:
            NoAnswer: no response came, or none of the cloud's own; the request may have been carried out.
        """
        headers = {"Content-Type": "application/json", **COMPRESSION}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if app_token := self._app_token():
            headers[APP_TOKEN_HEADER] = app_token
        try:
            # A redirect would carry the token and what was typed to another address.
            body = json.dumps(data).encode()
            response = self._pool.request("POST", url, body=body, headers=headers, redirect=False)
        except urllib3.exceptions.HTTPError as error:
            raise NoAnswer(type(error).__name__) from None
        answer = parse_json(response.data)
        if is_lost(response.status, answer):
            raise NoAnswer(str(response.status))
        return HttpResponse(response.status, answer)

    def close(self) -> None:
        self._pool.clear()


def is_lost(status: int, body: object) -> bool:
    """Whether a response says nothing about the request, because it is a proxy's or that of a server that failed.

    The cloud's own errors explain themselves in JSON, and it redirects nobody: a network that wants a sign-in does.

    >>> is_lost(500, {"code": "ECONNRESET"}), is_lost(500, {"error": {"status": "INTERNAL"}}), is_lost(404, None)
    (True, False, False)
    >>> is_lost(302, None)
    True
    """
    first = body[0] if isinstance(body, list) and body else body  # Firestore answers a query with a list
    has_error = isinstance(first, dict) and isinstance(first.get("error"), dict)
    is_redirect = 300 <= status < 400
    return (status in UNAVAILABLE_STATUSES or is_redirect or status >= 500) and not has_error


def parse_json(data: str | bytes) -> Any:
    """Decodes JSON; None if it is invalid."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None
