"""The list at the side of a wide table: in which order people play, and what they have. Their seats show the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty

from client.table.seats import SeatSummary
from engine.view import View, Zone
from mobile import theme
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.seats.faced_seat import FacedSeat
from mobile.table.seats.seat_list import SeatList
from mobile.table.seats.seat_row import Parts, SeatRow


class OrderRow(FacedSeat):
    """A line of the list: the number in the order of play, a small face, the name, the points."""

    number_in_order = NumericProperty(0)
    """The place in the order of play, counted from 1, who plays now; 0 before it is known."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("number_in_order", self._lay)

    def _depends_on(self, parts: Parts) -> tuple[object, ...]:
        return (*super()._depends_on(parts), self.number_in_order)

    @property
    def _sign_width(self) -> float:
        """The width for the number and the face."""
        return self._number_width + float(dp(2 * theme.GAP + theme.SIDE_SEAT_FACE))

    @property
    def _number_width(self) -> float:
        """The width of the column for the number: two digits have room in any type."""
        return max(super()._sign_width, float(extent("00", sp(theme.TYPE_FACT), bold=True)))

    def face_rect(self) -> Rect | None:
        size = float(min(dp(theme.SIDE_SEAT_FACE), self.height - 2 * dp(theme.GAP_SMALL)))
        left = dp(theme.GAP) + self._number_width + dp(theme.GAP)
        return (left, (self.height - size) / 2, size, size) if size > dp(theme.GAP) else None

    def _write_name(self, person: SeatSummary, left: float, middle: float, room: float) -> None:
        """Writes a long name in smaller type before it is cut."""
        sizes = (self._name_size, sp(theme.TYPE_CAPTION), sp(theme.TYPE_SMALL), sp(theme.TYPE_TINY))
        size = next((size for size in sizes if extent(person.name, size, bold=True) <= room), sizes[-1])
        colour = theme.SIGNAL if person.is_active else theme.TEXT
        bold = person.is_you or person.is_active
        self._write_text(person.name, size, colour, left, middle, bold, room)

    def _write_sign(self, person: SeatSummary, column: tuple[float, float], size: float) -> None:
        left, wide, number = column[0], self._number_width, str(int(self.number_in_order))
        colour = theme.SIGNAL if person.is_active else theme.TEXT_QUIET
        right = left + wide / 2 + extent("0" * len(number), sp(theme.TYPE_FACT), person.is_active) / 2
        self._write_number(number, sp(theme.TYPE_FACT), colour, right, self.height / 2, bold=person.is_active)


class OrderList(SeatList):
    """The people of a table in the order of play, who plays now first."""

    row_class: type[SeatRow] = OrderRow

    def show(
        self,
        people: Sequence[SeatSummary],
        view: View,
        arrived_cards: Callable[[Zone], tuple[int | None, ...]],
        without: Callable[[Zone], bool] = lambda zone: False,
    ) -> None:
        super().show(people, view, arrived_cards, without)
        for number, row in enumerate(self.rows, 1):
            row.number_in_order = number
