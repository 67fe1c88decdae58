"""Statistics without a store: what a game adds to them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine import codec
from engine.games import GAMES
from engine.text import Text
from engine.view import Row, ScoreSheet
from functions.documents import GameRecord, TablePlayer
from functions.statistics_documents import (
    MAX_LENGTHS,
    MAX_OPPONENTS,
    MAX_RESULTS,
    NEWEST_OPPONENTS,
    GameStatistics,
    MetOpponent,
    PlayedResult,
)
from functions.statistics_rules import add_game, count_records, forget_opponent

ANN, BOB, CHO = TablePlayer("Ann", "ann"), TablePlayer("Bob", "bob", face="owl"), TablePlayer("Cho", "cho")
STEADY, OTHER_STEADY, EASY = (
    TablePlayer("Ada", "", "steady"),
    TablePlayer("Ben", "", "steady"),
    TablePlayer("Carl", "", "easy"),
)
LARGEST_DOCUMENT = 20_000
"""The most characters of statistics as JSON."""


def record(
    *players: TablePlayer, totals: Sequence[int | None] = (), hands: int = 1, finished: int = 5, **fields: Any
) -> GameRecord:
    """A game in which the first player has won, unless it is said otherwise."""
    values: dict[str, Any] = {
        "kind": "game_of_threes",
        "places": (None,) * len(players),
        "winners": (0,),
        "rounds": hands,
        "sheet": ScoreSheet(rows=tuple(Row(Text("hand-row"), (0,)) for _ in range(hands)), fewest_win=True),
        **fields,
    }
    users = tuple(player.uid for player in players if player.uid)
    return GameRecord(
        users=users, players=players, totals=tuple(totals or range(len(players))), finished=finished, **values
    )


def counted(*records: GameRecord, uid: str = "ann") -> GameStatistics:
    (found,) = count_records(records, uid).values()
    return found


# What a game adds


def test_a_game_adds_its_result_and_its_opponents() -> None:
    found = counted(
        record(ANN, BOB, STEADY, totals=(20, 30, 40), hands=11, finished=7),
        record(ANN, BOB, totals=(60, 10), winners=(1,), hands=11, finished=9),
    )
    assert (found.played, found.won, found.streak, found.longest_streak) == (2, 1, 0, 1)
    assert (found.since, found.last, found.most_rounds, found.complete) == (7, 9, 11, True)
    assert found.results == (
        PlayedResult(9, won=False, total=60, place=2, hands=11),
        PlayedResult(7, won=True, total=20, place=1, hands=11),
    )
    (sums,) = found.lengths
    assert (sums.games, sums.sum, sums.least, sums.most, sums.hands) == (2, 80, 20, 60, 11)
    assert found.opponents == (
        MetOpponent("bob", "Bob", "owl", games=2, ahead=1, behind=1, seen=9),
        MetOpponent(level="steady", games=1, ahead=1, seen=7),
    )
    assert found.named == ("bob",)


def test_computers_of_a_level_are_one_opponent_who_must_all_be_beaten() -> None:
    found = counted(record(ANN, STEADY, OTHER_STEADY, EASY, totals=(20, 10, 30, 40), winners=(1,)))
    assert [(one.level, one.games, one.ahead, one.behind) for one in found.opponents] == [
        ("steady", 1, 0, 1),
        ("easy", 1, 1, 0),
    ]
    assert found.named == ()


def test_a_person_for_whom_a_computer_plays_on_is_that_person() -> None:
    found = counted(record(ANN, replace(BOB, level="steady")))
    assert [(one.uid, one.level) for one in found.opponents] == [("bob", "")]


def test_equals_and_games_that_nobody_won_are_neither_ahead_nor_behind() -> None:
    found = counted(record(ANN, BOB, totals=(5, 5), winners=(0, 1)), record(ANN, BOB, totals=(5, 9), winners=()))
    (bob,) = found.opponents
    assert (bob.games, bob.ahead, bob.behind) == (2, 0, 0)
    assert (found.played, found.won) == (2, 1)
    assert [result.place for result in found.results] == [None, 1]


def test_a_game_that_ranks_is_counted_in_places() -> None:
    ranked: dict[str, Any] = {"kind": "lebowski", "totals": (None,) * 3, "sheet": ScoreSheet()}
    found = counted(record(ANN, BOB, CHO, places=(3, 1, 2), winners=(1, 2), **ranked))
    assert found.lengths == ()
    assert found.places is not None
    assert (found.places.sum, found.results[0].place, found.results[0].total) == (3, 3, None)


def test_a_deleted_account_is_no_opponent() -> None:
    assert counted(record(ANN, TablePlayer("Former player"), STEADY)).opponents == (
        MetOpponent(level="steady", games=1, ahead=1, seen=5),
    )


def test_games_that_were_only_looked_at_are_not_counted() -> None:
    assert count_records([record(BOB, CHO)], "ann") == {}


def test_who_is_met_often_or_lately_stays() -> None:
    often = [TablePlayer("Often", "often")] * 3
    rare = [TablePlayer(f"P{number}", f"p{number}") for number in range(3 * MAX_OPPONENTS)]
    found = counted(*(record(ANN, other, finished=at) for at, other in enumerate([*often, *rare])))
    uids = [opponent.uid for opponent in found.opponents]
    assert len(uids) == MAX_OPPONENTS
    assert "often" in uids
    assert uids[:NEWEST_OPPONENTS] == [player.uid for player in rare[: -NEWEST_OPPONENTS - 1 : -1]]


PLAYERS = st.lists(st.sampled_from([BOB, CHO, STEADY, OTHER_STEADY, EASY]), min_size=1, max_size=5, unique=True)
RECORDS = st.lists(
    st.builds(
        lambda others, kind, total, hands, won: record(
            ANN,
            *others,
            kind=kind,
            totals=(total, *range(len(others))),
            hands=hands,
            winners=(0 if won else 1,),
        ),
        PLAYERS,
        st.sampled_from([*GAMES, "golf"]),
        st.one_of(st.none(), st.integers(-900, 900)),
        st.integers(0, 60),
        st.booleans(),
    ),
    max_size=120,
)


@given(RECORDS)
def test_the_numbers_hold_together_and_a_document_stays_small(records: list[GameRecord]) -> None:
    records = [replace(one, finished=at) for at, one in enumerate(records)]
    for kind, found in count_records(records, "ann").items():
        games = [one for one in records if one.kind == kind]
        assert found.played == len(games)
        assert found.won == sum(one.winners == (0,) for one in games)
        assert found.streak <= found.longest_streak <= found.won
        assert len(found.results) == min(len(games), MAX_RESULTS)
        assert len(found.lengths) <= MAX_LENGTHS
        for opponent in found.opponents:
            assert 0 < opponent.ahead + opponent.behind <= opponent.games <= found.played or not opponent.ahead
        assert codec.from_json(GameStatistics, codec.to_json(found)) == found
        assert len(json.dumps(codec.to_json(found))) < LARGEST_DOCUMENT


@given(RECORDS)
def test_one_after_the_other_comes_to_the_same_as_all_together(records: list[GameRecord]) -> None:
    games = [replace(one, finished=at, kind="threes") for at, one in enumerate(records)]
    one_by_one = GameStatistics("ann", "threes", complete=True)
    for game in games:
        one_by_one = add_game(one_by_one, game, 0)
    assert count_records(games, "ann") == ({"threes": one_by_one} if games else {})


def test_who_is_forgotten_is_no_opponent_and_the_sums_stay() -> None:
    before = counted(record(ANN, BOB, CHO))
    after = forget_opponent(before, "bob")
    assert after.named == ("cho",)
    assert "bob" not in json.dumps(codec.to_json(after)).lower()
    assert (after.played, after.results) == (before.played, before.results)
