"""How the players of one table are called: no two the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Final

from functions import limits
from functions.documents import FORMER, Player

COMPUTERS: Final = (
    *("Ada", "Blaise", "Carl", "Dora", "Emmy", "Felix", "Grace"),
    *("Hugo", "Ida", "Jakob", "Klara", "Leo", "Maria"),
)
"""What computer players are called: one more than there are seats, so that always a name is free."""


def distinct(players: Sequence[Player], newest: str = "") -> tuple[Player, ...]:
    """These players, each with a name of their own at this table.

    A computer makes way for a person, or is named here first, and a person for those who were called so before, with a
    number; the person of the uid `newest` is the last of them. Former players share one name.

    >>> [one.name for one in distinct((Player("Ada", "ann"), Player("", "", "steady"), Player("ada", "bob")))]
    ['Ada', 'Blaise', 'ada 2']
    """
    named = list(players)
    taken = {""}
    for seat in sorted(range(len(players)), key=lambda seat: (not players[seat].uid, players[seat].uid == newest)):
        player = players[seat]
        is_former = not player.uid and player.name == FORMER
        if player.name.casefold() in taken and not is_former:
            others = taken.union(one.name.casefold() for one in players)
            names = _numbered(player.name) if player.uid else iter(COMPUTERS)
            named[seat] = replace(player, name=next(name for name in names if name.casefold() not in others))
        taken.add(named[seat].name.casefold())
    return tuple(named)


def _numbered(name: str) -> Iterator[str]:
    """The name with 2, 3 and so on after it, no longer than a name may be."""
    for number in count(2):
        after = f" {number}"
        yield name[: limits.NAME - len(after)] + after
