"""Whom one asks to a table: friends, and e-mail addresses."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from client.protocol import Client
from client.shown import Account, Person
from mobile.viewmodels.signal import Signal
from mobile.voice import at_table, shown
from mobile.workers import Runner

ADDRESS: Final = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
MOST: Final = 11
"""So many others can sit at a table."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Somebody who can be asked; `to` is a uid or an address."""

    to: str
    name: str
    is_chosen: bool


class Inviting:
    """`people` are all who can be chosen, save those who are `there` (uids). `typed` is what stands in the field for
    an address; `note` says why it is none."""

    def __init__(self, client: Client, run: Runner, there: Collection[str] = ()) -> None:
        self.changed = Signal()
        self.people: tuple[Chosen, ...] = ()
        self.note = self.typed = ""
        self.may_start = True
        """Until something else is known."""
        self._client = client
        self._run = run
        self._there = frozenset(there)
        self._voice = at_table()
        self.text = self._voice("invite-usual")

    def open(self) -> None:
        """Ask who the friends are, and whether one may make a table for people."""
        self._run.call(self._client.account, self._known, lambda _: None)

    @property
    def to(self) -> tuple[str, ...]:
        """Who is asked."""
        return tuple(one.to for one in self.people if one.is_chosen)

    def toggle(self, to: str) -> None:
        """Ask this one, or not."""
        flipped = tuple(Chosen(one.to, one.name, one.is_chosen != (one.to == to)) for one in self.people)
        self.note = ""
        if sum(one.is_chosen for one in flipped) > MOST:
            self.note = self._voice("too-many", most=MOST)
        else:
            self.people = flipped
        self.changed.emit()

    def add(self, then: Callable[[], None] = lambda: None) -> bool:
        """Ask whoever has the address that is typed, and `then` go on; False where it is none."""
        typed = self.typed.strip()
        self.note = ""
        if not ADDRESS.fullmatch(typed):
            self.note = self._voice("bad-address")
        elif len(self.to) >= MOST:
            self.note = self._voice("too-many", most=MOST)
        if self.note:
            self.changed.emit()
            return False

        def found(person: Person | None) -> None:
            self._found(typed, person)
            then()

        self.typed = ""
        self.changed.emit()
        self._run.call(lambda: self._client.find_person(typed), found, lambda _: found(None))
        return True

    def settle(self, then: Callable[[], None]) -> bool:
        """Go on with everybody who is asked, whoever is still typed among them; False where that is no address."""
        if self.typed.strip():
            return self.add(then)
        then()
        return True

    def typing(self, text: str) -> None:
        """The field says this now."""
        self.typed = text
        if self.note:
            self.note = ""
            self.changed.emit()

    def _found(self, address: str, person: Person | None) -> None:
        """With a name where somebody is known by it; else it is a letter that asks."""
        to, name = (person.uid, shown(person.name)) if person is not None else (address, shown(address, 60))
        others = [one for one in self.people if one.to != to]
        self.people = (*others, Chosen(to, name, True))
        self.changed.emit()

    def _known(self, account: Account) -> None:
        self.may_start = account.may_start
        there = {one.to for one in self.people} | self._there
        friends = (Chosen(one.uid, shown(one.name), False) for one in account.friends if one.uid not in there)
        self.people = (*friends, *self.people)
        self.changed.emit()
