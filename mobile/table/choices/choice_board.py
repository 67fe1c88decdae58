"""A list to choose from, as a board of tiles: suits, players, numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from math import ceil
from typing import Any, Literal

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from client.table.choice_buttons import ChoiceButton, OptionList
from engine.cards import SUIT_SYMBOLS
from mobile import theme
from mobile.controls.fitted_text import count_lines
from mobile.controls.ring_grid import RingGrid
from mobile.controls.widgets import Pressable
from mobile.drawing import fonts, kv
from mobile.drawing.text_label import TextLabel
from mobile.drawing.text_textures import extent
from mobile.table.middle.pile_marks import suit_colour

kv.load(__file__)


Form = Literal["above", "beside", "alone", "words"]
"""The place of the picture of an option: above its words, left of them, alone for want of room, or nowhere."""


class OptionPicture(FloatLayout):
    """The picture of an option: a face, or a suit on a medallion."""

    medallion = NumericProperty(0)
    """The width of the medallion, in pixels; 0 where there is none."""


class SuitSign(TextLabel):
    """The sign of a suit, on a medallion of this width if any."""

    medallion = NumericProperty(0)


class ChoiceTile(Pressable, BoxLayout):
    """An option: its words, with the suit or the face of the player that it names."""

    text = StringProperty()
    sign = StringProperty()
    """The sign of a suit; empty for an option that names none."""
    sign_colour = ColorProperty()
    face_name = StringProperty()
    """The word for the player's face, see `FaceView`."""
    is_light = BooleanProperty(False)
    """Whether all of it lies on ivory."""
    is_round = BooleanProperty(False)
    """Whether its suit lies on a round medallion, alone or above its name."""
    form = OptionProperty("words", options=["above", "beside", "alone", "words"])
    words_height = NumericProperty(0)
    """The height of the words below a picture."""
    type_most = NumericProperty(theme.TYPE_BODY)
    """The most type size of its words: all tiles of a board have one."""
    is_cut = BooleanProperty(False)
    """Whether its words end with dots: in the smallest type they have no room."""
    picture_width = NumericProperty(0)
    """The width of a picture left of the words."""


@dataclass(frozen=True, slots=True)
class _Arrangement:
    """An arrangement of the tiles of a board; lengths are in pixels."""

    form: Form
    columns: int
    width: float
    height: float
    has_heading: bool
    lines: int = 1
    """The most lines of the words of a tile."""


