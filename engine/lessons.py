"""Lessons: dealt positions of a game, in each of which the learner finds one move.

A lesson teaches what to want. It says the goal first; every step is left by making its move, never by reading on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.choices import allows
from engine.move_rules import MoveRules, Step
from engine.moves import Move
from engine.text import Text
from engine.view import CHANCE, Choice, PutOnto, Seat

LEARNER: Final[Seat] = 0
"""The seat of the learner, in every lesson."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A dealt position, and the move to be found in it."""

    position: Any
    """A state of the game in which the learner has the turn."""
    text: Text
    """The aim and what is needed for it, in one or two short sentences."""
    task: Text
    """The move to find, in one short sentence, which stands last and by itself."""
    find: tuple[Move, ...]
    """The moves that are right, the best one first; a hint points at that one."""
    praise: Text
    """The reason why the move was good, said once it was made."""
    reason: Callable[[Move], Text]
    """The reason why another legal move, which is given, is not as good."""
    then: tuple[Move, ...] = ()
    """Moves of the seats that have the turn after it, one after the other, that the learner is shown."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The steps of a lesson, and what a learner should remember."""

    steps: tuple[LessonStep, ...]
    end: Text
    """The rest of what one needs to know for a first game."""
    explains: tuple[str, ...] = ()
    """The codes of what the lesson explains, so that no hint does it again.

    They are those of facts, marks and labels of choices, and ``groups``, ``points`` and ``special-cards``.
    """


def judge_move(game: MoveRules[Any], step: LessonStep, move: Move) -> Text | None:
    """None for a move that the step asks for, or the reason why another legal move is not as good.

    The order in which a hand lies never matters; that in which cards were picked matters only where the game says so.

    Raises:
        IllegalMove: why the move cannot be made at all.
    """
    game.check(step.position, LEARNER, move)
    wanted = [_essence(game, step.position, found) for found in step.find]
    return None if _essence(game, step.position, move) in wanted else step.reason(move)


def play_step(game: MoveRules[Any], step: LessonStep, move: Move) -> Step[Any]:
    """The state after the learner's move and the scripted ones after it, with everything that happened."""
    after = game.apply(step.position, LEARNER, move)
    state, events = after.state, after.events
    for reply in step.then:
        actor = game.turn(state)
        after = game.apply(state, CHANCE if actor is None else actor, reply)
        state, events = after.state, (*events, *after.events)
    return Step(state, events)


def without_order(move: Move) -> Move:
    """The move with the hand left as it lies. The order that a move may carry never matters in a lesson."""
    return replace(move, order=None) if hasattr(move, "order") else move


def find_choice(game: MoveRules[Any], step: LessonStep) -> tuple[Choice, Mapping[str, Any]]:
    """The choice that leads to the step's best move, with that move as JSON: what a hint points at."""
    data = game.encode_move(step.find[0])
    return next(choice for choice in game.choices(step.position, LEARNER) if allows(choice, data)), data


def _essence(game: MoveRules[Any], state: Any, move: Move) -> Mapping[str, Any]:
    """The move as JSON without what does not matter: the order of the hand, and that of cards picked in any order."""
    data = game.encode_move(without_order(move))
    choice = next((choice for choice in game.choices(state, LEARNER) if allows(choice, data)), None)
    if isinstance(choice, PutOnto) and not choice.ordered and isinstance(data.get("cards"), list):
        data["cards"] = sorted(data["cards"])
    return data
