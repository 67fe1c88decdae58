"""The rows of the list of games."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.games_list import GameLine
from mobile.controls.widgets import ListRow, Pressable
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.drawing.logo import Logo
from mobile.drawing.scene_view import SceneView
from mobile.games.face_row import FaceRow

kv.load(__file__)
__all__ = [
    "AgainRow",
    "ContinueCard",
    "FaceRow",
    "FaceView",
    "GameRow",
    "GamesFace",
    "InviteRow",
    "Logo",
    "PersonButton",
    "SceneView",
]


class GameRow(ListRow):
    """The row of a game: a tap opens it, the cross deletes it or leaves its table."""

    line = ObjectProperty(None)
    __events__ = ("on_delete",)

    def on_delete(self) -> None:
        """The event of the cross."""


class ContinueCard(Pressable, BoxLayout):
    """The game to go on with, larger than the others, with its picture and the faces of its people."""

    line: GameLine = ObjectProperty(None)
    action = StringProperty()
    """The word for what a tap does."""
    scene = StringProperty()
    faces = ListProperty()
    turn = NumericProperty(-1)
    strong = BooleanProperty(False)
    __events__ = ("on_delete",)

    def on_delete(self) -> None:
        """The event of the cross."""

    def on_line(self, _: object, line: GameLine) -> None:
        players = line.summary.players
        self.scene, self.strong = line.scene, line.own_turn
        self.faces = [player.face for player in players]
        seats = [player.seat for player in players]
        self.turn = seats.index(line.summary.turn) if line.summary.turn in seats else -1


class AgainRow(ListRow):
    """Begins a game with the people and options of the last one."""

    title = StringProperty()
    text_below = StringProperty()
    scene = StringProperty()


class InviteRow(ListRow):
    """The row of an invite that waits for an answer; a tap asks about it."""

    line = ObjectProperty(None)


class PersonButton(ListRow):
    """The button with the person who plays; a tap lets somebody else play."""

    name = StringProperty()
    portrait = StringProperty()
    action = StringProperty()
    """The word for what a tap does."""


class GamesFace(BoxLayout):
    """The message in the place of the list."""

    message = StringProperty()
    failed = BooleanProperty(False)
    wide = BooleanProperty(False)
