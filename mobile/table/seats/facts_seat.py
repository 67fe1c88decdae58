"""A seat with a line of facts below or beside the name: what counts, the points of the hand, and a role on a chip."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty

from client.localizer import Localizer
from client.table.seats import SeatSummary
from mobile import theme
from mobile.drawing import shapes
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.seats.faced_seat import FacedSeat
from mobile.table.seats.seat_cards import SeatCards
from mobile.table.seats.seat_row import fitting_in_column, fitting_with_role

DONE: Final = "✓"
"""The sign before the points of a hand that is over, or alone where these stand elsewhere."""


def say_points(person: SeatSummary, localizer: Localizer) -> str:
    """The points of a hand with what they are, after the sign that it is over; empty while they are not seen."""
    return "" if person.points is None else f"{DONE} {localizer('points-short', points=person.points)}"


class FactsSeat(FacedSeat):
    """A seat that finds the facts for which a line has room, and writes them."""

    is_column = BooleanProperty(False)
    """Whether the face stands above the words, as among many on the rim of the table."""

    is_bare = BooleanProperty(False)
    """Whether the words have no capsule."""

    points_fact = StringProperty()
    """The points of this hand with what they are; empty while they are unknown."""

    @property
    def has_capsule(self) -> bool:
        """Whether the words stand on a capsule also while nothing is lit."""
        return not self.is_bare

    @property
    def _fact_size(self) -> float:
        """The type size of the facts, in pixels."""
        return float(sp(theme.TYPE_TINY))

    @property
    def seat_cards(self) -> SeatCards:
        """The cards that lie here."""
        return SeatCards(tuple(self.hands.values()))

    @property
    def _count_width(self) -> float:
        """The width of a back with the number of the cards in a line of facts; 0 where there is none."""
        tall = max(self._fact_size * theme.LINE, dp(theme.CHAIR_COUNT))
        return self.seat_cards.backs_width(tall) if self.seat_cards.has_count else 0.0

    def _find_facts(self, person: SeatSummary, room: float) -> tuple[str, str]:
        """The facts that fit a line of `room` pixels, with the points of this hand first, and the role as a chip."""
        size, gap = self._fact_size, dp(theme.GAP)
        points = self.points_fact if self.points else ""
        if self.is_column:
            room = self.width - 2 * dp(theme.GAP_SMALL) * self.has_capsule
            return fitting_in_column(person, self._scores, room, size, self._count_width)
        if points and extent(points, size) > room:
            points = f"{DONE} {self.points}"
        if points and not person.marks:
            return (points, "") if extent(points, size) <= room else ("", "")
        if points and extent(points, size) + gap < room:
            said, role = fitting_with_role(person, room - extent(f"{points} · ", size), size)
            if said or role or not person.marks:
                return " · ".join(filter(None, (points, said))), role
        return fitting_with_role(person, room, size)

    @property
    def _scores(self) -> tuple[str, ...]:
        """The score that a narrow seat tells, in usual words and in shorter ones; none before there is one."""
        return (self.points_fact.removeprefix(f"{DONE} "), self.points) if self.points and self.points_fact else ()

    @property
    def _least_facts(self) -> float:
        """The width of the points of this hand, or else of what counts, in shorter words; 0 where there is neither."""
        counted = " · ".join(self.person.short_facts) if self.person is not None else ""
        return float(extent(f"{DONE} {self.points}" if self.points and self.points_fact else counted, self._fact_size))

    def _facts_width(self, said: str, role: str) -> float:
        """The width of a line of facts with a role on a chip."""
        size, pad = self._fact_size, dp(theme.GAP_SMALL)
        chip = round(extent(role, size, bold=True) + 2 * pad) if role else 0
        return float(extent(said, size) + chip + (1.5 * pad if said and role else 0))

    def _write_facts(self, person: SeatSummary, place: Rect, said: str, role: str) -> None:
        """Writes the line of facts, and after it the role on a chip in the colour of the player."""
        x, y, _, tall = place
        size, pad = self._fact_size, dp(theme.GAP_SMALL)
        self._write_text(said, size, theme.TEXT_QUIET, x, y + tall / 2)
        if role:
            x += extent(said, size) + dp(theme.GAP_SMALL) + pad / 2 if said else 0
            self._write_chip(role, size, theme.player_colour(person.seat), x, y + tall / 2)

    def _write_chip(self, role: str, size: float, colour: str, x: float, middle: float) -> None:
        """Writes a role on a chip that begins at `x`."""
        pad, high = dp(theme.GAP_SMALL), round(size * theme.LINE)
        wide, radius = round(extent(role, size, bold=True) + 2 * pad), max(2, min(round(pad), high // 2 - 1))
        self._painter.set_colour(colour)
        self._painter.add(shapes.draw_box((round(x), round(middle - high / 2), wide, high), radius))
        self._write_text(role, size, theme.INK, round(x) + pad, middle, True)

    def _write_role_at_face(self, person: SeatSummary, face: Rect) -> bool:
        """Writes a role that has no room beside the facts over the lower edge of the face, in usual or shorter words.

        Returns whether it has room there.
        """
        x, y, across, _ = face
        size, pad = float(sp(theme.TYPE_TINY)), dp(theme.GAP_SMALL)
        most = 2 * x + across
        most = most if self.is_column and self.is_bare else min(across + 2 * dp(theme.FACE_RIM), most)
        words = (person.role, dict(zip(person.marks, person.short_marks, strict=False)).get(person.role, ""))
        role = next((word for word in words if word and extent(word, size, bold=True) + 2 * pad <= most), "")
        if not role:
            return False
        wide, high = extent(role, size, bold=True) + 2 * pad, size * theme.LINE
        middle = max(high / 2, y + high * theme.ROLE_RAISED * self.is_column)  # most of the face is still seen
        self._write_chip(role, size, theme.player_colour(person.seat), x + (across - wide) / 2, middle)
        return True
