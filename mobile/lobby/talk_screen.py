"""The screen for what is done at a table beside playing: saying a phrase, giving a seat away, leaving."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.widgets import TextButton
from mobile.lobby.model import Lobby


class TalkScreen(AppScreen):
    """Shows a button for each action; every one leads back to the table."""

    follows_table = True

    def on_open(self, lobby: Lobby | None = None, leave: Callable[[], None] | None = None, **_: Any) -> None:
        self.lobby, self._leave = lobby, leave
        if lobby is not None:
            self.call_at_close(lobby.changed.connect(self._show))
            self.call_at_close(partial(lobby.watch_absence, False))
            self._shown: list[str] | None = None
            self._show()
            lobby.watch_absence(True)

    def _show(self) -> None:
        lobby, localizer = self.lobby, self.localizer
        if lobby is None:
            return
        phrases, absent = lobby.phrases, lobby.absent_seats
        shown = [words for _, words in phrases] + [name for _, name in absent]
        if shown == self._shown:
            return
        self._shown = shown
        self.ids.list.clear_widgets()
        for phrase, words in phrases:
            self._add(words, partial(lobby.say, phrase))
        self._add_gap()
        for seat, name in absent:
            self._add(localizer("talk-give", name=name), partial(self._give, seat, name))
        self._add(localizer("settings-title"), lambda: self.context.navigation.go("settings"))
        if self._leave is not None:
            self._add(localizer("talk-leave"), self._leave, "danger")

    def _give(self, seat: int, name: str) -> None:
        """Lets a computer play for somebody, after a question."""
        lobby, localizer = self.lobby, self.localizer
        if lobby is not None:
            self.context.overlay.ask(
                localizer("talk-give-title"),
                localizer("talk-give-sure", name=name),
                (localizer("talk-give-yes"), "danger", partial(lobby.give_seat, seat)),
                (localizer("talk-give-no"), "primary", lambda: None),
            )

    def _add_gap(self) -> None:
        """Sets the buttons that change the game apart from the phrases."""
        self.ids.list.add_widget(Widget(size_hint_y=None, height=dp(theme.GAP_LARGE)))

    def _add(self, words: str, action: Callable[[], object], look: str = "plain") -> None:
        button = TextButton(text=words, look=look, size_hint=(1, None))

        def pressed(_: object) -> None:
            if self.is_shown:
                self.context.navigation.back()
                action()

        button.bind(on_release=pressed)
        self.ids.list.add_widget(button)
