"""The places of what is at a seat: a face, words on a capsule beside it, cards. Plain numbers, without Kivy.

The face leads: it is a disc as large as the seat's height allows, and the capsule with the name and below that a line
of facts grows out of it. The total stands at the end of the capsule. Cards lie on the table, right of the face and
below the capsule. In a narrow seat face and cards stand side by side, and the capsule below both; open cards that
would be too small there lie in a row below all. In a low seat they lie right of the words, and where they have no
room there either, the line of facts begins with a back and their number. Round one table they lie in the same way at
all seats, as far as each has room for that. Who sits at the right has the same seat in a mirror. Among many on an arc
the face stands above the words (see `column_parts`).
"""

from __future__ import annotations

from itertools import product
from typing import Literal

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.seats.column_parts import place_column, place_column_with_cards
from mobile.table.seats.seat_room import ChairParts, Lying, SeatRoom

Way = Literal["below", "under", "beside"]
"""The places of the cards of a seat: lower than its words; above them, beside the face; or right of the words."""
WAYS: tuple[Way, ...] = ("below", "under", "beside")
"""All of these, the usual one first."""


def chair_parts(room: SeatRoom, texts: tuple[float, float], lying: Lying, way: Way | None = None) -> ChairParts:
    """The places at a seat. `texts` are the widths of the name and of the total.

    Cards lie in that `way` if they have room so; without one, where they are larger.
    """
    if room.is_column:
        return place_column(room, lying) if lying.open_width is None else place_column_with_cards(room, texts, lying)
    found = {kind: place for kind in WAYS if (place := _PLACES[kind](room, texts, lying)) is not None}
    if not found:
        return _words(room, texts, _face(room, texts, room.inner[1]), room.inner[1], room.inner[0], lying, None)
    if way in found:
        return found[way]
    return max(found.values(), key=lambda parts: _card_width(parts, lying))


def card_widths(room: SeatRoom, texts: tuple[float, float], lying: Lying) -> dict[Way, float]:
    """The width of cards for each way in which they have room, in pixels; that of backs, which are no larger, is 0."""
    if room.is_column:
        return {}
    found = {kind: _PLACES[kind](room, texts, lying) for kind in WAYS}
    return {kind: _card_width(parts, lying) for kind, parts in found.items() if parts is not None}


def _card_width(parts: ChairParts, lying: Lying) -> float:
    return 0.0 if lying.open_width is None else lying.open_width(*_size(parts.cards))


def _size(rect: Rect | None) -> tuple[float, float]:
    return (0.0, 0.0) if rect is None else rect[2:]


def _face(room: SeatRoom, texts: tuple[float, float], most: float) -> float:
    """The size of the face in a height of `most`: smaller only where the name needs the width."""
    wide = room.inner[0] - room.lead - room.end - 2 * room.rim - theme.GAP_SMALL * room.unit
    share = max(room.inner[0] * theme.CHAIR_FACE_SHARE, room.line + room.fact_line)
    wanted = min(room.face, most - 2 * room.rim, share)
    with_name = max(wide - texts[0], theme.FACE_WITH_NAME * room.unit, wanted * theme.FACE_WITH_NAME_SHARE)
    return float(int(max(_least_face(room, most), min(wanted, with_name))))


def _least_face(room: SeatRoom, most: float) -> float:
    """The least size of a face in a height of `most`: smaller only where that has no room for it."""
    return max(0.0, min(theme.FACE_LEAST * room.unit, most - 2 * room.rim))


def _below(room: SeatRoom, texts: tuple[float, float], lying: Lying) -> ChairParts | None:
    """A seat with its cards lower than its words; None where they would be too small to read."""
    if lying.is_empty:
        return None
    if lying.open_width is None:
        return None if _under(room, texts, lying) else _backs_beside_face(room, texts, lying)
    return _open_beside_face(room, texts, lying) or _row_below(room, texts, lying)


def _beside_face(room: SeatRoom, texts: tuple[float, float], lying: Lying, size: float) -> ChairParts:
    """A seat with a face as high as all of it, and the cards right of that, below the words."""
    (wide, tall), gap = room.inner, theme.GAP_SMALL * room.unit
    left = room.pad + room.lead + size + 2 * room.rim + gap
    words = min(tall, room.capsule)
    cards = (left, room.pad, room.pad + wide - left, max(0.0, tall - words - gap))
    return _words(room, texts, size, words, wide, lying, cards, tall)


