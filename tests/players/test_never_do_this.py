"""No computer player makes a move that is known to be silly at its level."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.cards import is_joker
from engine.game import Move
from engine.games import GAMES
from engine.games import crazy_eights as eights
from engine.games.game_of_threes import Discard
from engine.mechanics.melds import is_wild
from engine.mechanics.shedding import PickUp, Play
from engine.mechanics.shedding.state import ACE, FIVE, HEIGHTS, TEN, TWO
from engine.players import PLAYERS, levels
from engine.players.shedding.position import goes_out
from engine.view import View
from tests.players.never_do_this import NEVER, Position, describe
from tests.players.test_game_of_threes_player import outs
from tests.players.test_players import decisions


@pytest.mark.parametrize(
    ("position", "level"),
    [
        pytest.param(position, level, id=f"{position.kind}: {position.why}: {level}")
        for position in NEVER
        for level in levels(position.kind)
        if level in position.levels
    ],
)
def test_nobody_ever_does_this(position: Position, level: str) -> None:
    decision = position.build()
    assert {describe(move) for move in decision.moves} & {*position.right, *position.wrong}, "none of them is legal"
    for seed in range(5):
        made = describe(PLAYERS[level].choose(decision, random.Random(seed)))
        assert made not in position.wrong
        assert not position.right or made in position.right


@pytest.mark.parametrize("level", ["random", "easy", "steady"])
@pytest.mark.parametrize("kind", [kind for kind in GAMES if kind in ("lebowski", "threes", "crazy_eights")])
def test_a2_a_card_is_played_whenever_one_fits(kind: str, level: str) -> None:
    takes = (PickUp, eights.Draw)
    for seed in range(4):
        for _, moves, move in decisions(kind, GAMES[kind].seat_counts[0], level, moves=200, seed=seed):
            assert not isinstance(move, takes) or not any(isinstance(other, Play | eights.Play) for other in moves)


def test_easy_throws_no_wild_and_goes_out_when_it_can() -> None:
    throws = 0
    for seed in range(3):
        for view, moves, move in decisions("game_of_threes", 3, "easy", moves=400, seed=seed):
            if isinstance(move, Discard):
                throws += 1
                check_easy_throw(view, moves, move)
    assert throws > 200


def check_easy_throw(view: View, moves: tuple[Move, ...], move: Discard) -> None:
    wild_rank: Any = next(fact.args["rank"] for fact in view.facts if fact.code == "wild-rank")
    hand = tuple(card for card in view.zone(f"hand:{view.viewer}").cards if card is not None)
    if len(moves) == 1:
        return
    out = outs(hand, wild_rank)
    assert not out or move.card in out
    naturals = [card for card in hand if not is_wild(card, wild_rank)]
    assert out or not naturals or not is_wild(move.card, wild_rank)
    assert not is_joker(move.card) or not naturals


def test_easy_plays_one_card_of_lebowski_and_keeps_those_that_go_on_anything() -> None:
    """Several go together where they burn the pile, or are all that the hand or the row of open cards has left."""
    singles = 0
    for seed in range(6):
        for view, moves, move in decisions("lebowski", 4, "easy", moves=300, seed=seed):
            if not isinstance(move, Play) or goes_out(view, move):
                continue
            plain = {play.cards for play in moves if isinstance(play, Play)}
            plain = {cards for cards in plain if HEIGHTS[cards[0]] not in (TWO, FIVE, TEN, ACE)}
            assert not plain or move.cards in plain
            rows = [view.zone(f"{zone}:{view.viewer}").cards for zone in ("hand", "up")]
            on_top = [HEIGHTS[card] for card in view.zone("pile").cards[-3:] if card is not None]
            is_burning = len(move.cards) + on_top.count(HEIGHTS[move.cards[0]]) >= 4
            assert len(move.cards) == 1 or is_burning or any(set(row) == set(move.cards) for row in rows)
            singles += len(move.cards) == 1
    assert singles > 200


def test_easy_bids_seven_at_most() -> None:
    bids = [
        describe(move)
        for seed in range(30)
        for _, moves, move in decisions("five_hundred", 3, "easy", moves=40, seed=seed)
        if describe(move)[:-1] and describe(moves[0]) == "pass"
    ]
    assert any(bid[0] in "67" for bid in bids)
    assert not [bid for bid in bids if bid[0] not in "67p"]
