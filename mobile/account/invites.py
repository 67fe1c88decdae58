"""The invites that wait for an answer. Each is asked about once, and listed until it is answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from client.invite_answers import CLOSED, answer_invite
from client.localizer import table_localizer, visible_line
from client.models import Invitation
from client.observable import Observable
from client.protocol import Client
from client.runner import Runner
from client.subscription import Subscription
from client.text.house_rules import describe_house_rules
from client.text.local_time import describe_start
from engine.text import Text


@dataclass(frozen=True, slots=True)
class InviteLine:
    """An invite, in words."""

    id: str
    title: str
    """The sentence with the name of who invites."""
    about: str
    """The game, and when it begins."""
    text: str
    """The text of who invites."""
    face: str = ""
    """The face of who invites."""
    name: str = ""
    """The name of who invites, or a word for somebody."""
    uid: str = ""
    """The uid of who invites; empty where they have no account any more."""
    game: str = ""
    """The id of the game."""
    rules: str = ""
    """The house rules, one below the other; empty where the usual ones hold."""
    kind: str = ""
    """The game that is played; empty where it is not known."""


class Invites:
    """Watches the invites of the person who plays.

    `asked` is the invite to ask about now; None where each was asked about. `on_accept` gets the id of the game that
    was accepted, `note` gets sentences to be shown once, `on_new` each invite that comes or is nudged meanwhile.
    """

    def __init__(
        self,
        client: Client,
        runner: Runner,
        on_accept: Callable[[str], None],
        note: Callable[[str], None],
        on_new: Callable[[InviteLine], None] = lambda _: None,
    ) -> None:
        self.changed = Observable()
        self.lines: tuple[InviteLine, ...] = ()
        self.asked: InviteLine | None = None
        self._client = client
        self._runner = runner
        self._on_accept = on_accept
        self._note = note
        self._on_new = on_new
        self._localizer = table_localizer()
        self._asked_at: dict[str, int] = {}
        """The time at which each invite that was asked about had last been sent or nudged (Unix seconds), by its id."""
        self._answered: dict[str, int] = {}
        """The same of each invite that is answered here, as long as it is still found."""
        self._found: tuple[Invitation, ...] = ()
        self._is_first = True
        """Whether no invites were found yet; the first ones are not new."""
        self._subscription = Subscription[tuple[Invitation, ...]](runner)

    def open(self) -> None:
        """Watches the invites from now on."""
        self._subscription.open(self._client.watch_invitations, self._take)

    def close(self) -> None:
        self._subscription.close()

    def show(self, id: str) -> None:
        """Asks about this invite again. Its start may have passed since it was listed."""
        if any(line.id == id for line in self.lines):
            self.asked = next((self._line(one) for one in self._found if one.id == id), self.asked)
        self.changed.emit()

    def accept(self, id: str) -> None:
        self._answer(id, True, self._on_accept)

    def decline(self, id: str) -> None:
        self._answer(id, False, lambda _: self._note(self._localizer("invite-declined")))

    def later(self) -> None:
        """Puts the present invite off: it stays listed, and is asked about again when it is nudged."""
        self._put_away()

    def _answer(self, id: str, accept: bool, then: Callable[[str], None]) -> None:
        """Answers an invite, whether it is asked about or was tapped in the list. What else is asked about stays.

        Who accepts has accepted every invite to that table, such as one by address beside one by account.
        """
        invitation = next((invitation for invitation in self._found if invitation.id == id), None)
        if invitation is None or self._answered.get(id, -1) >= _newest(invitation):
            return
        there = [one for one in self._found if accept and one.game == invitation.game]
        meant = {one.id: _newest(one) for one in (invitation, *there)}
        self.lines = tuple(line for line in self.lines if line.id not in meant)
        self._answered |= meant
        self._asked_at |= meant
        if self.asked is not None and self.asked.id in meant:
            self.asked = None
        self._ask_next()
        answer = partial(answer_invite, self._client, invitation, accept)
        self._runner.call(answer, then, partial(self._show_refusal, tuple(meant)))

    def _put_away(self) -> None:
        if self.asked is not None:
            self._asked_at.update(
                (invitation.id, _newest(invitation)) for invitation in self._found if invitation.id == self.asked.id
            )
        self.asked = None
        self._ask_next()

    def _show_refusal(self, ids: tuple[str, ...], text: Text) -> None:
        if text.code not in CLOSED:
            for id in ids:
                self._answered.pop(id, None)
        self._note(self._localizer.say(text))
        self._take(self._found)  # it is listed again

    def _take(self, found: tuple[Invitation, ...]) -> None:
        if not self._subscription.is_open:
            return
        before = {invitation.id: _newest(invitation) for invitation in self._found}
        is_first, self._is_first = self._is_first, False
        self._found = found
        found_ids = {invitation.id for invitation in found}
        self._answered = {id: sent for id, sent in self._answered.items() if id in found_ids}
        waiting = [one for one in found if self._answered.get(one.id, -1) < _newest(one)]
        self.lines = tuple(self._line(invitation) for invitation in waiting)
        for invitation, line in zip(waiting, self.lines, strict=True):
            if not is_first and before.get(invitation.id, -1) < _newest(invitation):
                self._on_new(line)
        if self.asked is not None:
            newest = next((line for line in self.lines if line.id == self.asked.id), None)
            if newest is None:  # answered on another device, or its table is gone
                self._note(self._localizer("invite-no-longer", name=self.asked.name))
            self.asked = newest
        self._ask_next()

    def _ask_next(self) -> None:
        if self.asked is None:
            lines = {line.id: line for line in self.lines}
            new = (
                invitation
                for invitation in self._found
                if invitation.id in lines and self._asked_at.get(invitation.id, -1) < _newest(invitation)
            )
            self.asked = next((lines[invitation.id] for invitation in new), None)
        self.changed.emit()

    def _line(self, invitation: Invitation) -> InviteLine:
        localizer = self._localizer
        game = table_localizer(invitation.kind).catalogue.game if invitation.kind else ""
        starts = describe_start(localizer, invitation.starts_at)
        name = visible_line(invitation.inviter) or localizer("somebody")
        rules = describe_house_rules(
            table_localizer(invitation.kind),
            invitation.kind,
            invitation.options,
            invitation.time_limit,
            invitation.hints,
        )
        return InviteLine(
            invitation.id,
            localizer("invite-title", name=name),
            " · ".join(part for part in (game, starts) if part),
            visible_line(invitation.text, 500),
            invitation.face,
            name,
            invitation.uid,
            invitation.game,
            "\n".join(rules),
            invitation.kind,
        )


def _newest(invitation: Invitation) -> int:
    return max(invitation.sent, invitation.nudged)
