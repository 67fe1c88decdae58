"""The choice of people to invite: friends, groups of them, codes and e-mail addresses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import Final

from client.forms.link_check import find_link_in_text
from client.forms.recipients import find_recipient_fault
from client.localizer import table_localizer, visible_line
from client.models import Account, Person
from client.observable import Observable
from client.protocol import Client
from client.runner import Runner
from engine.text import Text

MAX_INVITEES: Final = 11
"""The most other people that a table has seats for."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A person who can be invited. `recipient` is a uid or an e-mail address."""

    recipient: str
    name: str
    is_chosen: bool
    face: str = ""
    """Empty for an address that nobody here has."""


@dataclass(frozen=True, slots=True)
class GroupChoice:
    """A group of people who can be invited together. It is chosen while all of them are."""

    name: str
    recipients: tuple[str, ...]
    is_chosen: bool


class InviteePicker:
    """Lists people who can be invited, without the `excluded` uids, who were invited already.

    `find_seated` returns the uids of those who sit at the table by now, who are not listed either.
    `typed` is the text of the field for an address or a code, `note` says why that is neither. `text` is the invite's
    text, and `text_note` says what must not be in it. `count_seats` counts the seats that are free for the people who
    are chosen; None where that is not known.
    """

    def __init__(
        self,
        client: Client,
        runner: Runner,
        excluded: Collection[str] = (),
        count_seats: Callable[[], int | None] = lambda: None,
        find_seated: Callable[[], Collection[str]] = tuple,
    ) -> None:
        self.changed = Observable()
        self.note = self.typed = ""
        self.may_start = True
        """Whether the account may make a table for people. True until the account is known."""
        self.account: Account | None = None
        """The account of the person who invites; None until it is known."""
        self._client = client
        self._runner = runner
        self._excluded = frozenset(excluded)
        self._count_seats = count_seats
        self._find_seated = find_seated
        self._people: tuple[Candidate, ...] = ()
        """The people who are listed, and those of them who have sat down meanwhile."""
        self._localizer = table_localizer()
        self.text = self._localizer("invite-usual")

    def open(self) -> None:
        """Fetches the people whom one knows, and whether the account may make a table for people."""
        self._runner.call(self._client.account, self._show_account, lambda _: None)

    @property
    def people(self) -> tuple[Candidate, ...]:
        """The people who can be invited."""
        seated = self._find_seated()
        return tuple(person for person in self._people if person.recipient not in seated)

    @property
    def text_note(self) -> str:
        refusal = find_link_in_text(self.text)
        return self._localizer.say(refusal) if refusal else ""

    @property
    def seats_note(self) -> str:
        """The sentence that the table is full with those who are chosen; empty while it is not."""
        seats, chosen = self._count_seats(), len(self.recipients)
        if seats is None or chosen < seats:
            return ""
        if seats <= 0:
            return self._localizer("seats-none")
        return self._localizer("seats-filled") if chosen == seats else self._localizer("seats-fewer", seats=seats)

    @property
    def recipients(self) -> tuple[str, ...]:
        """The uids and addresses of those who are chosen."""
        return tuple(person.recipient for person in self.people if person.is_chosen)

    @property
    def groups(self) -> tuple[GroupChoice, ...]:
        """The groups of which somebody can be invited."""
        chosen, listed = set(self.recipients), {person.recipient for person in self.people}
        groups = self.account.groups if self.account is not None else ()
        members = [(group.name, tuple(uid for uid in group.uids if uid in listed)) for group in groups]
        return tuple(GroupChoice(name, uids, chosen.issuperset(uids)) for name, uids in members if uids)

    @property
    def has_someone(self) -> bool:
        """Whether somebody is chosen, or something is typed that may be an address."""
        return bool(self.recipients or self.typed.strip())

    def toggle(self, recipient: str) -> None:
        """Chooses this person, or no longer."""
        flipped = tuple(
            replace(person, is_chosen=person.is_chosen != (person.recipient == recipient)) for person in self.people
        )
        self.note = ""
        if sum(person.is_chosen for person in flipped) > MAX_INVITEES:
            self.note = self._localizer("too-many", most=MAX_INVITEES)
        else:
            self._people = flipped
        self.changed.emit()

    def toggle_group(self, name: str) -> None:
        """Chooses everybody of a group, or nobody of it where all of them are chosen."""
        group = next((group for group in self.groups if group.name == name), None)
        if group is None:
            return
        chosen = tuple(
            replace(person, is_chosen=not group.is_chosen) if person.recipient in group.recipients else person
            for person in self.people
        )
        self.note = ""
        if sum(person.is_chosen for person in chosen) > MAX_INVITEES:
            self.note = self._localizer("too-many", most=MAX_INVITEES)
        else:
            self._people = chosen
        self.changed.emit()

    def choose_people(self, people: Iterable[Person]) -> None:
        """Chooses these people, whether they are friends or not."""
        for person in people:
            self._choose(person.uid, person)

    def add(self, then: Callable[[], None] = lambda: None, fail: Callable[[], None] = lambda: None) -> None:
        """Chooses who has the typed address or code, then calls `then`.

        Where it is neither, or nobody has the code, nobody is chosen, and `fail` is called instead.
        """
        typed = self.typed.strip()
        self.note = ""
        if refusal := find_recipient_fault(typed):
            self.note = self._localizer.say(refusal)
        elif len(self.recipients) >= MAX_INVITEES:
            self.note = self._localizer("too-many", most=MAX_INVITEES)
        if self.note:
            self.changed.emit()
            fail()
            return

        def choose(person: Person | None) -> None:
            if person is None and "@" not in typed:
                refuse(Text("nobody-of-code"))
                return
            if person is not None and person.uid in self._find_seated():
                tell(Text("sits-here"))
                return
            self._choose(typed, person)
            then()

        def refuse(refusal: Text) -> None:
            if "@" in typed:  # the address is enough for an invite
                choose(None)
                return
            tell(refusal)

        def tell(refusal: Text) -> None:
            self.typed, self.note = self.typed or typed, self._localizer.say(refusal)
            self.changed.emit()
            fail()

        self.typed = ""
        self.changed.emit()
        self._runner.call(lambda: self._client.find_person(typed), choose, refuse)

    def resolve_typed(self, then: Callable[[], None], fail: Callable[[], None]) -> None:
        """Adds what is still typed, then calls `then`, or `fail` where it cannot be added or the text not be sent."""
        if self.text_note:
            fail()
        elif self.typed.strip():
            self.add(then, fail)
        else:
            then()

    def typing(self, text: str) -> None:
        """Takes the changed text of the field."""
        had_text, self.typed = bool(self.typed.strip()), text
        if self.note or bool(text.strip()) != had_text:
            self.note = ""
            self.changed.emit()

    def write(self, text: str) -> None:
        """Takes the changed text of the invite."""
        note, self.text = self.text_note, text
        if self.text_note != note:
            self.changed.emit()

    def _choose(self, address: str, person: Person | None) -> None:
        """Adds a person, by their name where somebody has this address; else an e-mail invites."""
        recipient, name = (
            (person.uid, visible_line(person.name)) if person is not None else (address, visible_line(address, 60))
        )
        others = [listed for listed in self.people if listed.recipient != recipient]
        self._people = (*others, Candidate(recipient, name, True, person.face if person is not None else ""))
        self.changed.emit()

    def _show_account(self, account: Account) -> None:
        self.account, self.may_start = account, account.may_start
        listed = {person.recipient for person in self.people} | self._excluded
        contacts = (
            Candidate(contact.uid, visible_line(contact.name), False, contact.face)
            for contact in sorted(account.contacts, key=lambda contact: not contact.kept)
            if contact.uid not in listed
        )
        self._people = (*self.people, *contacts)  # who was chosen before stands first
        self.changed.emit()
