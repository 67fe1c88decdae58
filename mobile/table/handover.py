"""The curtain between the turns of two people who share one device: who is to take it, and nothing of the game."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from client.catalogue import Catalogue
from client.localizer import visible_line
from client.models import Profile
from mobile.app_screen import AppScreen
from mobile.drawing.face_view import FaceView
from mobile.table.lesson_offer import may_learn

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
    lesson_offer = StringProperty()
    """The words of the button that leads to the lesson of the game; empty for who knows it."""

    def on_open(self, game: str = "", profile: Profile | None = None, kind: str = "", **_: Any) -> None:
        self.game_id, self.profile, self.kind = game, profile, kind
        if profile is not None:
            self.request = self.localizer("curtain-request", name=visible_line(profile.name))
            self._offer_lesson()

    def on_return(self) -> None:
        self._offer_lesson()

    def _offer_lesson(self) -> None:
        """Offers the lesson to who has not met the game, before they see their cards for the first time."""
        uid, context = "" if self.profile is None else self.profile.uid, self.context
        is_offered = may_learn(uid, self.kind, context.known_games, context.settings)
        self.lesson_offer = self.localizer("lesson-shared", game=Catalogue(self.kind).game) if is_offered else ""

    def learn(self) -> None:
        """Shows the lesson to the person who was asked to take the device; it leads back here."""
        self.context.navigation.go("lesson", kind=self.kind, learner=self.profile)

    def take(self) -> None:
        """Shows the table to the person who was asked to take the device."""
        if self.profile is not None:
            self.context.known_games.add(self.profile.uid, self.kind)
        self.context.navigation.replace("table", game=self.game_id, holder=self.profile)
