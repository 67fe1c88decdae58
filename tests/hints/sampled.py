"""Positions in which hints are asked for, sampled from games of every kind with house rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from engine.decision import Decision
from engine.game import Game
from engine.games import GAMES
from engine.hints import EXPLAINERS, SCALES, Advice
from engine.hints.comparison import Comparison
from engine.players import PLAYERS, find_adviser
from engine.players.weighing import Weighed
from engine.view import CHANCE, Seat

MOST_MOVES = 600
"""The moves after which a sampled game is left."""
RANDOM_SHARE = 4
"""One move of this number is random, so that positions come up that good players would not get into."""
WEIGHED_MOST = 600
"""The decisions whose weighing is kept: all that the tests sample."""


class Advised(NamedTuple):
    """A position with its hint."""

    state: Any
    seat: Seat
    decision: Decision
    hint: Advice


class _ById:
    """A decision as a key: a view cannot be one."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def __hash__(self) -> int:
        return id(self.decision)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ById) and other.decision is self.decision


def weighing(decision: Decision) -> tuple[Weighed, ...]:
    """The worths of the moves of a decision, as the best player weighs them, once: that takes most of the time."""
    return _weighing(_ById(decision))


@lru_cache(maxsize=WEIGHED_MOST)
def _weighing(key: _ById) -> tuple[Weighed, ...]:
    adviser = find_adviser(key.decision.game.kind)
    assert adviser is not None
    return tuple(adviser.weigh(key.decision, random.Random(1)))


def sample(kind: str, count: int, seed: int = 0) -> Iterator[Advised]:
    """Samples `count` hints from games of a kind, each with other options and numbers of players."""
    rng = random.Random(f"{kind} {seed}")
    while count > 0:
        fields = GAMES[kind].option_fields()
        game = GAMES[kind](**{field.name: rng.choice(field.values) for field in fields})
        for advised in _play(game, rng):
            yield advised
            count -= 1
            if not count:
                return


def _play(game: Game[Any], rng: random.Random) -> Iterator[Advised]:
    """Hints from one game, about every third decision and all that are not for a card."""
    state = game.start(rng.choice(list(game.seat_counts)[:4]))
    memories: tuple[Any, ...] = (game.new_memory(),) * len(game.seats(state))
    asked: set[str] = set()
    for _ in range(MOST_MOVES):
        turn = game.turn(state)
        if turn is None:
            return
        if turn == CHANCE:
            move = game.chance_move(state, rng)
        else:
            seat = int(turn)
            decision = Decision.of(game, state, seat, memories[seat])
            phase = f"{decision.view.phase} {type(decision.moves[0])}"
            if phase not in asked or rng.randrange(5) == 0:
                asked.add(phase)
                hint = EXPLAINERS[game.kind](decision, Comparison(weighing(decision), SCALES[game.kind]))
                yield Advised(state, seat, decision, hint)
            level = "random" if rng.randrange(RANDOM_SHARE) == 0 else "steady"
            move = PLAYERS[level].choose(decision, rng)
        step = game.apply(state, turn, move)
        state, memories = step.state, game.remember_events(memories, step.events)
