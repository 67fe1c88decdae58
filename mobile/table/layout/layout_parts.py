"""The parts of a table's layout, and the rules for them that hold in more than one shape."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.layout.table_needs import Shape, TableNeeds


@dataclass(frozen=True, slots=True)
class TableLayout:
    """A rectangle for each part. What is not shown has None."""

    shape: Shape
    facts: Rect
    middle: Rect
    hand: Rect
    bar: Rect
    """The bar with the viewer's face and the sentence of what to do now."""
    actions: Rect
    """The buttons: in the bar, or in a row between it and the hand."""
    last_move: Rect | None
    """The sentence about the last move, or the button that leads to it."""
    layers: Rect | None
    people: Rect | None
    """The list of the players."""
    others: tuple[Rect, ...]
    """The chairs of the other players, clockwise: the first is at the viewer's left."""
    oval: Rect | None
    """The cloth of the table, over the edge of which people sit."""
    list_columns: int = 1
    is_grid: bool = False
    """Whether faces stand above their names in rows of that many, the viewer among them."""
    has_arrow: bool = True
    """Whether there is room for the arrow of the direction of play."""
    tray: Rect | None = None
    """The tray of the layers, with words beside or above these; None where they lie on the cloth."""
    has_arcs: bool = False
    """Whether many others sit on the rim of the table, which runs behind their faces, on a phone also before it.

    There they sit in the order of play, where the game wants a list of them.
    """

    @property
    def has_columns(self) -> bool:
        """Whether faces stand above the names: on arcs, and in a row of more than a few on a phone."""
        is_row = self.shape == "upright" and len({y for _, y, _, _ in self.others}) == 1
        return self.has_arcs or (is_row and len(self.others) > theme.CHAIRS_IN_A_ROW)

    def scaled(self, factor: float) -> TableLayout:
        """The same layout in a unit of which so many are one of this."""

        def scale(rect: Rect) -> Rect:
            return rect[0] * factor, rect[1] * factor, rect[2] * factor, rect[3] * factor

        found: dict[str, Any] = {name: getattr(self, name) for name in _SINGLE}
        single: dict[str, Any] = {name: None if rect is None else scale(rect) for name, rect in found.items()}
        return replace(self, **single, others=tuple(map(scale, self.others)))

    @property
    def has_layers_beside(self) -> bool:
        """Whether the own layers lie beside the hand, which begins at their side."""
        return self.layers is not None and self.hand[3] > 0 and self.layers[1] < self.hand[1] + self.hand[3]

    @property
    def in_bar(self) -> tuple[Rect, ...]:
        """The parts that stand in the bar: the buttons, the facts, the button that leads to what has happened."""
        found = (rect for rect in (self.actions, self.facts, self.last_move) if rect is not None)
        return tuple(rect for rect in found if rect[3] and _is_within(rect, self.bar))

    @property
    def parts(self) -> tuple[Rect, ...]:
        """All that may not overlap."""
        found = (
            self.facts,
            self.middle,
            self.hand,
            self.bar,
            self.actions,
            self.last_move,
            self.tray or self.layers,
            self.people,
        )
        inside = self.in_bar
        return (*(rect for rect in found if rect is not None and rect not in inside), *self.others)


_SINGLE = ("facts", "middle", "hand", "bar", "actions", "last_move", "layers", "tray", "people", "oval")
"""The names of the parts of which there is one."""


def _is_within(rect: Rect, whole: Rect) -> bool:
    x, y, wide, tall = whole
    return x <= rect[0] and y <= rect[1] and rect[0] + rect[2] <= x + wide + 1 and rect[1] + rect[3] <= y + tall + 1


def list_columns(needs: TableNeeds, height: float) -> int:
    """The number of columns of the list of the others: as few as leave each row a height to read."""
    players, alone = needs.others, theme.SEATS_ONE_COLUMN
    if height < players * (theme.SEAT_HEIGHT_FAIR * needs.type_scale + theme.GAP_SMALL):
        alone = theme.SEATS_CROWDED
    return 1 if players <= alone else 2 if players <= theme.SEATS_TWO_COLUMNS else 3


class Foot(NamedTuple):
    """The parts below what people play on."""

    hand: Rect
    bar: Rect
    actions: Rect
    last_move: Rect | None
    """The sentence about the last move, or the button that leads to what has happened."""
    layers: Rect | None
    top: float
    """The height from which other things lie on the table."""
    tray: Rect | None = None
    """The tray of the layers; None where they lie on the cloth."""


def above_bar(bar: Rect, apart: float = theme.TABLE_APART) -> float:
    """The height over a bar from which other things lie on the table."""
    return bar[1] + bar[3] + apart


def own_inset(width: float, shape: Shape) -> float:
    """The distance of the bar and the own cards from the edges of a window: on a desktop they lie on an oval."""
    if shape != "desktop":
        return float(theme.EDGE)
    return max(theme.EDGE, (width - theme.OVAL_MOST) / 2) + theme.OWN_INSET


def least_row(needs: TableNeeds, columns: int) -> float:
    """The height of a row of the list in which its words are seen: two lines in a narrow one."""
    lines = 1 if columns == 1 else 2
    return max(theme.SEAT_HEIGHT_LEAST, lines * theme.TYPE_SMALL * theme.LINE * needs.type_scale + 2 * theme.FOCUS_LINE)


def buttons_in_bar(needs: TableNeeds, bar: Rect) -> Rect:
    """The rectangle of the buttons at the right end of a bar, before the sign at its very end."""
    x, y, wide, tall = bar
    end = x + wide - theme.TARGET - 2 * theme.GAP
    across = min(wide * theme.BUTTONS_SHARE_WIDE, needs.buttons) if needs.rows else 0.0
    high = min(needs.actions, tall)
    return end - across, y + (tall - high) / 2, across, high


def door_in_bar(bar: Rect, type_scale: float) -> Rect:
    """The rectangle, at the end of a bar, of the button that leads to what has happened."""
    x, y, wide, tall = bar
    across, high = theme.DOOR * type_scale, float(theme.TARGET)
    return x + wide - across - theme.GAP, y + (tall - high) / 2, across, high
