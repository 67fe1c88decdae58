"""Opens the window: gives Kivy the settings that it needs before it is imported.

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

from client.command_line import LaunchOptions
from engine.text import Text
from mobile import theme
from mobile.settings.settings_file import SettingsFile
from mobile.window import display

THREAD_SWITCH_SECONDS: Final = 0.0005
"""The longest that the thread of computer players keeps the interpreter while a frame waits to be drawn."""
NO_DISPLAY: Final = Text("window-no-display")
NO_KIVY: Final = Text("window-no-kivy")
NO_WINDOW: Final = Text("window-failed")


def find_problem() -> Text | None:
    """Finds why no window can be opened; None where one can."""
    if display.find_sdl_driver() is None:
        return NO_DISPLAY
    if find_spec("kivy") is None:
        return NO_KIVY
    return None


def run(options: LaunchOptions) -> int | None:
    """Plays in a window until it closes; returns the exit code, None where no window could be opened."""
    home, is_temporary = _kivy_home()
    settings = SettingsFile(options.path.with_name("settings.json"))
    try:
        _configure_kivy(home, settings)
        if not _open_window():
            return None
        from mobile.app import ThreesApp

        sys.setswitchinterval(THREAD_SWITCH_SECONDS)
        ThreesApp(options, settings).run()
    finally:
        sys.stderr = sys.__stderr__
        if is_temporary:
            shutil.rmtree(home, ignore_errors=True)
    return 0


def _open_window() -> bool:
    """Opens the window. False where there are no graphics, or too old ones, for which Kivy raises SystemExit."""
    try:
        from kivy.core.window import Window
    except (ImportError, SystemExit):
        return False
    return Window is not None


def _configure_kivy(home: Path, settings: SettingsFile) -> None:
    environ = os.environ
    environ["KIVY_HOME"] = str(home)
    environ["KIVY_NO_ARGS"] = environ["KIVY_NO_CONFIG"] = "1"
    environ["KIVY_IMAGE"] = "sdl2"  # it reads all pictures that there are; others would only take memory
    if "THREES_LOG" not in environ:  # a developer sets it to read what Kivy says
        environ["KIVY_NO_FILELOG"] = environ["KIVY_NO_CONSOLELOG"] = "1"
    driver = display.find_sdl_driver()
    if driver:
        environ["SDL_VIDEODRIVER"] = driver
    from kivy.config import Config

    saved = settings.read()
    size, place = display.place_window(saved.window, saved.window_place, display.find_desktop_size())
    wanted: dict[str, dict[str, object]] = {
        "kivy": {"exit_on_escape": 0, "log_level": "warning", "desktop": 1},
        "graphics": {
            "width": size[0],
            "height": size[1],
            **({"position": "custom", "left": place[0], "top": place[1]} if place else {}),
            "minimum_width": theme.WINDOW_LEAST[0],
            "minimum_height": theme.WINDOW_LEAST[1],
            "multisamples": 0,
        },
    }
    for section, values in wanted.items():
        for name, value in values.items():
            Config.set(section, name, value)
    for name in list(Config.options("input")):
        Config.remove_option("input", name)
    Config.set("input", "mouse", "mouse,disable_multitouch")


def _kivy_home() -> tuple[Path, bool]:
    """A folder for Kivy's own files, and whether it is temporary."""
    folder = Path(platformdirs.user_cache_dir("game-of-threes", appauthor=False)) / "kivy"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder, False
    return Path(tempfile.mkdtemp(prefix="threes-")), True
