"""A card that is played leaves alone the fields of the state that do not concern it.

In 500 and in the shedding games the state after a card is made field by field, because `dataclasses.replace` is slow. A
field that is forgotten there, such as one that is added later, would silently get its default.
"""

from __future__ import annotations

import random
from dataclasses import fields, replace
from typing import Any

import pytest

from engine.game import Move
from engine.games import get_game
from engine.view import CHANCE

CONCERNED = {
    "five_hundred": ("phase", "away", "stockpile", "hands", "contract", "tricks", "active", "trick", "named"),
    "threes": (
        *("phase", "away", "stockpile", "hands", "up", "down", "known", "pile", "burned"),
        *("active", "direction", "last", "finished", "turns", "idle"),
    ),
}
CONCERNED["lebowski"] = CONCERNED["threes"]
"""The fields that a card which is played reads or changes."""


def first_play(kind: str) -> tuple[Any, Any, Move]:
    """A game, its state when the first card is to be played, and that move."""
    game, rng = get_game(kind), random.Random(1)
    state = game.start(3)
    while True:
        turn = game.turn(state)
        move = game.chance_move(state, rng) if turn == CHANCE else game.legal_moves(state, turn)[-1]
        if getattr(type(move), "tag", "") == "play":
            return game, state, move
        state = game.apply(state, turn, move).state


@pytest.mark.parametrize("kind", CONCERNED)
def test_a_card_leaves_alone_what_does_not_concern_it(kind: str) -> None:
    game, state, move = first_play(kind)
    untouched = [field.name for field in fields(state) if field.name not in CONCERNED[kind]]
    assert "format" in untouched
    for name in untouched:
        value = object()
        after = game.apply(replace(state, **{name: value}), game.turn(state), move).state
        assert getattr(after, name) is value, name
