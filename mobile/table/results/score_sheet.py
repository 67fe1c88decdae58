"""The score sheet: heads and sums stay in view while the rest scrolls under them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from client.table.score_sheet import SheetColumn, SheetText
from mobile import theme
from mobile.controls import widgets
from mobile.drawing import faces, kv, shapes
from mobile.drawing.face_view import NAMES
from mobile.drawing.text_atlas import ClippedTextSheet, TextSheet
from mobile.drawing.text_textures import digits, extent, make_text_texture

kv.load(__file__)
__all__ = ["ClippedTextSheet", "ScoreSheetView", "TextSheet", "widgets"]


class ScoreSheetView(FloatLayout):
    """Fits any width; `empty` is the sentence where nothing has been scored, `total` the word for the sums."""

    empty = StringProperty()
    total = StringProperty()
    large = BooleanProperty(False)
    """Whether it is written in larger type, where its width has room for that."""
    wanted = NumericProperty(0)
    """The height with which everything is seen; 0 for a game that keeps no score."""

    def __init__(self, **values: Any) -> None:
        self._lines = SheetText()
        self._size = self._total_size = sp(theme.TYPE_BODY)
        """The size of its type in pixels, and that of the totals."""
        self._is_tight = False
        """Whether gaps and titles are narrow, because all columns are seen only so."""
        self._shown: tuple[object, ...] = ()
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("pos", "size", "total"):
            self.fbind(name, self._soon)
        self.ids.scroll.bind(scroll_x=self._follow, scroll_y=self._follow, size=self._follow)
        self._soon()

    def show(self, lines: SheetText) -> None:
        """Shows this sheet, its newest row and the own column in view. What is counted besides a large one tells."""
        lines = lines if self.large else replace(lines, below=())
        if lines != self._lines:
            self._lines = lines
            row = self._usual_row
            head = self._face_head if self._knows_faces else row
            height = head + row * (self._row_count + len(lines.below)) + self._total_row if self._is_begun else 3 * row
            self.wanted = height if lines.columns else 0
            self._soon()

    # Measures

    @property
    def _usual_row(self) -> float:
        """The height of a row with enough room, in pixels."""
        return float(dp(theme.SHEET_ROW_LARGE if self.large else theme.SHEET_ROW))

    @property
    def _row(self) -> float:
        """The height of a row, in pixels: less than usual where all rows are seen then."""
        usual, count = self._usual_row, self._row_count + len(self._lines.below)
        least = min(usual, max(dp(theme.SHEET_ROW_LEAST), sp(theme.TYPE_BODY) * theme.LABEL_LINE))
        head = self._face_head if self._knows_faces else usual
        room = self.height - head - self._total_row
        fitting = room // max(1, count)
        if self.large and fitting < least and room < theme.SHEET_ROWS_SEEN * usual:
            return float(least + dp(theme.GAP_SMALL))  # a low window, in which more of them are seen so
        return float(fitting if least <= fitting < usual else usual)

    @property
    def _total_row(self) -> float:
        """The height of the row of the totals, in pixels; 0 where there are none."""
        return float(dp(theme.SHEET_TOTAL_LARGE if self.large else theme.SHEET_ROW)) if self._has_totals else 0.0

    @property
    def _has_faces(self) -> bool:
        """Whether the columns have faces, and there is height for them above two rows, or above the only one."""
        rows = min(2, self._row_count) + len(self._lines.below) * self._has_totals
        return self._knows_faces and self.height >= self._face_head + self._row * rows + self._total_row

    @property
    def _knows_faces(self) -> bool:
        return any(column.face in NAMES for column in self._lines.columns)

    @property
    def _head(self) -> float:
        """The height of the heads of the columns: a face above a name, or a name alone."""
        return self._face_head if self._has_faces else self._row

    @property
    def _face_head(self) -> float:
        line = sp(theme.TYPE_SMALL) * theme.LABEL_LINE
        return float(dp(self._face + 2 * theme.FACE_RIM + theme.GAP_SMALL) + line)

    @property
    def _face(self) -> float:
        """The size of a face, in density-independent pixels."""
        return float(theme.SHEET_FACE_LARGE if self.large else theme.SHEET_FACE)

    @property
    def _has_totals(self) -> bool:
        """Whether anything is summed up; places are not, and a large sheet without a point has no sums yet."""
        has_points = bool(self._lines.rows) or not self._lines.coming or not self.large
        return any(self._lines.totals) and has_points

    @property
    def _row_count(self) -> int:
        """Number of the rows: the filled ones, and one for the next hand; a large sheet has all that are to come."""
        return len(self._lines.rows) + bool(self._lines.next) + len(self._later)

    @property
    def _is_begun(self) -> bool:
        """Whether there is anything to draw."""
        return self._row_count > 0

    @property
    def _later(self) -> tuple[str, ...]:
        """The labels of the hands after the next one, which a large sheet shows."""
        return self._lines.coming[1:] if self.large else ()

    @property
    def _foot(self) -> float:
        """The height of the lines under the rows, which stay in view."""
        return self._total_row + self._row * len(self._lines.below) * self._has_totals

    @property
    def _label_width(self) -> float:
        lines = self._lines
        labels = [*(row.label for row in lines.rows), *(row.short or row.label for row in lines.below), *self._later]
        widest = max(extent(label, self._size) for label in labels or [""])
        widest = max(widest, extent(lines.next, sp(theme.TYPE_SMALL)))
        if not self._row_count:
            widest = max(widest, extent(self.total, sp(theme.TYPE_SMALL), bold=True))
        if self._is_tight:
            return float(min(widest + 2 * self._pad, self.width * theme.SHEET_LABEL_TIGHT))
        wanted = max(widest, extent(self.total, self._size, bold=True)) + dp(theme.EDGE) + dp(theme.GAP)
        return float(min(max(wanted, dp(theme.SHEET_LABEL_LEAST)), self.width * theme.SHEET_LABEL_SHARE))

    @property
    def _pad(self) -> float:
        """The free width at the left of a title, and at the right of a number, in pixels."""
        return float(dp(theme.GAP_SMALL if self._is_tight else theme.EDGE))

    @property
    def _least_cell(self) -> float:
        """The least width of a column, in pixels."""
        lines = self._lines
        numbers = [cell for row in (*lines.rows, *lines.below) for cell in row.cells] + list(lines.totals)
        widest = max((extent(number, self._size, bold=True) for number in numbers), default=0)
        widest = max([widest, *(extent(total, self._total_size, bold=True) for total in lines.totals)])
        least = theme.SHEET_CELL_TIGHT if self._is_tight else theme.SHEET_CELL_LEAST
        return float(max(dp(least), widest + self._pad + dp(theme.GAP_SMALL)))

    def _fit_type(self) -> None:
        """Writes in the largest type with which all columns are seen, though hardly in smaller type than usual."""
        body = sp(theme.TYPE_BODY)
        usual = min(body, dp(theme.TYPE_BODY))
        sizes = [(body, body), ((body + usual) / 2,) * 2, (usual, usual)]
        if self.large:
            sizes = [
                (sp(theme.TYPE_LABEL), sp(theme.TYPE_TITLE)),
                (body, sp(theme.TYPE_BAR)),
                (body, sp(theme.TYPE_LABEL)),
                *sizes,
            ]
        fact = min(usual, dp(theme.TYPE_FACT))
        tried = [(size, False) for size in sizes] + [((usual, usual), True), ((fact, fact), True)]
        for (self._size, self._total_size), self._is_tight in tried:
            if len(self._lines.columns) * self._least_cell <= self.width - self._label_width:
                return
        self._size, self._total_size, self._is_tight = body, body, False

    def _cell_width(self, label: float) -> float:
        """The width of a column, in pixels. If not all fit, half of one is seen to show that there are more."""
        room, least, count = self.width - label, self._least_cell, max(1, len(self._lines.columns))
        if count * least <= room:
            return float(room / count)
        return float(max(least, room / (max(1.0, (room / least - 0.5) // 1) + 0.5)))

    # Drawing

    def _lay(self, *_: object) -> None:
        ids, lines, row, head, foot = self.ids, self._lines, self._row, self._head, self._foot
        there = self._is_begun and self.width > row and self.height >= head + foot
        ids.nothing.opacity = 1 if lines.columns and not self._is_begun else 0
        for sheet in (ids.cells, ids.labels, ids.header, ids.totals, ids.corner, ids.sum, ids.scroll):
            sheet.opacity = 1 if there else 0
        if not there:
            ids.scroll.size = ids.cells.size = 0, 0
            return
        self._fit_type()
        label = self._label_width
        cell = self._cell_width(label)
        ids.cells.size = label + cell * len(lines.columns), head + row * self._row_count + foot
        tall = min(self.height, ids.cells.height)
        if tall < ids.cells.height:  # whole rows alone
            tall = head + foot + row * max(1, (tall - head - foot) // row)
            tall = min(tall, self.height)
        ids.scroll.size, ids.scroll.pos = (self.width, tall), (self.x, self.top - tall)
        middle, left, low = max(0.0, tall - head - foot), self.x, self.top - tall
        for pane, x, y, width, height in (
            (ids.labels, left, low + foot, label, middle),
            (ids.header, left + label, self.top - head, self.width - label, head),
            (ids.totals, left + label, low, self.width - label, foot),
            (ids.corner, left, self.top - head, label, head),
            (ids.sum, left, low, label, foot),
        ):
            pane.size, pane.pos = (width, height), (x, y)
        self._write(label, cell)
        if self._shown != (lines, self.width, tall):
            self._shown = lines, self.width, tall
            self._reveal(label, cell)
        self._follow()

    def _write(self, label: float, cell: float) -> None:
        ids, lines, row, head = self.ids, self._lines, self._row, self._head
        wide, pad, size = cell * len(lines.columns), self._pad, self._size
        own = [at for at, column in enumerate(lines.columns) if column.is_you]
        for sheet, x, ground, height, width in (
            (ids.cells, label, theme.PANEL_DEEP, 0, 0),
            (ids.labels, 0, theme.PANEL_DEEP, row * self._row_count, label),
            (ids.header, 0, theme.PANEL, head, wide),
            (ids.totals, 0, theme.PANEL_RAISED, self._foot, wide),
            (ids.corner, 0, theme.PANEL, head, label),
            (ids.sum, 0, theme.PANEL_RAISED, self._foot, label),
        ):
            sheet.wipe()
            if height:
                sheet.fill(ground, x, 0, width, height)
        for at in range(0, self._row_count, 2):
            ids.cells.fill(theme.TEXT, label, head + row * at, wide, row, theme.SHEET_STRIPE)
            ids.labels.fill(theme.TEXT, 0, row * at, label, row, theme.SHEET_STRIPE)
        for at in own:
            ids.cells.fill(theme.TEXT, label + at * cell, head, cell, row * self._row_count, 2 * theme.SHEET_STRIPE)
            line = dp(theme.OUTLINE)
            ids.header.fill(theme.TEXT, at * cell, head - line, cell, line)
            ids.totals.fill(theme.TEXT, at * cell, 0, cell, line)
        room = label - pad - dp(theme.GAP_SMALL)
        is_short = any(entry.short and extent(entry.label, size) > room for entry in lines.below)
        for at, entry in enumerate(lines.rows):
            ids.labels.write(_fitting(entry.label, size, room), theme.TEXT_QUIET, pad, row * at, row)
        if lines.next:
            at = len(lines.rows)
            colour = theme.TEXT if self.large else theme.TEXT_QUIET
            small = sp(theme.TYPE_SMALL)
            following = lines.next if extent(lines.next, small) <= room else next(iter(lines.coming), lines.next)
            ids.labels.write(_fitting(following, small, room), colour, pad, row * at, row)
        for at, coming in enumerate(self._later, start=len(lines.rows) + 1):
            ids.labels.write(_fitting(coming, size, room), theme.TEXT_QUIET, pad, row * at, row)
        if lines.rows_title:
            line = sp(theme.TYPE_SMALL) * theme.LABEL_LINE if self._has_faces else head
            ids.corner.write(
                _fitting(lines.rows_title, sp(theme.TYPE_SMALL), room), theme.TEXT_QUIET, pad, head - line, line
            )
        total_row = self._total_row
        for at, entry in enumerate(lines.below):
            said = entry.short if is_short and entry.short else entry.label
            ids.sum.write(_fitting(said, size, room), theme.TEXT_QUIET, pad, total_row + row * at, row)
        for at, column in enumerate(lines.columns):
            is_own = at in own
            right = (at + 1) * cell - pad
            self._write_head(column, right, cell)
            numbers = digits(size, is_own)
            for down, entry in enumerate(lines.rows):
                if entry.cells[at]:
                    colour = theme.SIGNAL if at in entry.best else theme.TEXT
                    ids.cells.number(numbers, entry.cells[at], colour, label + right, head + row * down, row)
            if lines.totals[at] and total_row:
                colour = theme.SIGNAL if at in lines.best else theme.TEXT
                ids.totals.number(digits(self._total_size, bold=True), lines.totals[at], colour, right, 0, total_row)
            for down, entry in enumerate(lines.below):
                if entry.cells[at]:
                    ids.totals.number(numbers, entry.cells[at], theme.TEXT_QUIET, right, total_row + row * down, row)
        ids.cells.draw_numbers()
        ids.totals.draw_numbers()
        if total_row:
            ids.sum.write(_fitting(self.total, size, room, bold=True), theme.TEXT, pad, 0, total_row)

    def _write_head(self, column: SheetColumn, right: float, cell: float) -> None:
        """Writes the name of a column, which ends at `right`, below the face of its player."""
        header, head = self.ids.header, self._head
        colour = theme.TEXT if column.seat is None else theme.player_colour(column.seat)
        name = make_text_texture(*self._head_text(column, cell))
        line = sp(theme.TYPE_SMALL) * theme.LABEL_LINE if self._has_faces else head
        header.write(name, colour, right - name.width, head - line, line)
        if self._has_faces and column.face in NAMES:
            rim, size = round(dp(theme.FACE_RIM)), round(dp(self._face))
            ring = shapes.rounded(size // 2 + rim)
            left, top, tall = right - size - rim, dp(theme.GAP_SMALL), size + 2 * rim
            header.write(ring, colour, left + size / 2 - ring.width / 2, top, tall)
            header.write(faces.portrait(column.face, size), theme.PLAIN, left, top, tall)

    def _head_text(self, column: SheetColumn, cell: float) -> tuple[str, float, bool, float]:
        """The name of a column with its type, the same for all: the whole name, or the first word of one that is long.

        It is cut at a width, where even that is too long.
        """
        room, least = cell - self._pad - dp(theme.GAP_SMALL), dp(theme.LEAST_DP)
        names = [
            (
                player.name if extent(player.name, least, player.is_you) <= room else player.name.partition(" ")[0],
                player.is_you,
            )
            for player in self._lines.columns
        ]
        fitting = (size for size in _sizes(sp(theme.TYPE_SMALL)) if all(extent(n, size, b) <= room for n, b in names))
        name, is_bold = names[self._lines.columns.index(column)]
        return name, next(fitting, least), is_bold, room

    # Scrolling

    def _reveal(self, label: float, cell: float) -> None:
        scroll, lines = self.ids.scroll, self._lines
        # The newest row in view, in a large sheet with the one that is played now.
        beyond = self.ids.cells.height - scroll.height
        newest = self._head + self._row * (len(lines.rows) + (self.large and bool(lines.next))) + self._foot
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


def _sizes(size: float) -> Iterator[float]:
    """Type sizes in pixels, from this one down to the least that is written."""
    least = min(size, dp(theme.LEAST_DP))
    while size > least:
        yield size
        size -= 1
    yield least


def _fitting(text: str, size: float, width: float, bold: bool = False) -> Texture:
    """A text in the largest type in which it fits the width, in pixels; cut where none is small enough."""
    fitting = next(
        (candidate for candidate in _sizes(size) if extent(text, candidate, bold) <= width), dp(theme.LEAST_DP)
    )
    return make_text_texture(text, fitting, bold, width)
