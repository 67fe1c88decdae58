"""The finger on a hand: what it holds, and whether it taps or drags."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.base import EventLoop
from kivy.metrics import dp

from mobile import theme


@dataclass
class Hold:
    """A card held by a touch. `order` is the hand's order when the finger came down."""

    touch: Any
    card: int
    start: tuple[float, float]
    within: tuple[float, float]
    """Where in the card the finger lies, from its lower left corner."""
    order: list[int]
    is_dragged: bool = False

    def starts_dragging(self, x: float, y: float) -> bool:
        """Whether the finger has now moved too far for a tap."""
        moved = max(abs(x - self.start[0]), abs(y - self.start[1]))
        return not self.is_dragged and moved >= dp(theme.DRAG_STARTS)

    @property
    def is_lost(self) -> bool:
        """As `is_lost` says of its touch."""
        return is_lost(self.touch)


def is_lost(touch: Any) -> bool:
    """The system took the touch away and never told of its end."""
    return not any(one is touch for one in EventLoop.touches)


def is_tap(touch: Any) -> bool:
    """A finger or the left button, not the wheel and not another button."""
    if getattr(touch, "is_mouse_scrolling", False):
        return False
    return "button" not in touch.profile or touch.button == "left"
