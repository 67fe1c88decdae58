"""Whether a screen can be read and tapped, and pictures of it: for scripts of windows."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any


def picture(hand: Any, name: str) -> Iterator[float]:
    """For a developer who wants to look, in the folder that ``$THREES_PICTURES`` names."""
    if folder := os.environ.get("THREES_PICTURES"):
        who = hand.app.profile.name if hand.app.profile is not None else "nobody"
        yield from hand.screenshot(f"{folder}/{hand.app.root.width:.0f}-{who}-{name}.png")
    yield 0.2


def cut_or_small(hand: Any) -> list[str]:
    """The texts that are cut, the names of what is too small to tap, and of what lies over another thing to press."""
    from kivy.uix.label import Label

    shown = [one for one in hand.app.navigation.screen.walk(restrict=True) if is_shown(one)]
    labels = [one for one in shown if isinstance(one, Label) and one.text]
    told = [
        one.text
        for one in labels
        if one.texture_size[0] > one.width + 1 or one.texture_size[1] > one.height + 1 or one.is_shortened
    ]
    pressed = [one for one in shown if getattr(one, "can_ring", False) and not one.disabled]
    told += [f"small: {getattr(one, 'text', '')}" for one in pressed if min(one.size) < 47.9]
    for at, one in enumerate(pressed):
        told += [
            f"{getattr(one, 'text', one)} over {getattr(other, 'text', other)}"
            for other in pressed[at + 1 :]
            if overlaps(one, other) and other not in one.walk(restrict=True)
        ]
    return told


def is_shown(widget: Any) -> bool:
    """It and all that it lies in can be seen."""
    while widget is not widget.parent and widget.parent is not None:
        if not widget.opacity or widget.height <= 1 or widget.width <= 1:
            return False
        widget = widget.parent
    return True


def overlaps(one: Any, other: Any) -> bool:
    (x, y), (u, v) = one.to_window(*one.pos), other.to_window(*other.pos)
    return bool(
        x + one.width > u + 1 and u + other.width > x + 1 and y + one.height > v + 1 and v + other.height > y + 1
    )
