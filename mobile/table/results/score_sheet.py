"""The score sheet: heads and sums stay in view while the rest scrolls under them."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from client.table.score_sheet import SheetText
from mobile import theme
from mobile.controls import widgets
from mobile.drawing import kv
from mobile.drawing.text_atlas import Pane, Written
from mobile.drawing.text_textures import digits, extent, make_text_texture

kv.load(__file__)
__all__ = ["Pane", "ScoreSheetView", "Written", "widgets"]

SIZE = theme.TYPE_BODY


class ScoreSheetView(FloatLayout):
    """Fits any width; `empty` is the sentence where nothing has been scored, `total` the word for the sums."""

    empty = StringProperty()
    total = StringProperty()
    wanted = NumericProperty(0)
    """The height with which everything is seen; 0 for a game that keeps no score."""

    def __init__(self, **values: Any) -> None:
        self._lines = SheetText()
        self._shown: tuple[object, ...] = ()
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("pos", "size", "total"):
            self.fbind(name, self._soon)
        self.ids.scroll.bind(scroll_x=self._follow, scroll_y=self._follow, size=self._follow)
        self._soon()

    def show(self, lines: SheetText) -> None:
        """Shows this sheet, its newest row and the own column in view."""
        if lines != self._lines:
            self._lines = lines
            self.wanted = (
                self._row * (self._row_count + 1 + self._foot_count if self._row_count else 3) if lines.columns else 0
            )
            self._soon()

    # Measures

    @property
    def _row(self) -> float:
        return float(dp(theme.SHEET_ROW))

    @property
    def _has_totals(self) -> bool:
        """Whether anything is summed up; places are not."""
        return any(self._lines.totals)

    @property
    def _row_count(self) -> int:
        """Number of the rows that are filled or still to be filled."""
        return len(self._lines.rows) + len(self._lines.coming)

    @property
    def _foot_count(self) -> int:
        """Number of the lines under the rows, which stay in view."""
        return self._has_totals * (1 + len(self._lines.below))

    @property
    def _label_width(self) -> float:
        lines = self._lines
        labels = [*(row.label for row in (*lines.rows, *lines.below)), *lines.coming]
        widest = max(extent(one, sp(SIZE)) for one in labels or [""])
        wanted = max(widest, extent(self.total, sp(SIZE), bold=True)) + dp(theme.EDGE) + dp(theme.GAP)
        return float(min(max(wanted, dp(theme.SHEET_LABEL_LEAST)), self.width * theme.SHEET_LABEL_SHARE))

    def _cell_width(self, label: float) -> float:
        """The width of a column, in pixels. If not all fit, half of one is seen to show that there are more."""
        room, least, count = self.width - label, dp(theme.SHEET_CELL_LEAST), max(1, len(self._lines.columns))
        if count * least <= room:
            return float(room / count)
        return float(max(least, room / (max(1.0, (room / least - 0.5) // 1) + 0.5)))

    # Drawing

    def _lay(self, *_: object) -> None:
        ids, lines, row = self.ids, self._lines, self._row
        foot = row * self._foot_count
        there = self._row_count > 0 and min(self.size) > row
        ids.nothing.opacity = 1 if lines.columns and not there else 0
        for sheet in (ids.cells, ids.labels, ids.header, ids.totals, ids.corner, ids.sum, ids.scroll):
            sheet.opacity = 1 if there else 0
        if not there:
            ids.scroll.size = ids.cells.size = 0, 0
            return
        label = self._label_width
        cell = self._cell_width(label)
        ids.cells.size = label + cell * len(lines.columns), row * (self._row_count + 1) + foot
        tall = min(self.height, ids.cells.height)
        ids.scroll.size, ids.scroll.pos = (self.width, tall), (self.x, self.top - tall)
        middle, left, low = tall - row - foot, self.x, self.top - tall
        for pane, x, y, width, height in (
            (ids.labels, left, low + foot, label, middle),
            (ids.header, left + label, self.top - row, self.width - label, row),
            (ids.totals, left + label, low, self.width - label, foot),
            (ids.corner, left, self.top - row, label, row),
            (ids.sum, left, low, label, foot),
        ):
            pane.size, pane.pos = (width, height), (x, y)
        self._write(label, cell)
        if self._shown != (lines, self.width, tall):
            self._shown = lines, self.width, tall
            self._reveal(label, cell)
        self._follow()

    def _write(self, label: float, cell: float) -> None:
        ids, lines, row = self.ids, self._lines, self._row
        wide, pad, size = cell * len(lines.columns), dp(theme.EDGE), sp(SIZE)
        own = [at for at, column in enumerate(lines.columns) if column.is_you]
        for sheet, x, ground, height, width in (
            (ids.cells, label, theme.FELT_DEEP, 0, 0),
            (ids.labels, 0, theme.FELT_DEEP, row * self._row_count, label),
            (ids.header, 0, theme.FELT_RAISED, row, wide),
            (ids.totals, 0, theme.FELT_RAISED, row * self._foot_count, wide),
            (ids.corner, 0, theme.FELT_RAISED, row, label),
            (ids.sum, 0, theme.FELT_RAISED, row * self._foot_count, label),
        ):
            sheet.wipe()
            if height:
                sheet.fill(ground, x, 0, width, height)
        for at in range(0, self._row_count, 2):
            ids.cells.fill(theme.TEXT, label, row * (at + 1), wide, row, theme.SHEET_STRIPE)
            ids.labels.fill(theme.TEXT, 0, row * at, label, row, theme.SHEET_STRIPE)
        for at in own:
            ids.cells.fill(theme.TEXT, label + at * cell, row, cell, row * self._row_count, 2 * theme.SHEET_STRIPE)
            line = dp(theme.OUTLINE)
            ids.header.fill(theme.TEXT, at * cell, row - line, cell, line)
            ids.totals.fill(theme.TEXT, at * cell, 0, cell, line)
        for at, one in enumerate(lines.rows):
            said = make_text_texture(one.label, size, width=label - pad - dp(theme.GAP_SMALL))
            ids.labels.write(said, theme.TEXT_QUIET, pad, row * at, row)
        for at, coming in enumerate(lines.coming, start=len(lines.rows)):
            said = make_text_texture(coming, size, width=label - pad - dp(theme.GAP_SMALL))
            ids.labels.write(said, theme.TO_COME, pad, row * at, row)
        for at, one in enumerate(lines.below, start=1):
            said = make_text_texture(one.label, size, width=label - pad - dp(theme.GAP_SMALL))
            ids.sum.write(said, theme.TEXT_QUIET, pad, row * at, row)
        for at, column in enumerate(lines.columns):
            is_own = at in own
            right = (at + 1) * cell - pad
            head = make_text_texture(column.name, sp(theme.TYPE_SMALL), is_own, cell - pad - dp(theme.GAP_SMALL))
            ids.header.write(head, theme.TEXT, right - head.width, 0, row)
            numbers = digits(size, is_own)
            for down, one in enumerate(lines.rows):
                if one.cells[at]:
                    ids.cells.number(numbers, one.cells[at], theme.TEXT, label + right, row * (down + 1), row)
            if lines.totals[at]:
                ids.totals.number(digits(size, bold=True), lines.totals[at], theme.TEXT, right, 0, row)
            for down, one in enumerate(lines.below, start=1):
                if one.cells[at]:
                    ids.totals.number(numbers, one.cells[at], theme.TEXT_QUIET, right, row * down, row)
        ids.cells.draw_numbers()
        ids.totals.draw_numbers()
        ids.sum.write(make_text_texture(self.total, size, bold=True, width=label - pad), theme.TEXT, pad, 0, row)

    # Scrolling

    def _reveal(self, label: float, cell: float) -> None:
        scroll, lines = self.ids.scroll, self._lines
        # The newest row in view, with the next ones below it as far as there is room.
        beyond = self.ids.cells.height - scroll.height
        newest = self._row * (len(lines.rows) + 1 + self._foot_count)
        scroll.scroll_y = 1 - min(1.0, max(0.0, (newest - scroll.height) / beyond)) if beyond > 1 else 0
        spare = self.ids.cells.width - self.width
        own = next((at for at, column in enumerate(lines.columns) if column.is_you), 0)
        middle = label + own * cell + cell / 2 - (self.width + label) / 2
        first = round(middle / cell) * cell  # a whole column beside the titles
        scroll.scroll_x = min(1.0, max(0.0, first / spare)) if spare > 1 else 0

    def _follow(self, *_: object) -> None:
        """Heads and sums go where the cells have gone."""
        ids, scroll = self.ids, self.ids.scroll
        across = -scroll.scroll_x * max(0, ids.cells.width - scroll.width)
        down = (1 - scroll.scroll_y) * max(0, ids.cells.height - scroll.height)
        ids.header.shift_x = ids.totals.shift_x = across
        ids.labels.shift_y = down
