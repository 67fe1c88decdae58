"""Zones as lines: piles of the table, rows, grids and hands, with melds in brackets."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Line

from client.table.melds import grouped_zone
from client.table.own_zones import own_hand, own_zones
from engine.view import ChoosePlace, PutOnto, View, Zone
from terminal.charset import wrap_pieces
from terminal.localizer import STAR, TerminalLocalizer

CARDS_UNDER_TOP = 4
"""Most cards named under the top of a pile: what was thrown last matters, and the line has to hold other piles too."""


def table_lines(view: View, localizer: TerminalLocalizer, width: int) -> list[Line]:
    """The zones that belong to nobody, side by side; a grid in its rows under them."""
    zones = [zone for zone in view.zones if zone.owner is None]
    if any(zone.layout == "trick" for zone in zones):  # all cards are dealt there, so that an empty stack tells nothing
        zones = [zone for zone in zones if zone.cards or zone.layout != "stack"]
    lines = wrap_pieces((_pile(zone, localizer) for zone in zones if zone.layout != "grid"), width, gap=4)
    for zone in zones:
        if zone.layout == "grid":
            lines += [Line(" " + localizer.say(zone.label), style="dim"), *grid_rows(zone, localizer, width)]
    return lines


def aside_lines(view: View, localizer: TerminalLocalizer, width: int) -> list[Line]:
    """The cards to look at again, such as the last trick."""
    return wrap_pieces([_pile(zone, localizer) for zone in view.asides], width, gap=4)


def own_lines(view: View, localizer: TerminalLocalizer, width: int) -> list[Line]:
    """The zones of the viewer: label and points, and under them the cards as they lie."""
    lines: list[Line] = []
    points = next((player.points for player in view.seats if player.seat == view.viewer), None)
    hand = own_hand(view)
    for zone in own_zones(view):
        cards = zone.cards if zone.arrangeable else grouped_zone(zone).cards
        if not cards and not zone.arrangeable:
            continue
        is_hand = zone.layout == "fan" or (hand is not None and zone.id == hand.id)
        head = Line(" " + localizer.say(zone.label), style="bold")
        if points is not None and is_hand:
            head.append(localizer.charset.between + localizer("hand-points", points=points), style="not bold")
        if is_hand and _starred(view, localizer):
            head.append(localizer.charset.between + STAR + " " + localizer("special-cards"), style="not bold magenta")
        pieces = card_pieces(cards, zone, localizer) or [Line(localizer("zone-empty"), style="dim")]
        if zone.layout == "stack" and not any(card is not None for card in cards):
            continue  # the line of the seat says how many cards lie there
        if zone.layout == "grid":
            lines += [head, *grid_rows(zone, localizer, width)]
            continue
        if zone.layout != "fan":
            lines += wrap_pieces([head.append(" "), *pieces], width, indent=0, gap=1)
            continue
        lines.append(head)
        lines += wrap_pieces(pieces, width, indent=3, gap=1)
        apart = [group for group in zone.groups if not _beside(group, cards)]
        if apart:
            melds = [
                Line(localizer("hand-melds") + ":", style="dim"),
                *(_bracketed(group, zone, localizer) for group in apart),
            ]
            lines += wrap_pieces(melds, width, indent=3, gap=1)
    return lines


def grid_rows(zone: Zone, localizer: TerminalLocalizer, width: int) -> list[Line]:
    """The rows of a grid, each card with the number of its place."""
    digits = len(str(len(zone.cards)))
    pieces = [
        Line(str(number).rjust(digits), style="cyan").append(" ").append_text(localizer.styled_card(card, zone.special))
        for number, card in enumerate(zone.cards, start=1)
    ]
    cells = max((piece.cell_len for piece in pieces), default=0)
    for piece in pieces:
        piece.pad_right(cells - piece.cell_len)
    columns = max(1, zone.columns)
    rows = (pieces[first : first + columns] for first in range(0, len(pieces), columns))
    return [line for row in rows for line in wrap_pieces(row, width, indent=3, gap=3)]


def open_card_lines(view: View, seat: int, localizer: TerminalLocalizer) -> list[Line]:
    """The cards that lie before another player for all to see."""
    shown = []
    for zone in view.zones:
        is_open = any(card is not None for card in zone.cards)
        if zone.owner == seat and (is_open or (zone.layout in ("row", "grid") and zone.cards)):
            label = localizer.say(zone.label)
            pieces = [] if label == localizer.name(seat) else [Line(label, style="dim")]
            cards = (
                _grid_in_line(zone, view, localizer)
                if zone.layout == "grid"
                else card_pieces(grouped_zone(zone).cards, zone, localizer)
            )
            shown.append(Line(" ").join([*pieces, *cards]))
    return shown


def _grid_in_line(zone: Zone, view: View, localizer: TerminalLocalizer) -> list[Line]:
    """A grid in one line, its rows parted by strokes. Places have numbers where one is to be chosen."""
    numbered = any(
        (isinstance(choice, ChoosePlace) and choice.zone == zone.id)
        or (isinstance(choice, PutOnto) and choice.places and choice.onto == zone.id)
        for choice in view.choices
    )
    pieces: list[Line] = []
    for place, card in enumerate(zone.cards):
        if place and zone.columns and place % zone.columns == 0:
            pieces.append(Line("/", style="dim"))
        number = Line(f"{place + 1} " if numbered else "", style="cyan")
        pieces.append(number.append_text(localizer.styled_card(card, zone.special)))
    return pieces


def card_pieces(cards: Sequence[int | None], zone: Zone, localizer: TerminalLocalizer) -> list[Line]:
    """Cards of a zone in some order. Melds whose cards lie together stand in brackets."""
    pieces, at = [], 0
    while at < len(cards):
        group = next((group for group in zone.groups if group and set(cards[at : at + len(group)]) == set(group)), None)
        if group is None:
            pieces.append(localizer.styled_card(cards[at], zone.special))
            at += 1
        else:
            pieces.append(_bracketed(cards[at : at + len(group)], zone, localizer))
            at += len(group)
    return pieces


def _bracketed(cards: Sequence[int | None], zone: Zone, localizer: TerminalLocalizer) -> Line:
    line = Line("[", style="green")
    for n, card in enumerate(cards):
        line.append(" " if n else "")
        line.append_text(localizer.styled_card(card, zone.special))
    return line.append("]")


def _starred(view: View, localizer: TerminalLocalizer) -> bool:
    """Whether a star is to be seen anywhere."""
    return any(STAR in localizer.starred_name(card, zone.special) for zone in view.zones for card in zone.cards)


def _beside(group: Sequence[int], cards: Sequence[int | None]) -> bool:
    return any(set(cards[at : at + len(group)]) == set(group) for at in range(len(cards)))


def _pile(zone: Zone, localizer: TerminalLocalizer) -> Line:
    """A pile with its top card and what lies under it; a row with all its cards."""
    line = Line(localizer.say(zone.label) + "  ", style="dim")
    if not zone.cards:
        return line.append(localizer("zone-empty"), style="not dim")
    if all(card is None for card in zone.cards):
        return line.append(localizer("zone-count", count=len(zone.cards)), style="not dim")
    if zone.by:
        laid = zip(zone.by, zone.cards, strict=True)
        return line.append_text(
            Line("   ").join(
                Line(localizer.name(seat) + " ", style="not dim").append_text(localizer.styled_card(card, zone.special))
                for seat, card in laid
            )
        )
    if zone.layout != "stack":
        return line.append_text(Line(" ").join(card_pieces(zone.cards, zone, localizer)))
    line.append_text(localizer.styled_card(zone.cards[-1], zone.special))
    under = [card for card in zone.cards[:-1] if card is not None][-CARDS_UNDER_TOP:][::-1]
    if under:
        dots = "" if len(under) == len(zone.cards) - 1 else localizer.charset.dots
        cards = " ".join([*(localizer.starred_name(card, zone.special) for card in under), *([dots] if dots else [])])
        line.append("  " + localizer("zone-under", cards=cards))
    return line
