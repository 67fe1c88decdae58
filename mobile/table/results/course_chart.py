"""The chart of the totals of a game, from hand to hand."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from client.catalogue import format_number
from client.table.score_course import ScoreCourse
from mobile import theme
from mobile.drawing.text_textures import extent, make_text_texture
from mobile.table.results.marker_styles import marker_style
from mobile.table.results.markers import draw_marker


class CourseChart(Widget):
    """Draws a line for each player over numbered hands, with a sign of its own at each hand."""

    course: ScoreCourse = ObjectProperty(ScoreCourse())

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "course"):
            self.fbind(name, self._soon)
        self._soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        course, ticks = self.course, self.course.ticks
        line = sp(theme.TYPE_TINY) * theme.LABEL_LINE
        margin = max(extent(format_number(tick), sp(theme.TYPE_TINY)) for tick in ticks) + dp(theme.GAP)
        marker = dp(theme.CHART_MARKER)
        left, right = self.x + margin + marker / 2, self.right - marker
        low, high = self.y + line + marker / 2, self.top - max(line, marker) / 2
        if not course.players or right <= left or high <= low:
            return
        with self.canvas:
            self._draw_ticks(ticks, left, right, low, high)
            self._draw_hands(course.hands, left, right)
        for player in sorted(course.players, key=lambda one: one.is_you):
            points = [
                (
                    left + (right - left) * hand / (course.hands - 1),
                    low + (high - low) * (total - ticks[0]) / (ticks[-1] - ticks[0]),
                )
                for hand, total in enumerate(player.totals)
                if total is not None
            ]
            width = theme.CHART_LINE_OWN if player.is_you else theme.CHART_LINE
            self.canvas.add(Color(*get_color_from_hex(marker_style(player.seat).colour)))
            self.canvas.add(SmoothLine(points=[part for point in points for part in point], width=dp(width)))
            for x, y in points:
                self.canvas.add(draw_marker(x, y, marker, player.seat))

    def _draw_ticks(self, ticks: tuple[int, ...], left: float, right: float, low: float, high: float) -> None:
        for tick in ticks:
            y = low + (high - low) * (tick - ticks[0]) / (ticks[-1] - ticks[0])
            Color(*get_color_from_hex(theme.TEXT_QUIET)[:3], theme.CHART_GRID_ZERO if tick == 0 else theme.CHART_GRID)
            Rectangle(pos=(left, round(y)), size=(right - left, max(1, dp(theme.HAIRLINE))))
            self._write(format_number(tick), left - dp(theme.GAP), y, is_right=True)

    def _draw_hands(self, hands: int, left: float, right: float) -> None:
        """Writes numbers below the chart, so many as there is room for."""
        widest = extent(str(hands), sp(theme.TYPE_TINY)) + dp(theme.GAP)
        every = max(1, -(-int(widest * hands) // max(1, int(right - left))))
        for hand in range(0, hands, every):
            x = left + (right - left) * hand / (hands - 1)
            self._write(str(hand + 1), x, self.y + sp(theme.TYPE_TINY) * theme.LABEL_LINE / 2 - dp(theme.GAP_SMALL))

    def _write(self, text: str, x: float, y: float, is_right: bool = False) -> None:
        texture = make_text_texture(text, sp(theme.TYPE_TINY))
        width, height = texture.size
        Color(*get_color_from_hex(theme.TEXT_QUIET))
        pos = round(x - (width if is_right else width / 2)), round(y - height / 2)
        Rectangle(texture=texture, pos=pos, size=texture.size)
