"""The settings of a player, and the file beside the saved games that keeps them.

Kivy's `JsonStore` writes over the file in place, and stops at one that is damaged.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from client.atomic_file import read_text, write_text
from client.observable import Observable
from client.person_entries import drop_person
from engine.text import Text
from mobile import theme

SPEEDS: Final[tuple[float, ...]] = (0.0, 1.0, 2.0)
"""The speeds that are offered: off, normal, fast."""
PACES: Final[tuple[float, ...]] = (0.6, 1.0, 1.8)
"""The factors of the time for which a move of another is shown: short, normal, long."""
TEXT_SIZES: Final[tuple[float, ...]] = (1.0, 1.15, 1.3, 1.45, 1.6)
"""The factors of all type."""
VOLUMES: Final[tuple[float, ...]] = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The volumes from none to full."""
BACKS: Final = range(4)
"""The numbers of the card backs that a device can have for who has chosen none."""
CHOICES: Final[Mapping[str, Sequence[object]]] = {
    "speed": SPEEDS,
    "pace": PACES,
    "text_size": TEXT_SIZES,
    "volume": VOLUMES,
    "back": BACKS,
    "felt": tuple(theme.FELTS),
}
"""The valid values of each setting that is one of several."""
LISTS: Final = "coached", "taught_hints"
"""The settings that are lists of strings, to which entries are added for each person."""
MAX_ENTRIES: Final = 1_000
"""The most entries of such a list. A longer one in a file is not read, and of one to be written the newest are kept."""
DAMAGED: Final = Text("settings-damaged")
NOT_SAVED: Final = Text("settings-not-saved")


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings. Field names are those of the file.

    `speed` is 0 for no motion, 1 for normal, 2 for twice as fast. `coached` holds the uids of people who want no
    hints at the table. `window` is the last size on a desktop, `window_place` the left and top of it there.
    """

    speed: float = 1.0
    pace: float = 1.0
    text_size: float = 1.0
    volume: float = 1.0
    vibration: bool = True
    notifications: bool = True
    """Whether the system tells of one's turn while another window has the focus, on a desktop that can."""
    four_colours: bool = False
    large_cards: bool = False
    left_handed: bool = False
    shows_help: bool = True
    """Whether melds, points and the button to go out are shown."""
    shows_drawer: bool = True
    """Whether the drawer beside a table is open, in a window that is wide enough for it."""
    back: int = 0
    felt: str = theme.FIRST_FELT
    coached: tuple[str, ...] = ()
    taught_hints: tuple[str, ...] = ()
    """The hints that lessons have taught or tables have told, each as ``uid/kind/code``."""
    offer_lessons: bool = True
    """Whether the lesson of a game comes before the first table of who never played it."""
    window: tuple[int, int] | None = None
    window_place: tuple[int, int] | None = None
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
        newest = {name: values[name][-MAX_ENTRIES:] for name in LISTS if name in values}
        settings = replace(self.read(), **(values | newest))
        if settings != self._settings:
            self._settings = settings
            self.problem = None
            try:
                write_text(self._path, json.dumps(asdict(settings), indent=1))
            except OSError:
                self.problem = NOT_SAVED
            self.changed.emit()
        return settings

    def forget_person(self, uid: str) -> None:
        """Forgets which explanations somebody who is deleted has read."""
        settings = self.read()
        coached = tuple(other for other in settings.coached if other != uid)
        self.change(coached=coached, taught_hints=drop_person(settings.taught_hints, uid))


def _parse(data: Any) -> Settings:
    """Parses the content of a file. A field that is missing or has no valid value gets its default.

    Raises:
        TypeError: the content is no object.
    """
    if not isinstance(data, dict):
        raise TypeError("a file of settings is one object")
    known: dict[str, Any] = {
        field.name: data[field.name]
        for field in fields(Settings)
        if type(field.default) is bool and type(data.get(field.name)) is bool
    }
    known |= {name: _choose(data[name], choices) for name, choices in CHOICES.items() if name in data}
    known = {name: value for name, value in known.items() if value is not None}
    if data.get("mute") is True and "volume" not in known:  # an older program could only mute
        known["volume"] = 0.0
    for name in LISTS:
        match data.get(name):
            case [*entries] if len(entries) <= MAX_ENTRIES and all(isinstance(entry, str) for entry in entries):
                known[name] = tuple(entries)
    match data.get("window"):
        case [width, height] if all(type(edge) is int and edge < 20_000 for edge in (width, height)):
            known["window"] = max(width, theme.WINDOW_LEAST[0]), max(height, theme.WINDOW_LEAST[1])
    match data.get("window_place"):
        case [left, top] if all(type(edge) is int and abs(edge) < 20_000 for edge in (left, top)):
            known["window_place"] = left, top
    return Settings(**known)


def _choose(value: object, choices: Sequence[object]) -> object:
    """The choice that equals a value of the file; None where there is none. True is no number."""
    return next((choice for choice in choices if choice == value and not isinstance(value, bool)), None)
