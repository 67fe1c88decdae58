"""Hints: what the best player of a game would do, and why.

A hint is made of what a person in that seat has: the view, the legal moves and the memory. The best player that the
game has says which moves it thinks good; a module here finds the sentence that tells why. A game without one has no
hints. Every number in a sentence follows from the view and the memory alone, and no sentence is used for a move of
which it is not true: where none of a game's own reasons is, the sentence says what the player has found by looking
ahead, in points, or in chances where these are far apart. Where another move is as good, the hint names both and says
what speaks for each, unless the reason for the first would be a reason against the other, as that no other card takes
the trick so cheaply.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.decision import Decision
from engine.game import Game
from engine.hints import crazy_eights, five_hundred, game_of_threes, shedding
from engine.hints.advice import Advice, Reason
from engine.hints.comparison import Comparison, DifferenceScale
from engine.players import find_adviser
from engine.view import View

__all__ = ["EXPLAINERS", "Advice", "Reason", "advise", "find_hint", "has_hints"]

Explainer = Callable[[Decision, Comparison], Advice]
EXPLAINERS: Final[Mapping[str, Explainer]] = {
    "game_of_threes": game_of_threes.explain,
    "lebowski": shedding.explain,
    "threes": shedding.explain,
    "crazy_eights": crazy_eights.explain,
    "five_hundred": five_hundred.explain,
}
"""The modules that give reasons, by kind of game."""
CHANCES: Final = DifferenceScale(noticed=0.03, ignored=0.01)
SCALES: Final[Mapping[str, DifferenceScale]] = {
    "game_of_threes": DifferenceScale(noticed=1, ignored=1),
    "lebowski": CHANCES,
    "threes": CHANCES,
    "crazy_eights": DifferenceScale(noticed=3, ignored=1),
    # A trick is worth about 0.008 of the chance to win a game that stands at no points.
    "five_hundred": DifferenceScale(noticed=0.008, ignored=0.001),
}
"""The differences that a person would notice, by kind of game: of points, or of chances to win."""


def has_hints(kind: str) -> bool:
    """Whether there are hints for this kind of game."""
    return kind in EXPLAINERS and find_adviser(kind) is not None


def find_hint(game: Game[Any], view: View, memory: Any, seed: object = "") -> Advice | None:
    """The hint for a seat that is to move, from what it sees and remembers; None where there is none.

    It is always the same for the same `seed`.
    """
    if not has_hints(view.kind) or not isinstance(view.viewer, int):
        return None
    rng = random.Random(f"hint {seed}")
    moves = game.find_moves(view, memory, rng)
    if not moves:
        return None
    return advise(Decision(game, view, memory, moves), rng)


def advise(decision: Decision, rng: random.Random) -> Advice | None:
    """The hint for a decision; None where nobody can say what is good."""
    kind = decision.game.kind
    adviser = find_adviser(kind)
    if adviser is None or kind not in EXPLAINERS:
        return None
    return EXPLAINERS[kind](decision, Comparison(adviser.weigh(decision, rng), SCALES[kind]))
