"""A player's seat at the table: face, name, marks, numbers, and the cards that lie there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp, sp
from kivy.properties import StringProperty

from client.table.seats import SeatSummary
from mobile import theme
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.hand.small_hand import SmallHandView
from mobile.table.hand.small_layers import Layer, SmallLayersView, stack_layers
from mobile.table.seats.faced_seat import FacedSeat
from mobile.table.seats.seat_row import Parts, fitting


class ChairParts(NamedTuple):
    """The places of what is at a seat, in pixels from its lower left corner."""

    face: Rect
    name: Rect
    marks: Rect
    """The place of the marks, without height where there is no room for them."""
    numbers: tuple[float, float]
    """The right end and the middle of the total."""
    hands: Rect
    beside: Rect
    """The place right of the face."""


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
        """Layers below the face, and the hand beside it; where all is beside the face, side by side."""
        layers = [shown for shown in self.hands.values() if isinstance(shown, SmallLayersView)]
        others = [shown for shown in self.hands.values() if not isinstance(shown, SmallLayersView)]
        parts = self.chair_parts()
        if self.is_beside or not layers or not others or place == parts.beside:
            super()._lay_hands(place)
            return
        for shown, (x, y, wide, tall) in ((layers, place), (others, parts.beside)):
            each = wide / len(shown)
            for at, view in enumerate(shown):
                view.size = max(0, each), max(0, tall)
                view.pos = self.x + x + each * at, self.y + y

    # Places

    def face_rect(self) -> Rect | None:
        return self.chair_parts().face

    @property
    def is_beside(self) -> bool:
        """Whether the words stand beside the face, and not below it."""
        below = dp(theme.FACE_LEAST + 2 * theme.GAP_SMALL + 2) + self._name_size * theme.LINE
        has_room = self.width >= dp(theme.CHAIR_BESIDE_LEAST) or self.height < below
        return bool(has_room and self.width >= self.height * theme.CHAIR_BESIDE)

    @property
    def _name_size(self) -> float:
        is_large = self.height >= dp(theme.CHAIR_FAIR_HIGH) and self.width >= dp(theme.CHAIR_WIDE)
        return float(sp(theme.TYPE_FACT if is_large else theme.TYPE_SMALL if self.width >= dp(84) else theme.TYPE_TINY))

    def _parts(self) -> Parts:
        parts = self.chair_parts()
        return Parts((0, 0), parts.name, parts.hands, parts.numbers)

    def chair_parts(self) -> ChairParts:
        """The places of everything at this seat."""
        pad = float(dp(theme.GAP_SMALL + 1))
        wide, tall = self.width - 2 * pad, self.height - 2 * pad
        line, tiny = self._name_size * theme.LINE, sp(theme.TYPE_TINY) * theme.LINE
        if self.is_beside:
            return self._parts_beside(pad, wide, tall, line, tiny)
        least = dp(theme.FACE_LEAST)
        cards = dp(theme.LAYERS_HIGH) if len(self.hands) > 1 else dp(theme.GAP_WIDE) if self.hands else 0
        size = int(max(least, min(dp(theme.FACE_MOST), wide * 0.5, tall - line - tiny - cards)))
        face = (pad, pad + tall - size, size, size)
        beside_x = pad + size + dp(theme.GAP_SMALL)
        beside = pad + wide - beside_x
        name_top = face[1]
        name = (pad, name_top - line, wide, line)
        rest = name[1] - pad
        has_marks = rest >= tiny + cards * 0.8
        marks = (pad, name[1] - tiny, wide, tiny) if has_marks else (pad, name[1], wide, 0.0)
        rest = marks[1] - pad
        right = (beside_x, float(face[1]), beside, float(size))
        if rest >= dp(theme.GAP_WIDE) * 0.8:
            has_two = len(self.hands) > 1
            number = name[1] + line / 2 if has_two else face[1] + size / 2
            return ChairParts(face, name, marks, (pad + wide, number), (pad, pad, wide, rest), right)
        return ChairParts(face, name, marks, (pad + wide, name[1] + line / 2), right, right)

    def _parts_beside(self, pad: float, wide: float, tall: float, line: float, tiny: float) -> ChairParts:
        size = int(max(dp(theme.FACE_LEAST), min(dp(theme.FACE_MOST), tall, wide * 0.3)))
        right = pad + size + dp(theme.GAP)
        room = pad + wide - right
        is_high = tall >= line + tiny + dp(theme.GAP_WIDE)
        if not is_high:
            # One line or two of words, and the cards right of them.
            hands_wide = room * theme.CHAIR_HANDS_SHARES[min(2, len(self.hands))]
            words = room - hands_wide
            lines = line + tiny if tall >= line + tiny - 1 else line
            top = pad + (tall + lines) / 2
            marks = (right, top - lines, words, tiny) if lines > line else (right, top - line, words, 0.0)
            face = (pad, pad + (tall - size) / 2, size, size)
            hands = (right + words, pad, hands_wide, tall)
            return ChairParts(
                face, (right, top - line, words, line), marks, (right + words, top - line / 2), hands, hands
            )
        top = pad + tall
        face = (pad, top - size, size, size)
        name, marks = (right, top - line, room, line), (right, top - line - tiny, room, tiny)
        if marks[1] - pad > face[1] - pad and len(self.hands) < 2:
            hands = (right, pad, room, marks[1] - pad)
        else:
            hands = (pad, pad, wide, min(face[1], marks[1]) - pad)
            if hands[3] < dp(theme.GAP_WIDE):
                hands = (right, pad, room, marks[1] - pad)
        return ChairParts(face, name, marks, (pad + wide, name[1] + line / 2), hands, hands)

    def _depends_on(self, parts: Parts) -> tuple[object, ...]:
        return *super()._depends_on(parts), self.points_word, len(self.hands)

    # Writing

    def _write_all(self, person: SeatSummary, parts: Parts) -> None:
        places = self.chair_parts()
        x, y, wide, tall = places.name
        tiny = float(sp(theme.TYPE_TINY))
        right, middle = places.numbers
        is_on_line = y <= middle <= y + tall
        number = extent(self.total, self._name_size, bold=True) if self.total else 0.0
        room = wide - (number + dp(theme.GAP_SMALL) if is_on_line and number else 0)
        self._write_name(person, x, y + tall / 2, room)
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
