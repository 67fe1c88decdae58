"""The one place where tests and benchmarks start an X server, for windows that nobody sees."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
XVFB_PATHS = os.pathsep.join((os.environ.get("PATH", ""), "/usr/bin"))


def what_is_missing() -> str:
    """Why no window can be opened here; empty where one can."""
    if find_spec("kivy") is None:
        return "Kivy is not installed: pip install -e '.[app]'"
    if shutil.which("Xvfb", path=XVFB_PATHS) is None:
        return "Xvfb is not installed, so the window cannot be tried (on Debian: sudo apt-get install xvfb)"
    return ""


@contextmanager
def display(width: int = 1600, height: int = 1200) -> Iterator[str]:
    """A display that nobody sees; its name for ``$DISPLAY``."""
    reading, writing = os.pipe()
    command = [
        str(shutil.which("Xvfb", path=XVFB_PATHS)),
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


_running_displays = ExitStack()
atexit.register(_running_displays.close)
_free_displays: list[str] = []
"""The names of the running displays that no window has now."""


@contextmanager
def shared_display() -> Iterator[str]:
    """A display for one window. The next window gets the same one; it runs until this process ends."""
    name = _free_displays.pop() if _free_displays else _running_displays.enter_context(display())
    try:
        yield name
    finally:
        _free_displays.append(name)


def environment(home: Path, **more: str) -> dict[str, str]:
    """Everything that the app reads or writes lies in `home`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_", "KIVY", "SDL"))}
    kept |= {"HOME": str(home), "THREES_HOME": str(home / "games"), "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
    drawing = {"LIBGL_ALWAYS_SOFTWARE": "1", "LP_NUM_THREADS": "0"}  # threads beside its own cost more than they help
    return {**kept, "SDL_AUDIODRIVER": "dummy", **drawing, **more}
