"""The scrolling of long content."""

from __future__ import annotations

from typing import Any

from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import shapes


class Rebound(DampedScrollEffect):
    """Lets a list that was pulled beyond its edge come back and end there.

    Kivy takes `min` for the lesser bound, but a list has it the other way round, and so slides past its edge.
    """

    def update_velocity(self, dt: float) -> None:
        before = self.overscroll
        super().update_velocity(dt)
        if before and before * self.overscroll <= 0 and not self.is_manual:
            bounds = self.min, self.max
            self.value = min(bounds) if before < 0 else max(bounds)
            self.velocity = 0
            self.trigger_velocity_update.cancel()


class Scroll(ScrollView):
    """Kivy's scroll view in the look of the theme, see ``widgets.kv``.

    Kivy gives a finger that rests for a moment to what lies below it for good. Here it still scrolls once it is pulled
    up or down, and what it has pressed is let go: a button, or a widget with `let_go`.
    """

    effect_cls = ObjectProperty(Rebound, allownone=True)

    def on_touch_move(self, touch: Any) -> Any:
        if self._touch is None and touch.grab_current is None and self._is_pulled(touch):
            self._take_back(touch)
        return super().on_touch_move(touch)

    def _is_pulled(self, touch: Any) -> bool:
        """Whether a touch that has been handed on goes up or down, and nothing holds it that is dragged itself."""
        across, up = abs(touch.x - touch.ox), abs(touch.y - touch.oy)
        if self._get_uid() not in touch.ud or up <= max(self.scroll_distance, across):
            return False
        is_long = self.viewport_size[1] > self.height and self.collide_point(*touch.pos)
        can_let_go = (isinstance(holder, ButtonBehavior) or hasattr(holder, "let_go") for holder in _holders(touch))
        return is_long and all(can_let_go)

    def _take_back(self, touch: Any) -> None:
        for holder in _holders(touch):
            touch.ungrab(holder)
            if isinstance(holder, ButtonBehavior):
                holder.state = "normal"
            else:
                holder.let_go()
        if self.on_scroll_start(touch, check_children=False):
            touch.grab(self)
            touch.ud[self._get_uid()]["mode"] = "scroll"


def _holders(touch: Any) -> list[Any]:
    """The widgets that have grabbed a touch."""
    return [holder for holder in (known() for known in touch.grab_list) if holder is not None]


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
    scroll = find_scroll(widget)
    if scroll is not None and scroll.children and scroll.children[0].height > scroll.height:
        scroll.scroll_to(widget, padding=dp(theme.FADE_HIGH), animate=False)


def find_scroll(widget: Widget) -> ScrollView | None:
    """Finds the list that a widget lies in, the innermost one; None where it lies in none."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            return parent
        parent = parent.parent
    return None
