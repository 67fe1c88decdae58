"""The people whom one knows online: friends, recent players and groups; and the search for another one."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from client.forms.recipients import find_recipient_fault
from client.localizer import table_localizer, visible_line
from client.models import Account, Contact, Group, Person
from client.observable import Observable
from client.protocol import Client
from client.runner import Runner
from client.subscription import Subscription
from client.text.games_list import describe_age
from engine.text import Text
from mobile.people.own_code import OwnCode
from mobile.people.person import describe_meeting


@dataclass(frozen=True, slots=True)
class PersonLine:
    """A person as listed; `note` says what was played with them last and when, `when` only that."""

    person: Person
    name: str
    note: str = ""
    when: str = ""
    can_invite: bool = False
    """Whether a tap on their face invites them."""


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A group as listed, with the faces of its people."""

    group: Group
    name: str
    faces: tuple[str, ...] = ()


class PeopleBook:
    """Shows whom the person who plays knows, and finds others by their address or code.

    `note` says why nobody was found, or nothing can be shown.
    """

    def __init__(self, client: Client, runner: Runner, now: Callable[[], float] = time.time) -> None:
        self.changed = Observable()
        self.state: Literal["loading", "ready", "error"] = "loading"
        self.note = ""
        self.busy = False
        """Whether somebody is being searched for."""
        self.found: PersonLine | None = None
        """The person who was found last."""
        self.account: Account | None = None
        self._client = client
        self._runner = runner
        self._now = now
        self._own_code = OwnCode(client, runner)
        self._subscription = Subscription[Account](runner)
        self._localizer = table_localizer()

    def open(self) -> None:
        self.state, self.note = "loading", ""
        self.changed.emit()
        self._subscription.open(self._client.watch_account, self._show_account, self._fail)

    def close(self) -> None:
        self._subscription.close()

    @property
    def code(self) -> str:
        """The code by which others find the person who plays; empty until it is known."""
        return self.account.code if self.account is not None else ""

    @property
    def friends(self) -> tuple[PersonLine, ...]:
        """The people who are kept as friends, by their names."""
        kept = sorted((contact for contact in self._known if contact.kept), key=lambda contact: contact.name.casefold())
        blocked = {person.uid for person in self.account.blocked} if self.account is not None else set()
        return tuple(replace(self._line(contact), can_invite=contact.uid not in blocked) for contact in kept)

    @property
    def recent(self) -> tuple[PersonLine, ...]:
        """The others with whom one has played, the most recent first."""
        return tuple(self._line(contact) for contact in self._known if not contact.kept)

    @property
    def groups(self) -> tuple[GroupLine, ...]:
        known = {contact.uid: contact for contact in self._known}
        lines = []
        for group in self.account.groups if self.account is not None else ():
            faces = tuple(known[uid].face for uid in group.uids if uid in known and known[uid].face)
            lines.append(GroupLine(group, visible_line(group.name), faces))
        return tuple(lines)

    def people_of(self, group: Group) -> tuple[Person, ...]:
        """The people of a group, to be invited."""
        return tuple(
            Person(contact.uid, contact.name, contact.face) for contact in self._known if contact.uid in group.uids
        )

    def typing(self) -> None:
        """Removes what was said about an earlier search."""
        if self.note or self.found is not None:
            self.note, self.found = "", None
            self.changed.emit()

    def find(self, typed: str) -> None:
        """Searches for the person with this address or code."""
        if self.busy:
            return
        self.found, refusal = None, find_recipient_fault(typed)
        self.note = self._localizer.say(refusal) if refusal else ""
        self.busy = refusal is None
        self.changed.emit()
        if self.busy:
            self._runner.call(lambda: self._client.find_person(typed.strip()), self._show_found, self._show_refusal)

    # Inside

    @property
    def _known(self) -> tuple[Contact, ...]:
        return self.account.contacts if self.account is not None else ()

    def _line(self, contact: Contact) -> PersonLine:
        person, name = Person(contact.uid, contact.name, contact.face), visible_line(contact.name)
        if not contact.seen:
            return PersonLine(person, name)
        now = self._now()
        age = describe_age(self._localizer, now - contact.seen)
        return PersonLine(person, name, describe_meeting(contact, self._localizer, now), age)

    def _show_found(self, person: Person | None) -> None:
        self.busy = False
        if person is None:
            self.note = self._localizer("people-nobody")
        else:
            self.found = PersonLine(person, visible_line(person.name))
        self.changed.emit()

    def _show_refusal(self, text: Text) -> None:
        self.busy, self.note = False, self._localizer.say(text)
        self.changed.emit()

    def _fail(self, text: Text) -> None:
        self.state = "error"
        self._show_refusal(text)

    def _show_account(self, account: Account) -> None:
        self.state, self.account = "ready", account
        self.changed.emit()
        self._own_code.draw_if_missing(account)