class ChoiceBoard(BoxLayout):
    """Tiles of one width.

    Where there is room, pictures stand above the words; else beside them, in as many columns as show all options at
    once. What still has no room can be scrolled to.
    """

    heading = StringProperty()
    has_heading = BooleanProperty(True)
    """Whether the heading is shown. Where the tiles need its room, the prompt says it alone."""
    least_height = NumericProperty(0)
    """The height in which all options with pictures are seen, or a row of those that are only words, in pixels."""

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self._shown: tuple[Any, ...] = ()
        self._options: Sequence[ChoiceButton] = ()
        self._tiles: list[ChoiceTile] = []
        self._grid = RingGrid()
        self._columns = 0
        self._has_pictures = False
        self._pictures = [0.0]
        """The widths of a picture beside words that are tried, the best first, in pixels."""
        self._picture = 0.0
        """The width that was found."""
        self._soon = Clock.create_trigger(self._fit, -1)
        self.bind(size=self._soon)

    def show(self, choices: OptionList, face_of: Callable[[int], str] = lambda seat: "") -> None:
        """Shows these options; those that are shown already keep their tiles. `face_of` has a player's face by seat."""
        self.heading, self._options = choices.heading, choices.options
        shown = tuple(
            (option.label, option.suit, "" if option.seat is None else face_of(option.seat))
            for option in choices.options
        )
        if shown == self._shown:
            return
        self._shown, self._columns = shown, 0
        self._has_pictures = any(suit is not None or face for _, suit, face in shown)
        self._pictures = [float(dp(width)) for width in theme.FACES_TO_CHOOSE] if self._has_pictures else [0.0]
        self._picture = self._pictures[0]
        self._tiles = [self._tile(at, *what) for at, what in enumerate(shown)]
        self.least_height = self._least_height() if self._has_pictures else dp(theme.LISTS_LEAST)
        self.ids.scroll.scroll_y = 1
        self._fit()

    def _tile(self, at: int, label: str, suit: int | None, face: str) -> ChoiceTile:
        tile = ChoiceTile(text=label, face_name=face)
        if suit is not None:
            tile.sign, tile.sign_colour = SUIT_SYMBOLS[suit], get_color_from_hex(suit_colour(suit))
        tile.bind(on_release=partial(self._choose, at))
        return tile

    def find_buttons(self, is_named: Callable[[Mapping[str, Any]], bool]) -> list[Widget]:
        """The tiles of the moves that are named."""
        return [tile for tile, option in zip(self._tiles, self._options, strict=True) if is_named(option.move)]

    def _choose(self, at: int, _: ChoiceTile) -> None:
        self._options[at].do()

    def _fit(self, *_: object) -> None:
        if not self._tiles or self.width < dp(theme.TARGET):
            return
        gap = dp(theme.GAP)
        room = self.width - 2 * gap  # the ring of the keyboard is drawn round a tile
        arrangement = self._arrange_pictures(room) if self._has_pictures else self._arrange_words(room)
        self.has_heading = arrangement.has_heading
        is_beside = arrangement.form == "beside"
        words = arrangement.width - (self._around_words if is_beside else 2 * dp(theme.GAP_SMALL))
        texts = self._texts(arrangement.form)
        most = next(
            (
                size
                for size in (theme.TYPE_BODY, theme.TYPE_FACT, theme.TYPE_SMALL)
                if all(_is_legible(text, words, arrangement.lines, size) for text in texts)
            ),
            theme.TYPE_TINY,
        )
        for tile, text in zip(self._tiles, texts, strict=True):
            tile.form, tile.text, tile.type_most = arrangement.form, text, most
            tile.size = arrangement.width, arrangement.height
            tile.picture_width = self._picture
            tile.words_height, tile.is_cut = (
                _lines_below(arrangement.lines),
                not _is_legible(text, words, arrangement.lines),
            )
        if arrangement.columns != self._columns:
            self._columns = arrangement.columns
            self._lay(arrangement.columns, gap)

    def _texts(self, form: Form) -> list[str]:
        """The words of each option. A sign that is drawn is not written as well."""
        signs = [SUIT_SYMBOLS[suit] if suit is not None and form != "words" else "" for _, suit, _ in self._shown]
        return [
            (label.replace(sign, "").strip() if sign else "") or label
            for (label, *_), sign in zip(self._shown, signs, strict=True)
        ]

    @property
    def _heading_height(self) -> float:
        return fonts.line(theme.TYPE_BODY) + dp(theme.GAP_SMALL) if self.heading else 0.0

    # Arrangements

    def _arrange_words(self, room: float) -> _Arrangement:
        gap = dp(theme.GAP)
        words = max(extent(text, sp(theme.TYPE_BODY)) for text in self._texts("words"))
        least = max(words + 2 * gap + 1, dp(theme.TARGET))
        columns, width = self._columns_of(least, room, max(least, dp(theme.TILE_MOST)))
        height = max(dp(theme.TARGET), fonts.line(theme.TYPE_BODY) + 2 * gap)
        return _Arrangement("words", columns, width, height, self.height >= dp(theme.LISTS_LEAST))

    def _arrange_pictures(self, room: float) -> _Arrangement:
        above = self._arrange_above(room)
        if above is not None:
            return above
        if self.are_suits:
            return self._arrange_alone(room)
        ways = whole = legible = list[_Arrangement]()
        for picture in self._pictures:
            self._picture = picture
            beside = self._ways_beside(room)
            ways = [replace(way, has_heading=has_heading) for has_heading in (True, False) for way in beside]
            whole = [way for way in ways if self._needed(way) <= self.height]
            legible = [way for way in ways if self._reads(way)]
            both = [way for way in whole if way in legible]
            if both:
                return both[0]
        narrowest = max(legible or ways, key=lambda way: (way.columns, -way.lines, not way.has_heading))
        return min(whole, key=lambda way: (way.columns, way.lines, way.has_heading), default=narrowest)

    def _arrange_alone(self, room: float) -> _Arrangement:
        """Suits without words: where these have no room, large signs are read more easily than small ones."""
        gap, target = float(dp(theme.GAP)), float(dp(theme.TARGET))
        best = 0.0, 1, target, target
        for columns in range(self._columns_most, 0, -1):
            rows = ceil(len(self._tiles) / columns)
            wide = min((room - gap * (columns - 1)) / columns, dp(theme.SUIT_TILE_MOST))
            tall = wide = min((self.height - gap * (rows + 1)) / rows, wide)
            wide = max(target, wide)
            if columns == ceil(len(self._tiles) / rows):
                best = max(best, (min(wide, tall), columns, wide, max(target, tall)))
        _, columns, width, height = best
        return _Arrangement("alone", columns, width, height, False)

    def _ways_beside(self, room: float) -> list[_Arrangement]:
        """The arrangements with a picture beside the words, the widest tiles first."""
        widths = {columns: self._width_beside(columns, room) for columns in range(1, self._columns_most + 1)}
        return [
            _Arrangement("beside", columns, width, _height_beside(lines, self._picture), has_heading=False, lines=lines)
            for columns, width in widths.items()
            for lines in (1, 2)
            if columns == 1 or width >= dp(theme.TILE_LEAST)
        ]

    def _arrange_above(self, room: float) -> _Arrangement | None:
        """Pictures above the words; None where not all would be seen. Suits are as large as any columns let them be."""
        gap, width_most, found = dp(theme.GAP), dp(theme.TILE_MOST), list[_Arrangement]()
        for has_heading, columns in product((True, False), range(self._columns_most, 0, -1)):
            rows = ceil(len(self._tiles) / columns)
            most = dp(theme.SUIT_TILE_MOST) if self.are_suits else max(width_most, self._words_width + 2 * gap)
            width = min((room - gap * (columns - 1)) / columns, most)
            share = (self.height - self._heading_height * has_heading - gap * (rows + 1)) / rows
            lines = self._lines_above(width)
            words = _lines_below(lines)
            if columns == ceil(len(self._tiles) / rows) and lines and share >= self._picture_least + words + gap:
                picture = width if self.are_suits else dp(theme.TILE_HIGH)
                height = min(share, picture + words + gap)
                way = _Arrangement("above", columns, width, height, has_heading and not self.are_suits, lines)
                if not self.are_suits:
                    return way
                found.append(way)
        return max(found, key=lambda way: min(way.width, way.height - _lines_below(way.lines)), default=None)

    @property
    def _picture_least(self) -> float:
        """The least side of a picture above words."""
        return float(dp(theme.TARGET))

    @property
    def _words_width(self) -> float:
        return max(extent(text, sp(theme.TYPE_BODY)) for text in self._texts("above"))

    def _lines_above(self, width: float) -> int:
        """The lines that the words need in a tile of this width below its picture; 0 where it is too narrow."""
        words = width - 2 * dp(theme.GAP_SMALL)
        if width < dp(theme.TILE_LEAST):
            return 0
        return next((n for n in (1, 2) if all(_is_legible(text, words, n) for text in self._texts("above"))), 0)

    def _columns_of(self, least: float, room: float, most: float) -> tuple[int, float]:
        """The number of columns of at least this width for which there is room, in equal rows; and their width."""
        gap, count = dp(theme.GAP), len(self._tiles)
        columns = max(1, min(int((room + gap) // (least + gap)), self._columns_most))
        columns = ceil(count / ceil(count / columns))
        return columns, min((room - gap * (columns - 1)) / columns, most)

    def _width_beside(self, columns: int, room: float) -> float:
        gap, size = dp(theme.GAP), sp(theme.TYPE_BODY)
        words = max(extent(text, size) for text in self._texts("beside"))
        most = max(words + self._around_words + gap, dp(theme.TILE_MOST))
        return float(min((room - gap * (columns - 1)) / columns, most))

    def _needed(self, way: _Arrangement) -> float:
        """The height in which all tiles of an arrangement are seen."""
        gap = dp(theme.GAP)
        rows = ceil(len(self._tiles) / way.columns)
        return float(rows * (way.height + gap) + gap + self._heading_height * way.has_heading)

    def _reads(self, way: _Arrangement) -> bool:
        """Whether all words can be read."""
        room = way.width - self._around_words
        return all(_is_legible(text, room, way.lines) for text in self._texts("beside"))

    @property
    def _columns_most(self) -> int:
        return min(len(self._tiles), theme.BOARD_COLUMNS)

    @property
    def are_suits(self) -> bool:
        """Whether all options are suits."""
        return bool(self._tiles) and all(tile.sign for tile in self._tiles)

    @property
    def _around_words(self) -> float:
        """The width that a tile needs beside its words: its padding, the picture, the gap between them."""
        return self._picture + 2 * float(dp(theme.GAP))

    def _least_height(self) -> float:
        """The height in which all tiles are seen, in a width that the middle has at every table.

        It does not follow the width that the board has now: on that depends where people sit, and so this width.
        """
        if self.are_suits:
            return float(dp(theme.TARGET) + 2 * dp(theme.GAP))
        room = dp(theme.BOARD_WIDTH) - 2 * dp(theme.GAP)
        ways = list[_Arrangement]()
        for picture in self._pictures:
            self._picture = picture
            ways = [way for way in self._ways_beside(room) if way.columns > 1 or self._columns_most == 1]
            if legible := [self._needed(way) for way in ways if self._reads(way)]:
                return min(legible)
        return self._needed(ways[0])

    def _lay(self, columns: int, gap: float) -> None:
        for old in self.ids.options.children:
            old.clear_widgets()
        self.ids.options.clear_widgets()
        rows = [self._tiles[first : first + columns] for first in range(0, len(self._tiles), columns)]
        for row in rows:
            box = BoxLayout(size_hint=(None, None), spacing=gap, pos_hint={"center_x": 0.5})
            box.bind(minimum_width=box.setter("width"), minimum_height=box.setter("height"))
            for tile in row:
                box.add_widget(tile)
            self.ids.options.add_widget(box)
        self._grid.set_rows(rows)


def _height_beside(lines: int, picture: float) -> float:
    """The height of a tile with a picture of this width left of so many lines of small type."""
    inner = max(lines * fonts.line(theme.TYPE_TINY), picture)
    return float(max(dp(theme.TARGET), inner + 2 * dp(theme.GAP_SMALL)))


def _lines_below(lines: int) -> float:
    """The height of so many lines below a picture."""
    return float(sp(theme.TYPE_BODY) * theme.LINE if lines <= 1 else 2 * sp(theme.TYPE_SMALL) * theme.LINE)


def _is_legible(text: str, width: float, lines: int, size: float = theme.TYPE_TINY) -> bool:
    """Whether a text fits so many lines of a type size, the smallest one unless told, without breaking a word."""
    return count_lines(text, width - 1, fonts.font_for(text), sp(size), bold=False) <= lines
