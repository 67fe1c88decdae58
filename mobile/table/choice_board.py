"""A list to choose from, as a board of tiles: suits, players, numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import get_color_from_hex

from client.table.choice_buttons import ChoiceButton, OptionList
from engine.cards import SUIT_SYMBOLS
from mobile import theme
from mobile.controls.ring_grid import RingGrid
from mobile.controls.widgets import Pressable
from mobile.drawing import fonts, kv
from mobile.drawing.text_textures import extent
from mobile.table.pile_marks import suit_colour

kv.load(__file__)


class ChoiceTile(Pressable, BoxLayout):
    """An option: its words, and above them the suit or the face of the player that it names."""

    text = StringProperty()
    sign = StringProperty()
    """The sign of a suit; empty for an option that names none."""
    sign_colour = ColorProperty()
    face_name = StringProperty()
    """The word for the player's face, see `FaceView`."""
    pictured = BooleanProperty(False)
    """Whether there is a picture above the words."""


class ChoiceBoard(BoxLayout):
    """Tiles of one width, as many side by side as there is room for; the rest is scrolled to."""

    heading = StringProperty()
    least_height = NumericProperty(0)
    """The height in which a row of tiles is seen whole; the others can be scrolled to."""

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self._shown: tuple[Any, ...] = ()
        self._options: Sequence[ChoiceButton] = ()
        self._tiles: list[ChoiceTile] = []
        self._grid = RingGrid()
        self._columns = 0
        self._has_pictures = False
        self._soon = Clock.create_trigger(self._fit, -1)
        self.bind(size=self._soon)

    def show(self, choices: OptionList, face_of: Callable[[int], str] = lambda seat: "") -> None:
        """Shows these options; those that are shown already keep their tiles. `face_of` has a player's face by seat."""
        self.heading, self._options = choices.heading, choices.options
        shown = tuple((one.label, one.suit, "" if one.seat is None else face_of(one.seat)) for one in choices.options)
        if shown == self._shown:
            return
        self._shown, self._columns = shown, 0
        is_pictured = self._has_pictures = any(suit is not None or face for _, suit, face in shown)
        line = fonts.line(theme.TYPE_BODY)
        picture = dp(theme.TARGET) + line if is_pictured else 0.0
        self.least_height = picture + line + 5 * dp(theme.GAP) if is_pictured else dp(theme.LISTS_LEAST)
        self._tiles = [self._tile(at, *what) for at, what in enumerate(shown)]
        self.ids.scroll.scroll_y = 1
        self._fit()

    def _tile(self, at: int, label: str, suit: int | None, face: str) -> ChoiceTile:
        tile = ChoiceTile(text=label, face_name=face)
        if suit is not None:
            tile.sign, tile.sign_colour = SUIT_SYMBOLS[suit], get_color_from_hex(suit_colour(suit))
        tile.bind(on_release=partial(self._choose, at))
        return tile

    def _choose(self, at: int, _: ChoiceTile) -> None:
        self._options[at].do()

    def _fit(self, *_: object) -> None:
        if not self._tiles or self.width < dp(theme.TARGET):
            return
        gap, count = dp(theme.GAP), len(self._tiles)
        room = self.width - 2 * gap  # the ring of the keyboard is drawn round a tile
        line = fonts.line(theme.TYPE_BODY)
        is_pictured = self._has_pictures and self.ids.scroll.height >= dp(theme.TARGET) + line + 3 * gap
        for tile, (label, *_) in zip(self._tiles, self._shown, strict=True):
            tile.pictured = is_pictured
            tile.text = label.replace(tile.sign, "").strip() if is_pictured and tile.sign else label
        size = sp(theme.TYPE_TINY if is_pictured else theme.TYPE_BODY)
        words = max(extent(tile.text, size) for tile in self._tiles)
        least = max(words + 2 * gap + 1, dp(theme.TILE_LEAST if is_pictured else theme.TARGET))
        columns = max(1, min(int((room + gap) // (least + gap)), count, theme.BOARD_COLUMNS))
        columns = ceil(count / ceil(count / columns))  # rows as equal as can be
        wide = min((room - gap * (columns - 1)) / columns, max(least, dp(theme.TILE_MOST)))
        tall = max(dp(theme.TARGET), line + 2 * gap)
        if is_pictured:
            rows = ceil(count / columns)
            share = (self.ids.scroll.height - gap * (rows + 1)) / rows
            tall = min(max(share, dp(theme.TARGET) + line + gap), dp(theme.TILE_HIGH) + line + gap)
        for tile in self._tiles:
            tile.size = wide, tall
        if columns != self._columns:
            self._columns = columns
            self._lay(columns, gap)

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
