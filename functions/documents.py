"""The documents that the authority writes, with their fields and their limits.

``Users/{uid}``, ``Invites/{id}``, ``Games/{id}``, ``Records/{id}``, and below a game ``Hands/{uid}``, ``Secret/state``,
``Log/{n}`` and ``Moves/{n}``; beside them ``Codes/{code}``, ``Limits/{uid}``, ``Gone/{id}`` and ``mail/{id}``. Nobody
but the authority reads Secret, Log, Codes, Limits, Gone and mail; nothing else holds a card that its readers may not
see, or an e-mail address of another person than its readers. In the cloud ``firestore.rules`` say the same, and let
people write one thing themselves: ``Presence/{uid}`` below a game, that they are here. A value beyond its limit raises
`ServiceError` INVALID_ARGUMENT.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from engine.game import Event, SeenEvent
from engine.view import Actor, ScoreSheet, Seat
from functions import limits

USERS, INVITES, GAMES, RECORDS, GONE = "Users", "Invites", "Games", "Records", "Gone"
PHRASES: Final = ("hello", "good-luck", "well-played", "oh-no", "one-moment", "thanks")
"""All that can be said at a table."""
MORE_TIMES: Final = 3
"""So often a turn may be lengthened while others wait: nobody freezes a table."""
FORMER: Final = "Former player"
"""How the seats of somebody are called who has deleted their account."""

Phrase = Literal["hello", "good-luck", "well-played", "oh-no", "one-moment", "thanks"]
Response = Literal["pending", "accepted", "declined"]


def user_path(uid: str) -> str:
    return f"{USERS}/{uid}"


def invite_path(invite: str) -> str:
    return f"{INVITES}/{invite}"


def code_path(code: str) -> str:
    return f"Codes/{code}"


def limits_path(uid: str) -> str:
    return f"Limits/{uid}"


def gone_path(id: str) -> str:
    return f"{GONE}/{id}"


def letter_path(letter: str) -> str:
    """Where the extension that sends e-mail looks."""
    return f"mail/{letter}"


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
class Friend:
    """Somebody one has sat at a table with, as they were called then; `seen` in Unix seconds."""

    uid: str
    name: str
    seen: int = 0


@dataclass(frozen=True, slots=True)
class User:
    """A person. Read by that person only. `email` is one that the sign-in has verified, in small letters."""

    name: str
    icon: str = ""
    guest: bool = False
    email: str = ""
    friends: tuple[Friend, ...] = ()
    """The last one first."""
    upgraded: bool = False
    wants_mail: bool = False
    """Whether a letter says when it is their turn."""
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
    """Read by the two people. `to` is a uid or a verified e-mail address, in small letters."""

    from_: str
    to: str
    game: str
    text: str = ""
    status: Response = "pending"
    uid: str = ""
    """Who has accepted it, which an address does not say."""
    name: str = ""
    """Of who asks, for the person who is asked."""
    kind: str = ""
    starts_at: int | None = None
    sent: int = 0
    """Unix seconds, as `nudged`: when the person was last asked to come."""
    nudged: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "to", limits.address(self.to))
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
class Asked:
    """Who was asked to a table, for everybody at it: no address. `name` is empty until who was asked by one accepts."""

    id: str
    """Of the invite."""
    name: str = ""
    uid: str = ""
    status: Response = "pending"


@dataclass(frozen=True, slots=True)
class Said:
    """A phrase that somebody said at the table; `at` in Unix seconds."""

    seat: Seat
    phrase: Phrase
    at: int


@dataclass(frozen=True, slots=True)
class Timer:
    """`limit`: seconds for a turn, None where nobody is hurried. `deadline`: when the authority goes on by itself."""

    limit: int | None = None
    deadline: int | None = None
    more: int = MORE_TIMES
    """How often the time that runs may be lengthened yet."""

    def __post_init__(self) -> None:
        limits.number("timeLimit", self.limit, limits.SECONDS)
        limits.number("more", self.more, range(MORE_TIMES + 1))


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
    code: str = ""
    """Whoever knows it may sit down; a table for computers alone has none."""
    link: str = ""
    """The same as a link, where one leads here."""
    starts_at: int | None = None
    """Unix seconds: when a table that waits begins by itself."""
    nudged: int = 0
    """Unix seconds: when its originator has last asked people to come."""
    asked: tuple[Asked, ...] = ()
    said: tuple[Said, ...] = ()
    left: tuple[str, ...] = ()
    """Whose seats are still called after them though they have left: found again when an account is deleted."""

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
    mail: tuple[str, ...] = ()
    """The uids of those who want a letter when it is their turn."""


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
class Code:
    """``Codes/{code}``: the table to which it leads."""

    game: str


@dataclass(frozen=True, slots=True)
class Count:
    """How often something was done since that time (Unix seconds)."""

    since: int
    times: int


@dataclass(frozen=True, slots=True)
class Counts:
    """``Limits/{uid}``: what a person did of what nobody may do without end, by its name."""

    counts: Mapping[str, Count] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Gone:
    """``Gone/{id}``: an account that was deleted, under a name from which nobody can tell whose it was; `until` in Unix
    seconds."""

    until: int


@dataclass(frozen=True, slots=True)
class Message:
    subject: str
    text: str


@dataclass(frozen=True, slots=True)
class Letter:
    """``mail/{id}``: as Firebase's extension “Trigger Email” takes it."""

    to: str
    message: Message


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
