"""The felt of this device and the card back of who plays, among those that their level opens."""

from __future__ import annotations

from client.backs import BACKS
from client.localizer import table_localizer
from client.models import Profile
from client.observable import Observable
from client.runner import Runner, ignore_result
from client.text.cosmetics import CosmeticChoice, cosmetic_choices
from engine.text import Text
from mobile import theme
from mobile.account.current_player import CurrentPlayer
from mobile.settings.settings_file import Settings, SettingsFile


def back_number(profile: Profile | None, settings: Settings) -> int:
    """The number of the own back: that of the profile, or without one that of the device.

    Older programs kept it in the settings of the device alone.
    """
    word = profile.back if profile is not None else ""
    return BACKS.index(word) if word in BACKS else settings.back


class CosmeticsForm:
    """Offers felts and backs. A felt holds at once, a back when the authority has taken it; `note` says why not."""

    def __init__(self, file: SettingsFile, player: CurrentPlayer, runner: Runner) -> None:
        self.changed = Observable()
        self.note = ""
        self._file = file
        self._player = player
        self._runner = runner
        self._points = 0
        """The points of who plays; 0 until they are known."""
        self._is_busy = False
        self._localizer = table_localizer()

    def open(self) -> None:
        """Asks for the points of who plays."""
        if self._player.profile is not None:
            self._runner.call(self._player.client.points, self._take_points, ignore_result)

    @property
    def felts(self) -> tuple[CosmeticChoice, ...]:
        return cosmetic_choices("felt", theme.FELTS, self._file.read().felt, self._points, self._localizer)

    @property
    def backs(self) -> tuple[CosmeticChoice, ...]:
        chosen = BACKS[back_number(self._player.profile, self._file.read())]
        return cosmetic_choices("back", BACKS, chosen, self._points, self._localizer)

    def choose_felt(self, word: str) -> None:
        """Takes this felt, unless it is locked."""
        if any(choice.word == word and not choice.lock for choice in self.felts):
            self._file.change(felt=word)
            problem = self._file.problem
            self.note = "" if problem is None else self._localizer.say(problem)
            self.changed.emit()

    def choose_back(self, word: str) -> None:
        """Takes this back, which the others see from now on, unless it is locked."""
        profile, client = self._player.profile, self._player.client
        is_open = any(choice.word == word and not choice.lock and not choice.is_chosen for choice in self.backs)
        if profile is None or self._is_busy or not is_open:
            return
        self._is_busy = True
        self._runner.call(
            lambda: client.change_profile(profile.name, back=word), self._take_profile, self._show_refusal
        )

    def _take_points(self, points: int) -> None:
        self._points = points
        self.changed.emit()

    def _take_profile(self, profile: Profile) -> None:
        self._is_busy, self.note = False, ""
        self._player.update_profile(profile)
        self.changed.emit()

    def _show_refusal(self, text: Text) -> None:
        self._is_busy = False
        self.note = self._localizer.say(text)
        self.changed.emit()
