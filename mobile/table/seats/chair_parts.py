"""The places of what is at a seat: a face, words beside it, cards below or right of them. Plain numbers, without Kivy.

All seats are made alike: the face at the left, right of it the name and below that a line of facts, neither of them
higher or lower than the face. The total stands at the right end of the name's line. Cards lie whole in a row below;
in a seat that is low they lie right of the words, and where they have no room there either, the line of facts begins
with a back and their number. Round one table they lie in the same way at all seats, as far as each has room for that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Literal, NamedTuple

from mobile import theme
from mobile.drawing.rect import Rect

Way = Literal["below", "beside"]
"""The side of the words at which the cards of a seat lie: in a row below them and the face, or right of them."""
WAYS: tuple[Way, ...] = ("below", "beside")
"""All of these, the usual one first."""


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


@dataclass(frozen=True, slots=True)
class Lying:
    """The cards that lie at a seat. Widths are pixels."""

    open_width: Callable[[float, float], float] | None = None
    """The width that open cards have in a room of some width and height; None where none are open."""
    backs_width: Callable[[float], float] | None = None
    """The width that backs and their number need in a row of some height; None where there are none."""
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
    def inner(self) -> tuple[float, float]:
        """The width and height inside the padding."""
        return self.width - 2 * self.pad, self.height - 2 * self.pad


def chair_parts(room: SeatRoom, texts: tuple[float, float], lying: Lying, way: Way | None = None) -> ChairParts:
    """The places at a seat. `texts` are the widths of the name and of the total.

    Cards lie in that `way` if they have room so; without one, where they are larger.
    """
    found = {kind: place for kind in WAYS if (place := _PLACES[kind](room, texts, lying)) is not None}
    if not found:
        return _words(room, texts, _face(room, room.inner[1]), room.inner[1], room.inner[0], lying, None)
    if way in found:
        return found[way]
    return max(found.values(), key=lambda parts: _card_width(parts, lying))


def card_widths(room: SeatRoom, texts: tuple[float, float], lying: Lying) -> dict[Way, float]:
    """The width of cards for each way in which they have room, in pixels; that of backs, which are no larger, is 0."""
    found = {kind: _PLACES[kind](room, texts, lying) for kind in WAYS}
    return {kind: _card_width(parts, lying) for kind, parts in found.items() if parts is not None}


def _card_width(parts: ChairParts, lying: Lying) -> float:
    return 0.0 if lying.open_width is None else lying.open_width(*_size(parts.cards))


def _size(rect: Rect | None) -> tuple[float, float]:
    return (0.0, 0.0) if rect is None else rect[2:]


def _face(room: SeatRoom, most: float) -> float:
    """The size of the face in a height of `most`."""
    share = room.inner[0] * theme.CHAIR_FACE_SHARE
    wanted = min(room.face, most - 2 * room.rim, max(share, room.line + room.fact_line))
    return float(int(max(theme.FACE_LEAST * room.unit, wanted)))


def _below(room: SeatRoom, texts: tuple[float, float], lying: Lying) -> ChairParts | None:
    """A seat with its cards in a row below face and words; None where they would be too small to read."""
    wide, tall = room.inner
    unit, gap = room.unit, theme.GAP_SMALL * room.unit
    if lying.is_empty:
        return None
    face_least = max(theme.FACE_LEAST * unit, min(room.line + room.fact_line, room.face))
    for size in (_face(room, tall), face_least, theme.FACE_LEAST * unit):
        high = tall - size - room.rim - gap
        if lying.open_width is None:
            has_room = high >= theme.GAP_WIDE * unit
        else:
            has_room = lying.open_width(wide, high) >= theme.LAYER_LEAST * unit
        if has_room:
            size = float(int(size))
            cards = (room.pad, room.pad, wide, high)
            return _words(room, texts, size, size + room.rim, wide, lying, cards)
    return None


def _beside(room: SeatRoom, texts: tuple[float, float], lying: Lying) -> ChairParts | None:
    """A seat with its cards right of the words; None where they or the words would have too little room."""
    wide, tall = room.inner
    unit = room.unit
    if lying.is_empty:
        return None
    ways = (
        (_face(room, tall), theme.GAP * unit, theme.CHAIR_WORDS_LEAST * unit),
        (theme.FACE_LEAST * unit, theme.GAP * unit, theme.CHAIR_WORDS_LEAST * unit),
        (theme.FACE_LEAST * unit, theme.GAP_SMALL * unit, theme.CHAIR_WORDS_LEAST * unit),
        (theme.FACE_LEAST * unit, theme.GAP_SMALL * unit, theme.CHAIR_WORDS_SHORT * unit),
    )
    for spare, (size, gap, least) in product((theme.LAYERS_SPARE, 0.0), ways):
        words = max(least, min(_together(room, texts), wide * theme.CHAIR_WORDS_SHARE))
        left = room.pad + room.lead + size + 2 * room.rim + gap + words + gap
        place = (left, room.pad, room.pad + wide - left, tall)
        if lying.open_width is not None:
            across = place[2] * (1 - spare)
            has_room = across > 0 and lying.open_width(across, tall) >= theme.LAYER_SMALLEST * unit
        else:
            has_room = place[2] >= _backs_least(room, lying)
        if has_room:
            return _words(room, texts, size, tall, wide - place[2] - gap, lying, place)
    return None


_PLACES = {"below": _below, "beside": _beside}


def _backs_least(room: SeatRoom, lying: Lying) -> float:
    """The width from which backs lie right of the words."""
    least = theme.CHAIR_BACKS_LEAST * room.unit
    if lying.is_among_open and lying.backs_width is not None:
        return min(least, lying.backs_width(room.inner[1]))
    return least


def _together(room: SeatRoom, texts: tuple[float, float]) -> float:
    """The width of the name and the total beside each other."""
    name, total = texts
    return name + (total + theme.GAP * room.unit if total else 0.0)


def _words(
    room: SeatRoom, texts: tuple[float, float], size: float, high: float, wide: float, lying: Lying, cards: Rect | None
) -> ChairParts:
    """The face and the words in the uppermost `high` pixels, `wide` pixels together.

    The number of backs is told beside open cards, and wherever no cards are seen.
    """
    pad, unit = room.pad, room.unit
    top = pad + room.inner[1]
    face = (pad + room.lead + room.rim, top - (high + size) / 2, size, size)
    gap = theme.GAP if wide - room.lead >= theme.CHAIR_FAIR * unit else theme.GAP_SMALL
    x = pad + room.lead + size + 2 * room.rim + gap * unit
    right = pad + wide
    column = max(0.0, right - x)
    line, fact = room.line, room.fact_line
    has_facts = high >= line + fact - 1
    middle = top - high / 2
    name = (x, middle + (fact - line) / 2 if has_facts else middle - line / 2, column, line)
    facts = (x, name[1] - fact, column, fact if has_facts else 0.0)
    tells_count = not lying.is_empty and (cards is None or lying.open_width is not None)
    backs = lying.backs_width
    count = None
    if tells_count and backs is not None:
        count_high = max(fact, theme.CHAIR_COUNT * unit)
        count_wide = min(backs(count_high), column)
        if has_facts:
            count = (x, facts[1] + (fact - count_high) / 2, count_wide, count_high)
            skipped = count_wide + theme.GAP_SMALL * unit
            facts = (x + skipped, facts[1], max(0.0, column - skipped), facts[3])
        elif column - count_wide >= min(_together(room, texts), column * theme.CHAIR_NAME_SHARE):
            count = (right - count_wide, middle - count_high / 2, count_wide, count_high)
            name = (x, name[1], max(0.0, column - count_wide), line)
            right = name[0] + name[2]
    total = texts[1]
    numbers = right, name[1] + line / 2
    if total and has_facts and _together(room, texts) > column and facts[2] >= total:
        # The name has a line of its own.
        numbers = right, facts[1] + fact / 2
        facts = (facts[0], facts[1], max(0.0, facts[2] - total - theme.GAP_SMALL * unit), facts[3])
    return ChairParts(face, name, facts, numbers, cards, count)
