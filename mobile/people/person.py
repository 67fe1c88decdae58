"""Another person: inviting them, keeping them as a friend, blocking them; at a table nudging, removing, reporting."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, get_args

from client.localizer import Localizer, table_localizer, visible_line
from client.models import Account, Contact, Invitee, Person, Player, Table
from client.observable import Observable
from client.protocol import Client, ReportReason
from client.runner import Runner
from client.table.seats import SeatSummary
from client.table.session import TableSession
from client.text.games_list import describe_age
from client.text.lobby_members import ACCEPTED, INVITED, PRESENT, LobbyMember
from engine.games import GAMES
from engine.text import Text
from mobile.lobby.model import Lobby

REASONS: Final[tuple[ReportReason, ...]] = get_args(ReportReason)
"""The reasons for a report. The sentence code of each is ``report-`` and its name."""


@dataclass(frozen=True, slots=True)
class ShownPerson:
    """The person that a page shows, and the table where they are met, if it is at one."""

    uid: str
    name: str
    face: str
    game: str = ""
    """The id of the table; empty for somebody who is met elsewhere."""


class PersonForm:
    """A person and what the player can do about them.

    `session` follows their table, None for one that the player is not at; its `lobby` knows who is there.
    `done` gets the sentence about what was done, `note` the reason of a refusal.
    """

    def __init__(
        self,
        person: ShownPerson,
        session: TableSession | None,
        client: Client,
        runner: Runner,
        done: Callable[[str], None],
        note: Callable[[str], None],
        lobby: Lobby | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.changed = Observable()
        self.person = person
        self.busy = False
        self._session = session
        self._client = client
        self._runner = runner
        self._done = done
        self._note = note
        self._now = now
        self._account: Account | None = None
        self._lobby = lobby
        followed = lobby or session
        self._leave = followed.changed.connect(self.changed.emit) if followed is not None else lambda: None

    def open(self) -> None:
        """Finds out whether they are a friend, or blocked."""
        self._runner.call(self._client.account, self._take_account, self._show_refusal)

    def close(self) -> None:
        self._leave()

    @property
    def invitee(self) -> Person:
        """The person of this form, to be invited."""
        return Person(self.person.uid, self.person.name, self.person.face)

    @property
    def is_at_table(self) -> bool:
        """Whether they are met at a table, for which they can be reported."""
        return bool(self.person.game)

    @property
    def can_invite(self) -> bool:
        """Whether they can be invited to a new game."""
        return self._is_blocked is False

    @property
    def is_friend(self) -> bool:
        """Whether they are kept as a friend."""
        return any(contact.uid == self.person.uid and contact.kept for contact in self._contacts)

    @property
    def can_keep(self) -> bool:
        """Whether they can be kept as a friend, or no longer."""
        return self._is_blocked is False and not self.busy

    @property
    def met(self) -> str:
        """The sentence about the last game with them; empty where there was none."""
        met = next((contact for contact in self._contacts if contact.uid == self.person.uid and contact.seen), None)
        return describe_meeting(met, self._localizer, self._now()) if met is not None else ""

    @property
    def state(self) -> str:
        """Their state at this table, one of those of `LobbyMember`."""
        if self._member is not None:
            return self._member.state
        return ACCEPTED if self._seat is not None and self._seat.presence == "away" else PRESENT

    @property
    def state_text(self) -> str:
        """The state, in words; empty where it is not known."""
        if self._member is not None:
            return self._member.state_text
        if self._seat is None:
            return ""
        if self._seat.presence == "away":
            return self._localizer("guest-was-here")
        return self._localizer("person-turn" if self._seat.is_active else "person-plays")

    @property
    def facts(self) -> str:
        """All else that is known of them here: that they made the table, what they are in the hand, and their total."""
        table, seat = self._table, self._seat
        facts = (
            [self._localizer("person-originator")] if table is not None and table.originator == self.person.uid else []
        )
        if seat is not None:
            facts += [mark for mark in seat.marks if seat.presence != "away"]
            facts += [self._localizer("person-total", total=seat.total)] if seat.total is not None else []
        return " · ".join(facts)

    @property
    def can_nudge(self) -> bool:
        """Whether they are missing at a table that waits, and the person who plays may nudge them."""
        is_missing = self._member is not None and self._member.state in (ACCEPTED, INVITED)
        return is_missing and self._lobby is not None and self._lobby.can_nudge

    @property
    def can_remove(self) -> bool:
        """Whether the person who plays made the table, and nobody plays there now."""
        return self._may_ever_remove and not self._is_played

    @property
    def removal_obstacle(self) -> str:
        """The sentence that they can be removed later; empty where they can be now, or never."""
        return self._localizer("person-remove-later") if self._may_ever_remove and self._is_played else ""

    @property
    def can_block(self) -> bool:
        return self._is_blocked is False and not self.busy

    @property
    def can_unblock(self) -> bool:
        return self._is_blocked is True and not self.busy

    @property
    def reasons(self) -> tuple[tuple[ReportReason, str], ...]:
        """The reasons for which they can be reported, with their words."""
        return tuple((reason, self._localizer(f"report-{reason}")) for reason in REASONS)

    def remove(self) -> None:
        """Removes them from the table, which gets another code."""
        self._send(lambda: self._client.remove_from_table(self.person.game, self.person.uid), "person-removed")

    def block(self) -> None:
        """Blocks them. They are not told."""
        self._send(lambda: self._client.block(self.person.uid), "person-blocked")

    def unblock(self) -> None:
        self._send(lambda: self._client.block(self.person.uid, False), "person-unblocked")

    def keep(self) -> None:
        """Keeps them as a friend, or no longer where they are one. They are not told."""
        if not self.busy:
            kept = not self.is_friend
            self.busy = True
            self.changed.emit()
            self._runner.call(lambda: self._keep_now(kept), self._take_account, self._show_refusal)

    def report(self, reason: ReportReason, text: str) -> None:
        """Reports them to whoever runs the game, with some words of one's own or none."""
        self._send(lambda: self._client.report(self.person.game, self.person.uid, reason, text), "person-reported")

    # Inside

    @property
    def _localizer(self) -> Localizer:
        return self._session.localizer if self._session is not None else table_localizer()

    @property
    def _table(self) -> Table | None:
        return self._session.table if self._session is not None else None

    @property
    def _contacts(self) -> tuple[Contact, ...]:
        return self._account.contacts if self._account is not None else ()

    @property
    def _is_blocked(self) -> bool | None:
        """Whether they are blocked; None until it is known."""
        account = self._account
        return None if account is None else any(person.uid == self.person.uid for person in account.blocked)

    @property
    def _member(self) -> LobbyMember | None:
        """The person at a table that waits; None elsewhere."""
        if self._lobby is None or not self._lobby.is_waiting:
            return None
        return next((member for member in self._lobby.members if member.uid == self.person.uid), None)

    @property
    def _seat(self) -> SeatSummary | None:
        """The seat of the person in the game that is played."""
        table = self._table
        if self._session is None or table is None or table.status == "waiting":
            return None
        seats = [player.seat for player in table.players if player.uid == self.person.uid]
        return next((seat for seat in self._session.seat_summaries if seat.seat in seats), None)

    @property
    def _may_ever_remove(self) -> bool:
        table = self._table
        is_seated = table is not None and any(player.uid == self.person.uid for player in table.players)
        return table is not None and is_seated and table.is_mine and table.status != "over"

    @property
    def _is_played(self) -> bool:
        """Whether a hand goes on."""
        view = self._session.authority_view if self._session is not None else None
        table = self._table
        return table is not None and table.status == "playing" and view is not None and view.stage != "rest"

    def _send(self, call: Callable[[], object], code: str) -> None:
        if self.busy:
            return
        self.busy = True
        self.changed.emit()
        sentence = self._localizer(code, name=self.person.name)
        self._runner.call(call, lambda _: self._finish(sentence), self._show_refusal)

    def _finish(self, sentence: str) -> None:
        self.busy = False
        self._done(sentence)

    def _show_refusal(self, text: Text) -> None:
        self.busy = False
        self._note(self._localizer.say(text))
        self.changed.emit()

    def _take_account(self, account: Account) -> None:
        self._account, self.busy = account, False
        self.changed.emit()

    def _keep_now(self, kept: bool) -> Account:
        self._client.keep_friend(self.person.uid, kept)
        return self._client.account()


def describe_meeting(contact: Contact, localizer: Localizer, now: float) -> str:
    """Says what was played with somebody last, and when; `now` in Unix seconds."""
    age = describe_age(localizer, now - contact.seen)
    if contact.kind not in GAMES:
        return age
    return localizer("person-met", game=table_localizer(contact.kind).catalogue.game, age=age)


def find_at_table(session: TableSession, uid: str) -> ShownPerson:
    """The person of this uid at the table of a session, without name and face where they are not there any more."""
    found = find_person(session.table, uid)
    name, face = (visible_line(found.name), found.face) if found is not None else ("", "")
    return ShownPerson(uid, name, face, session.game_id)


def find_person(table: Table | None, uid: str) -> Player | Invitee | None:
    """The person of this uid who sits at a table, or was invited to it; None for the viewer and for nobody."""
    if table is None or not uid or uid == table.uid:
        return None
    people: tuple[Player | Invitee, ...] = (*table.players, *table.invitees)
    return next((person for person in people if person.uid == uid), None)
