"""A large sentence across the middle of the table, for what everybody must know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from mobile import theme
from mobile.drawing import kv
from mobile.drawing.appearance import appearance

kv.load(__file__)


class Banner(FloatLayout):
    """Lies over the table. A tap on the sentence ends it at once; beside it everything can be touched."""

    text = StringProperty()
    is_shown = BooleanProperty(False)
    light = NumericProperty(0.0)
    """The opacity, from 0 to 1."""
    slid = NumericProperty(0.0)
    """The distance that is left to its place."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._done: Callable[[], object] | None = None
        self._motion: Animation | None = None

    def say(self, text: str, seconds: float, done: Callable[[], object] | None = None) -> None:
        """Shows a sentence for some seconds, but at least as long as it takes to read it; then calls `done`, once.

        One that stands already ends first. Without motion it comes and leaves at once.
        """
        self.finish()
        self.text, self._done, self.is_shown = text, done, True
        moving = appearance.seconds(theme.MOVE)
        if moving:
            self.light, self.slid = 0.0, dp(theme.BANNER_SLIDE)
            self._motion = Animation(light=1.0, slid=0.0, duration=moving, t="out_cubic")
            self._motion.start(self)
        else:
            self.light, self.slid = 1.0, 0.0
        Clock.schedule_once(self._leave, moving + max(seconds, reading_time(text)))

    def finish(self) -> None:
        """Ends the sentence at once."""
        Clock.unschedule(self._leave)
        if self._motion is not None:
            self._motion.unbind(on_complete=self._left)
            self._motion.cancel(self)
            self._motion = None
        self.light, self.is_shown, self.text = 0.0, False, ""
        done, self._done = self._done, None
        if done is not None:
            done()

    def clear(self) -> None:
        """Ends the sentence and calls nobody; called when the table is left."""
        self._done = None
        self.finish()

    def _leave(self, _: float) -> None:
        moving = appearance.seconds(theme.MOVE)
        if not moving:
            self.finish()
            return
        self._motion = Animation(light=0.0, slid=-dp(theme.BANNER_SLIDE), duration=moving, t="in_cubic")
        self._motion.bind(on_complete=self._left)
        self._motion.start(self)

    def _left(self, *_: object) -> None:
        self.finish()

    def on_touch_down(self, touch: Any) -> bool:
        if not self.is_shown or not self.ids.band.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.finish()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        return touch.grab_current is self

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True


def reading_time(text: str) -> float:
    """The seconds that one needs to read a text."""
    return theme.BANNER_READ + theme.BANNER_LETTER * len(text)
