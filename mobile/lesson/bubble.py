"""The bubble in which a lesson speaks. It has a room of its own beside the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any

from kivy.properties import ListProperty

from mobile.drawing.rect import Rect
from mobile.lesson.model import Saying
from mobile.table.tutorial.bubble import TutorialBubble
from mobile.table.tutorial.bubble_forms import BubbleForm, bubble_forms
from mobile.table.tutorial.bubble_layout import BubblePlace


class LessonBubble(TutorialBubble):
    """Lies at the upper edge of its `room`, as wide as that, in the largest type with which it fits.

    A frame marks its target, where it has one.
    """

    room = ListProperty([0, 0, 0, 0])
    """Left, bottom, width and height, from the lower left corner of this widget."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("room", self._lay_anew)

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
