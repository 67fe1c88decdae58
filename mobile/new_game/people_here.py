"""The choice of other people who play on this device: those who have played here before, and new names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from client.errors import CallError
from client.faces import FACES
from client.forms.names import clean_names
from client.localizer import table_localizer, visible_line
from client.models import Profile
from client.observable import Observable
from client.protocol import Client
from client.runner import Runner

MAX_LISTED: Final = 8
"""Number of people who have played here before that can be chosen without typing their name."""


@dataclass(frozen=True, slots=True)
class PersonHere:
    """A person who can be chosen. `face` is empty for a new name where all faces are taken."""

    name: str
    label: str
    is_chosen: bool
    face: str = ""


class PeopleHere:
    """Chooses who else plays on this device. `names` are those who do.

    `change` takes the names of all who are chosen, and returns the sentence that says why that cannot be, else nothing.
    """

    def __init__(
        self, client: Client, runner: Runner, uid: str, names: tuple[str, ...], change: Callable[[tuple[str, ...]], str]
    ) -> None:
        self.changed = Observable()
        self.names = names
        self.typed = ""
        """The text of the field for a name."""
        self.note = ""
        """The sentence about the last name that could not be chosen; empty where there was none."""
        self.news = ""
        """The sentence that computer players made room for whoever was chosen last; empty where none had to."""
        self._client = client
        self._runner = runner
        self._uid = uid
        self._own_name = self._own_face = ""
        self._profiles: tuple[Profile, ...] = ()
        self._added = list(names)
        """Names that stay in the list, chosen or not, in the order in which they were first chosen."""
        self._change = change

    def open(self) -> None:
        """Fetches who has played here before."""
        self._runner.call(self._client.profiles, self._show_profiles, lambda _: None)

    @property
    def people(self) -> tuple[PersonHere, ...]:
        """All people who can be chosen."""
        chosen = {name.casefold() for name in self.names}
        faces = self._new_faces() | {profile.name.casefold(): profile.face for profile in self._profiles}
        names = {profile.name.casefold(): profile.name for profile in self._profiles[:MAX_LISTED]}
        names |= {name.casefold(): name for name in self._added}
        return tuple(
            PersonHere(name, visible_line(name), folded in chosen, faces.get(folded, ""))
            for folded, name in names.items()
        )

    def _new_faces(self) -> dict[str, str]:
        """The faces of those who have not played here, by their folded names, as they are given to who is chosen."""
        known = {profile.name.casefold() for profile in self._profiles}
        taken = {self._own_face, *(profile.face for profile in self._profiles)}
        new = dict.fromkeys(name.casefold() for name in (*self.names, *self._added) if name.casefold() not in known)
        return dict(zip(new, (face for face in FACES if face not in taken), strict=False))

    def toggle(self, name: str) -> None:
        """Chooses this person, or no longer."""
        folded = name.casefold()
        others = tuple(known for known in self.names if known.casefold() != folded)
        self._choose(others if len(others) < len(self.names) else (*self.names, name))

    def add(self) -> bool:
        """Chooses the person of the typed name. Returns False where that cannot be."""
        is_done = self._choose((*self.names, self.typed))
        if is_done:
            self.typed = ""
            self.changed.emit()
        return is_done

    def resolve_typed(self) -> bool:
        """Chooses the name that is still typed, if any. Returns False where that cannot be."""
        return not self.typed.strip() or self.add()

    def typing(self, text: str) -> None:
        """Takes the changed text of the field."""
        self.typed = text
        if self.note:
            self.note = ""
            self.changed.emit()

    def _choose(self, names: tuple[str, ...]) -> bool:
        self.news = ""
        try:
            cleaned = clean_names(names, self._own_name)
        except CallError as error:
            self.note = table_localizer().say(error.text)
        else:
            self.note = self._change(cleaned)
        if not self.note:
            self.names = cleaned
            listed = {person.name.casefold() for person in self.people}
            self._added += [name for name in cleaned if name.casefold() not in listed]
        self.changed.emit()
        return not self.note

    def _show_profiles(self, profiles: tuple[Profile, ...]) -> None:
        own_profile = next((profile for profile in profiles if profile.uid == self._uid), None)
        self._own_name, self._own_face = ("", "") if own_profile is None else (own_profile.name, own_profile.face)
        own = self._own_name.casefold()
        self._profiles = tuple(profile for profile in profiles if profile.name.casefold() != own)
        self.changed.emit()
