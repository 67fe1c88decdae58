"""The entry points in the cloud: a callable for every use-case, the alarm of a turn's end, and the sweep.

This file decorates and translates; the use-cases are in `functions.service`. Importing it makes no client and asks
for no credentials: Firebase imports it only to see what there is.

A callable takes the JSON of its request and answers with JSON. What it refuses has one of the codes in
`functions.errors`, the code of a sentence as its message, and as its details ``{"text": {"code", "args"}}`` with what
the caller's program may need, such as the current ``moveNumber``.
"""

from __future__ import annotations

import json
import logging
import os
import secrets
import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timezone
from functools import cache, wraps
from typing import Any, Final

import firebase_admin
from firebase_admin import auth
from firebase_admin import functions as queues
from firebase_functions import https_fn, options, scheduler_fn, tasks_fn
from google.cloud import firestore

from engine import codec
from functions import limits
from functions.errors import ServiceError, refuse
from functions.service import CALLABLES, Service, SystemClock
from functions.store.firestore import FirestoreStore

REGION: Final = os.environ.get("THREES_REGION") or "us-central1"
"""Where the functions run; choose it near the database."""
LINK: Final = "THREES_LINK"
"""The variable with what the link to a table begins with; its code follows."""
BODY: Final = 8 * limits.REQUEST
"""Bytes of a request with everything around the JSON of the call."""
BRACKETS: Final = 700
"""More of them than any call has; as many within each other would be too many for the reader of JSON."""
FINAL: Final = ("INVALID_ARGUMENT", "NOT_FOUND", "FAILED_PRECONDITION", "DATA_LOSS")
"""Refusals of an alarm that would be the same again."""

_log = logging.getLogger(__name__)

options.set_global_options(region=REGION, memory=options.MemoryOption.MB_512, max_instances=20)


_first = threading.RLock()
"""Held by the first call while it makes what all share."""


def app() -> Any:
    """This project, as Firebase tells it to whoever runs in it."""
    with _first:
        return _app()


def service() -> Service:
    """The authority of this process."""
    with _first:
        return _service()


@cache
def _app() -> Any:
    return firebase_admin.initialize_app()


@cache
def _service() -> Service:
    project = app().project_id
    return Service(
        FirestoreStore(firestore.Client(project=project)),
        SystemClock(),
        secrets.SystemRandom(),
        alarm=alarm,
        dismiss=dismiss,
        link=os.environ.get(LINK) or f"https://{project}.web.app/table/",
        free=bool(os.environ.get("FIRESTORE_EMULATOR_HOST")),
    )


def alarm(game: str, deadline: int) -> None:
    """Queue `end_turn`. Where that fails the sweep does it, later, or whoever looks at the table."""
    when = datetime.fromtimestamp(deadline, timezone.utc)
    try:
        queue = queues.task_queue(f"locations/{REGION}/functions/endTurn", app=app())
        queue.enqueue({"data": {"gameId": game, "deadline": deadline}}, queues.TaskOptions(schedule_time=when))
    except Exception:
        _log.exception("an alarm was not set")


def dismiss(uid: str) -> None:
    """End a sign-in whose account was deleted."""
    with suppress(auth.UserNotFoundError):  # it has been, before the answer was lost
        auth.delete_user(uid, app())


# Callables


def refusal(error: ServiceError) -> https_fn.HttpsError:
    """What the caller is told: the code, the sentence and its arguments, and nothing else."""
    details = {**error.details, "text": codec.to_json(error.text)}
    return https_fn.HttpsError(https_fn.FunctionsErrorCode[error.code], error.text.code, details)


def carry_out(name: str, call: Any) -> dict[str, Any]:
    """One call of a client.

    Raises:
        HttpsError: nothing has changed.
    """
    claims = call.auth.token if call.auth else {}
    email = claims.get("email") if claims.get("email_verified") is True else ""
    uid = call.auth.uid if call.auth else ""
    try:
        return service().call(uid, name, call.data, email=email if isinstance(email, str) else "")
    except ServiceError as error:
        raise refusal(error) from None


def body_of(request: Any) -> None:
    """Whether this is the body of a call. Firebase's own reader takes some that are none for a fault of ours.

    Raises:
        ServiceError: INVALID_ARGUMENT.
    """
    if (request.content_length or 0) > BODY:
        raise refuse("INVALID_ARGUMENT", "request-too-long", most=limits.REQUEST)
    body = request.get_data()
    if len(body) > BODY:
        raise refuse("INVALID_ARGUMENT", "request-too-long", most=limits.REQUEST)
    try:
        is_call = body.count(b"[") + body.count(b"{") <= BRACKETS and json.loads(body).keys() == {"data"}
    except (ValueError, AttributeError, RecursionError):
        is_call = False
    if not is_call or request.mimetype != "application/json":
        raise refuse("INVALID_ARGUMENT", "not-json")


def callable_of(name: str) -> Callable[[Any], Any]:
    """The entry point of a use-case."""

    def call(request: Any) -> dict[str, Any]:
        return carry_out(name, request)

    call.__name__ = name
    answer = https_fn.on_call()(call)

    @wraps(answer)
    def entry_point(request: Any) -> Any:
        app()  # the caller's token is looked at before the call is
        if request.method == "POST":
            try:
                body_of(request)
            except ServiceError as error:
                said = {
                    "status": error.code,
                    "message": error.text.code,
                    "details": {"text": codec.to_json(error.text)},
                }
                return {"error": said}, 400
        return answer(request)

    return entry_point


globals().update({name: callable_of(name) for name in CALLABLES})


# What nobody calls


def end_turn(task: Any) -> None:
    """The end of a turn: an alarm of a game. What would be refused again is not tried again.

    An alarm may be early, for clocks differ, and the queue of the emulator does not wait at all. Nothing happens early.

    Raises:
        HttpsError: it is tried again, later.
    """
    data = task.data if isinstance(task.data, dict) else {}
    game, deadline = data.get("gameId"), data.get("deadline")
    try:
        if isinstance(deadline, int) and SystemClock().now() < deadline:
            raise refuse("UNAVAILABLE", "too-early")
        service().expire(game if isinstance(game, str) else "")
    except ServiceError as error:
        if error.code not in FINAL:
            raise refusal(error) from None
        _log.warning("an alarm was for nothing: %s", error)


def sweep_up(event: Any) -> None:
    """What was broken off, and the turns whose alarm never came."""
    for duty in (service().sweep, service().expire_all):
        try:
            duty()
        except Exception:  # whoever starts this would be told the words of the error
            _log.exception("a sweep was broken off")


end_turn.__name__ = "endTurn"
endTurn = tasks_fn.on_task_dispatched(  # noqa: N816 the names of functions in the cloud are the clients' words
    retry_config=options.RetryConfig(max_attempts=100, min_backoff_seconds=1, max_backoff_seconds=10),
    rate_limits=options.RateLimits(max_concurrent_dispatches=100),
)(end_turn)
sweep_up.__name__ = "sweep"
sweep = scheduler_fn.on_schedule(schedule="every 10 minutes")(sweep_up)
