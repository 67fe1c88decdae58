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
    """The move and why, in words that are true of it. Where another move is as good, it may be named beside it."""
    cards: tuple[int, ...] = ()
    """The cards that matter."""
    moved: tuple[int, ...] = ()
    """The cards that the move puts or takes, and those of a move that is named beside it."""
    zone: str = ""
    """Id of the zone onto which they are put, or from which one is taken; empty for a move that is a button."""
    beside: Move | None = None
    """The move that the text names beside the first one, where that is a button."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint. The first press shows the `look` of its reason, the second its `text`.

    Where both are the same, the first press shows all that there is.
    """

    move: Move
    reason: Reason
