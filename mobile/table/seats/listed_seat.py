"""The seat of a player in a list: one like those round a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics.instructions import Instruction
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.utils import get_color_from_hex

from client.table.seats import SeatSummary
from mobile import theme
from mobile.drawing import shapes
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.seats.chair import Chair
from mobile.table.seats.seat_room import Lying, SeatRoom
from mobile.table.seats.seat_row import Parts, SeatRow


class ListedSeat(Chair):
    """One person of a list. Whose turn it is has a soft band of light.

    A wide row has the total on a pill at its right end, another one at the end of the name or of the facts.
    """

    words_wide = NumericProperty(0)
    """The width of the words in all rows of a list, in pixels, so that cards begin on one line."""
    aside = NumericProperty(0)
    """The width that is left free before all else, in pixels, so that a list with little to say has the middle."""

    backs_least = theme.CHAIR_BACKS_IN_LIST

    def __init__(self, **values: Any) -> None:
        self.has_standing = True
        """Whether anybody has a total."""
        self.total_text = ""
        """The total with what it is: there is no heading over it."""
        super().__init__(**values)
        for name in ("words_wide", "aside"):
            self.fbind(name, self._lay)
        self.fbind("is_column", self._show_band)

    @property
    def is_wide(self) -> bool:
        """Whether it is a row as wide as a list of one column."""
        return bool(self.width >= dp(theme.SEAT_WIDTH))

    @property
    def has_capsule(self) -> bool:
        """Whether there is room for capsules: in narrow columns words stand on the cloth."""
        return bool(self.width >= dp(theme.CHAIR_BESIDE_LEAST))

    @property
    def lead(self) -> float:
        return float(self.aside)

    @property
    def _most_face(self) -> float:
        if self.is_column:
            beside = self.width + dp(theme.GAP_SMALL - 2 * theme.FACE_RIM - theme.ORDER_ARROW_ROOM)
            return min(super()._most_face, float(beside))
        if self.is_wide:
            return float(dp(theme.FACE_LISTED))
        return float(dp(theme.FACE_IN_COLUMNS))

    @property
    def spare(self) -> float:
        """The width right of the cards in a wide row that nothing needs, in pixels; 0 beside a total or elsewhere."""
        parts = self.chair_parts()
        if not self.is_wide or self._tail or parts.cards is None:
            return 0.0
        tall = parts.cards[3]
        needed = sum(view.needs(tall) for view in self.seat_cards.open) or self.seat_cards.fan_width(*parts.cards[2:])
        return max(0.0, parts.cards[2] - needed) + float(self.aside)

    @property
    def _standing(self) -> str:
        """The total, once anybody has one, with what it is where this has room and open cards do not need it."""
        if not self.has_standing or not self.total or (self.is_wide and self.has_open):
            return self.total if self.has_standing else ""
        return self.total_text if self.total_text and (self.is_wide or self._has_long_total) else self.total

    @property
    def _has_long_total(self) -> bool:
        """Whether the line of facts of a narrow seat has room for the total with what it is, beside the cards."""
        if self.has_open or (self.person is not None and self.person.role):
            return False
        face = self._most_face + dp(2 * theme.FACE_RIM + theme.GAP)
        ends = self._count_width + dp(2 * theme.GAP + 2 * theme.CAPSULE_END)
        return bool(extent(self.total_text, self._number_size, bold=True) <= self.width - face - ends)

    @property
    def shows_open(self) -> bool:
        return not self.is_column

    @property
    def number(self) -> str:
        return "" if self.is_wide or self.is_column else self._standing

    @property
    def _scores(self) -> tuple[str, ...]:
        """The points of this hand, and before these are known the total."""
        return super()._scores or ((self._standing, self.total) if self._standing else ())

    @property
    def _number_size(self) -> float:
        return self._fact_size

    @property
    def _two_sizes(self) -> tuple[float, float]:
        return (float(sp(theme.TYPE_BODY)), float(sp(theme.TYPE_SMALL))) if self.is_wide else super()._two_sizes

    @property
    def _tail(self) -> float:
        """The width of the pill of the total and the gap before it; 0 where there is none."""
        wide = extent(self._standing, float(sp(theme.TYPE_SMALL)), bold=True) if self.is_wide else 0.0
        return float(wide + 2 * dp(theme.CAPSULE_END) + dp(theme.GAP)) if wide else 0.0

    @property
    def name_needs(self) -> float:
        """The width of the name and of the facts beside it, in pixels."""
        if self.person is None:
            return 0.0
        facts = self._facts_width(*self._find_facts(self.person, self.width / 2))
        return float(extent(self.person.name, self._name_size, bold=True) + (facts + dp(theme.GAP) if facts else 0))

    def _needs(self) -> tuple[SeatRoom, tuple[float, float], Lying]:
        room, (name, total), lying = super()._needs()
        is_plain = self.is_wide and not self.has_open  # open cards need the room
        room = room._replace(width=room.width - self._tail, has_one_line=is_plain)
        return room, (max(self.name_needs, self.words_wide) if is_plain else name, total), lying

    def _make_ground(self) -> Sequence[Instruction]:
        return *SeatRow._make_ground(self), *Chair._make_ground(self)

    def show(self, person: SeatSummary, *rest: Any, **more: Any) -> None:
        super().show(person, *rest, **more)
        self._ground.rgb = get_color_from_hex(theme.TEXT)[:3]
        self._show_band()

    def _show_band(self, *_: object) -> None:
        """Shows the band of light, which a face above its name needs not: the ring says it."""
        is_lit = self.person is not None and self.person.is_active and not self.is_column
        self._ground.a = theme.SEAT_BAND if is_lit else 0

    @property
    def _radius(self) -> float:
        return float(self.height / 2)

    def _depends_on(self, parts: Parts) -> tuple[object, ...]:
        return *super()._depends_on(parts), self._standing

    def _write_all(self, person: SeatSummary, parts: Parts) -> None:
        super()._write_all(person, parts)
        if self._tail:
            self._write_total()

    def _write_total(self) -> None:
        """Writes the total on a dark pill at the right end."""
        size = float(sp(theme.TYPE_SMALL))
        high, wide = round(size * theme.LINE + 2 * dp(theme.CAPSULE_PAD)), round(self._tail - dp(theme.GAP))
        radius, left = high // 2, round(self.width - dp(theme.GAP_SMALL)) - wide
        low = round((self.height - high) / 2)
        self._painter.set_colour(theme.PANEL_DEEP)
        self._painter.add(shapes.draw_box((left, low, wide, 2 * radius), radius))
        right = left + wide - dp(theme.CAPSULE_END)
        self._write_number(self._standing, size, theme.TEXT, right, low + radius, bold=True)

    def _write_presence(self, person: SeatSummary, face: Rect, is_high: bool = False) -> None:
        if not person.is_you:
            super()._write_presence(person, face, is_high)
