"""The finger on a card: the card that it holds, and whether it taps or drags."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.base import EventLoop
from kivy.metrics import dp

from mobile import theme


@dataclass
class HeldCard:
    """A card held by a touch. `order` is the hand's order when the finger came down."""

    touch: Any
    card: int
    start: tuple[float, float]
    within: tuple[float, float]
    """The point of the card under the finger, from its lower left corner."""
    order: list[int]
    is_dragged: bool = False

    def starts_dragging(self, x: float, y: float) -> bool:
        """Whether the finger has moved too far for a tap."""
        moved = max(abs(x - self.start[0]), abs(y - self.start[1]))
        return not self.is_dragged and moved >= dp(theme.DRAG_STARTS)

    @property
    def is_lost(self) -> bool:
        """Whether its touch is lost, see `is_touch_lost`."""
        return is_touch_lost(self.touch)


def is_touch_lost(touch: Any) -> bool:
    """Whether the system took a touch away without telling of its end."""
    return not any(active is touch for active in EventLoop.touches)


def is_wheel(touch: Any) -> bool:
    """Whether a touch is a turn of the mouse wheel."""
    return bool(getattr(touch, "is_mouse_scrolling", False))


def is_tap(touch: Any) -> bool:
    """Whether a touch is a finger or the left button, rather than the wheel or another button."""
    if is_wheel(touch):
        return False
    return "button" not in touch.profile or touch.button == "left"
