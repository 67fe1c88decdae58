"""The people at a table: who they are, what they hold and count, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout

from client.catalogue import written
from engine.view import View, Zone
from mobile import fonts, kv, theme
from mobile.layouts.rect import Rect
from mobile.look import look
from mobile.viewmodels.people import Person
from mobile.widgets.controls import Ringed
from mobile.widgets.small_hand import SmallHandView
from mobile.widgets.turn_ring import TurnRing

kv.load(__file__)
__all__ = ["SeatList", "SeatRow", "TurnRing"]

SIGNS = {"here": "●", "away": "○", "computer": "◆"}
"""Presence is told by a shape, not by its colour alone."""
COLOURS = {"here": theme.PRESENT, "away": theme.AWAY, "computer": theme.COMPUTER}


def _measured(marks: str) -> float:
    """How wide they are in a row."""
    return float(CoreLabel(font_name=fonts.REGULAR, font_size=sp(theme.TYPE_TINY)).get_extents(marks)[0])


class SeatRow(ButtonBehavior, RelativeLayout):
    """One person. `share` is what is left of the time of whoever is to play."""

    person: Person = ObjectProperty(None)
    sign = StringProperty()
    colour = StringProperty(theme.TEXT)
    points = StringProperty()
    total = StringProperty()
    marks = StringProperty()
    marks_width = NumericProperty(0)
    """So wide they may be."""
    share = NumericProperty(1.0)
    has_points = BooleanProperty(True)
    has_last = BooleanProperty(True)
    """There are such numbers in this game, and a column for them."""
    low = BooleanProperty(False)
    """So low that the marks stand beside the name and not below it."""
    compact = BooleanProperty(False)
    """The cards stand below the name and the mark."""
    is_open = BooleanProperty(False)
    """Cards lie open here."""
    zones = NumericProperty(0)
    """So many places with cards lie before this person."""

    def __init__(self, **values: Any) -> None:
        self._hands: dict[str, SmallHandView] = {}
        super().__init__(**values)

    def on_person(self, _: object, person: Person) -> None:
        self.sign, self.colour = SIGNS[person.presence], COLOURS[person.presence]
        self.points = written(person.points)
        self.total = written(person.total) or (f"{person.place}." if person.place else "")
        self._show_marks()

    def on_compact(self, *_: object) -> None:
        self._show_marks()

    def on_marks_width(self, *_: object) -> None:
        self._show_marks()

    def _show_marks(self) -> None:
        """All in one line, in shorter words where they do not fit; the one that matters most in a narrow row."""
        if self.person is None:
            return
        whole = " · ".join(self.person.marks)
        fits = _measured(whole) <= self.marks_width
        self.marks = self.person.mark if self.compact else whole if fits else " · ".join(self.person.short_marks)

    def show_zones(self, zones: Sequence[tuple[Zone, tuple[int | None, ...]]]) -> None:
        """The cards that lie before this person, backs as a number."""
        box: BoxLayout = self.ids.hands
        wanted = {zone.id: (zone, cards) for zone, cards in zones}
        for id in [id for id in self._hands if id not in wanted]:
            box.remove_widget(self._hands.pop(id))
        self.zones = len(wanted)
        self.is_open = any(card is not None for _, cards in zones for card in cards)
        for id, (zone, cards) in wanted.items():
            if id not in self._hands:
                self._hands[id] = SmallHandView()
                box.add_widget(self._hands[id])
            hand = self._hands[id]
            is_open = any(card is not None for card in cards)
            hand.count, hand.cards = len(cards), list(cards) if is_open else []
            hand.groups, hand.special = [list(group) for group in zone.groups], list(zone.special)
            hand.size_hint_x = theme.SEAT_ZONE_BACKS if not is_open else theme.SEAT_ZONE_OPEN + len(cards)

    def rect_of(self, zone: str) -> Rect:
        """Where cards of a zone of this person lie."""
        if zone in self._hands:
            return self._hands[zone].card_rect()
        x, y = self.ids.hands.to_window(*self.ids.hands.center)
        wide = dp(theme.SMALL_WIDTH_LEAST)
        return x - wide / 2, y - wide * theme.CARD_RATIO / 2, wide, wide * theme.CARD_RATIO


class SeatList(Ringed, FloatLayout):
    """Everybody in the order of play, on as many columns as there is room for. Who moves up is seen to move."""

    can_ring = BooleanProperty(False)
    has_points = BooleanProperty(False)
    has_total = BooleanProperty(False)
    has_last = BooleanProperty(False)
    """There is a last column: totals or, where there are none, places."""
    tallest = NumericProperty(theme.SEAT_HEIGHT_MOST)
    """A row becomes no higher, in density-independent pixels."""
    row_class = SeatRow
    __events__ = ("on_tap",)

    def on_tap(self) -> None:
        """Somebody wants to see more of these people."""

    def press(self) -> None:
        self.dispatch("on_tap")

    def __init__(self, **values: Any) -> None:
        self._rows: dict[int, SeatRow] = {}
        self._order: tuple[int, ...] = ()
        self._glides = False
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._lay, -1)
        self.bind(pos=self._soon, size=self._soon)

    def show(
        self,
        people: Sequence[Person],
        view: View,
        there: Callable[[Zone], tuple[int | None, ...]],
        without: Callable[[Zone], bool] = lambda zone: False,
    ) -> None:
        """Show these people; `there` are the cards of a zone that have arrived, `without` zones shown elsewhere."""
        seats = tuple(person.seat for person in people)
        self.has_points = self.has_points or any(person.points is not None for person in people)
        self.has_total = any(person.total is not None for person in people)
        self.has_last = self.has_total or any(person.place for person in people)
        for seat in [seat for seat in self._rows if seat not in seats]:
            self.remove_widget(self._rows.pop(seat))
        for person in people:
            if person.seat not in self._rows:
                row = self._rows[person.seat] = self.row_class(size_hint=(None, None))
                row.bind(on_release=lambda _: self.dispatch("on_tap"))
                self.add_widget(row)
            row = self._rows[person.seat]
            row.person = person
            row.has_points, row.has_last = self.has_points, self.has_last
            own = [zone for zone in view.zones if zone.owner == person.seat and not without(zone)]
            row.show_zones([(zone, there(zone)) for zone in own])
        self._glides = bool(self._order) and self._order != seats and set(self._order) == set(seats)
        self._order = seats
        self._soon()

    def show_cards(self, seat: int, zones: Sequence[tuple[Zone, tuple[int | None, ...]]]) -> None:
        """Only these cards of one person have changed."""
        if seat in self._rows:
            self._rows[seat].show_zones(zones)

    def tick(self, share: float) -> None:
        """So much of the time of whoever is to play is left."""
        for row in self._rows.values():
            row.share = share

    def rect_of(self, zone: Zone) -> Rect | None:
        """Where cards of a zone of a seat lie."""
        row = self._rows.get(-1 if zone.owner is None else zone.owner)
        return row.rect_of(zone.id) if row else None

    def rect_of_seat(self, seat: int | None) -> Rect | None:
        """Where that person sits."""
        row = None if seat is None else self._rows.get(seat)
        return None if row is None else (*row.to_window(*row.pos), row.width, row.height)

    def head_rect(self) -> Rect | None:
        """Where the first in the list sits."""
        return self.rect_of_seat(self._order[0]) if self._order else None

    @property
    def columns(self) -> int:
        """One while there is room for names, cards and numbers side by side; more for many people or a wide window."""
        many = len(self._order)
        if self.width >= dp(theme.WIDE) * 0.6:
            return max(1, min(many, int(self.width // dp(theme.SEAT_WIDTH)), 2 if many <= 4 else 3))
        return 1 if many <= theme.SEATS_ONE_COLUMN else 2 if many <= theme.SEATS_TWO_COLUMNS else 3

    @property
    def is_compact(self) -> bool:
        """Rows are so narrow that names, cards and numbers stand one above the other."""
        return self.columns > 1 and self._row_width < dp(theme.SEAT_WIDTH)

    @property
    def _row_width(self) -> float:
        return float(self.width - dp(theme.GAP_SMALL) * (self.columns - 1)) / self.columns

    def _lay(self, *_: object) -> None:
        if not self._order:
            return
        columns = self.columns
        lines = ceil(len(self._order) / columns)
        gap = dp(theme.GAP_SMALL)
        wide = self._row_width
        tall = min(dp(self.tallest), (self.height - gap * (lines - 1)) / lines)
        for at, seat in enumerate(self._order):
            row = self._rows[seat]
            column, line = (at // lines, at % lines)
            row.compact = self.is_compact
            row.size = wide, tall
            pos = self.x + column * (wide + gap), self.top - (line + 1) * tall - line * gap
            Animation.cancel_all(row, "pos")
            if self._glides and (seconds := look.seconds(theme.MOVE)):
                Animation(pos=pos, duration=seconds, t="out_quad").start(row)
            else:
                row.pos = pos
        self._glides = False
