"""Bidding: a ladder of bids, of which every next one must be higher than all before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.cards import SUITS
from engine.mechanics.tricks import NO_TRUMP

PASS: Final = "pass"  # noqa: S105  no password


@dataclass(frozen=True, slots=True)
class Contract:
    """What a bid promises: so many tricks at least or, where `loses` says so, none. Worth `value` points."""

    name: str
    """How it is written: ``7H``, ``8NT``, ``misere``."""
    tricks: int
    trumps: int
    value: int
    loses: bool = False
    is_open: bool = False
    """Whether the contractor's hand is laid open."""


def bid_name(tricks: int, trumps: int) -> str:
    """
    >>> bid_name(7, 0), bid_name(8, NO_TRUMP)
    ('7H', '8NT')
    """
    return f"{tricks}{'NT' if trumps == NO_TRUMP else SUITS[trumps]}"


def higher(ladder: Sequence[Contract], calls: Sequence[str]) -> Sequence[Contract]:
    """The bids of a ladder, lowest first, that may still be made."""
    bids = [call for call in calls if call != PASS]
    return ladder[[contract.name for contract in ladder].index(bids[-1]) + 1 :] if bids else ladder
