"""Hints: what the best player of a game would do, and why.

A hint is made of what a person in that seat has: the view, the legal moves and the memory. The best player that the
game has says which moves it thinks good; a module here finds the sentence that tells why. A game without one has no
hints. Every number in a sentence follows from the view and the memory alone, and no sentence is used for a move of
which it is not true: where none of a game's own reasons is, the sentence says only that the player has looked ahead.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from math import hypot
from typing import Any, Final

from engine.decision import Decision
from engine.game import Game, Move
from engine.hints import crazy_eights, five_hundred, game_of_threes, shedding
from engine.hints.advice import Advice, Reason
from engine.players import find_adviser
from engine.players.weighing import Weighed
from engine.text import Text
from engine.view import View

__all__ = ["EXPLAINERS", "Advice", "Reason", "advise", "find_hint", "has_hints"]

Explainer = Callable[[Decision, Move], Reason]
EXPLAINERS: Final[Mapping[str, Explainer]] = {
    "game_of_threes": game_of_threes.explain,
    "lebowski": shedding.explain,
    "threes": shedding.explain,
    "crazy_eights": crazy_eights.explain,
    "five_hundred": five_hundred.explain,
}
"""The modules that give reasons, by kind of game."""
TIE_STANDARD_ERRORS: Final = 2.0
"""Moves that differ by less than this number of standard errors are as good."""


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
    weighed = adviser.weigh(decision, rng)
    move = weighed[0].move
    reason = EXPLAINERS[kind](decision, move)
    return Advice(move, reason, _other(decision, weighed, reason))


def is_close(best: Weighed, other: Weighed) -> bool:
    """Whether two moves differ by nothing, or by at most `TIE_STANDARD_ERRORS` standard errors of their difference."""
    return best.value - other.value <= TIE_STANDARD_ERRORS * hypot(best.error, other.error)


def _other(decision: Decision, weighed: Sequence[Weighed], reason: Reason) -> Text | None:
    """The sentence about the next best move, where it is as good and another one in the eyes of a person."""
    best, said = weighed[0], reason.text.code
    if said in ANY_WILL_DO:
        return None
    for other in weighed[1:]:
        if not is_close(best, other):
            return None
        another = EXPLAINERS[decision.game.kind](decision, other.move)
        if _faces(another.moved) == _faces(reason.moved) and another.zone == reason.zone and reason.moved:
            continue  # the same cards of another pack
        if another.moved and another.zone == reason.zone:
            return Text("hint-or-cards", {"cards": another.moved})
        return Text("hint-or-other")
    return None


ANY_WILL_DO: Final = frozenset({"hint-cut", "hint-blind", "hint-suit-any"})
"""The sentences that say already that any move will do."""


def _faces(cards: Sequence[int]) -> list[int]:
    return sorted(card % 53 for card in cards)
