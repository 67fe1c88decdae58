"""A player's seat at the table: face, name, facts, total, and the cards that lie there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import Any

from kivy.graphics.instructions import Instruction
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty

from client.table.seats import SeatSummary
from mobile import theme
from mobile.controls.widgets import RingTarget
from mobile.drawing import shapes
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.hand.small_hand import SmallHandView
from mobile.table.hand.small_layers import Layer, SmallLayersView, stack_layers
from mobile.table.seats import chair_parts
from mobile.table.seats.capsule import Capsule
from mobile.table.seats.chair_parts import Way
from mobile.table.seats.faced_seat import FacedSeat
from mobile.table.seats.seat_cards import SeatCards
from mobile.table.seats.seat_room import ChairParts, Lying, SeatRoom
from mobile.table.seats.seat_row import Parts, fitting_in_column, fitting_with_role
from mobile.table.seats.word_layout import WordWidths, is_number_on_line, lay_words


class Chair(RingTarget, FacedSeat):
    """A seat at its place round the table: a face, and the words on a capsule that grows out of it.

    Cards without room to be read are told by a back and their number: a tap on the seat leads to them.
    """

    can_pick = BooleanProperty(False)
    """Whether this player can be chosen now: the seat is a button with a gold edge, and the keyboard reaches it."""

    is_mirrored = BooleanProperty(False)
    """Whether the face is at the right, as the player sits at the right of the table."""

    is_column = BooleanProperty(False)
    """Whether the face stands above the words, as among many on the rim of the table."""

    is_bare = BooleanProperty(False)
    """Whether the words have no capsule."""

    face_most = theme.FACE_CHAIR
    """The most size of a face at a seat that is not large, in density-independent pixels."""

    backs_least = theme.CHAIR_BACKS_LEAST
    """The width from which backs lie right of the words, in density-independent pixels."""

    points_fact = StringProperty()
    """The points of this hand with what they are; empty while they are unknown."""

    def __init__(self, **values: Any) -> None:
        self._homes: dict[str, str] = {}
        self._zones: tuple[Layer, ...] = ()
        self._count_view: SmallHandView | None = None
        """The number of the cards, which is seen where they are not."""
        self.capsule = Capsule()
        self._way: Way | None = None
        self._is_among_open = False
        self._face_cap = inf
        """The most size of the face, as large as those of the others round the table, in pixels."""
        super().__init__(can_ring=False, **values)
        for drawn in (self.capsule.before, self.capsule.edge):
            self.canvas.after.insert(self.canvas.after.indexof(self._painter), drawn)
        self.fbind("points_fact", self._lay)
        self.fbind("is_mirrored", self._lay)
        self.fbind("is_column", self._lay)
        self.fbind("is_bare", self._lay)
        self.fbind("can_pick", self._draw_capsule)

    def _draw_capsule(self, *_: object) -> None:
        """Draws the capsule, lighter in the turn of this player and while they can be chosen."""
        self.can_ring = self.can_pick
        is_active = self.person is not None and self.person.is_active and not self.is_bare
        is_light = self.can_pick or is_active
        colour = theme.PANEL_RAISED if is_light else theme.PANEL_DEEP if self.is_done else theme.PANEL
        colour = colour if self.has_capsule or is_light else ""
        self.capsule.draw(self.chair_parts(), colour, is_raised=self.has_capsule, can_pick=self.can_pick)

    def show(self, person: SeatSummary, *rest: Any, **more: Any) -> None:
        super().show(person, *rest, **more)
        self._draw_capsule()

    @property
    def has_capsule(self) -> bool:
        """Whether the words stand on a capsule also while nothing is lit."""
        return not self.is_bare

    @property
    def is_done(self) -> bool:
        """Whether the hand of this player is over, while others still play: its points are seen."""
        return self.person is not None and self.person.points is not None and not self.person.is_active

    def _make_ground(self) -> Sequence[Instruction]:
        """The capsule, which hides the edge of the table below it."""
        return (self.capsule.behind,)

    def show_zones(self, zones: Sequence[Layer]) -> None:
        """Shows the cards that lie here, those of layers at their places. A pile of won cards is told by a mark."""
        zones = [(zone, cards) for zone, cards in zones if zone.layout != "stack"]
        self._zones = tuple(zones)
        stacks = {stack[0][0].id: stack for stack in stack_layers(zones)}
        for id in [id for id in self.hands if id not in stacks]:
            self.remove_widget(self.hands.pop(id))
        self._homes = {zone.id: id for id, stack in stacks.items() for zone, _ in stack}
        for id, stack in stacks.items():
            has_places = len(stack) > 1 or bool(stack[0][0].spots)
            kind = SmallLayersView if has_places else SmallHandView
            shown = self.hands.get(id)
            if shown is None or (has_places and not isinstance(shown, SmallLayersView)):
                if shown is not None:
                    self.remove_widget(shown)
                shown = self.hands[id] = kind(size_hint=(None, None), back=self.back, is_fan=True)
                shown.one_row = theme.CHAIR_ONE_ROW
                self.add_widget(shown)
            if isinstance(shown, SmallLayersView):
                shown.show_layers(stack)
            else:
                shown.show(*stack[0])
        self._lay()

    def rect_of(self, zone: str, card: int | None = None, place: int | None = None) -> Rect:
        """The rectangle of a card that lies here, in the window; the middle where it does not."""
        home = self._homes.get(zone, zone)
        shown = self.hands.get(home)
        if shown is not None and not shown.opacity and self._count_view is not None:
            return self._count_view.card_rect()
        if isinstance(shown, SmallLayersView):
            return shown.place_rect(zone, card, place)
        return super().rect_of(home)

    def _lay_hands(self, place: Rect) -> None:
        """Puts the cards into their row, and the number of those that are not seen beside the facts."""
        parts = self.chair_parts()
        lying = self.seat_cards
        open_views, backs = lying.open, lying.backs
        in_row = (open_views or backs) if parts.cards is not None else []
        counted = backs if open_views and in_row is open_views else [] if in_row else lying.counted
        self._show_count(parts.number if counted else None, counted)
        for view in self.hands.values():
            view.opacity = 1 if view in in_row else 0
        if parts.cards is None:
            return
        x, y, wide, tall = parts.cards
        each = wide / max(1, len(in_row))
        for view in in_row:
            view.size, view.pos = (max(0, each), max(0, tall)), (round(self.x) + x, round(self.y) + y)
            view.fan_at = float(parts.align == "right")
            x += each

    def _show_count(self, place: Rect | None, counted: Sequence[SmallHandView]) -> None:
        """Shows the number of the cards of these views at a place; none where that is None."""
        if place is None:
            if self._count_view is not None:
                self._count_view.opacity = 0
            return
        if self._count_view is None:
            self._count_view = SmallHandView(size_hint=(None, None))
            self.add_widget(self._count_view)
        view, (x, y, wide, tall) = self._count_view, place
        view.back = self.back
        view.opacity, view.cards, view.count = 1, [], sum(int(zone.count) for zone in counted)
        view.size, view.pos = (wide, tall), (round(self.x) + x, round(self.y) + y)

    def _move(self, *_: object) -> None:
        before = self._moves[0].x, self._moves[0].y
        super()._move()
        if (view := self._count_view) is not None:
            view.pos = view.x + self._moves[0].x - before[0], view.y + self._moves[0].y - before[1]

    @property
    def seat_cards(self) -> SeatCards:
        """The cards that lie here."""
        return SeatCards(tuple(self.hands.values()))

    @property
    def _count_width(self) -> float:
        """The width of a back with the number of the cards in a line of facts; 0 where there is none."""
        tall = max(self._fact_size * theme.LINE, dp(theme.CHAIR_COUNT))
        return self.seat_cards.backs_width(tall) if self.seat_cards.has_count else 0.0

    # Places

    @property
    def has_open(self) -> bool:
        """Whether cards lie open here."""
        return bool(self.seat_cards.open)

    def card_widths(self, is_among_open: bool) -> dict[Way, float]:
        """The widths of the cards for each way in which they have room; empty where there are none.

        `is_among_open` is whether cards lie open at some seat of the table.
        """
        room, texts, lying = self._needs()
        room = room._replace(face=self._most_face)
        return chair_parts.card_widths(room, texts, replace(lying, is_among_open=is_among_open))

    def face_size(self, way: Way, is_among_open: bool) -> float:
        """The size of the face where cards lie in that way and no other face limits it, in pixels."""
        room, texts, lying = self._needs()
        room = room._replace(face=self._most_face)
        return chair_parts.chair_parts(room, texts, replace(lying, is_among_open=is_among_open), way).face[2]

    def arrange(self, way: Way | None, is_among_open: bool, face_cap: float = inf) -> None:
        """Lays the cards as at the other seats of the table, where they have room so, beside a face no larger."""
        if (way, is_among_open, face_cap) != (self._way, self._is_among_open, self._face_cap):
            self._way, self._is_among_open, self._face_cap = way, is_among_open, face_cap
            self._lay()

    def face_rect(self) -> Rect | None:
        return self.chair_parts().face

    @property
    def is_large(self) -> bool:
        """Whether there is room for a large face and large type."""
        return bool(self.width >= dp(theme.CHAIR_LARGE) and self.height >= dp(theme.CHAIR_FAIR_HIGH))

    @property
    def _name_size(self) -> float:
        if self.is_large:
            return float(sp(theme.TYPE_LABEL))
        is_fair = self.width >= dp(theme.CHAIR_BESIDE_LEAST) or (self.is_column and not self.is_bare)
        return float(sp(theme.TYPE_FACT if is_fair else theme.TYPE_SMALL))

    @property
    def _fact_size(self) -> float:
        return float(sp(theme.TYPE_SMALL if self.is_large or self.is_column else theme.TYPE_TINY))

    def _fitting_size(self, name: str, room: float) -> float:
        """The type size of the name: the usual one, else the largest with which it has room, else the smallest.

        In large type a name is rather as small as in the usual one than cut.
        """
        sizes = [self._name_size, *(float(sp(size)) for size in (theme.TYPE_FACT, theme.TYPE_SMALL, theme.TYPE_TINY))]
        sizes += [float(dp(size)) for size in (theme.TYPE_FACT, theme.LEAST_DP)]
        lower = (size for size in sizes if size <= self._name_size)
        return next((size for size in lower if extent(name, size, bold=True) <= room), sizes[-1])

    @property
    def number(self) -> str:
        """The number at the right end of the name’s line."""
        return self.total

    @property
    def _number_size(self) -> float:
        """The type size of that number."""
        return self._name_size

    def _parts(self) -> Parts:
        parts = self.chair_parts()
        return Parts((0, 0), parts.name, parts.cards or parts.number or parts.facts, parts.numbers)

    def chair_parts(self) -> ChairParts:
        """The places of everything at this seat."""
        return self._find_parts()

    def _find_parts(self, tells_count: bool = True) -> ChairParts:
        """The same; without the number of the cards unless `tells_count`."""
        parts = chair_parts.chair_parts(*self._needs(tells_count), self._way)
        return parts.mirrored(self.width) if self.is_mirrored and not self.is_column else parts

    @property
    def shows_open(self) -> bool:
        """Whether open cards lie at this seat; else a tap on it shows them."""
        return True

    @property
    def lead(self) -> float:
        """The width of a column left of the face, in pixels."""
        return 0.0

    @property
    def _most_face(self) -> float:
        """The most size of the face at this seat, in pixels."""
        if self.is_column:
            beside = self.width - dp(2 * theme.FACE_RIM + theme.GAP_SMALL)
            return float(min(dp(theme.FACE_IN_CROWD if self.is_bare else theme.FACE_ON_OVAL), beside))
        return float(dp(theme.FACE_MOST if self.is_large else theme.FACE_LEAST if self.lead else self.face_most))

    def _needs(self, tells_count: bool = True) -> tuple[SeatRoom, tuple[float, float], Lying]:
        """The room of this seat, the widths of the name and the total, and the cards."""
        face, cards = min(self._most_face, self._face_cap), self.seat_cards
        end = float(dp(theme.CAPSULE_END)) if self.has_capsule else 0.0
        said, role = self._find_facts(self.person, self.width) if self.person is not None else ("", "")
        facts = self._facts_width(said, role)
        room = SeatRoom(
            self.width, self.height, self._name_size, self._fact_size, float(dp(1)), face, self.lead, end, facts
        )._replace(is_column=self.is_column, has_count=not said)
        lying = Lying(
            open_width=cards.open_width if cards.open and self.shows_open else None,
            backs_width=cards.backs_width if cards.has_count and tells_count else None,
            fan_width=cards.fan_width,
            backs_least=float(dp(self.backs_least)),
            is_among_open=self._is_among_open,
        )
        name = extent(self.person.name, self._name_size, bold=True) if self.person else 0.0
        total = extent(self.number, self._number_size, bold=True) if self.number else 0.0
        return room, (name + 1, total), lying

    def _depends_on(self, parts: Parts) -> tuple[object, ...]:
        return *super()._depends_on(parts), self.points_fact, self.number, self.chair_parts()

    # Writing

    def _write_all(self, person: SeatSummary, parts: Parts) -> None:
        places = self.chair_parts()
        wide, is_on_line = places.name[2], is_number_on_line(places)
        number = extent(self.number, self._number_size, bold=True) if self.number else 0.0
        smallest = extent(person.name, float(sp(theme.TYPE_TINY)), bold=True) + dp(theme.GAP_SMALL)
        if is_on_line and wide - number < min(smallest, self._name_size * theme.NAME_LETTERS):
            number = 0.0
        if self.is_column and extent(person.name, self._name_size, bold=True) + dp(theme.GAP) + number > wide:
            number = 0.0
        room = wide - (number + dp(theme.GAP_SMALL) if is_on_line and number else 0)
        size = self._fitting_size(person.name, room)
        said, role = self._find_facts(person, places.facts[2]) if places.facts[3] else ("", "")
        has_facts = bool(said or role or places.number is not None)
        name = min(extent(person.name, size, bold=True), room)
        widths = WordWidths(name, number, self._facts_width(said, role), has_facts)
        words = lay_words(places, widths, float(dp(theme.GAP)))
        self.capsule.put(places, words.capsule, (self.width, self.height))
        self._draw_capsule()
        colour = theme.SIGNAL if person.is_active else theme.TEXT
        self._write_text(person.name, size, colour, *words.name, True, room)
        if number:
            self._write_number(self.number, self._number_size, theme.TEXT, *words.number, bold=True)
        self._write_facts(person, words.facts, said, role)
        chip = self._write_role_at_face(person, places.face) if not role else False
        self._write_presence(person, places.face, is_high=chip or places.align == "middle")

    def _find_facts(self, person: SeatSummary, room: float) -> tuple[str, str]:
        """The facts that fit a line of `room` pixels, with the points of this hand first, and the role as a chip."""
        size, gap = self._fact_size, dp(theme.GAP)
        points = self.points_fact if self.points else ""
        if self.is_column:
            room = self.width - 2 * dp(theme.GAP_SMALL) * self.has_capsule
            return fitting_in_column(person, self._scores, room, size, self._count_width)
        if points and extent(points, size) > room:
            points = f"✓ {self.points}"
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
        return (self.points_fact.removeprefix("✓ "), self.points) if self.points and self.points_fact else ()

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
