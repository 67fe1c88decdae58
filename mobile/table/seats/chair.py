"""A player's seat at the table: face, name, marks, numbers, and the cards that lie there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import StringProperty

from client.table.seats import SeatSummary
from mobile import theme
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.hand.small_hand import SmallHandView
from mobile.table.hand.small_layers import Layer, SmallLayersView, stack_layers
from mobile.table.seats import chair_parts
from mobile.table.seats.chair_parts import ChairParts
from mobile.table.seats.faced_seat import FacedSeat
from mobile.table.seats.seat_row import Parts, fitting, weight_of


class Chair(FacedSeat):
    """A seat at its place round the table. In a low one the cards lie beside the face, else below it."""

    points_word = StringProperty()
    """The word before the points of this hand."""

    def __init__(self, **values: Any) -> None:
        self._homes: dict[str, str] = {}
        super().__init__(**values)
        self.fbind("points_word", self._lay)

    def show(self, person: SeatSummary, *rest: Any, **more: Any) -> None:
        super().show(person, *rest, **more)
        self._ground.a = 1.0 if person.is_active else theme.CHAIR_GROUND

    def show_zones(self, zones: Sequence[Layer]) -> None:
        """Shows the cards that lie here, those of layers at their places. A pile of won cards is told by a mark."""
        zones = [(zone, cards) for zone, cards in zones if zone.layout != "stack"]
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
                shown = self.hands[id] = kind(size_hint=(None, None))
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
        if isinstance(shown, SmallLayersView):
            return shown.place_rect(zone, card, place)
        return super().rect_of(home)

    def _lay_hands(self, place: Rect) -> None:
        """Open cards have as much of the room as they can use, and backs with their number what is left."""
        parts = self.chair_parts()
        for shown, room in ((self._layers, place), (self._backs, parts.backs)):
            if not shown or room is None:
                continue
            x, y, wide, tall = room
            weights = sum(weight_of(view) for view in shown)
            for view in shown:
                each = wide * weight_of(view) / weights
                view.size, view.pos = (max(0, each), max(0, tall)), (self.x + x, self.y + y)
                x += each

    @property
    def _layers(self) -> list[SmallLayersView]:
        """The views of cards that lie in layers."""
        return [shown for shown in self.hands.values() if isinstance(shown, SmallLayersView)]

    def _needed_by_backs(self, height: float) -> float:
        """The width that all other cards need where they are as high as this."""
        return sum(shown.needs(height) for shown in self._backs)

    @property
    def _backs(self) -> list[SmallHandView]:
        """The views of all other cards."""
        return [shown for shown in self.hands.values() if not isinstance(shown, SmallLayersView)]

    # Places

    def face_rect(self) -> Rect | None:
        return self.chair_parts().face

    @property
    def is_beside(self) -> bool:
        """Whether the words stand beside the face, and not below it."""
        below = dp(theme.FACE_LEAST + 2 * theme.GAP_SMALL + 2) + self._name_size * theme.LINE
        has_width = self.width >= dp(theme.CHAIR_BESIDE_LEAST)
        if has_width and self._layers:
            return True
        return bool((has_width or self.height < below) and self.width >= self.height * theme.CHAIR_BESIDE)

    @property
    def _name_size(self) -> float:
        is_large = self.height >= dp(theme.CHAIR_FAIR_HIGH) and self.width >= dp(theme.CHAIR_WIDE)
        usual = theme.TYPE_SMALL if self.width >= dp(theme.CHAIR_NAME_FROM) else theme.TYPE_TINY
        return float(sp(theme.TYPE_FACT if is_large else usual))

    def _fitting_size(self, name: str, room: float, tall: float) -> float:
        """The type size of the name: the usual one, else the largest with which it has room, else the smallest."""
        sizes = [self._name_size, *(float(sp(size)) for size in (theme.TYPE_SMALL, theme.TYPE_TINY))]
        lower = (size for size in sizes if size <= self._name_size and size * theme.LINE <= tall + 1)
        return next((size for size in lower if extent(name, size, bold=True) <= room), sizes[-1])

    @property
    def natural_width(self) -> float:
        """The width that face, name and total need beside each other, in pixels."""
        if self.person is None:
            return 0.0
        size = self._name_size
        total = extent(self.total, size, bold=True) + dp(theme.GAP) if self.total else 0.0
        mark = extent(fitting(self.person, self.width, sp(theme.TYPE_TINY)), sp(theme.TYPE_TINY)) + total
        words = max(extent(self.person.name, size, bold=True) + total, mark)
        face = min(self.height - 2 * dp(theme.CHAIR_PAD), dp(theme.FACE_MOST))
        return float(face + words + 2 * dp(theme.GAP + theme.CHAIR_PAD))

    def _parts(self) -> Parts:
        parts = self.chair_parts()
        return Parts((0, 0), parts.name, parts.hands, parts.numbers)

    def chair_parts(self) -> ChairParts:
        """The places of everything at this seat."""
        room = chair_parts.Room(
            self.width, self.height, float(sp(theme.TYPE_TINY)), self._name_size, float(dp(1)), len(self.hands)
        )
        if not self.is_beside:
            return chair_parts.below_face(room, has_layers=bool(self._layers))
        needed = self._needed_by_backs if self._backs else None
        layers = self._layers[0].card_width if self._layers else None
        name = extent(self.person.name, float(sp(theme.TYPE_TINY)), bold=True) if self.person else 0.0
        total = extent(self.total, self._name_size, bold=True) if self.total else 0.0
        return chair_parts.beside_face(room, (name + 1, total), needed, layers)

    def _depends_on(self, parts: Parts) -> tuple[object, ...]:
        return *super()._depends_on(parts), self.points_word, self.chair_parts()

    # Writing

    def _write_all(self, person: SeatSummary, parts: Parts) -> None:
        places = self.chair_parts()
        x, y, wide, tall = places.name
        tiny = float(sp(theme.TYPE_TINY))
        right, middle = places.numbers
        is_on_line = y <= middle <= y + tall
        number = extent(self.total, self._name_size, bold=True) if self.total else 0.0
        room = wide - (number + dp(theme.GAP_SMALL) if is_on_line and number else 0)
        size, colour = self._fitting_size(person.name, room, tall), theme.SIGNAL if person.is_active else theme.TEXT
        is_lone = self.is_beside and not (self.points or person.marks or places.backs) and places.marks[1] < y
        lone = places.marks[3] if is_lone else 0.0
        y, middle = y - lone / 2, middle - lone / 2  # a name without marks stands in the middle
        self._write_text(person.name, size, colour, x, y + tall / 2, person.is_you or person.is_active, room)
        if self.total:
            self._write_number(self.total, self._name_size, theme.TEXT, right, middle, bold=True)
        left, low, marks_wide, high = places.marks
        if high:
            self._write_text(self._marks(person, marks_wide, tiny), tiny, theme.TEXT_QUIET, left, low + high / 2)
        elif not is_on_line:
            face_x, face_y, size, _ = places.face
            beside = face_x + size + dp(theme.GAP_SMALL)
            mark = fitting(person, right - beside, tiny, whole=False)
            self._write_text(mark, tiny, theme.TEXT_QUIET, beside, face_y + tiny * theme.LINE / 2)
        self._write_presence(person, places.face)

    def _marks(self, person: SeatSummary, room: float, size: float) -> str:
        """The marks and, where there is room, the points of this hand."""
        points = f"{self.points_word} {self.points}".strip() if self.points else ""
        for width in (room - extent(f"{points} · ", size) if points else room, room):
            marks = fitting(person, width, size)
            said = " · ".join(one for one in ((points, marks) if width < room or not marks else (marks,)) if one)
            if (marks or not person.marks) and extent(said, size) <= room:
                return said
        return ""
