"""What a player can set."""

from __future__ import annotations

from typing import Any

from mobile.settings import SPEEDS, Settings, SettingsFile
from mobile.viewmodels.form import CHOOSE, PRESS, Line, switch
from mobile.viewmodels.signal import Signal
from mobile.voice import at_table


class SettingsForm:
    """Every change holds and is kept at once. `uid` is who plays."""

    def __init__(self, file: SettingsFile, uid: str = "") -> None:
        self.changed = Signal()
        self.note = ""
        self._file = file
        self._uid = uid
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
            self._hints(),
        )

    def _hints(self) -> Line:
        """The hints come again for who plays now; the others are left alone."""
        voice, again = self._voice, self._uid not in self.settings.coached
        words = voice("settings-hints-help"), voice("settings-hints-on")
        return Line("hints", voice("settings-hints"), PRESS, again, ((False, words[0]), (True, words[1])), words[again])

    def change(self, key: str, value: Any) -> None:
        """Set a line to one of its choices."""
        line = next((line for line in self.lines if line.key == key), None)
        if line is None or not any(value == choice for choice, _ in line.choices):
            return
        if key == "hints":
            coached = tuple(uid for uid in self.settings.coached if uid != self._uid)
            self._file.change(coached=coached if value else (*coached, self._uid))
        else:
            self._file.change(**{key: value})
        problem = self._file.problem
        self.note = "" if problem is None else self._voice.say(problem)
        self.changed.emit()
