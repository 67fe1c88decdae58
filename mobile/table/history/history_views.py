"""The history of a table: the last move in the middle of the table, the latest turns at its side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.table.history import EventHistory
from engine.view import Actor
from mobile import theme
from mobile.controls import widgets
from mobile.controls.fitted_text import FittingLine
from mobile.controls.widgets import Pressable
from mobile.drawing import kv
from mobile.drawing.text_label import TextLabel
from mobile.table.history.turns import ToldTurn, group_by_turn, write_turn

kv.load(__file__)
__all__ = ["FittingLine", "HistoryLine", "SideHistory", "widgets"]


class HistoryLine(Pressable, BoxLayout):
    """The sentence about the last move; all of them behind a tap, and `more` says how many nobody has seen here."""

    text = StringProperty()
    marked = StringProperty()
    """The text as markup, with the player’s name in the player’s colour."""
    more = StringProperty()
    short = StringProperty()
    """A text with the meaning of `more`, for a button that has no room for a sentence."""
    is_short = BooleanProperty(False)
    """Whether it is such a button."""

    def tell(self, sentence: str, actor: Actor | None, name: Callable[[int], str]) -> None:
        """Shows a sentence about a move of `actor`. `name` says how a seat is called."""
        self.marked = write_turn(ToldTurn(actor, (sentence,), 0), name)
        self.text = sentence

    def collide_point(self, x: float, y: float) -> bool:
        """Whether a touch means the line: it is low, and what lies above and below it is not pressed."""
        return bool(self.opacity and self.x <= x <= self.right and abs(y - self.center_y) <= dp(theme.TARGET) / 2)


class TurnLabel(TextLabel):
    """A player's turn in sentences, beside a line in the player's colour, in which the name is too."""

    line_colour = StringProperty(theme.TEXT_QUIET)

    def tell(self, turn: ToldTurn, name: Callable[[int], str]) -> None:
        """Shows a turn. `name` says how a seat is called."""
        self.line_colour = theme.player_colour(turn.actor) if isinstance(turn.actor, int) else theme.TEXT_QUIET
        self.text = write_turn(turn, name)


class SideHistory(BoxLayout):
    """The latest turns, the newest below and in sight; what came since one's own last move is lit."""

    heading = StringProperty()

    def __init__(self, **values: Any) -> None:
        self._labels: dict[int, TurnLabel] = {}
        super().__init__(**values)

    def show(self, history: EventHistory, name: Callable[[int], str]) -> None:
        """Shows the turns of a table. `name` says how a seat is called."""
        turns = group_by_turn(history.events, history.sentences)[-theme.TURNS_MOST :]
        kept = {turn.first for turn in turns}
        for first in [first for first in self._labels if first not in kept]:
            self.ids.turns.remove_widget(self._labels.pop(first))
        news = history.count_since_own_move
        for turn in turns:
            if turn.first not in self._labels:
                self._labels[turn.first] = TurnLabel()
            label = self._labels[turn.first]
            label.tell(turn, name)
            if label.parent is None:
                self.ids.turns.add_widget(label)
        for turn in reversed(turns):
            self._labels[turn.first].opacity = 1 if news > 0 else theme.TOLD_BEFORE
            news -= len(turn.sentences)
        self.ids.scroll.scroll_y = 0
