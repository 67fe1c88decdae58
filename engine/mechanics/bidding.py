"""Bidding: a ladder of bids, each of which must be higher than all that were made before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.cards import SUITS
from engine.mechanics.tricks import NO_TRUMP

PASS: Final = "pass"  # noqa: S105  no password


@dataclass(frozen=True, slots=True)
class Contract:
    """The promise of a bid: to take at least `tricks` or, where it `loses`, none. It is worth `value` points."""

    name: str
    """The name as it is written: ``7H``, ``8NT``, ``misere``."""
    tricks: int
    trumps: int
    value: int
    loses: bool = False
    is_open: bool = False
    """Whether the contractor's hand is laid open."""


def bid_name(tricks: int, trumps: int) -> str:
    """The name of a bid of so many tricks with these trumps.

    >>> bid_name(7, 0), bid_name(8, NO_TRUMP)
    ('7H', '8NT')
    """
    return f"{tricks}{'NT' if trumps == NO_TRUMP else SUITS[trumps]}"


def bids_above(ladder: Sequence[Contract], calls: Sequence[str]) -> Sequence[Contract]:
    """The bids of a ladder, lowest first, that may still be made."""
    bids = [call for call in calls if call != PASS]
    return ladder[[contract.name for contract in ladder].index(bids[-1]) + 1 :] if bids else ladder
