"""The hints that a lesson has taught or the tutorial has told: it leaves them out in that game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.exhaustive import assert_never
from engine.lessons import Lesson
from engine.view import Choice, ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom
from mobile.settings.settings_file import SettingsFile

EVERY_HINT: Final = "*"
"""The code that stands for all hints of a game, for who knows it."""


class TaughtHints:
    """The codes of the hints that the person with this uid has been told on this device, in lessons and at tables."""

    def __init__(self, settings: SettingsFile, uid: str) -> None:
        self._settings = settings
        self._uid = uid

    def has(self, kind: str, code: str) -> bool:
        """Whether this hint was told in this game, or the person knows the game."""
        taught = self._settings.read().taught_hints
        return any(f"{self._uid}/{kind}/{known}" in taught for known in (code, EVERY_HINT))

    def add(self, kind: str, codes: Iterable[str]) -> None:
        """Remembers that these hints were told in this game. Of very many the oldest are forgotten."""
        new = [f"{self._uid}/{kind}/{code}" for code in sorted(codes) if code and not self.has(kind, code)]
        if new:
            self._settings.change(taught_hints=(*self._settings.read().taught_hints, *new))


def gesture_hint(choice: Choice) -> str:
    """The code of the hint about the gesture of a choice; empty where there is none."""
    match choice:
        case TakeFrom():
            return "coach-take"
        case PutOnto():
            return _put_hint(choice)
        case ChoosePlace() | Press() | ChooseOne():
            return ""
        case _:
            return assert_never(choice)


def _put_hint(choice: PutOnto) -> str:
    """The code of the hint that says how a card goes."""
    if choice.default:
        return "coach-put"
    return "coach-put-exact" if choice.least == choice.most > 1 else "coach-put-many"


def explained_hints(lesson: Lesson) -> tuple[str, ...]:
    """The codes of the hints about what a whole lesson explains."""
    return tuple(f"{code}-help" for code in lesson.explains)
