"""The lines of a sheet of results: a player with the cards, a place of the ranking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.table.results import PlayerResult
from client.table.score_course import ScoreCourse
from client.table.score_sheet import RankedPlayer
from mobile import theme
from mobile.controls.fitted_text import FittingName
from mobile.controls.scroll import Scroll
from mobile.controls.widgets import WrappedText
from mobile.drawing import kv
from mobile.drawing.culling import draw_while_seen
from mobile.drawing.face_view import FaceView
from mobile.drawing.frame_budget import budget
from mobile.drawing.text_textures import extent
from mobile.table.hand.small_hand import SmallHandView
from mobile.table.results.course_chart import CourseChart

kv.load(__file__)
__all__ = [
    "CourseChart",
    "CourseRow",
    "FaceView",
    "FittingName",
    "FootNote",
    "RankRow",
    "ResultList",
    "ResultRow",
    "SheetRow",
    "StandingRow",
]


def measured(text: str, size: int, bold: bool = False) -> float:
    """The width of a label for it, in pixels: a little more than the text, or the label would cut it."""
    return extent(text, sp(size), bold) + float(dp(theme.GAP_SMALL))


class SheetRow(BoxLayout):
    """A row of a list; not drawn while it is out of sight."""

    in_view = BooleanProperty(True)
    """Some of it is in the part of the list that is seen."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        draw_while_seen(self, "in_view")


class ResultRow(SheetRow):
    """One player: face, name, points, and every zone of open cards."""

    face = StringProperty()
    colour = StringProperty(theme.TEXT)
    """The colour of the player."""
    name = StringProperty()
    marks = StringProperty()
    hand = StringProperty()
    """The points of the hand; empty where there are none."""
    points = StringProperty()
    """The sentence about all points."""
    nothing = StringProperty()
    counts = StringProperty()
    """The cards that make up the points."""
    strong = BooleanProperty(False)
    is_best = BooleanProperty(False)
    """Whether nobody had a better hand."""
    hands = NumericProperty(0)
    hand_height = NumericProperty(theme.RESULT_HAND)
    """The height of the cards, in dp."""
    numbers_width = NumericProperty(0)
    """The width that the points need, in pixels."""

    @classmethod
    def of(cls, result: PlayerResult, nothing: str, hand_height: float = theme.RESULT_HAND) -> ResultRow:
        """The row of a player; `nothing` is said where there are no cards, which are `hand_height` dp high."""
        row = cls(hand_height=hand_height)
        row.show(result, nothing)
        return row

    def show(self, result: PlayerResult, nothing: str) -> None:
        """Shows this result."""
        self.face, self.name, self.strong, self.is_best = result.face, result.name, result.is_you, result.is_best
        self.colour = theme.player_colour(result.seat)
        self.marks = " · ".join(filter(None, (result.marks, result.moved)))
        self.hand, self.points = result.hand, result.total if result.hand else result.points
        self.counts = result.counts
        self.numbers_width = max(
            measured(self.hand, theme.TYPE_TITLE, bold=True), measured(self.points, theme.TYPE_SMALL)
        )
        box: BoxLayout = self.ids.hands
        for hand in box.children[: max(0, len(box.children) - len(result.zones))]:
            box.remove_widget(hand)
        while len(box.children) < len(result.zones):
            box.add_widget(SmallHandView())
        for hand, zone in zip(reversed(box.children), result.zones, strict=True):
            hand.show(zone, zone.cards)
        self.hands = len(result.zones)
        self.nothing = "" if result.zones else nothing


class RankRow(SheetRow):
    """One player's place, and something to say of the player."""

    place = StringProperty()
    face = StringProperty()
    colour = StringProperty(theme.TEXT)
    name = StringProperty()
    fact = StringProperty()
    total = StringProperty()
    strong = BooleanProperty(False)
    has_won = BooleanProperty(False)
    place_width = NumericProperty(0)
    total_width = NumericProperty(0)

    @classmethod
    def of(cls, place: RankedPlayer, result: PlayerResult | None = None, on_podium: bool = False) -> RankRow:
        """The row of a place; `result` is that of the same player. The podium says place and total itself."""
        row = cls(
            place="" if on_podium else f"{place.place}.",
            face=result.face if result is not None else "",
            colour=theme.player_colour(place.seat),
            name=place.name,
            fact=result.fact if result is not None else "",
            total="" if on_podium else place.total,
            strong=place.is_you,
            has_won=place.has_won,
        )
        row.place_width = measured("12.", theme.TYPE_LABEL, bold=True) if row.place else 0
        row.total_width = measured(row.total, theme.TYPE_LABEL, bold=True) if row.total else 0
        return row


class StandingRow(SheetRow):
    """The sentences about a game besides the places: `standing` of the viewer, `summary` of its end."""

    standing = StringProperty()
    summary = StringProperty()


class CourseRow(SheetRow):
    """The totals of all players from hand to hand, as a chart below its `title`."""

    title = StringProperty()

    def __init__(self, course: ScoreCourse, **values: Any) -> None:
        super().__init__(**values)
        self.ids.chart.course = course


class FootNote(WrappedText):
    """A note of what is waited for, as high as a button where it stands alone."""


class ResultList(Scroll):
    """Rows one under the other, or side by side in as many columns as there is room for."""

    least = NumericProperty(0)
    """The least width of a row; 0 for one column."""
    gap = NumericProperty(theme.GAP)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._coming: list[Callable[[], SheetRow]] = []
        self._columns_most = 1
        self._soon = Clock.create_trigger(self._lay, -1)
        self._look = Clock.create_trigger(self._see, -1)
        self.ids.rows.bind(size=self._soon)
        self.bind(least=self._soon, height=self._soon, scroll_y=self._look)

    def show(self, rows: Sequence[Callable[[], SheetRow]]) -> None:
        """Shows the rows that these make, from the top.

        They come over several frames: a dozen with their cards would hold one up.
        """
        self.clear()
        self._coming, self._columns_most = list(rows), max(1, len(rows)) if self.least else 1
        self.scroll_y = 1
        budget.ask(self._add)

    def clear(self) -> None:
        """Shows nothing, and nothing that was still to come."""
        self._coming = []
        self.ids.rows.clear_widgets()

    def _add(self) -> None:
        if self._coming:
            row = self._coming.pop(0)()
            row.size_hint_x = None
            row.fbind("pos", self._look)
            row.fbind("size", self._look)
            self.ids.rows.add_widget(row)
            self._lay()
            budget.ask(self._add)

    def _lay(self, *_: object) -> None:
        box, gap = self.ids.rows, self.ids.rows.spacing[0]
        box.padding = 0, 0, (dp(theme.GAP) if box.height > self.height + 1 else 0), 0
        room = box.width - box.padding[2] - 1
        columns = max(1, int((room + gap) // (dp(self.least) + gap))) if self.least else 1
        columns = min(columns, self._columns_most)
        for row in box.children:
            row.width = max(1, (room - gap * (columns - 1)) / columns)
        self._look()

    def _see(self, *_: object) -> None:
        """Finds out which rows are in view: to draw the others would cost as much."""
        box = self.ids.rows
        low = max(0.0, box.height - self.height) * self.scroll_y
        for row in box.children:
            bottom = row.y - box.y
            row.in_view = bottom < low + self.height and bottom + row.height > low
