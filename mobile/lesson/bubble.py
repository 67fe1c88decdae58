"""The bubble in which a lesson speaks, always at the top of the table."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from mobile import theme
from mobile.table.tutorial.bubble import TutorialBubble
from mobile.table.tutorial.bubble_layout import place_at_top


class LessonBubble(TutorialBubble):
    """Lies as high as it can without covering what is to `keep` in view. A tap on it hurries the lesson on."""

    __events__ = ("on_hurry",)

    def on_hurry(self) -> None:
        """The event of a tap beside the buttons."""

    def _lay(self, *_: object) -> None:
        bubble = self.ids.bubble
        keep = [self._own(one) for one in self.keep]
        x, y = place_at_top(bubble.size, self.size, dp(theme.GAP), keep)
        bubble.pos = self.x + x, self.y + y
        self.arrow = [0] * 6
        target = None if self.target is None else self._own(self.target)
        self.frame = [0, 0, 0, 0] if target is None else [self.x + target[0], self.y + target[1], *target[2:]]

    def on_touch_up(self, touch: Any) -> Any:
        used = super().on_touch_up(touch)
        if not used and self.text and self.ids.bubble.collide_point(*touch.pos):
            self.dispatch("on_hurry")
        return used