def _backs_beside_face(room: SeatRoom, texts: tuple[float, float], lying: Lying) -> ChairParts | None:
    parts = _beside_face(room, texts, lying, _face(room, texts, room.inner[1]))
    wide, tall = _size(parts.cards)
    has_room = tall >= theme.FAN_HIGH_LEAST * room.unit and wide >= theme.FAN_WIDE_LEAST * room.unit
    return parts if has_room else None


def _open_beside_face(room: SeatRoom, texts: tuple[float, float], lying: Lying) -> ChairParts | None:
    """Such a seat with the largest face beside which open cards are read with ease."""
    largest, least = int(_face(room, texts, room.inner[1])), int(theme.FACE_CHAIR * room.unit)
    for size in range(largest, least - 1, -4):
        parts = _beside_face(room, texts, lying, float(size))
        if _card_width(parts, lying) >= theme.LAYER_FAIR * room.unit:
            return parts
    return None


def _under(room: SeatRoom, texts: tuple[float, float], lying: Lying) -> ChairParts | None:
    """A narrow seat: face and backs side by side, and below both a capsule over the lower edge of the face.

    The facts stand beside the name, and below it where both have no room in one line.
    """
    if lying.backs_width is None or lying.open_width is not None or room.width >= theme.CHAIR_UNDER_BELOW * room.unit:
        return None
    (wide, tall), unit = room.inner, room.unit
    lap, gap = theme.CAPSULE_LAP * unit, theme.GAP_SMALL * unit
    x, column = room.pad + room.end, wide - 2 * room.end
    is_one_line = room.across(texts) + (room.facts_wide + 2 * gap) * bool(room.facts_wide) <= column
    is_one_line = is_one_line and not room.has_two_lines
    capsule = room.line + 2 * room.edge if is_one_line else room.capsule
    size = min(room.face, tall - capsule + lap - room.rim, wide - 2 * room.rim - gap - theme.FAN_FAIR * unit)
    size = float(int(size))
    left = room.pad + size + 2 * room.rim + gap
    if size < theme.FACE_UNDER_LEAST * unit or room.lead or tall < size + capsule - lap:
        return None
    top = room.pad + (tall + size + capsule - lap + room.rim) / 2
    low = top - room.rim - size
    upper = low + lap
    beside = room.pad + wide - left
    fan = max(lying.fan_width(beside, top - upper), min(beside, theme.FAN_USUAL * unit))
    aside = (beside - fan) / 2  # face and fan stand together, in the middle of the seat
    face = (room.pad + room.rim + aside, low, size, size)
    cards = (left + aside, upper, fan, top - upper)
    name = (x, upper - room.edge - room.line, column, room.line)
    facts = (x, name[1] - (0 if is_one_line else room.fact_line), column, room.fact_line)
    return ChairParts(face, name, facts, (x + column, name[1] + room.line / 2), cards, None, "middle")


def _row_below(room: SeatRoom, texts: tuple[float, float], lying: Lying) -> ChairParts | None:
    """A seat with open cards in a row below face and words."""
    wide, tall = room.inner
    unit, gap = room.unit, theme.GAP_SMALL * room.unit
    face_least = max(theme.FACE_LEAST * unit, min(room.line + room.fact_line, room.face))
    for size in (min(_face(room, texts, tall), theme.FACE_CHAIR * unit), face_least, theme.FACE_LEAST * unit):
        words = max(size + 2 * room.rim, min(room.capsule, room.line + room.fact_line))
        high = tall - words - gap
        if lying.open_width is not None and lying.open_width(wide, high) >= theme.LAYER_LEAST * unit:
            return _words(room, texts, float(int(size)), words, wide, lying, (room.pad, room.pad, wide, high))
    return None


