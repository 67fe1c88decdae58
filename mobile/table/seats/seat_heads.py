"""The heads over the columns of numbers at a table."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mobile import theme
from mobile.controls import widgets
from mobile.drawing import kv

kv.load(__file__)
__all__ = ["SeatHeads", "widgets"]


class SeatHeads(BoxLayout):
    """The words once over each column of people; as high as nothing where there are none."""

    has_title = BooleanProperty(False)
    """Whether the list has a title beside these words."""

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self._shown: tuple[int, tuple[str, ...], str] | None = None

    def show(self, columns: int, words: tuple[str, ...], title: str = "") -> None:
        """Shows these words at the right of each column, and at its left a title of the list if there is one."""
        if self._shown == (columns, words, title):
            return
        self._shown = columns, words, title
        self.has_title = bool(title)
        self.clear_widgets()
        for _ in range(columns if words or title else 0):
            column = BoxLayout(padding=(0, 0, dp(theme.GAP), 0), spacing=dp(theme.GAP_SMALL))
            column.add_widget(Factory.SeatListTitle(text=title) if title else Widget())
            for word in words:
                column.add_widget(Factory.SeatHead(text=word))
            self.add_widget(column)
