"""Positions of the Game of Threes in which a good player knows what to do, played by `steady`."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.cards import notate_cards, packs, parse
from engine.games.game_of_threes import Discard, Take
from engine.mechanics.melds import best_arrangement
from engine.players import PLAYERS
from engine.view import CHANCE
from tests.players.positions import GAME, NEXT, chosen, position

STEADY = PLAYERS["steady"]


def discards(card: str) -> Discard:
    found = parse(card)
    assert found is not None
    return Discard(found)


def test_g4_cuts_anywhere() -> None:
    start = GAME.start(3, dealer=0)
    state = GAME.apply(start, CHANCE, GAME.chance_move(start, random.Random(1))).state
    assert len({chosen(STEADY, state, seed=seed) for seed in range(200)}) > 50


@pytest.mark.parametrize(
    ("mine", "top"),
    [
        ("7H 7C 2D", "7S"),  # a book
        ("7H 8H 2D", "6H"),  # a run at its end
        ("QH KH 9D", "AH"),  # an Ace is high as well
        ("7H 9H 2D", "8H"),  # a run in its middle
        ("7H 7C 2D", "3S"),  # a wild
    ],
)
def test_g10_goes_out_when_it_can(mine: str, top: str) -> None:
    state = position(mine, top)
    assert chosen(STEADY, state) == Take("discards")
    state = GAME.apply(state, 0, Take("discards")).state
    state = GAME.apply(state, 0, chosen(STEADY, state)).state
    assert state.out == 0


def test_g10_a_hand_dealt_without_points_goes_out_at_once() -> None:
    state = position("7H 7C 7D", "KS")
    while GAME.turn(state) == 0:
        state = GAME.apply(state, 0, chosen(STEADY, state)).state
    assert state.out == 0


@settings(max_examples=60)
@given(st.randoms(use_true_random=False), st.integers(1, 11), st.booleans())
def test_g10_a_discard_that_goes_out_is_made(rng: random.Random, hand: int, is_last: bool) -> None:
    """Hands of melds and one card more, which may be arranged in many ways."""
    size, wild_rank = hand + 2, hand + 1
    cards = [card for card in packs(2) if card % 53 // 13 < 2 or card % 53 % 13 in (wild_rank, 5) or card % 53 == 52]
    rng.shuffle(cards)
    drawn = next(
        (
            taken
            for taken in (tuple(cards[at : at + size + 1]) for at in range(0, len(cards) - size, 1))
            if outs(taken, wild_rank)
        ),
        None,
    )
    assume(drawn is not None and size + 1 == len(drawn))
    move = chosen(STEADY, position(notate_cards(drawn), out=is_last))
    assert isinstance(move, Discard)
    assert move.card in outs(drawn, wild_rank)


def outs(cards: tuple[int, ...], wild_rank: int) -> list[int]:
    """The cards without which the others have no points."""
    rest = {card: [other for other in cards if other != card] for card in cards}
    return [card for card, left in rest.items() if not best_arrangement(left, wild_rank).points]


@pytest.mark.parametrize("top", ["JK", "8S"])
def test_g8_takes_a_wild_that_lies_on_the_discards(top: str) -> None:
    assert chosen(STEADY, position("4H 4C 9D 9S JH QH 2C 5D", top)) == Take("discards")


def test_g8_throws_no_wild_while_another_turn_may_come() -> None:
    """The joker is fifty points while it is in no meld, but it soon will be in one."""
    assert chosen(STEADY, position("2H 7C QD JK")) != discards("JK")


def test_g11_throws_a_wild_in_the_last_turn_if_it_is_in_no_meld() -> None:
    assert chosen(STEADY, position("2H 7C QD JK", out=True)) == discards("JK")


PAIR_OF_KINGS = "3H 4H 5H KC KS 2D 8C"


def test_g9_keeps_a_pair_of_kings_while_there_is_time() -> None:
    assert chosen(STEADY, position(PAIR_OF_KINGS)) == discards("8C")


def test_g11_sheds_the_highest_card_in_the_last_turn() -> None:
    assert chosen(STEADY, position(PAIR_OF_KINGS, out=True)) in (discards("KC"), discards("KS"))


@pytest.mark.parametrize(
    ("seen", "thrown"), [("10H 10S 10H#1 10S#1 10C#1", {"10C", "10D"}), ("JH JC JH#1 JC#1 JD#1", {"JS", "JD"})]
)
def test_does_not_wait_for_cards_that_have_been_seen(seen: str, thrown: set[str]) -> None:
    """The hand has two pairs, of Tens and of Jacks, and one must be broken."""
    state = position("3H 4H 5H 10C 10D JS JD", known=seen)
    assert chosen(STEADY, state) in {discards(card) for card in thrown}


def test_g6_takes_what_makes_a_meld() -> None:
    assert chosen(STEADY, position("2H 2C 10S JS KD 7D", "9S")) == Take("discards")


def test_g6_leaves_what_does_not_help() -> None:
    assert chosen(STEADY, position("2H 2C 10S JS KD 7D", "QH")) == Take("stock")


def test_g11_takes_the_discard_in_the_last_turn_if_it_saves_more_than_the_stock_on_average() -> None:
    hand = "6H 7H 8H 10C KS"
    assert chosen(STEADY, position(hand, "AD", out=True)) == Take("stock")
    assert chosen(STEADY, position(hand, "9D", out=True)) == Take("stock")
    assert chosen(STEADY, position(hand, "2D", out=True)) == Take("discards")


def test_g13_takes_the_top_discard_when_the_stock_is_empty() -> None:
    assert chosen(STEADY, position("6H 7H 8H 10C KS", "AD", stock=0)) == Take("discards")


@pytest.mark.parametrize("out", [False, True])
@pytest.mark.parametrize(("known", "thrown"), [("JH QH", "KS"), ("JS QS", "KH")])
def test_throws_what_helps_the_next_player_less_of_cards_as_good(known: str, thrown: str, out: bool) -> None:
    state = position("2C 2D 2H KH KS", known=known, out=out)
    assert len(state.known[NEXT]) == 2
    assert chosen(STEADY, state) == discards(thrown)


def test_wins_every_game_against_two_random_players(tmp_path: Path) -> None:
    """One deal in three seatings; `python -m benchmarks.players` plays hundreds, and measures the time of decisions."""
    root, to = Path(__file__).parents[2], tmp_path / "results.jsonl"
    command = [sys.executable, "-m", "benchmarks.players", "--deals", "1", "--levels", "steady", "random", "random"]
    command += ["--processes", "1", "--to", str(to)]
    shown = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert re.search(r"steady, random, random +100\.00 % wins", shown.stdout), shown
    # A second run finds the deal in the file.
    again = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert again.stdout == shown.stdout
    assert len(to.read_text(encoding="utf-8").splitlines()) == 1


def test_easy_takes_no_card_that_it_would_throw_again() -> None:
    """Fives are wild. A second Eight fits beside the wild Five, but then no card could be thrown that goes out."""
    taken = chosen(PLAYERS["easy"], position("JK QC QC#1 5H 8H", "8H#1"))
    assert taken == Take("stock")
