"""A decision of a computer player. It is given what a person in its seat has, and nothing else (A2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.game import Game, Move
from engine.view import Seat, View


class Decision(NamedTuple):
    """A decision that a seat has to make. `moves` are its legal moves, of which there is at least one."""

    game: Game[Any]
    """The rules with their options."""
    view: View
    """The table as this seat sees it."""
    memory: Any
    """The memory of this seat: what it has seen that the view no longer shows; see `Game.remember`."""
    moves: Sequence[Move]

    @classmethod
    def of(cls, game: Game[Any], state: Any, seat: Seat, memory: Any) -> Decision:
        """The decision of a seat that is to move in this state, with what it remembers."""
        return cls(game, game.view(state, seat), memory, game.legal_moves(state, seat))
