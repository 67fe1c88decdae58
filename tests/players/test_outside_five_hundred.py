"""The outside opponent of the measurements of 500: it counts tricks by its own rules, and plays legally."""

from __future__ import annotations

import pytest

from benchmarks.match_play import play_moves
from benchmarks.outside_five_hundred import count_tricks
from engine.cards import parse_cards
from engine.games import get_game
from engine.mechanics.tricks import NO_TRUMP


@pytest.mark.parametrize(
    ("hand", "trumps", "tricks"),
    [
        ("JK JH JD AH KH QH 10H AS KS AC", 0, 10),
        ("JK JH JD 7C 8C 9C 10C 7S 8S 9S", 0, 0),
        ("JK JH JD AH 7C 8C 9C 7S 8S 9S", 0, 4),
        ("AH KH QH AC KC QC AD KD AS KS", NO_TRUMP, 10),
        ("AH KH QH AC KC QC AD KD QD 7S", NO_TRUMP, 0),
    ],
)
def test_tricks_are_counted_for_ruffs_and_for_cards_that_win_in_the_end(hand: str, trumps: int, tricks: int) -> None:
    assert count_tricks(parse_cards(hand), trumps) == tricks


def test_it_plays_whole_games() -> None:
    seating = ("outside", "random", "random")
    *_, last = play_moves(get_game("five_hundred"), "seeds", 1, seating)
    assert last.state.phase == "over"
