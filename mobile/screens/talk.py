"""What people say and do at a table beside playing: a phrase, a seat for somebody who is away, getting up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile import theme
from mobile.screens.screen import Screen
from mobile.viewmodels.company import Company
from mobile.widgets.controls import TextButton


class TalkScreen(Screen):
    """Every button does what it says and leads back to the table."""

    def on_open(self, company: Company | None = None, leave: Callable[[], None] | None = None, **_: Any) -> None:
        self.company, self._leave = company, leave
        if company is not None:
            self.keeps(company.changed.connect(self._show))
            self.keeps(lambda: company.look(False))
            self._shown: list[str] | None = None
            self._show()
            company.look(True)

    def _show(self) -> None:
        company, voice = self.company, self.app.voice
        if company is None:
            return
        phrases, absent = company.phrases, company.absent
        shown = [words for _, words in phrases] + [name for _, name in absent]
        if shown == self._shown:
            return
        self._shown = shown
        self.ids.list.clear_widgets()
        for phrase, words in phrases:
            self._add(words, lambda phrase=phrase: company.say(phrase))  # type: ignore[misc]
        self._part()
        for seat, name in absent:
            self._add(voice("talk-give", name=name), lambda seat=seat, name=name: self._give(seat, name))  # type: ignore[misc]
        self._add(voice("settings-title"), lambda: self.app.navigation.go("settings"))
        if self._leave is not None:
            self._add(voice("talk-leave"), self._leave, "danger")

    def _give(self, seat: int, name: str) -> None:
        """Let a computer play for somebody, once one is sure."""
        company, voice = self.company, self.app.voice
        if company is not None:
            self.app.ask(
                voice("talk-give-title"),
                voice("talk-give-sure", name=name),
                (voice("talk-give-yes"), "danger", lambda: company.give(seat)),
                (voice("talk-give-no"), "primary", lambda: None),
            )

    def _part(self) -> None:
        """What changes the game stands apart from what is only said."""
        self.ids.list.add_widget(Widget(size_hint_y=None, height=dp(theme.GAP_LARGE)))

    def _add(self, words: str, does: Callable[[], object], look: str = "plain") -> None:
        button = TextButton(text=words, look=look, size_hint=(1, None))

        def pressed(_: object) -> None:
            if self.app.navigation.screen is self:
                self.app.navigation.back()
                does()

        button.bind(on_release=pressed)
        self.ids.list.add_widget(button)
