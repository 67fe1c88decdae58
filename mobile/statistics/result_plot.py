"""The plot of one person's results over time, the best on top."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from client.table.result_course import CoursePoint, ResultCourse
from mobile import theme
from mobile.drawing.text_textures import extent, make_text_texture

STAR: Final = "★"


class ResultPlot(Widget):
    """Draws the results from the oldest at the left: a star where the game was won, else a dot.

    A line goes through them, or where they are many, through their averages. A broken line is the average of all.
    """

    course: ResultCourse = ObjectProperty(ResultCourse())

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "course"):
            self.fbind(name, self._soon)
        self._soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        course, tiny = self.course, float(sp(theme.TYPE_TINY))
        if not course.points:
            return
        line, sign = tiny * theme.LABEL_LINE, dp(theme.CHART_SIGN)
        margin = max(extent(words, tiny) for _, words in course.ticks) + dp(theme.GAP)
        left, right = self.x + margin + sign / 2, self.right - sign / 2
        low, high = self.y + line + sign / 2, self.top - max(line, sign) / 2
        if right <= left or high <= low:
            return
        spot = _Scale(course, left, right, low, high)
        with self.canvas:
            for value, words in course.ticks:
                y = spot.y(value)
                Color(*get_color_from_hex(theme.TEXT_QUIET)[:3], theme.CHART_GRID)
                Rectangle(pos=(left, round(y)), size=(right - left, max(1, dp(theme.HAIRLINE))))
                _write(words, left - sign / 2 - dp(theme.GAP_SMALL), y, 1, tiny)
            self._draw_average(spot, left, right)
            self._draw_line(spot, sign)
            foot = self.y + line / 2 - dp(theme.GAP_SMALL)
            _write(course.points[0].day, left, foot, 0, tiny)
            _write(course.points[-1].day, right, foot, 1, tiny)

    def _draw_average(self, spot: _Scale, left: float, right: float) -> None:
        y, dash = spot.y(self.course.average), dp(theme.GAP)
        Color(*get_color_from_hex(theme.TEXT_QUIET)[:3], theme.CHART_GRID_ZERO)
        for at in range(int((right - left) / (2 * dash)) + 1):
            start = left + at * 2 * dash
            Rectangle(pos=(start, round(y)), size=(min(dash, right - start), max(1, dp(theme.OUTLINE_THIN))))

    def _draw_line(self, spot: _Scale, sign: float) -> None:
        points = self.course.points
        places = [(spot.x(at), spot.y(point.value)) for at, point in enumerate(points)]
        smooth = [(spot.x(at), spot.y(value)) for at, value in enumerate(self.course.smooth) if value is not None]
        Color(*get_color_from_hex(theme.TEXT)[:3], 1 if smooth else theme.CHART_GRID_ZERO)
        width = dp(theme.CHART_LINE_OWN if smooth else theme.CHART_LINE)
        SmoothLine(points=[part for place in smooth or places for part in place], width=width)
        room = (places[-1][0] - places[0][0]) / max(1, len(points) - 1)
        dot = max(dp(theme.GAP_SMALL), min(dp(theme.CHART_MARKER), room))
        for (x, y), point in zip(places, points, strict=True):
            self._draw_sign(x, y, point, dot, min(sign, max(dp(theme.CHART_MARKER), 2 * room)))

    def _draw_sign(self, x: float, y: float, point: CoursePoint, dot: float, star: float) -> None:
        if not point.has_won:
            Color(*get_color_from_hex(theme.TEXT_QUIET)[:3], theme.CHART_DOT if self.course.smooth else 1)
            SmoothEllipse(pos=(x - dot / 2, y - dot / 2), size=(dot, dot))
            return
        texture = make_text_texture(STAR, star * theme.STAR_TYPE)
        width, height = texture.size
        Color(*get_color_from_hex(theme.SIGNAL))
        Rectangle(texture=texture, pos=(round(x - width / 2), round(y - height / 2)), size=texture.size)


class _Scale:
    """The places of results in a rectangle of pixels."""

    def __init__(self, course: ResultCourse, left: float, right: float, low: float, high: float) -> None:
        self._left, self._right = left, right
        self._first, self._last = course.ticks[0][0], course.ticks[-1][0]
        self._from, self._to = (high, low) if course.lowest_best else (low, high)
        self._steps = max(1, len(course.points) - 1)

    def x(self, at: int) -> float:
        """The distance from the left of the result with this index."""
        return self._left + (self._right - self._left) * at / self._steps

    def y(self, value: float) -> float:
        """The height of a result."""
        return self._from + (self._to - self._from) * (value - self._first) / (self._last - self._first)


def _write(text: str, x: float, y: float, before: float, size: float) -> None:
    """Writes a text of which a share lies before a point."""
    texture = make_text_texture(text, size)
    width, height = texture.size
    Color(*get_color_from_hex(theme.TEXT_QUIET))
    Rectangle(texture=texture, pos=(round(x - width * before), round(y - height / 2)), size=texture.size)
