"""The form with the settings of a player."""

from __future__ import annotations

from typing import Any

from client.form_field import CHOOSE, PRESS, FormField, switch_field
from client.localizer import table_localizer
from client.observable import Observable
from mobile.settings.settings_file import SPEEDS, Settings, SettingsFile


class SettingsForm:
    """Saves every change at once. `uid` is the person who plays, for whom the tutorial can be shown again."""

    def __init__(self, file: SettingsFile, uid: str = "") -> None:
        self.changed = Observable()
        self.note = ""
        self._file = file
        self._uid = uid
        self._localizer = table_localizer()

    @property
    def settings(self) -> Settings:
        return self._file.read()

    @property
    def fields(self) -> tuple[FormField, ...]:
        localizer, settings = self._localizer, self.settings
        words = localizer("settings-off"), localizer("settings-normal"), localizer("settings-fast")
        off_on = localizer("settings-off"), localizer("settings-on")
        return (
            FormField(
                "speed", localizer("settings-speed"), CHOOSE, settings.speed, tuple(zip(SPEEDS, words, strict=True))
            ),
            switch_field("mute", localizer("settings-mute"), settings.mute, off_on),
            switch_field("four_colours", localizer("settings-four-colours"), settings.four_colours, off_on),
            switch_field("large_cards", localizer("settings-large-cards"), settings.large_cards, off_on),
            self._hints(),
        )

    def _hints(self) -> FormField:
        """The field that shows the tutorial again to the person who plays, and to nobody else."""
        localizer, again = self._localizer, self._uid not in self.settings.coached
        words = localizer("settings-hints-help"), localizer("settings-hints-on")
        return FormField(
            "hints", localizer("settings-hints"), PRESS, again, ((False, words[0]), (True, words[1])), words[again]
        )

    def change(self, key: str, value: Any) -> None:
        """Sets a field to one of its choices."""
        field = next((field for field in self.fields if field.key == key), None)
        if field is None or not any(value == choice for choice, _ in field.choices):
            return
        if key == "hints":
            coached = tuple(uid for uid in self.settings.coached if uid != self._uid)
            self._file.change(coached=coached if value else (*coached, self._uid))
        else:
            self._file.change(**{key: value})
        problem = self._file.problem
        self.note = "" if problem is None else self._localizer.say(problem)
        self.changed.emit()
