"""The teacher of a lesson and the bubble in which they speak. Both have a room of their own beside the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from mobile import theme
from mobile.drawing.face_view import FaceView
from mobile.drawing.rect import Rect
from mobile.lesson.model import Saying
from mobile.lesson.step_dots import StepDots
from mobile.table.tutorial.bubble import TutorialBubble
from mobile.table.tutorial.bubble_forms import BubbleForm, bubble_forms
from mobile.table.tutorial.bubble_layout import BubblePlace

TEACHERS: Final = ("owl", "bear")
"""The face of the teacher, and of the one who teaches those who have the first face themselves."""


class LessonBubble(TutorialBubble):
    """Lies at the upper edge of its `room`, as wide as that, in the largest type with which it fits.

    Its tip points at the face of the teacher, below which the dots of the progress stand. A frame marks its target,
    where it has one.
    """

    room = ListProperty([0, 0, 0, 0])
    """Left, bottom, width and height, from the lower left corner of this widget."""
    teacher_room = ListProperty([0, 0, 0, 0])
    """The same for the teacher, who stands left of the bubble or below it; without a size there is none."""
    learner = StringProperty()
    """The face of who learns."""

    def __init__(self, **values: Any) -> None:
        self.teacher = FaceView(size_hint=(None, None), rim=theme.IVORY)
        self.dots = StepDots(size_hint=(None, None))
        super().__init__(**values)
        self.add_widget(self.teacher)
        self.add_widget(self.dots)
        self.ids.bubble.bind(pos=self._place_teacher, size=self._place_teacher)
        for name in ("room", "teacher_room"):
            self.fbind(name, self._lay_anew)
            self.fbind(name, self._place_teacher)
        for name in ("pos", "learner"):
            self.fbind(name, self._place_teacher)

    def _place_teacher(self, *_: object) -> None:
        """Places the face and the dots below it, and lets the tip of the bubble point at the face."""
        left, bottom, wide, tall = self.teacher_room
        below, tip, bubble = dp(theme.TEACHER_DOTS), dp(theme.BUBBLE_ARROW), self.ids.bubble
        is_beside = self.room[0] > left
        face = min(wide, tall - below) if is_beside else tall - below - tip
        self.teacher.name = TEACHERS[self.learner == TEACHERS[0]] if face >= dp(theme.FACE_LEAST) else ""
        if not self.teacher.name:
            self.teacher.size = self.dots.size = 0, 0
            self.arrow = [0] * 6
            return
        x, top = self.x + left, self.y + bottom + tall
        if not is_beside:
            x, top = x + dp(theme.GAP_LARGE), bubble.y - tip
        self.teacher.size, self.teacher.pos = (face, face), (x, top - face)
        self.dots.size, self.dots.pos = (face, below), (x, top - face - below)
        if is_beside:
            y = min(max(top - face / 2, bubble.y + 2 * tip), bubble.top - 2 * tip)
            self.arrow = [bubble.x + 1, y - tip / 2, bubble.x + 1, y + tip / 2, bubble.x - tip, y]
        else:
            x += face / 2
            self.arrow = [x, bubble.y + 1, x + tip, bubble.y + 1, x, bubble.y - tip]

    def _mark(self, target: Rect | None, place: BubblePlace) -> None:
        super()._mark(target, place)
        self._place_teacher()

    def _lay_anew(self, *_: object) -> None:
        self._laid = ()
        self._soon()

    def _choose_form(self, target: Rect | None, keep: list[Rect], spare: list[Rect]) -> tuple[BubbleForm, BubblePlace]:
        left, bottom, wide, tall = self.room
        forms = list(_forms(Saying(self.text, self.task, self.skip_word, self.got_word), max(1.0, wide)))
        form = next((form for form in forms if form.height <= tall), None) or min(forms, key=lambda form: form.height)
        return form, BubblePlace(left + (wide - form.width) / 2, bottom + tall - form.height, "alone")


def needed_height(sayings: Iterable[Saying], width: float, type_size: float) -> float:
    """The height in which a bubble of this width can say each of these in this type or a larger one, in pixels."""
    forms = (takewhile(lambda form: form.type_size >= type_size, _forms(saying, width)) for saying in sayings)
    return max(min(form.height for form in tried) for tried in forms)


def _forms(saying: Saying, width: float) -> Iterator[BubbleForm]:
    """Yields the forms as wide as this, the one with the largest type first."""
    return bubble_forms(saying.text, saying.skip_word, saying.got_word, width, least=width, task=saying.task)
