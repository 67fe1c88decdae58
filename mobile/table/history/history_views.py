"""The history of a table in sentences: the last ones in the middle of the table, all of them at its side."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mobile import theme
from mobile.controls import widgets
from mobile.controls.fitted_text import FittingLine, FittingWords
from mobile.controls.widgets import Pressable
from mobile.drawing import kv
from mobile.drawing.text_textures import extent

kv.load(__file__)
__all__ = ["FittingLine", "FittingWords", "HistoryLines", "SideHistory", "widgets"]


class HistoryLines(Pressable, BoxLayout):
    """The last `lines` sentences of what happened, the newest below; all of them behind a tap, and `more` says that
    there are some which nobody has seen here."""

    said = ListProperty()
    lines = NumericProperty(1)
    more = StringProperty()
    is_long = BooleanProperty(False)
    """The newest sentence has the room of two, since it would be cut in a line."""
    is_alone = BooleanProperty(True)
    """The one before it is not there: there is no room, or it would be cut."""

    def on_kv_post(self, _: Widget) -> None:
        soon = Clock.create_trigger(self._fit, -1)
        for name in ("said", "lines"):
            self.fbind(name, soon)
        self.ids.told.fbind("width", soon)
        soon()

    def _fit(self, *_: object) -> None:
        room = self.ids.told.width - 1
        before, newest = (extent(said, sp(theme.TYPE_TINY)) >= room for said in ["", "", *self.said][-2:])
        self.is_long = self.lines > 1 and newest
        self.is_alone = self.lines == 1 or before or self.is_long


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
