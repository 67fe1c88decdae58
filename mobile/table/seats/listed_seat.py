"""The seat of a player in a list: one like those round a table, with its number in the order of play."""

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
from mobile.table.seats.chair_parts import chair_parts
from mobile.table.seats.seat_room import Lying, SeatRoom
from mobile.table.seats.seat_row import Parts, SeatRow


class ListedSeat(Chair):
    """One person of a list. Whose turn it is has a soft band of light.

    The number in the order of play stands left of the face, or on it where the words need that room. A wide row has
    the total on a pill at its right end, another one at the end of the name.
    """

    number_in_order = NumericProperty(0)
    """The place in the order of play, counted from 1, who plays now; 0 before it is known."""
    order_wide = NumericProperty(0)
    """The width of the column for that number left of the face, in pixels; 0 where it stands on the face."""
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
        for name in ("number_in_order", "order_wide", "words_wide", "aside"):
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
        return float(self.order_wide + self.aside)

    @property
    def _most_face(self) -> float:
        if self.is_column:
            beside = self.width + dp(theme.GAP_SMALL - 2 * theme.FACE_RIM - theme.ORDER_ARROW_ROOM)
            return min(super()._most_face, float(beside))
        if self.is_wide:
            return float(dp(theme.FACE_LISTED))
        return float(dp(theme.FACE_LEAST if self.order_wide else theme.FACE_IN_COLUMNS))

    def has_room_beside(self, wide: float) -> bool:
        """Whether the words and the cards have room beside a column that is so wide, in pixels."""
        room, texts, lying = self._needs()
        small = room._replace(lead=wide, face=room.face if self.is_wide else float(dp(theme.FACE_LEAST)))
        without, beside = (chair_parts(one, texts, lying) for one in (room._replace(lead=0.0), small))
        has_words = beside.name[2] >= min(without.name[2], sp(theme.CHAIR_WORDS_SHORT))
        return has_words and (beside.cards is None) == (without.cards is None)

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
        """The total, once anybody has one, with what it is unless open cards need the room."""
        if not self.has_standing or not self.total or (self.is_wide and self.has_open):
            return self.total if self.has_standing else ""
        return self.total_text or self.total

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
    def _name_size(self) -> float:
        return float(sp(theme.TYPE_BODY)) if self.is_wide else super()._name_size

    @property
    def _fact_size(self) -> float:
        return float(sp(theme.TYPE_SMALL)) if self.is_wide else super()._fact_size

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

    def _needs(self, tells_count: bool = True) -> tuple[SeatRoom, tuple[float, float], Lying]:
        room, (name, total), lying = super()._needs(tells_count)
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
        return *super()._depends_on(parts), self.number_in_order, self._standing

    def _write_all(self, person: SeatSummary, parts: Parts) -> None:
        super()._write_all(person, parts)
        self._write_order(person)
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

    def _write_order(self, person: SeatSummary) -> None:
        """Writes the number in the order of play left of the face, or on a disc at its lower left, below its eyes."""
        face = self.face_rect()
        if face is None or not self.number_in_order or self.is_column:
            return
        (x, y, _, tall), number = face, str(int(self.number_in_order))
        size = float(sp(theme.TYPE_SMALL if self.is_wide else theme.TYPE_TINY))
        if self.order_wide:
            right = x - dp(theme.FACE_RIM + theme.GAP_SMALL)
            colour = theme.SIGNAL if person.is_active else theme.TEXT_QUIET
            self._write_number(number, size, colour, right, y + tall / 2, bold=True)
            return
        if self.is_done:
            return  # no turn of this hand is to come: the face is better seen
        size = min(size, max(float(dp(theme.TYPE_TINY)), tall * theme.ORDER_MOST))  # most of the face is still seen
        radius = round(size * theme.ORDER_SHARE)
        left, low = max(0, round(x - radius / 2)), max(0, round(y - radius / 2))
        self._write_disc(left, low, radius)
        colour = theme.SIGNAL if person.is_active else theme.TEXT
        right = left + radius + extent("0" * len(number), size, bold=True) / 2
        self._write_number(number, size, colour, right, low + radius, bold=True)
