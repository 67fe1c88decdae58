"""The compaction of a table: the order in which its parts are reduced while there is too little room for all of them.

Large type and large cards need more room than a small window has. The middle of the table and the open cards of other
people must stay legible, so parts that say less, or that can be seen elsewhere, become smaller one after the other:

1. the rows of face-down cards at other people's seats: the seats become low and keep a face, a name and numbers;
2. the sentence about the last move: a button beside the bar still leads to it, with the number of what is new;
3. the arrow of the direction of play, which the facts say in a word;
4. the hint: the bar becomes as low as three lines of the least type, and without the own numbers where these need more;
5. the own cards, in five steps, down to the smallest ones that are read with ease; then layers lie beside them.

Names are last: a seat writes its name in smaller type before it cuts it, see `mobile.table.seats.chair`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

Layout = TypeVar("Layout")


@dataclass(frozen=True, slots=True)
class Compaction:
    """The parts of a table that are reduced. `hand` is the share of what the own cards can give, from 0 to 1."""

    rows: bool = False
    last_move: bool = False
    arrow: bool = False
    hint: bool = False
    hand: float = 0.0


STAGES: Final = (
    Compaction(),
    Compaction(rows=True),
    Compaction(rows=True, last_move=True),
    Compaction(rows=True, last_move=True, arrow=True),
    Compaction(rows=True, last_move=True, arrow=True, hint=True),
    *(Compaction(True, True, True, True, share) for share in (0.1, 0.25, 0.5, 0.75, 1.0)),
)
"""The stages, from a table on which nothing is reduced to one on which everything is."""


def find_fitting_layout(lay_out: Callable[[Compaction], Layout], has_room: Callable[[Layout], bool]) -> Layout:
    """The first layout of `STAGES` that has room; the last one where none has."""
    layout = lay_out(STAGES[0])
    for compaction in STAGES[1:]:
        if has_room(layout):
            break
        layout = lay_out(compaction)
    return layout
