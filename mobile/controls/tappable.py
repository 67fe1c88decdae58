"""A mixin for places that are tapped."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from mobile import theme
from mobile.controls.drag import is_tap


class Tappable:
    """Dispatches `on_tap()` where a touch begins and ends on the same place. It stands before the widget's class."""

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
        """The event of a tap."""
