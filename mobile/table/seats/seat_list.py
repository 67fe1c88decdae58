"""The people at a table: who they are, what they hold and count, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any

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
from mobile.drawing.easing import smoothstep
from mobile.drawing.rect import Rect
from mobile.drawing.tween import Tween
from mobile.table.seats.faced_seat import FacedSeat, face_in_window
from mobile.table.seats.facts_seat import say_points
from mobile.table.seats.listed_seat import ListedSeat
from mobile.table.seats.order_arrows import OrderArrows
from mobile.table.seats.seat_row import SeatRow
from mobile.table.seats.turn_ring import TurnRing
from mobile.table.seats.turn_wheel import RowPlace, find_place, find_turn


class SeatList(RingTarget, FloatLayout):
    """All people in the order of play, in as many columns as there is room for.

    With each turn the list turns like a wheel: who leaves the top comes in at the bottom at once.
    """

    can_ring = BooleanProperty(False)
    has_points = BooleanProperty(False)
    has_total = BooleanProperty(False)
    has_last = BooleanProperty(False)
    """Whether there is a last column: totals or, where there are none, places."""
    wanted_columns = NumericProperty(0)
    """The number of columns; 0 for as many as there is room for."""
    is_grid = BooleanProperty(False)
    """Whether faces stand above their names, in rows from the left to the right, the viewer among them."""
    hides_viewer = BooleanProperty(False)
    """Whether the viewer, who is seen elsewhere, is in the list only while it is a grid."""
    tallest = NumericProperty(theme.SEAT_HEIGHT_MOST)
    """A row becomes no higher, in density-independent pixels."""
    row_class: type[SeatRow] = ListedSeat
    has_arrows = True
    """Whether arrows between the faces say in which order people play."""
    __events__ = ("on_tap",)

    def on_tap(self) -> None:
        """The event of a tap that asks for more of these people."""

    def press(self) -> None:
        self.dispatch("on_tap")

    def __init__(self, **values: Any) -> None:
        self._rows: dict[int, SeatRow] = {}
        self.localizer: Localizer | None = None
        """Says what the numbers of rows without a heading are; None where all have one."""
        self._everybody: tuple[int, ...] = ()
        self._viewer: int | None = None
        self._wheel = Tween()
        self._behind = 0.0
        """The number of places by which all rows still stand below theirs."""
        self._active: SeatRow | None = None
        self._ring = TurnRing(size_hint=(None, None))
        self._arrows = OrderArrows()
        super().__init__(**values)
        self.add_widget(self._ring)
        self.canvas.before.add(self._arrows)
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("pos", "size", "wanted_columns", "is_grid"):
            self.fbind(name, self._soon)

    def show(
        self,
        people: Sequence[SeatSummary],
        view: View,
        arrived_cards: Callable[[Zone], tuple[int | None, ...]],
        without: Callable[[Zone], bool] = lambda zone: False,
    ) -> None:
        """Shows these people. `arrived_cards` gives the cards of a zone; zones `without` is true of are left out."""
        seats = tuple(person.seat for person in people)
        self.has_points = self.has_points or any(person.points is not None for person in people)
        self.has_total = any(person.total is not None for person in people)
        self.has_last = self._has_last_column(people)
        for seat in [seat for seat in self._rows if seat not in seats]:
            self.remove_widget(self._rows.pop(seat))
        has_standing = any(person.total or person.place for person in people)
        has_standing = has_standing or any(seat.total for seat in view.seats)  # the viewer's may be told elsewhere
        for person in people:
            if person.seat not in self._rows:
                row = self._rows[person.seat] = self.row_class(size_hint=(None, None))
                row.bind(on_release=lambda _: self.dispatch("on_tap"), pos=self._follow, size=self._follow)
                self.add_widget(row, index=1)  # below the ring
            own = [zone for zone in view.zones if zone.owner == person.seat and not without(zone)]
            shown = [(zone, arrived_cards(zone)) for zone in own]
            row = self._rows[person.seat]
            if isinstance(row, ListedSeat):
                row.has_standing = has_standing
                self._say_numbers(row, person)
            row.show(person, shown, self.has_points, self.has_last)
        self._viewer = next((person.seat for person in people if person.is_you), None)
        turned = self._reorder(seats)
        before, self._active = (
            self._active,
            next((self._rows[someone.seat] for someone in people if someone.is_active), None),
        )
        if before is not self._active and all(row is not None and row.width for row in (before, self._active)):
            self._ring.pass_on(self._put_light)
        if turned:
            self._turn(turned + self._behind)
        else:
            self._lay()

    @property
    def _order(self) -> tuple[int, ...]:
        """The seats that stand in the list, in the order of play."""
        return self._listed(self._everybody)

    def _listed(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        is_left_out = self.hides_viewer and not self.is_grid
        return tuple(seat for seat in seats if not is_left_out or seat != self._viewer)

    def _reorder(self, seats: tuple[int, ...]) -> int:
        """Takes another order of play. Returns the number of places by which the wheel turns with it, 0 for none."""
        before, self._everybody = self._order, seats
        turned = find_turn(before, self._order) or 0
        if before != self._order and not turned:
            self._wheel.stop()
            self._behind = 0.0
        return turned

    def _say_numbers(self, row: ListedSeat, person: SeatSummary) -> None:
        if (localizer := self.localizer) is None:
            return
        row.points_fact = say_points(person, localizer)
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
            self._ring.shine_round(*row.light_rect())

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

    def face_of(self, seat: int) -> Rect | None:
        """The rectangle in the window of a player's face; None where the player is not seen."""
        row = self._rows.get(seat)
        return None if row is None or not row.width else face_in_window(row)

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
    def _row_width(self) -> float:
        return float(self.width - dp(theme.GAP_SMALL) * (self.columns - 1)) / self.columns

    def _lay(self, *_: object) -> None:
        for seat in {*self._everybody} - {*self._order}:
            self._hide(self._rows[seat])
        self._arrows.clear()
        if not self._order:
            self._ring.active = False
            return
        columns = self.columns
        lines = ceil(len(self._order) / columns)
        gap = dp(theme.GAP_SMALL)
        lines = max(1, min(lines, int((self.height + gap) / (dp(theme.SEAT_ROW_SHOWN) + gap))))
        tall = (self.height - gap * (lines - 1)) / lines
        tall = tall if self.is_grid else min(dp(self.tallest), tall)
        run = columns if self.is_grid else lines
        for at, seat in enumerate(self._order):
            row, place = self._rows[seat], find_place(at + self._behind, len(self._order), run, lines * columns)
            if place is None:
                self._hide(row)
                continue
            if isinstance(row, ListedSeat):
                row.is_column = row.is_bare = self.is_grid
            row.opacity, row.size = 1, (self._row_width, tall)
            self._put(row, place, run)
        self._share_columns()
        if self.has_arrows:
            self._draw_arrows(run, lines * columns)
        self._ring.active = self._active is not None and bool(self._active.width)
        if self._active is not None:
            self._follow(self._active)

    def _draw_arrows(self, run: int, slots: int) -> None:
        """Draws an arrow from each face to the next one in its line. A line has `run` places, the list `slots`.

        There is none over the viewer, who plays between two people of a list that leaves them out, and none to those
        whose hand is over.
        """
        rows = [row for row in self.rows if isinstance(row, FacedSeat)]
        if not rows or (face := rows[0].face_rect()) is None:
            return
        gap = dp(theme.GAP_SMALL)
        for at in range(1, min(len(rows), slots)):
            first, second = divmod(at, run)
            before, after = rows[at - 1].person, rows[at].person
            if not second or self._is_viewer_between(at) or before is None or after is None or after.is_done:
                continue
            if self.is_grid:
                x = self.x + second * (self._row_width + gap) - gap / 2
                y = self.top - rows[0].height - first * (rows[0].height + gap) + face[1] + face[3] / 2
            else:
                x = self.x + first * (self._row_width + gap) + face[0] + face[2] / 2
                y = self.top - second * (rows[0].height + gap) + gap / 2
            self._arrows.draw(x, y, is_from_active=before.is_active, is_down=not self.is_grid)

    def _is_viewer_between(self, at: int) -> bool:
        """Whether the viewer, who is not in the list, plays before the person there and after the one above."""
        before, after = (self._everybody.index(self._order[place]) for place in (at - 1, at))
        return after - before > 1

    def _share_columns(self) -> None:
        """Lets cards begin on one line in one column of rows, all of which stand in the middle."""
        seen = [row for row in self.rows if isinstance(row, ListedSeat) and row.width]
        if self.is_grid:
            for row in seen:
                row.words_wide = row.aside = 0
            return
        closed = [row for row in seen if row.is_wide and not row.has_open]
        words = max((min(row.name_needs, row.width * theme.CHAIR_WORDS_SHARE) for row in closed), default=0.0)
        for row in seen:
            row.words_wide = words if row.is_wide else 0
        aside = min((row.spare for row in seen), default=0.0) / 2
        for row in seen:
            row.aside = aside

    def _put(self, row: SeatRow, place: RowPlace, run: int) -> None:
        """Puts a row at its place, of which no more is drawn than lies there. So many places stand in a line."""
        first, second = divmod(place.slot, run)
        column, line = (second, first) if self.is_grid else (first, second)
        across, step = row.width + dp(theme.GAP_SMALL), row.height + dp(theme.GAP_SMALL)
        x, y = self.x + column * across, self.top - row.height - line * step
        row.pos = (x - place.shift * across, y) if self.is_grid else (x, y + place.shift * step)
        row.clip.rect = None if place.is_whole else (x, y, *row.size)

    def turn_to(self, view: View) -> bool:
        """Turns the list to the order of play of a coming view. Returns whether it moves."""
        seats = tuple(seat for seat in _turn_order(view) if seat in self._rows)
        if not find_turn(self._order, self._listed(seats)) or not appearance.speed:
            return False
        turned = self._reorder(seats)
        self._turn(turned + self._behind)
        return True

    def _turn(self, places: float) -> None:
        """Moves all rows up by so many places to where they belong, or down for less than 0."""

        def show(share: float) -> None:
            self._behind = places * (1 - smoothstep(share))
            self._lay()

        self._wheel.stop()
        self._wheel.start(theme.MOVE, show, lambda: None)

    def _hide(self, row: SeatRow) -> None:
        """Hides a row for which there is no room. Cards that go there go to the end of the list."""
        row.opacity, row.size, row.pos = 0, (0, 0), (self.right, self.y)


def _turn_order(view: View) -> list[int]:
    """All seats in the order of play, whose turn it is first."""
    seats = [seated.seat for seated in view.seats]
    at = next((at for at, seat in enumerate(seats) if seat == view.turn), 0)
    return seats[at:] + seats[:at]
