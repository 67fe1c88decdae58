"""Signing in on this device: as somebody who has played here before, somebody new, or a guest."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final

from client.faces import FACES
from client.forms.names import find_name_fault
from client.forms.profile_search import find_profile, search_profiles
from client.localizer import table_localizer, visible_line
from client.models import Profile
from client.observable import Observable
from client.protocol import Client
from client.runner import Runner
from client.text.names import mark_guest
from engine.games import GAMES
from engine.text import Text

MAX_NAME_LENGTH: Final = 40
"""The most characters that the authority takes."""
RECENT: Final = 6
"""The most people that are listed before somebody searches."""
MAX_FOUND: Final = 12
"""The most people that are listed for a search."""


@dataclass(frozen=True, slots=True)
class ProfileLine:
    """A person who has played on this device, as listed."""

    profile: Profile
    name: str
    face: str
    note: str


def build_profile_lines(profiles: Iterable[Profile]) -> tuple[ProfileLine, ...]:
    """Builds the lines of a list of people."""
    localizer = table_localizer()
    return tuple(
        ProfileLine(profile, visible_line(profile.name), profile.face, mark_guest(profile, localizer))
        for profile in profiles
    )


class SignIn:
    """Signs somebody in; `done` gets their profile."""

    def __init__(self, client: Client, runner: Runner, done: Callable[[Profile], None]) -> None:
        self.changed = Observable()
        self.people: tuple[ProfileLine, ...] = ()
        """The people who played last on this device, or those who were found."""
        self.has_known = False
        """Whether anybody has played on this device."""
        self.has_search = False
        """Whether more people have played on this device than are listed."""
        self.search_note = ""
        """The sentence below the people that were found; empty where it says nothing more."""
        self.face = FACES[0]
        self.known_face = ""
        """The face of the person of this device whose name is typed as a new one; empty for nobody."""
        self.note = ""
        self.hint = ""
        """The sentence that somebody of the typed name has played on this device; empty where nobody has."""
        self.busy = True
        self.failed = False
        """Whether the saved games cannot be read at all; `note` says why."""
        self._client = client
        self._runner = runner
        self._done = done
        self._profiles: tuple[Profile, ...] = ()
        """All people who have played on this device, the most recent first."""
        self._wish: Callable[[], None] | None = None
        """The sign-in that was asked for before it was known who has played here."""
        self._is_listing = False
        self._sought = ""
        self._localizer = table_localizer()

    @property
    def welcome(self) -> str:
        return self._localizer("welcome", game=table_localizer(next(iter(GAMES))).catalogue.game)

    def open(self, refused: Text | None = None) -> None:
        """Lists who has played here. `refused` says why somebody could not sign in a moment ago."""
        self.busy, self.failed, self.note = True, False, self._localizer.say(refused) if refused is not None else ""
        self._wish, self._is_listing = None, True
        self.changed.emit()
        self._runner.call(self._client.profiles, self._show_profiles, self._fail)

    def choose(self, profile: Profile) -> None:
        """Signs in somebody who has played here before."""
        self._sign_in(profile)

    @property
    def search_hint(self) -> str:
        """The words in the field of the search; empty where everybody is listed anyway."""
        return self._localizer("sign-in-search", count=len(self._profiles)) if self.has_search else ""

    @property
    def list_title(self) -> str:
        """The heading of the people that are listed; empty where nobody is."""
        if not self.people:
            return ""
        return self._localizer("sign-in-found" if self._sought else "sign-in-again")

    def search(self, part: str) -> None:
        """Lists the people whose name contains this part; with an empty one, those who played last."""
        self._sought = part.strip()
        self._list_people()
        self.changed.emit()

    def choose_found(self) -> None:
        """Signs in the first of the people that were found."""
        if self._sought and self.people:
            self.choose(self.people[0].profile)

    def typing(self, name: str = "") -> None:
        """Removes the note about a name that has just been changed, and says what is wrong with the new one.

        Says as well who of this device has that name.
        """
        same = find_profile(self._profiles, name) if name.strip() else None
        refusal = None if same else find_name_fault(name)
        note = self._localizer.say(refusal) if refusal else ""
        hint = self._localizer("sign-in-same", name=visible_line(same.name)) if same else ""
        if (note, hint) != (self.note, self.hint) and not self.failed:
            self.note, self.hint, self.known_face = note, hint, same.face if same else ""
            self.changed.emit()

    def choose_face(self, face: str) -> None:
        self.face = face
        self.changed.emit()

    def make(self, name: str) -> None:
        """Signs in somebody new, or the person of this name who has played here before."""
        if self._is_listing:
            self._wish = partial(self.make, name)
            return
        same = find_profile(self._profiles, name)
        self._sign_in(same or Profile("", name.strip()[: MAX_NAME_LENGTH * 4], self.face))

    def guest(self) -> None:
        """Signs in a guest."""
        if self._is_listing:
            self._wish = self.guest
            return
        known = next((profile for profile in self._profiles if profile.guest), None)
        self._sign_in(known or Profile("", self._localizer("guest"), self.face, guest=True))

    def _sign_in(self, profile: Profile) -> None:
        if self.busy:
            return
        self.busy, self.note = True, ""
        self.changed.emit()
        self._runner.call(lambda: self._client.sign_in(profile), self._finish, self._show_refusal)

    def _finish(self, profile: Profile) -> None:
        self.busy = False
        self._done(profile)

    def _show_refusal(self, text: Text) -> None:
        self.busy = False
        self.note = self._localizer.say(text)
        self.changed.emit()

    def _fail(self, text: Text) -> None:
        self.failed, self._is_listing = True, False
        self._show_refusal(text)

    def _show_profiles(self, profiles: tuple[Profile, ...]) -> None:
        self.busy = self._is_listing = False
        self._profiles = profiles
        self.has_known, self.has_search = bool(profiles), len(profiles) > RECENT
        self._list_people()
        if self._wish is not None:
            self._wish()
            return
        used = {profile.face for profile in profiles[:RECENT]}
        self.face = next((face for face in FACES if face not in used), FACES[0])
        self.changed.emit()

    def _list_people(self) -> None:
        self.search_note = ""
        if not self._sought:
            self.people = build_profile_lines(self._profiles[:RECENT])
            return
        found = search_profiles(self._profiles, self._sought)
        self.people = build_profile_lines(found[:MAX_FOUND])
        if not found:
            self.search_note = self._localizer("sign-in-none-found")
        elif len(found) > MAX_FOUND:
            self.search_note = self._localizer("sign-in-more-found", count=len(found) - MAX_FOUND)
