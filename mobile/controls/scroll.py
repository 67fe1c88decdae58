"""The scrolling of long content. Its look is in ``widgets.kv``."""

from __future__ import annotations

from typing import Any

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from mobile.drawing.clipping import clip_children


class Scroll(ScrollView):
    """Kivy's scroll view, clipped with scissors rather than a stencil."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        clip_children(self)


def bring_into_view(widget: Widget) -> None:
    """Scrolls the list that a widget lies in, where it is longer than its room."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            if parent.children and parent.children[0].height > parent.height:
                parent.scroll_to(widget, animate=False)
            return
        parent = parent.parent
