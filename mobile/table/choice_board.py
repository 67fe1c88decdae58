"""A list to choose from, as a board of buttons: bids, suits, players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.table.gestures import ChoiceButton
from mobile import theme
from mobile.controls.widgets import TextButton
from mobile.drawing import kv
from mobile.drawing.text_textures import extent
from mobile.table.board_layout import board_lines

kv.load(__file__)


class ChoiceBoard(BoxLayout):
    """Buttons of one width, as many side by side as there is room for; the rest is scrolled to.

    Options with columns stand in a table.
    """

    heading = StringProperty()

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self._shown: tuple[tuple[str, int | None], ...] = ()
        self._does: Sequence[ChoiceButton] = ()
        self._buttons: list[TextButton] = []
        self._blanks: list[Widget] = []
        self._laid = 0
        """The number of columns in which the buttons lie."""
        self._soon = Clock.create_trigger(self._fit, -1)
        self.bind(size=self._soon)

    def show(self, heading: str, options: Sequence[ChoiceButton]) -> None:
        """Shows these options; those that are shown already keep their places."""
        self.heading, self._does = heading, options
        shown = tuple((option.label, option.column) for option in options)
        if shown != self._shown:
            self._shown, self._laid = shown, 0
            self._buttons = [self._button(at, label) for at, (label, _) in enumerate(shown)]
            self.ids.scroll.scroll_y = 1
            self._soon()

    def _button(self, at: int, label: str) -> TextButton:
        button = TextButton(text=label, size_hint=(None, None))
        button.fbind("texture_size", self._soon)
        button.bind(on_release=partial(self._choose, at))
        return button

    def _choose(self, at: int, _: TextButton) -> None:
        self._does[at].do()

    def _fit(self, *_: object) -> None:
        if not self._buttons:
            return
        gap, size = dp(theme.GAP), theme.TYPE_LABEL
        columns = max((column + 1 for _, column in self._shown if column is not None), default=0)
        if columns:  # a table keeps its columns, and has smaller type where they are narrow
            gap = dp(theme.GAP_SMALL)
            wide = (self.width - gap * (columns - 1)) / columns
            while size > theme.TYPE_SMALL and self._widest(size) + 2 * gap > wide:
                size -= 1
        else:
            least = max(self._widest(size) + gap * 2, dp(theme.TARGET))
            columns = min(max(1, int((self.width + gap) // (least + gap))), len(self._buttons), theme.BOARD_COLUMNS)
            wide = min((self.width - gap * (columns - 1)) / columns, least * theme.BOARD_STRETCH)
        if columns != self._laid:
            self._laid = columns
            self._lay(columns, gap)
        for button, shown in zip(self._buttons, self._shown, strict=True):
            alone = not self._stands(shown[1])
            button.font_size = sp(size)
            button.width = wide * columns + gap * (columns - 1) if alone else wide
        for blank in self._blanks:
            blank.width = wide

    @property
    def _is_table(self) -> bool:
        return any(column is not None for _, column in self._shown)

    def _widest(self, size: int) -> float:
        """The width of the longest word among the columns."""
        return max(extent(label, sp(size)) for label, column in self._shown if self._stands(column))

    def _stands(self, column: int | None) -> bool:
        return column is not None or not self._is_table

    def _lay(self, columns: int, gap: float) -> None:
        """Puts the buttons into rows, with blanks where a table has no option."""
        rows = self.ids.options
        for old in rows.children:
            old.clear_widgets()
        rows.clear_widgets()
        rows.spacing, self._blanks = gap, []
        for line in board_lines([column for _, column in self._shown], columns):
            row = BoxLayout(size_hint=(None, None), spacing=gap)
            row.bind(minimum_width=row.setter("width"), minimum_height=row.setter("height"))
            for at in line:
                if at is None:
                    self._blanks.append(Widget(size_hint=(None, None), height=0))
                row.add_widget(self._blanks[-1] if at is None else self._buttons[at])
            rows.add_widget(row)
