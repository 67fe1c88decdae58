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
from client.text.games_list import NO_BREAK
from mobile import theme
from mobile.controls.fitted_text import FittingName, UnbrokenText
from mobile.drawing import kv
from mobile.drawing.gradient import Gradient
from mobile.drawing.wreathed_face import WreathedFace
from mobile.table.hand.small_hand import SmallHandView
from mobile.table.results.line_plan import RowWords
from mobile.table.results.podium_picture import light_sheets
from mobile.table.results.sheet_row import SheetRow, measured

kv.load(__file__)
__all__ = ["ChangeSign", "FittingName", "ResultRow", "UnbrokenText", "WreathedFace"]


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
    place = StringProperty()
    """The place after the hand."""
    reason = StringProperty()
    """The words for how the points came about."""
    marks = StringProperty()
    """The words below the name: both, or the place alone beside cards in a narrow row."""
    marks_size = NumericProperty(theme.TYPE_FACT)
    """The most type size of these words."""
    climbed = NumericProperty(0)
    """The number of places that were gained by the hand."""
    hand = StringProperty()
    """The points of the hand; empty where there are none."""
    points = StringProperty()
    """The sentence about all points."""
    note = StringProperty()
    """The cards that make up the points, or that there are none."""
    has_note_place = BooleanProperty(False)
    """Whether there is a place for a note below the cards although there may be none."""
    is_note_beside = BooleanProperty(False)
    """Whether the note stands below the name where the row is a line."""
    strong = BooleanProperty(False)
    is_best = BooleanProperty(False)
    """Whether nobody had a better hand."""
    is_hero = BooleanProperty(False)
    """Whether it stands above all others, with a large face and large points."""
    points_type = NumericProperty(theme.RESULT_POINTS)
    """The type size of the points of the hand."""
    hands = NumericProperty(0)
    """The number of zones with cards."""
    hand_height = NumericProperty(theme.RESULT_HAND)
    """The height of the cards, in dp."""
    face_size = NumericProperty(theme.RESULT_FACE)
    """The size of the face, in dp."""
    hand_width = NumericProperty(0)
    """The width in pixels of their place beside the name."""
    is_line = BooleanProperty(False)
    edge = NumericProperty(theme.EDGE)
    """The padding where it is a line, and the gap between its parts, in dp."""
    least_height = NumericProperty(0)
    """The height in pixels that it has at least, so that neighbours are equally high."""
    lowered = NumericProperty(0)
    """The height in pixels by which its ground begins below its top, so that a hero beside it is higher."""
    numbers_width = NumericProperty(0)
    """The width that the points need, in pixels."""
    numbers_least = NumericProperty(0)
    """The width that they have at least, so that they stand in a column."""

    def __init__(self, **values: Any) -> None:
        self._light = Gradient()
        super().__init__(**values)
        ids = self.ids
        self.canvas.before.add(self._light)
        for name in ("pos", "size", "is_hero", "lowered"):
            self.fbind(name, self._draw_light)
        ids.face.fbind("pos", self._draw_light)
        self._parts = [ids[name].__self__ for name in ("head", "note", "hands", "numbers", "face", "names")]
        watched = "is_line", "is_hero", "is_note_beside", "has_note_place", "scale", "hand", "points"
        for name in (*watched, "hands", "note", "width"):
            self.fbind(name, self._arrange)
        self._arrange()

    @classmethod
    def of(cls, result: PlayerResult, nothing: str) -> ResultRow:
        """The row of a player; `nothing` is said where there are no cards."""
        row = cls()
        row.show(result, nothing)
        return row

    @property
    def words(self) -> RowWords:
        """The words for which a plan leaves room."""
        return RowWords(self.name, self.marks, self.note, self.numbers_width)

    @property
    def beside_hand(self) -> float:
        """The height in pixels that it needs besides that of the cards, where they stand below the others."""
        return float(self.minimum_height - (dp(self.hand_height) if self.hands else 0.0))

    def show(self, result: PlayerResult, nothing: str) -> None:
        """Shows this result; `nothing` is said of a player without cards, unless they have yet to join."""
        self.face, self.name, self.strong, self.is_best = result.face, result.name, result.is_you, result.is_best
        self.colour, self.climbed = theme.player_colour(result.seat), result.climbed
        self.place, self.reason = result.place, result.reason or result.marks
        self.hand, self.points = result.hand, result.total if result.hand else result.points
        if result.is_best and self.hand:
            self.name = f"★{NO_BREAK}{self.name}"
        box: BoxLayout = self.ids.hands
        for hand in box.children[: max(0, len(box.children) - len(result.zones))]:
            box.remove_widget(hand)
        while len(box.children) < len(result.zones):
            box.add_widget(SmallHandView())
        for hand, zone in zip(reversed(box.children), result.zones, strict=True):
            hand.back = result.back
            hand.one_row = len(zone.cards) if result.has_taken else 0
            hand.show(zone, zone.cards)
        self.hands = len(result.zones)
        self.note = result.counts if result.zones else nothing if result.place or self.points else ""
        self._arrange()

    @property
    def has_melds(self) -> bool:
        """Whether some of its cards are underlined."""
        return any(hand.groups for hand in self.ids.hands.children)

    def fits_marks(self, size: float) -> bool:
        """Whether the words below the name have room in one line of a type size, in a row without cards."""
        sign = dp(theme.CHANGE_SIGN) * self.scale + dp(theme.GAP_SMALL) if self.climbed else 0.0
        taken = dp(self.face_size) + max(self.numbers_width, self.numbers_least) + 4 * dp(self.edge) + sign
        return bool(measured(self.marks, size) <= self.width - taken)

    def size_cards(self, has_melds: bool) -> None:
        """Makes the cards as large as their place lets them; with lines under melds, also where there are none."""
        high = self.hand_height - (theme.GAP if has_melds else 0)
        for hand in self.ids.hands.children:
            hand.card_most = min(theme.RESULT_HAND_WIDE * self.scale, high / theme.CARD_RATIO)

    def _arrange(self, *_: object) -> None:
        """Puts the cards beside the words or below them, and the note below the name or below all."""
        head, note, hands, numbers, face, names = self._parts
        self.points_type = theme.RESULT_POINTS_HERO if self.is_hero else theme.RESULT_POINTS
        self.numbers_width = max(
            measured(self.hand, self.points_type * self.scale, bold=True),
            measured(self.points, theme.TYPE_FACT * self.scale),
        )
        is_brief = self.is_line and self.hands and self.width < dp(theme.RESULT_LINE)
        said = [text for text in (self.place, "" if is_brief and self.place else self.reason) if text]
        room = self.width - dp(self.face_size) - max(self.numbers_width, self.numbers_least) - 4 * dp(theme.EDGE)
        is_long = not self.is_line and measured(" · ".join(said), theme.TYPE_FACT * self.scale) > room
        self.marks = ("\n" if self.is_hero or is_long else " · ").join(said)
        in_head = [face, names, *([hands] if self.is_line and self.hands else []), numbers]
        has_note = self.has_note_place or bool(self.note_below)
        below = [*([hands] if self.hands and not self.is_line else []), *([note] if has_note else [])]
        if in_head != list(reversed(head.children)) or [head, *below] != list(reversed(self.children)):
            self.clear_widgets()
            head.clear_widgets()
            for part in in_head:
                head.add_widget(part)
            for part in (head, *below):
                super().add_widget(part)

    def _draw_light(self, *_: object) -> None:
        """Lets a hero stand in warm light, which ends where its ground does."""
        face, edge = self.ids.face, float(dp(theme.RESULT_BEST_LINE))
        left, right, low, high = self.x + edge, self.right - edge, self.y + edge, self.top - self.lowered - edge
        reach = face.height * theme.RESULT_LIGHT
        if not self.is_hero or reach <= 1 or right <= left or high <= low:
            self._light.draw()
            return
        sheets = light_sheets(face.center_x, face.center_y, reach, 0, 0, 1)
        self._light.draw(
            *(
                [
                    [((min(right, max(left, x)), min(high, max(low, y))), colour) for (x, y), colour in line]
                    for line in sheet
                ]
                for sheet in sheets
            )
        )

    @property
    def note_below(self) -> str:
        """The note, where it stands below all; else it is below the name."""
        return "" if self.is_line and self.is_note_beside else self.note
