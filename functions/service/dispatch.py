"""The dispatch of calls: from the caller's uid, a name and JSON to the use-case, and from its answer to JSON."""

from __future__ import annotations

import logging
import math
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeVar

from engine import codec
from engine.errors import EngineError, Malformed
from functions import limits
from functions.calls import CALLS
from functions.encoding import to_json
from functions.errors import ServiceError, refuse, to_service_error
from functions.payment_events import PaymentEvent
from functions.service import email_limits
from functions.service.answers import AnswerRecorder
from functions.service.clean_up import EXPIRIES, delete_expired
from functions.service.context import Caller, Context
from functions.service.deleted_accounts import check_not_deleted
from functions.service.measurement import Measurement, ReportCall, report_nothing
from functions.service.people import (
    accounts,
    address_book,
    blocking,
    export,
    person_codes,
    profiles,
    reports,
    statistics,
    table_pages,
)
from functions.service.purchases import checkout, gifts, payments
from functions.service.requests import GameRequest
from functions.service.switch import SwitchReader, close_beyond_budget
from functions.service.tables import creation, deletion, invites, leaving, nudges, removal, seats, start_time
from functions.service.turns import moves, reminders, turn_clock
from functions.store import Conflict, StoreError, field_value

MAX_ATTEMPTS: Final = 10
"""The most attempts of one call. An attempt fails when another call commits in between."""
MAX_PAUSE_SECONDS: Final = 0.02
"""Longest pause before the second attempt. It doubles with every attempt, so that many callers do not keep
colliding."""

FINAL_CODES: Final = ("INVALID_ARGUMENT", "NOT_FOUND", "FAILED_PRECONDITION", "DATA_LOSS", "INTERNAL")
"""The codes of refusals after which an alarm is not repeated soon, because it would be refused again."""
QUEUE_THREADS: Final = 16
"""The alarms that a sweep queues at the same time. Each waits some hundredths of a second for the queue's answer."""

T = TypeVar("T")
UseCase = Callable[[Context, Any, Any], object]
"""Carries out the request of a caller, and returns the answer."""

