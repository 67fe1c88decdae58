"""A seat with the face of its player, in a ring of the player's colour."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

from client.table.seats import SeatSummary
from mobile import theme
from mobile.drawing import shapes
from mobile.drawing.face_view import NAMES, FaceView
from mobile.drawing.faces import COMPUTER_FACES, FACES
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.seats.seat_row import COLOURS, SIGNS, SeatRow


def face_of(person: SeatSummary) -> str:
    """The word for the face of a player; for one who has none it goes by the seat."""
    if person.face in NAMES:
        return person.face
    some = COMPUTER_FACES if person.presence == "computer" else FACES
    return some[person.seat % len(some)]


def face_in_window(seat: FacedSeat) -> Rect:
    """The rectangle of somebody's face in the window, or of their seat where it has room for none."""
    x, y, wide, tall = seat.face_rect() or (0.0, 0.0, seat.width, seat.height)
    return (*seat.to_window(seat.x + x, seat.y + y), wide, tall)


class FacedSeat(SeatRow):
    """A seat with a face where `face_rect` says, and the sign of the presence on it."""

    def __init__(self, **values: Any) -> None:
        self._portrait = FaceView(size_hint=(None, None))
        self._rim, self._disc = Color(1, 1, 1, 0), Rectangle()
        super().__init__(**values)
        self._portrait.canvas.before.add(self._rim)
        self._portrait.canvas.before.add(self._disc)
        self.add_widget(self._portrait)

    def face_rect(self) -> Rect | None:
        """The rectangle of the face, in pixels from the lower left corner; None where there is no room."""
        return None

    def light_rect(self) -> tuple[Rect, float | None]:
        if (face := self.face_rect()) is None:
            return super().light_rect()
        (x, y, size, _), rim = face, dp(theme.FACE_RIM)
        return (round(self.x) + x - rim, round(self.y) + y - rim, size + 2 * rim, size + 2 * rim), None

    def _move(self, *_: object) -> None:
        before = self._moves[0].x, self._moves[0].y
        super()._move()
        portrait, rim = self._portrait, dp(theme.FACE_RIM)
        portrait.pos = portrait.x + self._moves[0].x - before[0], portrait.y + self._moves[0].y - before[1]
        self._disc.pos = portrait.x - rim, portrait.y - rim

    def _lay(self, *_: object) -> None:
        if self.person is not None:
            self._lay_face(self.person)
        super()._lay()

    def _lay_face(self, person: SeatSummary) -> None:
        portrait, rim, place = self._portrait, dp(theme.FACE_RIM), self.face_rect()
        portrait.opacity = 0 if place is None else 1
        if place is None:
            return
        x, y, size, _ = place
        portrait.name = face_of(person)
        portrait.size, portrait.pos = (size, size), (round(self.x) + x, round(self.y) + y)
        radius = max(2, round(size / 2 + rim))
        self._disc.texture = shapes.rounded(radius)
        self._disc.size, self._disc.pos = (2 * radius, 2 * radius), (portrait.x - rim, portrait.y - rim)
        self._rim.rgba = get_color_from_hex(theme.player_colour(person.seat))

    def _write_presence(self, person: SeatSummary, face: Rect, is_high: bool = False) -> None:
        """Writes the sign of the presence on a disc at the lower right of the face, or where `is_high` the upper one.

        A robot's face says it itself.
        """
        if person.presence == "computer":
            return
        x, y, size, _ = face
        type_size = min(float(sp(theme.TYPE_TINY)), size * theme.PRESENCE_MOST)
        radius = max(3, round(type_size * theme.PRESENCE_SHARE))
        left, low = round(x + size - 1.5 * radius), round(max(0, y - 0.4 * radius))
        if is_high:
            low = round(y + size - 1.6 * radius)
        self._write_disc(left, low, radius)
        sign = SIGNS[person.presence]
        at = left + radius - extent(sign, type_size) / 2
        self._write_text(sign, type_size, COLOURS[person.presence], at, low + radius)

    def _write_disc(self, left: float, low: float, radius: int) -> None:
        """Draws the dark disc of a sign on a face."""
        self._painter.set_colour(theme.PANEL_DEEP)
        self._painter.add(Rectangle(texture=shapes.rounded(radius), pos=(left, low), size=(2 * radius, 2 * radius)))
