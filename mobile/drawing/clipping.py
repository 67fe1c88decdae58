"""Clipping of children to the rectangle of their widget.

It is cut with scissors: for each of Kivy's stencils the whole window is cleared in every frame, and what lies within is
filled twice more.
"""

from __future__ import annotations

from kivy.graphics import Callback
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.uix.widget import Widget


def clip_children(widget: Widget) -> None:
    """Clips the drawing of a widget and its children to its rectangle. Call it once its own canvas is made."""
    scissors = ScissorPush()

    def place(_: Callback) -> bool:
        """Moves the scissors to where the widget is now: its parents may have moved without an event."""
        (left, bottom), (right, top) = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
        x, y = round(left), round(bottom)
        wanted = {"x": x, "y": y, "width": max(0, round(right) - x), "height": max(0, round(top) - y)}
        for name, value in wanted.items():
            if getattr(scissors, name) != value:
                setattr(scissors, name, value)
        return True

    widget.canvas.before.add(Callback(place))
    widget.canvas.before.add(scissors)
    widget.canvas.after.add(ScissorPop())
