"""The lines under the melds of a hand: each meld has its colour and, for who does not see colours, its pattern."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.hand.hand_layout import Run


def draw(group: InstructionGroup, runs: Sequence[Run], x: float, y: float) -> None:
    """Draws the lines of these runs, which are measured from ``(x, y)``, in place of what was there."""
    group.clear()
    for run in runs:
        group.add(Color(*get_color_from_hex(theme.MELD_COLOURS[run.group % len(theme.MELD_COLOURS)])))
        for left, bottom, width, height in _pattern(run):
            group.add(Rectangle(pos=(x + left, y + bottom), size=(width, height)))


def _pattern(run: Run) -> Iterator[Rect]:
    """Unbroken, dashed, double, dotted, in turn."""
    line, bottom, length = dp(theme.MELD_LINE), run.y - dp(theme.MELD_LINE) / 2, run.right - run.x
    match run.group % 4:
        case 0:
            yield run.x, bottom, length, line
        case 2:
            yield run.x, bottom + line * 0.85, length, line * 0.4
            yield run.x, bottom - line * 0.25, length, line * 0.4
        case which:
            dash = line * (3 if which == 1 else 1)
            count = max(2, round((length + line) / (dash + line)))
            step = (length - dash) / (count - 1)
            for at in range(count):
                yield run.x + at * step, bottom, dash, line
