"""The bubble of a hint or a lesson. It lies where the last one lay, or near its subject, and covers nothing needed.

A tail points at the subject, or a frame marks it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile, tee
from typing import TYPE_CHECKING, Any, Protocol

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import get_color_from_hex

from client.observable import Observable
from mobile import theme
from mobile.controls import widgets
from mobile.drawing import kv
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.table.bubble.bubble_forms import BubbleForm, bubble_forms
from mobile.table.bubble.bubble_layout import (
    BubblePlace,
    Surroundings,
    covered_area,
    find_steady_place,
    place_bubble,
)

if TYPE_CHECKING:
    from client.table.session import TableSession

kv.load(__file__)
__all__ = ["TableBubble", "widgets"]


class Guide(Protocol):
    """The source of a bubble's sentences and of the words of its buttons, which are hidden where they are empty."""

    changed: Observable

    @property
    def text(self) -> str: ...
    @property
    def task(self) -> str: ...
    @property
    def subject(self) -> str:
        """The subject at which the bubble points, see `Panel.targets_of`; empty where it points at nothing."""

    @property
    def got_word(self) -> str: ...
    @property
    def skip_word(self) -> str: ...
    def follow(self, session: TableSession) -> Callable[[], None]:
        """Follows a table; returns the function that ends it."""

    def dismiss(self) -> None:
        """The button at the right was pressed: the sentence was read."""

    def skip(self) -> None:
        """The button at the left was pressed: what its word says is wanted."""


