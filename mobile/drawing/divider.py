"""The thin line between two rows that have no grounds of their own."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.factory import Factory
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from mobile import theme

__all__ = ["Divider"]


class Divider(InstructionGroup):
    """A quiet horizontal line, for layouts too."""

    def __init__(self) -> None:
        super().__init__()
        self._light = Color(*get_color_from_hex(theme.TEXT_QUIET)[:3], theme.DIVIDER)
        self._line = Rectangle(size=(0, max(1, round(dp(theme.HAIRLINE)))))
        self.add(self._light)
        self.add(self._line)

    @property
    def pos(self) -> Sequence[float]:
        """The left end of its lower edge, in pixels; it is drawn at a whole one."""
        return tuple(self._line.pos)

    @pos.setter
    def pos(self, pos: Sequence[float]) -> None:
        self._line.pos = round(pos[0]), round(pos[1])

    @property
    def width(self) -> float:
        """Its length, in pixels."""
        return float(self._line.size[0])

    @width.setter
    def width(self, width: float) -> None:
        self._line.size = max(0, round(width)), self._line.size[1]

    @property
    def is_seen(self) -> bool:
        """Whether it is drawn."""
        return bool(self._light.a)

    @is_seen.setter
    def is_seen(self, is_seen: bool) -> None:
        self._light.a = theme.DIVIDER if is_seen else 0


Factory.register("Divider", cls=Divider)
