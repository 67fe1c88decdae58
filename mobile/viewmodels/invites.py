"""The invites that wait for an answer: each is shown once when it comes, and stays in the list until it is answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from client.protocol import Client, Unwatch
from client.shown import Invitation
from engine.text import Text
from mobile.viewmodels.signal import Signal
from mobile.viewmodels.times import at_time
from mobile.voice import at_table, shown
from mobile.workers import Runner


@dataclass(frozen=True, slots=True)
class InviteLine:
    """An invite as it is shown."""

    id: str
    title: str
    """Who asks."""
    about: str
    """To which game, and when it begins."""
    text: str
    """What they have written."""


class Invites:
    """`asked` is the one to be shown now, None where each has been. `accepted` gets the game that was accepted;
    `note` a sentence."""

    def __init__(
        self, client: Client, run: Runner, accepted: Callable[[str], None], note: Callable[[str], None]
    ) -> None:
        self.changed = Signal()
        self.lines: tuple[InviteLine, ...] = ()
        self.asked: InviteLine | None = None
        self._client = client
        self._run = run
        self._accepted = accepted
        self._note = note
        self._voice = at_table()
        self._seen: dict[str, int] = {}
        """By id: when one that was shown had been sent or nudged last."""
        self._found: tuple[Invitation, ...] = ()
        self._unwatch: Unwatch | None = None
        self._is_open = False

    def open(self) -> None:
        """Look from now on."""
        self._is_open = True
        self._run.call(
            lambda: self._client.watch_invitations(self._run.here(self._came)), self._watched, lambda _: None
        )

    def close(self) -> None:
        self._is_open = False
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None

    def show(self, id: str) -> None:
        """Show this one again."""
        self.asked = next((line for line in self.lines if line.id == id), self.asked)
        self.changed.emit()

    def accept(self, id: str) -> None:
        self._answer(id, True, self._accepted)

    def decline(self, id: str) -> None:
        self._answer(id, False, lambda _: self._note(self._voice("invite-declined")))

    def later(self) -> None:
        """It stays in the list, and is not shown by itself until it is nudged."""
        self._put_away()

    def _answer(self, id: str, accept: bool, then: Callable[[str], None]) -> None:
        self.lines = tuple(line for line in self.lines if line.id != id)
        self._put_away()
        self._run.call(lambda: self._client.respond(id, accept), then, self._refused)

    def _put_away(self) -> None:
        if self.asked is not None:
            self._seen.update((one.id, _newest(one)) for one in self._found if one.id == self.asked.id)
        self.asked = None
        self._next()

    def _refused(self, text: Text) -> None:
        self._note(self._voice.say(text))
        self._came(self._found)  # it stands again

    def _came(self, found: tuple[Invitation, ...]) -> None:
        if not self._is_open:
            return
        self._found = found
        self.lines = tuple(self._line(one) for one in found)
        if self.asked is not None and self.asked.id not in {line.id for line in self.lines}:
            self.asked = None  # answered on another device, or taken back
        self._next()

    def _next(self) -> None:
        if self.asked is None:
            there = {line.id: line for line in self.lines}
            new = (one for one in self._found if one.id in there and self._seen.get(one.id, -1) < _newest(one))
            self.asked = next((there[one.id] for one in new), None)
        self.changed.emit()

    def _watched(self, unwatch: Unwatch) -> None:
        if self._is_open:
            self._unwatch = unwatch
        else:
            unwatch()

    def _line(self, one: Invitation) -> InviteLine:
        voice = self._voice
        game = at_table(one.kind).catalogue.game if one.kind else ""
        starts = "" if one.starts_at is None else voice("starts-at", time=at_time(voice, one.starts_at))
        return InviteLine(
            one.id,
            voice("invite-title", name=shown(one.inviter) or voice("somebody")),
            " · ".join(part for part in (game, starts) if part),
            shown(one.text, 500),
        )


def _newest(one: Invitation) -> int:
    return max(one.sent, one.nudged)
