"""A group of people who are invited together: its name, and who is in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from client.localizer import table_localizer, visible_line
from client.models import Contact, Group
from client.observable import Observable
from client.protocol import Client
from client.runner import Runner
from engine.text import Text
from mobile.lobby.invitee_picker import MAX_INVITEES, Candidate


class GroupForm:
    """Makes a group of these people, or changes `group`. `done` is called when it was saved or deleted."""

    def __init__(
        self, client: Client, runner: Runner, contacts: Iterable[Contact], group: Group | None, done: Callable[[], None]
    ) -> None:
        self.changed = Observable()
        self.name = group.name if group is not None else ""
        self.note = ""
        self.busy = False
        self._contacts = tuple(sorted(contacts, key=lambda contact: not contact.kept))
        self._chosen = set(group.uids) if group is not None else set[str]()
        self._group = group
        self._client = client
        self._runner = runner
        self._done = done
        self._localizer = table_localizer()

    @property
    def can_delete(self) -> bool:
        """Whether this group was saved before."""
        return self._group is not None

    @property
    def people(self) -> tuple[Candidate, ...]:
        """All people who can be in the group."""
        return tuple(
            Candidate(contact.uid, visible_line(contact.name), contact.uid in self._chosen, contact.face)
            for contact in self._contacts
        )

    def typing(self, name: str) -> None:
        """Takes the changed text of the field for the name."""
        self.name = name
        self._tell("")

    def toggle(self, uid: str) -> None:
        """Puts a person into the group, or takes them out of it."""
        if uid not in self._chosen and len(self._chosen) >= MAX_INVITEES:
            self._tell(self._localizer("too-many", most=MAX_INVITEES))
            return
        self._chosen ^= {uid}
        self.note = ""
        self.changed.emit()

    def save(self) -> None:
        """Saves the group, which may have got another name."""
        uids = tuple(contact.uid for contact in self._contacts if contact.uid in self._chosen)
        if not uids:
            self._tell(self._localizer("group-none"))
            return
        name, old_name = self.name.strip(), self._group.name if self._group is not None else ""
        self._send(lambda: self._client.save_group(name, uids, old_name))

    def delete(self) -> None:
        if self._group is not None:
            name = self._group.name
            self._send(lambda: self._client.save_group(name, ()))

    def _send(self, call: Callable[[], None]) -> None:
        if not self.busy:
            self.busy, self.note = True, ""
            self.changed.emit()
            self._runner.call(call, lambda _: self._finish(), self._show_refusal)

    def _finish(self) -> None:
        self.busy = False
        self.changed.emit()
        self._done()

    def _tell(self, note: str) -> None:
        if note != self.note:
            self.note = note
            self.changed.emit()

    def _show_refusal(self, text: Text) -> None:
        self.busy, self.note = False, self._localizer.say(text)
        self.changed.emit()
