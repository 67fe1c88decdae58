"""The dialog that asks before a move is sent which its player might regret."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock

from client.table.session import TableSession
from mobile.controls.dialog import Dialog
from mobile.window.overlay import Overlay


class CautionDialog:
    """Asks the question of the gesture that needs an answer, as long as the session has one."""

    def __init__(self, session: TableSession, overlay: Overlay) -> None:
        self._session, self._overlay = session, overlay
        self._dialog: Dialog | None = None

    def update(self) -> None:
        """Opens or closes the dialog as the session wants it now."""
        has_question = self._session.gestures.confirmation is not None
        if has_question and self._dialog is None:
            self._ask()
        elif not has_question and self._dialog is not None:
            self._dialog.dismiss()  # the clock was faster than the answer

    def _ask(self) -> None:
        say, question = self._session.localizer.say, self._session.gestures.confirmation
        if question is None:
            return
        self._dialog = self._overlay.ask(
            say(question.title),
            say(question.question),
            (say(question.yes), "danger", partial(self._answer, True)),
            (say(question.no), "primary", partial(self._answer, False)),
        )
        self._dialog.bind(parent=self._on_parent)

    def _answer(self, yes: bool) -> None:
        self._dialog = None
        self._session.gestures.answer(yes)

    def _on_parent(self, dialog: Dialog, parent: Any) -> None:
        """A question that is closed with no answer is answered with no, once the answer of a button had its turn."""
        if parent is None and self._dialog is dialog:
            Clock.schedule_once(partial(self._answer_no, dialog), 0)

    def _answer_no(self, dialog: Dialog, _: float) -> None:
        if self._dialog is dialog:
            self._answer(False)
