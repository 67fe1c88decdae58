"""The history of a table: the last move in the middle of the table, the latest turns at its side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.core.text.markup import MarkupLabel
from kivy.graphics import Color, InstructionGroup, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import get_color_from_hex

from client.localizer import Localizer
from client.table.history import EventHistory
from client.table.results import sign_points
from client.table.session import TableSession
from engine.view import Actor
from mobile import theme
from mobile.controls import widgets
from mobile.controls.fitted_text import FittingLine, FittingName
from mobile.controls.widgets import Pressable
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.drawing.text_label import TextLabel
from mobile.table.drawer_parts import DrawerHeading, DrawerLine
from mobile.table.history.turns import SMALL_CARD, HandScore, ToldTurn, draw_cards, group_by_turn, write_turn
from mobile.table.results.sheet_row import measured
from mobile.table.seats.faced_seat import face_of

kv.load(__file__)
__all__ = [
    "DrawerHeading",
    "DrawerLine",
    "FaceView",
    "FittingLine",
    "FittingName",
    "HistoryLine",
    "ScoreBlock",
    "SideHistory",
    "TurnRow",
    "widgets",
]


class HistoryLine(Pressable, BoxLayout):
    """The sentence about the last move; all of them behind a tap, and `more` says how many nobody has seen here."""

    text = StringProperty()
    marked = StringProperty()
    """The text as markup, with the player’s name in the player’s colour."""
    more = StringProperty()
    short = StringProperty()
    """A text with the meaning of `more`, for a button that has no room for a sentence."""
    is_short = BooleanProperty(False)
    """Whether it is such a button."""

    def tell(self, sentence: str, actor: Actor | None, name: Callable[[int], str]) -> None:
        """Shows a sentence about a move of `actor`. `name` says how a seat is called."""
        self.marked = write_turn(ToldTurn(actor, (sentence,), 0), name)
        self.text = sentence

    def collide_point(self, x: float, y: float) -> bool:
        """Whether a touch means the line or its margin: it is low, and nothing above, below or beside it is pressed."""
        beside = abs(x - self.center_x) - self.width / 2
        return bool(self.opacity and beside <= dp(theme.EDGE) and abs(y - self.center_y) <= dp(theme.TARGET) / 2)


class TurnLabel(TextLabel):
    """The sentences of a player's turn, in which cards are small: an index on ivory."""

    type_size = NumericProperty(theme.TYPE_FACT)

    def __init__(self, **values: Any) -> None:
        self._ivory = InstructionGroup()
        super().__init__(**values)
        self.canvas.before.add(self._ivory)
        for name in ("refs", "pos", "size", "texture", "texture_size"):
            self.fbind(name, self._draw_cards)

    def _draw_cards(self, *_: object) -> None:
        """Draws the ivory below each index."""
        self._ivory.clear()
        boxes = self.refs.get(SMALL_CARD, ())
        # The centre is no help: while a new size is told, that is still the old one.
        left = self.x + (self.width - self.texture_size[0]) / 2
        top = self.y + (self.height + self.texture_size[1]) / 2
        self._ivory.add(Color(*get_color_from_hex(theme.IVORY)))
        for x, high, right, low in boxes:
            place = (round(left + x), round(top - low + theme.HAIRLINE))
            size = (round(right - x), round(low - high - 2 * theme.HAIRLINE))
            self._ivory.add(SmoothRoundedRectangle(pos=place, size=size, radius=[dp(theme.INDEX_RADIUS)]))

    @property
    def natural_width(self) -> float:
        """The width of the longest sentence on one line, in pixels."""
        natural = MarkupLabel(text=self.text, font_size=self.font_size, font_name=self.font_name)
        natural.resolve_font_name()
        return float(natural.render()[0])


