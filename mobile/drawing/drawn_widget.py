"""A widget that is nothing but what it draws."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.uix.widget import Widget


class DrawnWidget(Widget):
    """A widget that draws itself anew, once in a frame, when its place or one of its `drawn` properties has changed."""

    drawn: ClassVar[tuple[str, ...]] = ()

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        draw_soon = Clock.create_trigger(self._draw_anew, -1)
        for name in ("pos", "size", *self.drawn):
            self.fbind(name, draw_soon)
        draw_soon()

    def draw(self) -> None:
        """Draws on the empty canvas."""
        raise NotImplementedError

    def _draw_anew(self, *_: object) -> None:
        self.canvas.clear()
        self.draw()
