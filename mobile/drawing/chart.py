"""The axis of a chart, with the lines of its ticks and the words beside them."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from client.text.axis_ticks import Ticks
from mobile import theme
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent, make_text_texture


@dataclass(frozen=True, slots=True)
class ChartAxis:
    """The places of `steps` values, one beside the other, in the rectangle `area` of pixels.

    The values lie between the first and the last tick, the least one at the foot, or with `lowest_first` on top.
    """

    ticks: Ticks
    steps: int
    area: Rect
    lowest_first: bool = False

    def x(self, step: int) -> float:
        """The distance from the left of the window of a step, counted from 0."""
        return self.area[0] + self.area[2] * step / max(1, self.steps - 1)

    def y(self, value: float) -> float:
        """The height of a value."""
        first, last = self.ticks[0][0], self.ticks[-1][0]
        share = (value - first) / (last - first)
        return self.area[1] + self.area[3] * (1 - share if self.lowest_first else share)

    def draw_ticks(self, away: float, type_size: float) -> None:
        """Draws a line at each tick, a stronger one at 0; its words end so far `away` at the left. All in pixels."""
        left, _, width, _ = self.area
        for value, words in self.ticks:
            y, light = self.y(value), theme.CHART_GRID if value else theme.CHART_GRID_ZERO
            Color(*get_color_from_hex(theme.TEXT_QUIET)[:3], light)
            Rectangle(pos=(left, round(y)), size=(width, max(1, dp(theme.HAIRLINE))))
            write_at(words, left - away, y, 1, type_size)


def tick_margin(ticks: Ticks, type_size: float) -> float:
    """The width that the words of ticks need at the left of a chart, in pixels."""
    return max((extent(words, type_size) for _, words in ticks), default=0.0) + float(dp(theme.GAP))


def write_at(text: str, x: float, y: float, before: float, type_size: float) -> None:
    """Writes a text in quiet letters, a share of which lies `before` a point. An empty one draws nothing."""
    if not text:
        return
    texture = make_text_texture(text, type_size)
    width, height = texture.size
    Color(*get_color_from_hex(theme.TEXT_QUIET))
    Rectangle(texture=texture, pos=(round(x - width * before), round(y - height / 2)), size=texture.size)
