"""The scrolling of long content."""

from __future__ import annotations

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget


class Scroll(ScrollView):
    """Kivy's scroll view in the look of the theme, see ``widgets.kv``."""


def bring_into_view(widget: Widget) -> None:
    """Scrolls the list that a widget lies in, where it is longer than its room."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            if parent.children and parent.children[0].height > parent.height:
                parent.scroll_to(widget, animate=False)
            return
        parent = parent.parent
