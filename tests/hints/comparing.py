"""The worths of moves, weighed from the view and the memory of a sampled position."""

from __future__ import annotations

from typing import Any, Final

from tests.hints.sampled import Advised, weighing

NOTICED: Final = {"game_of_threes": 1, "lebowski": 0.03, "threes": 0.03, "crazy_eights": 3, "five_hundred": 0.008}
"""The difference of worths up to which two moves are called as good, by kind of game."""
IGNORED: Final = {"game_of_threes": 1, "lebowski": 0.01, "threes": 0.01, "crazy_eights": 1, "five_hundred": 0.001}
"""The difference that is no difference, however sure it is."""


def worth(advised: Advised, move: Any) -> float:
    """The worth that a move came out at."""
    found = next(each for each in weighing(advised.decision) if each.move == move)
    return found.value + found.by_chance


def are_as_good(advised: Advised, move: Any, other: Any) -> bool:
    """Whether two moves differ by so little that a person would not notice, or that may be chance."""
    kind = advised.decision.game.kind
    apart = abs(worth(advised, move) - worth(advised, other))
    if apart <= IGNORED[kind]:
        return True
    errors = [each.error for each in weighing(advised.decision) if each.move in (move, other)]
    return bool(apart <= NOTICED[kind] and apart <= 2 * sum(error**2 for error in errors) ** 0.5 + 1e-12)


def is_gain(advised: Advised, other: Any, gain: int) -> bool:
    """Whether the named move came out better than another one by so many points, and by more than nothing."""
    better = worth(advised, advised.hint.move) - worth(advised, other)
    return better > 0 and gain == round(better)


def are_chances(advised: Advised, other: Any, chance: int, other_chance: int, loses: bool = False) -> bool:
    """Whether the named move and another one came out at these chances in a hundred."""
    worths = (worth(advised, advised.hint.move), worth(advised, other))
    hundred = [round(100 * min(1.0, max(0.0, 1 - each if loses else each))) for each in worths]
    return hundred == [chance, other_chance]
