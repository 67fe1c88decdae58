"""The people at a table: who they are, what they hold and count, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout

from client.localizer import Localizer
from client.table.seats import SeatSummary
from engine.view import View, Zone
from mobile import theme
from mobile.controls.widgets import RingTarget
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.table.seats.listed_seat import ListedSeat
from mobile.table.seats.seat_row import SeatRow
from mobile.table.seats.turn_ring import TurnRing


class SeatList(RingTarget, FloatLayout):
    """All people in the order of play, in as many columns as there is room for. Whoever moves up is seen to move."""

    can_ring = BooleanProperty(False)
    has_points = BooleanProperty(False)
    has_total = BooleanProperty(False)
    has_last = BooleanProperty(False)
    """Whether there is a last column: totals or, where there are none, places."""
    wanted_columns = NumericProperty(0)
    """The number of columns; 0 for as many as there is room for."""
    tallest = NumericProperty(theme.SEAT_HEIGHT_MOST)
    """A row becomes no higher, in density-independent pixels."""
    row_class: type[SeatRow] = ListedSeat
    __events__ = ("on_tap",)

    def on_tap(self) -> None:
        """The event of a tap that asks for more of these people."""

    def press(self) -> None:
        self.dispatch("on_tap")

    def __init__(self, **values: Any) -> None:
        self._rows: dict[int, SeatRow] = {}
        self.localizer: Localizer | None = None
        """Says what the numbers of rows without a heading are; None where all have one."""
        self._order: tuple[int, ...] = ()
        self._glides = False
        self._active: SeatRow | None = None
        self._name_width = 0.0
        """The width that names have needed so far, in pixels, so that their neighbours do not move with each mark."""
        self._ring = TurnRing(size_hint=(None, None))
        super().__init__(**values)
        self.add_widget(self._ring)
        self._soon = Clock.create_trigger(self._lay, -1)
        self.bind(pos=self._soon, size=self._soon, wanted_columns=self._soon)

    def show(
        self,
        people: Sequence[SeatSummary],
        view: View,
        arrived_cards: Callable[[Zone], tuple[int | None, ...]],
        without: Callable[[Zone], bool] = lambda zone: False,
    ) -> None:
        """Shows these people. `arrived_cards` gives the cards of a zone; zones `without` is true of are left out."""
        seats = tuple(person.seat for person in people)
        order = _turn_order(view)
        self.has_points = self.has_points or any(person.points is not None for person in people)
        self.has_total = any(person.total is not None for person in people)
        self.has_last = self._has_last_column(people)
        for seat in [seat for seat in self._rows if seat not in seats]:
            gone = self._rows.pop(seat)
            Animation.cancel_all(gone)
            self.remove_widget(gone)
        for person in people:
            if person.seat not in self._rows:
                row = self._rows[person.seat] = self.row_class(size_hint=(None, None))
                row.bind(on_release=lambda _: self.dispatch("on_tap"), pos=self._follow, size=self._follow)
                self.add_widget(row, index=1)  # below the ring
            own = [zone for zone in view.zones if zone.owner == person.seat and not without(zone)]
            shown = [(zone, arrived_cards(zone)) for zone in own]
            row = self._rows[person.seat]
            if isinstance(row, ListedSeat):
                row.has_standing = any(someone.total or someone.place for someone in people)
                row.number_in_order = order.index(person.seat) + 1 if person.seat in order else 0
                self._say_numbers(row, person)
            row.show(person, shown, self.has_points, self.has_last)
        self._glides = bool(self._order) and self._order != seats and set(self._order) == set(seats)
        self._order = seats
        self._name_width = max(self._name_width, *(self._rows[seat].name_needs for seat in seats), 0.0)
        before, self._active = (
            self._active,
            next((self._rows[someone.seat] for someone in people if someone.is_active), None),
        )
        if before is not None and self._active is not None and before is not self._active:
            self._ring.pass_on(self._put_light)
        self._lay()

    def _say_numbers(self, row: ListedSeat, person: SeatSummary) -> None:
        if (localizer := self.localizer) is None:
            return
        points = "" if person.points is None else localizer("points-short", points=person.points)
        row.points_fact = f"✓ {points}" if points else ""
        row.total_text = "" if person.total is None else localizer("own-total", total=person.total)

    def _has_last_column(self, people: Sequence[SeatSummary]) -> bool:
        return self.has_total or any(person.place for person in people)

    def show_cards(self, seat: int, zones: Sequence[tuple[Zone, tuple[int | None, ...]]]) -> None:
        """Only these cards of one person have changed."""
        if seat in self._rows:
            self._rows[seat].show_zones(zones)

    def tick(self, share: float) -> None:
        """Shows the share of their time that is left to whoever is to play."""
        self._ring.share = share

    def _follow(self, row: SeatRow, *_: object) -> None:
        """The light goes where whoever is to play goes."""
        if row is self._active and not self._ring.is_leaving:
            self._ring.pos, self._ring.size = row.pos, row.size

    def _put_light(self) -> None:
        if self._active is not None:
            self._follow(self._active)

    def rect_of(self, zone: Zone, card: int | None = None, place: int | None = None) -> Rect | None:
        """The place of the cards of a zone of a seat."""
        row = self._rows.get(-1 if zone.owner is None else zone.owner)
        return row.rect_of(zone.id) if row else None

    def rect_of_seat(self, seat: int | None) -> Rect | None:
        """The place of the person at a seat."""
        row: Any = None if seat is None else self._rows.get(seat)
        if row is not None and not row.width:
            row = self  # it is hidden, for want of room
        return None if row is None else (*row.to_window(*row.pos), row.width, row.height)

    def head_rect(self) -> Rect | None:
        """The place of the first person in the list."""
        return self.rect_of_seat(self._order[0]) if self._order else None

    @property
    def rows(self) -> tuple[Any, ...]:
        """The rows of the people, in the order of play."""
        return tuple(self._rows[seat] for seat in self._order)

    @property
    def columns(self) -> int:
        """One while there is room for names, cards and numbers side by side; more for many people or a wide window."""
        if self.wanted_columns:
            return int(self.wanted_columns)
        count = len(self._order)
        if self.width >= dp(theme.SEATS_SIDE_BY_SIDE):
            return max(1, min(count, int(self.width // sp(theme.SEAT_WIDTH)), 2 if count <= 4 else 3))
        return 1 if count <= theme.SEATS_ONE_COLUMN else 2 if count <= theme.SEATS_TWO_COLUMNS else 3

    @property
    def is_compact(self) -> bool:
        """Rows are so narrow that names, cards and numbers stand one above the other."""
        return self.columns > 1 and self._row_width < dp(theme.SEAT_WIDTH)

    @property
    def _row_width(self) -> float:
        return float(self.width - dp(theme.GAP_SMALL) * (self.columns - 1)) / self.columns

    def _lay(self, *_: object) -> None:
        self._ring.active = self._active is not None
        if not self._order:
            return
        columns = self.columns
        lines = ceil(len(self._order) / columns)
        gap = dp(theme.GAP_SMALL)
        wide = self._row_width
        lines = max(1, min(lines, int((self.height + gap) / (dp(theme.SEAT_ROW_SHOWN) + gap))))
        tall = min(dp(self.tallest), (self.height - gap * (lines - 1)) / lines)
        places: dict[SeatRow, tuple[float, float]] = {}
        for seat in self._order[lines * columns :]:
            self._hide(self._rows[seat])
        for at, seat in enumerate(self._order[: lines * columns]):
            row = self._rows[seat]
            column, line = (at // lines, at % lines)
            row.compact, row.name_width = self.is_compact, self._name_width
            row.size = wide, tall
            places[row] = self.x + column * (wide + gap), self.top - (line + 1) * tall - line * gap
            Animation.cancel_all(row, "pos", "opacity")
            row.opacity = 1
        seconds = appearance.seconds(theme.MOVE) if self._glides else 0
        self._glides = False
        gliding = _gliding(places)
        for row, pos in places.items():
            if not seconds:
                row.pos = pos
            elif row in gliding:
                _glide(row, pos, seconds)
            elif tuple(row.pos) != pos:
                _reappear(row, pos, seconds)
        if self._active is not None:
            self._follow(self._active)

    def _hide(self, row: SeatRow) -> None:
        """Hides a row for which there is no room. Cards that go there go to the end of the list."""
        Animation.cancel_all(row, "pos", "opacity")
        row.opacity, row.size, row.pos = 0, (0, 0), (self.right, self.y)


def _turn_order(view: View) -> list[int]:
    """All seats in the order of play, whose turn it is first."""
    seats = [seated.seat for seated in view.seats]
    at = next((at for at, seat in enumerate(seats) if seat == view.turn), 0)
    return seats[at:] + seats[:at]


def _gliding(places: Mapping[SeatRow, tuple[float, float]]) -> set[SeatRow]:
    """The rows that move up or down a column together, those of the larger number. All others would cross them."""
    moved = [(row, y - row.y) for row, (x, y) in places.items() if abs(x - row.x) < 1]
    up, down = ({row for row, way in moved if way * sign > 0} for sign in (1, -1))
    return up if len(up) >= len(down) else down


def _glide(row: SeatRow, pos: tuple[float, float], seconds: float) -> None:
    """Moves a row once those have gone that were in the way."""
    fade = seconds * theme.SEAT_FADE_SHARE
    (Animation(duration=fade) + Animation(pos=pos, duration=seconds, t="in_out_quad")).start(row)


def _reappear(row: SeatRow, pos: tuple[float, float], seconds: float) -> None:
    """Lets a row fade where it is, and come again at its new place once all others have moved."""
    fade = seconds * theme.SEAT_FADE_SHARE
    away = Animation(opacity=0, duration=fade) + Animation(pos=pos, duration=0) + Animation(duration=seconds)
    (away + Animation(opacity=1, duration=fade)).start(row)
