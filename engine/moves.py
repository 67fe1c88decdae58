"""The moves that games share: what chance decides, and what the table does for the clock and for who comes or goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.view import Seat


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance shuffled: the cards in their new order."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lot:
    """Chance drew a seat by lot: who deals, or who plays first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Cut:
    """The packet of the first `at` cards goes under the rest. A seat's move, or chance's for a cutter who is away."""

    at: int


@dataclass(frozen=True, slots=True)
class Timeout:
    """A seat's time has ended, or it is away: the mildest move is made for it. `order` is how its hand lay."""

    seat: Seat
    order: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Away:
    """A seat does not come back: from now on its moves are made for it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Back:
    """A seat that was away is back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Join:
    """One more player, who takes the next free seat number."""


Move = Any
"""A frozen dataclass, one of the game's `moves`."""
