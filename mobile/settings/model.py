"""The form with the settings of a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from client.forms.form_field import CHOOSE, PRESS, FieldValue, FormField, switch_field
from client.localizer import table_localizer
from client.observable import Observable
from client.person_entries import drop_person
from mobile.settings.settings_file import PACES, SPEEDS, TEXT_SIZES, VOLUMES, Settings, SettingsFile

SPEED_WORDS: Final = "settings-off", "settings-speed-normal", "settings-speed-fast"
PACE_WORDS: Final = "settings-pace-short", "settings-pace-normal", "settings-pace-long"
"""The codes of the words for the choices, in their order."""


class SettingsForm:
    """Saves every change at once. The felt and the back are in `CosmeticsForm`.

    `uid` is the person who plays, for whom the tutorial can be shown again. `has_vibration` says whether this device
    can vibrate, and `has_notifications` whether its system can tell of something.
    """

    def __init__(
        self, file: SettingsFile, uid: str = "", has_vibration: bool = False, has_notifications: bool = False
    ) -> None:
        self.changed = Observable()
        self.note = ""
        self._file = file
        self._uid = uid
        self._has_vibration = has_vibration
        self._has_notifications = has_notifications
        self._localizer = table_localizer()

    @property
    def settings(self) -> Settings:
        return self._file.read()

    @property
    def fields(self) -> tuple[FormField, ...]:
        """All fields, in the order of the screen."""
        return (self.sizes, *self.reading, *self.table, *self.play, self.volume, *self.sound)

    @property
    def sizes(self) -> FormField:
        """The field of the size of all type, whose choices are shown as samples."""
        sizes = tuple((size, self._localizer("settings-sample")) for size in TEXT_SIZES)
        return FormField("text_size", self._localizer("settings-text-size"), CHOOSE, self.settings.text_size, sizes)

    @property
    def reading(self) -> tuple[FormField, ...]:
        """The other fields about what is read: those about cards."""
        return (
            self._switch("large_cards", "settings-large-cards"),
            self._switch("four_colours", "settings-four-colours"),
        )

    @property
    def table(self) -> tuple[FormField, ...]:
        """The fields about the table."""
        help = self._localizer("settings-shows-help-about")
        return (
            self._switch("left_handed", "settings-left-handed"),
            self._switch("shows_help", "settings-shows-help", help),
        )

    @property
    def play(self) -> tuple[FormField, ...]:
        """The fields about the pace of play."""
        return (
            self._choice("speed", "settings-speed", SPEEDS, SPEED_WORDS),
            self._choice("pace", "settings-pace", PACES, PACE_WORDS),
            self._switch("offer_lessons", "settings-offer-lessons"),
            self._hints(),
        )

    @property
    def volume(self) -> FormField:
        """The field of the volume, whose choices are the steps of a slider."""
        off = self._localizer("settings-off")
        volumes = tuple((volume, f"{volume:.0%}".replace("%", "\u00a0%") if volume else off) for volume in VOLUMES)
        return FormField("volume", self._localizer("settings-volume"), CHOOSE, self.settings.volume, volumes)

    @property
    def sound(self) -> tuple[FormField, ...]:
        """The other fields about what is heard and felt."""
        vibration = (self._switch("vibration", "settings-vibration"),) if self._has_vibration else ()
        help = self._localizer("settings-notifications-help")
        told = (self._switch("notifications", "settings-notifications", help),) if self._has_notifications else ()
        return (*vibration, *told)

    def _switch(self, key: str, label: str, help: str = "") -> FormField:
        localizer = self._localizer
        words = localizer("settings-off"), localizer("settings-on")
        return switch_field(key, localizer(label), getattr(self.settings, key), words, help)

    def _choice(self, key: str, label: str, values: Sequence[FieldValue], words: Sequence[str]) -> FormField:
        choices = tuple((value, self._localizer(word)) for value, word in zip(values, words, strict=True))
        return FormField(key, self._localizer(label), CHOOSE, getattr(self.settings, key), choices)

    def _hints(self) -> FormField:
        """The field that shows the tutorial again to the person who plays, and to nobody else."""
        localizer, settings = self._localizer, self.settings
        taught = settings.taught_hints
        again = self._uid not in settings.coached and drop_person(taught, self._uid) == taught
        words = localizer("settings-hints-help"), localizer("settings-hints-on")
        return FormField(
            "hints", localizer("settings-hints"), PRESS, again, ((False, words[0]), (True, words[1])), words[again]
        )

    def change(self, key: str, value: object) -> None:
        """Sets a field to one of its choices."""
        field = next((field for field in self.fields if field.key == key), None)
        if field is None or not any(value == choice for choice, _ in field.choices):
            return
        if key == "hints":
            coached = tuple(uid for uid in self.settings.coached if uid != self._uid)
            if value:
                taught = drop_person(self.settings.taught_hints, self._uid)
                self._file.change(coached=coached, taught_hints=taught)
            else:
                self._file.change(coached=(*coached, self._uid))
        else:
            self._file.change(**{key: value})
        problem = self._file.problem
        self.note = "" if problem is None else self._localizer.say(problem)
        self.changed.emit()
