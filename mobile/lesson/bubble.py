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
    """Lies as high as it can without covering what is to `keep` in view.

    A tap on it, or beside everything else that is touched, hurries the lesson on.
    """

    __events__ = ("on_hurry",)

    needs_buttons = BooleanProperty(True)
    """Whether its buttons must be there, even where there is hardly room. Where not, a tap anywhere does the same."""

    def on_hurry(self) -> None:
        """The event of a tap beside the buttons."""

    def _forms(self, most: float) -> Iterator[BubbleForm]:
        yield from super()._forms(most)
        if not self.needs_buttons:
            yield from bubble_forms(self.text, "", "", most)

    def _find_place(self, size: tuple[float, float], target: Rect | None, keep: list[Rect]) -> BubblePlace:
        return place_at_top(size, (self.width, self.height), dp(theme.GAP), keep)

    def on_touch_down(self, touch: Any) -> bool:
        touch.ud[self] = self.text  # the touch that makes a move does not also end its praise
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: Any) -> Any:
        used = super().on_touch_up(touch)
        is_free = not used and not touch.grab_list and self.collide_point(*touch.pos)
        if is_free and self.text and touch.ud.get(self) == self.text:
            self.dispatch("on_hurry")
        return used
