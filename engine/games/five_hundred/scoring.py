"""The points of a hand of 500 (F10), and the end of a game (F11, F12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from engine.games.five_hundred.contracts import TRICKS
from engine.mechanics.bidding import Contract
from engine.view import Seat

TARGET: Final = 500
ALL_TRICKS: Final = 250
A_TRICK: Final = 10
Standing = Literal["open", "made", "failed"]
"""Whether a contract is decided already, whatever happens in the tricks that are left."""


def is_made(contract: Contract, taken: int) -> bool:
    """Whether a contract is made with this number of tricks."""
    return taken == 0 if contract.loses else taken >= contract.tricks


def find_standing(contract: Contract, taken: int, left: int) -> Standing:
    """Finds how a contract stands with so many tricks `taken` and so many `left` to play.

    >>> from engine.games.five_hundred.contracts import BY_NAME, MISERE
    >>> [find_standing(BY_NAME["8D"], *tricks) for tricks in ((5, 3), (5, 2), (8, 2))], find_standing(MISERE, 1, 9)
    (['open', 'failed', 'made'], 'failed')
    """
    with_none, with_all = is_made(contract, taken), is_made(contract, taken + left)
    if with_none != with_all:
        return "open"
    return "made" if with_all else "failed"


def hand_points(contract: Contract, contractor: Seat, tricks: Sequence[int]) -> tuple[int, ...]:
    """The points of a hand by seat, from the number of tricks that each seat took.

    >>> from engine.games.five_hundred.contracts import BY_NAME
    >>> hand_points(BY_NAME["8D"], 1, (1, 9, 0))
    (10, 280, 0)
    """
    taken = tricks[contractor]
    won = contract.value
    if not is_made(contract, taken):
        won = -contract.value
    elif taken == TRICKS and not contract.loses:
        won = max(contract.value, ALL_TRICKS)
    each = 0 if contract.loses else A_TRICK
    return tuple(won if seat == contractor else each * count for seat, count in enumerate(tricks))


def deciding_seat(totals: Sequence[int], contractor: Seat, first_tricks: Sequence[Seat]) -> Seat | None:
    """The seat whose points end the game after a hand (F11); None where it goes on.

    The contractor goes before an opponent, and of two opponents the one that took a trick first. `first_tricks` are the
    seats in the order in which they took their first trick.
    """
    if totals[contractor] >= TARGET:
        return contractor
    at_target = [seat for seat, total in enumerate(totals) if total >= TARGET]
    return min(at_target, key=lambda seat: first_tricks.index(seat) if seat in first_tricks else TRICKS, default=None)


def was_down(rows: Sequence[Sequence[int]], seat: Seat) -> bool:
    """Whether a seat ever stood at 500 below nothing or worse (F12)."""
    total = 0
    for row in rows:
        total += row[seat]
        if total <= -TARGET:
            return True
    return False