class TurnRow(BoxLayout):
    """A player's turn: the face, in a ring of the player's colour, and the sentences beside it."""

    face = StringProperty()
    """A word of `functions.faces`; empty where nobody moved."""
    colour = StringProperty(theme.TEXT_QUIET)
    is_own = BooleanProperty(False)
    has_ground = BooleanProperty(False)
    """Whether the sentences stand on a ground of their own, the viewer’s at the right."""
    face_size = NumericProperty(theme.FACE_IN_TURN)
    type_size = NumericProperty(theme.TYPE_FACT)
    is_right = BooleanProperty(False)
    aside = NumericProperty(0)
    """The room beside the ground, in pixels: it is as wide as its longest sentence where that has room."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._hug, -1)
        for name in ("width", "face", "has_ground"):
            self.fbind(name, self._soon)
        for name in ("text", "font_size", "font_name"):
            self.label.fbind(name, self._soon)

    def _hug(self, *_: object) -> None:
        """Leaves free what the sentences do not need of the width."""
        if self.has_ground:
            words = self.label.natural_width + 2 * dp(theme.EDGE) + dp(theme.GAP_SMALL)
            taken = words + dp(self.face_size) + 2 * self.spacing  # the face at the other side has no width
            self.aside = max(dp(theme.GAP_LARGE), self.width - taken) if self.face else dp(self.face_size)

    def tell(self, turn: ToldTurn, name: Callable[[int], str], faces: Mapping[int, str], viewer: object = None) -> None:
        """Shows a turn. `name` says how a seat is called, and `faces` has the face of each."""
        is_seat = isinstance(turn.actor, int)
        self.colour = theme.player_colour(turn.actor) if isinstance(turn.actor, int) else theme.TEXT_QUIET
        self.face = faces.get(turn.actor, "") if isinstance(turn.actor, int) else ""
        self.is_own = is_seat and turn.actor == viewer
        self.is_right = self.is_own and self.has_ground
        self.ids.label.text = write_turn(turn, name, draw_cards)

    @property
    def label(self) -> TurnLabel:
        """The sentences."""
        label: TurnLabel = self.ids.label
        return label


class ScoreLine(BoxLayout):
    """A player's points in a hand, and the total."""

    face = StringProperty()
    colour = StringProperty(theme.TEXT)
    name = StringProperty()
    points = StringProperty()
    total = StringProperty()
    points_width = NumericProperty(0)
    total_width = NumericProperty(0)


class ScoreBlock(BoxLayout):
    """The points of everybody at the end of a hand, a line for each player below a heading."""

    heading = StringProperty()
    has_ground = BooleanProperty(False)
    """Whether it stands on a ground of its own."""

    def tell(self, scores: Sequence[HandScore], localizer: Localizer, faces: Mapping[int, str]) -> None:
        """Shows what everybody got; `faces` has the face of each."""
        self.heading = localizer("scores-title")
        points = [sign_points(score.points) for score in scores]
        totals = [localizer("results-in-all", total=score.total) for score in scores]
        widths = {
            "points_width": max(measured(text, theme.TYPE_FACT, bold=True) for text in points),
            "total_width": max(measured(text, theme.TYPE_SMALL) for text in totals),
        }
        self.ids.lines.clear_widgets()
        for score, gained, total in zip(scores, points, totals, strict=True):
            line = ScoreLine(
                face=faces.get(score.seat, ""),
                colour=theme.player_colour(score.seat),
                name=localizer("you") if score.seat == localizer.viewer else localizer.name(score.seat),
                points=gained,
                total=total,
                **widths,
            )
            self.ids.lines.add_widget(line)


def seat_faces(session: TableSession) -> dict[int, str]:
    """The faces of the people at a table, by seat."""
    return {person.seat: face_of(person) for person in session.seat_summaries}


class SideHistory(BoxLayout):
    """The latest turns, the newest at the bottom and in sight; what came since one's own last move is lit."""

    heading = StringProperty()
    wanted = NumericProperty(0)
    """The height with which everything is seen, in pixels."""

    def __init__(self, **values: Any) -> None:
        self._rows: dict[int, TurnRow | ScoreBlock] = {}
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._show_newest, -1)
        self.ids.turns.fbind("height", self._soon)
        self.ids.scroll.fbind("height", self._soon)

    def show(
        self, history: EventHistory, localizer: Localizer, faces: Mapping[int, str], *, tells_scores: bool = True
    ) -> None:
        """Shows the turns of a table, and the scores of its hands if asked; `faces` has the face of each seat."""
        turns = group_by_turn(history.events, history.sentences)[-theme.TURNS_MOST :]
        shown = [turn for turn in turns if tells_scores or not turn.scores]
        for first in self._rows.keys() - {turn.first for turn in shown}:
            self.ids.turns.remove_widget(self._rows.pop(first))
        for newer, turn in enumerate(reversed(shown)):
            if turn.first not in self._rows:
                self._rows[turn.first] = ScoreBlock() if turn.scores else TurnRow(type_size=theme.TYPE_CAPTION_WIDE)
                self.ids.turns.add_widget(self._rows[turn.first], index=newer)
            self._tell(turn, localizer, faces)
        news = history.count_since_own_move
        for turn in reversed(turns):
            if turn.first in self._rows:
                self._rows[turn.first].opacity = 1 if news > 0 else theme.TOLD_BEFORE
            news -= len(turn.sentences)
        self._show_newest()

    def _tell(self, turn: ToldTurn, localizer: Localizer, faces: Mapping[int, str]) -> None:
        """Writes a turn into its row."""
        row = self._rows[turn.first]
        if isinstance(row, ScoreBlock):
            row.tell(turn.scores, localizer, faces)
        else:
            row.tell(turn, localizer.name, faces)

    def _show_newest(self, *_: object) -> None:
        self.ids.scroll.scroll_y = 0
