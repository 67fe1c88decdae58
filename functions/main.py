"""The entry points in the cloud: all calls, a page to unsubscribe, events of payments, the alarm of a turn, the sweep.

This module only translates between Firebase and the use-cases in `functions.service`. Firebase imports it to list the
functions, so importing it makes no client, asks for no credentials, and leaves the use-cases and the rules of play for
the first call.

The callable takes ``{"name", "request"}``, the name of a use-case and its JSON, and answers with JSON. A refusal has
one of the codes in `functions.errors`, the code of a sentence as its message, and details: ``{"text": {"code",
"args"}}`` and numbers for the caller's program, such as the current ``moveNumber``.
"""

from __future__ import annotations

import json
import logging
import os
import secrets
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timezone
from functools import cache, partial, wraps
from typing import TYPE_CHECKING, Any, Final

import firebase_admin
from firebase_admin import auth
from firebase_admin import functions as queues
from firebase_functions import https_fn, options, scheduler_fn, tasks_fn
from google.cloud import firestore

from engine import codec
from functions import http_requests, token_claims, unsubscribe_page
from functions.budget import read_budget_message
from functions.call_log import CallReport, format_report
from functions.errors import ServiceError, refuse

if TYPE_CHECKING:
    from functions.service import Service
    from functions.service.context import CheckoutOrder

REGION: Final = os.environ.get("THREES_REGION") or "us-central1"
"""The region where the functions run. Choose it near the database."""
MIN_INSTANCES: Final = int(os.environ.get("THREES_MIN_INSTANCES") or 0)
"""The processes for calls that run even while nobody plays. Without one, the first call after a pause waits for some
seconds."""
CONCURRENCY: Final = 40
"""The calls that one process carries out at the same time. Most of their time they wait for Firestore."""
REQUIRES_APP_CHECK: Final = os.environ.get("THREES_APP_CHECK") == "required"
"""Whether calls need a token of App Check, which only programs of the project get."""
BUDGET_TOPIC: Final = os.environ.get("THREES_BUDGET_TOPIC") or ""
"""The topic of Pub/Sub to which a budget sends its messages; empty where there is none."""
SALT_VARIABLE: Final = "THREES_LOG_SALT"
"""The variable that holds the salt of the ids of games in the log; without it the id of the project is taken."""
STRIPE_PRICE: Final = os.environ.get("THREES_STRIPE_PRICE") or ""
"""The id of the upgrade's price at Stripe; empty where the upgrade is not sold."""
STRIPE_KEY: Final = "THREES_STRIPE_KEY"
STRIPE_SIGNING_KEY: Final = "THREES_STRIPE_WEBHOOK_SECRET"
"""The secrets with which checkouts are made, and with which Stripe signs events. Secret Manager keeps them."""
STRIPE_SERVER_VARIABLE: Final = "THREES_STRIPE_SERVER"
"""The variable that holds the address of another server than Stripe's, for tests."""
PAYMENT_PAGE_VARIABLE: Final = "THREES_PAYMENT_PAGE"
"""The variable that holds the address of the page to which Stripe's leads back."""
MAX_PAYMENT_EVENT: Final = 1_000_000
"""The most bytes of an event of a payment; Stripe's have some thousand."""
LINK_VARIABLE: Final = "THREES_LINK"
"""The variable that holds the beginning of the link to a table; its code follows."""
SWEEP_SECONDS: Final = 120
"""Seconds after which a sweep queues no more alarms. Cloud Scheduler waits three minutes for it."""

_log = logging.getLogger(__name__)
# The cloud logs what a process prints, and the server that starts it prints no warning or error of this program.
logging.basicConfig(level=logging.WARNING)

options.set_global_options(
    region=REGION, cpu=1, memory=options.MemoryOption.MB_512, concurrency=CONCURRENCY, max_instances=20
)
# The server, which starts after this import, has four threads unless it is told otherwise.
os.environ.setdefault("THREADS", str(CONCURRENCY))


_creation_lock = threading.RLock()
"""Held by the first call while it creates the app and the service that all calls share."""


def app() -> Any:
    """The Firebase app of this project."""
    with _creation_lock:
        return _app()


def service() -> Service:
    """The authority of this process."""
    with _creation_lock:
        return _service()


@cache
def _app() -> Any:
    return firebase_admin.initialize_app()


