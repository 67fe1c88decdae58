"""What a player has set, and the file beside the saved games where it lasts."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from client.keeping import keep, text_of
from engine.text import Text
from mobile import theme
from mobile.viewmodels.signal import Signal

SPEEDS: Final[tuple[float, ...]] = (0.0, 1.0, 2.0)
"""Off, normal, fast."""
PEOPLE_MOST: Final = 1_000
"""A longer list of people is none of ours."""
DAMAGED: Final = Text("settings-damaged")
NOT_SAVED: Final = Text("settings-not-saved")


@dataclass(frozen=True, slots=True)
class Settings:
    """`speed` is 0 for no motion, 1 normal, 2 twice as fast. `window` is the last size on a desktop, None before.
    `coached` are the ids of those whose first hand has been explained, or who skipped that."""

    speed: float = 1.0
    mute: bool = False
    four_colours: bool = False
    large_cards: bool = False
    coached: tuple[str, ...] = ()
    window: tuple[int, int] | None = None
    online: bool = False
    """Who played here last played with people elsewhere."""


class SettingsFile:
    """Reads once, writes atomically. A file that cannot be read or written leaves a sentence in `problem`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._settings: Settings | None = None
        self.problem: Text | None = None
        self.changed = Signal()

    def read(self) -> Settings:
        """The settings; the usual ones where there are none, or none that can be read."""
        if self._settings is None:
            self._settings = Settings()
            try:
                self._settings = _settings(json.loads(text_of(self._path)))
            except (FileNotFoundError, NotADirectoryError):
                pass  # nothing was ever set
            except (OSError, ValueError, TypeError, RecursionError):
                self.problem = DAMAGED
        return self._settings

    def change(self, **values: Any) -> Settings:
        """Set these and keep them. What cannot be kept still holds until the app closes."""
        settings = replace(self.read(), **values)
        if settings != self._settings:
            self._settings = settings
            self.problem = None
            try:
                keep(self._path, json.dumps(asdict(settings), indent=1))
            except OSError:
                self.problem = NOT_SAVED
            self.changed.emit()
        return settings


def _settings(data: Any) -> Settings:
    """The settings that a file holds. What it does not say, or says in no way that means anything, is as usual.

    Raises:
        TypeError: this is no file of settings.
    """
    if not isinstance(data, dict):
        raise TypeError("a file of settings is one object")
    known = {
        one.name: data[one.name]
        for one in fields(Settings)
        if type(one.default) is bool and type(data.get(one.name)) is bool
    }
    if type(data.get("speed")) in (int, float) and data["speed"] in SPEEDS:
        known["speed"] = float(data["speed"])
    match data.get("coached"):
        case [*people] if len(people) <= PEOPLE_MOST and all(isinstance(one, str) for one in people):
            known["coached"] = tuple(people)
    match data.get("window"):
        case [int() as width, int() as height] if width < 20_000 and height < 20_000:
            known["window"] = max(width, theme.WINDOW_LEAST[0]), max(height, theme.WINDOW_LEAST[1])
    return Settings(**known)
