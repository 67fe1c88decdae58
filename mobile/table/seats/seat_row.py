"""The row of one person at a table: presence, name, marks, cards and numbers.

Drawn in a few steps, as there are many rows: a label for each word would cost more time in a frame, and more memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, SmoothRoundedRectangle, Translate
from kivy.graphics.instructions import Instruction
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from client.catalogue import format_number
from client.table.seats import SeatSummary
from engine.view import Zone
from mobile import theme
from mobile.drawing.clip import Clip
from mobile.drawing.frame_budget import budget
from mobile.drawing.rect import Rect
from mobile.drawing.text_atlas import TextPainter
from mobile.drawing.text_textures import DIGITS, digits, extent, make_text_texture
from mobile.table.hand.small_hand import SmallHandView

SIGNS = {"here": "●", "away": "○", "computer": "◆"}
"""Presence is told by a shape, not by its colour alone."""
COLOURS = {"here": theme.PRESENT, "away": theme.AWAY, "computer": theme.COMPUTER}


class Word(NamedTuple):
    """A text somewhere in a row, in pixels from the row's lower left corner."""

    text: str
    place: Rect
    is_cut: bool


class Parts(NamedTuple):
    """The places of the parts of a row, in pixels from the row's lower left corner."""

    sign: tuple[float, float]
    """The left end of its column, and the width."""
    words: Rect
    """The name, and at some seats the marks."""
    hands: Rect
    numbers: tuple[float, float]
    """Their right end, and the height of their middle."""


