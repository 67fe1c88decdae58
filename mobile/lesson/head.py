"""The head of a lesson: a dot for each step, and a quiet button for who knows the game or looks for the move."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from mobile.controls.widgets import TextButton
from mobile.drawing import kv
from mobile.lesson.step_dots import StepDots

kv.load(__file__)
__all__ = ["LessonHead", "StepDots", "TextButton"]


class LessonHead(FloatLayout):
    """The dots stand at its left end, the button at its right one."""

    __events__ = ("on_skip",)
    number = NumericProperty(1)
    """The number of the step, from 1."""
    count = NumericProperty(0)
    """The number of steps."""
    skip_word = StringProperty()
    """The word of the button; without one it is not there."""

    def on_skip(self) -> None:
        """The button was pressed."""
