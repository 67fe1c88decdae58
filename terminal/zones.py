"""Places where cards lie, as lines: piles of the table, rows and hands, melds in brackets."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Line

from client.own import own_zones
from engine.view import View, Zone
from terminal.look import wrapped
from terminal.order import Order
from terminal.voice import STAR, Voice

UNDER = 4


def of_table(view: View, voice: Voice, width: int) -> list[Line]:
    """The places that belong to nobody, side by side."""
    return wrapped((_pile(zone, voice) for zone in view.zones if zone.owner is None), width, gap=4)


def of_player(view: View, voice: Voice, order: Order, width: int) -> list[Line]:
    """The own places: what they are called and count, and under it the cards."""
    lines: list[Line] = []
    points = next((one.points for one in view.seats if one.seat == view.viewer), None)
    for zone in own_zones(view):
        cards = order.lying(zone) if zone.arrangeable else melds_first(zone)
        if not cards and not zone.arrangeable:
            continue
        head = Line(" " + voice.say(zone.label), style="bold")
        if points is not None and zone.layout == "fan":
            head.append(voice.look.between + voice("hand-points", points=points), style="not bold")
        if zone.layout == "fan" and _starred(view, voice):
            head.append(voice.look.between + STAR + " " + voice("special-cards"), style="not bold magenta")
        pieces = laid_out(cards, zone, voice) or [Line(voice("zone-empty"), style="dim")]
        if zone.layout == "stack" and not any(card is not None for card in cards):
            continue  # what lies there is told at the seat
        if zone.layout != "fan":
            lines += wrapped([head.append(" "), *pieces], width, indent=0, gap=1)
            continue
        lines.append(head)
        lines += wrapped(pieces, width, indent=3, gap=1)
        apart = [group for group in zone.groups if not _beside(group, cards)]
        if apart:
            melds = [Line(voice("hand-melds") + ":", style="dim"), *(_bracketed(group, zone, voice) for group in apart)]
            lines += wrapped(melds, width, indent=3, gap=1)
    return lines


def of_seat(view: View, seat: int, voice: Voice) -> list[Line]:
    """What lies before another player for all to see."""
    shown = []
    for zone in view.zones:
        open_ = any(card is not None for card in zone.cards)
        if zone.owner == seat and (open_ or (zone.layout == "row" and zone.cards)):
            label = voice.say(zone.label)
            pieces = [] if label == voice.name(seat) else [Line(label, style="dim")]
            shown.append(Line(" ").join([*pieces, *laid_out(melds_first(zone), zone, voice)]))
    return shown


def melds_first(zone: Zone) -> tuple[int | None, ...]:
    """Cards that nobody arranges any more: what belongs together, then the others."""
    together = tuple(card for group in zone.groups for card in group)
    return (*together, *(card for card in zone.cards if card is None or card not in together))


def laid_out(cards: Sequence[int | None], zone: Zone, voice: Voice) -> list[Line]:
    """Cards of a zone in some order; those that belong together and lie together stand in brackets."""
    pieces, at = [], 0
    while at < len(cards):
        group = next((one for one in zone.groups if one and set(cards[at : at + len(one)]) == set(one)), None)
        if group is None:
            pieces.append(voice.drawn(cards[at], zone.special))
            at += 1
        else:
            pieces.append(_bracketed(cards[at : at + len(group)], zone, voice))
            at += len(group)
    return pieces


def _bracketed(cards: Sequence[int | None], zone: Zone, voice: Voice) -> Line:
    line = Line("[", style="green")
    for n, card in enumerate(cards):
        line.append(" " if n else "")
        line.append_text(voice.drawn(card, zone.special))
    return line.append("]")


def _starred(view: View, voice: Voice) -> bool:
    """Whether a star is to be seen anywhere."""
    return any(STAR in voice.starred(card, zone.special) for zone in view.zones for card in zone.cards)


def _beside(group: Sequence[int], cards: Sequence[int | None]) -> bool:
    return any(set(cards[at : at + len(group)]) == set(group) for at in range(len(cards)))


def _pile(zone: Zone, voice: Voice) -> Line:
    """A pile with its top card and what lies under it; a row with all its cards."""
    line = Line(voice.say(zone.label) + "  ", style="dim")
    if not zone.cards:
        return line.append(voice("zone-empty"), style="not dim")
    if all(card is None for card in zone.cards):
        return line.append(voice("zone-count", count=len(zone.cards)), style="not dim")
    if zone.by:
        laid = zip(zone.by, zone.cards, strict=True)
        return line.append_text(
            Line("   ").join(
                Line(voice.name(seat) + " ", style="not dim").append_text(voice.drawn(card, zone.special))
                for seat, card in laid
            )
        )
    if zone.layout != "stack":
        return line.append_text(Line(" ").join(laid_out(zone.cards, zone, voice)))
    line.append_text(voice.drawn(zone.cards[-1], zone.special))
    under = [card for card in zone.cards[:-1] if card is not None][-UNDER:][::-1]
    if under:
        dots = "" if len(under) == len(zone.cards) - 1 else voice.look.dots
        cards = " ".join([*(voice.starred(card, zone.special) for card in under), *([dots] if dots else [])])
        line.append("  " + voice("zone-under", cards=cards))
    return line
