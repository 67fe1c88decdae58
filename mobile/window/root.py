"""The root widget: the room, and in it the screen, the dialogs and the toast."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from mobile import theme
from mobile.controls import toast, tooltip, widgets
from mobile.controls.drag import is_wheel
from mobile.controls.tap_guard import TapGuard
from mobile.drawing import kv
from mobile.drawing.backdrop import Backdrop
from mobile.window.insets import safe_insets

kv.load(__file__)
__all__ = ["Root", "toast", "tooltip", "widgets"]


class Root(FloatLayout):
    """Holds the layers within the safe insets of a phone."""

    insets = ListProperty([0, 0, 0, 0])
    tap_guard: TapGuard = ObjectProperty(None)
    type_scale = NumericProperty(1.0)
    """Changes with the size of all type, so that what stays for ever is set anew."""
    lost = StringProperty()
    """The sentence that the connection is lost; empty while it is not."""

    def __init__(self, **values: Any) -> None:
        self._backdrop = Backdrop()
        super().__init__(**values)
        self.canvas.before.add(self._backdrop)
        self.bind(pos=self._fill, size=self._fill)
        Window.bind(on_resize=self._measure)
        self._measure()

    def on_touch_down(self, touch: Any) -> bool:
        """Ignores a tap that was meant for something that has just gone."""
        if not is_wheel(touch) and self.tap_guard.is_stray_tap(touch.x, touch.y, dp(theme.TARGET)):
            return True
        return bool(super().on_touch_down(touch))

    def renew(self) -> None:
        """Takes the colours of the felt and the sizes of type that are set now."""
        self._fill()
        self.type_scale = Metrics.fontscale

    def _fill(self, *_: object) -> None:
        self._backdrop.fill(*self.pos, *self.size)

    def _measure(self, *_: object) -> None:
        self.insets = list(safe_insets())
