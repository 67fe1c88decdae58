"""Who is playing: somebody who has played here before, somebody new, or a guest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from client.protocol import Client
from client.shown import Profile
from engine.cards import notate, parse
from engine.games import GAMES
from engine.text import Text
from mobile.viewmodels.signal import Signal
from mobile.voice import at_table, shown
from mobile.workers import Runner

ICONS: Final = ("3H", "AS", "KD", "QC", "JS", "JK")
"""A person's icon is a card."""
NAME_MOST: Final = 40
"""The most that can be typed: what the authority takes."""
LISTED: Final = 12


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has played here."""

    profile: Profile
    name: str
    icon: int
    """A card."""
    note: str


def icon_card(icon: str) -> int:
    """The card that an icon stands for; an icon of another version is the first one.

    >>> icon_card("3H"), icon_card("fox")
    (2, 2)
    """
    return parse(icon if icon in ICONS else ICONS[0]) or 0


class SignIn:
    """`done` gets the person who has signed in."""

    def __init__(self, client: Client, run: Runner, done: Callable[[Profile], None]) -> None:
        self.changed = Signal()
        self.people: tuple[Person, ...] = ()
        self.icon = ICONS[0]
        self.note = ""
        self.busy = True
        self.failed = False
        """The saved games cannot be read at all; `note` says why."""
        self._client = client
        self._run = run
        self._done = done
        self._voice = at_table()

    @property
    def welcome(self) -> str:
        return self._voice("welcome", game=at_table(next(iter(GAMES))).catalogue.game)

    @property
    def goal(self) -> str:
        """What the first game is about, and which others are played here."""
        first, *others = (at_table(kind).catalogue for kind in GAMES)
        games = ", ".join(other.game for other in others)
        return "\n\n".join([first.goal, *([self._voice("welcome-others", games=games)] if others else [])])

    def open(self, refused: Text | None = None) -> None:
        """Ask who has played here; `refused` is why somebody could not sign in a moment ago."""
        self.busy, self.failed, self.note = True, False, self._voice.say(refused) if refused is not None else ""
        self.changed.emit()
        self._run.call(self._client.profiles, self._known, self._cannot)

    def choose(self, profile: Profile) -> None:
        """Somebody who has played here plays again."""
        self._sign_in(profile)

    def typing(self) -> None:
        """The name is another one now: what was wrong with the one before matters no more."""
        if self.note and not self.failed:
            self.note = ""
            self.changed.emit()

    def choose_icon(self, icon: str) -> None:
        self.icon = icon
        self.changed.emit()

    def make(self, name: str) -> None:
        """Somebody new; the same name is the same person."""
        same = [one.profile for one in self.people if one.profile.name.casefold() == name.strip().casefold()]
        self._sign_in(same[0] if same else Profile("", name.strip()[: NAME_MOST * 4], self.icon))

    def guest(self) -> None:
        """Play without a name of one's own."""
        known = [one.profile for one in self.people if one.profile.guest]
        self._sign_in(known[0] if known else Profile("", self._voice("guest"), ICONS[-1], guest=True))

    def _sign_in(self, profile: Profile) -> None:
        if self.busy:
            return
        self.busy, self.note = True, ""
        self.changed.emit()
        self._run.call(lambda: self._client.sign_in(profile), self._signed_in, self._refused)

    def _signed_in(self, profile: Profile) -> None:
        self.busy = False
        self._done(profile)

    def _refused(self, text: Text) -> None:
        self.busy = False
        self.note = self._voice.say(text)
        self.changed.emit()

    def _cannot(self, text: Text) -> None:
        self.failed = True
        self._refused(text)

    def _known(self, profiles: tuple[Profile, ...]) -> None:
        self.busy = False
        self.people = tuple(
            Person(one, shown(one.name), icon_card(one.icon), self._voice("guest-mark") if one.guest else "")
            for one in profiles[:LISTED]
        )
        used = {notate(person.icon) for person in self.people}
        self.icon = next((icon for icon in ICONS if icon not in used), ICONS[0])
        self.changed.emit()
