"""The `Client` that every screen and the terminal talk to.

It returns the models of `client.models`, and never more than the person who is signed in may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from client.models import Account, GameSummary, Invitation, Invitee, Person, Presence, Profile, Record, Table
from engine.game import SeenEvent
from engine.view import Seat
from functions import documents, presence, user_documents
from functions.statistics_documents import GameStatistics

PHRASES: Final = documents.PHRASES
"""Phrases for `Client.say`. The sentence code of each is ``phrase-`` and its name."""
ReportReason = documents.ReportReason
"""Reasons for `Client.report`."""
MailKind = user_documents.MailKind
"""Kinds of e-mails for `Client.want_mail`."""
DEFAULT_AWAY_SECONDS: Final = documents.DEFAULT_AWAY_SECONDS
"""Seconds for `Client.new_table`, where nothing else was chosen."""
HERE_SECONDS: Final = presence.HERE_SECONDS
"""Seconds between calls of `Client.be_here` while a waiting table is shown."""

Unwatch = Callable[[], None]
"""Ends the watching for which it was returned."""


class TableClient(Protocol):
    """The calls that one table needs, which `Client` describes. A lesson answers them too, without an authority."""

    def watch_table(self, game: str, callback: Callable[[Table], None]) -> Unwatch:
        """Calls back now and with each newer version; see `Client.watch_table`."""

    def history(self, game: str, since: int, until: int | None = None) -> tuple[SeenEvent, ...]:
        """Reads the events after the move of that number; see `Client.history`."""

    def move(self, game: str, move_number: int, move: Mapping[str, Any]) -> None:
        """Makes a move; see `Client.move`."""

    def arrange(self, game: str, order: tuple[int, ...]) -> None:
        """Saves the order of one's hand; see `Client.arrange`."""

    def ready(self, game: str) -> None:
        """Agrees to go on; see `Client.ready`."""

    def next_hand(self, game: str) -> None:
        """Goes on without waiting for the others; see `Client.next_hand`."""

    def more_time(self, game: str) -> None:
        """Takes A Bit More Time; see `Client.more_time`."""

    def back(self, game: str) -> None:
        """Ends one's absence; see `Client.back`."""

    def expire(self, game: str) -> None:
        """Does what the clock demands; see `Client.expire`."""

    def rematch(self, game: str) -> str:
        """Creates the next game; see `Client.rematch`."""


