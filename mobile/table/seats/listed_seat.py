"""The seat of a player in a list: a row with columns, or in a narrow list a seat like one at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Rectangle
from kivy.graphics.instructions import Instruction
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty

from client.table.seats import SeatSummary
from mobile import theme
from mobile.drawing import shapes
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.seats.capsule import NOWHERE
from mobile.table.seats.chair import Chair
from mobile.table.seats.chair_parts import chair_parts
from mobile.table.seats.faced_seat import FacedRow, FacedSeat
from mobile.table.seats.seat_row import Parts, SeatRow


class ListedSeat(FacedRow, Chair):
    """One person of a list, without a ground: the table is one surface below all of them.

    In a compact row the total stands at the right, points of the hand among the facts, and the number in the order of
    play left of the face, or on it where the words need that room: the columns of such rows do not show it.
    """

    number_in_order = NumericProperty(0)
    """The place in the order of play, counted from 1, who plays now; 0 before it is known."""
    order_wide = NumericProperty(0)
    """The width of the column for that number left of the face, in pixels; 0 where it stands on the face."""

    has_capsule = False
    face_most = theme.FACE_IN_COLUMNS
    backs_least = theme.CHAIR_BACKS_IN_LIST

    def __init__(self, **values: Any) -> None:
        self.has_standing = True
        """Whether anybody has a total."""
        self.total_text = ""
        """The total with what it is, for a row without a heading over its numbers."""
        super().__init__(**values)
        for name in ("number_in_order", "order_wide"):
            self.fbind(name, self._lay)

    @property
    def lead(self) -> float:
        return float(self.order_wide) if self.compact else 0.0

    def has_room_beside(self, wide: float) -> bool:
        """Whether the words and the cards of a compact row have room beside a column that is so wide, in pixels."""
        room, texts, lying = self._needs()
        small = room._replace(lead=wide, face=float(dp(theme.FACE_LEAST)))
        without, beside = (chair_parts(one, texts, lying) for one in (room._replace(lead=0.0), small))
        has_words = beside.name[2] >= min(without.name[2], sp(theme.CHAIR_WORDS_SHORT))
        return has_words and (beside.cards is None) == (without.cards is None)

    @property
    def number(self) -> str:
        if not self.compact:
            return self.total if self.has_standing else self.points
        return self.total and (self.total_text or self.total) if self.has_standing else ""

    @property
    def _number_size(self) -> float:
        return self._fact_size

    def _make_ground(self) -> Sequence[Instruction]:
        return *SeatRow._make_ground(self), *Chair._make_ground(self)

    def show(self, person: SeatSummary, *rest: Any, **more: Any) -> None:
        super().show(person, *rest, **more)
        self._ground.a = float(person.is_active and not self.compact)

    def face_rect(self) -> Rect | None:
        return Chair.face_rect(self) if self.compact else FacedRow.face_rect(self)

    @property
    def _name_size(self) -> float:
        size: float = (Chair if self.compact else SeatRow)._name_size.__get__(self)
        return size

    def _parts(self) -> Parts:
        return Chair._parts(self) if self.compact else SeatRow._parts(self)

    def _depends_on(self, parts: Parts) -> tuple[object, ...]:
        depends = Chair._depends_on(self, parts) if self.compact else FacedSeat._depends_on(self, parts)
        return (*depends, self.number_in_order)

    def _lay_hands(self, place: Rect) -> None:
        if self.compact:
            Chair._lay_hands(self, place)
            return
        self._show_count(None, ())
        for view in self.hands.values():
            view.opacity = 1
        SeatRow._lay_hands(self, place)

    def _write_all(self, person: SeatSummary, parts: Parts) -> None:
        if self.compact:
            Chair._write_all(self, person, parts)
            self._write_order(person)
        else:
            self.capsule.rect = NOWHERE
            self._draw_capsule()
            SeatRow._write_all(self, person, parts)
        self._ground.a = float(person.is_active and not self.compact)

    def _write_order(self, person: SeatSummary) -> None:
        """Writes the number in the order of play left of the face, or on a disc at its lower left, below its eyes."""
        face = self.face_rect()
        if face is None or not self.number_in_order:
            return
        (x, y, _, tall), number, size = face, str(int(self.number_in_order)), float(sp(theme.TYPE_TINY))
        if self.lead:
            right = x - dp(theme.FACE_RIM + theme.GAP_SMALL / 2)
            colour = theme.SIGNAL if person.is_active else theme.TEXT_QUIET
            self._write_number(number, size, colour, right, y + tall / 2, bold=True)
            return
        if self.is_done:
            return  # no turn of this hand is to come: the face is better seen
        radius = round(size * theme.ORDER_SHARE)
        left, low = max(0, round(x - radius / 2)), max(0, round(y - radius / 2))
        self._painter.set_colour(theme.PANEL_DEEP)
        self._painter.add(Rectangle(texture=shapes.rounded(radius), pos=(left, low), size=(2 * radius, 2 * radius)))
        colour = theme.SIGNAL if person.is_active else theme.TEXT
        right = left + radius + extent("0" * len(number), size, bold=True) / 2
        self._write_number(number, size, colour, right, low + radius, bold=True)
