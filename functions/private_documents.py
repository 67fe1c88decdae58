"""The documents that only the authority reads; `documents` has those that people read, too.

Below a game ``Secret/state`` and ``Log/{n}``; ``Codes/{code}``, ``PersonCodes/{code}``, ``Limits/{uid}``,
``Answers/{uid}``, ``Gone/{id}``, ``SentEmails/{id}``, ``Unsubscribed/{id}``, ``Reports/{id}`` and ``mail/{id}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.game import Event
from engine.view import Actor, Seat
from functions.documents import ReportReason


@dataclass(frozen=True, slots=True)
class Secret:
    """The whole state of a game, at ``Secret/state``. A `version` other than the game's shows a torn read."""

    version: int
    state: Any
    order: tuple[int, ...] | None = None
    """The order of the active player's hand, for the move of the clock."""
    game: str = ""
    """The id of the game."""
    mail: tuple[str, ...] = ()
    """The uids of people who want an e-mail when it is their turn."""
    turns: tuple[int, ...] = ()
    """The number of turns that each seat has had; those of a seat after the last one are 0."""
    missed: tuple[int, ...] = ()
    """The number of these turns that the clock or a computer has played, by seat as in `turns`."""
    memories: tuple[Any, ...] = ()
    """The memory of each seat, by seat, as `Game.encode_memory` writes it."""
    remembered: int = 0
    """The number of the last move that `memories` know. They begin anew where the game has made others since."""
    shown_at: int | None = None
    """Unix seconds at which devices have shown the moves so far; None unless the authority itself is to move."""
    last_person: Seat | None = None
    """The seat of the person who has moved last; None unless the authority itself is to move."""


@dataclass(frozen=True, slots=True)
class GameOpening:
    """The beginning of a game, from which its log is replayed, at ``Log/0``."""

    kind: str
    options: Mapping[str, Any]
    seats: int
    dealer: Seat | None
    format: int


@dataclass(frozen=True, slots=True)
class LoggedMove:
    """A whole move with all its events, at ``Log/{n}``."""

    number: int
    move_number: int
    actor: Actor
    move: Mapping[str, Any]
    events: tuple[Event, ...]
    request_id: str = ""


@dataclass(frozen=True, slots=True)
class TableCode:
    """The table with this code, at ``Codes/{code}``. `game` is its id."""

    game: str


@dataclass(frozen=True, slots=True)
class PersonCode:
    """The person with this code, at ``PersonCodes/{code}``."""

    uid: str


@dataclass(frozen=True, slots=True)
class RateCount:
    """A count of an action since a time in Unix seconds."""

    since: int
    times: int


@dataclass(frozen=True, slots=True)
class RateCounts:
    """The counts of one person's limited actions, by name, at ``Limits/{uid}``."""

    counts: Mapping[str, RateCount] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AnsweredCall:
    """A call that was carried out, with the id of its request, its answer, and its time in Unix seconds."""

    id: str
    name: str
    at: int
    answer: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class AnsweredCalls:
    """The last calls of one person that changed something, the newest last, at ``Answers/{uid}``.

    `day` is that of the newest in days since 1970. Unlike a time it seldom changes, so that its index is seldom
    written.
    """

    day: int
    calls: tuple[AnsweredCall, ...] = ()


@dataclass(frozen=True, slots=True)
class DeletedAccount:
    """A note about a deleted account, at ``Gone/{id}``, under a hash of its uid.

    The note is deleted after `until` (Unix seconds).
    """

    until: int


@dataclass(frozen=True, slots=True)
class SentEmails:
    """A count of e-mails to people without an account, at ``SentEmails/{id}``: to an address, from one, or from all.

    The searches for people by the owner of an address are counted here in the same way. `times` are those of the last
    e-mails or searches (Unix seconds), as far back as a limit counts them. The count is deleted after `until` (Unix
    seconds).
    """

    times: tuple[int, ...]
    until: int
    key: str = ""
    """The secret part of the link with which the owner of the address unsubscribes."""


@dataclass(frozen=True, slots=True)
class Unsubscribed:
    """A note that an address gets no e-mails before it has an account, at ``Unsubscribed/{id}``, under its hash.

    It is kept for good. `at` is the time of it in Unix seconds.
    """

    at: int


@dataclass(frozen=True, slots=True)
class Report:
    """A person's report of somebody at a common table, at ``Reports/{id}``, for the owner of the project.

    `by` and `about` are uids, empty once that account is deleted. `at` is in Unix seconds.
    """

    by: str
    about: str
    name: str
    """The name of the reported person at the table."""
    game: str
    reason: ReportReason
    text: str
    at: int
    words: str = ""
    """The words with which the reported person has invited the reporter to the table, if they did."""


@dataclass(frozen=True, slots=True)
class EmailMessage:
    subject: str
    text: str


@dataclass(frozen=True, slots=True)
class Email:
    """An e-mail in the format of Firebase's extension “Trigger Email”, at ``mail/{id}``."""

    to: str
    message: EmailMessage
    expires: int | None = None
    """Time in Unix seconds at which this document is deleted; None in those of older programs, which stay
    until they are renewed."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """More lines for the head of the e-mail, by their names."""
    by: str = ""
    """The uid of whoever invites or nudges by it; empty for any other."""
    named: tuple[str, ...] = ()
    """The uids of all people whom it names, with whose accounts it is deleted. Empty in those of older programs, which
    are found by `by` alone."""
