"""The screen of a person's level and achievements, with those that are still to be earned."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from client.text.progress import Progress
from mobile.account.progress_box import ProgressBox
from mobile.app_screen import AppScreen
from mobile.controls.scroll import FadingScroll

__all__ = ["AchievementsScreen", "FadingScroll", "ProgressBox"]


class AchievementsScreen(AppScreen):
    """Shows the progress that it is given."""

    progress: Progress | None = ObjectProperty(None, allownone=True)

    def on_open(self, progress: Progress | None = None, **_: Any) -> None:
        self.progress = progress
