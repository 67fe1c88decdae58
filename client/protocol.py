"""The `Client` that every screen and the terminal talk to.

Everything it hands on is JSON of the documents (lowerCamelCase) or an engine type. It never shows more than
the person who is signed in may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from engine.game import SeenEvent
from engine.text import Text
from engine.view import Seat, View


class CallError(Exception):
    """A call that the authority refused; nothing has changed.

    `code` is one of the authority's error codes (``ABORTED``: somebody was faster, look at the newest table),
    `text` the sentence for the player.
    """

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(f"{code}: {text.code}")
        self.code = code
        self.text = text


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


Unwatch = Callable[[], None]


class Client(Protocol):
    """One person's way to the authority. Callbacks may come from another thread."""

    def profiles(self) -> tuple[Profile, ...]:
        """The people who have signed in on this device, the last one first."""

    def sign_in(self, profile: Profile) -> Profile:
        """Sign in with a profile of this device, or a new one (empty `uid`)."""

    def games(self) -> tuple[GameSummary, ...]:
        """The games of the person who is signed in, the one that changed last first."""

    def watch_games(self, callback: Callable[[tuple[GameSummary, ...]], None]) -> Unwatch:
        """Call back now and whenever the list changes."""

    def table(self, game: str) -> Table:
        """The newest version, with no events."""

    def watch_table(self, game: str, callback: Callable[[Table], None]) -> Unwatch:
        """Call back now and with every newer version, in order, none twice, with the events in between."""

    def history(self, game: str, since: int) -> tuple[SeenEvent, ...]:
        """What this person saw happen after the move of that number."""

    def new_game(
        self,
        kind: str,
        levels: tuple[str, ...],
        options: Mapping[str, Any] | None = None,
        time_limit: int | None = None,
    ) -> str:
        """A game against computer players of these levels, begun at once. Returns its id.

        A lost answer is asked for again inside, under one request id; to call again makes a second game.
        """

    def move(self, game: str, move_number: int, move: Mapping[str, Any]) -> None:
        """Make a move at the table as it stood at that move number.

        A lost answer is asked for again inside, under one request id, so that the move is made once. To call
        again makes a second move, which is ABORTED where the first one was made.

        Raises:
            CallError: ABORTED when the table has moved on, FAILED_PRECONDITION for an illegal move.
        """

    def arrange(self, game: str, order: tuple[int, ...]) -> None:
        """How the own hand lies now, for the clock's move (only of use where a clock runs)."""

    def ready(self, game: str) -> None:
        """Go on to the next hand."""

    def more_time(self, game: str) -> None:
        """A Bit More Time for the own turn.

        A lost answer is asked for again inside, under one request id; to call again adds time again.
        """

    def back(self, game: str) -> None:
        """I'M BACK."""

    def expire(self, game: str) -> None:
        """Let the authority do what the clock demands; nothing where no time has ended."""

    def rematch(self, game: str) -> str:
        """Another game of the same people, dealt by whom the game says. Returns its id, the same for whoever asks."""

    def delete_game(self, game: str) -> None:
        """Take a game off the own list."""

    def records(self, name: str = "") -> tuple[Record, ...]:
        """The games that the person who is signed in has played to their end, those taken off the list too, the newest
        first; with `name` only those with a player who is called so, in part."""

    def points(self) -> int:
        """The points that games have added to the account of the person who is signed in."""

    def watch_connection(self, callback: Callable[[bool], None]) -> Unwatch:
        """Call back now and with every change: whether the authority can be reached."""

    def close(self) -> None:
        """Stop all watching and let go of what is open."""
