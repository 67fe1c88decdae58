"""The screen for reporting one of the others at a table."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from client.table.session import TableSession
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.rows import ChoiceRows
from mobile.people.person import PersonForm, ShownPerson

__all__ = ["ChoiceRows", "ReportScreen"]


class ReportScreen(AppScreen):
    """Shows the reasons to choose from, a field for some words, and the button that sends the report."""

    wide_from = theme.SIDEWAYS
    name_text = StringProperty()
    can_send = BooleanProperty(False)
    """Whether a reason is chosen, and nothing is being sent."""

    def on_open(self, session: TableSession | None = None, person: ShownPerson | None = None, **_: Any) -> None:
        if person is None:
            return
        context = self.context
        overlay = context.overlay
        self.form = PersonForm(person, session, context.player.client, context.runner, self._finish, overlay.note)
        self.name_text = person.name
        self.call_at_close(self.form.changed.connect(self._show))
        self.call_at_close(self.form.close)
        self.ids.reasons.bind(value=self._show)
        self.ids.reasons.choices = list(self.form.reasons)

    def send(self) -> None:
        """Sends the report with the chosen reason."""
        if self.can_send:
            self.form.report(self.ids.reasons.value, self.ids.words.text.strip())

    def _finish(self, sentence: str) -> None:
        """Leads back to where the person was tapped."""
        if self.is_shown:
            self.context.navigation.back()
            self.context.navigation.back()
        self.context.overlay.note(sentence)

    def _show(self, *_: object) -> None:
        self.can_send = self.ids.reasons.value is not None and not self.form.busy
