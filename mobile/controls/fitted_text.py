"""Text that keeps its place: written smaller where it would not fit, so that nothing around it moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from client.text.graphemes import cut_text
from mobile import theme
from mobile.drawing import fonts, kv
from mobile.drawing.rect import Rect
from mobile.drawing.text_label import TextLabel, keep_last_words, keep_signs
from mobile.drawing.text_textures import extent

kv.load(__file__)
MEASURED: Final = 4_000
"""The most lines of which the width is kept: those of the longest page of rules in several shapes of a window."""
MANY_LINES: Final = 99
"""Stands for the lines of a text with a word that is wider than a line."""
_SLACK: Final = 0.12
"""The width that a line written word by word may have beyond that of its text as a whole, in sizes of its type."""


def count_lines(text: str, width: float, font: str, size: float, bold: bool) -> int:
    """The lines that a text takes in a width in pixels, in type of a size in pixels; `MANY_LINES` if a word is cut."""
    lines, line = 1, ""
    for word in keep_last_words(keep_signs(text)).replace("\n", " ").split(" "):
        longer = f"{line} {word}".strip(" ")
        if _measure_width(longer, font, size, bold) <= width:
            line = longer
        elif _measure_width(word, font, size, bold) > width:
            return MANY_LINES
        else:
            lines, line = lines + 1, word
    return lines


@lru_cache(maxsize=MEASURED)
def _measure_width(words: str, font: str, size: float, bold: bool) -> int:
    """The width of a line in pixels. Cached, as the same words are tried in many widths."""
    width: int = CoreLabel(font_name=font, font_size=size, bold=bold).get_extents(words)[0]
    return width


def written_rect(label: TextLabel) -> Rect:
    """The rectangle of a label's words in the window, without the room beside them."""
    wide = min(label.width, extent(label.text, label.font_size, label.bold))
    aside = {"right": 1.0, "center": 0.5}.get(label.halign, 0.0) * (label.width - wide)
    x, y = label.to_window(*label.pos)
    return x + aside, y, wide, label.height


class BalancedText(TextLabel):
    """Text in the middle of its width, on as few lines as fit, all about equally long: no word stands alone."""

    balanced = NumericProperty(0)
    """The width of its lines, in pixels."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("text", "width", "font_size", "font_name", "bold"):
            self.fbind(name, self._balance)
        self._balance()

    def _balance(self, *_: object) -> None:
        def lines(width: float) -> int:
            return count_lines(self.text, width, self.font_name, self.font_size, self.bold)

        least, most = 0.0, float(self.width)
        needed = lines(most)
        while most - least > sp(1) and needed > 1:
            middle = (least + most) / 2
            least, most = (least, middle) if lines(middle) == needed else (middle, most)
        self.balanced = most + max(sp(1), self.font_size * _SLACK) if needed > 1 else self.width


class FittingWords(TextLabel):
    """Wraps to its width; of type sizes from `largest` down to `smallest` the first with which it fits its height."""

    largest = NumericProperty(theme.TYPE_BODY)
    smallest = NumericProperty(theme.TYPE_SMALL)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._fit, -1)
        for name in ("text", "size", "largest", "smallest", "bold", "face"):
            self.fbind(name, self._soon)
        self._soon()

    def _fit(self, *_: object) -> None:
        for size in range(int(self.largest), int(self.smallest) - 1, -1):
            self.font_size = sp(size)
            self.texture_update()
            is_within = self.texture_size[1] <= self.height and self.texture_size[0] <= self.width + 1
            if is_within and not self._breaks_a_word():
                return

    def _breaks_a_word(self) -> bool:
        """Whether a word is wider than the lines, and goes on in the next one."""
        natural = CoreLabel(font_name=self.font_name, font_size=self.font_size, bold=self.bold)
        room = self.text_size[0] or self.width
        return any(natural.get_extents(word)[0] > room for word in self.text.split())


class FittingLine(TextLabel):
    """One line; of type sizes from `largest` down to `smallest` the first with which it fits its width, else cut."""

    largest = NumericProperty(theme.TYPE_BODY)
    smallest = NumericProperty(theme.TYPE_SMALL)
    plain = StringProperty()
    """The text without its markup, where it has any."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._fit, -1)
        for name in ("text", "plain", "width", "largest", "smallest", "bold", "face"):
            self.fbind(name, self._soon)
        self._soon()

    def _fit(self, *_: object) -> None:
        read, is_bold = self.plain or self.text, self.bold or bool(self.plain)  # some of it may be bold
        natural = CoreLabel(text=read, font_name=self.font_name, bold=is_bold)
        for size in range(int(self.largest), int(self.smallest) - 1, -1):
            self.font_size = natural.options["font_size"] = sp(size)
            if natural.get_extents(read)[0] < self.width - 1:  # what takes all of it is cut
                return


