"""The calls about people: a part of `client.protocol.Client`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from client.models import Account, Person, Profile
from client.table_protocol import Unwatch
from functions import documents, user_documents

MailKind = user_documents.MailKind
"""Kinds of e-mails for `PeopleClient.want_mail`."""
ReportReason = documents.ReportReason
"""Reasons for `PeopleClient.report`."""


class PeopleClient(Protocol):
    """One person's access to their own account and to other people."""

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
                verified address themselves, or ``search-needs-account`` when they are a guest.
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
        """Saves a group of people of `Account.contacts`. Without people the group `name` is deleted.

        `old_name` is the name of the saved group that is changed; it is empty for a new group.

        Raises:
            CallError: INVALID_ARGUMENT for a bad name, or too many groups or people; FAILED_PRECONDITION
                ``group-name-taken`` where another group has the name.
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