class SeatRow(ButtonBehavior, Widget):
    """One person: a name between the sign of the presence and the numbers. Cards and marks are added by some seats."""

    def __init__(self, **values: Any) -> None:
        self.person: SeatSummary | None = None
        self.points = self.total = ""
        self.has_points = self.has_last = True
        """Whether there are such numbers in this game, and a column for them."""
        self.written: list[Word] = []
        self.hands: dict[str, SmallHandView] = {}
        self._ground, self._box, self._painter = Color(0, 0, 0, 0), SmoothRoundedRectangle(), TextPainter()
        self._moves = Translate(), Translate()
        self._written_for: tuple[object, ...] = ()
        self._soon = Clock.create_trigger(lambda _: self._write(), -1)
        super().__init__(**values)
        for canvas, moved, drawn in (
            (self.canvas.before, self._moves[0], self._make_ground()),
            (self.canvas.after, self._moves[1], (self._painter,)),
        ):
            for instruction in (PushMatrix(), moved, *drawn, PopMatrix()):
                canvas.add(instruction)
        self.clip = Clip(self)
        self.fbind("pos", self._move)
        self.fbind("size", self._lay)
        self._lay()

    def _make_ground(self) -> Sequence[Instruction]:
        """The instructions that draw the ground."""
        return self._ground, self._box

    @property
    def text(self) -> str:
        """All that is written, a line each."""
        return "\n".join(word.text for word in self.written)

    def show(
        self,
        person: SeatSummary,
        zones: Sequence[tuple[Zone, tuple[int | None, ...]]] = (),
        has_points: bool = True,
        has_last: bool = True,
    ) -> None:
        """Shows this person, and the cards of those zones that have arrived."""
        self.person, self.has_points, self.has_last = person, has_points, has_last
        self.points = format_number(person.points)
        self.total = (format_number(person.total) or (f"{person.place}." if person.place else "")) if has_last else ""
        self._ground.rgba = [*get_color_from_hex(theme.PANEL_RAISED)[:3], float(person.is_active)]
        self.show_zones(zones)
        for hand in self.hands.values():
            hand.back = person.back

    @property
    def back(self) -> str:
        """The word of the back of this person's cards; empty before there is a person."""
        return self.person.back if self.person is not None else ""

    def show_zones(self, zones: Sequence[tuple[Zone, tuple[int | None, ...]]]) -> None:
        """Shows the cards that lie before this person, backs as a number."""
        wanted = {zone.id: (zone, cards) for zone, cards in zones}
        for id in [id for id in self.hands if id not in wanted]:
            self.remove_widget(self.hands.pop(id))
        for id, (zone, cards) in wanted.items():
            if id not in self.hands:
                self.hands[id] = SmallHandView(size_hint=(None, None), back=self.back)
                self.add_widget(self.hands[id])
            self.hands[id].show(zone, cards)
        self._lay()

    def rect_of(self, zone: str) -> Rect:
        """The place of the cards of a zone of this person, in the window."""
        if zone in self.hands:
            return self.hands[zone].card_rect()
        left, low, wide, tall = self._parts().hands
        x, y = self.to_window(self.x + left + wide / 2, self.y + low + tall / 2)
        card = dp(theme.SMALL_WIDTH_LEAST)
        return x - card / 2, y - card * theme.CARD_RATIO / 2, card, card * theme.CARD_RATIO

    # Places

    def _move(self, *_: object) -> None:
        """Moves all texts along, which need not be written anew for that."""
        x, y = round(self.x), round(self.y)
        moved_x, moved_y = x - self._moves[0].x, y - self._moves[0].y
        for hand in self.hands.values():
            hand.pos = hand.x + moved_x, hand.y + moved_y
        for move in self._moves:
            move.xy = x, y

    def _lay(self, *_: object) -> None:
        parts = self._parts()
        self._box.size, self._box.radius = self.size, [self._radius]
        self._lay_hands(parts.hands)
        if self._written_for != (wanted := self._depends_on(parts)):
            self._written_for = wanted
            if self.written:
                self._soon()
            else:
                budget.ask(self._write)  # a new row waits its turn: its words are pictures that are still to be painted

    @property
    def _radius(self) -> float:
        """The radius of the corners of its ground, in pixels."""
        return float(dp(theme.RADIUS))

    def light_rect(self) -> tuple[Rect, float | None]:
        """The rectangle that the light of the turn lies round, in pixels of the parent, and the radius of its corners.

        The radius is in density-independent pixels, and None for a disc.
        """
        return (self.x, self.y, self.width, self.height), self._radius / dp(1)

    def _depends_on(self, parts: Parts) -> tuple[object, ...]:
        """All on which it depends what is written where."""
        return self.person, self.total, self.size, self._name_size, parts

    def _lay_hands(self, place: Rect) -> None:
        """Beside each other; whoever has more open cards has more room for them."""
        left, low, wide, tall = place
        gap = dp(theme.GAP_SMALL)
        room = wide - gap * (len(self.hands) - 1)
        weights = sum(weight_of(hand) for hand in self.hands.values())
        for hand in self.hands.values():
            hand.size = max(0, room * weight_of(hand) / weights), max(0, tall)
            hand.pos = self.x + left, self.y + low
            left += hand.width + gap

    @property
    def _sign_width(self) -> float:
        """The width of the column at the left."""
        return float(dp(theme.GAP_LARGE))

    @property
    def _name_size(self) -> float:
        return float(sp(theme.TYPE_BODY))

    def _parts(self) -> Parts:
        pad, gap, edge = dp(theme.GAP), dp(theme.GAP_SMALL), dp(theme.FOCUS_LINE)
        sign = pad, self._sign_width
        left = sum(sign) + gap
        numbers = gap + sp(theme.NUMBER) * (self.has_points + self.has_last)
        wide, tall = self.width - pad - left, self.height - 2 * edge
        right = self.width - pad, self.height / 2
        room = wide - numbers
        return Parts(sign, (left, edge, room, tall), (left + room, edge, 0.0, tall), right)

    # Writing

    def _write(self) -> None:
        self._painter.wipe()
        self.written = []
        if self.person is not None and min(self.size) > dp(theme.GAP):
            self._write_all(self.person, self._parts())
            self._painter.draw_numbers()

    def _write_all(self, person: SeatSummary, parts: Parts) -> None:
        self._write_sign(person, parts.sign, sp(theme.TYPE_SMALL))
        left, low, wide, tall = parts.words
        self._write_name(person, left, low + tall / 2, wide - dp(theme.GAP_SMALL))
        self._write_numbers(*parts.numbers)

    def _write_sign(self, person: SeatSummary, column: tuple[float, float], size: float) -> None:
        """In the middle of its column."""
        (left, wide), sign = column, SIGNS[person.presence]
        left += (wide - extent(sign, size)) / 2
        self._write_text(sign, size, COLOURS[person.presence], left, self.height / 2)

    def _write_name(self, person: SeatSummary, left: float, middle: float, room: float) -> None:
        colour = theme.SIGNAL if person.is_active else theme.TEXT
        self._write_text(person.name, self._name_size, colour, left, middle, _stands_out(person), room)

    def _write_numbers(self, right: float, middle: float) -> None:
        """Writes the points, and right of them the total."""
        size = self._name_size
        self._write_number(self.points, size, theme.TEXT_QUIET, right - sp(theme.NUMBER) * self.has_last, middle)
        self._write_number(self.total, size, theme.TEXT, right, middle, bold=True)

    def _write_text(
        self,
        text: str,
        size: float,
        colour: str,
        left: float,
        middle: float,
        bold: bool = False,
        width: float | None = None,
    ) -> None:
        """Cut where it is wider than `width`; not at all where that is no room for a letter."""
        if text and (width is None or width >= size):
            written = make_text_texture(text, size, bold, width)
            self._painter.write(written, colour, left, middle)
            self._note(text, left, middle, written.size, is_cut=width is not None and extent(text, size, bold) > width)

    def _write_number(
        self, number: str, size: float, colour: str, right: float, middle: float, bold: bool = False
    ) -> None:
        if number and set(number) <= set(DIGITS):
            type = digits(size, bold)
            self._painter.number(type, number, colour, right, middle)
            wide = type.width(number)
            self._note(number, right - wide, middle, (wide, type.picture.height))
        else:
            self._write_text(number, size, colour, right - extent(number, size, bold), middle, bold)

    def _note(self, text: str, left: float, middle: float, size: tuple[float, float], is_cut: bool = False) -> None:
        self.written.append(Word(text, (left, middle - size[1] / 2, *size), is_cut))


