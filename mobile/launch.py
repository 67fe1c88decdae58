"""From the command to the window: what Kivy must be told before it is imported.

Nothing here imports Kivy before `run`.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import platformdirs

from client.command import Command
from engine.text import Text
from mobile import display, memory, theme
from mobile.clock import import_clock
from mobile.settings import SettingsFile

THREADS_SWITCH: Final = 0.0005
"""So many seconds the thread in which computers think may keep the interpreter while a frame waits to be drawn."""
NO_DISPLAY: Final = Text("window-no-display")
NO_KIVY: Final = Text("window-no-kivy")
NO_WINDOW: Final = Text("window-failed")


def what_is_missing() -> Text | None:
    """Why no window can be opened, None where one can."""
    if display.driver() is None:
        return NO_DISPLAY
    if find_spec("kivy") is None:
        return NO_KIVY
    return None


def run(chosen: Command) -> int | None:
    """Play in a window; the exit code, None where the window could not be opened."""
    memory.be_thrifty()
    home, passing = _kivy_home()
    settings = SettingsFile(chosen.path.with_name("settings.json"))
    try:
        _prepare(home, settings)
        if not _has_window():
            return None
        from mobile.app import ThreesApp

        sys.setswitchinterval(THREADS_SWITCH)
        ThreesApp(chosen, settings).run()
    finally:
        sys.stderr = sys.__stderr__
        if passing:
            shutil.rmtree(home, ignore_errors=True)
    return 0


def _has_window() -> bool:
    """Open it; False where there are no graphics, or, for which Kivy ends the program, graphics that are too old."""
    try:
        from kivy.core.window import Window
    except (ImportError, SystemExit):
        return False
    return Window is not None


def _prepare(home: Path, settings: SettingsFile) -> None:
    environ = os.environ
    environ["KIVY_HOME"] = str(home)
    environ["KIVY_NO_ARGS"] = environ["KIVY_NO_CONFIG"] = "1"
    environ["KIVY_IMAGE"] = "sdl2"  # it reads all pictures that there are; others would only take memory
    if "THREES_LOG" not in environ:  # a developer sets it to read what Kivy says
        environ["KIVY_NO_FILELOG"] = environ["KIVY_NO_CONSOLELOG"] = "1"
    driver = display.driver()
    if driver:
        environ["SDL_VIDEODRIVER"] = driver
    from kivy.config import Config

    width, height = _window(settings.read().window or theme.WINDOW, display.room())
    chosen: dict[str, dict[str, object]] = {
        "kivy": {"exit_on_escape": 0, "log_level": "warning", "desktop": 1},
        "graphics": {
            "width": width,
            "height": height,
            "minimum_width": theme.WINDOW_LEAST[0],
            "minimum_height": theme.WINDOW_LEAST[1],
            "multisamples": 0,
        },
    }
    for section, values in chosen.items():
        for name, value in values.items():
            Config.set(section, name, value)
    for name in list(Config.options("input")):
        Config.remove_option("input", name)
    Config.set("input", "mouse", "mouse,disable_multitouch")
    import_clock()


def _window(wanted: tuple[int, int], room: tuple[int, int] | None) -> tuple[int, int]:
    """The size of the window, no larger than the desktop leaves room for."""
    if room is None:
        return wanted
    width, height = (min(one, most - theme.DESKTOP_EDGE) for one, most in zip(wanted, room, strict=True))
    return max(width, theme.WINDOW_LEAST[0]), max(height, theme.WINDOW_LEAST[1])


def _kivy_home() -> tuple[Path, bool]:
    """A folder for Kivy's own things, and whether it is only for this time."""
    place = Path(platformdirs.user_cache_dir("game-of-threes", appauthor=False)) / "kivy"
    with suppress(OSError):
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=place):
            return place, False
    return Path(tempfile.mkdtemp(prefix="threes-")), True