CALLABLES: Final[dict[str, tuple[type, UseCase]]] = {
    "signIn": (profiles.SignInRequest, profiles.sign_in),
    "saveProfile": (profiles.SaveProfileRequest, profiles.save_profile),
    "wantMail": (profiles.WantMailRequest, profiles.want_mail),
    "updateTables": (table_pages.UpdateTablesRequest, table_pages.update_tables),
    "findPerson": (profiles.FindPersonRequest, profiles.find_person),
    "personCode": (person_codes.PersonCodeRequest, person_codes.person_code),
    "keepFriend": (address_book.KeepFriendRequest, address_book.keep_friend),
    "saveGroup": (address_book.SaveGroupRequest, address_book.save_group),
    "block": (blocking.BlockRequest, blocking.block),
    "report": (reports.ReportRequest, reports.report),
    "deleteAccount": (accounts.DeleteAccountRequest, accounts.delete_account),
    "exportAccount": (export.ExportAccountRequest, export.export_account),
    "countGames": (statistics.CountGamesRequest, statistics.count_games),
    "startCheckout": (checkout.StartCheckoutRequest, checkout.start_checkout),
    "redeemGift": (gifts.RedeemGiftRequest, gifts.redeem_gift),
    "invite": (invites.InviteRequest, invites.invite),
    "respondToInvite": (invites.RespondToInviteRequest, invites.respond_to_invite),
    "nudge": (nudges.NudgeRequest, nudges.nudge),
    "createGame": (creation.CreateGameRequest, creation.create_game),
    "setStart": (start_time.SetStartRequest, start_time.set_start),
    "startGame": (GameRequest, creation.start_game),
    "sitDown": (seats.SitDownRequest, seats.sit_down),
    "joinGame": (GameRequest, seats.join_game),
    "leave": (GameRequest, leaving.leave),
    "back": (GameRequest, seats.back),
    "markAway": (seats.SeatRequest, seats.mark_away),
    "giveSeat": (seats.GiveSeatRequest, seats.give_seat),
    "removeFromTable": (removal.RemoveRequest, removal.remove_from_table),
    "rematch": (GameRequest, creation.rematch),
    "deleteGame": (GameRequest, leaving.delete_game),
    "move": (moves.MoveRequest, moves.move),
    "arrange": (moves.ArrangeRequest, moves.arrange),
    "ready": (GameRequest, moves.ready),
    "nextHand": (GameRequest, moves.next_hand),
    "say": (moves.SayRequest, moves.say),
    "history": (moves.HistoryRequest, moves.history),
    "expire": (GameRequest, turn_clock.expire),
    "moreTime": (GameRequest, turn_clock.more_time),
    "resume": (GameRequest, turn_clock.resume),
}
"""The type of the request and the use-case that carries it out, by the name of the call: one of `CALLS`."""
CALLS_AT_TABLES: Final = frozenset(
    name for name, (request, _) in CALLABLES.items() if "game_id" in getattr(request, "__dataclass_fields__", ())
) | {"deleteAccount"}
"""The calls that need no check of a deleted account: a table refuses people who are not at it, and nobody is at a table
whose account is deleted. Deleting it again finishes what was broken off."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class Service:
    """The authority. `context` is what its use-cases work with.

    `pause` waits for a number of seconds. `report_call` takes a report of each call.
    """

    def __init__(
        self,
        context: Context,
        *,
        pause: Callable[[float], object] = time.sleep,
        report_call: ReportCall = report_nothing,
    ) -> None:
        self.context = context
        self._pause = pause
        self._report_call = report_call
        self._switch = None if context.on_device else SwitchReader(context.store, context.clock.now)

    def call(
        self, uid: str, name: str, data: Any, *, email: str = "", ip_address: str = "", is_guest: bool | None = None
    ) -> dict[str, Any]:
        """Carries out the call of this name for the person who is signed in.

        `email` is their verified address, and `ip_address` that of their device, where it is known.
        `is_guest` says whether their sign-in is one without an account; with None the request is believed.

        A request may have a ``requestId``. A call that is repeated with it gets the first answer and changes nothing.

        Raises:
            ServiceError: the call is refused; nothing has changed.
        """
        measured = Measurement(self.context.store)
        is_known = isinstance(name, str) and name in CALLABLES
        with measured.reporting(name if is_known else "unknown", self._report_call), _translate_errors(str(name)):
            caller = _identify_caller(uid, email, ip_address, is_guest)
            if self.context.call_limits is not None:
                self.context.call_limits.count_call(caller.uid, CALLS[name].limit if is_known else "account")
            use_case, request, request_id = _parse_call(name, data)
            measured.note_game(data)
            if self._switch is not None:
                self._switch.check_open(CALLS[name])
            if name not in CALLS_AT_TABLES:
                check_not_deleted(replace(self.context, store=measured.store), caller.uid)
            if CALLS[name].answer_is_stored == "never":
                request_id = ""
            attempt = partial(self._answer_once, measured, name, use_case, caller, request, request_id)
            answer = self._retry(attempt)
            if self.context.call_limits is not None and CALLS[name].limit == "play":
                self.context.call_limits.charge_play(caller.uid, measured.store.writes, measured.computers)
            measured.note_game(answer)
            return answer

    def expire(self, game_id: str) -> None:
        """Carries out the deadline of a game if it has passed, for the authority itself.

        Raises:
            ServiceError: nothing has changed; NOT_FOUND where the game does not exist any more.
        """
        measured = Measurement(self.context.store, game_id)
        context = replace(self.context, store=measured.store)
        with measured.reporting("endTurn", self._report_call), _translate_errors("expire"):
            self._retry(partial(turn_clock.expire, context, None, GameRequest(game_id)))

    def carry_out_alarm(self, game_id: str) -> None:
        """Carries out the deadline of a game as `expire` does; one that would be refused again is postponed.

        While all calls are switched off nothing happens: the sweep queues the alarm again when they are not.

        Raises:
            ServiceError: nothing has changed, and another attempt may succeed.
        """
        if not self._has_calls():
            return
        try:
            self.expire(game_id)
        except ServiceError as error:
            if error.code not in FINAL_CODES:
                raise
            _log.warning("a deadline could not be carried out: %s", error)
            if error.text.code not in ("bad-id", "no-such-game"):
                with _translate_errors("postpone"):
                    turn_clock.postpone(self.context, game_id)

    def queue_expired_games(self, queue: Callable[[str, int], object], seconds: float = math.inf) -> int:
        """Queues an alarm for each game whose deadline has passed, and returns their number.

        Call it from time to time, for alarms that were lost. `queue` takes the id of a game and its deadline, on
        several threads; what it raises ends the sweep. After this number of seconds the rest is left to the next sweep.
        """
        if not self._has_calls():
            return 0
        until, measured = time.monotonic() + seconds, Measurement(self.context.store)
        context = replace(self.context, store=measured.store)
        with (
            measured.reporting("sweep", self._report_call),
            _translate_errors("sweep"),
            ThreadPoolExecutor(QUEUE_THREADS) as threads,
        ):
            for page in turn_clock.find_expired_games(context):
                deadlines = [int(field_value(game.data, turn_clock.DEADLINE)) for game in page]
                if not measured.queued:
                    measured.oldest_seconds = context.now() - deadlines[0]
                measured.queued += len(list(threads.map(queue, [game.id for game in page], deadlines)))
                if time.monotonic() > until:
                    break
        return measured.queued

    def send_reminders(self, seconds: float = math.inf) -> None:
        """Sends the reminders of long turns whose time has come. Call it from time to time.

        After this number of seconds the rest is left to the next call.
        """
        if self.context.on_device or not self._has_calls():
            return
        until, measured = time.monotonic() + seconds, Measurement(self.context.store)
        context = replace(self.context, store=measured.store)
        with measured.reporting("remind", self._report_call), _translate_errors("remind"):
            reminders.send_reminders(context, until)

    def clean_up(self) -> None:
        """Finishes deletions that were broken off, and deletes what was kept for long enough.

        Call it when the authority starts, or from time to time.
        """
        measured = Measurement(self.context.store)
        context = replace(self.context, store=measured.store)
        steps = [partial(deletion.delete_abandoned_games, context)]
        steps += [partial(delete_expired, context, expiry) for expiry in EXPIRIES]
        errors: list[ServiceError] = []
        with suppress(ServiceError), measured.reporting("cleanUp", self._report_call):
            for step in steps:  # one that fails keeps none of the others from its work
                try:
                    with _translate_errors("clean up"):
                        step()
                except ServiceError as error:
                    errors.append(error)
            if errors:
                raise errors[0]

    def may_unsubscribe(self, address_hash: str, key: str) -> bool:
        """Whether a link to unsubscribe with this hash and key was sent and still works.

        Raises:
            ServiceError: it cannot be told now, or the hash is malformed.
        """
        with _translate_errors("unsubscribe"):
            return email_limits.is_unsubscribe_key(self.context, address_hash, key)

    def unsubscribe(self, address_hash: str, key: str) -> bool:
        """Ends the e-mails to the address with this hash; False where `may_unsubscribe` says so.

        Raises:
            ServiceError: nothing has changed.
        """
        with _translate_errors("unsubscribe"):
            return email_limits.unsubscribe(self.context, address_hash, key)

    def note_payment(self, event: PaymentEvent) -> None:
        """Notes what the provider of payments says, even while all calls are switched off.

        Raises:
            ServiceError: nothing has changed; the provider is to say it again later.
        """
        measured = Measurement(self.context.store)
        context = replace(self.context, store=measured.store)
        with measured.reporting("payment", self._report_call), _translate_errors("payment"):
            self._retry(partial(payments.note_payment, context, event))

    def note_cost(self, cost: float, budget: float) -> None:
        """Switches off what may not go on at this cost of the month; both are in the currency of the budget.

        Raises:
            ServiceError: nothing has changed.
        """
        with _translate_errors("budget"):
            self._retry(partial(close_beyond_budget, self.context.store, cost, budget))

    def _has_calls(self) -> bool:
        with _translate_errors("switch"):
            return self._switch is None or self._switch.read().calls

    def _answer_once(
        self, measured: Measurement, name: str, use_case: UseCase, caller: Caller, request: object, request_id: str
    ) -> dict[str, Any]:
        """Carries out a request, or returns the answer that it has had before."""
        store = measured.store

        def leave_to_computers(game_id: str, computers: int) -> None:
            measured.computers = computers
            self.context.leave_to_computers(game_id, computers)

        context = replace(self.context, store=store, leave_to_computers=leave_to_computers)
        if not request_id:
            return to_json(use_case(context, caller, request))
        recorder = AnswerRecorder(store, caller.uid, name, request_id, context.now())
        if (earlier := recorder.find()) is not None:
            return earlier
        if CALLS[name].answer_is_stored == "with change":
            context = replace(context, answers=recorder)
        answer = to_json(use_case(context, caller, request))
        if store.writes:
            recorder.finish(answer)
        return answer

    def _retry(self, attempt_call: Callable[[], T]) -> T:
        """Makes a call, and makes it again after each conflict with another."""
        for attempt in range(MAX_ATTEMPTS):
            try:
                return attempt_call()
            except Conflict:
                self._pause(random.random() * MAX_PAUSE_SECONDS * 2**attempt)
        raise refuse("ABORTED", "table-is-busy")


def _identify_caller(uid: str, email: str, ip_address: str, is_guest: bool | None) -> Caller:
    if not isinstance(uid, str) or not uid:
        raise refuse("UNAUTHENTICATED", "sign-in-first")
    limits.check_id("uid", uid)
    return Caller(uid, limits.clean_verified_email(email), ip_address, is_guest)


def _parse_call(name: str, data: Any) -> tuple[UseCase, object, str]:
    """Finds the use-case of this name, and decodes its request and the id of that, which may be empty."""
    if not isinstance(name, str) or name not in CALLABLES:
        raise refuse("NOT_FOUND", "no-such-call")
    kind, use_case = CALLABLES[name]
    fields = limits.parse_request(data)
    request_id = fields.get("requestId", "")
    if "requestId" in fields:
        if not isinstance(request_id, str):
            raise Malformed("$.requestId", "must be a string")
        limits.check_id("requestId", request_id)
    if "request_id" not in kind.__annotations__:
        fields.pop("requestId", None)
    request: object = codec.from_json(kind, fields)
    return use_case, request, request_id


@contextmanager
def _translate_errors(name: str) -> Iterator[None]:
    """Turns every error of a call into a `ServiceError`."""
    try:
        yield
    except ServiceError:
        raise
    except (EngineError, StoreError) as error:
        raise to_service_error(error) from None
    except Exception:  # a fault of ours: for our log, not for the caller
        _log.exception("%s failed", name[:40])
        raise refuse("INTERNAL", "internal-error") from None
