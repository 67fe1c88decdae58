"""The layout of a box of bids: the bid that is made, the values of each scale, and the buttons below them.

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
    left, gap = (width - wide) / 2, theme.GAP * unit
    buttons = (*needs.presses, *needs.others)
    is_one_row = sum((*buttons, needs.action)) + gap * len(buttons) <= wide or not needs.others
    scale_rows = 1 if form == "row" else len(needs.counts)
    rows = scale_rows + (1 if is_one_row else 2)
    least = rows * (needs.row + gap) - gap + 2 * edge
    spare = height - least + 0.5  # half a pixel for rounding
    above = 0.0
    has_card = form == "stacked" and bool(needs.card) and spare >= needs.card + gap
    if has_card:
        above = needs.card
    elif form == "stacked" and needs.line and spare >= needs.line:
        above = needs.line
    spare -= above + gap * bool(has_card)
    if has_card:  # first it is large enough to lead
        fair = max(0.0, min(spare, theme.BID_CARD_FAIR * unit - above))
        above, spare = above + fair, spare - fair
    tall, apart = needs.row, gap
    if spare > 0:  # all parts grow alike, up to their most
        card_most = max(above, theme.BID_CARD_HIGH * unit) if has_card else above
        row_most, gap_most = max(needs.row, theme.BID_HIGH * unit), theme.EDGE * unit
        gaps = rows - 1 + has_card
        growth = card_most - above + rows * (row_most - tall) + gaps * (gap_most - gap)
        share = min(1.0, spare / growth) if growth > 0 else 0.0
        above += share * (card_most - above)
        tall, apart = tall + share * (row_most - tall), gap + share * (gap_most - gap)
    whole = rows * (tall + apart) - apart + 2 * edge + above + (apart if has_card else 0)
    y = max(height, whole) / 2 + whole / 2 - edge
    preview = (left, y - above, wide, above) if above else None
    y -= above + (apart if has_card else 0)
    scales, y = _place_scales(needs.counts, left, y, wide, tall, apart, gap, is_row=form == "row")
    if not is_one_row:
        rects = _share_row(needs.others, left, y - tall, wide, tall, gap)
        last = _share_row((*needs.presses, needs.action), left, y - 2 * tall - apart, wide, tall, gap)
        placed, action = (*last[:-1], *rects), last[-1]
    elif form == "row" and (found := _share_around_card(needs, buttons, left, y - tall, wide, tall, gap)):
        *placed_list, preview, action = found
        placed, has_card = tuple(placed_list), tall >= needs.card
        preview = preview if has_card or (needs.line and tall >= needs.line) else None
    else:
        *placed_list, action = _share_row((*buttons, needs.action), left, y - tall, wide, tall, gap)
        placed = tuple(placed_list)
    return BidLayout(form, scales, placed, action, preview, has_card, least, whole)


def _place_scales(
    counts: Sequence[int], left: float, top: float, wide: float, tall: float, apart: float, gap: float, *, is_row: bool
) -> tuple[tuple[tuple[Rect, ...], ...], float]:
    """The places of all values, and the top of what is below them."""
    found, most = list[tuple[Rect, ...]](), max(counts, default=1)
    across = (wide - gap * (most - 1)) / most
    if is_row:
        count = sum(counts)
        across, x = (wide - gap * (count + len(counts) - 2)) / count, left
        for many in counts:
            found.append(tuple((x + at * (across + gap), top - tall, across, tall) for at in range(many)))
            x += many * (across + gap) + gap
        return tuple(found), top - tall - apart
    for many in counts:
        across = (wide - gap * (many - 1)) / max(1, many)
        found.append(tuple((left + at * (across + gap), top - tall, across, tall) for at in range(many)))
        top -= tall + apart
    return tuple(found), top


def _share_row(widths: Sequence[float], left: float, y: float, wide: float, tall: float, gap: float) -> list[Rect]:
    """The places of buttons that fill a row: equally wide, unless the words of one need more."""
    room = wide - gap * (len(widths) - 1)
    each, needed = room / len(widths), sum(widths)
    if max(widths) * theme.BID_SHRINKS <= each:
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
    rows, most = len(needs.counts), max(needs.counts)
    least = rows * (needs.row + gap) - gap + 2 * edge
    above = min(needs.line, height - least) if height - least >= needs.line_least else 0.0
    tall = max(needs.row, min(theme.BID_HIGH * unit, (height - above - 2 * edge + gap) / rows - gap))
    whole = rows * (tall + gap) - gap + 2 * edge + above
    wide = most * (theme.TARGET * unit + gap) - gap
    side = theme.BID_SIDE * unit
    left = width - edge - wide - 2 * (side + gap)  # at one side, so that a hint has room at the other
    low, high = max(height, whole) / 2 - whole / 2 + edge, whole - 2 * edge - above
    scales, _ = _place_scales(needs.counts, left + side + gap, low + high, wide, tall, gap, gap, is_row=False)
    pressed, action = (left, low, side, high), (left + side + wide + 2 * gap, low, side, high)
    preview = (left, low + high, width - edge - left, above) if above else None
    return BidLayout("sides", scales, (pressed,), action, preview, False, least, whole)
