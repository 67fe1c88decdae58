"""The moves that games share: those of chance, and those of the table for the clock and for people who come or go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.view import Seat


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance shuffles. `cards` are in their new order."""

    tag: ClassVar[str] = "shuffle"

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lot:
    """Chance draws a seat by lot: the dealer, or the first player."""

    tag: ClassVar[str] = "lot"

    seat: Seat


@dataclass(frozen=True, slots=True)
class Cut:
    """The packet of the first `at` cards goes under the rest. A seat's move, or chance's for a cutter who is away."""

    tag: ClassVar[str] = "cut"

    at: int


@dataclass(frozen=True, slots=True)
class Timeout:
    """A seat's time has ended, or it is away: the mildest move is made for it. `order` is how its hand lay."""

    tag: ClassVar[str] = "timeout"

    seat: Seat
    order: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Away:
    """A seat's player has left, or `by` another seat is said to have left: from now on its moves are made for it."""

    tag: ClassVar[str] = "away"

    seat: Seat
    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Back:
    """The player of a seat that was away is back."""

    tag: ClassVar[str] = "back"

    seat: Seat


@dataclass(frozen=True, slots=True)
class Join:
    """A player joins and takes the next free seat number."""

    tag: ClassVar[str] = "join"


Move = Any
"""A frozen dataclass, a member of the game's `move_types`."""
