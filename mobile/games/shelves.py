"""The games that go on besides the first one, in groups by whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from mobile import theme
from mobile.account.invites import Invites
from mobile.controls.tile_grid import TileGrid
from mobile.games.rows import InviteRow, ListHeading, TableTile


class GameShelf:
    """A heading, and below it the tiles of some games."""

    def __init__(self, *, is_lit: bool = False) -> None:
        self.heading = ListHeading(is_lit=is_lit)
        self.grid = TileGrid(
            most=theme.TABLE_TILES, fewest=2, level=False, spacing=dp(theme.GAP), least=sp(theme.TABLE_TILE)
        )

    def fill(self, tiles: Sequence[Widget], heading: str = "") -> list[Widget]:
        """Shows these tiles. Returns what is to be listed: nothing without tiles, and no heading without words."""
        self.heading.text = heading
        shown = fill_grid(self.grid, tiles)
        return [self.heading, *shown] if shown and heading else shown

    def count_below(self, bottom: float) -> int:
        """The number of its games that lie below a height in the window."""
        if self.grid.parent is None:
            return 0
        tiles = (tile for tile in self.grid.children if isinstance(tile, TableTile))
        return sum(tile.to_window(*tile.center)[1] < bottom for tile in tiles)


class InviteShelf:
    """A heading, and below it the invites that wait for an answer."""

    def __init__(self, invites: Invites | None, heading: str) -> None:
        self._invites = invites
        self._heading = ListHeading(text=heading)
        self._grid = TileGrid(most=2, spacing=dp(theme.GAP), least=sp(theme.FINISHED_LEAST))
        self._rows: dict[str, InviteRow] = {}

    def fill(self) -> list[Widget]:
        """Shows the invites as they are now. Returns what is to be listed, nothing without invites."""
        invites = self._invites
        if invites is None or not invites.lines:
            return []
        rows = []
        for line in invites.lines:
            row = self._rows.get(line.id)
            if row is None:
                row = self._rows[line.id] = InviteRow(line=line)
                row.bind(on_release=lambda row: invites.show(row.line.id))
            row.line = line
            rows.append(row)
        return [self._heading, *fill_grid(self._grid, rows)]


def fill_grid(grid: TileGrid, tiles: Sequence[Widget]) -> list[Widget]:
    """Shows these tiles in a grid. Returns the grid, or nothing where there are none."""
    if list(tiles) != grid.children[::-1]:
        grid.clear_widgets()
        for tile in tiles:
            if tile.parent is not None:
                tile.parent.remove_widget(tile)
            grid.add_widget(tile)
    return [grid] if tiles else []
