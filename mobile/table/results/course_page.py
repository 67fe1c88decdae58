"""The course of a game as a page of its own: the chart, and the same in words."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.table.score_course import ScoreCourse
from mobile import theme
from mobile.controls.scroll import Scroll
from mobile.drawing import kv
from mobile.table.results.course_chart import CourseChart
from mobile.table.results.markers import MarkerView

kv.load(__file__)
__all__ = ["CourseChart", "CoursePage", "CourseWord", "MarkerView", "Scroll"]


class CourseWord(BoxLayout):
    """A sentence about the course, beside the sign of the player whom it is about."""

    text = StringProperty()

    def __init__(self, text: str, seat: int | None) -> None:
        super().__init__(text=text)
        self.ids.sign.width = dp(theme.CHART_SIGN) if seat is not None else 0
        self.ids.sign.opacity = 1 if seat is not None else 0
        self.ids.sign.index = seat or 0


class CoursePage(BoxLayout):
    """The chart with its words below it; beside it where there is more width than height."""

    title = StringProperty()
    rounds = StringProperty()

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._turn, -1)
        self.fbind("size", self._soon)
        self._soon()

    def show(self, course: ScoreCourse, title: str, rounds: str) -> None:
        """Shows this course; `rounds` says how many hands there were."""
        self.title, self.rounds = title, rounds
        self.ids.chart.course = course
        self.ids.words.clear_widgets()
        first = len(course.sentences) - len(course.players)
        for at, sentence in enumerate(course.sentences):
            seat = course.players[at - first].seat if at >= first else None
            self.ids.words.add_widget(CourseWord(sentence, seat))

    def _turn(self, *_: object) -> None:
        is_wide = self.width > self.height * theme.CHART_WIDE_RATIO and self.width >= dp(theme.CHART_WIDE_FROM)
        self.orientation = "horizontal" if is_wide else "vertical"
