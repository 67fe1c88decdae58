"""The context of every use-case: store, clock, random generator, caller, alarms and notifications."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from engine.stockpile import Rng
from functions import user_documents
from functions.decoding import decode_document
from functions.errors import refuse
from functions.ledger_documents import Product
from functions.paths import user_path
from functions.service.answers import NO_RECORDER, AnswerRecorder, NoRecorder
from functions.service.call_limits import CallLimits
from functions.service.state_cache import StateCache
from functions.store import Stamp, Store, Write


class Clock(Protocol):
    """A source of the time."""

    def now(self) -> float:
        """Unix seconds."""


class SystemClock:
    """The time of the machine."""

    def now(self) -> float:
        return time.time()


SetAlarm = Callable[[str, int], None]
"""Arranges that `expire` is called for the game of this id at this time (Unix seconds). It does not raise."""


def set_no_alarm(game_id: str, deadline: int) -> None:
    """The `SetAlarm` of an authority without a queue, where the clients at the table call `expire`."""


LeaveToComputers = Callable[[str, int], object]
"""Takes note that a commit has left the game of this id to the authority, at whose table so many computers sit.

Their deadline has an alarm, too. It does not raise.
"""


def note_nothing(game_id: str, computers: int) -> None:
    """The `LeaveToComputers` of an authority whose alarms are enough."""


EndSignIn = Callable[[str], None]
"""Ends the sign-in of this uid, if there is one. It may raise anything; the deletion is then repeated later."""


def end_no_sign_in(uid: str) -> None:
    """The `EndSignIn` of an authority whose people do not sign in."""


@dataclass(frozen=True, slots=True)
class CheckoutOrder:
    """An order of the person `uid`. Orders with the same `key` are the same, and get the same page."""

    uid: str
    product: Product
    key: str


MakeCheckout = Callable[[CheckoutOrder], str]
"""Makes a page on which to pay, and returns its address. It raises `ServiceError` if it cannot."""


@dataclass(frozen=True, slots=True)
class Context:
    """The services that a use-case works with."""

    store: Store
    clock: Clock
    rng: Rng
    """The source of chance, which decides the cards: give it `secrets.SystemRandom()`."""
    set_alarm: SetAlarm = set_no_alarm
    states: StateCache = field(default_factory=StateCache)
    end_sign_in: EndSignIn = end_no_sign_in
    make_checkout: MakeCheckout | None = None
    """Makes the page on which the upgrade is paid; None where it is not sold."""
    link: str = ""
    """The beginning of a link to a table, before its code; empty where no link leads to tables."""
    unsubscribe_link: str = ""
    """The beginning of the link to unsubscribe from e-mails; empty where no link leads to the functions."""
    free: bool = False
    """Whether nobody needs the upgrade, as on a device and on the emulators."""
    call_limits: CallLimits | None = None
    """The limits of how fast people call; None where they call as fast as they like, as on a device."""
    on_device: bool = False
    """Whether all people sit at one device. Nobody elsewhere then waits for the cards to be cut."""

    processor_time: Callable[[], float] = time.thread_time
    """The seconds of processor time that this thread has used, by which the thinking of computers is bounded."""

    leave_to_computers: LeaveToComputers = note_nothing

    answers: AnswerRecorder | NoRecorder = NO_RECORDER
    """The recorder of the answer to the current call."""

    def commit(self, writes: Sequence[Write], answer: object) -> Stamp:
        """Commits the writes that carry out the current call, together with its answer.

        Raises:
            Conflict: as `Store.commit`.
        """
        return self.store.commit([*writes, *self.answers.writes(answer)])

    def now(self) -> int:
        """The time in whole Unix seconds."""
        return int(self.clock.now())

    def user(self, uid: str) -> user_documents.User:
        """The profile of this person.

        Raises:
            ServiceError: FAILED_PRECONDITION for somebody who has none.
        """
        (snapshot,) = self.store.read(user_path(uid))
        if snapshot is None:
            raise refuse("FAILED_PRECONDITION", "no-profile")
        return decode_document(user_documents.User, snapshot)


@dataclass(frozen=True, slots=True)
class Caller:
    """The person who is signed in. `email` is their verified address in small letters, else empty.

    `ip_address` is that of their device, empty where it is not known. `is_guest` says whether they have
    signed in without an account; None on a device, where nobody signs in.
    """

    uid: str
    email: str = ""
    ip_address: str = ""
    is_guest: bool | None = None

    @property
    def invite_recipients(self) -> tuple[str, ...]:
        """The uid and the verified address, by either of which this person may have been invited."""
        return (self.uid, self.email) if self.email else (self.uid,)
