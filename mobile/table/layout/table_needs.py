"""The needs of a table: the parts that it has to show, and the room that there is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mobile import theme
from mobile.drawing.rect import Rect

Shape = Literal["upright", "sideways", "desktop"]
"""``upright``: narrow and high. ``sideways``: low and wide, as a phone held sideways. ``desktop``: all else."""


@dataclass(frozen=True, slots=True)
class TableNeeds:
    """The parts that a table has to show in an area of this width and height."""

    width: float
    height: float
    players: int
    """The number of players, the viewer among them. With somebody who only watches it is one more."""
    type_scale: float = 1.0
    card_scale: float = 1.0
    has_list: bool = False
    """Whether the players stand in a list rather than round the table."""
    has_layers: bool = False
    """Whether cards lie before the viewer."""
    plays_layers: bool = False
    """Whether the hand is empty and the viewer plays from the layers, which have all of the room then."""
    layer_spots: int = 3
    """The number of places side by side in the layers."""
    shows_last_move: bool = True
    """Whether the last move is told here, and not at the side."""
    hand_cards: int = 0
    facts: float = 0.0
    """The height of the facts; 0 where none are told. One line is kept while there are none."""
    facts_wide: float = 0.0
    """The width of the facts side by side, 0 where that is not known."""
    header: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """The rectangle that the title of the window leaves free above the table: left, bottom, width, height."""
    rows: int = 1
    """The number of rows that the buttons need."""
    buttons: float = 0.0
    """The width of all buttons side by side."""
    has_arrow: bool = False
    """Whether an arrow says which way play goes."""
    board: float = 0.0
    """The least height of a list to choose from, 0 where there is none."""
    plays_tricks: bool = False
    """Whether there is such a list in some phases of each hand, in all of which the own cards keep their size."""
    middle: float = 0.0
    """The height from which everything in the middle is legible: piles, a trick, places for cards that are chosen."""
    usual_middle: float = 0.0
    """The same with cards of the usual size; 0 where it is no other."""
    least_hand: float = 0.0
    """A height that the hand keeps whatever gives way: large cards are never smaller than usual ones."""
    wants_list: bool = False
    """Whether the game wants a list of its players where they have no room round the table: hands are shown there."""
    left_handed: bool = False
    bar: float | None = None
    """The height of what has the room of the bar in a lesson; None where the bar itself is there."""

    @property
    def chair_scale(self) -> float:
        """The factor by which chairs grow with the type."""
        return min(self.type_scale, theme.CHAIR_TYPE_MOST)

    @property
    def least_middle(self) -> float:
        """The least height of the middle of the table."""
        return max(self.board, self.middle)

    @property
    def others(self) -> int:
        """The number of the other players, at least one."""
        return max(1, self.players - 1)

    @property
    def header_facts(self) -> Rect | None:
        """The rectangle of the facts beside the title, at its right end; None where they have no room there."""
        x, y, wide, tall = self.header
        if not self.facts or wide < theme.HEADER_FACTS_LEAST or min(self.facts_wide - wide, self.facts - tall) > 0:
            return None
        across, high = min(wide, self.facts_wide or wide), min(self.facts, tall)
        return x + wide - across, y + (tall - high) / 2, across, high

    @property
    def row(self) -> float:
        """The height of a row of buttons, which grows with the type."""
        return max(float(theme.TARGET), theme.TYPE_LABEL * theme.LINE * self.type_scale + 2 * theme.GAP)

    @property
    def actions(self) -> float:
        """The height of all rows of buttons, 0 where no button was needed yet."""
        return self.rows * self.row + max(0, self.rows - 1) * theme.GAP
