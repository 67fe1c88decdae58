"""The scrolling of long content."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import shapes


class Scroll(ScrollView):
    """Kivy's scroll view in the look of the theme, see ``widgets.kv``."""


class FadingScroll(Scroll):
    """A scroll view whose content sinks into the `ground` at its edges, while there is more beyond them."""

    ground = StringProperty()
    """A colour; empty for that of the room."""
    sinks_below = BooleanProperty(True)
    """Whether the lower edge does so too, and not only the upper one."""

    def __init__(self, **values: Any) -> None:
        self._veil_colour, self._veil = Color(1, 1, 1, 1), Rectangle(texture=shapes.fade())
        self._veil_below = Rectangle(texture=shapes.fade(), tex_coords=(0, 1, 1, 1, 1, 0, 0, 0))
        veil = InstructionGroup()
        for instruction in (self._veil_colour, self._veil, self._veil_below):
            veil.add(instruction)
        super().__init__(**values)
        self.canvas.after.insert(0, veil)
        for name in ("pos", "size", "scroll_y", "viewport_size", "ground", "sinks_below"):
            self.fbind(name, self._fade)
        self._fade()

    @property
    def hidden_above(self) -> float:
        """The height of what lies above the part that is seen, in pixels."""
        return float(max(0.0, self.viewport_size[1] - self.height) * (1 - self.scroll_y))

    def _fade(self, *_: object) -> None:
        hidden = max(0.0, self.viewport_size[1] - self.height)
        below = hidden - self.hidden_above if self.sinks_below else 0.0
        low, high = (min(dp(theme.FADE_HIGH), hidden) for hidden in (below, self.hidden_above))
        self._veil_colour.rgba = get_color_from_hex(self.ground or theme.ROOM)
        self._veil.pos, self._veil.size = (self.x, self.top - high), (self.width, high if high > 1 else 0)
        self._veil_below.pos, self._veil_below.size = self.pos, (self.width, low if low > 1 else 0)


def bring_into_view(widget: Widget) -> None:
    """Scrolls the list that a widget lies in, where it is longer than its room."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            if parent.children and parent.children[0].height > parent.height:
                parent.scroll_to(widget, animate=False)
            return
        parent = parent.parent
