"""Words side by side on one track, of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.layout import Layout

from mobile import theme
from mobile.controls.tile_grid import count_columns
from mobile.controls.widgets import Pressable
from mobile.drawing import kv
from mobile.drawing.text_label import TextLabel
from mobile.drawing.text_textures import extent

kv.load(__file__)


class Segment(Pressable, TextLabel):
    """One of the words; the `chosen` one lies on ivory."""

    chosen = BooleanProperty(False)
    value = ObjectProperty(None, allownone=True)
    needed = NumericProperty(0)
    """The height that it needs, in pixels."""


class Segments(Layout):
    """Shows `choices`, which are values and words, on as few lines as they need; `on_choose` gets the pressed value.

    All are equally wide, unless one line has room only for words of their own widths.
    """

    choices = ListProperty()
    value = ObjectProperty(None, allownone=True)
    room = NumericProperty(0)
    """The most width, in pixels, of which it takes what its words need; 0 where it fills the width that it has."""
    needed = NumericProperty(0)
    """The width, in pixels, in which all stand on one line, equally wide and in large type."""
    __events__ = ("on_choose",)

    def __init__(self, **values: Any) -> None:
        choices = values.pop("choices", [])  # words can be added only to a layout that is made
        super().__init__(**{"size_hint_y": None, **values})
        for name in ("pos", "width", "children", "room", "choices"):
            self.fbind(name, self._trigger_layout)
        self.choices = choices
        self._trigger_layout()

    def on_choose(self, value: Any) -> None:
        """The event of a choice."""

    def on_choices(self, *_: object) -> None:
        shown = [(segment.value, segment.text) for segment in reversed(self.children)]
        if shown == [tuple(choice) for choice in self.choices]:
            return
        self.clear_widgets()
        for value, word in self.choices:
            segment = Segment(text=word, value=value)
            segment.bind(on_release=lambda pressed: self.dispatch("on_choose", pressed.value))
            segment.fbind("needed", self._trigger_layout)
            self.add_widget(segment)
        words = [extent(word, float(sp(theme.TYPE_CAPTION_WIDE)), bold=True) for _, word in self.choices]
        self.needed = len(words) * max(dp(theme.TARGET), max(words, default=0) + 2 * dp(theme.EDGE))
        self.on_value()

    def on_value(self, *_: object) -> None:
        for segment in self.children:
            segment.chosen = segment.value == self.value and type(segment.value) is type(self.value)

    def do_layout(self, *_: object) -> None:
        segments = self.children[::-1]
        if not segments:
            return
        size, widths = self._arrange(segments)
        columns = len(widths)
        if self.room:
            self.width = sum(widths)
        for at, segment in enumerate(segments):
            segment.font_size = size
            segment.width = widths[at % columns]
        lines = [segments[at : at + columns] for at in range(0, len(segments), columns)]
        heights = [max(segment.needed for segment in line) for line in lines]
        self.height = sum(heights)
        low = self.top
        for line, height in zip(lines, heights, strict=True):
            low -= height
            left = self.x
            for segment in line:
                segment.height, segment.pos = height, (left, low)
                left += segment.width

    def _arrange(self, segments: Sequence[Any]) -> tuple[float, list[float]]:
        """The size of the type and the widths of the segments of a line, in pixels."""
        room, count, least = self.room or self.width, len(segments), float(dp(theme.TARGET))
        large, small = (float(sp(points)) for points in (theme.TYPE_CAPTION_WIDE, theme.TYPE_SMALL))
        for size in (large, small):
            words = [extent(segment.text, size, bold=True) for segment in segments]
            wide = [max(least, word + 2 * dp(theme.EDGE)) for word in words]
            needed = [max(least, word + 2 * dp(theme.GAP)) for word in words]
            if max(needed) * count <= room:
                return size, [min(room / count, max(wide)) if self.room else room / count] * count
            if (spare := room - sum(needed)) >= 0:
                spare = min(spare, sum(wide) - sum(needed)) if self.room else spare
                return size, [one + spare / count for one in needed]
        widest = {size: max(extent(one.text, size, bold=True) for one in segments) for size in (large, small)}
        size = large if widest[large] + 2 * dp(theme.GAP) <= room else small
        columns = count_columns(count, room, max(least, widest[size] + 2 * dp(theme.GAP)), 0, count)
        return size, [room / columns] * columns
