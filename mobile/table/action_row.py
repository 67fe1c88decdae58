"""The buttons with which one acts at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.controls.widgets import TextButton
from mobile.drawing import shapes
from mobile.drawing.text_textures import extent


@dataclass(frozen=True, slots=True)
class Action:
    """A button: what stands on it, what it does, and how it looks, as `TextButton.look` says."""

    label: str
    do: Callable[[], None]
    look: str = "plain"
    picks_player: bool = False
    """Whether it chooses a player: then it has the edge of the seats that do so."""
    zone: str = ""
    """Id of the pile that it is about, if any."""
    short: str = ""
    """Its words beside that pile, and in a brief row or one too narrow for the others; empty if there are none."""


class TableButton(TextButton):
    """The button of an action. One that chooses a player has the edge of the seats that do so."""

    def __init__(self, action: Action, **values: Any) -> None:
        super().__init__(text=action.label, look=action.look, **values)
        if action.picks_player:
            self._edge = InstructionGroup()
            self.canvas.after.add(self._edge)
            for name in ("pos", "size"):
                self.fbind(name, self._draw_edge)

    @property
    def natural_width(self) -> float:
        """The width of its words with the room beside them, in pixels."""
        words = extent(self.text, float(sp(theme.TYPE_LABEL)), bold=self.look == "primary")
        return float(max(dp(theme.TARGET), words + 2 * dp(theme.GAP_LARGE)))

    def _draw_edge(self, *_: object) -> None:
        self._edge.clear()
        self._edge.add(Color(*get_color_from_hex(theme.SIGNAL)))
        self._edge.add(shapes.draw_frame((*self.pos, *self.size), round(dp(theme.RADIUS)), dp(theme.OUTLINE_PICK)))


class ActionRow(Widget):
    """Buttons in as few rows as they need, the lowest first. A row that was needed once stays.

    A button stays while its words are shown, so that a finger on it is not lost. They begin at the right, for
    left-handed players at the left.
    """

    rows = NumericProperty(0)
    """The number of rows that were needed so far."""
    natural_width = NumericProperty(0)
    """The width of all buttons side by side, the most so far, in pixels."""
    shown_width = NumericProperty(0)
    """The width of the widest of the rows that are shown now, in pixels."""
    is_brief = BooleanProperty(False)
    """Whether buttons have their short words even where there is room for the others."""
    fills = BooleanProperty(False)
    """Whether the buttons of a row take all of its width."""
    left_handed = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._shown: tuple[tuple[str, str, bool], ...] = ()
        self._do: list[Callable[[], None]] = []
        self._words: list[tuple[str, str]] = []
        """The words of each button, and its short ones."""
        self._buttons: list[TableButton] = []
        self._soon = Clock.create_trigger(self._lay, -1)
        self.fbind("width", self._forget_rows)
        for name in ("pos", "size", "left_handed", "fills", "is_brief"):
            self.fbind(name, self._soon)

    def show(self, actions: Sequence[Action]) -> None:
        self._do = [action.do for action in actions]
        shown = tuple((action.label, action.look, action.picks_player) for action in actions)
        if shown == self._shown:
            return
        self._shown = shown
        self._words = [(action.label, action.short) for action in actions]
        self.clear_widgets()
        self._buttons.clear()
        for at, action in enumerate(actions):
            button = TableButton(action, size_hint=(1, None))
            button.bind(height=self._soon, on_release=partial(self._press, at))
            self._buttons.append(button)
            self.add_widget(button)
        self.natural_width = max(self.natural_width, self._width_of(self._buttons))
        self.shown_width = min(self.width, self._width_of(self._buttons)) if self._buttons else 0
        self.rows = max(self.rows, min(1, len(actions)))
        self._soon()

    def _press(self, at: int, _: TextButton) -> None:
        self._do[at]()

    def _forget_rows(self, *_: object) -> None:
        self.rows = min(1, self.rows)

    def _lay(self, *_args: object) -> None:
        """Puts the buttons beside each other, and where they have no room in rows above each other."""
        if self.width <= 1 or not self._buttons:
            return
        for button, words in zip(self._buttons, self._words, strict=True):
            button.text = words[0]
            if words[1] and (self.is_brief or button.natural_width > self.width):
                button.text = words[1]
        gap = dp(theme.GAP)
        tall = max(dp(theme.TARGET), *(button.height for button in self._buttons))
        rows = self._split()
        for at, row in enumerate(rows):
            widths = [min(self._width_of([button]), self.width) for button in row]
            spare = self.width - sum(widths) - gap * (len(row) - 1)
            x = self.right
            for button, width in zip(row, widths, strict=True):
                button.width = width + (spare / len(row) if self.fills else 0)
                x -= button.width
                begins = self.x + self.right - x - button.width if self.left_handed else x
                button.pos = round(begins), round(self.y + at * (tall + gap))
                x -= gap
        self.rows = max(self.rows, len(rows))
        self.shown_width = min(self.width, max(map(self._width_of, rows)))

    def _split(self) -> list[list[TableButton]]:
        """The buttons of each row."""
        rows: list[list[TableButton]] = [[]]
        for button in self._buttons:
            if rows[-1] and self._width_of([*rows[-1], button]) > self.width + 1:
                rows.append([])
            rows[-1].append(button)
        return rows

    def _width_of(self, buttons: Sequence[TableButton]) -> float:
        """The width of some buttons side by side."""
        return float(sum(button.natural_width + dp(theme.GAP) for button in buttons) - dp(theme.GAP))
