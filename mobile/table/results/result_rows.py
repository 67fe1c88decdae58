"""The rows of results besides those of players with their cards: a place of the ranking, sentences, the course."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.metrics import sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from client.table.results import PlayerResult
from client.table.score_course import ScoreCourse
from client.table.score_sheet import RankedPlayer
from mobile import theme
from mobile.controls.fitted_text import FittingName
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.table.results.course_chart import CourseChart
from mobile.table.results.player_row import ResultRow
from mobile.table.results.result_list import ResultList
from mobile.table.results.sheet_row import SheetRow, measured

kv.load(__file__)
__all__ = [
    "CourseChart",
    "CourseRow",
    "FaceView",
    "FittingName",
    "RankRow",
    "ResultList",
    "ResultRow",
    "SheetRow",
    "StandingRow",
]


class RankRow(SheetRow):
    """One player's place and total, each where there is one to say, and something else to say of the player."""

    place = StringProperty()
    face = StringProperty()
    colour = StringProperty(theme.TEXT)
    name = StringProperty()
    fact = StringProperty()
    counts = ListProperty()
    """The game's other counts of the player, in words."""
    total = StringProperty()
    is_narrow = BooleanProperty(False)
    strong = BooleanProperty(False)
    has_won = BooleanProperty(False)
    grows: ClassVar = theme.RESULT_RANK_GROWS
    high = NumericProperty(theme.RESULT_RANK)
    """The height that it has at least where there is room, in dp."""
    place_width = NumericProperty(0)
    total_width = NumericProperty(0)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("place", "total", "scale", "width"):
            self.fbind(name, self._measure)
        self._measure()

    @classmethod
    def of(cls, place: RankedPlayer, result: PlayerResult | None = None, counts: Sequence[str] = ()) -> RankRow:
        """The row of a place; `result` is that of the same player, and `counts` says what else was counted of them."""
        return cls(
            place=f"{place.place}.",
            face=result.face if result is not None else "",
            colour=theme.player_colour(place.seat),
            name=place.name,
            fact=result.fact if result is not None else "",
            counts=list(counts),
            total=place.total,
            strong=place.is_you,
            has_won=place.has_won,
        )

    @classmethod
    def of_fact(cls, place: RankedPlayer, result: PlayerResult | None, high: float) -> RankRow:
        """The row of a player whose place and total are said elsewhere: only the fact, so `high` in dp."""
        row = cls.of(place, result)
        row.place, row.total, row.strong = "", "", False
        row.high = high
        return row

    def _measure(self, *_: object) -> None:
        size = theme.TYPE_LABEL * self.scale
        self.is_narrow = self.width < sp(theme.RESULT_LINE) * self.scale
        self.place_width = measured("12.", size, bold=True) if self.place else 0
        self.total_width = measured(self.total, size, bold=True) if self.total else 0


class StandingRow(SheetRow):
    """The sentences about a game besides the places: `standing` of the viewer, `summary` of its end."""

    standing = StringProperty()
    summary = StringProperty()


class CourseRow(SheetRow):
    """The totals of all players from hand to hand, as a chart below its `title`, as high as there is room.

    `rounds` says how many hands there were.
    """

    title = StringProperty()
    rounds = StringProperty()
    fills: ClassVar = (theme.CHART_FROM, theme.CHART_FROM * 3)

    def __init__(self, course: ScoreCourse, **values: Any) -> None:
        super().__init__(**values)
        self.ids.chart.course = course
