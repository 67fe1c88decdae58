"""Data that a client returns: people, invitations, games and tables, as the signed-in person may see them.

Times are Unix seconds unless a field says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.game import SeenEvent
from engine.text import Text
from engine.view import Seat, View
from functions import presence
from functions.backs import STANDARD_BACK
from functions.documents import DEFAULT_AWAY_SECONDS, Reward
from functions.statistics_documents import GameStatistics as GameStatistics
from functions.user_documents import GameTotals, GiftCodeState


@dataclass(frozen=True, slots=True)
class Player:
    """A person or computer player on a seat. `level` is that of a computer player, empty for a person.

    `face` is a word of `functions.faces`, and `back` one of `functions.backs`, here and in all other models. A person's
    cards that lie closed have their back.
    """

    seat: Seat
    name: str
    uid: str = ""
    level: str = ""
    face: str = ""
    back: str = STANDARD_BACK


@dataclass(frozen=True, slots=True)
class Profile:
    """A person who is signed in on this device. For somebody new an empty face leaves the choice to the authority.

    `back` is empty for who has chosen none.
    """

    uid: str
    name: str
    face: str = ""
    guest: bool = False
    back: str = ""


@dataclass(frozen=True, slots=True)
class Contact:
    """A person met at a table, with the name and face they had then, or found and kept as a friend.

    `seen` is the time of that table; 0 for a friend who was never met at one.
    """

    uid: str
    name: str
    seen: int = 0
    face: str = ""
    kind: str = ""
    """The game that was played then; empty where it is not known."""
    kept: bool = False
    """Whether they are kept as a friend."""


@dataclass(frozen=True, slots=True)
class Group:
    """Some of the people whom a person has met or keeps as friends, asked to a table together; never empty."""

    name: str
    uids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Person:
    """A person found by their e-mail address or their code."""

    uid: str
    name: str
    face: str = ""


@dataclass(frozen=True, slots=True)
class BoughtCode:
    """A gift code that the person has bought for somebody. `state` is ``open``, ``used`` or ``withdrawn``."""

    code: str
    state: GiftCodeState


@dataclass(frozen=True, slots=True)
class Account:
    """The signed-in person's account, which nobody else may read."""

    uid: str
    name: str
    face: str = ""
    guest: bool = False
    email: str = ""
    """Verified address, empty without one."""
    upgraded: bool = False
    may_start: bool = False
    """Whether the person may call `new_table`: they are upgraded, or no upgrade is needed here (on this device, on the
    emulators). Games against computers need no upgrade."""
    is_sold: bool = False
    """Whether the upgrade can be bought here, and gift codes redeemed."""
    gift_codes: tuple[BoughtCode, ...] = ()
    """The gift codes that the person has bought, the newest first."""
    wants_mail: bool = False
    """Whether they want an e-mail when it is their turn."""
    wants_invite_mail: bool = True
    """Whether they want invites by e-mail while the app is closed."""
    wants_reminder_mail: bool = True
    """Whether they want an e-mail when half the time of a turn is over that is longer than an hour."""
    wants_last_reminder_mail: bool = False
    """Whether they want another when a tenth of that time is left."""
    contacts: tuple[Contact, ...] = ()
    """People they have played with, the most recent first, and people found and kept as friends."""
    groups: tuple[Group, ...] = ()
    code: str = ""
    """The code by which others find this person; empty until `Client.person_code` was called."""
    blocked: tuple[Person, ...] = ()
    """People who cannot invite them, as they were called on that day."""
    points: int = 0
    game_totals: Mapping[str, GameTotals] = field(default_factory=dict)
    """The finished games that have counted, by kind. Points from before these were kept are in `points` alone."""
    achievements: tuple[str, ...] = ()
    """The ids of the achievements, of `functions.points.ACHIEVEMENTS` alone."""
    back: str = ""
    """The back that they have chosen; empty for none."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invite that the signed-in person has not answered yet."""

    id: str
    game: str
    kind: str
    inviter: str
    """Name of the person who asks."""
    text: str
    """The newest words of who asks."""
    sent: int
    starts_at: int | None = None
    nudged: int = 0
    """Time of the originator's last nudge. The invite is shown again when this is newer than its last showing."""
    face: str = ""
    """Face of the person who asks."""
    uid: str = ""
    """Uid of the person who asks; empty for a deleted account."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options of the game; empty where they are not known."""
    time_limit: int | None = None
    """Seconds for a turn; None without a limit, or where it is not known."""
    hints: bool = False
    """Whether the table allows hints."""


@dataclass(frozen=True, slots=True)
class Invitee:
    """A person who was invited to a table, as everybody at it may read.

    `name` and `face` are empty for a person invited by e-mail who has not accepted; only the originator reads
    `address`.
    """

    id: str
    status: Literal["pending", "accepted", "declined"]
    name: str = ""
    uid: str = ""
    address: str = ""
    face: str = ""


