"""The seat of a player in a list: a row with columns, or in a narrow list a plate like one at the table."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from client.table.seats import SeatSummary
from mobile import theme
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.seats.chair import Chair
from mobile.table.seats.chair_parts import ChairParts
from mobile.table.seats.faced_seat import FacedRow, FacedSeat
from mobile.table.seats.seat_row import Parts, SeatRow


class ListedSeat(FacedRow, Chair):
    """One person of a list. At the right of a compact row stands the total; before the first one, the points."""

    def __init__(self, **values: Any) -> None:
        self.has_standing = True
        """Whether anybody has a total."""
        self.points_text = self.total_text = ""
        """The points and the total with what they are, for a row without a heading over its numbers."""
        super().__init__(**values)

    @property
    def number(self) -> str:
        if not self.compact:
            return self.total if self.has_standing else self.points
        if self.has_standing:
            return self.total and (self.total_text or self.total)
        return self.points and (self.points_text or self.points)

    @property
    def _number_size(self) -> float:
        return self._fact_size

    def chair_parts(self) -> ChairParts:
        """The places of everything; points of open cards matter more than the number of the cards."""
        parts = super().chair_parts()
        if self.has_standing or not self.number:
            return parts
        found = self._find_parts(tells_count=False) if self._crowds_name(parts) else parts
        x, _, wide, _ = found.name
        below = found.numbers[1] < found.name[1]
        right = x + min(wide, extent(self.number, self._number_size, bold=True)) if below else found.numbers[0]
        return found._replace(numbers=(right, found.numbers[1]))

    def _crowds_name(self, parts: ChairParts) -> bool:
        """Whether the number stands beside the name and leaves it too little room."""
        _, y, wide, tall = parts.name
        if self.person is None or not y <= parts.numbers[1] <= y + tall:
            return False
        name = extent(self.person.name, self._name_size, bold=True)
        return bool(wide - extent(self.number, self._number_size, bold=True) < name + dp(theme.GAP_SMALL))

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
