"""The chart of the totals of a game, from hand to hand."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.utils import get_color_from_hex

from client.table.score_course import PlayerCourse, ScoreCourse
from mobile import theme
from mobile.drawing.chart import ChartAxis, tick_margin, write_at
from mobile.drawing.drawn_widget import DrawnWidget
from mobile.drawing.text_textures import extent, make_text_texture
from mobile.table.results.marker_styles import marker_style
from mobile.table.results.markers import draw_marker


class CourseChart(DrawnWidget):
    """Draws a line for each player over numbered hands, with a sign of its own at each hand and the name at its end.

    `rounds` says how many hands there were, below the last names.
    """

    course: ScoreCourse = ObjectProperty(ScoreCourse())
    rounds = StringProperty()
    scale = NumericProperty(1)
    """The factor by which its type is larger than on a phone."""

    drawn = ("course", "rounds", "scale")

    def draw(self) -> None:
        course, tiny = self.course, self._type
        line = tiny * theme.LABEL_LINE
        margin = tick_margin(course.ticks, tiny)
        marker = dp(theme.CHART_MARKER)
        names = self._names()
        beside = max((extent(name, tiny, bold=True) for name in (*names, self.rounds)), default=0.0) + dp(theme.GAP)
        left, right = self.x + margin + marker / 2, self.right - marker - beside
        low, high = self.y + line + marker / 2, self.top - max(line, marker) / 2
        if not course.players or right <= left or high <= low:
            return
        axis = ChartAxis(course.ticks, course.hands, (left, low, right - left, high - low))
        with self.canvas:
            axis.draw_ticks(dp(theme.GAP), tiny)
            self._draw_hands(axis, right - left)
        ends = []
        for player in sorted(course.players, key=lambda player: player.is_you):
            points = [(axis.x(hand), axis.y(total)) for hand, total in enumerate(player.totals) if total is not None]
            width = theme.CHART_LINE_OWN if player.is_you else theme.CHART_LINE
            self.canvas.add(Color(*get_color_from_hex(marker_style(player.seat).colour)))
            self.canvas.add(SmoothLine(points=[part for point in points for part in point], width=dp(width)))
            for x, y in points:
                self.canvas.add(draw_marker(x, y, marker, player.seat))
            if points:
                ends.append((points[-1][1], player))
        self._write_names(ends, right + marker, low, self.top)

    @property
    def _type(self) -> float:
        """The size of its type in pixels."""
        return float(sp(theme.TYPE_TINY) * self.scale)

    def _names(self) -> list[str]:
        """The names of the players, in the order of the course: of long ones the first word."""
        most = self.width * theme.CHART_NAMES
        return [
            player.name if extent(player.name, self._type, True) <= most else player.name.partition(" ")[0]
            for player in self.course.players
        ]

    def _write_names(self, ends: Sequence[tuple[float, PlayerCourse]], x: float, low: float, high: float) -> None:
        """Writes each name beside the end of its line, apart from each other. Their places are between two heights."""
        names = dict(zip((player.seat for player in self.course.players), self._names(), strict=True))
        line = self._type * theme.LINE
        heights = spread([y for y, _ in sorted(ends, key=lambda end: end[0])], line, low, high - line / 2)
        for height, (_, player) in zip(heights, sorted(ends, key=lambda end: end[0]), strict=True):
            colour = marker_style(player.seat).colour
            texture = make_text_texture(names[player.seat], self._type, bold=True)
            self.canvas.add(Color(*get_color_from_hex(colour)))
            pos = round(x), round(height - texture.height / 2)
            self.canvas.add(Rectangle(texture=texture, pos=pos, size=texture.size))

    def _draw_hands(self, axis: ChartAxis, width: float) -> None:
        """Writes numbers below the chart, so many as there is room for; below the last hand, how many there were."""
        hands = axis.steps
        widest = extent(str(hands), self._type) + dp(theme.GAP)
        every = max(1, -(-int(widest * hands) // max(1, int(width))))
        y = self.y + self._type * theme.LABEL_LINE / 2 - dp(theme.GAP_SMALL)
        for hand in range(0, hands - 1 if self.rounds else hands, every):
            write_at(str(hand + 1), axis.x(hand), y, 0.5, self._type)
        write_at(self.rounds, axis.x(hands - 1) - extent(str(hands), self._type) / 2, y, 0, self._type)


def spread(heights: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Moves ascending heights so that they are at least so far apart, between two limits where there is room.

    >>> spread([10, 12, 40], 10, 0, 45), spread([40, 41], 10, 0, 45)
    ([10, 20, 40], [35, 45])
    """
    found: list[float] = []
    for height in heights:
        found.append(max(height, found[-1] + apart) if found else max(height, low))
    for at in range(len(found) - 1, -1, -1):
        most = high if at == len(found) - 1 else found[at + 1] - apart
        found[at] = min(found[at], most)
    return found