@dataclass(frozen=True, slots=True)
class Presence:
    """Whether a person has the table open, and when they last reported it (the authority's clock)."""

    uid: str
    here: bool
    seen: float

    def is_present(self, now: float) -> bool:
        """Whether they are at a waiting table; `now` in Unix seconds."""
        return presence.is_present(self.here, self.seen, now)


@dataclass(frozen=True, slots=True)
class TablePhrase:
    """One of `client.protocol.PHRASES` that a player said, and when."""

    seat: Seat
    phrase: str
    at: int


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A row in the list of games.

    `since` is when the turn began, `changed` when something last happened, or when the game ended.
    """

    id: str
    kind: str
    status: str
    """``waiting`` (for people), ``playing`` or ``over``."""
    players: tuple[Player, ...]
    seat: Seat | None
    title: Text | None
    """Progress of the game, such as hand 3 of 11."""
    turn: Seat | None
    since: int
    changed: int
    totals: tuple[int | None, ...] = ()
    winners: tuple[Seat, ...] = ()
    """Seats of the winners, empty until somebody has won."""
    losers: tuple[Seat, ...] = ()
    """Seats of the losers of a game that has losers instead of a winner; empty for other games."""
    starts_at: int | None = None
    """Time at which a waiting game starts by itself."""
    nudged: int = 0
    """Time of the originator's last nudge to come. It is shown when this is newer than its last showing."""
    away: bool = False
    """Whether the authority plays this person's turns, because they left or were too slow."""
    rematch: str = ""
    """Id of the next game of the same people; empty until somebody has asked for one."""
    table_cards: tuple[int, ...] = ()
    """The cards that were put last where all players put theirs, the newest last; empty while none lie there."""
    place: int | None = None
    """The place in which this person is so far, counted from 1. None before somebody is ahead."""
    is_tied: bool = False
    """Whether others are in that place too."""
    fact: Text | None = None
    """The newest fact about the hand that is played, or how the last one ended; None where a game says neither."""

    @property
    def is_my_turn(self) -> bool:
        """Whether the game waits for this person's move."""
        return self.status == "playing" and self.seat is not None and self.turn == self.seat


@dataclass(frozen=True, slots=True)
class Table:
    """One game at one version: its view, and the events since the version returned before."""

    id: str
    version: int
    move_number: int
    status: str
    players: tuple[Player, ...]
    seat: Seat | None
    view: View
    events: tuple[SeenEvent, ...]
    deadline: int | None = None
    """Time at which the table goes on by itself; None without a time limit, and while computers think.

    It is the end of the turn, of a cut, or, between hands, of the fifteen seconds in which people get ready.
    """
    awaits_authority: bool = False
    """Whether the table waits for nobody, because computers think or the authority has more moves to make."""
    ready: tuple[Seat, ...] = ()
    """Seats that have agreed to go on, between hands."""
    stopped: bool = False
    """Whether every person is away, so that the table waits for one of them."""
    rematch: str = ""
    """Id of the next game of the same people, empty until somebody has asked for one."""
    originator: str = ""
    """Uid of the person who made the table and may start, invite and nudge."""
    uid: str = ""
    """Uid of the viewer."""
    time_limit: int | None = None
    """Seconds for a turn; None without a limit."""
    away_after: int | None = DEFAULT_AWAY_SECONDS
    """Seconds without a look at the table after which others may mark the current player as away; None: never."""
    since: int = 0
    """Time at which the current turn began."""
    has_more_time: bool = True
    """Whether the running time may still be lengthened; never while the cards are cut."""
    joinable: bool = False
    """Whether more people may join the game that is played, to be dealt in with its next hand."""
    code: str = ""
    """Code with which people take a seat; empty at a table with computers only."""
    link: str = ""
    """Link with the code in it; empty where the project has no web address."""
    starts_at: int | None = None
    """Time at which a waiting table starts by itself, if two people are there."""
    nudge_text: str = ""
    """The words of the originator's last nudge to a waiting table; empty for the usual ones."""
    invitees: tuple[Invitee, ...] = ()
    """People who were invited to this table; their addresses are in `Client.invitees`."""
    phrases: tuple[TablePhrase, ...] = ()
    """Phrases said last, the newest at the end."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options of the game."""
    allows_hints: bool = False
    """Whether the viewer may ask for hints, once the game is played. A lesson has its own, which lead to its move."""
    memory: Any = None
    """The memory of the viewer's seat, as JSON; None where hints are not allowed, or nothing is known."""

    @property
    def is_mine(self) -> bool:
        """Whether the viewer is the originator."""
        return bool(self.uid) and self.uid == self.originator


@dataclass(frozen=True, slots=True)
class Record:
    """A finished game. `seat` is the viewer's, None for a spectator; `finished` is when it ended.

    `view` holds the places and the score sheet, and nothing else.
    """

    id: str
    kind: str
    players: tuple[Player, ...]
    seat: Seat | None
    rounds: int
    finished: int
    view: View
    reward: Reward | None = None
    """The gain of the viewer's account; None for a spectator and in the records of older programs."""