@cache
def _service() -> Service:
    from functions.service import CallLimits, Context, Service, SystemClock
    from functions.store.firestore import FirestoreStore

    project, clock = app().project_id, SystemClock()
    context = Context(
        FirestoreStore(firestore.Client(project=project)),
        clock,
        secrets.SystemRandom(),
        set_alarm=set_alarm,
        end_sign_in=end_sign_in,
        link=os.environ.get(LINK_VARIABLE) or f"https://{project}.web.app/table/",
        unsubscribe_link=f"https://{REGION}-{project}.cloudfunctions.net/unsubscribe",
        make_checkout=_make_checkout if STRIPE_PRICE else None,
        free=bool(os.environ.get("FIRESTORE_EMULATOR_HOST")) and not STRIPE_PRICE,
        call_limits=CallLimits(clock.now),
    )
    return Service(context, report_call=log_call)


def _make_checkout(order: CheckoutOrder) -> str:
    from functions.stripe_gateway import StripeGateway, StripeSettings

    page = os.environ.get(PAYMENT_PAGE_VARIABLE) or f"https://{app().project_id}.web.app/payment.html"
    server = os.environ.get(STRIPE_SERVER_VARIABLE) or ""
    settings = StripeSettings(os.environ[STRIPE_KEY], STRIPE_PRICE, page, app().project_id, server)
    return StripeGateway(settings).make_checkout(order)


def log_call(report: CallReport) -> None:
    """Writes the line of a call for Cloud Logging, which reads what a process prints.

    The line is written with its end at once: `print` writes them one after the other, and calls of other threads would
    come in between, on a line that nobody can read as JSON.
    """
    sys.stdout.write(f"{format_report(report, os.environ.get(SALT_VARIABLE) or app().project_id)}\n")
    sys.stdout.flush()


def set_alarm(game_id: str, deadline: int) -> None:
    """Queues `end_turn` for the deadline.

    If that fails, the turn is ended later, by the sweep or by the next client at the table.
    """
    try:
        queue_alarm(game_id, deadline)
    except Exception:
        _log.exception("an alarm was not set")


def queue_alarm(game_id: str, deadline: int) -> None:
    """Queues `end_turn` for the deadline, or for now if it has passed. It may raise anything."""
    when = datetime.fromtimestamp(deadline, timezone.utc)
    queue = queues.task_queue(f"locations/{REGION}/functions/endTurn", app=app())
    queue.enqueue({"data": {"gameId": game_id, "deadline": deadline}}, queues.TaskOptions(schedule_time=when))


def end_sign_in(uid: str) -> None:
    """Ends the sign-in of a deleted account."""
    with suppress(auth.UserNotFoundError):  # an earlier call ended it, and its answer was lost
        auth.delete_user(uid, app())


# Calls


def to_https_error(error: ServiceError) -> https_fn.HttpsError:
    """The error for the caller: code, sentence and arguments, and nothing else."""
    details = {**error.details, "text": codec.to_json(error.text)}
    return https_fn.HttpsError(https_fn.FunctionsErrorCode[error.code], error.text.code, details)


def answer_call(call: Any) -> dict[str, Any]:
    """Carries out one call of a client, whose body has passed `http_requests.check_body`.

    Raises:
        HttpsError: nothing has changed.
    """
    if REQUIRES_APP_CHECK and call.app is None:
        raise to_https_error(refuse("PERMISSION_DENIED", "app-not-known"))
    name, request = call.data["name"], call.data["request"]
    claims = call.auth.token if call.auth else {}
    ip_address = http_requests.find_ip_address(call.raw_request)
    email, is_guest = token_claims.read_email(claims), token_claims.is_guest(claims)
    try:
        return service().call(
            call.auth.uid if call.auth else "", name, request, email=email, ip_address=ip_address, is_guest=is_guest
        )
    except ServiceError as error:
        raise to_https_error(error) from None


