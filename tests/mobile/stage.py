"""A window and fingers, for scenes. Kivy is imported here: only scripts that run in a window use it.

Time passes with the frames that a scene lets pass, not with the machine's clock.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import count
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from mobile.drawing.appearance import appearance
from tests.mobile.driven_clock import drive

_numbers = count(1)
Point = tuple[float, float]
FRAME = 1 / 60
"""Seconds of the window's time that pass with each frame."""
STILL_FRAME = 1 / 20
"""Seconds that pass with each frame while a scene waits and nothing can move: motion is off."""

_clock = drive(Clock, FRAME, rest=0.0)


Scene = Callable[["Stage"], None]


def desktop_too(scene: Scene) -> Scene:
    """Marks a scene whose layout depends on the window: it is run in a desktop's window as well as in a phone's."""
    return scene


class Finger(MotionEvent):
    """A finger on the window, as an input device would report it."""

    def __init__(self, x: float, y: float, button: str = "") -> None:
        super().__init__("test", next(_numbers), {}, is_touch=True, type_id="touch")
        self.profile = ["pos", "button"] if button else ["pos"]
        self.button = button or "left"
        self._to(x, y)
        self.osx, self.osy = self.sx, self.sy
        EventLoop.post_dispatch_input("begin", self)

    def _to(self, x: float, y: float) -> None:
        self.sx, self.sy = x / (Window.width - 1), y / (Window.height - 1)

    def move(self, x: float, y: float, steps: int = 6, between: Callable[[], object] = lambda: None) -> Finger:
        """Slide there in steps, one a frame."""
        from_x, from_y = self.sx * (Window.width - 1), self.sy * (Window.height - 1)
        for step in range(1, steps + 1):
            self.move_to_last()
            self._to(from_x + (x - from_x) * step / steps, from_y + (y - from_y) * step / steps)
            EventLoop.post_dispatch_input("update", self)
            EventLoop.idle()
            between()
        return self

    def move_to_last(self) -> None:
        self.psx, self.psy = self.sx, self.sy

    def lift(self, *at: float) -> None:
        """Let go, at a place that the finger was not seen to move to if one is given."""
        if at:
            self._to(*at)
        self.time_end = time.time()
        EventLoop.post_dispatch_input("end", self)
        EventLoop.idle()


class Stage:
    """The window of a scene. Motion is off unless the scene sets `look.speed`."""

    def __init__(self) -> None:
        appearance.speed, appearance.large, appearance.four_colours = 0, False, False
        EventLoop.ensure_window()
        Window.clearcolor = 0, 0, 0, 1  # a room that an earlier scene has drawn leaves its own
        if EventLoop.status != "started":
            EventLoop.start()
        self.root = FloatLayout()
        Window.add_widget(self.root)
        self.frames(3)

    def show(self, widget: Widget, x: float, y: float, width: float, height: float) -> Any:
        widget.size_hint, widget.pos, widget.size = (None, None), (x, y), (width, height)
        self.root.add_widget(widget)
        self.frames(3)
        return widget

    def frames(self, number: int) -> None:
        for _ in range(number):
            EventLoop.idle()

    def wait(self, seconds: float, until: Callable[[], bool] = lambda: False) -> float:
        """Lets so many seconds pass, or fewer if something becomes true. Returns how many."""
        began = Clock.get_time()
        _clock.frame = FRAME if appearance.speed else STILL_FRAME
        try:
            while Clock.get_time() - began < seconds and not until():
                EventLoop.idle()
        finally:
            _clock.frame = FRAME
        return Clock.get_time() - began

    def tap(self, x: float, y: float) -> None:
        Finger(x, y).lift()
        self.frames(2)

    def press(self, widget: Widget, text: str) -> None:
        """Tap what says this within a widget."""
        button = next(one for one in widget.walk(restrict=True) if getattr(one, "text", "") == text)
        self.tap(*button.to_window(*button.center))
        self.wait(0.15)

    def resize(self, width: int, height: int) -> None:
        Window.size = (width, height)
        self.frames(4)

    def clear(self, width: int, height: int) -> None:
        for touch in list(EventLoop.touches):
            EventLoop.post_dispatch_input("end", touch)
        for widget in Window.children[:]:
            Window.remove_widget(widget)
        if Window.size != (width, height):
            self.resize(width, height)

    @property
    def leftovers(self) -> list[Widget]:
        """Widgets on the window that are not the scene's."""
        return [widget for widget in Window.children if widget is not self.root]


def heard(widget: Widget, *events: str) -> list[tuple[Any, ...]]:
    """A list that fills with the events of a widget and their arguments."""
    told: list[tuple[Any, ...]] = []
    for event in events:
        widget.fbind(event, lambda _, *arguments, event=event: told.append((event, *arguments)))
    return told


def middle(rect: tuple[float, float, float, float]) -> Point:
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
