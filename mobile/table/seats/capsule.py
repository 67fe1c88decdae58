"""The ground of the words at a seat: round at its ends, as wide as they are, and growing out of the face."""

from __future__ import annotations

from typing import Final

from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import shapes
from mobile.drawing.plate import Plate
from mobile.drawing.rect import Rect
from mobile.table.seats.seat_room import ChairParts

NOWHERE: Final[Rect] = (0, 0, 0, 0)


class Capsule:
    """The capsule of a seat, and the gold edge round it and the face of somebody who can be chosen."""

    def __init__(self) -> None:
        self.behind, self.before = Plate(), Plate()
        """The ground behind the face, and the one before it for a capsule below it: only one of the two is drawn."""
        self.edge = InstructionGroup()
        self.rect: Rect = NOWHERE
        """Its place, in pixels from the lower left corner of the seat; without a size where it has none."""

    def put(self, places: ChairParts, words: Rect, room: tuple[float, float]) -> None:
        """Puts it round the words at a seat of some size. It begins behind the face, and makes room for the cards."""
        end, pad = dp(theme.CAPSULE_END), dp(theme.CAPSULE_PAD)
        left, bottom, wide, tall = words
        low, high = max(0, round(bottom - pad)), min(round(room[1]), round(bottom + tall + pad))
        begin, right = left - end, left + wide + end
        x, _, size, _ = places.face
        if places.align == "left":
            begin = x + size / 2
        elif places.align == "right":
            right = x + size / 2
        cards = places.cards
        if cards is not None and cards[0] >= left + wide:
            right = min(right, cards[0])
        elif cards is not None and cards[0] + cards[2] <= left:
            begin = max(begin, cards[0] + cards[2])
        begin, right = max(0, round(begin)), min(round(room[0]), round(right))
        self.rect = (begin, low, right - begin, high - low)

    def draw(self, places: ChairParts, colour: str, *, is_raised: bool, can_pick: bool) -> None:
        """Draws it where it was put, in that colour, or not at all without one."""
        x, y, wide, tall = self.rect
        is_below = places.align == "middle" and places.cards is not None  # else it lies below the number of cards
        for plate, is_used in ((self.behind, not is_below), (self.before, is_below)):
            plate.radius = tall / 2
            size = (wide, tall) if wide and colour and is_used else (0, 0)
            plate.show((x, y), size, colour or theme.PANEL, pressed=False, raised=is_raised)
        self.edge.clear()
        if can_pick and wide:
            self._draw_edge(places.face)

    def _draw_edge(self, face: Rect) -> None:
        """Draws a gold line round the capsule, and another one round the face."""
        self.edge.add(Color(*get_color_from_hex(theme.SIGNAL)))
        line, rim = dp(theme.OUTLINE_PICK), dp(theme.FACE_RIM)
        self.edge.add(shapes.draw_frame(self.rect, round(self.rect[3] / 2), line))
        left, low, size, _ = face
        around, across = rim + line, size + 2 * (rim + line)
        disc = (left - around, low - around, across, across)
        self.edge.add(shapes.draw_frame(disc, round(across / 2) - 1, line))
