"""The steps at which lessons were left, to go on from there."""

from __future__ import annotations

from client.lessons.lesson_table import LessonTable


class LessonProgress:
    """Remembers the next step of every lesson that was left in the middle, for each person, until the app closes."""

    def __init__(self) -> None:
        self._steps: dict[tuple[str, str], int] = {}
        """The number of the next step, by uid and kind of game."""

    def next_step(self, uid: str, kind: str) -> int:
        """The number of the step with which this person's lesson begins."""
        return self._steps.get((uid, kind), 1)

    def note(self, uid: str, kind: str, lesson: LessonTable) -> None:
        """Remembers where this person leaves a lesson. One that has come to its end begins anew."""
        step = lesson.number + lesson.is_found
        if step > lesson.count:
            self._steps.pop((uid, kind), None)
        else:
            self._steps[uid, kind] = step
