"""A player in the results of a hand: face, name, what the hand has changed, the points and the cards."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from client.table.results import PlayerResult
from mobile import theme
from mobile.controls.fitted_text import FittingName
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.table.hand.small_hand import SmallHandView
from mobile.table.results.sheet_row import SheetRow, measured

kv.load(__file__)
__all__ = ["ChangeSign", "FaceView", "FittingName", "ResultRow"]


class ChangeSign(Widget):
    """A triangle that points up where a player `climbed` by some places, and down where the number is less than 0."""

    climbed = NumericProperty(0)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("pos", "size", "climbed"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.climbed and self.width > 1:
            low, high = (self.y, self.top) if self.climbed > 0 else (self.top, self.y)
            self.canvas.add(Color(*get_color_from_hex(theme.PRESENT if self.climbed > 0 else theme.AWAY)))
            corners = (self.x, low, 0, 0, self.right, low, 0, 0, self.center_x, high, 0, 0)
            self.canvas.add(Mesh(vertices=corners, indices=(0, 1, 2), mode="triangles"))


class ResultRow(SheetRow):
    """One player: face, name, points, and every zone of open cards; beside each other where it `is_line`."""

    face = StringProperty()
    colour = StringProperty(theme.TEXT)
    """The colour of the player."""
    name = StringProperty()
    marks = StringProperty()
    """The place after the hand, and other words about the player."""
    climbed = NumericProperty(0)
    """The number of places that were gained by the hand."""
    hand = StringProperty()
    """The points of the hand; empty where there are none."""
    points = StringProperty()
    """The sentence about all points."""
    nothing = StringProperty()
    counts = StringProperty()
    """The cards that make up the points."""
    strong = BooleanProperty(False)
    is_best = BooleanProperty(False)
    """Whether nobody had a better hand."""
    hands = NumericProperty(0)
    """The number of zones with cards."""
    hand_height = NumericProperty(theme.RESULT_HAND)
    """The height of the cards, in dp."""
    face_size = NumericProperty(theme.RESULT_FACE)
    """The size of the face, in dp."""
    is_line = BooleanProperty(False)
    least_height = NumericProperty(0)
    """The height in pixels that it has at least, so that neighbours are equally high."""
    numbers_width = NumericProperty(0)
    """The width that the points need, in pixels."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        ids = self.ids
        self._parts = [ids[name].__self__ for name in ("face", "names", "numbers", "middle")]
        self._head = ids.head.__self__
        for name in ("is_line", "scale", "hand", "points"):
            self.fbind(name, self._arrange)
        self._arrange()

    @classmethod
    def of(cls, result: PlayerResult, nothing: str) -> ResultRow:
        """The row of a player; `nothing` is said where there are no cards."""
        row = cls()
        row.show(result, nothing)
        return row

    @property
    def beside_hand(self) -> float:
        """The height in pixels that it needs besides that of the cards, in the form that it has."""
        cards = dp(self.hand_height) if self.hands else 0.0
        if self.is_line:
            return float(2 * dp(theme.GAP_SMALL) + self._parts[3].height - cards)
        return float(self.minimum_height - cards)

    @property
    def beside_middle(self) -> float:
        """The height in pixels that face and words need beside the hand, in a line; 0 else."""
        _, names, numbers, _ = self._parts
        tall = max(names.height, numbers.height, dp(theme.RESULT_FACE)) + 2 * dp(theme.GAP_SMALL)
        return float(tall) if self.is_line else 0.0

    def show(self, result: PlayerResult, nothing: str) -> None:
        """Shows this result."""
        self.face, self.name, self.strong, self.is_best = result.face, result.name, result.is_you, result.is_best
        self.colour, self.climbed = theme.player_colour(result.seat), result.climbed
        self.marks = " · ".join(filter(None, (result.place, result.praise, result.marks)))
        self.hand, self.points = result.hand, result.total if result.hand else result.points
        self.counts = result.counts
        box: BoxLayout = self.ids.hands
        for hand in box.children[: max(0, len(box.children) - len(result.zones))]:
            box.remove_widget(hand)
        while len(box.children) < len(result.zones):
            box.add_widget(SmallHandView())
        for hand, zone in zip(reversed(box.children), result.zones, strict=True):
            hand.show(zone, zone.cards)
            hand.card_most = theme.RESULT_HAND_WIDE * self.scale
        self.hands = len(result.zones)
        self.nothing = "" if result.zones else nothing
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """Puts the parts beside each other, or the cards below the others."""
        face, names, numbers, middle = self._parts
        self.numbers_width = max(
            measured(self.hand, theme.RESULT_POINTS * self.scale, bold=True),
            measured(self.points, theme.TYPE_SMALL * self.scale),
        )
        for hand in self.ids.hands.children:
            hand.card_most = theme.RESULT_HAND_WIDE * self.scale
        self.clear_widgets()
        self._head.clear_widgets()
        self.orientation = "horizontal" if self.is_line else "vertical"
        has_middle = bool(self.hands or self.nothing or self.counts)
        names.size_hint_x = theme.RESULT_WORDS if self.is_line and has_middle else 1
        middle.size_hint_x = (1 - theme.RESULT_WORDS if has_middle else 0.01) if self.is_line else 1
        if not self.is_line:
            super().add_widget(self._head)
        for part in (face, names, middle, numbers) if self.is_line else (face, names, numbers):
            (self if self.is_line else self._head).add_widget(part)
        if not self.is_line:
            self.add_widget(middle)
