"""Whether a screen can be read and tapped, and pictures of it: for scripts of windows."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from typing import Any

SIZES = ((360, 740), (412, 892), (1280, 800))
"""A small phone, a phone and a desktop."""


def picture(user: Any, name: str) -> Iterator[float]:
    """Saves a picture of the window for a developer, in the folder that ``$THREES_PICTURES`` names."""
    if folder := os.environ.get("THREES_PICTURES"):
        who = user.app.player.profile.name if user.app.player.profile is not None else "nobody"
        yield from user.screenshot(f"{folder}/{user.app.root.width:.0f}-{who}-{name}.png")
    yield 0.2


def unreadable(user: Any, name: str, sizes: Sequence[tuple[int, int]] = SIZES) -> Generator[float, None, list[str]]:
    """Faults that `cut_or_small` finds on this screen in windows of these sizes; then the window is as it was."""
    from kivy.core.window import Window

    before, found = tuple(Window.size), []
    for size in sizes:
        yield from user.resize(*size)
        yield from picture(user, name)
        found += [f"{name} at {size[0]}: {problem}" for problem in cut_or_small(user)]
    yield from user.resize(*before)
    return found


def cut_or_small(user: Any) -> list[str]:
    """The texts that are cut, the names of what is too small to tap, and of what lies over another thing to press."""
    from kivy.uix.label import Label

    shown = [widget for widget in user.app.navigation.screen.walk(restrict=True) if is_shown(widget)]
    labels = [widget for widget in shown if isinstance(widget, Label) and widget.text]
    told = [
        label.text
        for label in labels
        if label.texture_size[0] > label.width + 1 or label.texture_size[1] > label.height + 1 or label.is_shortened
    ]
    rows = [widget for widget in shown if hasattr(widget, "written")]
    told += [word.text for row in rows for word in row.written if word.is_cut]
    pressed = [widget for widget in shown if getattr(widget, "can_ring", False) and not widget.disabled]
    told += [f"small: {getattr(widget, 'text', '')}" for widget in pressed if min(widget.size) < 47.9]
    for at, one in enumerate(pressed):
        told += [
            f"{getattr(one, 'text', one)} over {getattr(other, 'text', other)}"
            for other in pressed[at + 1 :]
            if overlaps(one, other) and other not in one.walk(restrict=True)
        ]
    return told


def is_shown(widget: Any) -> bool:
    """Whether a widget and all that it lies in can be seen."""
    while widget is not widget.parent and widget.parent is not None:
        if not widget.opacity or widget.height <= 1 or widget.width <= 1:
            return False
        widget = widget.parent
    return True


def overlaps(one: Any, other: Any) -> bool:
    """Whether two widgets share a part of the window in which both are seen."""
    (x, y, right, top), (u, v, end, high) = seen_part(one), seen_part(other)
    return bool(right > u + 1 and end > x + 1 and top > v + 1 and high > y + 1)


def seen_part(widget: Any) -> tuple[float, float, float, float]:
    """Left, bottom, right and top in the window; a list cuts off what does not fit into it."""
    from kivy.uix.scrollview import ScrollView

    x, y = widget.to_window(*widget.pos)
    right, top = x + widget.width, y + widget.height
    above = widget.parent
    while above is not None and above is not above.parent:
        if isinstance(above, ScrollView):
            left, low = above.to_window(*above.pos)
            x, y, right, top = max(x, left), max(y, low), min(right, left + above.width), min(top, low + above.height)
        above = above.parent
    return (x, y, right, top) if right > x and top > y else (0, 0, 0, 0)
