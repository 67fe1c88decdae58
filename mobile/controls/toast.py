"""The toast: a sentence for a few seconds. A newer one takes its place. It never catches a touch."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from mobile import theme
from mobile.drawing import kv

kv.load(__file__)


class Toast(FloatLayout):
    """Lies over everything else."""

    text = StringProperty()
    type_scale = NumericProperty(1.0)
    """Changes with the size of all type."""
    middle = NumericProperty(-1)
    """The height of its middle; below 0 where it stands as usual."""

    def say(self, text: str, seconds: float = theme.NOTE, middle: float | None = None) -> None:
        """Shows a sentence, with its middle at that height of the window. A long one stays longer."""
        Clock.unschedule(self._fade)
        Animation.cancel_all(self.ids.note)
        self.text, self.middle = text, -1 if middle is None else middle
        self.ids.note.opacity = 1 if text else 0
        Clock.schedule_once(self._fade, max(seconds, len(text) * theme.NOTE_LETTER))

    def _fade(self, _: Any) -> None:
        fading = Animation(opacity=0, duration=theme.MOVE)
        fading.bind(on_complete=self._gone)
        fading.start(self.ids.note)

    def _gone(self, *_: object) -> None:
        self.text = ""
