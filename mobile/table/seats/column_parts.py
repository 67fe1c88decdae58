"""The places at a seat whose face stands above the words, as among many people. Plain numbers, without Kivy."""

from __future__ import annotations

from mobile import theme
from mobile.table.seats.seat_room import ChairParts, Lying, SeatRoom


def place_column(room: SeatRoom, lying: Lying) -> ChairParts:
    """A seat whose face stands above the name, and that above the number of cards or a score, with the role beside it.

    A capsule, which has round ends, lies over the lower edge of the face.
    """
    edge = room.edge if room.end else 0.0
    high = room.line + room.fact_line
    size = float(int(max(0.0, min(room.face, room.height - high - 2 * edge - 2 * room.rim))))
    face = ((room.width - size) / 2, room.height - room.rim - size, size, size)
    top = max(high, face[1] - room.rim - theme.CROWD_PAD / 2 * room.unit)
    if edge:
        top = face[1] + theme.CAPSULE_LAP * room.unit - edge
    x, wide = room.end, room.width - 2 * room.end
    name = (x, top - room.line, wide, room.line)
    facts = (x, name[1] - room.fact_line, wide, room.fact_line)
    number = None
    if lying.backs_width is not None and room.has_count:
        tall = max(room.fact_line, theme.CHAIR_COUNT * room.unit)
        beside = room.facts_wide + theme.GAP_SMALL * room.unit if room.facts_wide else 0.0
        across = min(lying.backs_width(tall), room.width - beside)
        number = ((room.width - across - beside) / 2, facts[1] + (room.fact_line - tall) / 2, across, tall)
        if beside:
            facts = (number[0] + across + beside - room.facts_wide, facts[1], room.facts_wide, room.fact_line)
    return ChairParts(face, name, facts, (x + wide, name[1] + room.line / 2), None, number, "middle")


def place_column_with_cards(room: SeatRoom, texts: tuple[float, float], lying: Lying) -> ChairParts:
    """A seat whose face stands above the name, and that above open cards; the number of others ends the name's line."""
    unit, gap = room.unit, theme.GAP_SMALL * room.unit
    cards = room.height * theme.CROWD_CARDS
    high = room.height - cards - room.line - gap - 2 * room.rim
    size = float(int(max(0.0, min(room.face, high))))
    face = ((room.width - size) / 2, room.height - room.rim - size, size, size)
    low = cards
    tall = max(room.fact_line, theme.CHAIR_COUNT * unit)
    count = lying.backs_width(tall) if lying.backs_width is not None else 0.0
    beside = count + gap if count else 0.0
    across = min(room.across(texts) + 1, room.width - beside)
    name = ((room.width - across - beside) / 2, low, across, room.line)
    number = (name[0] + across + gap, low + (room.line - tall) / 2, count, tall) if count else None
    facts = (name[0], 0.0, across, 0.0)
    place = (0.0, 0.0, room.width, cards)
    return ChairParts(face, name, facts, (name[0] + across, low + room.line / 2), place, number, "middle")
