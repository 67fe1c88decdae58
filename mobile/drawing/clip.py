"""The clip of a widget: a rectangle outside of which nothing of it is drawn."""

from __future__ import annotations

from kivy.graphics import InstructionGroup, ScissorPop, ScissorPush
from kivy.uix.widget import Widget

from mobile.drawing.rect import Rect


class Clip:
    """Draws a widget and its children only within a rectangle, in the coordinates of the widget's parent."""

    def __init__(self, widget: Widget) -> None:
        self._widget = widget
        self._rect: Rect | None = None
        self._push, self._pop = InstructionGroup(), InstructionGroup()
        widget.canvas.before.insert(0, self._push)
        widget.canvas.after.add(self._pop)

    @property
    def rect(self) -> Rect | None:
        """The rectangle; None where all of the widget is drawn."""
        return self._rect

    @rect.setter
    def rect(self, rect: Rect | None) -> None:
        if rect == self._rect:
            return
        self._rect = rect
        self._push.clear()
        self._pop.clear()
        if rect is not None:
            x, y = self._widget.to_window(rect[0], rect[1])
            push = ScissorPush(x=round(x), y=round(y), width=round(rect[2]), height=round(rect[3]))
            self._push.add(push)
            self._pop.add(ScissorPop())
