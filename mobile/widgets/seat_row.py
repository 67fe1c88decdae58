"""The row of one person at a table: presence, name, marks, cards and numbers.

Drawn in a few steps, as there are many rows: a label for each word would cost more time in a frame, and more memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from client.catalogue import written
from engine.view import Zone
from mobile import theme
from mobile.frame_budget import budget
from mobile.layouts.rect import Rect
from mobile.rounded import RoundedBox
from mobile.text_pictures import DIGITS, digits, extent, picture
from mobile.viewmodels.people import Person
from mobile.widgets.small_hand import SmallHandView
from mobile.widgets.writing import Ink

SIGNS = {"here": "●", "away": "○", "computer": "◆"}
"""Presence is told by a shape, not by its colour alone."""
COLOURS = {"here": theme.PRESENT, "away": theme.AWAY, "computer": theme.COMPUTER}


class Parts(NamedTuple):
    """Where what is in a row stands, in pixels from its lower left corner."""

    sign: float
    """The left end of the sign."""
    words: Rect
    hands: Rect
    numbers: tuple[float, float]
    """Their right end, and the height of their middle."""


class SeatRow(ButtonBehavior, Widget):
    """One person."""

    compact = BooleanProperty(False)
    """The cards stand below the name and the mark."""

    def __init__(self, **values: Any) -> None:
        self.person: Person | None = None
        self.points = self.total = ""
        self.has_points = self.has_last = True
        """There are such numbers in this game, and a column for them."""
        self.said: list[str] = []
        """What is written, from the left."""
        self.hands: dict[str, SmallHandView] = {}
        self._weights: dict[str, float] = {}
        self._corners: dict[str, tuple[float, float]] = {}
        """Of the hands, within the row."""
        self._shown: tuple[object, ...] = ()
        self._ground, self._box, self._ink = Color(), RoundedBox(), Ink()
        self._moves = Translate(), Translate()
        super().__init__(**values)
        for canvas, moved, drawn in (
            (self.canvas.before, self._moves[0], (self._ground, self._box)),
            (self.canvas.after, self._moves[1], (self._ink,)),
        ):
            for one in (PushMatrix(), moved, *drawn, PopMatrix()):
                canvas.add(one)
        self.fbind("pos", self._move)
        for name in ("size", "compact"):
            self.fbind(name, self._lay)
        self._move()

    @property
    def text(self) -> str:
        """All that is written."""
        return "\n".join(self.said)

    def show(
        self,
        person: Person,
        zones: Sequence[tuple[Zone, tuple[int | None, ...]]] = (),
        has_points: bool = True,
        has_last: bool = True,
    ) -> None:
        """Show this person, and the cards of those zones that have arrived."""
        self.person, self.has_points, self.has_last = person, has_points, has_last
        self.points = written(person.points)
        self.total = written(person.total) or (f"{person.place}." if person.place else "")
        self.show_zones(zones)

    def show_zones(self, zones: Sequence[tuple[Zone, tuple[int | None, ...]]]) -> None:
        """The cards that lie before this person, backs as a number."""
        wanted = {zone.id: (zone, cards) for zone, cards in zones}
        for id in [id for id in self.hands if id not in wanted]:
            self.remove_widget(self.hands.pop(id))
        for id, (zone, cards) in wanted.items():
            if id not in self.hands:
                self.hands[id] = SmallHandView(size_hint=(None, None))
                self.add_widget(self.hands[id])
            hand = self.hands[id]
            is_open = any(card is not None for card in cards)
            hand.count, hand.cards = len(cards), list(cards) if is_open else []
            hand.groups, hand.special = [list(group) for group in zone.groups], list(zone.special)
            self._weights[id] = theme.SEAT_ZONE_OPEN + len(cards) if is_open else theme.SEAT_ZONE_BACKS
        self._lay()

    def rect_of(self, zone: str) -> Rect:
        """Where cards of a zone of this person lie, in the window."""
        if zone in self.hands:
            return self.hands[zone].card_rect()
        left, low, wide, tall = self._parts().hands
        x, y = self.to_window(self.x + left + wide / 2, self.y + low + tall / 2)
        card = dp(theme.SMALL_WIDTH_LEAST)
        return x - card / 2, y - card * theme.CARD_RATIO / 2, card, card * theme.CARD_RATIO

    # Places

    def _move(self, *_: object) -> None:
        """With all that is written: what is moved needs no writing."""
        for move in self._moves:
            move.xy = round(self.x), round(self.y)
        for id, hand in self.hands.items():
            left, low = self._corners[id]
            hand.pos = self.x + left, self.y + low

    def _lay(self, *_: object) -> None:
        self._box.size, self._box.radius = self.size, [dp(theme.RADIUS)]
        self._lay_hands(self._parts().hands)
        if self._shown != self._wanted():
            self._shown = self._wanted()
            budget.ask(self._write)

    def _wanted(self) -> tuple[object, ...]:
        """All on which it depends what is written where."""
        return self.person, self.points, self.total, self.compact, self.size, self._parts()

    def _lay_hands(self, place: Rect) -> None:
        """Beside each other; whoever has more open cards has more room for them."""
        left, low, wide, tall = place
        gap = dp(theme.GAP_SMALL)
        room = wide - gap * (len(self.hands) - 1)
        weights = sum(self._weights[id] for id in self.hands)
        for id, hand in self.hands.items():
            hand.size = max(0, room * self._weights[id] / weights), max(0, tall)
            self._corners[id] = left, low
            left += hand.width + gap
        self._move()

    @property
    def is_low(self) -> bool:
        """The marks stand beside the name and not below it."""
        lines = sp(theme.TYPE_BODY + theme.TYPE_TINY) * theme.LINE
        return not self.compact and self.height < lines + 2 * dp(theme.FOCUS_LINE)

    @property
    def _name_size(self) -> float:
        return float(sp(theme.TYPE_SMALL if self.compact else theme.TYPE_BODY))

    def _parts(self) -> Parts:
        pad, gap, edge = dp(theme.GAP_SMALL if self.compact else theme.GAP), dp(theme.GAP_SMALL), dp(theme.FOCUS_LINE)
        left = pad + dp(theme.EDGE if self.compact else theme.GAP_LARGE) + gap
        columns = self.has_points + self.has_last
        numbers = gap + (sp(theme.NUMBER_COMPACT) * bool(columns) if self.compact else sp(theme.NUMBER) * columns)
        wide, tall = self.width - pad - left, self.height - 2 * edge
        right = self.width - pad, self.height / 2
        if self.compact:
            line = self._name_size * theme.LINE
            below, lines = tall - line, bool(self.points) + bool(self.total)
            words, hands = (left, edge + below, wide, line), (left, edge, wide - numbers, below)
            if lines * line <= below:
                return Parts(pad, words, hands, (right[0], edge + below / 2))
            return Parts(pad, (left, edge + below, wide - numbers, line), hands, right)
        share = theme.SEAT_NAME_AMONG_MANY if len(self.hands) > 1 else theme.SEAT_NAME
        name = (wide - numbers) * share / (1 + share)
        return Parts(pad, (left, edge, name, tall), (left + name, edge, wide - numbers - name, tall), right)

    # Writing

    def _write(self) -> None:
        self._ink.wipe()
        self.said = []
        person = self.person
        if person is None or min(self.size) <= dp(theme.GAP):
            return
        ground = get_color_from_hex(theme.FELT_RAISED if person.is_active else theme.FELT_DEEP)
        self._ground.rgba = ground if person.is_active else [*ground[:3], theme.SEAT_GROUND]
        self._write_all(person, self._parts())
        self._ink.dry()

    def _write_all(self, person: Person, parts: Parts) -> None:
        self._write_sign(person, parts.sign, dp(theme.EDGE if self.compact else theme.GAP_LARGE), theme.TYPE_SMALL)
        left, low, wide, tall = parts.words
        tiny, gap = sp(theme.TYPE_TINY), dp(theme.GAP_SMALL)
        name, line = self._name_width(person), self._name_size * theme.LINE
        room, middle = wide - gap, low + tall / 2
        if self.compact or self.is_low:
            most = room - min(name, room / 2) - gap
            marks = person.mark if self.compact else fitting(person, most)
            name = min(name, room - (min(extent(marks, tiny), most) + gap if marks else 0))
            self._write_name(person, left, middle, name)
            self._put(marks, tiny, theme.TEXT_QUIET, left + name + gap, middle, width=most)
        else:
            marks = fitting(person, room)
            below = tiny * theme.LINE if marks else 0
            self._write_name(person, left, middle + below / 2, room)
            self._put(marks, tiny, theme.TEXT_QUIET, left, middle - line / 2, width=room)
        self._write_numbers(*parts.numbers)

    def _write_sign(self, person: Person, left: float, wide: float, size: float) -> None:
        """In the middle of its column."""
        sign = SIGNS[person.presence]
        self._put(sign, sp(size), COLOURS[person.presence], left + (wide - extent(sign, sp(size))) / 2, self.height / 2)

    def _write_name(self, person: Person, left: float, middle: float, room: float) -> None:
        colour = theme.SIGNAL if person.is_active else theme.TEXT
        self._put(person.name, self._name_size, colour, left, middle, _stands_out(person), room)

    def _name_width(self, person: Person) -> float:
        return extent(person.name, self._name_size, _stands_out(person))

    def _write_numbers(self, right: float, middle: float) -> None:
        """Beside each other; the total above the points in a narrow row."""
        size = self._name_size
        if self.compact:
            there = bool(self.points) + bool(self.total)
            step = size * theme.LINE / 2 if there == 2 else 0
            self._put_number(self.total, size, theme.TEXT, right, middle + step, bold=True)
            self._put_number(self.points, size, theme.TEXT_QUIET, right, middle - step)
        else:
            self._put_number(self.total, size, theme.TEXT, right, middle, bold=True)
            self._put_number(self.points, size, theme.TEXT_QUIET, right - sp(theme.NUMBER) * self.has_last, middle)

    def _put(
        self, text: str, size: float, colour: str, left: float, middle: float, bold: bool = False, width: float = 0
    ) -> None:
        """Write a text; cut where it is wider than `width`."""
        if text:
            self.said.append(text)
            self._ink.write(picture(text, size, bold, width), colour, left, middle)

    def _put_number(
        self, number: str, size: float, colour: str, right: float, middle: float, bold: bool = False
    ) -> None:
        if number and set(number) <= set(DIGITS):
            self.said.append(number)
            self._ink.number(digits(size, bold), number, colour, right, middle)
        else:
            self._put(number, size, colour, right - extent(number, size, bold), middle, bold)


def fitting(person: Person, room: float) -> str:
    """All marks in one line, in shorter words where they do not fit."""
    whole = " · ".join(person.marks)
    return whole if extent(whole, sp(theme.TYPE_TINY)) <= room else " · ".join(person.short_marks)


def _stands_out(person: Person) -> bool:
    return person.is_you or person.is_active
