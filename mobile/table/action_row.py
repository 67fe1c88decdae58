"""The buttons with which one acts at a table: each has its corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout

from mobile import theme
from mobile.controls.widgets import TextButton


@dataclass(frozen=True, slots=True)
class Action:
    """A button: what stands on it, what it does, and how it looks, as `TextButton.look` says.

    One that is `always` offered has the far corner, so that others come and go without moving it.
    """

    label: str
    do: Callable[[], None]
    look: str = "plain"
    always: bool = False


class ActionRow(FloatLayout):
    """Buttons in as few rows as they need, the lowest first. A row that was needed once stays.

    A button stays while its words are shown, so that a finger on it is not lost. For left-handed players the corners
    are mirrored.
    """

    rows = NumericProperty(1)
    """The number of rows that were needed so far."""
    widest = NumericProperty(0)
    """The width of the widest button so far, in pixels."""
    natural_width = NumericProperty(0)
    """The width of all buttons side by side, the most so far."""
    left_handed = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._shown: tuple[tuple[str, str, bool], ...] = ()
        self._do: list[Callable[[], None]] = []
        self._buttons: list[tuple[bool, TextButton]] = []
        self._soon = Clock.create_trigger(self._lay, -1)
        self.fbind("width", self._forget_rows)
        for name in ("pos", "size", "left_handed"):
            self.fbind(name, self._soon)

    def show(self, actions: Sequence[Action]) -> None:
        self._do = [action.do for action in actions]
        shown = tuple((action.label, action.look, action.always) for action in actions)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        self._buttons.clear()
        for at, action in enumerate(actions):
            button = TextButton(text=action.label, look=action.look, size_hint=(None, None))
            button.bind(size=self._soon, on_release=partial(self._press, at))
            self._buttons.append((action.always, button))
            self.add_widget(button)
        self._soon()

    def _press(self, at: int, _: TextButton) -> None:
        self._do[at]()

    def _forget_rows(self, *_: object) -> None:
        self.rows = 1

    def _lay(self, *_args: object) -> None:
        """Puts buttons at the near corner and those that are always there at the far one, or below each other."""
        if self.width <= 1:
            return
        gap = dp(theme.GAP)
        needed = sum(button.width + gap for _, button in self._buttons) - gap
        tall = max([dp(theme.TARGET), *(button.height for _, button in self._buttons)])
        for _, button in self._buttons:
            button.tight = needed > self.width + 1
            self.widest = max(self.widest, button.width)
        self.natural_width = max(self.natural_width, needed)
        left, x, row = self.x, self.right, 0
        for is_always, button in sorted(self._buttons, key=_order):
            if is_always:
                begins, left = left, left + button.width + gap
            else:
                if x - button.width < left - 1 and (x < self.right or left > self.x):
                    left, x, row = self.x, self.right, row + 1
                x -= button.width
                begins, x = x, x - gap
            if self.left_handed:
                begins = self.x + self.right - begins - button.width
            button.pos = begins, self.y + row * (tall + gap)
        self.rows = max(self.rows, row + 1)


def _order(button: tuple[bool, TextButton]) -> bool:
    """Those that are always there come first."""
    return not button[0]
