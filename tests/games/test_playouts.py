"""The fast playouts of Crazy Eights and 500 know the rules a second time: here they are played beside the first."""

from __future__ import annotations

import random
from statistics import fmean, pstdev
from typing import Any

import pytest

from engine.game import Game, Playout
from tests.games import crazy_eights_table
from tests.games.five_hundred_table import Table, deal

Found = tuple[Playout, ...]


def both(game: Game[Any], state: Any, viewer: int, count: int) -> tuple[Found, Found]:
    """Playouts by the fast way, and by the one that every game has."""
    fast = game.playouts(state, viewer, random.Random(4), count)
    return fast, Game._playouts(game, state, viewer, random.Random(5), count)


def bidding() -> Table:
    return deal("JK AH KH", "AS KS QS", "AD KD QD")


def first_lead() -> Table:
    found = bidding().bids("7H pass pass")
    return found.buries(" ".join(found.hand(0).split()[-3:]))


def mid_trick() -> Table:
    found = first_lead()
    return found.plays("AH").plays(found.can_play().split()[0])


def joker_led() -> Table:
    found = deal("JK AH KH", misere="any").bids("7NT pass pass")
    return found.buries(" ".join(found.hand(0).split()[-3:])).plays("JK")


def joker_named() -> Table:
    return joker_led().names("S")


def second_bid() -> Table:
    return bidding().bids("9D")


def kitty() -> Table:
    return bidding().bids("6S pass 8C")


def auction() -> Table:
    return deal("JK AH KH", "AS KS QS", misere="after_seven", auction="until_passed").bids("6S 6C pass")


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize(
    "position",
    [auction, bidding, second_bid, kitty, first_lead, mid_trick, joker_led, joker_named],
    ids=lambda one: one.__name__,
)
def test_500_comes_out_the_same_on_average(position: Any, viewer: int) -> None:
    """Both ways are equally random, so that means may differ by chance alone: by four standard errors at most."""
    found = position()
    fast, slow = both(found.game, found.state, viewer, 400)
    assert fmean(playout.moves for playout in fast) == pytest.approx(fmean(playout.moves for playout in slow), rel=0.01)
    for seat in range(3):
        one, two = ([playout.scores[seat] for playout in way] for way in (fast, slow))
        error = (pstdev(one) ** 2 / len(one) + pstdev(two) ** 2 / len(two)) ** 0.5
        assert abs(fmean(one) - fmean(two)) <= 4 * error + 1e-9


@pytest.mark.parametrize("seed", range(6))
def test_500_ends_in_the_same_ways(seed: int) -> None:
    """Both ways reach every possible result from two cards in each hand."""
    found, rng = deal(misere="any"), random.Random(seed)
    while len(found.state.tricks) < 8 or found.state.trick:
        moves = found.game.legal_moves(found.state, found.turn)
        found.does(found.turn, moves[rng.randrange(1, len(moves)) if len(moves) > 1 else 0])
    for viewer in range(3):
        fast, slow = both(found.game, found.state, viewer, 600)
        assert set(fast) == set(slow)


@pytest.mark.parametrize(
    "position",
    [
        {"hands": ("2H", "KD"), "discards": "9H", "stock": ""},
        {"hands": ("2H 2C", "KD"), "discards": "9H 9C", "stock": "4C", "recycles": 5},
        {"hands": ("2S 3S", "KD QD"), "discards": "9H", "stock": ""},
        {"hands": ("8S 3S", "KD"), "discards": "9H", "stock": "", "recycles": 5},
        {"hands": ("2S", "2D", "3C 3D"), "discards": "9H", "stock": "4D", "passes": 0, "recycles": 5},
        {"hands": ("2S", "KD"), "discards": "8H", "stock": "", "suit": "D"},
        {"hands": ("2S", "KD"), "discards": "9H 9D", "stock": "4H", "recycles": 5, "draw_until_playable": True},
    ],
    ids=str,
)
def test_crazy_eights_ends_in_the_same_ways(position: dict[str, Any]) -> None:
    hands = position.pop("hands")
    found = crazy_eights_table.at(*hands, **position)
    position["hands"] = hands
    for viewer in range(len(hands)):
        fast, slow = both(found.game, found.state, viewer, 1500)
        assert {playout.scores for playout in fast} == {playout.scores for playout in slow}
        assert {playout.moves for playout in fast if playout.moves < 6} == {
            playout.moves for playout in slow if playout.moves < 6
        }


def test_naming_a_suit_is_a_move_of_a_playout() -> None:
    found = crazy_eights_table.at("8S 3S", "KD", discards="9H", recycles=5).plays("8S")
    fast, slow = both(found.game, found.state, 0, 800)
    assert {playout.scores for playout in fast} == {playout.scores for playout in slow}
    assert min(playout.moves for playout in fast) == min(playout.moves for playout in slow)