class TableBubble(FloatLayout):
    """Lies over the table, as large as it, and is shown while `text` is not empty.

    Beside the bubble everything can be touched. `target` is a rectangle in the window, None where there is nothing to
    point at.
    """

    text = StringProperty()
    task = StringProperty()
    """The thing to do, in bold below the text; empty where nothing is."""
    target = ObjectProperty(None, allownone=True)
    parts = ListProperty()
    """The rectangles in the window of which the target is made up, where they are several: each has a frame."""
    surroundings: Surroundings = ObjectProperty(Surroundings())
    """The rectangles in the window to leave free."""
    got_word = StringProperty()
    skip_word = StringProperty()
    arrow = ListProperty([0, 0, 0, 0, 0, 0])
    frames = ListProperty()
    """Rectangles round the target or its parts, where no arrow points at it."""
    light = NumericProperty(0.0)
    type_size = NumericProperty(1)
    """The size of the words, in pixels."""
    is_held = BooleanProperty(False)
    """Whether it waits, unseen, until something else has been seen."""
    __events__: tuple[str, ...] = ("on_got_it", "on_skip")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._laid: tuple[object, ...] = ()
        """The values for which the bubble has got its place."""
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("pos", "size", "target", "parts", "surroundings", "text", "task", "got_word", "skip_word"):
            self.fbind(name, self._soon)
        self._frames = InstructionGroup()
        self.canvas.before.add(self._frames)
        for name in ("frames", "light"):
            self.fbind(name, self._draw_frames)
        self._appear()

    def on_got_it(self) -> None:
        """The event of a press on the button at the right."""

    def on_skip(self) -> None:
        """The event of a press on the button at the left."""

    def follow(self, guide: Guide) -> Callable[[], None]:
        """Shows what a guide says and passes presses on to it; returns the function that ends this."""

        def show() -> None:
            self.text, self.task = guide.text, guide.task
            self.got_word, self.skip_word = guide.got_word, guide.skip_word

        self.bind(on_got_it=lambda _: guide.dismiss(), on_skip=lambda _: guide.skip())
        show()
        return guide.changed.connect(show)

    @property
    def rect(self) -> tuple[float, float, float, float]:
        """The place of the bubble, without its arrow."""
        bubble = self.ids.bubble
        return (*bubble.pos, *bubble.size)

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
        target = None if self.target is None else self._own(self.target)
        surroundings = self.surroundings.convert(self._own)
        if not self.text or self.width < dp(theme.TARGET):
            return
        words = self.text, self.task, self.got_word, self.skip_word
        laid = (*words, tuple(self.pos), tuple(self.size), target, tuple(self.parts))
        x, y, *size = self.rect
        lies = BubblePlace(x - self.x, y - self.y, "alone")
        wanted = [*surroundings.needed, *surroundings.sentence]
        if laid == self._laid and not covered_area(lies, (size[0], size[1]), wanted):
            return  # what is needed has moved elsewhere: the bubble stays while it is read
        self._laid = laid
        form, place = self._choose_form(target, surroundings)
        self._put(form, place)
        self._mark(target, place)

    def _choose_form(self, target: Rect | None, surroundings: Surroundings) -> tuple[BubbleForm, BubblePlace]:
        """The first form that covers nothing, with its place; where there is none, that which covers least."""
        gap = dp(theme.GAP)
        most, tallest = max(1.0, self.width - 2 * gap), self.height - 2 * gap
        all_forms = self._forms(most)
        tried: list[tuple[float, BubbleForm, BubblePlace]] = []
        needed = [*surroundings.needed, *([] if target is None else [_framed(target)])]
        with_sentence, useful = [*needed, *surroundings.sentence], surroundings.useful
        if steady := self._find_steady([*with_sentence, *useful], surroundings):
            return steady
        tries = (
            ([*with_sentence, *useful, *surroundings.bar], sp(theme.TYPE_SMALL)),
            (with_sentence, 0.0),
            ([*needed, *useful], 0.0),
        )
        for wanted, least in tries:
            all_forms, forms = tee(all_forms)  # a form is measured when it is first tried, and not again
            for form in forms:
                if form.type_size < least:
                    break
                place = self._find_place(form.size, target, wanted, surroundings.news)
                covered = covered_area(place, form.size, wanted)
                covered += max(0.0, form.height - tallest) * form.width
                if not covered:
                    return form, place
                if wanted is with_sentence:
                    tried.append((covered, form, place))
        return min(tried, key=lambda scored: scored[0])[1:]

    def _find_steady(self, keep: list[Rect], surroundings: Surroundings) -> tuple[BubbleForm, BubblePlace] | None:
        """The lowest place in which hint after hint is looked for, with the best form there; None where it is taken."""
        edge, gap = dp(theme.GAP), dp(theme.GAP_SMALL)
        widest, *columns = self.width - 2 * edge, *map(dp, theme.BUBBLE_COLUMNS)
        widths = columns if self.width > self.height else [widest]
        forms = (form for form in self._forms(max(widths)) if form.width in widths)
        found = []
        for form in takewhile(lambda form: form.type_size >= sp(theme.TYPE_SMALL), forms):
            for bar in surroundings.bar:
                window, news = (self.width, self.height), surroundings.news
                if place := find_steady_place(form.size, window, edge, gap, keep, bar, news):
                    found.append((form, place))
        return min(found, key=lambda one: one[1].y, default=None)

    def _forms(self, most: float) -> Iterator[BubbleForm]:
        """The forms to try that are at most so wide, the best one first."""
        return bubble_forms(self.text, self.skip_word, self.got_word, most, task=self.task)

    def _find_place(
        self, size: tuple[float, float], target: Rect | None, keep: Sequence[Rect], news: Sequence[Rect]
    ) -> BubblePlace:
        away = dp(theme.BUBBLE_ARROW) + dp(theme.GAP_SMALL)
        return place_bubble(size, target, (self.width, self.height), dp(theme.GAP), away, keep, news)

    def _put(self, form: BubbleForm, place: BubblePlace) -> None:
        """Gives the bubble its place and size, and its text and buttons their places in it."""
        ids, gap = self.ids, dp(theme.GAP)
        x, y = self.x + place.x, self.y + place.y
        self.type_size = form.type_size
        ids.bubble.pos, ids.bubble.size = (x, y), form.size
        sides, top = form.padding
        ids.words.width = form.words[0]
        ids.words.pos = x + sides, y + form.height - top - form.words[1]
        below = form.task[1] + dp(theme.GAP_SMALL) if form.task[1] else 0.0
        if form.is_strip:
            ids.words.y = y + (form.height - form.words[1] + below) / 2
        low = y + (form.height - dp(theme.TARGET)) / 2 if form.is_strip else y
        skip, got = form.buttons
        ids.got.pos = x + form.width - sides + gap / 2 - got, low
        ids.skip.pos = (ids.got.x - skip if form.is_strip or form.is_task_low else x + sides - gap / 2), low
        ids.task.width = form.task[0]
        ids.task.pos = ids.words.x, ids.words.y - below
        if form.is_task_low:
            ids.task.y = y + (dp(theme.GAP_SMALL) if form.is_tight else (dp(theme.TARGET) - form.task[1]) / 2)
        for button, width in ((ids.skip, skip), (ids.got, got)):
            button.size, button.opacity = (width, dp(theme.TARGET)), 1 if width else 0
            button.valign = "bottom" if form.is_tight and not form.is_strip else "middle"

    def _mark(self, target: Rect | None, place: BubblePlace) -> None:
        """Points at the target with an arrow, or draws a frame round it or round each of its parts."""
        bubble, tip = self.ids.bubble, dp(theme.BUBBLE_ARROW)
        has_frames = bool(self.parts) or place.side == "alone"
        framed = [self._own(part) for part in self.parts] or [rect for rect in (target,) if rect is not None]
        self.frames = [(self.x + x, self.y + y, *size) for x, y, *size in framed if has_frames]
        at = place.arrow
        low, left = place.y + 1, place.x + 1  # the arrow lies a little over the bubble, so that no seam is seen
        high, right = low + bubble.height - 2, left + bubble.width - 2
        ends = {
            "above": (at - tip, low, at + tip, low, at, low - tip),
            "below": (at - tip, high, at + tip, high, at, high + tip),
            "right": (left, at - tip, left, at + tip, left - tip, at),
            "left": (right, at - tip, right, at + tip, right + tip, at),
        }.get("" if has_frames else place.side, (0,) * 6)
        moved = zip(ends, (self.x, self.y) * 3, strict=True)
        self.arrow = [end + by for end, by in moved] if any(ends) else [0] * 6

    def _draw_frames(self, *_: object) -> None:
        self._frames.clear()
        self._frames.add(Color(*get_color_from_hex(theme.HINT)[:3], self.light))
        gap = dp(theme.FOCUS_GAP)
        for x, y, wide, tall in self.frames:
            around = x - gap, y - gap, wide + 2 * gap, tall + 2 * gap, dp(theme.RADIUS)
            self._frames.add(SmoothLine(width=dp(theme.HINT_LINE) / 2, rounded_rectangle=around))

    def _own(self, rect: Rect) -> Rect:
        """A rectangle in the window, from the lower left corner of this widget."""
        x, y = self.to_widget(rect[0], rect[1])
        return x - self.x, y - self.y, rect[2], rect[3]

    # A bubble that is not shown is not there.

    def on_touch_down(self, touch: Any) -> bool:
        if not self.text or self.is_held or not self.ids.bubble.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True


def _framed(rect: Rect) -> Rect:
    """A rectangle with the frame that is drawn round it."""
    x, y, wide, tall = rect
    around = dp(theme.FOCUS_GAP + theme.HINT_LINE / 2)
    return x - around, y - around, wide + 2 * around, tall + 2 * around
