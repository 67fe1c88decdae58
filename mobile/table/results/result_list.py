"""A list of results: rows that take the room there is, so that nothing stands in a corner and nothing is cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.controls import widgets
from mobile.controls.scroll import Scroll
from mobile.drawing import kv, shapes
from mobile.drawing.frame_budget import budget
from mobile.table.results.line_plan import LinePlan, plan_line, widest_word
from mobile.table.results.player_grid import Grid, choose_grid, edge_of, widest_hand
from mobile.table.results.player_row import ResultRow
from mobile.table.results.result_column import ResultColumn
from mobile.table.results.sheet_row import SheetRow

kv.load(__file__)
__all__ = ["ResultList", "RowList", "widgets"]  # the layout of the widgets comes before this one
FADE_STEPS = 6
"""The steps in which rows fade that go on below a list."""
LEAST_MOVE = 1.0
"""The pixels by which something must be higher or lower to be laid out anew."""


class RowList(Scroll):
    """Rows one under the other, or side by side in as many columns as there is room for."""

    gap = NumericProperty(theme.GAP)
    scale = NumericProperty(1)
    """The factor by which type and faces are larger than on a phone."""
    ground = StringProperty(theme.ROOM)
    """The colour of what it lies on, into which rows fade."""
    least = NumericProperty(0)
    """The least width of a row; 0 for one column."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._coming: list[Callable[[], SheetRow]] = []
        self._columns_most = 1
        self._soon = Clock.create_trigger(self._lay, -1)
        self._fade_soon = Clock.create_trigger(self._draw_fade, -1)
        self._fade = InstructionGroup()
        self.canvas.after.insert(0, self._fade)
        self.ids.rows.bind(size=self._soon, minimum_height=self._soon)
        self.bind(pos=self._fade_soon, size=self._soon, scale=self._soon, least=self._soon, scroll_y=self._fade_soon)

    def show(self, rows: Sequence[Callable[[], SheetRow]]) -> None:
        """Shows the rows that these make, from the top.

        They come over several frames: a dozen with their cards would hold one up.
        """
        self.clear()
        self._coming, self._columns_most = list(rows), max(1, len(rows))
        self.scroll_y = 1
        budget.ask(self._add)

    @property
    def is_filling(self) -> bool:
        """Whether rows are still to come."""
        return bool(self._coming)

    def clear(self) -> None:
        """Shows nothing, and nothing that was still to come."""
        self._coming = []
        self.ids.rows.clear_widgets()

    def _add(self) -> None:
        if self._coming:
            row = self._coming.pop(0)()
            row.size_hint_x = None
            row.scale = self.scale
            row.fbind("minimum_height", self._soon)
            self.ids.rows.add_widget(row)
            self._lay()
            budget.ask(self._add)

    def _lay(self, *_: object) -> None:
        box, gap = self.ids.rows, dp(self.gap)
        box.padding = 0, 0, (dp(theme.GAP) if box.height > self.height + LEAST_MOVE else 0), 0
        room = box.width - box.padding[2] - 1
        columns = max(1, int((room + gap) // (dp(self.least) + gap))) if self.least else 1
        columns = min(columns, self._columns_most)
        for row in box.children:
            row.width = max(1, (room - gap * (columns - 1)) / columns)
        self._fade_soon()

    def _draw_fade(self, _: float) -> None:
        """Lets the rows fade into the ground where they go on below the list, and says so by a sign."""
        self._fade.clear()
        if max(0.0, self.ids.rows.height - self.height) * self.scroll_y <= LEAST_MOVE:
            return
        low = self.ids.rows.height - self.height
        is_between = any(abs(row.y - self.ids.rows.y - low) < 2 * LEAST_MOVE for row in self.ids.rows.children)
        is_at_gap = is_between and self.scroll_y > 1 - theme.SCROLLED_LEAST
        high = 0 if is_at_gap else dp(theme.RESULT_FADE) / FADE_STEPS
        for step in range(FADE_STEPS):
            self._fade.add(Color(*get_color_from_hex(self.ground)[:3], (FADE_STEPS - step) / (FADE_STEPS + 1)))
            self._fade.add(Rectangle(pos=(self.x, self.y + step * high), size=(self.width, high)))
        half, radius = dp(theme.RESULT_MORE), round(dp(theme.RESULT_MORE_DISC))
        low = self.y + radius - half / 2
        self._fade.add(Color(*get_color_from_hex(theme.PANEL_RAISED)))
        middle = self.right - 3 * radius
        self._fade.add(shapes.draw_box((middle - 2 * radius, self.y, 4 * radius, 2 * radius), radius))
        self._fade.add(Color(*get_color_from_hex(theme.TEXT)))
        ends = (middle - half, low + half, middle, low, middle + half, low + half)
        self._fade.add(SmoothLine(points=ends, width=dp(theme.RESULT_MORE_LINE)))


class ResultList(RowList):
    """Rows one under the other; players with their cards side by side, where that shows more of them.

    Where there is more room than they need, cards and faces are larger, and what is left is above and below them.
    """

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.ground = theme.CLOTH
        self._cards: tuple[int, ...] = ()
        self._columns = 1
        self._has_hero = False
        self._is_tight = False
        """Whether rows without cards are as low as their words let them be, because all are seen only so."""
        self.fbind("size", self._loosen)

    def _loosen(self, *_: object) -> None:
        """Lets rows be as high as usual until they turn out to have no room."""
        self._is_tight = False

    def show(self, rows: Sequence[Callable[[], SheetRow]], cards: Sequence[int] = (), has_hero: bool = False) -> None:
        """Shows the rows that these make, from the top; `cards` are the numbers of cards of the players among them.

        With a hero the first player stands large above the others, or in a wider column, where that has room.
        """
        self._cards, self._has_hero = tuple(cards), has_hero
        self._loosen()
        super().show(rows)

    def _lay(self, *_: object) -> None:
        box, gap = self.ids.rows, dp(self.gap)
        rows = list(reversed(box.children))
        if not rows or min(self.size) <= 1:
            return
        players = [row for row in rows if isinstance(row, ResultRow)]
        others = [row for row in rows if not isinstance(row, ResultRow)]
        beside = sum(row.height + gap for row in others if not row.fills)
        overflows = self._needed(rows, gap) > self.height + LEAST_MOVE
        least = sum(row.height - dp(row.fills[0]) for row in others if row.fills)
        self._is_tight |= self._needed(rows, gap) - least > self.height + LEAST_MOVE
        bar = dp(theme.GAP) if overflows and self.bar_width else 0.0
        room, side = self.width - bar - 1, 0.0
        columns = [row for row in players if isinstance(row, ResultColumn)]
        if columns:
            self._lay_columns(columns, self.height - beside, gap)
            return
        for row in rows:
            is_alone = isinstance(row, ResultRow) and not any(self._cards)
            row.scale = self.scale * (theme.RESULT_TYPE_ALONE if is_alone else 1)
        each = self._height_with_hero(self.height - beside, gap)
        if players and each:
            self._columns = 1
            self._lay_hero(players, each, room, self.height - beside, gap)
        elif players:
            players[0].is_hero = False
            grid = self._choose_grid(len(players), room, self.height - beside)
            self._columns = grid.columns
            if grid.is_line:
                widest = theme.RESULT_LINE_MOST if any(self._cards) else theme.RESULT_ALONE_MOST
                most = dp(widest) * self.scale * grid.columns
                side, room = max(0.0, (room - most) / 2), min(room, most)
            self._lay_players(players, grid, room, self.height - beside, gap, len(self._cards))
        for row in others:
            row.width, row.is_tight = max(1.0, room), self._is_tight
            if row.fills:
                least, most = (dp(length) for length in row.fills)
                wanted = self.height - beside - LEAST_MOVE
                row.height = min(most, wanted if wanted >= least else self._height_to_fold(rows, row, least, gap))
        self._grow(rows, gap)
        spare = max(0.0, self.height - self._needed(rows, gap)) / 2
        padding = [side, spare, bar + side, dp(theme.RESULT_FADE) if overflows else 0]
        if any(abs(wanted - was) > LEAST_MOVE for wanted, was in zip(padding, box.padding, strict=True)):
            box.padding = padding
        self._fade_soon()

    def _height_to_fold(self, rows: Sequence[SheetRow], filling: SheetRow, least: float, gap: float) -> float:
        """The height of a row with which the part in sight ends between two rows, in a list that goes on below."""
        seen = 0.0
        for row in rows:
            more = (least if row is filling else row.height) + (gap if seen else 0.0)
            if seen and seen + more > self.height:
                break
            seen += more
        return least + max(0.0, float(self.height) - seen)

    def _grow(self, rows: Sequence[SheetRow], gap: float) -> None:
        """Makes rows that may grow higher, where no other row fills the height."""
        growing = [row for row in rows if row.grows > 1]
        if not growing:
            return
        taken = self._needed(rows, gap) - sum(row.height for row in growing)
        usual = sum(row.height / row.grown for row in growing)
        share = (self.height - taken) / max(1.0, usual)
        for row in growing:
            row.grown = 1.0 if any(row.fills for row in rows) else min(row.grows, max(1.0, share))

    def _lay_columns(self, players: Sequence[ResultColumn], height: float, gap: float) -> None:
        """Puts the players side by side into the middle, as wide and high as is good to look at."""
        count = max(len(players), len(self._cards))
        for row in players:
            row.is_hero = row.is_best
        parts = count + (theme.HERO_WIDER if self._has_hero else 0.0)
        wide = min((self.width - 1 - gap * (count - 1)) / parts, dp(theme.RESULT_COLUMN_MOST) * self.scale)
        tall = min(height, dp(theme.RESULT_COLUMN_HIGH) * self.scale)
        has_melds = any(row.has_melds for row in players)
        note = max(row.ids.note.height for row in players)
        for row in players:
            row.scale, row.note_least = self.scale, note
            row.marks_size = theme.TYPE_FACT * self.scale
            row.fit(wide * (1 + theme.HERO_WIDER * (self._has_hero and row.is_hero)), tall)
        room = tall - max(row.beside_hand for row in players)
        most = min(theme.RESULT_HAND_MOST * self.scale, tall * theme.RESULT_HAND_SHARE / dp(1))
        hand = max(theme.RESULT_HAND_BESIDE, min(most, (room - LEAST_MOVE) / dp(1)))
        whole = [row.whole_card() / dp(1) for row in players if row.hands]
        if whole:  # all have cards of one size, and a few of them lie whole
            line = theme.GAP if has_melds else 0
            hand = min(hand, max(theme.RESULT_COLUMN_CARD, min(whole)) * theme.CARD_RATIO + line)
        needed = {row: row.beside_hand + dp(hand) * bool(row.hands) for row in players}
        tallest = max(needed.values())
        others = [height for row, height in needed.items() if not row.is_hero]
        for row in players:
            row.hand_height, row.least_height = hand, tallest
            row.lowered = 0.0 if row.is_hero or len(others) == len(players) else tallest - max(others)
            row.size_cards(has_melds)
        side = max(0.0, (self.width - 1 - wide * parts - gap * (count - 1)) / 2)
        self._columns = count
        above = max(0.0, self.height - tallest) / 2
        self.ids.rows.padding = side, above, 0, 0
        self._fade_soon()

    def _height_with_hero(self, height: float, gap: float) -> float:
        """The height of each row below a hero, where rows and hero have room for it; else 0."""
        count = len(self._cards)
        each = (height - gap * (count - 1)) / (count + theme.HERO_HIGHER)
        return each if self._has_hero and each >= sp(theme.HERO_OTHERS) else 0.0

    def _lay_hero(self, players: list[ResultRow], each: float, width: float, height: float, gap: float) -> None:
        """Gives the first player the height of a hero, with cards below face and points, and the others a row each."""
        hero, *others = players
        tall = min(each * (1 + theme.HERO_HIGHER), dp(theme.HERO_MOST))
        hero.is_hero, hero.is_line, hero.has_note_place, hero.width = True, False, False, max(1.0, width)
        hero.marks_size = theme.TYPE_FACT * hero.scale
        count = len(self._cards) - 1
        if others:
            self._lay_players(others, Grid(1, True), width, height - tall - gap, gap, count)
        has_melds = any(row.has_melds for row in players)
        hero.hand_height = others[0].hand_height if others else theme.RESULT_CARD_NARROW  # one size for all
        hero.size_cards(has_melds)
        below = sum(row.least_height + gap for row in others) / max(1, len(others)) * count
        hand = dp(hero.hand_height) if hero.hands else 0.0
        around = hero.minimum_height - hero.ids.head.height - hero.ids.hands.height * bool(hero.hands)
        room = (height - below - around - hand - LEAST_MOVE) / theme.WREATH
        face = max(dp(theme.RESULT_FACE), min(tall * theme.HERO_FACE_SHARE, room))
        hero.face_size = min(theme.RESULT_FACE_HERO, face / dp(1))
        needed = hero.beside_hand + hand
        spare = max(0.0, min((height - needed - below) / (count + 1), dp(theme.HERO_SPARE)))
        hero.least_height = needed + spare
        for row in others:
            row.least_height += spare

    def _choose_grid(self, count: int, width: float, height: float) -> Grid:
        cards = self._cards or (0,) * count
        words = [row.words for row in self.ids.rows.children if isinstance(row, ResultRow)]
        numbers = max((row.numbers for row in words), default=0.0) / float(dp(1))
        narrow = widest_word(words, self.scale), numbers
        return choose_grid(cards, width / dp(1), height / dp(1), self.scale, narrow)

    def _lay_players(
        self, players: list[ResultRow], grid: Grid, width: float, height: float, gap: float, expected: int
    ) -> None:
        """Shares the height among the rows of the players, of which so many are expected. Neighbours get the same."""
        columns = grid.columns
        for row in players:
            row.is_line = grid.is_line
            row.width = max(1.0, (width - gap * (columns - 1)) / columns)
        count = max(len(players), expected)
        lines = [players[at : at + columns] for at in range(0, len(players), columns)]
        wanted = -(-count // columns)
        each = (height - gap * (wanted - 1)) / wanted
        has_cards = any(row.hands for row in players)
        has_melds, has_notes = any(row.has_melds for row in players), any(row.note for row in players)
        numbers = max(row.numbers_width for row in players)
        face = self._face(lines[0][0].width / dp(1), each / dp(1), grid, has_cards)
        room = (each + gap) * len(lines) - gap  # what is still to come needs its share
        if grid.is_line and has_cards:
            words, most = [row.words for row in players], max(self._cards, default=1)
            plan = plan_line(words, most, (players[0].width, each), dp(face), self.scale, has_melds)
        else:
            plan = LinePlan(self._hand(lines, room, gap), 0.0, False)
        high = theme.RESULT_LINE_HIGH if has_cards else theme.RESULT_ALONE_HIGH
        least = min(each, dp(high) * self.scale) if grid.is_line else 0.0
        for line in lines:
            for row in line:
                row.edge = edge_of(row.width / dp(1))
                row.hand_height, row.hand_width, row.is_note_beside = plan
                row.face_size, row.numbers_least = face, numbers
                row.has_note_place = has_notes and not grid.is_line
                row.size_cards(has_melds)
                row.marks_size = theme.TYPE_FACT * self.scale
        if not has_cards:
            self._size_marks(players)
        for line in lines:
            tallest = max(least, *(row.minimum_height for row in line))
            for row in line:
                row.least_height = tallest

    def _size_marks(self, players: Sequence[ResultRow]) -> None:
        """Writes the words below all names in the largest type with which they have one line, if there is one."""
        most = players[0].scale * theme.TYPE_FACT
        sizes = range(int(most), theme.TYPE_SMALL - 1, -1)
        size = next((size for size in sizes if all(row.fits_marks(size) for row in players)), most)
        for row in players:
            row.marks_size = size

    def _face(self, width: float, height: float, grid: Grid, has_cards: bool) -> float:
        """The size of the faces in rows of a width and height. All in dp."""
        inner = height - 2 * theme.GAP if grid.is_line else height * theme.RESULT_FACE_SHARE
        if grid.is_line and has_cards:
            return float(theme.RESULT_FACE * self.scale if width >= theme.RESULT_LINE else theme.RESULT_FACE_NARROW)
        most = theme.RESULT_FACE_MOST if has_cards else theme.RESULT_FACE_ALONE
        least = theme.RESULT_FACE * (1 if grid.is_line else self.scale)
        return float(min(most * self.scale, width * theme.RESULT_FACE_WIDE, max(least, inner)))

    def _hand(self, lines: Sequence[Sequence[ResultRow]], height: float, gap: float) -> float:
        """The height of cards below the words, in dp, with which all lines fit a height in pixels, or the least one."""
        along = widest_hand(max(self._cards, default=1), lines[0][0].width / dp(1), False, self.scale)
        least, most = theme.RESULT_HAND, min(theme.RESULT_HAND_MOST * self.scale, along)
        beside = [max(row.beside_hand for row in line) for line in lines]
        for hand in range(int(most), least, -1):
            if sum(beside) + len(lines) * dp(hand) + gap * (len(lines) - 1) + LEAST_MOVE <= height:
                return float(hand)
        return float(least)

    def _needed(self, rows: Sequence[SheetRow], gap: float) -> float:
        """The height of all rows with the gaps between them, of those too that are still to come."""
        players = [row.height for row in rows if isinstance(row, ResultRow)]
        lines = [max(players[at : at + self._columns]) for at in range(0, len(players), self._columns)]
        coming = -(-len(self._cards) // self._columns) - len(lines)
        lines += [max(lines)] * coming if lines and coming > 0 else []
        lines += [row.height for row in rows if not isinstance(row, ResultRow)]
        return float(sum(lines) + gap * (len(lines) - 1))
