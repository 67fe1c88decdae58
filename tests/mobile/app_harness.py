"""The real app in a process and on a display of its own, played by a script with real touches and keys.

A script is a generator function at the top of a test module. It gets a `Hand`, yields the seconds until it
wants to go on (0: the next frame), and returns JSON for the test::

    def sign_in(hand):
        yield from hand.tap("Play as a guest")
        yield from hand.wait_until(lambda: "Your games" in hand.texts())
        return hand.app.profile.name

    def test_it(play):
        assert play(sign_in).result == "Guest"
"""

from __future__ import annotations

import faulthandler
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SIZE = (412, 892)
PATIENCE = 120.0


def what_is_missing() -> str:
    """Why the window cannot be tried here; empty where it can."""
    if find_spec("kivy") is None:
        return "Kivy is not installed: pip install -e '.[app]'"
    if shutil.which("Xvfb") is None:
        return "Xvfb is not installed, so the window cannot be tried (on Debian: sudo apt-get install xvfb)"
    return ""


@dataclass(frozen=True)
class Ran:
    """How a run of the app ended."""

    result: Any
    """What the script returned."""
    error: str
    """The traceback of the script, empty where it came to its end."""
    faults: list[str]
    """Exceptions that the app survived."""
    code: int
    out: str
    err: str


@contextmanager
def display(width: int = 1600, height: int = 1200) -> Iterator[str]:
    """A display that nobody sees; its name for ``$DISPLAY``."""
    reading, writing = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(writing),
        "-screen",
        "0",
        f"{width}x{height}x24",
        "-nolisten",
        "tcp",
        "-noreset",
    ]
    server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


def environment(home: Path, **more: str) -> dict[str, str]:
    """Everything that the app reads or writes lies in `home`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_", "KIVY", "SDL"))}
    kept |= {"HOME": str(home), "THREES_HOME": str(home / "games"), "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
    return {**kept, "SDL_AUDIODRIVER": "dummy", "LIBGL_ALWAYS_SOFTWARE": "1", **more}


class Window:
    """The app in a process of its own, played by a script."""

    def __init__(self, process: subprocess.Popen[str], answer: Path, patience: float) -> None:
        self._process = process
        self._answer = answer
        self._patience = patience

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        """As a system does that needs its memory: it is told nothing."""
        self._process.kill()
        self._process.communicate()

    def wait(self) -> Ran:
        """Until the script has come to its end."""
        try:
            out, err = self._process.communicate(timeout=self._patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            out, err = self._process.communicate()
        told = json.loads(self._answer.read_text("utf-8")) if self._answer.exists() else {}
        return Ran(
            told.get("result"),
            told.get("error", "it did not end"),
            told.get("faults", []),
            self._process.returncode,
            out,
            err,
        )


@contextmanager
def window(
    script: Callable[..., Any],
    home: Path,
    *args: Any,
    options: Sequence[str] = (),
    size: tuple[int, int] = SIZE,
    patience: float = PATIENCE,
    **more: str,
) -> Iterator[Window]:
    """Start the app and let the script (a function of a module) play, until the end of the block at the latest."""
    games = home / "games"
    if not (games / "settings.json").exists() and not games.is_file():
        games.mkdir(parents=True, exist_ok=True)
        (games / "settings.json").write_text(json.dumps({"window": size}), encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder, display() as name:
        answer = Path(folder) / "answer.json"
        module = sys.modules[script.__module__].__file__
        order = {
            "module": module,
            "script": script.__name__,
            "args": args,
            "answer": str(answer),
            "options": list(options),
            "patience": patience,
        }
        process = subprocess.Popen(
            [sys.executable, __file__, json.dumps(order)],
            cwd=folder, env=environment(home, DISPLAY=name, **more), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        try:
            yield Window(process, answer, patience)
        finally:
            if process.poll() is None:
                process.kill()
                process.communicate()


def run(script: Callable[..., Any], home: Path, *args: Any, **more: Any) -> Ran:
    """As `window`, until the script has come to its end."""
    with window(script, home, *args, **more) as started:
        return started.wait()


# From here on: inside the process of the app.


class Hand:
    """The player. Everything that takes time is a generator: ``yield from hand.tap("Start")``."""

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
        """Where to touch a text, a widget or a point."""
        if isinstance(what, tuple):
            return what
        widget = self.find(what) if isinstance(what, str) else what
        assert widget is not None, f"{what!r} is not to be seen; there is {self.texts()}"
        x, y = widget.to_window(*widget.center)
        return float(x), float(y)

    # Doing

    def tap(self, what: Any, seconds: float = 0.0) -> Iterator[float]:
        """Tap a text, a widget or a point; in a list that scrolls, scroll to it first."""
        yield from self._scroll_to(what)
        yield from self.wait_until(lambda: not self.app.taps.settles)  # it is no double tap
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

    def wait_until(self, condition: Callable[[], Any], seconds: float = 40.0) -> Iterator[float]:
        """Go on when this is so."""
        ends = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < ends, f"waited {seconds:g} s in vain; there is {self.texts()}"
            yield 0.02

    def wait_for(self, text: str, seconds: float = 40.0) -> Iterator[float]:
        """Go on when this text is on the screen."""
        yield from self.wait_until(lambda: self.find(text) is not None, seconds)
        yield 0.0

    def screenshot(self, path: str | Path) -> Iterator[float]:
        """Keep what is on the screen. The width of the window must be a multiple of 4."""
        from kivy.core.window import Window

        assert Window.width % 4 == 0
        yield 0.2
        kept = Path(Window.screenshot(name=str(path)))
        kept.replace(path)

    def _scroll_to(self, what: Any) -> Iterator[float]:
        from mobile.keyboard import bring_into_view

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


def _inside(order: dict[str, Any]) -> int:
    """The real command, with a script that begins with the first frame. If it hangs, it says where."""
    faulthandler.dump_traceback_later(max(1.0, order["patience"] - 5), exit=True, file=sys.__stderr__)
    import traceback
    from importlib.util import module_from_spec, spec_from_file_location

    from mobile import launch
    from threes.__main__ import main

    place = Path(order["module"])
    sys.path[:0] = [str(place.parent)]
    found = spec_from_file_location(place.stem, place)
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    sys.modules[place.stem] = module
    found.loader.exec_module(module)
    told: dict[str, Any] = {"result": None, "error": "it did not end", "faults": []}

    def begin(_: float) -> None:
        from kivy.app import App
        from kivy.clock import Clock

        app = App.get_running_app()
        playing = getattr(module, order["script"])(Hand(app), *order["args"])

        def go_on(_: float) -> None:
            try:
                wanted = next(playing)
            except StopIteration as end:
                told.update(result=end.value, error="")
                app.stop()
            except Exception:
                told["error"] = traceback.format_exc()
                app.stop()
            else:
                Clock.schedule_once(go_on, wanted or 0)

        app.bind(on_stop=lambda _: told.update(faults=["".join(traceback.format_exception(one)) for one in app.faults]))
        Clock.schedule_once(go_on, 0)

    prepare = launch._prepare

    def prepare_and_begin(*args: Any) -> None:
        prepare(*args)
        from kivy.clock import Clock

        Clock.schedule_once(begin, 0)

    launch._prepare = prepare_and_begin
    try:
        return main(order["options"])
    finally:
        Path(order["answer"]).write_text(json.dumps(told), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(_inside(json.loads(sys.argv[1])))
