"""The measurement of computer players: the same cards in all seatings, the file of results, and the statistics."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from benchmarks.match_play import Deal, Match, Played, play_moves
from benchmarks.match_results import PLAYING, MatchResults, program_digest
from benchmarks.match_statistics import interval, likelihood
from engine.game import Cut, Move, Shuffle
from engine.games import get_game
from engine.view import CHANCE

SEATINGS = (("easy", "random", "random"), ("random", "random", "easy"))


def deals_and_moves(kind: str, seating: tuple[str, ...], **options: Any) -> tuple[dict[int, list[Move]], list[Played]]:
    """The shuffles and cuts before the first card of each hand is played, by hand, and all moves."""
    game = get_game(kind, **options)
    deals: dict[int, list[Move]] = defaultdict(list)
    moves = list(play_moves(game, "seeds", 5, seating))
    hand, begun = 0, set()
    for played in moves:
        if played.actor == CHANCE or isinstance(played.move, Cut):
            if hand not in begun:
                deals[hand].append(played.move)
        else:
            begun.add(hand)
        hand = game.rounds(played.state)
    return deals, moves


@pytest.mark.parametrize(
    ("kind", "options"),
    [("game_of_threes", {}), ("crazy_eights", {"target": 250}), ("five_hundred", {}), ("lebowski", {}), ("threes", {})],
)
def test_every_hand_has_the_same_cards_in_all_seatings(kind: str, options: dict[str, Any]) -> None:
    (first, some), (second, others) = (deals_and_moves(kind, seating, **options) for seating in SEATINGS)
    assert [played.move for played in some] != [played.move for played in others]
    hands = first.keys() & second.keys()
    assert len(hands) > 1 or kind in ("lebowski", "threes")
    assert all(first[hand] == second[hand] for hand in hands)
    assert all(any(isinstance(move, Shuffle) for move in first[hand]) for hand in hands)
    orders = [repr(deal) for deal in first.values()]
    assert len(set(orders)) == len(orders), "each hand has cards of its own"


def test_discards_that_become_a_stock_change_no_later_hand() -> None:
    games = [
        deals_and_moves("crazy_eights", seating, target=250, draw_until_playable=True)
        for seating in (
            ("easy", "random", "random", "random", "random"),
            ("random", "random", "random", "random", "easy"),
        )
    ]
    (first, some), (second, others) = games
    recycled = [sum(m.actor == CHANCE for m in moves) - sum(map(len, deals.values())) for deals, moves in games]
    assert any(recycled), "some stock was made of discards"
    assert [played.move for played in some] != [played.move for played in others]
    hands = first.keys() & second.keys()
    assert len(hands) > 1
    assert all(first[hand] == second[hand] for hand in hands)


def test_results_are_found_again_by_match_and_seeds(tmp_path: Path) -> None:
    match, deal = Match("threes", ("easy", "steady")), Deal(3, 0.5, -2.0, [1.5], 90, 0.1)
    results = MatchResults(tmp_path / "new" / "results.jsonl", match, "tuning")
    assert results.read() == {}
    results.append(deal)
    results.append(deal._replace(number=4))
    assert results.read() == {3: deal, 4: deal._replace(number=4)}
    assert MatchResults(tmp_path / "new" / "results.jsonl", match, "confirming").read() == {}
    assert MatchResults(tmp_path / "new" / "results.jsonl", Match("threes", ("steady", "easy")), "tuning").read() == {}


def test_another_program_does_not_go_on_with_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, path = Match("threes", ("easy", "steady")), tmp_path / "results.jsonl"
    MatchResults(path, match, "tuning").append(Deal(3, 0.5, -2.0, [1.5], 90, 0.1))
    (tmp_path / "engine").mkdir()
    (tmp_path / "benchmarks").mkdir()
    for name in PLAYING:
        (tmp_path / "benchmarks" / name).write_text("", encoding="utf-8")
    monkeypatch.setattr("benchmarks.match_results.ROOT", tmp_path)
    digests = set()
    for changed in ("engine/rules.py", *(f"benchmarks/{name}" for name in PLAYING)):
        (tmp_path / changed).write_text("x = 1", encoding="utf-8")
        program_digest.cache_clear()
        digests.add(program_digest())
        assert MatchResults(path, match, "tuning").read() == {}
    program_digest.cache_clear()
    assert len(digests) == 1 + len(PLAYING)


def test_even_is_the_share_of_the_seats_and_of_the_losses_where_losses_count() -> None:
    assert Match("threes", ("steady", "random", "random", "random")).even_share == 0.25
    assert Match("lebowski", ("steady", "random", "random", "random")).even_share == 0.75


def test_an_interval_is_students_and_a_sequential_test_leans_to_what_it_sees() -> None:
    assert [round(bound, 2) for bound in interval([1.0, 2.0, 3.0, 4.0])] == [0.45, 4.55]
    better, worse = [0.6, 0.7] * 20, [0.3, 0.4] * 20
    assert likelihood(better, 0.5, 0.02) > 0 > likelihood(worse, 0.5, 0.02)
