"""A small picture of a table: the cloth, the scene of its game, and the faces of the people round it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, SmoothLine, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from engine.cards import parse_cards
from mobile import theme
from mobile.drawing import table_light
from mobile.drawing.chair_view import ChairView
from mobile.drawing.chair_words import FREE
from mobile.drawing.easing import ease_out
from mobile.drawing.gradient import Gradient
from mobile.drawing.table_cards import TableCards
from mobile.drawing.table_shape import ellipse
from mobile.drawing.turned_card import TurnedCard
from mobile.drawing.tween import Tween

SLIPPED: Final = parse_cards("3C 3S 3H 3D")
"""The cards that slide off the table, the first one to the last."""


class TablePicture(Widget):
    """Shows `faces` clockwise round the table, the first one at the bottom, and in its middle `cards` or the scene.

    The one with the index `turn` has a gold ring; -1 for none.
    """

    faces = ListProperty()
    """Words of faces, or `chair_words.FREE` for a free chair and `chair_words.UNKNOWN` for a face that is not known."""
    outlines = ListProperty()
    """The colour of a dashed line round each of them, for who is still to come; empty or missing for none."""
    turn = NumericProperty(-1)
    scene = StringProperty()
    cards = ListProperty()
    face_most = NumericProperty(theme.TABLE_FACE)
    """The most width of a face, in density-independent pixels."""
    scene_share = NumericProperty(theme.TABLE_SCENE_SHARE)
    """The most width of the scene, as a share of the table's."""
    moves = BooleanProperty(False)
    """Whether people are seen to sit down, and the others to move up for them, where motion is on."""
    has_slipped = BooleanProperty(False)
    """Whether the cards in its middle have slid over its edge: something went wrong."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._table, self._at = Gradient(), Translate()
        self._drawn: tuple[float, float, float, str] | None = None
        self._size = 0.0, 0.0, 0.0
        self._draw_soon = Clock.create_trigger(self._draw_table, -1)
        for instruction in (PushMatrix(), self._at, self._table, PopMatrix()):
            self.canvas.before.add(instruction)
        with self.canvas.after:
            self._light = Color(*get_color_from_hex(theme.SIGNAL))
            self._ring = SmoothLine(width=dp(theme.FOCUS_LINE))
        self._scene = TableCards(bare=True, size_hint=(None, None))
        self._seats: list[ChairView] = []
        self._moving = Tween()
        self._moved = 1.0
        """The share of their motion that is done."""
        self._places: dict[ChairView, float] = {}
        """The place of each face, as a share of the way round the table; and where it was before somebody came."""
        self._before: dict[ChairView, float] = {}
        self._slipped: list[TurnedCard] = []
        self.add_widget(self._scene)
        for name in ("pos", "size", "turn", "scene", "cards", "face_most", "scene_share"):
            self.fbind(name, self._place)
        self.fbind("faces", self._fill)
        self.fbind("outlines", self._outline)
        self.fbind("has_slipped", self._place)
        self._fill()

    def _fill(self, *_: object) -> None:
        """Shows the faces. Who sat there before keeps the widget, and moves up from where it was.

        A free chair keeps it only where it was.
        """
        there, seats = list(self._seats), []
        for at, face in enumerate(self.faces):
            known = self._seats[at : at + 1] if face == FREE else there
            seat = next((one for one in known if one.name == face), None)
            if seat is None:
                seat = ChairView(name=face, size_hint=(None, None))
                self.add_widget(seat)
            else:
                there.remove(seat)
            seats.append(seat)
        for seat in there:
            self.remove_widget(seat)
        self._before = {seat: self._place_of(seat) for seat in seats if seat in self._places}
        self._places = {seat: at / len(seats) for at, seat in enumerate(seats)}
        self._seats = seats
        self._outline()
        if self.moves and self._before:
            self._moving.start(theme.MOVE, self._move_up, lambda: None)
        else:
            self._moving.stop()
            self._move_up(1.0)

    def _outline(self, *_: object) -> None:
        missing = len(self._seats) - len(self.outlines)
        for seat, outline in zip(self._seats, [*self.outlines, *[""] * missing], strict=False):
            seat.outline = outline

    def _place_of(self, seat: ChairView) -> float:
        """The present place of a face, as a share of the way round the table."""
        end = self._places[seat]
        begin = self._before.get(seat, end)
        return begin + (end - begin) * self._moved

    def _move_up(self, share: float) -> None:
        self._moved = ease_out(share)
        self._place()

    def _place(self, *_: object) -> None:
        count = len(self._seats)
        face = min(dp(self.face_most), self.height * theme.TABLE_FACE_SHARE, self.width / max(3, count / 2 + 1))
        edge, rim = face / 2 + dp(theme.GAP_SMALL), max(float(dp(theme.TABLE_EDGE)), face * theme.TABLE_EDGE_SHARE)
        wide, tall = max(0.0, self.width - 2 * edge), max(0.0, self.height - 2 * edge)
        x, y = self.x + edge, self.y + edge
        self._at.xy = x, y
        self._size = wide, tall, rim
        self._draw_soon()
        least = dp(theme.TARGET + 1) / theme.TABLE_SCENE_RATIO
        width = min(max(wide * self.scene_share, least), max(least, (tall - face) / theme.TABLE_SCENE_RATIO))
        self._scene.scene, self._scene.cards = self.scene, self.cards
        self._scene.size = width, width * theme.TABLE_SCENE_RATIO
        self._scene.pos = x + (wide - width) / 2, y + (tall - self._scene.height) / 2
        for seat in self._seats:
            angle = -pi / 2 - 2 * pi * self._place_of(seat)
            comes = 1.0 if seat in self._before else self._moved  # from a step behind the chair
            far = 1 + (1 - comes) * theme.TABLE_FACE_COMES
            seat.opacity = comes
            across, up = x + wide / 2 * (1 + far * cos(angle)), y + tall / 2 * (1 + far * sin(angle))
            seat.size, seat.pos = (face, face), (across - face / 2, up - face / 2)
        self._place_slipped()
        is_ringed = 0 <= self.turn < count
        self._light.a = 1 if is_ringed else 0
        if is_ringed:
            seat = self._seats[int(self.turn)]
            self._ring.circle = seat.x + face / 2, seat.y + face / 2, face / 2

    def _place_slipped(self) -> None:
        """Lays the cards that slide from the middle over the edge at the lower right, or takes them away."""
        self._scene.opacity = 0 if self.has_slipped else 1
        if bool(self._slipped) != self.has_slipped:
            for card in self._slipped:
                self.remove_widget(card)
            self._slipped = [TurnedCard(card=card, size_hint=(None, None)) for card in SLIPPED if self.has_slipped]
            for card in self._slipped:
                self.add_widget(card)
        wide = self.height * theme.SLIPPED_CARD
        tall = wide * theme.CARD_RATIO
        for card, (across, up, turn) in zip(self._slipped, theme.SLIPPED_PLACES, strict=False):
            card.angle, card.size = turn, (wide, tall)
            card.pos = self.x + self.width * across - wide / 2, self.y + self.height * up - tall / 2

    def _draw_table(self, _: float) -> None:
        """Draws the table in its size, once before a frame."""
        wide, tall, rim = self._size
        if (drawn := (wide, tall, rim, theme.CLOTH)) != self._drawn:
            self._drawn = drawn
            has_room = min(wide, tall) > 4 * rim
            outline, middle = ellipse((0.0, 0.0, wide, tall)), (wide / 2, tall / 2)
            self._table.draw(*(table_light.sheets(outline, rim, middle) if has_room else ()))
