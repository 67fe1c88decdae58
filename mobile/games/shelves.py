"""The games that go on besides the first one, in groups by whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from client.localizer import Localizer
from mobile import theme
from mobile.account.invites import InviteLine, Invites
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import Surface
from mobile.games.rows import InviteRow, ListHeading


class GameShelf:
    """A heading, and below it the tiles of some games."""

    def __init__(self, *, is_lit: bool = False) -> None:
        self.heading = ListHeading(is_lit=is_lit)
        self.grid = TileGrid(
            most=theme.TABLE_TILES, fewest=2, level=False, spacing=dp(theme.GAP), least=sp(theme.TABLE_TILE)
        )

    def fill(self, tiles: Sequence[Widget], heading: str) -> list[Widget]:
        """Shows these tiles. Returns what is to be listed: nothing without tiles."""
        self.heading.text = heading
        shown = fill_grid(self.grid, tiles)
        return [self.heading, *shown] if shown else []


class InviteShelf:
    """A heading, and below it one card with the invites that wait for an answer, which can be given there.

    `on_answer` is called before an answer takes an invite off the list, and what stands below it moves up.
    """

    def __init__(
        self, invites: Invites | None, localizer: Localizer, on_answer: Callable[[], None] = lambda: None
    ) -> None:
        self._invites = invites
        self._localizer = localizer
        self._on_answer = on_answer
        self._heading = ListHeading(text=localizer("games-invites"), is_lit=True)
        self._grid = TileGrid(most=2, level=False, spacing=dp(theme.GAP_SMALL), least=sp(theme.FINISHED_LEAST))
        self._card = Surface(padding=dp(theme.GAP_SMALL))
        self._card.add_widget(self._grid)
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
                row = self._rows[line.id] = self._make_row(invites, line)
            row.line = line
            rows.append(row)
        fill_grid(self._grid, rows)
        return [self._heading, self._card]

    def _make_row(self, invites: Invites, line: InviteLine) -> InviteRow:
        words = self._localizer
        row = InviteRow(line=line, accept_word=words("invite-accept"), decline_word=words("invite-decline"))
        row.bind(
            on_release=lambda row: invites.show(row.line.id),
            on_accept=lambda row: self._answer(invites.accept, row),
            on_decline=lambda row: self._answer(invites.decline, row),
        )
        return row

    def _answer(self, answer: Callable[[str], None], row: InviteRow) -> None:
        self._on_answer()
        answer(row.line.id)


def fill_grid(grid: TileGrid, tiles: Sequence[Widget]) -> list[Widget]:
    """Shows these tiles in a grid. Returns the grid, or nothing where there are none."""
    if list(tiles) != grid.children[::-1]:
        grid.clear_widgets()
        for tile in tiles:
            if tile.parent is not None:
                tile.parent.remove_widget(tile)
            grid.add_widget(tile)
    return [grid] if tiles else []
