"""Calls of the authority over HTTP. One whose answer was lost is sent again, the same: its request id makes it one."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn, Protocol

from client.connection import Connection, back_off
from client.project import Project
from client.protocol import CallError
from client.web import Answer, Web
from engine.text import Text, Word

PATIENCE_SECONDS: Final = 60.0
"""So long a call is sent again before its caller is told."""
AGAIN: Final = ("store-unavailable", "store-busy", "table-is-busy")
"""Refusals that may be none a moment later."""


class Tokens(Protocol):
    """Who is signed in, as the cloud believes it."""

    def token(self, *, fresh: bool = False) -> str:
        """One that is valid for some minutes; `fresh`: another one, for this was not believed.

        Raises:
            CallError: UNAUTHENTICATED where nobody is signed in; UNAVAILABLE.
        """


class Result(dict[str, Any]):
    """What a use-case answers. One that lacks a field that is asked for is no answer of the authority.

    Raises:
        CallError: INTERNAL, there is no field of this name.
    """

    def __missing__(self, name: str) -> NoReturn:
        raise _unknown()


class Calls:
    """Safe to use from several threads. `wait` waits for so many seconds and says whether it was called off."""

    def __init__(
        self,
        web: Web,
        project: Project,
        tokens: Tokens,
        connection: Connection,
        *,
        patience: float = PATIENCE_SECONDS,
        wait: Callable[[float], bool] | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._web = web
        self._project = project
        self._tokens = tokens
        self._connection = connection
        self._patience = patience
        self._wait = wait or threading.Event().wait
        self._now = now

    def call(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        """Carry out a use-case.

        Raises:
            CallError: it was refused; UNAVAILABLE: no answer came for so long that nobody waits for it any more.
        """
        until, waits, is_fresh = self._now() + self._patience, back_off(), False
        while True:
            try:
                return self._once(name, request, fresh=is_fresh)
            except CallError as error:
                if error.code == "UNAUTHENTICATED" and error.text.code == "signed-out" and not is_fresh:
                    is_fresh = True  # the token was not believed: perhaps the clocks differ
                    continue
                seconds = next(waits)
                may_help = error.code == "UNAVAILABLE" or error.text.code in AGAIN
                if not may_help or self._now() + seconds > until or self._wait(seconds):
                    raise

    def _once(self, name: str, request: Mapping[str, Any], *, fresh: bool) -> dict[str, Any]:
        with self._connection.tried():
            token = self._tokens.token(fresh=fresh)
            answer = self._web.post(self._project.function_url(name), {"data": dict(request)}, token)
        if isinstance(answer.said, dict) and isinstance(answer.said.get("result"), dict):
            return Result(answer.said["result"])
        raise refusal(answer)


def refusal(answer: Answer) -> CallError:
    """What a callable function refused, in its own words where it has some."""
    error = answer.said.get("error") if isinstance(answer.said, dict) else None
    if not isinstance(error, dict):
        return CallError("NOT_FOUND", Text("no-such-call")) if answer.status == 404 else _unknown()
    status, details = error.get("status"), error.get("details")
    text = details.get("text") if isinstance(details, dict) else None
    if isinstance(status, str) and isinstance(text, dict) and isinstance(text.get("code"), str):
        args = text.get("args")
        return CallError(status, Text(text["code"], _words(args if isinstance(args, dict) else {})))
    if status == "UNAUTHENTICATED":
        return CallError("UNAUTHENTICATED", Text("signed-out"))
    return CallError("UNAVAILABLE", Text("offline")) if status == "UNAVAILABLE" else _unknown()


def _unknown() -> CallError:
    return CallError("INTERNAL", Text("internal-error"))


def _words(args: Mapping[str, Any]) -> dict[str, Word]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in args.items()}
