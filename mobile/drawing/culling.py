"""Culling: widgets that cannot be seen are not drawn.

Kivy draws them all the same: with no opacity, with no text. Each such drawing costs a software renderer about as much
time as one that is seen, and 64 KB in every frame where its texture is another.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.uix.widget import Widget


def draw_while_seen(widget: Widget, *needed: str) -> None:
    """Draws this widget only while it has any opacity, and so long as none of these properties is empty.

    It keeps its place among the others, its size, and what is in it.
    """

    def look(_: float) -> None:
        if widget.parent is not None:
            _draw(widget, all(getattr(widget, name) for name in ("opacity", *needed)))

    soon = Clock.create_trigger(look, -1)
    for name in ("opacity", "parent", *needed):
        widget.fbind(name, soon)
    soon()


def _draw(widget: Widget, is_seen: bool) -> None:
    canvas, own = widget.parent.canvas, widget.canvas
    is_drawn = own in canvas.children
    if is_drawn and not is_seen:
        canvas.remove(own)
    elif is_seen and not is_drawn:
        canvas.insert(_place(widget), own)


def _place(widget: Widget) -> int:
    """The index in the parent's canvas right above what lies below the widget."""
    siblings, drawn = widget.parent.children, widget.parent.canvas.children
    below = (sibling.canvas for sibling in siblings[siblings.index(widget) + 1 :])
    under = next((canvas for canvas in below if canvas in drawn), None)
    if under is not None:
        return int(drawn.index(under)) + 1
    above = (sibling.canvas for sibling in reversed(siblings[: siblings.index(widget)]))
    over = next((canvas for canvas in above if canvas in drawn), None)
    if over is not None:
        return int(drawn.index(over))
    return len(drawn) - int(widget.parent.canvas.has_after)
