"""The list at the side of a wide table: in which order people play, and what they have. Their seats show the rest."""

from __future__ import annotations

from kivy.metrics import dp, sp

from client.table.seats import SeatSummary
from mobile import theme
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.seats.faced_seat import FacedSeat
from mobile.table.seats.seat_list import SeatList
from mobile.table.seats.seat_row import SeatRow


class OrderRow(FacedSeat):
    """A line of the list: a small face, the name, the points."""

    @property
    def _sign_width(self) -> float:
        """The width for the face."""
        return float(dp(theme.GAP + theme.SIDE_SEAT_FACE))

    def face_rect(self) -> Rect | None:
        size = float(min(dp(theme.SIDE_SEAT_FACE), self.height - 2 * dp(theme.GAP_SMALL)))
        return (float(dp(theme.GAP)), (self.height - size) / 2, size, size) if size > dp(theme.GAP) else None

    def _write_name(self, person: SeatSummary, left: float, middle: float, room: float) -> None:
        """Writes a long name in smaller type before it is cut."""
        sizes = (self._name_size, sp(theme.TYPE_CAPTION), sp(theme.TYPE_SMALL), sp(theme.TYPE_TINY))
        size = next((size for size in sizes if extent(person.name, size, bold=True) <= room), sizes[-1])
        colour = theme.SIGNAL if person.is_active else theme.TEXT
        bold = person.is_you or person.is_active
        self._write_text(person.name, size, colour, left, middle, bold, room)

    def _write_sign(self, person: SeatSummary, column: tuple[float, float], size: float) -> None:
        """Writes nothing: the seats show who is there."""


class OrderList(SeatList):
    """The people of a table in the order of play, who plays now first."""

    row_class: type[SeatRow] = OrderRow
