"""The bubble of a hint, which points at its subject and never covers it.

Where it would cover something else that is needed, it lies elsewhere, and a frame marks the subject.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from client.observable import Observable
from mobile import theme
from mobile.controls import widgets
from mobile.drawing import kv
from mobile.drawing.appearance import appearance
from mobile.drawing.culling import draw_while_seen
from mobile.drawing.rect import Rect
from mobile.table.tutorial.bubble_layout import place_bubble
from mobile.table.tutorial.model import Hint

if TYPE_CHECKING:
    from client.table.session import TableSession

kv.load(__file__)
__all__ = ["TutorialBubble", "widgets"]


class Guide(Protocol):
    """The source of a bubble's sentences and of the words of its buttons, which are hidden where they are empty."""

    changed: Observable

    @property
    def text(self) -> str: ...
    @property
    def hint(self) -> Hint | None: ...
    @property
    def got_word(self) -> str: ...
    @property
    def skip_word(self) -> str: ...
    def follow(self, session: TableSession) -> Callable[[], None]:
        """Follows a table; returns the function that ends it."""

    def dismiss(self) -> None:
        """The button at the right was pressed: the sentence was read."""

    def skip(self) -> None:
        """The button at the left was pressed: no more sentences are wanted."""


class TutorialBubble(FloatLayout):
    """Lies over the table, as large as it, and is shown while `text` is not empty.

    Beside the bubble everything can be touched. `target` is a rectangle in the window, None where there is nothing to
    point at.
    """

    text = StringProperty()
    target = ObjectProperty(None, allownone=True)
    keep = ListProperty()
    """Rectangles in the window that it covers only where there is no other room."""
    got_word = StringProperty()
    skip_word = StringProperty()
    arrow = ListProperty([0, 0, 0, 0, 0, 0])
    frame = ListProperty([0, 0, 0, 0])
    """Round the target, where no arrow points at it."""
    light = NumericProperty(0.0)
    is_held = BooleanProperty(False)
    """Whether it waits, unseen, until something else has been seen."""
    __events__: tuple[str, ...] = ("on_got_it", "on_skip")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("pos", "size", "target", "keep", "text"):
            self.fbind(name, self._soon)
        self.ids.bubble.bind(size=self._soon)
        draw_while_seen(self, "text")
        self._appear()

    def on_got_it(self) -> None:
        """The hint was read."""

    def on_skip(self) -> None:
        """No more hints are wanted."""

    def follow(self, guide: Guide) -> Callable[[], None]:
        """Shows what a guide says and passes presses on to it; returns the function that ends this."""

        def show() -> None:
            self.text, self.got_word, self.skip_word = guide.text, guide.got_word, guide.skip_word

        self.bind(on_got_it=lambda _: guide.dismiss(), on_skip=lambda _: guide.skip())
        show()
        return guide.changed.connect(show)

    @property
    def rect(self) -> tuple[float, float, float, float]:
        """The place of the bubble, without its arrow."""
        bubble = self.ids.bubble
        return (*bubble.pos, *bubble.size)

    @property
    def height_taken(self) -> float:
        """The height that it takes of the room below or above its target, with its arrow."""
        return float(self.ids.bubble.height + dp(theme.BUBBLE_ARROW) + 2 * dp(theme.GAP)) if self.text else 0.0

    def on_text(self, *_: object) -> None:
        self._appear()

    def on_is_held(self, *_: object) -> None:
        self._appear()

    def _appear(self) -> None:
        Animation.cancel_all(self, "light")
        is_seen = bool(self.text) and not self.is_held
        moving = appearance.seconds(theme.MOVE) if is_seen else 0
        self.light = 0.0 if moving or not is_seen else 1.0
        if moving:
            Animation(light=1.0, duration=moving, t="out_cubic").start(self)

    def _lay(self, *_: object) -> None:
        target, bubble, tip = self.target, self.ids.bubble, dp(theme.BUBBLE_ARROW)
        target = None if target is None else self._own(target)
        keep = [self._own(one) for one in self.keep]
        place = place_bubble(bubble.size, target, self.size, dp(theme.GAP), tip + dp(theme.GAP_SMALL), keep)
        self.frame = [0, 0, 0, 0]
        if target is not None and place.side == "alone":
            self.frame = [self.x + target[0], self.y + target[1], target[2], target[3]]
        bubble.pos = self.x + place.x, self.y + place.y
        at = place.arrow
        low, left = place.y + 1, place.x + 1  # the arrow lies a little over the bubble, so that no seam is seen
        high, right = low + bubble.height - 2, left + bubble.width - 2
        ends = {
            "above": (at - tip, low, at + tip, low, at, low - tip),
            "below": (at - tip, high, at + tip, high, at, high + tip),
            "right": (left, at - tip, left, at + tip, left - tip, at),
            "left": (right, at - tip, right, at + tip, right + tip, at),
        }.get(place.side, (0,) * 6)
        moved = zip(ends, (self.x, self.y) * 3, strict=True)
        self.arrow = [end + by for end, by in moved] if any(ends) else [0] * 6

    def _own(self, rect: Rect) -> Rect:
        """A rectangle in the window, from the lower left corner of this widget."""
        x, y = self.to_widget(rect[0], rect[1])
        return x - self.x, y - self.y, rect[2], rect[3]

    # A hint that is not shown is not there.

    def on_touch_down(self, touch: Any) -> bool:
        if not self.text or self.is_held or not self.ids.bubble.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True
