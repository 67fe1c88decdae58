"""What a player can set."""

from __future__ import annotations

from typing import Any

from mobile.settings import SPEEDS, Settings, SettingsFile
from mobile.viewmodels.form import CHOOSE, Line, switch
from mobile.viewmodels.signal import Signal
from mobile.voice import at_table


class SettingsForm:
    """Every change holds and is kept at once."""

    def __init__(self, file: SettingsFile) -> None:
        self.changed = Signal()
        self.note = ""
        self._file = file
        self._voice = at_table()

    @property
    def settings(self) -> Settings:
        return self._file.read()

    @property
    def lines(self) -> tuple[Line, ...]:
        voice, settings = self._voice, self.settings
        words = voice("settings-off"), voice("settings-normal"), voice("settings-fast")
        off_on = voice("settings-off"), voice("settings-on")
        return (
            Line("speed", voice("settings-speed"), CHOOSE, settings.speed, tuple(zip(SPEEDS, words, strict=True))),
            switch("mute", voice("settings-mute"), settings.mute, off_on),
            switch("four_colours", voice("settings-four-colours"), settings.four_colours, off_on),
            switch("large_cards", voice("settings-large-cards"), settings.large_cards, off_on),
        )

    def change(self, key: str, value: Any) -> None:
        """Set a line to one of its choices."""
        line = next((line for line in self.lines if line.key == key), None)
        if line is None or not any(value == choice for choice, _ in line.choices):
            return
        self._file.change(**{key: value})
        problem = self._file.problem
        self.note = "" if problem is None else self._voice.say(problem)
        self.changed.emit()