def check_body_first(answer_signed_in: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Makes the entry point that checks the body of a request before Firebase reads it and the caller's token."""

    @wraps(answer_signed_in)
    def answer_http_request(request: Any) -> Any:
        app()  # must exist before the caller's token is read
        if request.method == "POST":
            try:
                http_requests.check_body(request)
            except ServiceError as error:
                log_call(CallReport("unknown", error.code, error.text.code))
                return _refuse_body(error)
        return answer_signed_in(request)

    return answer_http_request


def _refuse_body(error: ServiceError) -> tuple[dict[str, Any], int]:
    """The HTTP answer to a body that Firebase must not read."""
    refusal = {"status": error.code, "message": error.text.code, "details": {"text": codec.to_json(error.text)}}
    return {"error": refusal}, 400


answer_call.__name__ = "call"
call = check_body_first(
    https_fn.on_call(min_instances=MIN_INSTANCES, secrets=[STRIPE_KEY] if STRIPE_PRICE else None)(answer_call)
)


# Opened in a browser


def answer_unsubscribe(request: Any) -> https_fn.Response:
    """Answers a link to unsubscribe with a page: opening it asks, its button unsubscribes."""
    page = unsubscribe_page.choose_page(
        service(), request.method == "POST", request.args.get("to", ""), request.args.get("key", "")
    )
    return https_fn.Response(page.as_html(), page.status, unsubscribe_page.HEADERS)


answer_unsubscribe.__name__ = "unsubscribe"
unsubscribe = https_fn.on_request()(answer_unsubscribe)


# Called by Stripe


def answer_payment_event(request: Any) -> https_fn.Response:
    """Answers an event of Stripe: 200 for one that is noted or says nothing here, 400 for one that Stripe did not sign.

    After any other status Stripe sends it again, for three days.
    """
    from functions.stripe_gateway import BadPaymentEvent, WebhookSettings, is_live_key, read_payment_event

    if request.method != "POST":
        return https_fn.Response(status=405)
    secret, key = os.environ.get(STRIPE_SIGNING_KEY) or "", os.environ.get(STRIPE_KEY) or ""
    settings = WebhookSettings(secret, app().project_id, is_live_key(key))
    try:
        body = http_requests.read_body(request, MAX_PAYMENT_EVENT)
    except ServiceError:  # Stripe's events are never as long
        return https_fn.Response(status=400)
    try:
        event = read_payment_event(body, request.headers.get("Stripe-Signature") or "", settings)
        if event is not None:
            service().note_payment(event)
    except BadPaymentEvent:
        return https_fn.Response(status=400)
    except ServiceError:  # in the log already
        return https_fn.Response(status=503)
    return https_fn.Response(status=200)


if STRIPE_PRICE:
    answer_payment_event.__name__ = "payment"
    payment = https_fn.on_request(secrets=[STRIPE_SIGNING_KEY, STRIPE_KEY])(answer_payment_event)


# Called by Firebase


def check_task_first(answer_task: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Makes an entry point that refuses a body that is no task. Firebase itself would report it as a server error."""

    @wraps(answer_task)
    def answer_http_request(request: Any) -> Any:
        try:
            is_task = "data" in dict(json.loads(http_requests.read_body(request, http_requests.MAX_BODY)))
        except (TypeError, ValueError, RecursionError, ServiceError):
            is_task = False
        return answer_task(request) if is_task else _refuse_body(refuse("INVALID_ARGUMENT", "not-json"))

    return answer_http_request


def end_turn(task: Any) -> None:
    """Carries out an alarm: ends the turn of a game.

    An early alarm is refused and repeated: clocks differ, and the queue of the emulator does not wait at all.

    Raises:
        HttpsError: the queue repeats the alarm later.
    """
    data = task.data if isinstance(task.data, dict) else {}
    game_id, deadline = data.get("gameId"), data.get("deadline")
    try:
        if isinstance(deadline, int) and time.time() < deadline:
            raise refuse("UNAVAILABLE", "too-early")
        service().carry_out_alarm(game_id if isinstance(game_id, str) else "")
    except ServiceError as error:
        raise to_https_error(error) from None


def note_budget(event: Any) -> None:
    """Notes the cost of the month in a message of the budget, and switches off what goes beyond it."""
    try:
        amounts = read_budget_message(event.data.message.json)
    except ValueError:
        amounts = None
    if amounts is None:
        _log.error("a message of the budget could not be read")
        return
    service().note_cost(*amounts)


def run_sweep(event: Any) -> None:
    """Queues the alarms that were lost, reminds people of long turns, and finishes deletions that were broken off."""
    authority = service()
    steps = (
        partial(authority.queue_expired_games, queue_alarm, SWEEP_SECONDS / 2),
        partial(authority.send_reminders, SWEEP_SECONDS / 2),
        authority.clean_up,
    )
    for step in steps:
        try:
            step()
        except Exception:  # the caller would be told the message of the error
            _log.exception("a sweep was broken off")


end_turn.__name__ = "endTurn"
endTurn = check_task_first(  # noqa: N816 the names of functions in the cloud are the clients' words
    tasks_fn.on_task_dispatched(
        retry_config=options.RetryConfig(max_attempts=100, min_backoff_seconds=1, max_backoff_seconds=10),
        rate_limits=options.RateLimits(max_concurrent_dispatches=100),
    )(end_turn)
)
run_sweep.__name__ = "sweep"
sweep = scheduler_fn.on_schedule(schedule="every 10 minutes", timeout_sec=SWEEP_SECONDS + 60)(run_sweep)
if BUDGET_TOPIC:
    from firebase_functions import pubsub_fn

    note_budget.__name__ = "budget"
    budget = pubsub_fn.on_message_published(topic=BUDGET_TOPIC)(note_budget)
