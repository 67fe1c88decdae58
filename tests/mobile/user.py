"""A user of the app's window, with real touches and keys, for scripts of `app_harness`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.mobile.window_pixels import draw_pixels

PATIENCE = 120.0
"""Seconds of real time that something may take on a busy machine; what is awaited never comes later."""


class User:
    """Looks at the app and touches it. Everything that takes time is a generator: ``yield from user.tap("Start")``."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self._fingers = 0

    # Looking

    def widgets(self) -> list[Any]:
        """Everything that can be seen, from the bottom to the top."""
        found: list[Any] = []

        def look(widget: Any) -> None:
            if widget.opacity and not getattr(widget, "disabled", False):
                found.append(widget)
                for child in reversed(widget.children):
                    look(child)

        look(self.app.root)
        return found

    def texts(self) -> list[str]:
        """Every text that is on the screen or in a list that scrolls."""
        return [widget.text for widget in self.widgets() if getattr(widget, "text", "") and widget.height > 1]

    def find(self, text: str) -> Any:
        """The topmost widget with this text; None where there is none."""
        found = [one for one in self.widgets() if getattr(one, "text", "") == text and one.height > 1]
        return found[-1] if found else None

    def middle(self, what: Any) -> tuple[float, float]:
        """The point at which to touch a text, a widget or a point."""
        if isinstance(what, tuple):
            return what
        widget = self.find(what) if isinstance(what, str) else what
        assert widget is not None, f"{what!r} is not to be seen; there is {self.texts()}"
        x, y = widget.to_window(*widget.center)
        return float(x), float(y)

    # Doing

    def tap(self, what: Any, seconds: float = 0.0) -> Iterator[float]:
        """Taps a text, for which it waits, a widget or a point. In a list that scrolls it scrolls to it first."""
        if isinstance(what, str):
            yield from self.wait_for(what)
        yield from self._scroll_to(what)
        yield from self.wait_until(lambda: not self.app.tap_guard.is_settling)  # it is no double tap
        finger = self.down(*self.middle(what))
        yield seconds
        self.up(finger)
        yield 0.0
        yield 0.1  # a list waits before it lets go of a touch

    def drag(self, start: Any, end: Any, seconds: float = 0.25, steps: int = 10) -> Iterator[float]:
        """Move one finger from here to there and let go."""
        (x, y), (to_x, to_y) = self.middle(start), self.middle(end)
        finger = self.down(x, y)
        yield 0.0
        for step in range(1, steps + 1):
            self.move(finger, x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
            yield seconds / steps
        self.up(finger)
        yield 0.0

    def down(self, x: float, y: float) -> Any:
        """A finger touches; it stays until `up`. Several can be down at once."""
        from kivy.base import EventLoop
        from kivy.core.window import Window

        self._fingers += 1
        finger = _finger_class()("finger", self._fingers, {"x": x / Window.width, "y": y / Window.height})
        EventLoop.post_dispatch_input("begin", finger)
        return finger

    def move(self, finger: Any, x: float, y: float) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window

        finger.move({"x": x / Window.width, "y": y / Window.height})
        EventLoop.post_dispatch_input("update", finger)

    def up(self, finger: Any) -> None:
        from kivy.base import EventLoop

        finger.update_time_end()
        EventLoop.post_dispatch_input("end", finger)

    def key(self, code: int, text: str = "", modifiers: Sequence[str] = ()) -> Iterator[float]:
        """Press a key, as the window hears it."""
        from kivy.core.window import Window

        if not Window.dispatch("on_key_down", code, code, text or None, list(modifiers)):
            Window.dispatch("on_keyboard", code, code, text or None, list(modifiers))
        Window.dispatch("on_key_up", code, code)
        yield 0.05

    def type(self, text: str) -> Iterator[float]:
        """Type into the field that has the focus."""
        from kivy.core.window import Window

        Window.dispatch("on_textinput", text)
        yield 0.05

    def resize(self, width: int, height: int) -> Iterator[float]:
        """Make the window this large, as if its edge were dragged."""
        from kivy.core.window import Window

        Window.size = width, height
        yield 0.3

    def wait_until(self, condition: Callable[[], Any], seconds: float = PATIENCE) -> Iterator[float]:
        """Go on when this is so."""
        ends = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < ends, f"waited {seconds:g} s in vain; there is {self.texts()}"
            yield 0.02

    def wait_for(self, text: str, seconds: float = PATIENCE) -> Iterator[float]:
        """Go on when this text is on the screen."""
        yield from self.wait_until(lambda: self.find(text) is not None, seconds)
        yield 0.0

    def screenshot(self, path: str | Path) -> Iterator[float]:
        """Keep what is on the screen. The width of the window must be a multiple of 4."""
        from kivy.core.window import Window

        assert Window.width % 4 == 0
        yield 0.2
        draw_pixels()
        kept = Path(Window.screenshot(name=str(path)))
        kept.replace(path)

    def _scroll_to(self, what: Any) -> Iterator[float]:
        from mobile.controls.scroll import bring_into_view

        widget = self.find(what) if isinstance(what, str) else what
        if widget is not None and not isinstance(widget, tuple):
            bring_into_view(widget)
            yield 0.0
            yield 0.0


def _finger_class() -> Any:
    from kivy.input.motionevent import MotionEvent

    class Finger(MotionEvent):
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **{"is_touch": True, "type_id": "touch", **more})

        def depack(self, args: Any) -> None:
            self.sx, self.sy = args["x"], args["y"]
            self.profile = ["pos"]
            super().depack(args)

    return Finger
