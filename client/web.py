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
    """`said` is JSON, None where it was none."""

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
            Lost: nothing is known of what came of it.
        """
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        try:
            answer = self._pool.request("POST", url, body=json.dumps(data).encode(), headers=headers)
        except urllib3.exceptions.HTTPError as error:
            raise Lost(type(error).__name__) from None
        try:
            said = json.loads(answer.data)
        except ValueError:
            said = None
        if answer.status in AWAY and said is None:
            raise Lost(str(answer.status))
        return Answer(answer.status, said)

    def close(self) -> None:
        self._pool.clear()
