"""The rectangle and the shape of the table under a layout.

The table runs out below the window, under the bar and the own cards, so that the viewer sits at it. Of a narrow or a
low one no more is seen than its far edge.
"""

from __future__ import annotations

from typing import NamedTuple

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.layout.arc_chairs import edge_rise
from mobile.table.layout.chair_layout import around, fill_a_side
from mobile.table.layout.layout_parts import TableLayout
from mobile.table.layout.oval_chairs import whole_oval


class WholeTable(NamedTuple):
    """The table, in density-independent pixels from the lower left corner of the layout."""

    rect: Rect
    shape: str
    """See `Cloth.shape`."""
    field: Rect
    """The part of it that lies above the bar."""
    rise: float = theme.ARCH
    """The height by which the far edge of an arch rises in its middle."""


def find_table(layout: TableLayout, width: float) -> WholeTable | None:
    """The table under a layout so wide; None where there is nobody else.

    >>> from mobile.table.layout.table_layout import TableNeeds, lay_out_table
    >>> find_table(lay_out_table(TableNeeds(412, 836, players=4)), 412).shape
    'arch'
    >>> find_table(lay_out_table(TableNeeds(992, 744, players=4)), 992).shape
    'oval'
    """
    rects = layout.people, layout.middle, *layout.others, layout.oval
    field = around(*(rect for rect in rects if rect is not None))
    if layout.has_arcs and layout.oval is not None:
        return oval_over(layout.oval) if layout.shape == "desktop" else arch_over(layout.oval, width, edge_rise(width))
    if layout.shape != "desktop":
        return arch_over(field, width)
    if layout.oval is None:
        return None
    if fill_a_side(layout.others, layout.oval, layout.middle, theme.GAP):
        edge = theme.EDGE + theme.BOARD_INSET
        return board_over((field[0] - edge, field[1], field[2] + 2 * edge, field[3] + theme.GAP + theme.BOARD_INSET))
    return oval_over(layout.oval)


def arch_over(field: Rect, width: float, rise: float | None = None) -> WholeTable:
    """A table wider than a window of that width, with a field. With a `rise` its edge lies on the top of the field."""
    beyond = theme.ARCH_BEYOND
    top = field[1] + field[3] + (theme.RIM + theme.ARCH if rise is None else theme.RIM / 2)
    rect = (-beyond, -theme.TABLE_BELOW, width + 2 * beyond, top + theme.TABLE_BELOW)
    return WholeTable(rect, "arch", field, theme.ARCH if rise is None else rise)


def oval_over(field: Rect) -> WholeTable:
    """An oval, whose field is the upper part of it."""
    return WholeTable(whole_oval(field), "oval", field)


def board_over(field: Rect) -> WholeTable:
    """A table with straight sides, whose field is the upper part of it."""
    x, y, wide, tall = field
    return WholeTable((x, -theme.TABLE_BELOW, wide, y + tall + theme.TABLE_BELOW), "board", field)
