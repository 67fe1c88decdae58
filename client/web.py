"""JSON over HTTP, for phones too: one pool of connections, and one word for whatever keeps an answer away."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

import certifi
import urllib3

from client.connection import Lost

SECONDS: Final = 15.0
"""So long an answer may take; a function that sleeps takes some seconds to wake."""
CONNECT_SECONDS: Final = 5.0
AWAY: Final = (408, 429, 502, 503, 504)
"""Answers of somebody in between, or of a server that is too busy: perhaps later."""


@dataclass(frozen=True, slots=True)
class Answer:
    """`said` is JSON, None where it was none. One of 500 or above explains itself."""

    status: int
    said: Any


class Web:
    """Safe to use from several threads."""

    def __init__(self, seconds: float = SECONDS) -> None:
        timeout = urllib3.Timeout(connect=min(CONNECT_SECONDS, seconds), read=seconds)
        self._pool = urllib3.PoolManager(
            maxsize=4, timeout=timeout, retries=False, ca_certs=certifi.where(), cert_reqs="CERT_REQUIRED"
        )

    def post(self, url: str, data: Any, token: str = "") -> Answer:
        """Send JSON as who has this token.

        Raises:
            Lost: nothing is known of what came of it: no answer, or one that is not the cloud's own.
        """
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        try:
            answer = self._pool.request("POST", url, body=json.dumps(data).encode(), headers=headers)
        except urllib3.exceptions.HTTPError as error:
            raise Lost(type(error).__name__) from None
        said = json_of(answer.data)
        if is_lost(answer.status, said):
            raise Lost(str(answer.status))
        return Answer(answer.status, said)

    def close(self) -> None:
        self._pool.clear()


def is_lost(status: int, said: Any) -> bool:
    """Whether this answer tells nothing: it comes from somebody in between, or from a server that broke down over it.
    Who was asked says in JSON what is wrong.

    >>> is_lost(500, {"code": "ECONNRESET"}), is_lost(500, {"error": {"status": "INTERNAL"}}), is_lost(404, None)
    (True, False, False)
    """
    first = said[0] if isinstance(said, list) and said else said  # Firestore answers a query with a list
    explains = isinstance(first, dict) and isinstance(first.get("error"), dict)
    return (status in AWAY or status >= 500) and not explains


def json_of(data: str | bytes) -> Any:
    """What JSON says, None where it is none."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None
