"""The parts of a table's layout, and the rules for them that hold in more than one shape."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.table_needs import Shape, TableNeeds


@dataclass(frozen=True, slots=True)
class TableLayout:
    """A rectangle for each part. What is not shown has None."""

    shape: Shape
    facts: Rect
    middle: Rect
    hand: Rect
    prompt: Rect
    actions: Rect
    own: Rect | None
    """The viewer's own seat, where players sit round the table."""
    told: Rect | None
    layers: Rect | None
    people: Rect | None
    """The list of the players."""
    others: tuple[Rect, ...]
    """The chairs of the other players, clockwise: the first is at the viewer's left."""
    oval: Rect | None
    """The cloth of the table, over the edge of which people sit."""
    list_columns: int = 1
    has_arrow: bool = True
    """Whether there is room for the arrow of the direction of play."""

    def scaled(self, factor: float) -> TableLayout:
        """The same layout in a unit of which so many are one of this."""

        def scale(rect: Rect) -> Rect:
            return rect[0] * factor, rect[1] * factor, rect[2] * factor, rect[3] * factor

        found: dict[str, Any] = {name: getattr(self, name) for name in _SINGLE}
        single: dict[str, Any] = {name: None if rect is None else scale(rect) for name, rect in found.items()}
        return replace(self, **single, others=tuple(map(scale, self.others)))

    @property
    def chairs(self) -> tuple[Rect, ...]:
        """All chairs, clockwise, the viewer's first; none where there is a list."""
        return () if self.own is None else (self.own, *self.others)

    @property
    def parts(self) -> tuple[Rect, ...]:
        """All that may not overlap."""
        found = (self.facts, self.middle, self.hand, self.prompt, self.actions, self.told, self.layers, self.people)
        return (*(rect for rect in found if rect is not None), *self.chairs)


_SINGLE = ("facts", "middle", "hand", "prompt", "actions", "own", "told", "layers", "people", "oval")
"""The names of the parts of which there is one."""


def list_columns(needs: TableNeeds, height: float) -> int:
    """The number of columns of the list of players: as few as leave each row a height to read."""
    players, alone = needs.players, theme.SEATS_ONE_COLUMN
    if height < players * (theme.SEAT_HEIGHT_LEAST * needs.type_scale + theme.GAP_SMALL):
        alone = theme.SEATS_CROWDED
    return 1 if players <= alone else 2 if players <= theme.SEATS_TWO_COLUMNS else 3


def least_row(needs: TableNeeds, columns: int) -> float:
    """The height of a row of the list in which its words are seen: two lines in a narrow one."""
    lines = 1 if columns == 1 else 2
    return max(theme.SEAT_HEIGHT_LEAST, lines * theme.TYPE_SMALL * theme.LINE * needs.type_scale + 2 * theme.FOCUS_LINE)


def own_width(needs: TableNeeds, most: float) -> float:
    """The width of the own seat: what its words need, at most `most`. What it does not need others may have."""
    usual = theme.OWN_SEAT_MOST * needs.type_scale
    return float(max(min(needs.own or usual, usual, most), min(theme.OWN_SEAT_LEAST, most)))
