"""Application of the settings about cards, colours and motion to everything that is drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import Metrics

from client.backs import BACKS
from client.runner import Runner, ignore_result
from mobile import theme
from mobile.account.current_player import CurrentPlayer
from mobile.drawing.appearance import appearance
from mobile.settings.cosmetics import back_number
from mobile.settings.settings_file import SettingsFile


class AppliedSettings:
    """Applies the settings of this device, and the back of who plays.

    `renew` makes all screens anew, for settings that widgets take up only when they are made.
    """

    def __init__(self, file: SettingsFile, player: CurrentPlayer, runner: Runner, renew: Callable[[], None]) -> None:
        self._file = file
        self._player = player
        self._runner = runner
        self._renew = renew
        self._system_type = Metrics.fontscale
        """The factor of type that is set in the system."""
        self._remade: tuple[object, ...] = ()
        """The settings for which screens are made anew, as they were applied last."""
        player.signed_in.connect(self._adopt_back)
        player.profile_changed.connect(self.apply)
        player.lent.connect(self._show_back)
        file.changed.connect(self.apply)

    def apply(self) -> None:
        """Applies the settings as they are now."""
        settings = self._file.read()
        appearance.four_colours, appearance.large = settings.four_colours, settings.large_cards
        appearance.speed, appearance.pace = settings.speed, settings.pace
        appearance.shows_help = settings.shows_help
        if self._find_remade() != self._remade:
            self._show_back()
            appearance.felt = settings.felt
            appearance.left_handed = settings.left_handed
            theme.use_felt(settings.felt)
            Metrics.fontscale = self._system_type * settings.text_size
            self._renew()

    def _find_remade(self) -> tuple[object, ...]:
        """The settings for which screens are made anew."""
        settings = self._file.read()
        back = back_number(self._player.profile, settings)
        return settings.text_size, settings.felt, back, settings.left_handed

    def _show_back(self) -> None:
        """Takes the back of who plays or has the device for a turn. Cards that are shown follow at once."""
        appearance.back = back_number(self._player.profile, self._file.read())
        self._remade = self._find_remade()

    def _adopt_back(self) -> None:
        """Shows the back of who has signed in; one that only this device has becomes that of their profile."""
        profile, number = self._player.profile, self._file.read().back
        if profile is not None and not profile.back and number:
            change = partial(self._player.client.change_profile, profile.name, back=BACKS[number])
            self._runner.call(change, self._player.update_profile, ignore_result)
        self.apply()
