"""The strong player of the Game of Threes: the points of hands with cards to spare, and what it expects of a hand."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import packs, parse_cards
from engine.decision import Decision
from engine.games.game_of_threes import Discard, Take
from engine.mechanics.hand_with_spares import points_without_spares
from engine.mechanics.meld_tables import card_tables
from engine.mechanics.melds import best_arrangement
from engine.players import PLAYERS
from engine.players.game_of_threes.outlook import Outlook, chance_that_it_ends, points_of_others
from engine.players.game_of_threes.strong import StrongGameOfThrees
from tests.players.positions import GAME, chosen, position

STRONG = PLAYERS["strong"]


def packed(cards: tuple[int, ...], wild_rank: int) -> int:
    weights, _ = card_tables(wild_rank)
    return sum(weights[card] for card in cards)


def exact_points(cards: tuple[int, ...], wild_rank: int, spares: int) -> int:
    kept = combinations(cards, len(cards) - spares)
    return min(best_arrangement(hand, wild_rank).points for hand in kept)


@given(st.randoms(use_true_random=False), st.integers(1, 11))
def test_without_spares_the_points_are_exact(rng: random.Random, hand: int) -> None:
    cards = tuple(rng.sample(packs(2), hand + 2))
    assert points_without_spares(packed(cards, hand + 1), 0) == best_arrangement(cards, hand + 1).points


def test_with_spares_the_points_are_hardly_ever_wrong() -> None:
    rng, wrong, count = random.Random(7), 0, 400
    for _ in range(count):
        hand, spares = rng.randrange(1, 10), rng.randrange(1, 4)
        cards = tuple(rng.sample(packs(2), hand + 2 + spares))
        found, exact = points_without_spares(packed(cards, hand + 1), spares), exact_points(cards, hand + 1, spares)
        assert abs(found - exact) <= 20
        wrong += found != exact
    assert wrong < count / 10


@pytest.mark.parametrize(
    ("cards", "spares", "points"),
    [
        ("7H 7C 7D KS", 1, 0),
        ("7H 7C KS", 1, 7 + 7),
        ("7H 8H 9H 10H KS QC", 1, 10),
        ("7H 8H 9H 10H KS", 2, 0),  # a longer run spares a card
        ("7H 8H 9H KS", 2, 7 + 8),  # of the run one card goes too
    ],
)
def test_spares_are_the_cards_that_count_most(cards: str, spares: int, points: int) -> None:
    found = points_without_spares(packed(parse_cards(cards), 1), spares)
    assert found == points or (found < points and spares == 2)


def test_a_hand_is_the_more_likely_to_end_the_longer_it_lasts() -> None:
    for hand in range(2, 12):
        chances = [chance_that_it_ends(hand, turn, 2) for turn in range(1, 9)]
        assert chances == sorted(chances)
        assert 0 < chances[0] < chances[-1] < 1
        assert points_of_others(hand, 1) > points_of_others(hand, 4)
    assert chance_that_it_ends(5, 3, 1) < chance_that_it_ends(5, 3, 2) < chance_that_it_ends(5, 3, 11)


def test_the_expected_points_of_a_hand_are_computed_from_its_draws() -> None:
    """A pair of Nines and an Ace; the first draw is a third Nine, or else nothing comes."""
    weights, _ = card_tables(2)
    pair, ace, nine, king, queen = parse_cards("9H 9C"), *parse_cards("AD 9S KC QD")
    hand = packed((*pair, ace), 2)
    goes_out = Outlook([[0, weights[nine], weights[king]]], chances=(0.25, 0.5, 0.5), gains=(30, 20, 10))
    assert goes_out.after_turn(hand).mean == pytest.approx(-0.75 * 20)
    nothing = Outlook([[0, weights[king], weights[queen]]], chances=(0.25, 0.5, 0.5), gains=(30, 20, 10))
    # Each time the card that counts most is thrown: first the Ace, then nothing better comes.
    assert nothing.after_turn(hand).mean == pytest.approx(0.25 * 28 + 0.75 * 28)


def test_a_card_that_the_next_player_collects_is_kept_of_two_that_are_alike() -> None:
    weighed = {
        each.move: each.value
        for each in StrongGameOfThrees().weigh(
            Decision.of(GAME, position("KH QC 5D 6D", known="KS KC"), 0, GAME.new_memory()), random.Random(1)
        )
    }
    king, queen = Discard(parse_cards("KH")[0]), Discard(parse_cards("QC")[0])
    assert weighed[queen] > weighed[king]


def test_of_two_that_are_alike_the_one_is_thrown_of_whose_rank_fewer_are_left() -> None:
    """Three Kings lie among the discards, so the next player is less likely to collect them than Queens."""
    state = position("KH QC 5D 6D", thrown="KS KC KD")
    weighed = {
        each.move: each.value
        for each in StrongGameOfThrees().weigh(Decision.of(GAME, state, 0, GAME.new_memory()), random.Random(1))
    }
    king, queen = Discard(parse_cards("KH")[0]), Discard(parse_cards("QC")[0])
    assert weighed[king] > weighed[queen]


def test_what_goes_out_is_taken_and_thrown() -> None:
    assert chosen(STRONG, position("7H 7C 2D", "7S")) == Take("discards")
    assert chosen(STRONG, position("6C 4S 9D 3C 4D")) == Discard(parse_cards("9D")[0])


def test_a_wild_is_taken() -> None:
    assert chosen(STRONG, position("7H 10C 2D", "3S")) == Take("discards")


def test_moves_are_weighed_the_best_first_with_their_error() -> None:
    player, state = StrongGameOfThrees(), position("KH QC 5D 6D 9S")
    weighed = player.weigh(Decision.of(GAME, state, 0, GAME.new_memory()), random.Random(1))
    assert [each.value for each in weighed] == sorted((each.value for each in weighed), reverse=True)
    assert all(each.error > 0 for each in weighed)
    assert chosen(player, state) == weighed[0].move
