"""A place that is tapped where finger and place are the same at both ends of the touch."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from mobile import theme
from mobile.widgets.hand_drag import is_tap


class Tappable:
    """What touches do to a pile or a trick; a widget that has this before its own class. Event: `on_tap()`."""

    width: Any
    height: Any
    center_x: Any
    center_y: Any
    opacity: Any
    dispatch: Any

    __events__ = ("on_tap",)

    def _is_hit(self, touch: Any) -> bool:
        """A small place is hit beside it too, or a finger would not find it."""
        across, up = max(self.width, dp(theme.TARGET)) / 2, max(self.height, dp(theme.TARGET)) / 2
        return bool(abs(touch.x - self.center_x) <= across and abs(touch.y - self.center_y) <= up)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.opacity or not self._is_hit(touch) or not is_tap(touch):  # what is not seen is not there
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self._is_hit(touch):
            self.dispatch("on_tap")
        return True

    def on_tap(self) -> None:
        """It was tapped."""
