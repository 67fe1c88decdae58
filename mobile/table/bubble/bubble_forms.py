"""The forms of a bubble: how wide it is, how large its type is, and where its buttons stand.

A bubble takes the first form in which it covers nothing that is needed: before its type gets smaller it gets wider, or
is a strip with its buttons beside the text, or a narrow column.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp

from mobile import theme
from mobile.drawing import fonts
from mobile.drawing.text_label import keep_last_words, keep_signs
from mobile.drawing.text_textures import extent

TYPES: Final = (theme.TYPE_BODY, theme.TYPE_FACT, theme.TYPE_SMALL, theme.TYPE_TINY)
"""The type sizes that are tried, in sp."""
LAST_TYPES: Final = (theme.TYPE_FACT, theme.TYPE_SMALL)
"""The type sizes that are tried at last, in dp: large type then takes no more room than usual type."""


@dataclass(frozen=True, slots=True)
class BubbleForm:
    """A form of a bubble for one text, in pixels."""

    width: float
    height: float
    type_size: float
    is_strip: bool
    """Whether the buttons stand beside the text rather than below it."""
    is_tight: bool
    """Whether it has narrow edges. The words of its buttons then stand at the lower edge, close to the text."""
    padding: tuple[float, float]
    """The distance of the text from the left and right edge, and from the upper one."""
    words: tuple[float, float]
    """The width and height of the text."""
    buttons: tuple[float, float]
    """The widths of the button at the left and of the one at the right, 0 for one that has no word."""
    task: tuple[float, float] = (0.0, 0.0)
    """The width and height of the task below the text, 0 without one."""
    is_task_low: bool = False
    """Whether the task stands at the left of the buttons rather than above them."""

    @property
    def size(self) -> tuple[float, float]:
        return self.width, self.height


def bubble_forms(
    text: str,
    skip_word: str,
    got_word: str,
    most: float,
    least: float = 0.0,
    task: str = "",
    *,
    are_raised: bool = False,
    largest: float = TYPES[0],
) -> Iterator[BubbleForm]:
    """Yields the forms for these words that are from `least` to `most` pixels wide, the best one first.

    A `task` stands bold and larger below the text, beside the buttons where it has room there in one line. Buttons
    that `are_raised` have a ground of their own, round which there is room. The `largest` type is in sp.
    """
    widths = [*(dp(width) for width in theme.BUBBLE_WIDTHS if least <= dp(width) < most), most]
    larger = [sp(largest)] if largest > TYPES[0] else []
    usual, tiny = [*larger, *(sp(size) for size in TYPES)], sp(theme.TYPE_TINY)
    sizes = [*usual, *(dp(size) for size in LAST_TYPES if dp(size) < tiny)]
    columns = [dp(width) for width in theme.BUBBLE_COLUMNS if least <= dp(width) < most]
    shapes = (False, widths), (True, widths), (False, columns)
    tries = ((size, *shape) for size, shape in product(sizes, shapes))
    for type_size, is_strip, tried in tries:
        buttons = button_width(skip_word, type_size, are_raised), button_width(got_word, type_size, are_raised)
        bold_size = type_size * theme.BUBBLE_TASK
        is_tight = type_size < sp(TYPES[0]) or is_strip
        row = dp(theme.TARGET) if any(buttons) else 0.0
        if is_tight and not is_strip and not are_raised:
            row = min(row, type_size * theme.LINE + dp(theme.GAP))
        sides, top = (dp(theme.EDGE), dp(theme.GAP)) if is_tight else (dp(theme.GAP_LARGE), dp(theme.EDGE))
        top = dp(theme.GAP_SMALL) if is_strip else top
        for width in tried:
            across = max(1.0, width - 2 * sides - (sum(buttons) + dp(theme.GAP) if is_strip else 0.0))
            if across < (width * theme.STRIP_TEXT_SHARE if is_strip else min(sum(buttons), max(1.0, most - 2 * sides))):
                continue
            tall = text_height(text, type_size, across)
            bold = extent(task, bold_size, bold=True) * theme.WORD_SPARE if task else 0.0
            is_low = 0 < bold <= across - sum(buttons) - dp(theme.GAP) and not is_strip and bool(row)
            task_width = bold if is_low else across
            task_tall = text_height(task, bold_size, task_width, bold=True) if task else 0.0
            words = tall + (0.0 if is_low or not task else dp(theme.GAP_SMALL) + task_tall)
            if is_strip:
                height = max(words + 2 * top, row)
            else:
                low = max(row, task_tall + dp(theme.GAP_SMALL) + top) if is_low else row
                height = top + words + (low + (0 if is_tight and not are_raised else dp(theme.GAP)) if row else top)
            yield BubbleForm(
                width,
                height,
                type_size,
                is_strip,
                is_tight,
                (sides, top),
                (across, tall),
                buttons,
                (task_width, task_tall),
                is_low,
            )


def button_width(word: str, type_size: float, is_raised: bool = False) -> float:
    """The width of a button of a bubble, in pixels; 0 without a word. One that `is_raised` has a ground of its own."""
    spare = dp(2 * theme.GAP_LARGE if is_raised else theme.GAP)
    return max(extent(word, type_size, bold=True) + spare, dp(theme.TARGET)) if word else 0.0


@lru_cache(maxsize=1024)
def text_height(text: str, type_size: float, width: float, *, bold: bool = False) -> float:
    """The height of a text that is wrapped to a width, in pixels."""
    label = CoreLabel(
        text=keep_last_words(keep_signs(text)),
        font_name=fonts.font_for(text, theme.FONT),
        font_size=type_size,
        text_size=(width, None),
        line_height=theme.LINE_TIGHT,
        bold=bold,
    )
    label.resolve_font_name()
    return float(label.render()[1])