def fitting(person: SeatSummary, room: float, size: float) -> str:
    """Finds the marks that fit in a line of `room` pixels, in a type of `size` pixels.

    All of them, else all in shorter words, else what counts, else the one that matters most, or none: a name says more
    than a mark that is cut.
    """
    said = [" · ".join(person.marks), _short(person), *_facts(person), person.mark, _short_mark(person)]
    return next((marks for marks in said if extent(marks, size) <= room), "")


def fitting_with_role(person: SeatSummary, room: float, size: float) -> tuple[str, str]:
    """Finds the marks that fit in a line, as `fitting` does, and the role apart from them: it stands on a chip.

    The role is the first to go where anything is counted, else the last.
    """
    role, short = person.role, _short_mark(person)
    rest = [
        " · ".join(mark for mark in marks if not role or mark not in (role, short))
        for marks in (person.marks, person.short_marks)
    ]
    facts = _facts(person)
    pairs = [(rest[0], role), (rest[-1], short if role else "")]
    pairs += [(fact, short if role else "") for fact in facts] + [(fact, "") for fact in facts]
    pairs += [] if facts else [("", role), ("", short if role else "")]
    edge = 2 * dp(theme.GAP_SMALL)

    def width(said: str, chip: str) -> float:
        beside = edge if said and chip else 0.0
        return extent(said, size) + beside + (extent(chip, size, bold=True) + edge if chip else 0.0)

    return next((pair for pair in pairs if width(*pair) <= room), ("", ""))


def fitting_in_column(
    person: SeatSummary, points: Sequence[str], room: float, size: float, count: float = 0.0
) -> tuple[str, str]:
    """Finds the one fact of a narrow seat that fits in a line of `room` pixels, and the role beside it.

    The fact is the `points`, in usual words or in shorter ones, else what counts. Without any the line has the number
    of cards, `count` pixels wide. The role goes first, and rather has the fact shorter.
    """
    facts = [*(points or _facts(person))] or [""]
    roles = [*filter(None, dict.fromkeys((person.role, _short_mark(person) if person.role else ""))), ""]
    gap, edge = float(dp(theme.GAP_SMALL)), float(2 * dp(theme.GAP_SMALL))

    def width(fact: str, role: str) -> float:
        said = extent(fact, size) if fact else count
        return said + (extent(role, size, bold=True) + edge if role else 0.0) + (gap if said and role else 0.0)

    pairs = [(fact, role) for role in roles for fact in facts]
    return next((pair for pair in pairs if width(*pair) <= room), ("", ""))


def _facts(person: SeatSummary) -> list[str]:
    """The facts that count, in usual words and in shorter ones."""
    return [" · ".join(facts) for facts in (person.facts, person.short_facts) if facts]


def _short(person: SeatSummary) -> str:
    return " · ".join(person.short_marks)


def _short_mark(person: SeatSummary) -> str:
    """The mark that matters most, in shorter words."""
    return dict(zip(person.marks, person.short_marks, strict=False)).get(person.mark, person.mark)


def _stands_out(person: SeatSummary) -> bool:
    return person.is_you or person.is_active


def weight_of(hand: SmallHandView) -> float:
    """The share of the room for cards that a hand has: more for more open cards."""
    return theme.SEAT_ZONE_OPEN + len(hand.cards) if hand.cards else theme.SEAT_ZONE_BACKS
