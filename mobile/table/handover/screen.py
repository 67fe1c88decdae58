"""The screen between the turns of two people who share one device: who is to take it, and nothing of the cards."""

from __future__ import annotations

from typing import Any

from kivy.metrics import sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from client.localizer import table_localizer, visible_line
from client.models import Profile
from client.table.shared_device import HandoverRequest
from client.text.names import join_names
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.scroll import FadingScroll
from mobile.drawing.face_row import FaceRow
from mobile.drawing.face_view import FaceView
from mobile.drawing.text_textures import extent
from mobile.table.handover.portrait import HandoverPortrait
from mobile.table.lesson_offer import may_learn
from mobile.window.device import find_device

__all__ = ["FaceRow", "FaceView", "FadingScroll", "HandoverPortrait", "HandoverScreen"]


def name_size(name: str, width: float) -> float:
    """The largest type size in which a name has room on one line of a width; all in pixels."""
    for size in range(theme.HANDOVER_NAME, theme.TYPE_TILE, -1):
        if extent(name, sp(size), bold=True) * theme.HANDOVER_NAME_SPARE <= width:
            return float(sp(size))
    return float(sp(theme.TYPE_TILE))


class HandoverScreen(AppScreen):
    """Stands in the place of the table until the next person says that they have taken the device.

    The table of the person before has been dropped, and that of the next one is opened only then.
    """

    profile: Profile | None = None
    """The person who is to take the device."""
    has_seen_shuffle = False
    """Whether that person sat beside whoever had the device before in this hand, and so has seen the shuffle."""
    kind = StringProperty()
    """The kind of the game, whose rules can be read meanwhile."""
    game = StringProperty()
    title = StringProperty()
    """The progress of the game."""
    face = StringProperty()
    card_back = StringProperty()
    rim = StringProperty(theme.SIGNAL)
    name = StringProperty()
    """The name of who is to take the device."""
    turn = StringProperty()
    """The sentence that it is their turn."""
    before = StringProperty()
    """The sentence of who has played, and what to do now."""
    before_face = StringProperty()
    before_width = NumericProperty(0)
    """The width of that sentence on one line, in pixels."""
    action = StringProperty()
    names = StringProperty()
    """The players, in the order of play."""
    faces = ListProperty()
    turn_index = NumericProperty(-1)
    """The index among `faces` of who is to take the device."""
    lesson_offer = StringProperty()
    """The words of the button that leads to the lesson of the game; empty for who knows it."""
    low = BooleanProperty(False)
    """Whether the window is so low that picture and words stand side by side."""

    def on_open(self, game: str = "", request: HandoverRequest | None = None, **_: Any) -> None:
        self.game_id = game
        if request is None:
            return
        localizer = table_localizer(request.kind, request.players)
        self.profile, self.kind, before = request.profile, request.kind, request.before
        name = visible_line(request.profile.name)
        self.game = localizer.catalogue.game
        self.title = "" if request.title is None else localizer.say(request.title)
        self.face, self.card_back = request.profile.face, request.profile.back
        self.rim = theme.player_colour(max(0, request.seat))
        self.name, self.turn, self.action = name, localizer("handover-turn"), localizer("handover-take")
        self.has_seen_shuffle = before is not None
        self.before_face = "" if before is None else before.face
        if before is None:
            self.before = ""
        else:
            words = {"before": visible_line(before.name), "name": name, "device": find_device()}
            self.before = localizer("handover-before", **words)
        self.before_width = extent(self.before, sp(theme.TYPE_BODY))
        self.names = join_names(localizer, [localizer.name(player.seat) for player in request.players])
        self.faces = [player.face for player in request.players]
        self.turn_index = next((at for at, one in enumerate(request.players) if one.seat == request.seat), -1)
        self._offer_lesson()

    def on_return(self) -> None:
        self._offer_lesson()

    def _offer_lesson(self) -> None:
        """Offers the lesson to who has not met the game, before they see their cards for the first time."""
        uid, context = "" if self.profile is None else self.profile.uid, self.context
        is_offered = may_learn(uid, self.kind, context.known_games, context.settings)
        self.lesson_offer = self.localizer("lesson-shared", game=self.game) if is_offered else ""

    def learn(self) -> None:
        """Shows the lesson to the person who was asked to take the device; it leads back here."""
        self.context.navigation.go("lesson", kind=self.kind, learner=self.profile)

    def take(self) -> None:
        """Shows the table to the person who was asked to take the device."""
        if self.profile is not None:
            self.context.known_games.add(self.profile.uid, self.kind)
        self.context.navigation.replace(
            "table", game=self.game_id, holder=self.profile, has_seen_shuffle=self.has_seen_shuffle
        )

    def leave(self) -> None:
        """Leaves the table; its seats are kept."""
        self.context.navigation.back_to("player_game")
