"""The history of a table in sentences: the last ones in the middle of the table, all of them at its side."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls import widgets
from mobile.controls.fitted_text import FittingLine
from mobile.controls.widgets import Pressable
from mobile.drawing import kv

kv.load(__file__)
__all__ = ["FittingLine", "HistoryLine", "SideHistory", "widgets"]


class HistoryLine(Pressable, BoxLayout):
    """The sentence about the last move; all of them behind a tap, and `more` says how many nobody has seen here."""

    text = StringProperty()
    more = StringProperty()

    def collide_point(self, x: float, y: float) -> bool:
        """Whether a touch means the line: it is low, and what lies above and below it is not pressed."""
        return bool(self.opacity and self.x <= x <= self.right and abs(y - self.center_y) <= dp(theme.TARGET) / 2)


class SideHistory(BoxLayout):
    """Everything that happened lately, the newest below and in sight; what came since one's own last move is lit."""

    heading = StringProperty()
    before = StringProperty()
    since = StringProperty()

    def show(self, said: Sequence[str], news: int) -> None:
        """Show these sentences, of which so many are new."""
        first = len(said) - news
        self.before = "\n".join(said[max(0, first - theme.HISTORY_BEFORE) : first])
        self.since = "\n".join(said[first:])
        self.ids.scroll.scroll_y = 0
