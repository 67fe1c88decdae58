"""The felt under everything, and the layers on it: the screen, the dialogs, the notes."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from mobile import kv, theme
from mobile.felt import Felt
from mobile.insets import safe_insets
from mobile.taps import Taps
from mobile.widgets import controls, notes

kv.load(__file__)
__all__ = ["Root", "controls", "notes"]


class Root(FloatLayout):
    """Leaves free what a phone takes of its edges."""

    insets = ListProperty([0, 0, 0, 0])
    taps: Taps = ObjectProperty(None)
    lost = StringProperty()
    """That the others cannot be reached; empty while they can."""

    def __init__(self, **values: Any) -> None:
        self._felt = Felt()
        super().__init__(**values)
        self.canvas.before.add(self._felt)
        self.bind(pos=self._fill, size=self._fill)
        Window.bind(on_resize=self._measure)
        self._measure()

    def on_touch_down(self, touch: Any) -> bool:
        """A tap that was meant for what has just gone does nothing."""
        is_tap = not getattr(touch, "is_mouse_scrolling", False)
        if is_tap and self.taps.is_slip(touch.x, touch.y, dp(theme.TARGET)):
            return True
        return bool(super().on_touch_down(touch))

    def _fill(self, *_: object) -> None:
        self._felt.fill(*self.pos, *self.size)

    def _measure(self, *_: object) -> None:
        self.insets = list(safe_insets())
