"""The documents that the authority stores and people read, with their fields and limits.

``Invites/{id}``, ``Games/{id}`` and ``Records/{id}``; below a game ``Hands/{uid}`` and ``Moves/{n}``. `user_documents`
has ``Users/{uid}``, and `private_documents` those that only the authority reads. No document holds a card that its
readers may not see, or the e-mail address of anybody but its readers. In the cloud ``firestore.rules`` enforce the
same. People write one document themselves: ``Presence/{uid}`` below a game, to say that they are at the table.

A value beyond its limit raises `ServiceError` INVALID_ARGUMENT.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, get_args

from engine.codec import LARGEST
from engine.game import SeenEvent
from engine.view import ScoreSheet, Seat
from functions import limits, retention

Phrase = Literal["hello", "good-luck", "well-played", "oh-no", "one-moment", "thanks"]
PHRASES: Final[tuple[Phrase, ...]] = get_args(Phrase)
"""The phrases that can be said at a table."""
MAX_MORE_TIME: Final = 3
"""The number of times that a turn may be lengthened while others wait, so that nobody freezes a table."""
SCHEMA: Final = 1
"""The number that every document carries in its field ``schema``, presence and mail excepted. It rises when an older
program would misread what is written: when a field changes its meaning. A new field with a default is no reason,
because fields that a program does not know are ignored."""
VIEW_VERSION: Final = 5
"""The number that every stored view carries in its field ``version``. It rises when views say more than those of older
programs, or say it with other fields. Views with a lower number, or none, are made anew from the state. Older programs
read newer views as far as they know their fields."""
CLIENT: Final = 1
"""The number of this program as one that shows tables. It rises with `MIN_CLIENT`."""
MIN_CLIENT: Final = 1
"""The lowest number of a program that can show the tables which this one writes. It rises when tables say something
that must not be left out, such as a choice without which a turn cannot be played. Older programs then ask for an
update."""
UNNUMBERED: Final = 0
"""The schema of documents that were written before they carried a number."""
DEFAULT_AWAY_SECONDS: Final = 3600
"""Seconds without a sign of life after which somebody may be marked as away, where nothing else was chosen."""
FORMER_PLAYER: Final = "Former player"
"""The name at the seats of somebody who has deleted their account."""

ReportReason = Literal["name", "letters", "phrases", "play", "other"]
"""The reasons for which a person can be reported: what they are called, write in invites, say, how they play."""
InviteStatus = Literal["pending", "accepted", "declined"]


@dataclass(frozen=True, slots=True)
class Invite:
    """An invite, at ``Invites/{id}``; read by both people. `to` is a uid or an e-mail address in small letters."""

    from_: str
    to: str
    game: str
    text: str = ""
    status: InviteStatus = "pending"
    uid: str = ""
    """The uid of the person who has accepted."""
    name: str = ""
    """The name of the inviter."""
    face: str = ""
    """The face of the inviter."""
    kind: str = ""
    starts_at: int | None = None
    sent: int = 0
    """Time of the invite in Unix seconds."""
    nudged: int = 0
    """Time of the last nudge in Unix seconds."""
    nudge_text: str = ""
    """The words of the inviter's last nudge; empty for one without words of its own."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options of the game, as in `GameDocument`; empty in the invites of older programs."""
    time_limit: int | None = None
    """Seconds for a turn; None without a limit, and in the invites of older programs."""
    hints: bool = False
    """Whether the table allows hints."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "to", limits.clean_address(self.to))
        limits.check_text("text", self.text)
        limits.check_text("nudgeText", self.nudge_text)


@dataclass(frozen=True, slots=True)
class TablePlayer:
    """The player on a seat; the index in the list of players is the seat.

    A person has a uid, a computer player a level. `face` is a word of `functions.faces`, or empty at the tables and in
    the records of older programs. `back` is that of `User`: all cards of this seat that lie closed have it, whichever
    they are.
    """

    name: str
    uid: str = ""
    level: str = ""
    face: str = ""
    back: str = ""


def find_seat(players: Sequence[TablePlayer], uid: str) -> Seat | None:
    """The seat of a person at a table or in a record; None for somebody who only looks on."""
    return next((seat for seat, player in enumerate(players) if player.uid == uid), None)


@dataclass(frozen=True, slots=True)
class PublicInvite:
    """The part of an invite for everybody at the table, without the address.

    `name` and `face` are empty for an invite by e-mail that has not been accepted.
    """

    id: str
    """The id of the invite."""
    name: str = ""
    uid: str = ""
    status: InviteStatus = "pending"
    face: str = ""


@dataclass(frozen=True, slots=True)
class SpokenPhrase:
    """A phrase that a player said at the table. `at` is in Unix seconds."""

    seat: Seat
    phrase: Phrase
    at: int


@dataclass(frozen=True, slots=True)
class Timer:
    """The clock of a table.

    `limit` is the seconds of a turn, None without a time limit. At `deadline` (Unix seconds) the authority goes on by
    itself.
    """

    limit: int | None = None
    deadline: int | None = None
    more: int = MAX_MORE_TIME
    """The number of times that the current turn may still be lengthened."""

    def __post_init__(self) -> None:
        limits.check_number("timeLimit", self.limit, limits.TURN_SECONDS)
        limits.check_number("more", self.more, range(MAX_MORE_TIME + 1))


@dataclass(frozen=True, slots=True)
class GameDocument:
    """The part of a game that all its users may see, at ``Games/{id}``. Every change of a game writes this document.

    `version` rises with every change, and `records` with every logged move. `move_number` rises with every move but
    those of presence, which make nobody's move stale.
    """

    kind: str
    options: Mapping[str, Any]
    originator: str
    users: tuple[str, ...]
    players: tuple[TablePlayer, ...]
    view: Mapping[str, Any]
    invites: tuple[str, ...] = ()
    status: Literal["waiting", "playing", "over"] = "waiting"
    version: int = 1
    move_number: int = 0
    records: int = 0
    active_player: Seat | None = None
    active_player_id: str = ""
    """The uid at the seat of the active player, empty for a computer. It always follows from that seat."""
    stockpile_pointer: int | None = None
    """The number of cards that were taken from the stockpile; None before it is shuffled. It tells no card."""
    discard_pointer: int | None = None
    """The place of the top discard among the discards, counted from 0; None where there are none. The place in the
    stockpile, to which a hand points, would tell whether a player throws the card that they have just drawn."""
    since: int = 0
    """Beginning of the current turn in Unix seconds. While the authority itself is to move it is the time of the last
    move, and the deadline, too; the deadline of a person is always later."""
    changed: int = 0
    """Time of the last change in Unix seconds; once the game is over, the time of its end."""
    timer: Timer = field(default_factory=Timer)
    remind_at: int | None = None
    """Time in Unix seconds of the next reminder of this turn; None where none is to come. See `deadlines`."""
    reminded: int = 0
    """The number of reminders of this turn whose time has come, whether they were wanted or not."""
    hands: Mapping[str, int] = field(default_factory=dict)
    """Version of the hand document that belongs to this version of the game, by uid. Every commit with a move writes
    all hands, so that nobody learns from these numbers whose cards a move concerned."""
    ready: tuple[Seat, ...] = ()
    stopped: bool = False
    rematch: str = ""
    code: str = ""
    """The code for sitting down; empty at a table for computers alone."""
    link: str = ""
    """The code as a link; empty where no link leads to tables."""
    starts_at: int | None = None
    """Time in Unix seconds at which a waiting table begins by itself."""
    time_zone: str = ""
    """The zone, of the IANA database, in which e-mails say when a waiting table begins: that of whoever has set the
    time. Empty for UTC, and where no time is set. Always empty once the game has begun."""
    nudged: int = 0
    """Time in Unix seconds at which the originator last asked people to come."""
    start_news_at: int | None = None
    """Time in Unix seconds at which people who are not there are told of another start time, because the originator has
    asked them for something a moment before it was set; None where nothing is to be told."""
    nudge_text: str = ""
    """The words with which the originator asked then; empty for the usual ones, and once the game has begun."""
    asked: tuple[PublicInvite, ...] = ()
    said: tuple[SpokenPhrase, ...] = ()
    away_after: int | None = DEFAULT_AWAY_SECONDS
    """Seconds without a sign of life after which the others may mark the player for whom they wait as away; None:
    they may never. A table with a time limit has the clock for it."""
    left: tuple[str, ...] = ()
    """The uids of people who have left. Those who are still named in this document are all kept, for the deletion of
    their accounts. Of the others the last ones are kept: they may report somebody here, and be reported."""
    removed: tuple[str, ...] = ()
    """The uids of people whom the originator has removed, and who come back only if they are invited again."""
    joinable: bool = False
    """Whether more people may join the game that is played, to be dealt in with its next hand."""
    hints: bool = False
    """Whether players may ask for hints though several people play; see `allows_hints`."""
    removed_at: Mapping[str, int] = field(default_factory=dict)
    """Time of the removal in Unix seconds, by uid, of people in `removed`. Missing where an older program has removed
    somebody."""
    min_client: int = 1
    """The lowest `CLIENT` of a program that can show `view` and the hands."""
    expires: int | None = None
    """Time in Unix seconds at which a table is deleted that is over, or waits; None while it is played. Always set from
    `changed`."""
    schema: int = SCHEMA
    """The schema of `view` and of the hands. A change of another part of the table leaves it."""

    def __post_init__(self) -> None:
        seconds = {"over": retention.FINISHED_GAME_SECONDS, "waiting": retention.WAITING_TABLE_SECONDS}.get(self.status)
        object.__setattr__(self, "expires", None if seconds is None else self.changed + seconds)
        removed_at = {uid: at for uid, at in self.removed_at.items() if uid in self.removed}
        object.__setattr__(self, "removed_at", removed_at)
        for name, number in (("version", self.version), ("moveNumber", self.move_number), ("records", self.records)):
            limits.check_number(name, number, range(LARGEST + 1))
        limits.check_number("awayAfter", self.away_after, limits.AWAY_SECONDS)
        limits.check_text("nudgeText", self.nudge_text)
        if self.status != "waiting" or self.starts_at is None:
            object.__setattr__(self, "time_zone", "")
        limits.check_count("users", self.users, limits.MAX_USERS)
        limits.check_count("players", self.players, limits.MAX_SEATS)
        seat = self.active_player
        is_seated = seat is not None and 0 <= seat < len(self.players)
        object.__setattr__(self, "active_player_id", self.players[seat or 0].uid if is_seated else "")

    @property
    def allows_hints(self) -> bool:
        """Whether players may ask for hints: always in a game in which nobody but computers plays with them."""
        is_alone = self.status != "waiting" and sum(bool(player.uid) for player in self.players) < 2
        return self.hints or is_alone

    @property
    def awaits_authority(self) -> bool:
        """Whether the authority itself is to move, as where computers think. `since` says how that is written."""
        deadline, seat = self.timer.deadline, self.active_player
        if self.status != "playing" or deadline is None:
            return False
        return deadline <= self.since or (seat is not None and bool(self.players[seat].level))


@dataclass(frozen=True, slots=True)
class PrivateEvents:
    """The events of one move as a single seat saw them. Older programs leave a move out where all saw the same."""

    number: int
    events: tuple[SeenEvent, ...]


@dataclass(frozen=True, slots=True)
class HandDocument:
    """The private part of one player's view, at ``Hands/{uid}``.

    `view` is the difference between the seat's view and the public one. `events` are those of the last
    change.
    """

    version: int
    seat: Seat
    view: Mapping[str, Any]
    events: tuple[PrivateEvents, ...] = ()
    memory: Any = None
    """The memory of the seat, as `Game.encode_memory` writes it, for hints. None where the table allows none."""


@dataclass(frozen=True, slots=True)
class GameAnswer:
    """The answer to a call that changes a game."""

    game_id: str
    version: int
    move_number: int


@dataclass(frozen=True, slots=True)
class SeenMove:
    """The events of a move for one viewer; at ``Moves/{n}`` the public ones."""

    number: int
    move_number: int
    events: tuple[SeenEvent, ...]


@dataclass(frozen=True, slots=True)
class Reward:
    """The gain of one account from a finished game."""

    points: int = 0
    level: int = 0
    """The level that these points have reached; 0 if it is still the one of before."""
    achievements: tuple[str, ...] = ()
    """The ids of the achievements that are new."""
    opened: tuple[str, ...] = ()
    """The ids of what the new levels open; see `cosmetics`."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The result of a finished game, at ``Records/{id}`` with the id of the game. Deleting the game leaves it.

    `users` may read it: the people who played or were at the table at the end. `players`, `totals` and
    `places` are by seat. A game that ranks without points has places, any other totals.
    """

    kind: str
    users: tuple[str, ...]
    players: tuple[TablePlayer, ...]
    rounds: int
    totals: tuple[int | None, ...]
    places: tuple[int | None, ...]
    winners: tuple[Seat, ...]
    sheet: ScoreSheet
    """The score sheet at the end. Rows that do not count hold other facts, such as the tricks bid and taken."""
    finished: int
    """Time of the end in Unix seconds."""
    rewards: tuple[Reward, ...] = ()
    """The gains of the accounts, by seat; empty in the records of older programs."""
