"""The buttons with which one acts at a table, as many rows of them as it takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.stacklayout import StackLayout

from mobile import theme
from mobile.controls.widgets import TextButton


@dataclass(frozen=True, slots=True)
class Action:
    """A button: what stands on it, what it does, and how it looks, as `TextButton.look` says."""

    label: str
    do: Callable[[], None]
    look: str = "plain"


class ActionRow(StackLayout):
    """A row of buttons. A button stays while its words are shown, so that a finger on it is not lost."""

    natural_width = NumericProperty(0)
    """The width of all buttons side by side."""
    tight = BooleanProperty(False)
    """Whether the buttons are narrower, because they are many."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._shown: tuple[tuple[str, str], ...] = ()
        self._do: list[Callable[[], None]] = []

    def show(self, actions: Sequence[Action]) -> None:
        self._do = [action.do for action in actions]
        shown = tuple((action.label, action.look) for action in actions)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        for at, action in enumerate(actions):
            button = TextButton(text=action.label, look=action.look, tight=self.tight)
            button.bind(width=self._measure, on_release=partial(self._press, at))
            self.add_widget(button)
        self._measure()

    def _press(self, at: int, _: TextButton) -> None:
        self._do[at]()

    def on_tight(self, *_: object) -> None:
        for button in self.children:
            button.tight = self.tight

    def _measure(self, *_: object) -> None:
        widths = [button.width for button in self.children]
        self.natural_width = sum(widths) + dp(theme.GAP) * max(0, len(widths) - 1)
