"""Leaving a cycle: players who pick up the same cards in turn when the stock is gone (A3)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Final

from engine.mechanics.shedding.state import TWO
from engine.players.shedding.model import KINDS, SheddingModel
from engine.players.shedding.playouts import SteadyPolicy

CYCLING_AFTER: Final = 4
"""The number of turns without progress, for each player still in, that are taken for a cycle."""
MOST_POSITIONS: Final = 300
"""The number of positions in which moves are tried. With ten times as many, one more of 166 cycles was left."""

ModelMove = Callable[[SheddingModel], None]
"""A move that can be made in a model."""


def is_cycling(left: int, stock: int, idle: int) -> bool:
    """Whether the players who are left have made no progress for so many turns, with so many cards to draw."""
    return not stock and idle >= CYCLING_AFTER * left


def find_exit(model: SheddingModel, policy: SteadyPolicy, moves: Sequence[ModelMove]) -> int | None:
    """The index of the active player's move with which a shortest way out of a cycle begins.

    A way out ends with progress, such as a burn or a card played from the table, but not with the end of a game in
    which this player still has cards. The others play steadily. None where no way was found.
    """
    me, seen, tried = model.active, {_position(model)}, 0
    waiting: deque[tuple[SheddingModel, int | None]] = deque([(model, None)])
    while waiting and tried < MOST_POSITIONS:
        now, begun = waiting.popleft()
        tried += 1
        if begun is not None:
            moves = _moves(now) if now.active == me else (policy.play_turn,)
        for number, move in enumerate(moves):
            first = number if begun is None else begun
            after = now.copy()
            after.idle = 1  # so that only progress changes it to 0, and a long way does not end the game
            move(after)
            if after.idle == 0:
                if not (after.is_over and after.counts[me]):
                    return first
            elif (position := _position(after)) not in seen:
                seen.add(position)
                waiting.append((after, first))
    return None


def _position(model: SheddingModel) -> Hashable:
    """A key that tells the positions of a cycle apart. Rows on the table do not change in it."""
    hands = tuple(map(tuple, model.hands))
    return hands, tuple(model.pile), model.top, model.run, model.base, model.active, model.is_naming, model.last


def _moves(model: SheddingModel) -> list[ModelMove]:
    """The legal moves of the active player."""
    seat = model.active
    if model.is_naming:
        return [partial(SheddingModel.name, seat=other) for other, count in enumerate(model.counts) if count]
    if model.sizes[seat]:
        row = model.hands[seat]
    elif model.up_sizes[seat]:
        row = model.up[seat]
    else:
        return [SheddingModel.turn_over]
    moves: list[ModelMove] = [
        partial(SheddingModel.play, kind=kind, count=count)
        for kind in range(TWO, KINDS)
        if model.fits >> kind & 1
        for count in range(1, (row[kind] if model.rules.several else min(row[kind], 1)) + 1)
    ]
    if model.top and not (model.rules.must_play and moves):
        moves.append(SheddingModel.pick_up)
    return moves
