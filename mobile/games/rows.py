"""The rows of the list of games."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.text.games_list import GameLine
from mobile import theme
from mobile.controls.widgets import ListRow, Pressable
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.drawing.logo import Logo
from mobile.drawing.scene_view import SceneView
from mobile.drawing.table_picture import TablePicture

kv.load(__file__)
__all__ = [
    "AgainRow",
    "ContinueCard",
    "FaceView",
    "GameRow",
    "GamesFace",
    "InviteRow",
    "Logo",
    "PersonButton",
    "SceneView",
    "TablePicture",
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
    is_in_line = BooleanProperty(False)
    """Whether the picture stands beside the words, not above them."""
    __events__ = ("on_delete",)

    def on_delete(self) -> None:
        """The event of the cross."""

    def on_width(self, *_: object) -> None:
        self.is_in_line = self.width >= dp(theme.CARD_IN_LINE)

    def on_line(self, _: object, line: GameLine) -> None:
        own = line.summary.seat or 0
        players = line.summary.players[own:] + line.summary.players[:own]
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


class FirstGameCard(Pressable, BoxLayout):
    """Invites somebody who has played nothing yet to a table: a tap anywhere leads to the games."""

    title = StringProperty()
    message = StringProperty()
    action = StringProperty()
    scene = StringProperty()
    faces = ListProperty()
    low = BooleanProperty(False)


class GamesFace(BoxLayout):
    """The message in the place of the list."""

    message = StringProperty()
    failed = BooleanProperty(False)
    wide = BooleanProperty(False)
