"""Calls of the authority's cloud function over HTTP, repeated unchanged when the answer was lost.

The request id lets the authority carry out a repeated call once. `urllib3.Retry` cannot replace this: whether another
attempt may help is in the body of an answer, it may need a new token, patience is counted in seconds and not in
attempts, and closing the client interrupts the waiting.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn, Protocol

from client.errors import CallError
from client.network.connection import Connection, backoff_delays
from client.network.http import HttpClient, HttpResponse
from client.network.project import Project
from engine.text import Text, Word

PATIENCE_SECONDS: Final = 60.0
"""Seconds for which a call is repeated before it fails."""
RETRIED_CODES: Final = ("store-unavailable", "store-busy", "table-is-busy")
"""Codes of refusals that may not be repeated a moment later."""


class TokenSource(Protocol):
    """Source of tokens that prove to the cloud who is signed in."""

    def token(self, *, fresh: bool = False) -> str:
        """Returns a token that is valid for some minutes, or with `fresh` a new one, because the cloud refused it.

        Raises:
            CallError: UNAUTHENTICATED when nobody is signed in; UNAVAILABLE.
        """


class CallResult(dict[str, Any]):
    """The answer of a use-case. An answer without a requested field is not the authority's.

    Raises:
        CallError: INTERNAL, there is no field of this name.
    """

    def __missing__(self, name: str) -> NoReturn:
        raise _internal_error()


class FunctionCaller:
    """Calls the cloud function of all use-cases. Safe to use from several threads.

    `wait` waits for a number of seconds and returns whether it was interrupted.
    """

    def __init__(
        self,
        http: HttpClient,
        project: Project,
        tokens: TokenSource,
        connection: Connection,
        *,
        patience: float = PATIENCE_SECONDS,
        wait: Callable[[float], bool] | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._http = http
        self._project = project
        self._tokens = tokens
        self._connection = connection
        self._patience = patience
        self._wait = wait or threading.Event().wait
        self._now = now

    def call(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        """Calls a use-case and returns its answer.

        Raises:
            CallError: the authority refused; UNAVAILABLE: no answer came until the patience ended.
        """
        until, delays, is_fresh = self._now() + self._patience, backoff_delays(), False
        while True:
            try:
                return self._post(name, request, fresh=is_fresh)
            except CallError as error:
                if error.code == "UNAUTHENTICATED" and error.text.code == "signed-out" and not is_fresh:
                    is_fresh = True  # the cloud refused the token, perhaps because the clocks differ
                    continue
                seconds = next(delays)
                may_help = error.code == "UNAVAILABLE" or error.text.code in RETRIED_CODES
                if not may_help or self._now() + seconds > until or self._wait(seconds):
                    raise

    def _post(self, name: str, request: Mapping[str, Any], *, fresh: bool) -> dict[str, Any]:
        with self._connection.reporting():
            token = self._tokens.token(fresh=fresh)
            body = {"data": {"name": name, "request": dict(request)}}
            response = self._http.post(self._project.call_url, body, token)
        if isinstance(response.json, dict) and isinstance(response.json.get("result"), dict):
            return CallResult(response.json["result"])
        raise call_error(response)


def call_error(response: HttpResponse) -> CallError:
    """Builds the error for a response of a callable function, with the authority's sentence if it has one."""
    error = response.json.get("error") if isinstance(response.json, dict) else None
    if not isinstance(error, dict):
        return CallError("NOT_FOUND", Text("no-such-call")) if response.status == 404 else _internal_error()
    status, details = error.get("status"), error.get("details")
    text = details.get("text") if isinstance(details, dict) else None
    if isinstance(status, str) and isinstance(text, dict) and isinstance(text.get("code"), str):
        args = text.get("args")
        return CallError(status, Text(text["code"], _decode_args(args if isinstance(args, dict) else {})))
    if status == "UNAUTHENTICATED":
        return CallError("UNAUTHENTICATED", Text("signed-out"))
    return CallError("UNAVAILABLE", Text("offline")) if status == "UNAVAILABLE" else _internal_error()


def _internal_error() -> CallError:
    return CallError("INTERNAL", Text("internal-error"))


def _decode_args(args: Mapping[str, Any]) -> dict[str, Word]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in args.items()}
