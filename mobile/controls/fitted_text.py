"""Text that keeps its place: written smaller where it would not fit, so that nothing around it moves."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import sp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from mobile import theme
from mobile.drawing import fonts, kv
from mobile.drawing.text_label import TextLabel

kv.load(__file__)


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
        return any(natural.get_extents(word)[0] > self.width for word in self.text.split())


class FittingLine(TextLabel):
    """One line; of type sizes from `largest` down to `smallest` the first with which it fits its width, else cut."""

    largest = NumericProperty(theme.TYPE_BODY)
    smallest = NumericProperty(theme.TYPE_SMALL)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._fit, -1)
        for name in ("text", "width", "largest", "smallest", "bold", "face"):
            self.fbind(name, self._soon)
        self._soon()

    def _fit(self, *_: object) -> None:
        natural = CoreLabel(text=self.text, font_name=self.font_name, bold=self.bold)
        for size in range(int(self.largest), int(self.smallest) - 1, -1):
            self.font_size = natural.options["font_size"] = sp(size)
            if natural.get_extents(self.text)[0] < self.width - 1:  # what takes all of it is cut
                return


class FittingTitle(FittingWords):
    """`title` in one line where it fits at one of the type sizes, else in two. What stands `over` it has a line of its
    own, where both fit."""

    title = StringProperty()
    over = StringProperty()

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("title", "over"):
            self.fbind(name, self._soon)

    def _fit(self, *_: object) -> None:
        ways = ([self.over, self.title], [self.title]) if self.over else ([self.title],)
        fitting = next((lines for lines in ways if self._fits(lines)), None)
        self.text = "\n".join(fitting or [self.title])
        if fitting is None:
            super()._fit()

    def _fits(self, lines: list[str]) -> bool:
        natural = CoreLabel(font_name=fonts.font_for("".join(lines), self.face), bold=self.bold)
        for size in range(int(self.largest), int(self.smallest) - 1, -1):
            self.font_size = natural.options["font_size"] = sp(size)
            extents = [natural.get_extents(line) for line in lines]
            if max(wide for wide, _ in extents) < self.width - 1 and sum(tall for _, tall in extents) <= self.height:
                return True
        return False


class FactLabel(TextLabel):
    """A fact that the table must never forget."""

    type_size = NumericProperty(theme.TYPE_FACT)


class Facts(StackLayout):
    """`said` are short sentences side by side: in one line where that can be read, else in several."""

    said = ListProperty()

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._fit, -1)
        self.fbind("width", self._soon)
        self.fbind("said", self._write)
        self._write()

    def _write(self, *_: object) -> None:
        self.clear_widgets()
        for text in self.said:
            self.add_widget(FactLabel(text=text))
        self._soon()

    def _fit(self, *_: object) -> None:
        for size in range(theme.TYPE_FACT, theme.TYPE_TINY - 1, -1):
            for label in self.children:
                label.type_size = size
                label.texture_update()
            taken = sum(label.width + self.spacing[0] for label in self.children) - self.spacing[0]
            if taken <= self.width:
                return
