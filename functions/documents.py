"""The documents that the authority writes, with their fields and their limits.

``Users/{uid}``, ``Invites/{id}``, ``Games/{id}``, ``Records/{id}``, and below a game ``Hands/{uid}``, ``Secret/state``,
``Log/{n}`` and ``Moves/{n}``. Nobody but the authority reads Secret and Log; nothing else holds a card that
its readers may not see. In the cloud ``firestore.rules`` say the same, and let people write one thing themselves:
``Presence/{uid}`` below a game, that they are here. A value beyond its limit raises `ServiceError`
INVALID_ARGUMENT.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.game import Event, SeenEvent
from engine.view import Actor, ScoreSheet, Seat
from functions import limits

USERS, INVITES, GAMES, RECORDS = "Users", "Invites", "Games", "Records"


def user_path(uid: str) -> str:
    return f"{USERS}/{uid}"


def invite_path(invite: str) -> str:
    return f"{INVITES}/{invite}"


def game_path(game: str) -> str:
    return f"{GAMES}/{game}"


def record_path(game: str) -> str:
    return f"{RECORDS}/{game}"


def hand_path(game: str, uid: str) -> str:
    return f"{GAMES}/{game}/Hands/{uid}"


def secret_path(game: str) -> str:
    return f"{GAMES}/{game}/Secret/state"


def log_path(game: str, number: int) -> str:
    return f"{GAMES}/{game}/Log/{number}"


def moves_path(game: str, number: int) -> str:
    return f"{GAMES}/{game}/Moves/{number}"


def presence_path(game: str, uid: str) -> str:
    return f"{GAMES}/{game}/Presence/{uid}"


@dataclass(frozen=True, slots=True)
class User:
    """A person. Read by that person only. `email` is one that the sign-in has verified."""

    name: str
    icon: str = ""
    guest: bool = False
    email: str = ""
    friends: tuple[str, ...] = ()
    upgraded: bool = False
    points: int = 0
    """What games have added, of those that earn points."""
    level: int = 0
    seen: int = 0
    """Unix seconds of the last sign-in."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", limits.name(self.name))
        limits.icon(self.icon)
        limits.at_most("friends", self.friends, limits.FRIENDS)


@dataclass(frozen=True, slots=True)
class Invite:
    """Read by the two people. `to` is a uid or a verified e-mail address."""

    from_: str
    to: str
    game: str
    text: str = ""
    status: Literal["pending", "accepted", "declined"] = "pending"
    uid: str = ""
    """Who has accepted it, which an address does not say."""

    def __post_init__(self) -> None:
        limits.address(self.to)
        limits.text("text", self.text)


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a table; the place in the list is the seat. A person has a uid, a computer player a level.

    A seat with both is a person's that a computer plays until its owner comes back.
    """

    name: str
    uid: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Timer:
    """`limit`: seconds for a turn, None where nobody is hurried. `deadline`: when the authority goes on by itself."""

    limit: int | None = None
    deadline: int | None = None

    def __post_init__(self) -> None:
        limits.number("timeLimit", self.limit, limits.SECONDS)


@dataclass(frozen=True, slots=True)
class Table:
    """``Games/{id}``: what all its users may see, and the gate that every change passes.

    `version` rises with every change, `move_number` with every move that could make another one stale,
    `records` with every move that is logged, those of the table too.
    """

    kind: str
    options: Mapping[str, Any]
    originator: str
    users: tuple[str, ...]
    players: tuple[Player, ...]
    view: Mapping[str, Any]
    invites: tuple[str, ...] = ()
    status: Literal["waiting", "playing", "over"] = "waiting"
    version: int = 1
    move_number: int = 0
    records: int = 0
    active_player: Seat | None = None
    since: int = 0
    """Unix seconds: from when it is the active player's turn."""
    changed: int = 0
    """Unix seconds of the last change."""
    timer: Timer = field(default_factory=Timer)
    hands: Mapping[str, int] = field(default_factory=dict)
    """By uid: the version at which the hand was written that belongs to this one."""
    ready: tuple[Seat, ...] = ()
    stopped: bool = False
    rematch: str = ""

    def __post_init__(self) -> None:
        limits.at_most("users", self.users, limits.USERS)
        limits.at_most("players", self.players, limits.SEATS)


@dataclass(frozen=True, slots=True)
class Told:
    """What one seat saw of a move where it is not what everybody saw."""

    number: int
    events: tuple[SeenEvent, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """``Hands/{uid}``: what one seat's view adds to the public one, and what it alone saw of the last records."""

    version: int
    seat: Seat
    view: Mapping[str, Any]
    events: tuple[Told, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What a call that changed a game answers."""

    game_id: str
    version: int
    move_number: int


@dataclass(frozen=True, slots=True)
class Answered:
    """A request that was carried out, to be answered the same should it come again."""

    id: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class Secret:
    """``Secret/state``: the whole truth. Its `version` is the game's, so that a torn read shows itself."""

    version: int
    state: Any
    requests: Mapping[str, tuple[Answered, ...]] = field(default_factory=dict)
    """By seat: the last ones, the newest last."""
    order: tuple[int, ...] | None = None
    """How the active player's hand lies, where that was sent alone."""
    digests: Mapping[str, str] = field(default_factory=dict)
    """By uid: of the view in the hand as it was written, to write it again only when it differs."""
    game: str = ""
    """Whose truth it is."""


@dataclass(frozen=True, slots=True)
class Opening:
    """``Log/0``: what a game needs to be played again from its log."""

    kind: str
    options: Mapping[str, Any]
    seats: int
    dealer: Seat | None
    format: int


@dataclass(frozen=True, slots=True)
class LoggedMove:
    """``Log/{n}``: one move whole, and what came of it."""

    number: int
    move_number: int
    actor: Actor
    move: Mapping[str, Any]
    events: tuple[Event, ...]
    request_id: str = ""


@dataclass(frozen=True, slots=True)
class SeenMove:
    """``Moves/{n}``: what everybody saw of a move."""

    number: int
    move_number: int
    events: tuple[SeenEvent, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """``Records/{id}``, by the id of its game: what came of it. It stays when the game is taken off a list, and is read
    by its users: who played, or was at the table at the end.

    `players`, `totals` and `places` are by seat. A game that ranks without points has places, any other one totals.
    """

    kind: str
    users: tuple[str, ...]
    players: tuple[Player, ...]
    rounds: int
    totals: tuple[int | None, ...]
    places: tuple[int | None, ...]
    winners: tuple[Seat, ...]
    sheet: ScoreSheet
    """As it was at the end. Its rows that do not count say what else belongs on record: tricks bid and taken."""
    finished: int
    """Unix seconds."""
