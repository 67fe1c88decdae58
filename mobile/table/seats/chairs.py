"""The players round a table, each at a chair that stays: only the light of the turn travels."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from math import inf
from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout

from client.localizer import Localizer
from client.table.seats import SeatSummary
from engine.view import View, Zone
from mobile import theme
from mobile.controls.widgets import RingTarget
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.table.layout.chair_layout import is_at_right
from mobile.table.seats.chair import Chair
from mobile.table.seats.chair_parts import WAYS, Way
from mobile.table.seats.directions import chairs_of
from mobile.table.seats.faced_seat import face_in_window
from mobile.table.seats.facts_seat import DONE, say_points
from mobile.table.seats.turn_ring import TurnRing


class SeatChairs(RingTarget, FloatLayout):
    """All people at their chairs. `place` says where the chairs stand. When they are drawn anew, people walk once."""

    has_totals = BooleanProperty(True)
    """Whether totals are told here, once there are any, and not at the side of the table."""
    has_points = BooleanProperty(True)
    """Whether the points of a hand are told here; else a tick alone says that it is over."""
    __events__ = ("on_tap",)

    def __init__(self, **values: Any) -> None:
        self._chairs: dict[int, Chair] = {}
        self.localizer: Localizer | None = None
        """Says what the points of a hand are; None where none are told."""
        self._order: tuple[int, ...] = ()
        self._rects: tuple[Rect, ...] = ()
        self._columns = False, False
        self._active: Chair | None = None
        self._ring = TurnRing(size_hint=(None, None))
        self._picks: dict[int, Callable[[], None]] = {}
        super().__init__(**values)
        self.add_widget(self._ring)

    def on_tap(self) -> None:
        """The event of a tap that asks for more of these people."""

    def press(self) -> None:
        self.dispatch("on_tap")

    def show(
        self,
        people: Sequence[SeatSummary],
        view: View,
        arrived_cards: Callable[[Zone], tuple[int | None, ...]],
        without: Callable[[Zone], bool] = lambda zone: False,
    ) -> None:
        """Shows these people. `arrived_cards` gives the cards of a zone; zones `without` is true of are left out."""
        by_seat = {person.seat: person for person in people}
        order = tuple(seat for seat in chairs_of(view) if seat in by_seat)
        has_last = self.has_totals and any(person.total or person.place for person in people)
        for seat in [seat for seat in self._chairs if seat not in by_seat]:
            gone = self._chairs.pop(seat)
            Animation.cancel_all(gone)
            self.remove_widget(gone)
        for seat in order:
            if seat not in self._chairs:
                chair = self._chairs[seat] = Chair(size_hint=(None, None))
                chair.bind(on_release=partial(self._release, seat))
                chair.bind(pos=self._follow, size=self._follow)
                self.add_widget(chair, index=1)  # below the ring
            own = [zone for zone in view.zones if zone.owner == seat and not without(zone)]
            self._chairs[seat].points_fact = self._say_points(by_seat[seat])
            self._chairs[seat].show(by_seat[seat], [(zone, arrived_cards(zone)) for zone in own], has_last=has_last)
        walks = bool(self._order) and order != self._order and set(order) == set(self._order)
        self._order = order
        active = next((self._chairs[seat] for seat in order if by_seat[seat].is_active), None)
        self._place(walks)
        self._light(active)

    def can_offer(self, seats: Collection[int]) -> bool:
        """Whether all of these players sit here, at chairs that a finger hits."""
        chairs = [self._chairs.get(seat) for seat in seats]
        least = dp(theme.TARGET) - 1
        return self.parent is not None and all(chair and min(chair.size) >= least for chair in chairs)

    def offer(self, picks: Mapping[int, Callable[[], None]]) -> None:
        """Lets players be chosen, by a tap on their seats; `picks` says what each tap does."""
        self._picks = dict(picks)
        for seat, chair in self._chairs.items():
            chair.can_pick = seat in picks

    def _release(self, seat: int, _: Chair) -> None:
        if seat in self._picks:
            self._picks[seat]()
        else:
            self.dispatch("on_tap")

    def _say_points(self, person: SeatSummary) -> str:
        if self.localizer is None or person.points is None:
            return ""
        return say_points(person, self.localizer) if self.has_points else DONE

    def show_cards(self, seat: int, zones: Sequence[tuple[Zone, tuple[int | None, ...]]]) -> None:
        """Shows the cards of one player, of whom nothing else has changed."""
        if seat in self._chairs:
            self._chairs[seat].show_zones(zones)
            self._arrange()

    def place(self, rects: Sequence[Rect], *, are_columns: bool = False, are_bare: bool = False) -> None:
        """Puts the chairs there, in pixels of the parent: clockwise from the viewer's left.

        Faces stand above the words where they `are_columns`, and these on the cloth itself where they `are_bare` too.
        """
        columns = are_columns, are_columns and are_bare
        if (tuple(rects), columns) != (self._rects, self._columns):
            self._rects, self._columns = tuple(rects), columns
            self._place(False)
            if self._active is not None:
                self._follow(self._active)

    def tick(self, share: float) -> None:
        """Shows the share of the time that is left to whoever is to play."""
        self._ring.share = share

    def rect_of(self, zone: Zone, card: int | None = None, place: int | None = None) -> Rect | None:
        """The rectangle in the window of a card of a player's zone."""
        chair = self._chairs.get(-1 if zone.owner is None else zone.owner)
        return chair.rect_of(zone.id, card, place) if chair else None

    def rect_of_seat(self, seat: int | None) -> Rect | None:
        """The rectangle in the window where a player sits."""
        chair = None if seat is None else self._chairs.get(seat)
        return None if chair is None else (*chair.to_window(*chair.pos), chair.width, chair.height)

    def face_of(self, seat: int) -> Rect | None:
        """The rectangle in the window of a player's face; None where that player has no chair."""
        chair = self._chairs.get(seat)
        return None if chair is None else face_in_window(chair)

    @property
    def rows(self) -> tuple[Chair, ...]:
        """The chairs, clockwise from the viewer's left."""
        return tuple(self._chairs[seat] for seat in self._order)

    def _place(self, walks: bool) -> None:
        seconds = appearance.seconds(theme.WALK) if walks else 0
        for seat, (x, y, wide, tall) in zip(self._order, self._rects, strict=False):
            chair = self._chairs[seat]
            chair.is_column, chair.is_bare = self._columns
            chair.size = round(wide), round(tall)
            chair.is_mirrored = self.width > self.height and is_at_right(self._rects, (x, y, wide, tall), self.center_x)
        self._arrange()
        self._centre(seconds)

    def _centre(self, seconds: float) -> None:
        """Puts the chairs at their places; somebody alone in a row has face and words in its middle, not the seat."""
        for seat, (x, y, wide, tall) in zip(self._order, self._rects, strict=False):
            chair = self._chairs[seat]
            is_alone = sum(abs(other[1] - y) < tall for other in self._rects) == 1
            is_middle = is_alone and abs(x + wide / 2 - self.center_x) <= dp(theme.GAP)
            goal = round(x + chair.aside * is_middle), round(y)
            Animation.cancel_all(chair, "pos")
            if seconds and tuple(chair.pos) != goal:
                Animation(pos=goal, duration=seconds, t="in_out_quad").start(chair)
            else:
                chair.pos = goal

    def _arrange(self) -> None:
        """Lays the cards in one way at all chairs: that for which most have room, and where the smallest are larger.

        All faces are as large as the smallest one, and all capsules as high as the highest.
        """
        chairs = [chair for chair in self.rows if chair.width and chair.height]
        is_among_open = any(chair.has_open for chair in chairs)
        found = [(chair.has_open, chair.card_widths(is_among_open)) for chair in chairs]

        def worth(way: Way) -> tuple[int, int, float]:
            fitting = [(is_open, widths[way]) for is_open, widths in found if way in widths]
            opened = [width for is_open, width in fitting if is_open]
            return len(opened), len(fitting), min(opened, default=0.0)

        way = max(WAYS, key=worth)
        is_high = any(chair.needs_two_lines(way, is_among_open) for chair in chairs)
        parts = [chair.free_parts(way, is_among_open, has_two_lines=is_high) for chair in chairs]
        face = min((places.face[2] for places in parts), default=inf)
        for chair in chairs:
            chair.arrange(way, is_among_open, face, has_two_lines=is_high)
        if self._active is not None:
            self._follow(self._active)

    def _light(self, active: Chair | None) -> None:
        """Lights the chair of whoever is to play, once the light at the one before has gone."""
        before = self._active
        if active is before:
            return
        self._active = active
        if before is None or before.parent is None:
            self._put_light()
        else:
            self._ring.pass_on(self._put_light)

    def _put_light(self) -> None:
        chair, ring = self._active, self._ring
        ring.active = chair is not None
        if chair is not None:
            ring.shine_round(*chair.light_rect())

    def _follow(self, chair: Chair, *_: object) -> None:
        if chair is self._active and not self._ring.is_leaving:
            self._ring.shine_round(*chair.light_rect())
