"""The scrolling of long content."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from mobile import theme
from mobile.drawing.gradient import Gradient, rgba


class Scroll(ScrollView):
    """Kivy's scroll view in the look of the theme, see ``widgets.kv``."""


class FadingScroll(Scroll):
    """A scroll view whose content sinks into the `ground` at the upper edge, while there is more above it."""

    ground = StringProperty()
    """A colour; empty for that of the room."""

    def __init__(self, **values: Any) -> None:
        self._veil = Gradient()
        super().__init__(**values)
        self.canvas.after.insert(0, self._veil)
        for name in ("pos", "size", "scroll_y", "viewport_size", "ground"):
            self.fbind(name, self._fade)
        self._fade()

    @property
    def hidden_above(self) -> float:
        """The height of what lies above the part that is seen, in pixels."""
        return float(max(0.0, self.viewport_size[1] - self.height) * (1 - self.scroll_y))

    def _fade(self, *_: object) -> None:
        high = min(dp(theme.FADE_HIGH), self.hidden_above)
        if high <= 1:
            self._veil.draw()
            return
        lines = [
            [((x, y), rgba(self.ground or theme.ROOM, opacity)) for x in (self.x, self.right)]
            for y, opacity in ((self.top, 1.0), (self.top - high / 2, theme.FADE_DARK), (self.top - high, 0.0))
        ]
        self._veil.draw(lines)


def bring_into_view(widget: Widget) -> None:
    """Scrolls the list that a widget lies in, where it is longer than its room."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            if parent.children and parent.children[0].height > parent.height:
                parent.scroll_to(widget, animate=False)
            return
        parent = parent.parent
