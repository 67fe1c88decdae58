"""The seat of a player in a list: a row with columns, or in a narrow list a plate like one at the table."""

from __future__ import annotations

from typing import Any

from client.table.seats import SeatSummary
from mobile.drawing.rect import Rect
from mobile.table.seats.chair import Chair
from mobile.table.seats.faced_seat import FacedRow, FacedSeat
from mobile.table.seats.seat_row import Parts, SeatRow


class ListedSeat(FacedRow, Chair):
    """One person of a list. In a compact row the total stands at the right, and points of the hand among the facts."""

    def __init__(self, **values: Any) -> None:
        self.has_standing = True
        """Whether anybody has a total."""
        self.total_text = ""
        """The total with what it is, for a row without a heading over its numbers."""
        super().__init__(**values)

    @property
    def number(self) -> str:
        if not self.compact:
            return self.total if self.has_standing else self.points
        return self.total and (self.total_text or self.total) if self.has_standing else ""

    @property
    def _number_size(self) -> float:
        return self._fact_size

    def face_rect(self) -> Rect | None:
        return Chair.face_rect(self) if self.compact else FacedRow.face_rect(self)

    @property
    def _name_size(self) -> float:
        size: float = (Chair if self.compact else SeatRow)._name_size.__get__(self)
        return size

    def _parts(self) -> Parts:
        return Chair._parts(self) if self.compact else SeatRow._parts(self)

    def _depends_on(self, parts: Parts) -> tuple[object, ...]:
        return Chair._depends_on(self, parts) if self.compact else FacedSeat._depends_on(self, parts)

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
        else:
            SeatRow._write_all(self, person, parts)
