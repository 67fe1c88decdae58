"""Names of the players at one table: no two are the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Final

from functions import limits
from functions.documents import FORMER_PLAYER, TablePlayer

COMPUTER_NAMES: Final = (
    *("Ada", "Blaise", "Carl", "Dora", "Emmy", "Felix", "Grace"),
    *("Hugo", "Ida", "Jakob", "Klara", "Leo", "Maria"),
)
"""Names of computer players. There is one more than there are seats, so that one is always free."""


def make_distinct(players: Sequence[TablePlayer], newest: str = "") -> tuple[TablePlayer, ...]:
    """These players, each with another name.

    People keep the names that they had at the table. A newcomer whose name is taken gets a number after it, and a
    computer makes way for a person. The person of the uid `newest` is taken to have come last. Former players share one
    name.

    >>> players = TablePlayer("Ada", "ann"), TablePlayer("", "", "steady"), TablePlayer("ada", "bob")
    >>> [player.name for player in make_distinct(players)]
    ['Ada', 'Blaise', 'ada 2']
    """
    named = list(players)
    taken = {""}
    for seat in sorted(range(len(players)), key=lambda seat: (not players[seat].uid, players[seat].uid == newest)):
        player = players[seat]
        is_former = not player.uid and player.name == FORMER_PLAYER
        if player.name.casefold() in taken and not is_former:
            others = taken.union(other.name.casefold() for other in players)
            names = _numbered_names(player.name) if player.uid else iter(COMPUTER_NAMES)
            named[seat] = replace(player, name=next(name for name in names if name.casefold() not in others))
        taken.add(named[seat].name.casefold())
    return tuple(named)


def _numbered_names(name: str) -> Iterator[str]:
    """The name with 2, 3 and so on after it, shortened to the longest that a name may be."""
    for number in count(2):
        after = f" {number}"
        yield name[: limits.MAX_NAME - len(after)] + after
