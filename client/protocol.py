"""The `Client` that every screen and the terminal talk to.

Everything it hands on is JSON of the documents (lowerCamelCase) or an engine type. It never shows more than
the person who is signed in may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from client.shown import Account, GameSummary, Invitation, Invited, Person, Presence, Profile, Record, Table
from engine.game import SeenEvent
from engine.text import Text
from engine.view import Seat
from functions import documents, presence

PHRASES: Final = documents.PHRASES
"""What can be said at a table; the sentence of each is ``phrase-`` and its name."""
HERE_SECONDS: Final = presence.HERE_SECONDS
"""Between one `Client.be_here` and the next, while a table that waits is shown."""
ABSENT_SECONDS: Final = presence.ABSENT_SECONDS
"""So long who is playing may be gone before others than the originator say that they are away."""


class CallError(Exception):
    """A call that the authority refused; nothing has changed.

    `code` is one of the authority's error codes (``ABORTED``: somebody was faster, look at the newest table),
    `text` the sentence for the player.
    """

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(f"{code}: {text.code}")
        self.code = code
        self.text = text


Unwatch = Callable[[], None]


class Client(Protocol):
    """One person's way to the authority. Callbacks may come from another thread."""

    def profiles(self) -> tuple[Profile, ...]:
        """The people who have signed in on this device, the last one first."""

    def sign_in(self, profile: Profile) -> Profile:
        """Sign in with a profile of this device, or a new one (empty `uid`).

        Somebody who is known already keeps the name and icon that they have: `change_name` changes them. They are
        in the profile that comes back, so an account that is new on this device needs no name here.
        """

    # People

    def account(self) -> Account:
        """The person who is signed in."""

    def watch_account(self, callback: Callable[[Account], None]) -> Unwatch:
        """Call back now and whenever it changes: a new friend, an upgrade."""

    def change_name(self, name: str, icon: str = "") -> Profile:
        """Another name and icon, also at the tables that wait or are played."""

    def want_mail(self, wanted: bool) -> None:
        """Whether a letter comes when it is one's turn at a table that one has not open: one a turn, and none where
        the turn would end within minutes. It goes to the verified address."""

    def delete_account(self) -> None:
        """Delete the person who is signed in, here and in the cloud: their tables are left, their seats are called
        "Former player", and nobody is signed in. Call it again where an answer was lost."""

    def find_person(self, email: str) -> Person | None:
        """Who has verified exactly this address; None: nobody.

        Raises:
            CallError: RESOURCE_EXHAUSTED where this person has searched too often; FAILED_PRECONDITION
                ``address-not-verified`` where they have no verified address themselves.
        """

    # Invites, and tables that wait

    def invitations(self) -> tuple[Invitation, ...]:
        """The invites that wait for an answer of who is signed in, the newest first."""

    def watch_invitations(self, callback: Callable[[tuple[Invitation, ...]], None]) -> Unwatch:
        """Call back now and whenever one comes, goes or is nudged. To answer later is to do nothing."""

    def respond(self, invitation: str, accept: bool) -> str:
        """Accept the invite of that id, and sit down, or decline. Returns the id of its game.

        At a table that is played already, accepting lets look on; `join` sits down with the next hand.
        """

    def new_table(
        self,
        kind: str,
        levels: tuple[str, ...] = (),
        options: Mapping[str, Any] | None = None,
        time_limit: int | None = None,
        *,
        invites: tuple[str, ...] = (),
        text: str = "",
        starts_at: int | None = None,
    ) -> str:
        """A table that waits for people, with computer players of these levels. Returns its id.

        `invites` are uids of friends and e-mail addresses, asked with `text`. With `starts_at` (Unix seconds) it
        begins by itself then, if two people are there; else it waits on.

        Raises:
            CallError: PERMISSION_DENIED ``upgrade-needed`` where `Account.may_start` is false.
        """

    def invite(self, game: str, to: tuple[str, ...], text: str = "") -> None:
        """The originator asks more people: uids and e-mail addresses. Nobody is asked twice."""

    def invited(self, game: str) -> tuple[Invited, ...]:
        """As `Table.invited`, with the addresses for the originator."""

    def nudge(self, game: str) -> int:
        """The originator of a table that waits asks those to come who have not accepted, or are not here. They see it
        in `Invitation.nudged` or `GameSummary.nudged`; who reads letters gets one. Returns how many are told.

        Raises:
            CallError: RESOURCE_EXHAUSTED ``too-often`` within ten minutes of the last time.
        """

    def set_start(self, game: str, starts_at: int | None) -> None:
        """The originator of a table that waits says at what other time it begins by itself (Unix seconds), or, with
        None, that it begins when they start it. Invites that wait for an answer change too.

        Raises:
            CallError: FAILED_PRECONDITION ``game-begun``; INVALID_ARGUMENT ``start-passed`` or ``start-too-late``.
        """

    def start(self, game: str) -> None:
        """The originator begins a table that waits, with whoever sits there."""

    def sit_down(self, code: str) -> str:
        """Sit down at the table of this code (or of a link that ends in it). Returns its id.

        Who has left a seat there takes it again; where the game goes on already, one is dealt in with the next
        hand, if the table lets people join.

        Raises:
            CallError: NOT_FOUND ``no-such-code``; RESOURCE_EXHAUSTED after too many tries.
        """

    def join(self, game: str) -> None:
        """Sit down at a table that is played and that one looks at, with the next hand."""

    def be_here(self, game: str, here: bool = True) -> None:
        """Say that one has this table open, or has it open no longer. Say it on coming and going, and each
        `HERE_SECONDS` while a table that waits is shown."""

    def watch_presence(self, game: str, callback: Callable[[tuple[Presence, ...]], None]) -> Unwatch:
        """Call back now and whenever somebody says that they are here or go. Each costs reads: for a table that
        waits."""

    # Games

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

    def say(self, game: str, phrase: str) -> None:
        """Say one of `PHRASES` at the table.

        Raises:
            CallError: RESOURCE_EXHAUSTED ``phrase-too-soon`` within some seconds of the last one.
        """

    def leave(self, game: str) -> None:
        """Get up. At a table that waits the seat is free again, and the game off the own list; at one that is
        played the own turns are played from now on, until `back`."""

    def mark_away(self, game: str, seat: Seat) -> None:
        """Where no clock runs, the originator says that somebody does not come back: their turns are played. Everybody
        else may say it of who is playing now, after an hour in which they have not looked at the table, or after a day.

        Raises:
            CallError: FAILED_PRECONDITION ``not-late-enough``.
        """

    def give_seat(self, game: str, seat: Seat, level: str) -> None:
        """The originator, or anybody while that one is away, lets a computer play for a seat that is away; its owner
        takes it back with `back`."""

    def rematch(self, game: str) -> str:
        """Another game of the same people, dealt by whom the game says. Returns its id, the same for whoever asks."""

    def delete_game(self, game: str) -> None:
        """Take a game off the own list, and leave its table for good; only a code or an invite leads back."""

    def records(self, name: str = "") -> tuple[Record, ...]:
        """The games that the person who is signed in has played to their end, those taken off the list too, the newest
        first; with `name` only those with a player who is called so, in part."""

    def points(self) -> int:
        """The points that games have added to the account of the person who is signed in."""

    def watch_connection(self, callback: Callable[[bool], None]) -> Unwatch:
        """Call back now and with every change: whether the authority can be reached."""

    def close(self) -> None:
        """Stop all watching and let go of what is open."""


class AccountClient(Client, Protocol):
    """A `Client` whose people have accounts. Every method may raise `CallError`."""

    def register(self, name: str, icon: str, email: str, password: str) -> Profile:
        """A new account, signed in. Asked again with the same password it signs in to what the first time made."""

    def enter(self, email: str, password: str) -> Profile:
        """Sign in with an account that there is."""

    def keep_guest(self, email: str, password: str) -> Profile:
        """The guest who is signed in gets an account, with all games."""

    def reset_password(self, email: str) -> None:
        """Send a letter with which a new password can be chosen. Whether there is such an account is not told."""

    def verify_email(self) -> None:
        """Send the letter that proves the own address, once more."""

    def address(self) -> str:
        """The address of the account that is signed in, proved or not; empty for a guest. Asks nobody."""

    def look_at_address(self) -> None:
        """Perhaps the address has been proved since this device has signed in: then `account` says so."""

    def sign_out(self) -> None:
        """Whoever is signed in leaves this device. An account and its games stay; a guest's are out of reach."""
