"""The bubble in which a lesson speaks, always at the top of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.tutorial.bubble import TutorialBubble
from mobile.table.tutorial.bubble_forms import BubbleForm, bubble_forms
from mobile.table.tutorial.bubble_layout import BubblePlace, place_at_top


class LessonBubble(TutorialBubble):
    """Lies as high as it can without covering what is to `keep` in view. A tap on it hurries the lesson on."""

    __events__ = ("on_hurry",)

    needs_skip_word = BooleanProperty(True)
    """Whether the button at the left must be there, even where there is hardly room. The way back does the same."""

    def on_hurry(self) -> None:
        """The event of a tap beside the buttons."""

    def _forms(self, most: float) -> Iterator[BubbleForm]:
        yield from super()._forms(most)
        if not self.needs_skip_word:
            yield from bubble_forms(self.text, "", self.got_word, most)

    def _find_place(self, size: tuple[float, float], target: Rect | None, keep: list[Rect]) -> BubblePlace:
        return place_at_top(size, (self.width, self.height), dp(theme.GAP), keep)

    def on_touch_up(self, touch: Any) -> Any:
        used = super().on_touch_up(touch)
        if not used and self.text and self.ids.bubble.collide_point(*touch.pos):
            self.dispatch("on_hurry")
        return used
