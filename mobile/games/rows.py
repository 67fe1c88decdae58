"""The rows of the list of games."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.models import Player
from client.text.games_list import GameLine
from mobile.controls.fitted_text import FittingName
from mobile.controls.rows import OpenRow
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import ListRow, ShadedPressable, Surface, TextButton
from mobile.drawing import kv
from mobile.drawing.face_row import FaceRow
from mobile.drawing.face_view import FaceView
from mobile.drawing.scene_view import SceneView
from mobile.drawing.table_cards import TableCards
from mobile.drawing.table_picture import TablePicture

kv.load(__file__)
__all__ = [
    "AgainRow",
    "EmailNotice",
    "FaceRow",
    "FaceView",
    "FittingName",
    "GameRow",
    "InviteRow",
    "ListHeading",
    "SceneView",
    "TableCards",
    "TablePicture",
    "TableTile",
    "TileGrid",
]


class ListHeading(BoxLayout):
    """The heading of a part of the list, and a button beside it."""

    text = StringProperty()
    is_lit = BooleanProperty(False)
    """Whether a golden dot says that it is one's own turn there."""
    word = StringProperty()
    """The word for what the button does; empty for none."""
    __events__ = ("on_action",)

    def on_action(self) -> None:
        """The event of the button."""


class EmailNotice(Surface):
    """Says that the address is still to be confirmed, with a button after that and one for another e-mail."""

    text = StringProperty()
    confirm_word = StringProperty()
    send_word = StringProperty()
    __events__ = ("on_confirm", "on_send")

    def on_confirm(self) -> None:
        """The event of the button of who has followed the link."""

    def on_send(self) -> None:
        """The event of the button for another e-mail."""


class RemovalSwitch(TextButton):
    """Begins and ends the removing of games, quietly at the end of the list."""


class RemovalButton(TextButton):
    """Deletes a game or leaves its table, after a question. It is there while games are being removed."""

    wanted = BooleanProperty(False)


def _order_players(line: GameLine) -> tuple[Player, ...]:
    """The people of a game in the order of their seats, beginning with the reader."""
    own = line.summary.seat or 0
    return line.summary.players[own:] + line.summary.players[:own]


def order_faces(line: GameLine) -> list[str]:
    """The faces of the people of a game in the order of their seats, beginning with the reader’s."""
    return [player.face for player in _order_players(line)]


class ListedGame(ShadedPressable, BoxLayout):
    """A game of the list: a tap opens it, and while games are being removed a button deletes it or leaves its table."""

    line: GameLine = ObjectProperty(None)
    removes = BooleanProperty(False)
    """Whether games are being removed."""
    removal = StringProperty()
    """The word for that."""
    scene = StringProperty()
    faces = ListProperty()
    """The faces of its people, one's own first."""
    turn = NumericProperty(-1)
    """The place in `faces` of the one whose turn it is; -1 for none."""
    cards = ListProperty()
    """The cards that were put last on its table."""
    strong = BooleanProperty(False)
    """Whether it is one's own turn."""
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""
    __events__ = ("on_delete",)

    def on_delete(self) -> None:
        """The event of the button that removes the game."""

    def on_line(self, _: object, line: GameLine) -> None:
        self.scene, self.strong, self.cards = line.scene, line.own_turn, line.summary.table_cards
        players = _order_players(line)
        self.faces = [player.face for player in players]
        seats = [player.seat for player in players]
        self.turn = seats.index(line.summary.turn) if line.summary.turn in seats else -1


class TableTile(ListedGame):
    """A game that goes on: the cards on its table, and beside them how it stands and the faces of its people.

    Whose turn it is, its heading says where that is one's own.
    """

    low = BooleanProperty(False)
    """Whether the window is low."""
    wide = BooleanProperty(False)
    """Whether the window is wide, and its picture too."""
    about = StringProperty()
    """The words that tell it from the games beside it, in one line."""
    since = StringProperty()

    def on_line(self, source: object, line: GameLine) -> None:
        super().on_line(source, line)
        whose = "" if line.own_turn else line.brief
        newest = "" if whose else line.fact or line.place
        self.about, self.since = " · ".join(filter(None, (whose, line.progress, newest))), line.since


class GameRow(ListedGame):
    """A finished game: who won it, and when."""

    winner = StringProperty()
    """The face of who won."""

    def on_line(self, source: object, line: GameLine) -> None:
        super().on_line(source, line)
        won = [player.face for player in line.summary.players if player.seat in line.summary.winners]
        self.winner = won[0] if won else ""


class AgainRow(ListRow):
    """Begins a game with the people and options of the last one."""

    title = StringProperty()
    text_below = StringProperty()
    scene = StringProperty()
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""


class InviteRow(OpenRow):
    """The row of an invite that waits for an answer, with a button for either; a tap elsewhere tells more about it."""

    line = ObjectProperty(None)
    accept_word = StringProperty()
    decline_word = StringProperty()
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""
    is_broad = BooleanProperty(False)
    """Whether there is room for both words beside who invites."""
    is_stacked = BooleanProperty(False)
    """Whether the buttons stand below who invites, as there is no room beside the name."""
    __events__ = ("on_accept", "on_decline")

    def on_accept(self) -> None:
        """The event of the button that accepts."""

    def on_decline(self) -> None:
        """The event of the button that declines."""


class FirstGameCard(ShadedPressable, BoxLayout):
    """Invites somebody who has played nothing yet to a table: a tap anywhere leads to the games."""

    title = StringProperty()
    message = StringProperty()
    action = StringProperty()
    scene = StringProperty()
    faces = ListProperty()
    low = BooleanProperty(False)
    is_in_line = BooleanProperty(False)
    """Whether its table stands beside the words, not above them."""
    needed = NumericProperty(0)
    """The height that its table and its words need, in pixels."""
    room = NumericProperty(0)
    """The height that it takes at least, in pixels."""
