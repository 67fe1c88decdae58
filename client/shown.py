"""What a client hands on: people, invitations, games and tables, as the person who is signed in may see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.game import SeenEvent
from engine.text import Text
from engine.view import Seat, View
from functions import presence


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat. `level` is a computer player's, empty for a person."""

    seat: Seat
    name: str
    uid: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Profile:
    """The person who is signed in."""

    uid: str
    name: str
    icon: str = ""
    guest: bool = False


@dataclass(frozen=True, slots=True)
class Friend:
    """Somebody with whom this person has sat at a table, as they were called then; `seen` in Unix seconds."""

    uid: str
    name: str
    seen: int = 0


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who was found by an e-mail address."""

    uid: str
    name: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Account:
    """What the authority knows of the person who is signed in, and nobody else is told."""

    uid: str
    name: str
    icon: str = ""
    guest: bool = False
    email: str = ""
    """One that the sign-in has verified, else empty."""
    upgraded: bool = False
    may_start: bool = False
    """Whether `new_table` is open to them: they are upgraded, or nobody needs it here (on this device, on the
    emulators). Games against computers are open to everybody."""
    wants_mail: bool = False
    friends: tuple[Friend, ...] = ()
    """Whom they have played with, the last one first."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invite that waits for this person's answer. Times are Unix seconds."""

    id: str
    game: str
    kind: str
    inviter: str
    """The name of who asks."""
    text: str
    sent: int
    starts_at: int | None = None
    nudged: int = 0
    """When the originator has last asked to come; newer than when it was last shown: show it again."""


@dataclass(frozen=True, slots=True)
class Invited:
    """Somebody who was asked to a table. Everybody at it reads this.

    `name` is empty for who was asked by e-mail and has not accepted; `address` is read by the originator alone.
    """

    id: str
    status: Literal["pending", "accepted", "declined"]
    name: str = ""
    uid: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class Presence:
    """Whether somebody has the table open, and when they last said so (Unix seconds, of the authority)."""

    uid: str
    here: bool
    seen: float

    def is_present(self, now: float) -> bool:
        """Whether they are here, on a table that waits; `now` in Unix seconds."""
        return self.here and now - self.seen <= presence.PRESENT_SECONDS


@dataclass(frozen=True, slots=True)
class Said:
    """A phrase that somebody said at the table: one of `client.protocol.PHRASES`, when (Unix seconds)."""

    seat: Seat
    phrase: str
    at: int


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A line in the table of games. `turn` and `since` say whose move it is and from when, `changed` when something
    happened last (Unix seconds)."""

    id: str
    kind: str
    status: str
    """``waiting`` (people are invited), ``playing`` or ``over``."""
    players: tuple[Player, ...]
    seat: Seat | None
    title: Text | None
    """How far it has come: hand 3 of 11."""
    turn: Seat | None
    since: int
    changed: int
    totals: tuple[int | None, ...] = ()
    winners: tuple[Seat, ...] = ()
    """Empty until somebody has won."""
    starts_at: int | None = None
    """When a game that waits begins by itself (Unix seconds)."""
    nudged: int = 0
    """When its originator has last asked people to come (Unix seconds): newer than when it was last shown, show it."""
    away: bool = False
    """This person has left it, or was too slow: the turns are played for them."""

    @property
    def is_my_turn(self) -> bool:
        """Whether the game waits for this person's move: a badge in the list."""
        return self.status == "playing" and self.seat is not None and self.turn == self.seat


@dataclass(frozen=True, slots=True)
class Table:
    """One game at one version, whole: what is seen, and what happened since the version handed on before."""

    id: str
    version: int
    move_number: int
    status: str
    players: tuple[Player, ...]
    seat: Seat | None
    view: View
    events: tuple[SeenEvent, ...]
    deadline: int | None = None
    """When the table goes on by itself (Unix seconds), None where nobody is hurried.

    The turn's time ends; or, between hands, the fifteen seconds in which several people get ready: those run
    without a limit too.
    """
    ready: tuple[Seat, ...] = ()
    """Between hands: who has tapped to go on."""
    stopped: bool = False
    """Every person is away: the table waits for one of them."""
    rematch: str = ""
    """The game that follows this one, once somebody has asked for it."""
    originator: str = ""
    """The uid of who made the table, and may start, invite and nudge."""
    uid: str = ""
    """Of the person who is looking."""
    time_limit: int | None = None
    """Seconds for a turn, None where nobody is hurried."""
    since: int = 0
    """From when it is the turn of who is playing (Unix seconds)."""
    has_more_time: bool = True
    """Whether the time that runs may still be lengthened: where others wait not for ever, nor to cut the cards."""
    code: str = ""
    """Whoever knows it may sit down; empty at a table for computers alone."""
    link: str = ""
    """The same as a link; empty where none leads here."""
    starts_at: int | None = None
    """When a table that waits begins by itself, if two people are there (Unix seconds)."""
    invited: tuple[Invited, ...] = ()
    """Who was asked to this table; see `Client.invited` for addresses."""
    said: tuple[Said, ...] = ()
    """The last phrases, the newest last."""

    @property
    def is_mine(self) -> bool:
        """Whether the person who is looking is the originator."""
        return bool(self.uid) and self.uid == self.originator


@dataclass(frozen=True, slots=True)
class Record:
    """A game that is over, as it stays on record. `seat` is that of who looks, None where they only looked on;
    `finished` when it ended (Unix seconds).

    `view` says who came where, with the score sheet, and nothing else.
    """

    id: str
    kind: str
    players: tuple[Player, ...]
    seat: Seat | None
    rounds: int
    finished: int
    view: View
