"""The room of a seat, the cards that lie at it, and the places of everything there. Plain numbers, without Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from mobile import theme
from mobile.drawing.rect import Rect

Align = Literal["left", "right", "middle"]


class ChairParts(NamedTuple):
    """The places of what is at a seat, in pixels from its lower left corner."""

    face: Rect
    name: Rect
    facts: Rect
    """The place of the line of facts, right of the number of cards; without height where it has no room."""
    numbers: tuple[float, float]
    """The right end and the middle of the total."""
    cards: Rect | None
    """The place of the cards; None where only their number is told."""
    number: Rect | None
    """The place of a back with the number of cards; None where no number is told."""
    align: Align = "left"
    """The end of their column at which the words stand. In the middle they stand on a capsule below the face."""

    def mirrored(self, width: float) -> ChairParts:
        """The same places as in a mirror, at a seat of that width."""

        def turn(rect: Rect) -> Rect:
            return width - rect[0] - rect[2], *rect[1:]

        return self._replace(
            face=turn(self.face),
            name=turn(self.name),
            facts=turn(self.facts),
            numbers=(width - self.numbers[0], self.numbers[1]),
            cards=self.cards and turn(self.cards),
            number=self.number and turn(self.number),
            align="right" if self.align == "left" else self.align,
        )


@dataclass(frozen=True, slots=True)
class Lying:
    """The cards that lie at a seat. Widths are pixels."""

    open_width: Callable[[float, float], float] | None = None
    """The width that open cards have in a room of some width and height; None where none are open."""
    backs_width: Callable[[float], float] | None = None
    """The width that backs and their number need in a row of some height; None where there are none."""
    fan_width: Callable[[float, float], float] = min
    """The width that a fan of backs takes in a room of some width and height."""
    backs_least: float = 0.0
    """The width from which backs lie right of the words, in pixels."""
    is_among_open: bool = False
    """Whether cards lie open at some seat of the table: then backs lie as those do, and need no spread."""

    @property
    def is_empty(self) -> bool:
        """Whether there are no cards."""
        return self.open_width is None and self.backs_width is None


class SeatRoom(NamedTuple):
    """The room of a seat, in pixels: its size, its type sizes, and the length of a density-independent pixel."""

    width: float
    height: float
    name: float
    fact: float
    unit: float
    face: float
    """The most size of the face."""
    lead: float = 0.0
    """The width of a column left of the face, for a number."""
    end: float = 0.0
    """The room at the round end of the capsule."""
    facts_wide: float = 0.0
    """The width of all facts beside each other; 0 where there are none."""
    facts_least: float = 0.0
    """The width of what counts, such as tricks, in its shortest words; 0 where nothing does."""
    has_one_line: bool = False
    """Whether facts rather stand beside the name than below it, where both have room: its width is that of both."""
    is_column: bool = False
    """Whether the face stands above the words, as at a seat among many on an arc."""
    has_count: bool = True
    """Whether the line of facts of such a seat begins with the number of cards."""
    has_two_lines: bool = False
    """Whether the capsule below a face has a line for facts though they have room beside the name."""

    @property
    def pad(self) -> float:
        pad = theme.CHAIR_PAD if self.height >= theme.TARGET * self.unit - 1 else theme.CHAIR_PAD_COMPACT
        return pad * self.unit

    @property
    def rim(self) -> float:
        """The width of the ring round the face."""
        return theme.FACE_RIM * self.unit

    @property
    def line(self) -> float:
        """The height of the line with the name."""
        return self.name * theme.LINE

    @property
    def fact_line(self) -> float:
        """The height of the line of facts."""
        return self.fact * theme.LINE

    @property
    def edge(self) -> float:
        """The room above and below the words on their capsule."""
        return (theme.CAPSULE_PAD if self.height >= theme.TARGET * self.unit - 1 else 1) * self.unit

    @property
    def capsule(self) -> float:
        """The height of a capsule with both lines."""
        return self.line + self.fact_line + 2 * self.edge

    @property
    def inner(self) -> tuple[float, float]:
        """The width and height inside the padding."""
        return self.width - 2 * self.pad, self.height - 2 * self.pad

    def across(self, texts: tuple[float, float]) -> float:
        """The width of the name and the total beside each other, which have these widths."""
        name, total = texts
        return name + (total + theme.GAP * self.unit if total else 0.0)


def shrink_lines(name: float, fact: float, height: float, unit: float) -> tuple[float, float]:
    """The type sizes of two lines in a seat of this height, in pixels: smaller where they have no room otherwise.

    Neither becomes smaller than the least type of all. `unit` is the length of a density-independent pixel.

    >>> shrink_lines(20, 16, 100, 1), [round(size) for size in shrink_lines(20, 16, 40, 1)]
    ((20.0, 16.0), [17, 13])
    """
    least = theme.LEAST_DP * unit
    room = SeatRoom(0.0, height, name, fact, unit, 0.0)
    share = min(1.0, room.inner[1] / (room.line + room.fact_line))
    return max(min(name, least), name * share), max(min(fact, least), fact * share)