class Client(Protocol):
    """One person's access to the authority. Callbacks may come from another thread."""

    def profiles(self) -> tuple[Profile, ...]:
        """Lists the people signed in on this device, the most recent first."""

    def sign_in(self, profile: Profile) -> Profile:
        """Signs in with a profile of this device, or a new one (empty `uid`).

        A person who is known already keeps their name and face, which only `change_profile` changes; they are in the
        profile that is returned. So an account that is new on this device needs no name here.
        """

    # People

    def account(self) -> Account:
        """Reads the account of the person who is signed in."""

    def watch_account(self, callback: Callable[[Account], None]) -> Unwatch:
        """Calls back now and after each change, such as a new friend or an upgrade."""

    def change_profile(self, name: str, face: str = "", back: str = "") -> Profile:
        """Changes the person's name, also at tables that are waiting or playing, and their face and back unless empty.

        Raises:
            CallError: FAILED_PRECONDITION, the person's level does not open this face or this back.
        """

    def want_mail(self, wanted: bool, about: MailKind = "turns") -> None:
        """Turns e-mails of one kind on or off. They go to the verified address.

        ``turns``: one as one's turn begins, unless the table is open or the turn ends within minutes. ``invites``:
        invites while the app is closed, and nudges by the originator of a table that waits. ``reminders``: one when
        half the time of a turn is over that is longer than an hour. ``last-reminders``: another when a tenth of it is
        left.

        Raises:
            CallError: FAILED_PRECONDITION ``address-not-verified`` where there is no address to turn them on for.
        """

    def delete_account(self) -> None:
        """Deletes the person who is signed in, here and in the cloud.

        Their tables are left, their seats are called "Former player", and nobody is signed in. Call it again when an
        answer was lost.
        """

    def export_account(self) -> dict[str, Any]:
        """Reads all that is kept of the person who is signed in, as documents by path.

        The tokens of their sign-in, which stay on their device, and the moves of their games are no part of it.
        """

    def find_person(self, typed: str) -> Person | None:
        """Finds the person who has verified exactly this address, or has exactly this code (`Account.code`).

        Raises:
            CallError: INVALID_ARGUMENT ``bad-address`` or ``bad-person-code``, for what is neither; RESOURCE_EXHAUSTED
                when this person has searched too often; FAILED_PRECONDITION ``address-not-verified`` when they have no
                verified address themselves.
        """

    def person_code(self, renew: bool = False) -> str:
        """Returns the code by which others find this person; with `renew` another one, in place of the old one.

        Raises:
            CallError: RESOURCE_EXHAUSTED after too many new codes in a day.
        """

    def keep_friend(self, uid: str, kept: bool = True) -> None:
        """Keeps a person as a friend, or no longer. They are not told.

        Raises:
            CallError: NOT_FOUND ``no-such-person``; FAILED_PRECONDITION ``you-blocked-them``.
        """

    def save_group(self, name: str, uids: tuple[str, ...], old_name: str = "") -> None:
        """Saves a group of people of `Account.friends`. Without people the group `name` is deleted.

        `old_name` is the name of the saved group that is changed; it is empty for a new group.

        Raises:
            CallError: INVALID_ARGUMENT for a bad name, or too many groups or people; FAILED_PRECONDITION
                ``group-name-taken`` where another group has the name.
        """

    def buy_upgrade(self, as_gift: bool = False) -> str:
        """Makes a page on which to pay for the upgrade, or for a gift code, and returns its address for a browser.

        What was paid shows in `watch_account`, as soon as the authority knows of it.

        Raises:
            CallError: FAILED_PRECONDITION ``upgrade-needs-account`` for guests, ``already-upgraded``, and
                ``upgrade-not-sold`` when `Account.is_sold` is false, ``checkout-unavailable``.
        """

    def redeem_gift(self, code: str) -> None:
        """Takes the upgrade that somebody else has paid for.

        Raises:
            CallError: NOT_FOUND ``no-such-gift``; FAILED_PRECONDITION ``gift-code-used``, ``already-upgraded`` or
                ``upgrade-needs-account``; RESOURCE_EXHAUSTED after too many tries.
        """

    # Invites and waiting tables

    def invitations(self) -> tuple[Invitation, ...]:
        """Reads the person's unanswered invites, newest first."""

    def watch_invitations(self, callback: Callable[[tuple[Invitation, ...]], None]) -> Unwatch:
        """Calls back now and whenever an invite comes, goes or is nudged. To answer later is to do nothing."""

    def respond(self, invitation: str, accept: bool) -> str:
        """Accepts the invite of that id and takes a seat, or declines it. Returns the id of its game.

        At a table that is playing already, accepting makes the person a spectator; `join` deals them in with the next
        hand.
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

    def be_here(self, game: str, here: bool = True) -> None:
        """Reports that the person has this table open, or closed it.

        Call it on opening and closing, and every `HERE_SECONDS` while a waiting table is shown.
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

    def watch_table(self, game: str, callback: Callable[[Table], None]) -> Unwatch:
        """Calls back now and with each newer version, in order and once each, with the events in between."""

    def history(self, game: str, since: int, until: int | None = None) -> tuple[SeenEvent, ...]:
        """Reads the events that this person saw after the move of that number, up to that of the number `until`."""

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

    def move(self, game: str, move_number: int, move: Mapping[str, Any]) -> None:
        """Makes a move at the table as it stood at that move number.

        A call whose answer was lost is repeated inside, under one request id, so the move is made once. Calling again
        makes a second move, which is ABORTED if the first one was made.

        Raises:
            CallError: ABORTED when the table has moved on, FAILED_PRECONDITION for an illegal move.
        """

    def arrange(self, game: str, order: tuple[int, ...]) -> None:
        """Saves the order of one's hand for the clock's move (used only with a time limit)."""

    def ready(self, game: str) -> None:
        """Agrees to go on to the next hand, which begins when everybody who is here has agreed."""

    def next_hand(self, game: str) -> None:
        """Begins the next hand of a table without a time limit, whoever has agreed, as its originator.

        Raises:
            CallError: PERMISSION_DENIED ``only-originator``, FAILED_PRECONDITION ``clock-goes-on``.
        """

    def more_time(self, game: str) -> None:
        """Takes A Bit More Time for one's own turn.

        A call whose answer was lost is repeated inside, under one request id; calling again adds time again.
        """

    def back(self, game: str) -> None:
        """Ends one's absence (I'M BACK)."""

    def expire(self, game: str) -> None:
        """Lets the authority do what the clock demands; does nothing if no time has ended."""

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

    def block(self, uid: str, blocked: bool = True) -> None:
        """Blocks a person, who is not told: they are no friend, their invites are not shown, they send no e-mails.

        They find no table of this person either. With `blocked` false it ends.
        """

    def report(self, game: str, uid: str, reason: ReportReason, text: str = "") -> str:
        """Reports a person of a common table to the owner of the project. Returns the report's id.

        Raises:
            CallError: RESOURCE_EXHAUSTED ``too-often`` beyond twenty a day.
        """

    def give_seat(self, game: str, seat: Seat, level: str) -> None:
        """Lets a computer play for a seat that is away. Its owner takes it back with `back`.

        The originator may do so, and anybody while the originator is away.
        """

    def rematch(self, game: str) -> str:
        """Creates the next game of the same people, whose dealer the game names. Returns its id, the same for all."""

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
