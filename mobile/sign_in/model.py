"""Signing in on this device: as somebody who has played here before, somebody new, or a guest."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from client.faces import FACES
from client.forms.names import find_name_fault
from client.localizer import table_localizer, visible_line
from client.models import Profile
from client.observable import Observable
from client.protocol import Client
from client.runner import Runner
from engine.games import GAMES
from engine.text import Text

MAX_NAME_LENGTH: Final = 40
"""The most characters that the authority takes."""
MAX_LISTED: Final = 12
"""The most people that are listed."""


@dataclass(frozen=True, slots=True)
class ProfileLine:
    """A person who has played on this device, as listed."""

    profile: Profile
    name: str
    face: str
    note: str


def build_profile_lines(profiles: Iterable[Profile]) -> tuple[ProfileLine, ...]:
    """Builds the lines of a list of people."""
    guest = table_localizer()("guest-mark")
    return tuple(
        ProfileLine(profile, visible_line(profile.name), profile.face, guest if profile.guest else "")
        for profile in profiles
    )


class SignIn:
    """Signs somebody in; `done` gets their profile."""

    def __init__(self, client: Client, run: Runner, done: Callable[[Profile], None]) -> None:
        self.changed = Observable()
        self.people: tuple[ProfileLine, ...] = ()
        self.face = FACES[0]
        self.note = ""
        self.busy = True
        self.failed = False
        """Whether the saved games cannot be read at all; `note` says why."""
        self._client = client
        self._run = run
        self._done = done
        self._localizer = table_localizer()

    @property
    def welcome(self) -> str:
        return self._localizer("welcome", game=table_localizer(next(iter(GAMES))).catalogue.game)

    def open(self, refused: Text | None = None) -> None:
        """Lists who has played here. `refused` says why somebody could not sign in a moment ago."""
        self.busy, self.failed, self.note = True, False, self._localizer.say(refused) if refused is not None else ""
        self.changed.emit()
        self._run.call(self._client.profiles, self._show_profiles, self._fail)

    def choose(self, profile: Profile) -> None:
        """Signs in somebody who has played here before."""
        self._sign_in(profile)

    def typing(self, name: str = "") -> None:
        """Removes the note about a name that has just been changed, and says what is wrong with the new one."""
        refusal = find_name_fault(name)
        note = self._localizer.say(refusal) if refusal else ""
        if note != self.note and not self.failed:
            self.note = note
            self.changed.emit()

    def choose_face(self, face: str) -> None:
        self.face = face
        self.changed.emit()

    def make(self, name: str) -> None:
        """Signs in somebody new, or the person of this name who has played here before."""
        same = [line.profile for line in self.people if line.profile.name.casefold() == name.strip().casefold()]
        self._sign_in(same[0] if same else Profile("", name.strip()[: MAX_NAME_LENGTH * 4], self.face))

    def guest(self) -> None:
        """Signs in a guest."""
        known = [line.profile for line in self.people if line.profile.guest]
        self._sign_in(known[0] if known else Profile("", self._localizer("guest"), self.face, guest=True))

    def _sign_in(self, profile: Profile) -> None:
        if self.busy:
            return
        self.busy, self.note = True, ""
        self.changed.emit()
        self._run.call(lambda: self._client.sign_in(profile), self._finish, self._show_refusal)

    def _finish(self, profile: Profile) -> None:
        self.busy = False
        self._done(profile)

    def _show_refusal(self, text: Text) -> None:
        self.busy = False
        self.note = self._localizer.say(text)
        self.changed.emit()

    def _fail(self, text: Text) -> None:
        self.failed = True
        self._show_refusal(text)

    def _show_profiles(self, profiles: tuple[Profile, ...]) -> None:
        self.busy = False
        self.people = build_profile_lines(profiles[:MAX_LISTED])
        used = {person.face for person in self.people}
        self.face = next((face for face in FACES if face not in used), FACES[0])
        self.changed.emit()
