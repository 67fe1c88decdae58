"""The screen of another person: inviting, keeping as a friend, blocking; at a table nudging, removing, reporting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from client.table.session import TableSession
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.rows import LinkRow
from mobile.controls.scroll import FadingScroll
from mobile.drawing.face_view import FaceView
from mobile.lobby.member_signs import COLOURS, SIGNS
from mobile.lobby.model import Lobby
from mobile.people.person import PersonForm, ShownPerson, find_at_table

__all__ = ["FaceView", "FadingScroll", "LinkRow", "OptionalColumn", "PersonScreen"]


class PersonScreen(AppScreen):
    """Shows how a person stands at the table, with a row for each thing that can be done about them.

    Removing and blocking ask first.
    """

    wide_from = theme.SIDEWAYS
    title_text = StringProperty()
    name_text = StringProperty()
    met = StringProperty()
    """The sentence about the last game with them."""
    can_report = BooleanProperty(False)
    can_invite = BooleanProperty(False)
    can_keep = BooleanProperty(False)
    is_friend = BooleanProperty(False)
    face = StringProperty()
    sign = StringProperty()
    colour = StringProperty(theme.TEXT)
    state_text = StringProperty()
    facts = StringProperty()
    can_nudge = BooleanProperty(False)
    obstacle = StringProperty()
    can_remove = BooleanProperty(False)
    can_block = BooleanProperty(False)
    can_unblock = BooleanProperty(False)

    def on_open(
        self,
        session: TableSession | None = None,
        uid: str = "",
        person: ShownPerson | None = None,
        lobby: Lobby | None = None,
        **_: Any,
    ) -> None:
        """Opens with a person, or with the one of this uid at the table of the session, which may have a lobby."""
        if person is None:
            if session is None:
                return
            person = find_at_table(session, uid)
        context = self.context
        self._session, self._lobby = session, lobby
        client, note = context.player.client, context.overlay.note
        self.form = PersonForm(person, session, client, context.runner, self._finish, note, lobby)
        at_table = "person-inviter-title" if session is None else "person-title"
        self.title_text = self.localizer(at_table if person.game else "person-title-alone")
        self.name_text, self.face = person.name, person.face
        self.call_at_close(self.form.changed.connect(self._show))
        self.call_at_close(self.form.close)
        self._show()
        self.form.open()

    def nudge(self) -> None:
        """Opens the screen for nudging those who are not there."""
        self.context.navigation.go("nudge", lobby=self._lobby)

    def remove(self) -> None:
        self._ask("person-remove-title", "person-remove-sure", "person-remove-yes", self.form.remove)

    def block(self) -> None:
        self._ask("person-block-title", "person-block-sure", "person-block-yes", self.form.block)

    def unblock(self) -> None:
        self._ask("unblock-title", "unblock-sure", "unblock-yes", self.form.unblock, "plain")

    def report(self) -> None:
        """Opens the screen on which a report is written."""
        self.context.navigation.go("report", session=self._session, person=self.form.person)

    def invite(self) -> None:
        """Leads to the choice of a game for this person."""
        self.context.navigation.go("new_game", people=(self.form.invitee,))

    def _ask(self, title: str, text: str, answer: str, action: Callable[[], None], look: str = "danger") -> None:
        """Asks before `action`, in the sentences of these codes."""
        localizer, name = self.localizer, self.form.person.name
        self.context.overlay.ask(
            localizer(title, name=name),
            localizer(text, name=name),
            (localizer(answer, name=name), look, action),
            (localizer("person-no"), "primary", lambda: None),
            portrait=self.form.person.face,
        )

    def _finish(self, sentence: str) -> None:
        if self.is_shown:
            self.context.navigation.back()
        self.context.overlay.note(sentence)

    def _show(self) -> None:
        form = self.form
        self.sign, self.colour = SIGNS[form.state] if form.state_text else "", COLOURS[form.state]
        self.state_text, self.facts, self.can_nudge = form.state_text, form.facts, form.can_nudge
        self.can_remove, self.obstacle = form.can_remove and not form.busy, form.removal_obstacle
        self.can_block, self.can_unblock = form.can_block, form.can_unblock
        self.can_invite, self.can_keep, self.is_friend = form.can_invite, form.can_keep, form.is_friend
        self.met, self.can_report = form.met, form.is_at_table
