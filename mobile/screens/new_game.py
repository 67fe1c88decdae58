"""A new game: everything has a sensible value, one tap starts."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from mobile.screens.screen import Screen
from mobile.viewmodels.new_game import NewGame
from mobile.viewmodels.new_table import WITH, NewTable
from mobile.widgets import form
from mobile.widgets.inviting import InvitingBox

__all__ = ["NewGameScreen", "form"]


class NewGameScreen(Screen):
    """The form, and the button that starts, always in reach of the thumb."""

    kind = StringProperty()
    game = StringProperty()
    goal = StringProperty()
    note = StringProperty()
    busy = BooleanProperty(False)
    action = StringProperty()
    upgrade = StringProperty()

    def on_open(self, kind: str = "", **_: Any) -> None:
        made = NewTable if self.app.is_online else NewGame
        self.form = made(self.app.client, self.app.workers, self._started, kind)
        self.keeps(self.form.changed.connect(self._show))
        self._inviting: InvitingBox | None = None
        if isinstance(self.form, NewTable):
            self.keeps(self.form.inviting.changed.connect(self._show))
            self.form.inviting.open()
        self._show()

    def start(self) -> None:
        """Begin with what is chosen, if nothing that is typed stands against it."""
        self.form.start()
        if self._inviting is not None:
            self._inviting.show_problem()

    def _started(self, game: str) -> None:
        if self.app.navigation.screen is self:
            self.app.open_table(game)

    def _show(self) -> None:
        self.kind, self.game, self.goal = self.form.wish.kind, self.form.game, self.form.goal
        self.note, self.busy = self.form.note, self.form.busy
        self.action = self.form.action
        lines = self.form.lines
        first = [line for line in lines if line.key == WITH]
        self.ids.first.show(first)
        self.ids.form.show(lines[len(first) :])
        if isinstance(self.form, NewTable):
            self.upgrade = self.form.upgrade
            self._show_people(self.form)

    def _show_people(self, form: NewTable) -> None:
        """Whom one asks stands below the choice to play with people, and above the rest."""
        wanted = form.with_people and form.may_start
        if wanted and self._inviting is None:
            self._inviting = InvitingBox(inviting=form.inviting)
            self.ids.people.add_widget(self._inviting)
        elif not wanted and self._inviting is not None:
            self.ids.people.clear_widgets()
            self._inviting = None
        if self._inviting is not None:
            self._inviting.show()