def _beside(room: SeatRoom, texts: tuple[float, float], lying: Lying) -> ChairParts | None:
    """A seat with its cards right of the words; None where they or the words would have too little room."""
    wide, tall = room.inner
    unit = room.unit
    if lying.is_empty:
        return None
    small, end = theme.GAP_SMALL * unit, room.end + theme.GAP_SMALL * unit
    least_face, words_least = _least_face(room, tall), theme.CHAIR_WORDS_LEAST * unit
    ways = (
        (_face(room, texts, tall), theme.GAP * unit, words_least, end),
        (min(theme.FACE_WITH_NAME * unit, room.face, tall - 2 * room.rim), theme.GAP * unit, words_least, end),
        (least_face, theme.GAP * unit, words_least, end),
        (least_face, small, words_least, end),
        (least_face, small, words_least, small),
        (least_face, small, theme.CHAIR_WORDS_SHORT * unit, small),
    )
    smallest = texts[0] * min(1.0, theme.LEAST_DP * unit / room.name)
    # backs leave what counts and the total their room
    counted = max(
        room.facts_least + 1, room.across((smallest, texts[1])) if texts[1] and lying.open_width is None else 0.0
    )
    shares = theme.CHAIR_WORDS_SHARE, 0.0  # names rather become smaller than that no cards are seen
    for share, spare, (size, gap, least, end) in product(shares, (theme.LAYERS_SPARE, 0.0), ways):
        words = max(least, counted, min(room.across(texts), max(wide * share, smallest)))
        left = room.pad + room.lead + size + 2 * room.rim + gap + words + end
        place = (left, room.pad, room.pad + wide - left, tall)
        if lying.open_width is not None:
            across = place[2] * (1 - spare)
            has_room = across > 0 and lying.open_width(across, tall) >= theme.LAYER_SMALLEST * unit
        else:
            has_room = place[2] >= _backs_least(room, lying)
        if has_room:
            room = room._replace(end=max(0.0, end - small))
            return _words(room, texts, size, tall, wide - place[2] - min(end, small), lying, place)
    return None


_PLACES = {"below": _below, "under": _under, "beside": _beside}


def _backs_least(room: SeatRoom, lying: Lying) -> float:
    """The width from which backs lie right of the words."""
    if lying.is_among_open and lying.backs_width is not None:
        return min(lying.backs_least, lying.backs_width(room.inner[1]))
    return lying.backs_least


def _words(
    room: SeatRoom,
    texts: tuple[float, float],
    size: float,
    high: float,
    wide: float,
    lying: Lying,
    cards: Rect | None,
    face_high: float = 0.0,
) -> ChairParts:
    """The face and the words in the uppermost `high` pixels, `wide` pixels together; the face in more if `face_high`.

    The number of backs is told beside open cards, and wherever no cards are seen.
    """
    pad, unit = room.pad, room.unit
    top = pad + room.inner[1]
    gap = theme.GAP if wide - room.lead >= theme.CHAIR_FAIR * unit else theme.GAP_SMALL
    x = pad + room.lead + size + 2 * room.rim + gap * unit
    right = pad + wide - room.end
    column = max(0.0, right - x)
    line, fact = room.line, room.fact_line
    has_facts = high >= line + fact - 1
    middle = top - high / 2
    name = (x, middle + (fact - line) / 2 if has_facts else middle - line / 2, column, line)
    facts = (x, name[1] - fact, column, fact if has_facts else 0.0)
    if room.has_one_line and room.across(texts) <= column:
        name = (x, middle - line / 2, column, line)
        facts = (x, name[1], column, fact)
    low = top - ((face_high or high) + size) / 2
    if face_high:  # in a high seat the face is as far up as lets the capsule grow out of it
        low = max(low, name[1] + line / 2 + room.edge - size)
    face = (pad + room.lead + room.rim, low, size, size)
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
        elif column - count_wide >= min(room.across(texts), column * theme.CHAIR_NAME_SHARE):
            count = (right - count_wide, middle - count_high / 2, count_wide, count_high)
            name = (x, name[1], max(0.0, column - count_wide), line)
            right = name[0] + name[2]
    elif not has_facts and room.facts_least:
        facts = (x, name[1], room.facts_least + 1, line)
        name = (x, name[1], max(0.0, column - room.facts_least - theme.GAP * unit), line)
        right = name[0] + name[2]
    total = texts[1]
    numbers = right, name[1] + line / 2
    beside = total + room.facts_least + theme.GAP_SMALL * unit * bool(room.facts_least)
    if total and has_facts and room.across(texts) > column and facts[2] >= beside:
        # The name has a line of its own.
        numbers = right, facts[1] + fact / 2
        facts = (facts[0], facts[1], max(0.0, facts[2] - total - theme.GAP_SMALL * unit), facts[3])
    return ChairParts(face, name, facts, numbers, cards, count)
