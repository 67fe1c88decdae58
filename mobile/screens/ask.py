"""Ask more people to a table that waits."""

from __future__ import annotations

from typing import Any

from mobile.screens.screen import Screen
from mobile.viewmodels.company import Company
from mobile.widgets.inviting import InvitingBox


class AskScreen(Screen):
    """Whom one asks and with what words; who was asked stands at the table, to which it leads back."""

    def on_open(self, company: Company | None = None, **_: Any) -> None:
        self.company = company
        if company is not None:
            self.inviting = company.inviting()
            self._box = InvitingBox(inviting=self.inviting)
            self.ids.people.add_widget(self._box)
            self.keeps(self.inviting.changed.connect(self._box.show))
            self._box.show()
            self.inviting.open()

    def ask(self) -> None:
        if self.company is not None:
            self.company.ask(self.inviting, self._done)
            self._box.show_problem()

    def _done(self) -> None:
        if self.app.navigation.screen is self:
            self.app.navigation.back()
