"""The layout of a box of bids: the bid that is made between the values of its scales, and the buttons below them.

A pure function in pixels; the origin is the lower left corner of what the box shows.

>>> layout = lay_out_bid(300, 400, BidNeeds(counts=(5, 5), presses=(60,), action=140, row=48, card=48))
>>> layout.form, layout.has_card, [len(row) for row in layout.scales]
('stacked', True, [5, 5])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from mobile import theme
from mobile.drawing.rect import Rect

NOWHERE: Rect = (0.0, 0.0, 0.0, 0.0)
"""The place of what is not there."""
Form = Literal["stacked", "row", "sides"]
"""The rows below each other; the values of all scales in one row; the buttons at both sides of the rows."""


@dataclass(frozen=True, slots=True)
class BidNeeds:
    """The parts that a box of bids has to show."""

    counts: tuple[int, ...]
    """The number of values of each scale."""
    presses: tuple[float, ...] = ()
    """The widths of the buttons that are no bids, with their words."""
    others: tuple[float, ...] = ()
    """The widths of the bids that have no place on the scales."""
    action: float = 0.0
    """The width of the button that makes the bid."""
    has_action: bool = True
    """Whether that button is there: below the values it comes with the bid."""
    row: float = theme.TARGET
    """The least height of a row."""
    card: float = 0.0
    """The least height of the card with the bid that is made."""
    line: float = 0.0
    """The height of a line of what there is to know, in place of the card; 0 where there is nothing."""
    line_least: float = 0.0
    """The height of such a line in the smallest type."""
    is_low: bool = False
    """Whether the window is wide and low."""
    unit: float = 1.0
    """One density-independent pixel."""


class BidLayout(NamedTuple):
    """The rectangles of all parts."""

    form: Form
    scales: tuple[tuple[Rect, ...], ...]
    buttons: tuple[Rect, ...]
    """Those that are no bids, then the bids that have no place on the scales."""
    action: Rect
    preview: Rect | None
    """The card with the bid that is made, or a line of what there is to know; None without room for either."""
    has_card: bool
    least: float
    """The height that all buttons need."""
    height: float
    """The height of all, which is centred in that of the box unless it is more."""
    frames: tuple[Rect, ...]
    """The grounds on which the values, and between them the card, are joined into one."""


def lay_out_bid(width: float, height: float, needs: BidNeeds) -> BidLayout:
    """Lays a box of bids out: everything that can be pressed, and then as large a card as there is room for."""
    form = _find_form(width, needs)
    if form == "sides":
        return _lay_out_sides(width, height, needs)
    return _lay_out_rows(width, height, needs, form)


def _find_form(width: float, needs: BidNeeds) -> Form:
    if not needs.is_low or len(needs.counts) < 2:
        return "stacked"
    count, gap, target = sum(needs.counts), theme.GAP * needs.unit, theme.TARGET * needs.unit
    if width - gap * (count + len(needs.counts) - 2) >= count * target:
        return "row"
    has_sides = len(needs.presses) == 1 and not needs.others
    tiles = max(needs.counts) * (target + gap)
    return "sides" if has_sides and width - tiles >= 2 * (theme.BID_SIDE * needs.unit + gap) else "stacked"


def _lay_out_rows(width: float, height: float, needs: BidNeeds, form: Form) -> BidLayout:
    unit, edge = needs.unit, theme.GAP_SMALL * needs.unit  # the ring of the keyboard is drawn round a value
    wide = min(width, (theme.BIDS_MOST if form == "stacked" else theme.BIDS_MOST_ROW) * unit) - 2 * edge
    left, gap, seam = (width - wide) / 2, theme.GAP * unit, theme.BID_SEAM * unit
    buttons = (*needs.presses, *needs.others)
    is_one_row = sum((*buttons, needs.action)) + gap * len(buttons) <= wide or not needs.others
    scale_rows, button_rows = (1 if form == "row" else len(needs.counts)), (1 if is_one_row else 2)
    rows = scale_rows + button_rows
    least = rows * needs.row + seam * (scale_rows - 1) + gap * button_rows + 2 * edge
    spare = height - least + 0.5  # half a pixel for rounding
    has_card = form == "stacked" and bool(needs.card) and spare >= needs.card + seam
    above = 0.0
    if has_card:  # first it is large enough to lead
        spare -= needs.card + seam
        above = needs.card + max(0.0, min(spare, theme.BID_CARD_FAIR * unit - needs.card))
        spare -= above - needs.card
    elif form == "stacked" and needs.line and spare >= needs.line:
        above, spare = needs.line, spare - needs.line
    tall, apart = needs.row, gap
    if spare > 0:  # all parts grow alike, up to their most
        card_most = max(above, theme.BID_CARD_HIGH * unit) if has_card else above
        row_most, gap_most = max(needs.row, theme.BID_HIGH * unit), theme.EDGE * unit
        growth = card_most - above + rows * (row_most - tall) + button_rows * (gap_most - gap)
        share = min(1.0, spare / growth) if growth > 0 else 0.0
        above += share * (card_most - above)
        tall, apart = tall + share * (row_most - tall), gap + share * (gap_most - gap)
    whole = rows * tall + seam * (scale_rows - 1 + has_card) + apart * button_rows + 2 * edge + above
    y = top = max(height, whole) / 2 + whole / 2 - edge
    preview: Rect | None = None
    if above and not has_card:
        preview = (left, y - above, wide, above)
        y = top = y - above
    if form == "row":
        scales, frames = _place_in_row(needs.counts, left, y - tall, wide, tall, gap, seam)
        y -= tall
    else:
        found = list[tuple[Rect, ...]]()
        for at, count in enumerate(needs.counts):
            found.append(_place_scale(count, left, y - tall, wide, tall, seam))
            y -= tall + seam
            if has_card and not at:  # the bid stands between its parts
                preview = (left, y - above, wide, above)
                y -= above + seam
        y += seam
        scales, frames = tuple(found), ((left, y, wide, top - y),)
    y -= apart
    last = (*(buttons if is_one_row else needs.presses), *((needs.action,) if needs.has_action else ()))
    others: list[Rect] = []
    if not is_one_row:
        others = _share_row(needs.others, left, y - tall, wide, tall, gap)
        y -= tall + apart
    if form == "row" and (around := _share_around_card(needs, buttons, left, y - tall, wide, tall, gap)):
        *placed, preview, action = around
        if not needs.has_action:  # until then the card has its place too
            preview, action = (*preview[:2], action[0] + action[2] - preview[0], preview[3]), NOWHERE
        has_card = tall >= needs.card
        preview = preview if has_card or (needs.line and tall >= needs.line) else None
    else:
        placed = _share_row(last, left, y - tall, wide, tall, gap, leads=needs.has_action)
        action = placed.pop() if needs.has_action else NOWHERE
    return BidLayout(form, scales, (*placed, *others), action, preview, has_card, least, whole, frames)


def _place_scale(count: int, left: float, y: float, wide: float, tall: float, seam: float) -> tuple[Rect, ...]:
    """The places of the values of a scale, which fill a row."""
    across = (wide - seam * (count - 1)) / max(1, count)
    return tuple((left + at * (across + seam), y, across, tall) for at in range(count))


def _place_in_row(
    counts: Sequence[int], left: float, y: float, wide: float, tall: float, gap: float, seam: float
) -> tuple[tuple[tuple[Rect, ...], ...], tuple[Rect, ...]]:
    """The places of all values in one row, and the grounds of the scales."""
    found, frames = list[tuple[Rect, ...]](), list[Rect]()
    room = wide - gap * (len(counts) - 1)
    for count in counts:
        across = room * count / sum(counts)
        frames.append((left, y, across, tall))
        found.append(_place_scale(count, left, y, across, tall, seam))
        left += across + gap
    return tuple(found), tuple(frames)


def _share_row(
    widths: Sequence[float], left: float, y: float, wide: float, tall: float, gap: float, *, leads: bool = False
) -> list[Rect]:
    """The places of buttons that fill a row: equally wide, unless the words of one need more or the last one leads."""
    room = wide - gap * (len(widths) - 1)
    each, needed = room / max(1, len(widths)), sum(widths)
    least = theme.BID_QUIET_SHARE * room
    if leads and len(widths) > 1 and sum(max(width, least) for width in widths[:-1]) + widths[-1] <= room:
        shares = [max(width, least) for width in widths[:-1]]
        shares.append(room - sum(shares))
    elif max(widths, default=0.0) * theme.BID_SHRINKS <= each:
        shares = [each] * len(widths)
    elif needed <= room:
        shares = [width + (room - needed) / len(widths) for width in widths]
    else:  # their words are written smaller
        shares = [width * room / needed for width in widths]
    found, x = list[Rect](), left
    for share in shares:
        found.append((x, y, share, tall))
        x += share + gap
    return found


def _share_around_card(
    needs: BidNeeds, buttons: Sequence[float], left: float, y: float, wide: float, tall: float, gap: float
) -> list[Rect]:
    """The buttons of a row at both ends of the card, then the card, then the button of the bid; empty without room."""
    has_one = len(buttons) == 1
    each = max(*buttons, needs.action) if has_one else needs.action
    widths = [each] if has_one else list(buttons)
    card = wide - sum(widths) - each - gap * (len(widths) + 1)
    if not buttons or not needs.card or card < theme.BID_CARD_LEAST * needs.unit:
        return []
    if has_one:  # what is left goes to all three
        spare = max(0.0, card - theme.BID_CARD_ROW * needs.unit) / 2
        each, widths, card = each + spare, [each + spare], card - 2 * spare
    found, x = list[Rect](), left
    for share in (*widths, card, each):
        found.append((x, y, share, tall))
        x += share + gap
    return found


def _lay_out_sides(width: float, height: float, needs: BidNeeds) -> BidLayout:
    unit, gap, edge = needs.unit, theme.GAP * needs.unit, theme.GAP_SMALL * needs.unit
    rows, most, seam = len(needs.counts), max(needs.counts), theme.BID_SEAM * needs.unit
    least = rows * (needs.row + seam) - seam + 2 * edge
    above = min(needs.line, height - least) if height - least >= needs.line_least else 0.0
    tall = max(needs.row, min(theme.BID_HIGH * unit, (height - above - 2 * edge + seam) / rows - seam))
    whole = rows * (tall + seam) - seam + 2 * edge + above
    wide = most * (theme.TARGET * unit + gap) - gap
    side = theme.BID_SIDE * unit
    left = width - edge - wide - 2 * (side + gap)  # at one side, so that a hint has room at the other
    low, high = max(height, whole) / 2 - whole / 2 + edge, whole - 2 * edge - above
    x = left + side + gap
    tops = [low + high - at * (tall + seam) for at in range(rows)]
    scales = tuple(
        _place_scale(count, x, top - tall, wide, tall, seam) for count, top in zip(needs.counts, tops, strict=True)
    )
    pressed, action = (left, low, side, high), (left + side + wide + 2 * gap, low, side, high)
    preview = (left, low + high, width - edge - left, above) if above else None
    return BidLayout("sides", scales, (pressed,), action, preview, False, least, whole, ((x, low, wide, high),))
