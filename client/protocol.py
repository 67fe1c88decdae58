"""The `Client` that every screen and the terminal talk to.

It returns the models of `client.models`, and never more than the person who is signed in may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from client.models import GameSummary, Invitation, Invitee, Presence, Profile, Record, Table
from client.people_protocol import MailKind as MailKind
from client.people_protocol import PeopleClient
from client.people_protocol import ReportReason as ReportReason
from client.table_protocol import TableClient
from client.table_protocol import Unwatch as Unwatch
from engine.view import Seat
from functions import documents, presence
from functions.statistics_documents import GameStatistics

PHRASES: Final = documents.PHRASES
"""Phrases for `Client.say`. The sentence code of each is ``phrase-`` and its name."""
DEFAULT_AWAY_SECONDS: Final = documents.DEFAULT_AWAY_SECONDS
"""Seconds for `Client.new_table`, where nothing else was chosen."""
HEARTBEAT_SECONDS: Final = presence.HEARTBEAT_SECONDS
"""Seconds between calls of `Client.report_presence` while a waiting table is shown."""


class Client(TableClient, PeopleClient, Protocol):
    """One person's access to the authority. Callbacks may come from another thread."""

    def profiles(self) -> tuple[Profile, ...]:
        """Lists the people signed in on this device, the most recent first."""

    def sign_in(self, profile: Profile) -> Profile:
        """Signs in with a profile of this device, or a new one (empty `uid`).

        A person who is known already keeps their name and face, which only `change_profile` changes; they are in the
        profile that is returned. So an account that is new on this device needs no name here.
        """

    # Invites and waiting tables

    def invitations(self) -> tuple[Invitation, ...]:
        """Reads the person's unanswered invites, newest first."""

    def watch_invitations(self, callback: Callable[[tuple[Invitation, ...]], None]) -> Unwatch:
        """Calls back now and whenever an invite comes, goes or is nudged. To answer later is to do nothing."""

    def respond(self, invitation: str, accept: bool) -> str:
        """Accepts the invite of that id and takes a seat, or declines it. Returns the id of its game.

        At a table that is playing already, who accepts is dealt in with the next hand where people may join it, else
        looks on. See `answer_invite` for what a person is told.
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
        away_after: int | None = DEFAULT_AWAY_SECONDS,
        hints: bool = False,
    ) -> str:
        """Creates a table that waits for people, with computer players of these levels. Returns its id.

        `hints`: players may ask for hints, as they always may where they play with computers alone.

        `invites` are uids of friends and e-mail addresses, asked with `text`. With `starts_at` (Unix seconds) the game
        starts by itself then, if two people are there; otherwise it goes on waiting. The time zone of this device is
        sent with it, and named in e-mails.

        Raises:
            CallError: PERMISSION_DENIED ``upgrade-needed`` when `Account.may_start` is false.
        """

    def invite(self, game: str, to: tuple[str, ...], text: str = "") -> None:
        """Invites more people as the originator: uids and e-mail addresses. Nobody is asked twice."""

    def invitees(self, game: str) -> tuple[Invitee, ...]:
        """Reads `Table.invitees`, with their addresses if the person is the originator."""

    def nudge(self, game: str, text: str = "") -> int:
        """Tells, as the originator of a waiting table, those who have not accepted or are not present, to come.

        They read `text` at the table, or in place of the words of an invite that the person has sent. They see the
        nudge in `Invitation.nudged` or `GameSummary.nudged`, and get an e-mail if they want those; for an invite of a
        former originator they get none. Returns the number of people nudged.

        Raises:
            CallError: RESOURCE_EXHAUSTED ``too-often`` within ten minutes of the last time.
        """

    def set_start(self, game: str, starts_at: int | None) -> None:
        """Changes, as the originator of a waiting table, the time at which it starts by itself (Unix seconds).

        With None it starts only when the originator starts it. Unanswered invites change too. The time zone of this
        device is sent with it, and named in e-mails.

        Raises:
            CallError: FAILED_PRECONDITION ``game-begun``; INVALID_ARGUMENT ``start-passed`` or ``start-too-late``.
        """

    def start(self, game: str) -> None:
        """Starts a waiting table, as the originator, with the people who sit there."""

    def sit_down(self, code: str) -> str:
        """Takes a seat at the table of this code, or of a link that ends in it. Returns its id.

        A person who left a seat there takes it again. At a game in progress that lets people join, the person is dealt
        in with the next hand.

        Raises:
            CallError: NOT_FOUND ``no-such-code``; RESOURCE_EXHAUSTED after too many tries.
        """

    def join(self, game: str) -> None:
        """Takes a seat, with the next hand, at a game in progress that the person is watching."""

    def report_presence(self, game: str, is_present: bool = True) -> None:
        """Reports that the person has this table open, or closed it.

        Call it on opening and closing, and every `HEARTBEAT_SECONDS` while a waiting table is shown.
        """

    def watch_presence(self, game: str, callback: Callable[[tuple[Presence, ...]], None]) -> Unwatch:
        """Calls back now and whenever somebody comes or goes. Each change costs reads, so use it at waiting tables."""

    # Games

    def games(self) -> tuple[GameSummary, ...]:
        """Reads the person's games, the most recently changed first."""

    def watch_games(self, callback: Callable[[tuple[GameSummary, ...]], None]) -> Unwatch:
        """Calls back now and whenever the list changes."""

    def table(self, game: str) -> Table:
        """Reads the newest version of a table, without events."""

    def new_game(
        self,
        kind: str,
        levels: tuple[str, ...],
        options: Mapping[str, Any] | None = None,
        time_limit: int | None = None,
    ) -> str:
        """Starts a game against computer players of these levels. Returns its id.

        A call whose answer was lost is repeated inside, under one request id; calling again makes a second game.
        """

    def say(self, game: str, phrase: str) -> None:
        """Says one of `PHRASES` at the table.

        Raises:
            CallError: RESOURCE_EXHAUSTED ``phrase-too-soon`` within some seconds of the last one.
        """

    def leave(self, game: str) -> None:
        """Leaves a table.

        At a waiting table the seat becomes free and the game leaves one's list; at a game in progress one's turns are
        played by the authority until `back`.
        """

    def mark_away(self, game: str, seat: Seat) -> None:
        """Marks the current player of a game without a time limit as away, so that their turns are played for them.

        Everybody at the table may, after the time that the table allows without a look at it (`Table.away_after`), or
        after a day, and everybody is told who did.

        Raises:
            CallError: FAILED_PRECONDITION ``not-late-enough``.
        """

    def remove_from_table(self, game: str, uid: str) -> None:
        """Removes a person from a table that waits, or between two hands, as its originator. The code changes.

        Raises:
            CallError: FAILED_PRECONDITION ``only-between-hands``.
        """

    def give_seat(self, game: str, seat: Seat, level: str) -> None:
        """Lets a computer play for a seat that is away. Its owner takes it back with `back`.

        The originator may do so, and anybody while the originator is away.
        """

    def delete_game(self, game: str) -> None:
        """Removes a game from one's list and leaves its table for good; only a code or an invite leads back."""

    def records(self, sought: str = "") -> tuple[Record, ...]:
        """Reads the finished games of the person, newest first, including those removed from the list.

        With `sought`, only those in which each of its words is found: in a player's name, with accents or without, in
        the name of the game, or in the date. See `client.text.record_search`.
        """

    def statistics(self) -> tuple[GameStatistics, ...]:
        """Reads the person's results in each kind of game, the one played last first.

        They are kept by the authority and not made from all records. Older records are counted by the first call; until
        that has been possible, `GameStatistics.complete` is false.
        """

    def points(self) -> int:
        """Reads the points that games have added to the person's account."""

    # The connection

    def watch_connection(self, callback: Callable[[bool], None]) -> Unwatch:
        """Calls back now and after each change with whether the authority can be reached."""

    def pause(self, keeps_lists: bool = False) -> None:
        """Polls nothing until `resume`, because the app is in the background. Calls are answered as ever.

        With `keeps_lists` the lists of games and invites are polled on, because turns and invites are still told.
        """

    def resume(self) -> None:
        """Ends `pause`: what is watched is read at once."""

    def close(self) -> None:
        """Ends all watching and frees resources."""


class AccountClient(Client, Protocol):
    """A `Client` whose people have accounts. Every method may raise `CallError`."""

    def register(self, name: str, face: str, email: str, password: str) -> Profile:
        """Creates an account and signs in. Repeated with the same password, it signs in to the first one."""

    def enter(self, email: str, password: str) -> Profile:
        """Signs in with an existing account."""

    def keep_guest(self, email: str, password: str) -> Profile:
        """Gives the guest who is signed in an account that keeps all games."""

    def reset_password(self, email: str) -> None:
        """Sends an e-mail for choosing a new password, without telling whether there is such an account."""

    def verify_email(self) -> None:
        """Sends the e-mail that verifies one's own address again."""

    def address(self) -> str:
        """Address of the account that is signed in, verified or not; empty for a guest. No call is made."""

    def refresh_address(self) -> None:
        """Asks whether the address has been verified since this device signed in; `account` then says so."""

    def sign_out(self) -> None:
        """Signs out on this device. An account and its games stay; a guest's cannot be reached any more."""
