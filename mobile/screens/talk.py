"""What people say and do at a table beside playing: a phrase, a seat for somebody who is away, getting up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mobile.screens.screen import Screen
from mobile.viewmodels.company import Company
from mobile.widgets.controls import TextButton


class TalkScreen(Screen):
    """Every button does what it says and leads back to the table."""

    def on_open(self, company: Company | None = None, leave: Callable[[], None] | None = None, **_: Any) -> None:
        self.company, self._leave = company, leave
        if company is not None:
            self.keeps(company.changed.connect(self._show))
            self._shown: list[str] = []
            self._show()

    def _show(self) -> None:
        company, voice = self.company, self.app.voice
        if company is None:
            return
        buttons: list[tuple[str, Callable[[], object]]] = []
        for phrase, words in company.phrases:
            buttons.append((words, lambda phrase=phrase: company.say(phrase)))  # type: ignore[misc]
        for seat, name in company.absent:
            buttons.append((voice("talk-give", name=name), lambda seat=seat: company.give(seat)))  # type: ignore[misc]
        for seat, name in company.late:
            buttons.append((voice("talk-away", name=name), lambda seat=seat: company.mark_away(seat)))  # type: ignore[misc]
        if [words for words, _ in buttons] == self._shown:
            return
        self._shown = [words for words, _ in buttons]
        self.ids.list.clear_widgets()
        for words, does in buttons:
            self._add(words, does)
        self._add(voice("settings-title"), lambda: self.app.navigation.go("settings"))
        if self._leave is not None:
            self._add(voice("talk-leave"), self._leave, "danger")

    def _add(self, words: str, does: Callable[[], object], look: str = "plain") -> None:
        button = TextButton(text=words, look=look, size_hint=(1, None))

        def pressed(_: object) -> None:
            if self.app.navigation.screen is self:
                self.app.navigation.back()
                does()

        button.bind(on_release=pressed)
        self.ids.list.add_widget(button)
