"""A player's seat at the table: face, name, facts, total, and the cards that lie there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import Any

from kivy.graphics.instructions import Instruction
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty

from client.table.seats import SeatSummary
from mobile import theme
from mobile.controls.widgets import RingTarget
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.hand.small_hand import SmallHandView
from mobile.table.hand.small_layers import Layer, SmallLayersView, stack_layers
from mobile.table.seats import chair_parts
from mobile.table.seats.capsule import Capsule
from mobile.table.seats.chair_parts import Way
from mobile.table.seats.facts_seat import FactsSeat
from mobile.table.seats.seat_room import ChairParts, Lying, SeatRoom, shrink_lines
from mobile.table.seats.seat_row import Parts
from mobile.table.seats.word_layout import WordWidths, is_number_on_line, lay_words


class Chair(RingTarget, FactsSeat):
    """A seat at its place round the table: a face, and the words on a capsule that grows out of it.

    Cards without room to be read are told by a back and their number: a tap on the seat leads to them.
    """

    can_pick = BooleanProperty(False)
    """Whether this player can be chosen now: the seat is a button with a gold edge, and the keyboard reaches it."""

    is_mirrored = BooleanProperty(False)
    """Whether the face is at the right, as the player sits at the right of the table."""

    face_most = theme.FACE_CHAIR
    """The most size of a face at a seat that is not large, in density-independent pixels."""

    backs_least = theme.CHAIR_BACKS_LEAST
    """The width from which backs lie right of the words, in density-independent pixels."""

    def __init__(self, **values: Any) -> None:
        self._places: ChairParts
        """The places of everything."""
        self._homes: dict[str, str] = {}
        self._zones: tuple[Layer, ...] = ()
        self._count_view: SmallHandView | None = None
        """The number of the cards, which is seen where they are not."""
        self.capsule = Capsule()
        self._way: Way | None = None
        self._is_among_open = False
        self._has_two_lines = False
        """Whether the capsule has two lines whatever it says, as those of others round the table do."""
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
        is_done = self.person is not None and self.person.is_done
        colour = theme.PANEL_RAISED if is_light else theme.PANEL_DEEP if is_done else theme.PANEL
        colour = colour if self.has_capsule or is_light else ""
        self.capsule.draw(self.chair_parts(), colour, is_raised=self.has_capsule, can_pick=self.can_pick)

    def show(self, person: SeatSummary, *rest: Any, **more: Any) -> None:
        super().show(person, *rest, **more)
        self._draw_capsule()

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

    def free_parts(self, way: Way, is_among_open: bool, *, has_two_lines: bool = False) -> ChairParts:
        """The places of everything where cards lie in that way and no other face limits this one."""
        room, texts, lying = self._needs()
        room = room._replace(face=self._most_face, has_two_lines=has_two_lines)
        return chair_parts.chair_parts(room, texts, replace(lying, is_among_open=is_among_open), way)

    def needs_two_lines(self, way: Way, is_among_open: bool) -> bool:
        """Whether anything stands in a line below the name where cards lie in that way."""
        places = self.free_parts(way, is_among_open)
        has_line = places.facts[3] > 0 and places.facts[1] < places.name[1]
        says_more = self.person is not None and any(self._find_facts(self.person, places.facts[2]))
        return has_line and (says_more or places.number is not None or not is_number_on_line(places))

    def arrange(
        self, way: Way | None, is_among_open: bool, face_cap: float = inf, *, has_two_lines: bool = False
    ) -> None:
        """Lays cards and words as at the other seats of the table, where they have room so, beside a face no larger."""
        wanted = way, is_among_open, face_cap, has_two_lines
        if wanted != (self._way, self._is_among_open, self._face_cap, self._has_two_lines):
            self._way, self._is_among_open, self._face_cap, self._has_two_lines = wanted
            self._lay()

    @property
    def aside(self) -> float:
        """The length by which what is at this seat lies left of its middle, in pixels; less than 0 for right of it.

        Facts and backs that come and go do not change it.
        """
        places = self.chair_parts()
        if places.align == "middle" or self.person is None:
            return 0.0
        name = extent(self.person.name, self._fitting_size(self.person.name, places.name[2]), bold=True)
        ends = [places.name[0] + min(name, places.name[2]) + dp(theme.CAPSULE_END)]
        if places.cards is not None:
            x, _, wide, tall = places.cards
            fan = min(wide, max(dp(theme.FAN_USUAL), self.seat_cards.fan_width(wide, tall)))
            ends.append(x + (wide if self.seat_cards.open else fan))
        left = places.face[0] - dp(theme.FACE_RIM)
        return float((self.width - max(ends) - left) / 2)

    def face_rect(self) -> Rect | None:
        return self.chair_parts().face

    @property
    def is_large(self) -> bool:
        """Whether there is room for a large face and large type."""
        return bool(self.width >= dp(theme.CHAIR_LARGE) and self.height >= dp(theme.CHAIR_FAIR_HIGH))

    @property
    def _name_size(self) -> float:
        return self._two_sizes[0]

    @property
    def _fact_size(self) -> float:
        return self._two_sizes[1]

    @property
    def _two_sizes(self) -> tuple[float, float]:
        """The type sizes of the name and of the facts: in large type so small that both lines have room."""
        is_fair = self.width >= dp(theme.CHAIR_BESIDE_LEAST) or (self.is_column and not self.is_bare)
        name = theme.TYPE_LABEL if self.is_large else theme.TYPE_FACT if is_fair else theme.TYPE_SMALL
        fact = theme.TYPE_SMALL if self.is_large or self.is_column else theme.TYPE_TINY
        if self.is_column:
            return float(sp(name)), float(sp(fact))
        return shrink_lines(float(sp(name)), float(sp(fact)), self.height, float(dp(1)))

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
        """The places of everything at this seat, as they were laid last."""
        return self._places

    def _lay(self, *_: object) -> None:
        parts = chair_parts.chair_parts(*self._needs(), self._way)
        self._places = parts.mirrored(self.width) if self.is_mirrored and not self.is_column else parts
        super()._lay()

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
        return float(dp(theme.FACE_MOST if self.is_large else self.face_most))

    def _needs(self) -> tuple[SeatRoom, tuple[float, float], Lying]:
        """The room of this seat, the widths of the name and the total, and the cards."""
        face, cards = min(self._most_face, self._face_cap), self.seat_cards
        end = float(dp(theme.CAPSULE_END)) if self.has_capsule else 0.0
        said, role = self._find_facts(self.person, self.width) if self.person is not None else ("", "")
        facts = self._facts_width(said, role)
        room = SeatRoom(
            self.width, self.height, self._name_size, self._fact_size, float(dp(1)), face, self.lead, end, facts
        )._replace(
            is_column=self.is_column,
            has_count=not said,
            has_two_lines=self._has_two_lines,
            facts_least=self._least_facts,
        )
        lying = Lying(
            open_width=cards.open_width if cards.open and self.shows_open else None,
            backs_width=cards.backs_width if cards.has_count else None,
            fan_width=cards.fan_width,
            backs_least=float(dp(self.backs_least)),
            is_among_open=self._is_among_open,
        )
        name = extent(self.person.name, self._name_size, bold=True) if self.person else 0.0
        total = extent(self.number, self._number_size, bold=True) if self.number else 0.0
        return room, (name + 1, total), lying

    def _depends_on(self, parts: Parts) -> tuple[object, ...]:
        return *super()._depends_on(parts), self.points_fact, self.number, self.chair_parts(), self._has_two_lines

    # Writing

    def _write_all(self, person: SeatSummary, parts: Parts) -> None:
        places = self.chair_parts()
        wide, is_on_line = places.name[2], is_number_on_line(places)
        number = extent(self.number, self._number_size, bold=True) if self.number else 0.0
        smallest = extent(person.name, float(dp(theme.LEAST_DP)), bold=True) + dp(theme.GAP_SMALL)
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
        words = lay_words(places, widths, float(dp(theme.GAP)), has_two_lines=self._has_two_lines)
        self.capsule.put(places, words.capsule, (self.width, self.height))
        self._draw_capsule()
        colour = theme.SIGNAL if person.is_active else theme.TEXT
        self._write_text(person.name, size, colour, *words.name, True, room)
        if number:
            self._write_number(self.number, self._number_size, theme.TEXT, *words.number, bold=True)
        self._write_facts(person, words.facts, said, role)
        chip = self._write_role_at_face(person, places.face) if not role else False
        self._write_presence(person, places.face, is_high=chip or places.align == "middle")
