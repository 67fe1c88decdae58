"""The rulings of Skeleton game, each in a position near what it is about."""

from __future__ import annotations

import random

import pytest

from engine.cards import parse_cards
from engine.errors import IllegalMove
from engine.game import Shuffle
from engine.view import CHANCE
from tests.new_game.skeleton_game import Discard, Draw, SkeletonGame, State

GAME = SkeletonGame()


def deal(*first_cards: str) -> State:
    """A dealt game of two, from a pack whose first cards are these."""
    state = GAME.start(2)
    top = parse_cards(" ".join(first_cards))
    rest = [card for card in GAME.pack(state) if card not in top]
    return GAME.apply(state, CHANCE, Shuffle((*top, *rest))).state


def test_a_turn_is_to_draw_and_to_discard__X2() -> None:
    state = deal("AH", "KH", "2H", "QH", "3H", "JH", "4H")
    with pytest.raises(IllegalMove, match="your-draw"):
        GAME.check(state, 0, Discard(*parse_cards("AH")))
    state = GAME.apply(state, 0, Draw()).state
    assert GAME.view(state, 0).zone("hand:0").cards == parse_cards("AH 2H 3H 4H")
    state = GAME.apply(state, 0, Discard(*parse_cards("4H"))).state
    assert GAME.view(state, 1).zone("discards").cards == parse_cards("4H")
    assert GAME.turn(state) == 1


def test_the_fewest_points_win_when_the_stock_is_used_up__X3() -> None:
    state, rng = deal("AH", "KH", "2H", "QH", "3H", "JH"), random.Random(1)
    while not GAME.is_over(state):
        seat = GAME.turn(state)
        assert isinstance(seat, int)
        moves = GAME.legal_moves(state, seat)
        # Whoever drew discards that card again.
        state = GAME.apply(state, seat, moves[-1] if state.phase == "discard" else rng.choice(moves)).state
    assert GAME.scores(state) == (1 + 2 + 3, 13 + 12 + 11)
    assert GAME.winners(state) == (0,)
