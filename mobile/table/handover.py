"""The curtain between the turns of two people who share one device: who is to take it, and nothing of the game."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from client.localizer import visible_line
from client.models import Profile
from mobile.app_screen import AppScreen
from mobile.drawing.face_view import FaceView

__all__ = ["FaceView", "HandoverScreen"]


class HandoverScreen(AppScreen):
    """Stands in the place of the table until the next person says that they hold the device.

    The table of the person before has been dropped, and that of the next one is opened only then.
    """

    profile: Profile | None = ObjectProperty(None)
    request = StringProperty()
    """The sentence that asks this person to take the device."""
    kind = StringProperty()
    """The kind of the game, whose rules can be read meanwhile."""

    def on_open(self, game: str = "", profile: Profile | None = None, kind: str = "", **_: Any) -> None:
        self.game_id, self.profile, self.kind = game, profile, kind
        if profile is not None:
            self.request = self.localizer("curtain-request", name=visible_line(profile.name))

    def take(self) -> None:
        """Shows the table to the person who was asked to take the device."""
        self.context.navigation.replace("table", game=self.game_id, holder=self.profile)
