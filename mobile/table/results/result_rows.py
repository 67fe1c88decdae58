"""The rows of results besides those of players with their cards: a place of the ranking, sentences, the course."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.metrics import sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.utils import escape_markup

from client.table.results import PlayerResult
from client.table.score_course import ScoreCourse
from client.table.score_sheet import RankedPlayer
from mobile import theme
from mobile.controls.fitted_text import FittingName
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.drawing.text_label import TextLabel
from mobile.table.results.course_chart import CourseChart
from mobile.table.results.player_row import ResultRow
from mobile.table.results.result_list import ResultList
from mobile.table.results.sheet_row import SheetRow, measured

kv.load(__file__)
__all__ = [
    "CourseChart",
    "CourseRow",
    "FaceView",
    "FactRow",
    "FittingName",
    "RankRow",
    "ResultList",
    "ResultRow",
    "SheetRow",
    "SummaryRow",
    "TextLabel",
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

    def _measure(self, *_: object) -> None:
        size = theme.TYPE_LABEL * self.scale
        self.is_narrow = self.width < sp(theme.RESULT_LINE) * self.scale
        self.place_width = max(measured(text, size, bold=True) for text in ("12.", self.place)) if self.place else 0
        self.total_width = measured(self.total, size, bold=True) if self.total else 0


class FactRow(SheetRow):
    """Something to say of a player whose place and total are said elsewhere, after the name."""

    face = StringProperty()
    colour = StringProperty(theme.TEXT)
    text = StringProperty()
    """The name and the fact, as markup."""
    grows: ClassVar = theme.FACT_GROWS

    @classmethod
    def of(cls, place: RankedPlayer, result: PlayerResult) -> FactRow:
        """The row of a player, of whom there is a fact."""
        colour = theme.player_colour(place.seat)
        said = escape_markup(result.fact)
        name = f"[b][color={colour}]{escape_markup(place.name)}[/color][/b]"
        return cls(face=result.face, colour=colour, text=f"{name}  {said}")


class SummaryRow(SheetRow):
    """The sentences about the end of a game besides the places."""

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
