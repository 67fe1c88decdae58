"""The words of a hint: first what to look at, then a move and why."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Move
from engine.text import Text


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is good, and what to look at to find it. Cards and zones are those of the view."""

    look: Text
    """The advice where to look, which does not name the move."""
    text: Text
    """The move and why, in one sentence that is true of it."""
    cards: tuple[int, ...] = ()
    """The cards that matter."""
    moved: tuple[int, ...] = ()
    """The cards that the move puts or takes."""
    zone: str = ""
    """Id of the zone onto which they are put, or from which one is taken; empty for a move that is a button."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint. The first press shows the `look` of its reason, the second all of it."""

    move: Move
    reason: Reason
    other: Text | None = None
    """The sentence about another move that is as good; None where this one is better than all others."""
