"""The felt under everything, and the layers on it: the screen, the dialogs, the notes."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import get_color_from_hex

from mobile import kv, theme
from mobile.insets import safe_insets
from mobile.taps import Taps
from mobile.widgets import controls, notes

kv.load(__file__)
__all__ = ["Root", "controls", "notes"]


class Root(FloatLayout):
    """Leaves free what a phone takes of its edges."""

    insets = ListProperty([0, 0, 0, 0])
    taps: Taps = ObjectProperty(None)
    felt = ObjectProperty(None)
    lost = StringProperty()
    """That the others cannot be reached; empty while they can."""

    def __init__(self, **values: Any) -> None:
        self.felt = _felt()
        super().__init__(**values)
        Window.bind(on_resize=self._measure)
        self._measure()

    def on_touch_down(self, touch: Any) -> bool:
        """A tap that was meant for what has just gone does nothing."""
        is_tap = not getattr(touch, "is_mouse_scrolling", False)
        if is_tap and self.taps.is_slip(touch.x, touch.y, dp(theme.TARGET)):
            return True
        return bool(super().on_touch_down(touch))

    def _measure(self, *_: object) -> None:
        self.insets = list(safe_insets())


def _felt() -> Texture:
    """Deep below, a little lighter above."""
    texture = Texture.create(size=(1, 2), colorfmt="rgb")
    colours = (theme.FELT_DEEP, theme.FELT)
    pixels = bytes(int(part * 255) for colour in colours for part in get_color_from_hex(colour)[:3])
    texture.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")
    texture.add_reload_observer(lambda again: again.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte"))
    return texture