class FittingName(TextLabel):
    """A name or a sentence, as high as its lines.

    Its type is the first size from `largest` down to `smallest` with which it fits one line, else the first with which
    it fits two. Where `breaks`, two lines of large type are preferred to one of small type.
    """

    largest = NumericProperty(theme.TYPE_BODY)
    smallest = NumericProperty(theme.TYPE_SMALL)
    breaks = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._fit, -1)
        for name in ("text", "width", "padding", "largest", "smallest", "breaks", "bold", "face"):
            self.fbind(name, self._soon)
        self._soon()

    def _fit(self, *_: object) -> None:
        font = fonts.font_for(self.text, self.face)
        room = self.width - self.padding[0] - self.padding[2] - 1
        for most in (2,) if self.breaks else (1, 2):
            for size in range(int(self.largest), int(self.smallest) - 1, -1):
                self.font_size = sp(size)
                if count_lines(self.text, room, font, self.font_size, self.bold) <= most:
                    return


class UnbrokenText(TextLabel):
    """Text as high as its lines; of type sizes from `largest` down to `smallest` the first that breaks no word."""

    largest = NumericProperty(theme.TYPE_BODY)
    smallest = NumericProperty(theme.TYPE_TINY)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._fit, -1)
        for name in ("text", "width", "largest", "smallest", "bold", "face"):
            self.fbind(name, self._soon)
        self._soon()

    def _fit(self, *_: object) -> None:
        font = fonts.font_for(self.text, self.face)
        for size in range(int(self.largest), int(self.smallest) - 1, -1):
            self.font_size = sp(size)
            if count_lines(self.text, self.width - 1, font, self.font_size, self.bold) < MANY_LINES:
                return


class FittingTitle(FittingWords):
    """A `title` in one line where it fits at one of the type sizes, else in two.

    What stands `over` it has a line of its own: in smaller type, or else cut with dots, before it is left out where
    there is no room for the whole title below it.
    """

    title = StringProperty()
    over = StringProperty()

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("title", "over"):
            self.fbind(name, self._soon)

    def _fit(self, *_: object) -> None:
        lines = self._two_lines() or self._title_lines()
        self.text = "\n".join(lines) or self.title
        if not lines:
            super()._fit()

    def _two_lines(self) -> list[str]:
        """The line over the title, and the title; nothing where the title has no room there."""
        least = ceil(self.smallest * min(1.0, dp(1) / sp(1)))  # large type may be as small as usual type
        cut = (cut_text(self.over, length).rstrip() + "…" for length in range(len(self.over) - 1, 0, -1))
        ways = ([name, self.title] for name in (self.over, *cut) if name)
        return next((lines for lines in ways if self._fits(lines, least)), [])

    def _title_lines(self) -> list[str]:
        """The title alone, broken before its type gets too small to be read at a glance; nothing where it is cut."""
        smallest = int(self.smallest)
        at_a_glance = round(theme.TYPE_FACT * dp(1) / sp(1))  # large type is read more easily than it need be
        for least in (max(at_a_glance, smallest), smallest):
            for lines in ([self.title], halves(self.title)):
                if self._fits(lines, least):
                    return lines
        return []

    def _fits(self, lines: Sequence[str], least: int) -> bool:
        natural = CoreLabel(font_name=fonts.font_for("".join(lines), self.face), bold=self.bold)
        for size in range(int(self.largest), least - 1, -1):
            self.font_size = natural.options["font_size"] = sp(size)
            extents = [natural.get_extents(line) for line in lines]
            if max(wide for wide, _ in extents) < self.width - 1 and sum(tall for _, tall in extents) <= self.height:
                return True
        return False


def halves(text: str) -> list[str]:
    """The words of a text in two lines of about the same length; one of a single word is one line.

    >>> halves("Hand 1 of 11")
    ['Hand 1', 'of 11']
    """
    words = text.split(" ")
    lines = [(" ".join(words[:nth]), " ".join(words[nth:])) for nth in range(1, len(words))]
    return list(min(lines, key=lambda pair: max(map(len, pair)))) if lines else [text]


def fact_height() -> float:
    """The height of a line of facts, in pixels."""
    return float(sp(theme.TYPE_FACT) * theme.LINE + dp(theme.GAP))


class FactLabel(TextLabel):
    """A fact that the table must never forget."""

    type_size = NumericProperty(theme.TYPE_FACT)


class Facts(StackLayout):
    """`sentences` are short, and stand side by side: in one line where that can be read, else in several."""

    sentences = ListProperty()
    largest = NumericProperty(theme.TYPE_FACT)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._fit, -1)
        self.fbind("width", self._soon)
        self.fbind("largest", self._soon)
        self.fbind("sentences", self._write)
        self._write()

    def _write(self, *_: object) -> None:
        self.clear_widgets()
        for text in self.sentences:
            self.add_widget(FactLabel(text=text))
        self._soon()

    def _set_type(self, size: float) -> None:
        for label in self.children:
            label.type_size = size
            label.texture_update()

    def _fit(self, *_: object) -> None:
        least = min(theme.TYPE_TINY, fonts.least_size(theme.TYPE_FACT))  # a second line would move the table
        for size in range(int(self.largest), least - 1, -1):
            self._set_type(size)
            if sum(label.width + self.spacing[0] for label in self.children) - self.spacing[0] <= self.width:
                return
        self._set_type(theme.TYPE_TINY)
        least = theme.LEAST_DP * dp(1) / sp(1)
        for label in self.children:  # one with a long name has a line of its own, if need be in type that is not large
            while label.width > self.width and label.type_size > least:
                label.type_size = max(least, label.type_size - 1)
                label.texture_update()
