"""The teacher of a lesson and the bubble in which they speak, in the room that the bar has in a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import takewhile
from math import inf
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.face_view import FaceView
from mobile.drawing.rect import Rect
from mobile.lesson.model import Saying
from mobile.table.bubble.bubble_forms import BubbleForm, bubble_forms
from mobile.table.bubble.bubble_layout import BubblePlace, Surroundings
from mobile.table.bubble.table_bubble import TableBubble
from mobile.table.tutorial.teacher import teacher_of


class LessonBubble(TableBubble):
    """Fills its `room` in the largest type with which it fits; beside a low table it is as high as its words.

    Its tip points at the face of the teacher. A frame marks its target, where it has one. The word that asks for help
    stands elsewhere.
    """

    room = ListProperty([0, 0, 0, 0])
    """Left, bottom, width and height, from the lower left corner of this widget."""
    teacher_room = ListProperty([0, 0, 0, 0])
    """The same for the teacher, who stands left of the bubble or below it; without a size there is none."""
    learner = StringProperty()
    """The face of who learns."""

    def __init__(self, **values: Any) -> None:
        self.teacher = FaceView(size_hint=(None, None), rim=theme.IVORY)
        super().__init__(**values)
        self.add_widget(self.teacher)
        got = self.ids.got
        got.look, got.color = "primary", get_color_from_hex(theme.ON_SIGNAL)
        self.ids.bubble.bind(pos=self._place_teacher, size=self._place_teacher)
        for name in ("room", "teacher_room"):
            self.fbind(name, self._lay_anew)
            self.fbind(name, self._place_teacher)
        for name in ("pos", "learner"):
            self.fbind(name, self._place_teacher)

    @property
    def _is_beside(self) -> bool:
        """Whether the teacher stands left of the bubble, and not below it."""
        return bool(self.room[1] < self.teacher_room[1] + self.teacher_room[3])

    def _place_teacher(self, *_: object) -> None:
        """Places the face, and lets the tip of the bubble point at it."""
        left, bottom, wide, tall = self.teacher_room
        tip, bubble = dp(theme.BUBBLE_ARROW), self.ids.bubble
        face = min(wide, tall if self._is_beside else tall - tip)
        self.teacher.name = teacher_of(self.learner) if face >= dp(theme.FACE_LEAST) else ""
        if not self.teacher.name:
            self.teacher.size = 0, 0
            self.arrow = [0] * 6
            return
        self.teacher.size = face, face
        if self._is_beside:
            y = self.y + bottom + tall / 2
            self.teacher.pos = self.x + left, y - face / 2
            self.arrow = [bubble.x + 1, y - tip / 2, bubble.x + 1, y + tip / 2, bubble.x - tip, y]
        else:
            x = self.x + left + dp(theme.GAP_LARGE)
            self.teacher.pos = x, bubble.y - tip - face
            x += face / 2
            self.arrow = [x, bubble.y + 1, x + tip, bubble.y + 1, x, bubble.y - tip]

    def _mark(self, target: Rect | None, place: BubblePlace) -> None:
        super()._mark(target, place)
        self._place_teacher()

    def _lay_anew(self, *_: object) -> None:
        self._laid = ()
        self._soon()

    def _choose_form(self, target: Rect | None, surroundings: Surroundings) -> tuple[BubbleForm, BubblePlace]:
        left, bottom, wide, tall = self.room
        forms = list(_forms(Saying(self.text, self.task, got_word=self.got_word), max(1.0, wide)))
        form = next((form for form in forms if form.height <= tall), None) or min(forms, key=lambda form: form.height)
        return form, BubblePlace(left + (wide - form.width) / 2, bottom + tall - form.height, "alone")

    def _put(self, form: BubbleForm, place: BubblePlace) -> None:
        """Fills the room above the own cards: the words and the button stand in the middle of its height."""
        spare = max(0.0, self.room[3] - form.height) if self._is_beside else 0.0
        sides, top = form.padding
        filled = replace(form, height=form.height + spare, padding=(sides, top + spare / 2))
        super()._put(filled, replace(place, y=place.y - spare))
        got = self.ids.got
        got.valign = "middle"
        if not form.is_strip:
            got.y += spare / 2 + dp(theme.GAP)


def needed_height(sayings: Iterable[Saying], width: float, type_size: float) -> float:
    """The height in which a bubble of this width can say each of these in this type or a larger one, in pixels.

    It is infinite where the width is too little for a button in that type.
    """
    forms = (takewhile(lambda form: form.type_size >= type_size, _forms(saying, width)) for saying in sayings)
    return max(min((form.height for form in tried), default=inf) for tried in forms)


def _forms(saying: Saying, width: float) -> Iterator[BubbleForm]:
    """Yields the forms as wide as this, the one with the largest type first."""
    largest = theme.PROMPT_WIDE if width >= dp(theme.COLUMN) else theme.TYPE_BODY
    return bubble_forms(
        saying.text, "", saying.got_word, width, least=width, task=saying.task, are_raised=True, largest=largest
    )
