"""The settings of a player, and the file beside the saved games that keeps them.

Kivy's `JsonStore` writes over the file in place, and stops at one that is damaged.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from client.atomic_file import read_text, write_text
from client.observable import Observable
from engine.text import Text
from mobile import theme

SPEEDS: Final[tuple[float, ...]] = (0.0, 1.0, 2.0)
"""The speeds that are offered: off, normal, fast."""
MAX_COACHED: Final = 1_000
"""The most people that a file may list. A longer list was not written by this program."""
DAMAGED: Final = Text("settings-damaged")
NOT_SAVED: Final = Text("settings-not-saved")


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings. Field names are those of the file.

    `speed` is 0 for no motion, 1 for normal, 2 for twice as fast. `coached` holds the uids of people who have finished
    or skipped the tutorial. `window` is the last size on a desktop.
    """

    speed: float = 1.0
    mute: bool = False
    four_colours: bool = False
    large_cards: bool = False
    coached: tuple[str, ...] = ()
    window: tuple[int, int] | None = None
    online: bool = False
    """Whether the last player of this window played online."""


class SettingsFile:
    """Reads the settings once and writes them atomically.

    Where the file cannot be read or written, `problem` has a sentence.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._settings: Settings | None = None
        self.problem: Text | None = None
        self.changed = Observable()

    def read(self) -> Settings:
        """Returns the settings, the default ones where no file can be read."""
        if self._settings is None:
            self._settings = Settings()
            try:
                self._settings = _parse(json.loads(read_text(self._path)))
            except (FileNotFoundError, NotADirectoryError):
                pass  # nothing was ever set
            except (OSError, ValueError, TypeError, RecursionError):
                self.problem = DAMAGED
        return self._settings

    def change(self, **values: Any) -> Settings:
        """Sets these values and saves them. Where they cannot be saved, they hold until the app closes."""
        settings = replace(self.read(), **values)
        if settings != self._settings:
            self._settings = settings
            self.problem = None
            try:
                write_text(self._path, json.dumps(asdict(settings), indent=1))
            except OSError:
                self.problem = NOT_SAVED
            self.changed.emit()
        return settings


def _parse(data: Any) -> Settings:
    """Parses the content of a file. A field that is missing or has no valid value gets its default.

    Raises:
        TypeError: the content is no object.
    """
    if not isinstance(data, dict):
        raise TypeError("a file of settings is one object")
    known = {
        field.name: data[field.name]
        for field in fields(Settings)
        if type(field.default) is bool and type(data.get(field.name)) is bool
    }
    if type(data.get("speed")) in (int, float) and data["speed"] in SPEEDS:
        known["speed"] = float(data["speed"])
    match data.get("coached"):
        case [*people] if len(people) <= MAX_COACHED and all(isinstance(uid, str) for uid in people):
            known["coached"] = tuple(people)
    match data.get("window"):
        case [int() as width, int() as height] if width < 20_000 and height < 20_000:
            known["window"] = max(width, theme.WINDOW_LEAST[0]), max(height, theme.WINDOW_LEAST[1])
    return Settings(**known)
