"""The plot of one person's results over time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.utils import get_color_from_hex

from client.text.result_course import CoursePoint, ResultCourse
from mobile import theme
from mobile.drawing.chart import ChartAxis, tick_margin, write_at
from mobile.drawing.drawn_widget import DrawnWidget
from mobile.drawing.gradient import Gradient, rgba
from mobile.drawing.rect import Point
from mobile.drawing.text_textures import make_text_texture

STAR: Final = "★"


class ResultPlot(DrawnWidget):
    """Draws the results from the oldest at the left: a star where the game was won, else a dot.

    A line goes through them, and soft light lies below it; a dashed line is their average. Where they are many the line
    goes through their averages, and only the games that were won have a sign, on that line.
    """

    course: ResultCourse = ObjectProperty(ResultCourse())

    drawn = ("course",)

    def __init__(self, **values: Any) -> None:
        self._area = Gradient()
        super().__init__(**values)

    def draw(self) -> None:
        course, tiny = self.course, float(sp(theme.TYPE_TINY))
        if not course.points:
            return
        line, sign = tiny * theme.LABEL_LINE, dp(theme.CHART_SIGN)
        margin = tick_margin(course.ticks, tiny)
        left, right = self.x + margin + sign / 2, self.right - sign / 2
        low, high = self.y + line + sign / 2, self.top - max(line, sign) / 2
        if right <= left or high <= low:
            return
        area = left, low, right - left, high - low
        axis = ChartAxis(course.ticks, len(course.points), area, lowest_first=course.lowest_on_top)
        with self.canvas:
            axis.draw_ticks(sign / 2 + dp(theme.GAP_SMALL), tiny)
            if not course.smooth:
                self._draw_average(axis, left, right)
            self._draw_line(axis, sign)
            foot = self.y + line / 2 - dp(theme.GAP_SMALL)
            write_at(course.points[0].day, left, foot, 0, tiny)
            write_at(course.points[-1].day, right, foot, 1, tiny)

    def _draw_average(self, axis: ChartAxis, left: float, right: float) -> None:
        y, dash = axis.y(self.course.average), dp(theme.GAP)
        Color(*get_color_from_hex(theme.TEXT_QUIET)[:3], theme.CHART_GRID_ZERO)
        for at in range(int((right - left) / (2 * dash)) + 1):
            start = left + at * 2 * dash
            Rectangle(pos=(start, round(y)), size=(min(dash, right - start), max(1, dp(theme.OUTLINE_THIN))))

    def _draw_line(self, axis: ChartAxis, sign: float) -> None:
        points = self.course.points
        places = [(axis.x(at), axis.y(point.value)) for at, point in enumerate(points)]
        smooth = [(axis.x(at), axis.y(value)) for at, value in enumerate(self.course.smooth)]
        line = smooth or places
        self._draw_area(line, axis)
        Color(*get_color_from_hex(theme.CHART_GOLD))
        width = dp(theme.CHART_LINE_OWN if smooth else theme.CHART_LINE)
        SmoothLine(points=[part for place in line for part in place], width=width)
        room = (places[-1][0] - places[0][0]) / max(1, len(points) - 1)
        dot = max(dp(theme.CHART_DOT_LEAST), min(dp(theme.CHART_MARKER), room))
        star = min(sign, max(dp(theme.CHART_STAR_LEAST), 2 * room))
        for (x, y), point in zip(line, points, strict=True):
            if point.has_won or not smooth:
                self._draw_sign(x, y, point, dot, star)

    def _draw_area(self, line: Sequence[Point], axis: ChartAxis) -> None:
        """Draws the light below a line, which fades towards the foot."""
        _, foot, _, high = axis.area
        lit = [((x, y), rgba(theme.CHART_GOLD, theme.CHART_AREA * (y - foot) / high)) for x, y in line]
        self._area.draw([lit, [((x, foot), rgba(theme.CHART_GOLD, 0.0)) for x, _ in line]])
        self.canvas.add(self._area)

    def _draw_sign(self, x: float, y: float, point: CoursePoint, dot: float, star: float) -> None:
        if not point.has_won:
            Color(*get_color_from_hex(theme.TEXT_QUIET))
            SmoothEllipse(pos=(x - dot / 2, y - dot / 2), size=(dot, dot))
            return
        for colour, size in ((theme.PANEL, star * theme.STAR_EDGE), (theme.IVORY, star)):
            texture = make_text_texture(STAR, size * theme.STAR_TYPE)
            width, height = texture.size
            Color(*get_color_from_hex(colour))
            Rectangle(texture=texture, pos=(round(x - width / 2), round(y - height / 2)), size=texture.size)
