"""Statistics: what a game adds to them, that each is counted once, and that they name nobody who is gone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import codec
from engine.games import GAMES
from engine.players import levels
from engine.text import Text
from engine.view import Row, ScoreSheet
from functions.documents import GameRecord, TablePlayer
from functions.encoding import encode_document
from functions.paths import statistics_path
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
from functions.store import Query, delete, put
from tests.functions.authority_helpers import Authority, refusal
from tests.functions.stores import on_every_store
from tests.functions.test_export import export_all

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


# The authority


def statistics(authority: Authority, uid: str, kind: str = "lebowski") -> GameStatistics:
    return authority.stored(GameStatistics, statistics_path(kind, uid))


def played(authority: Authority, *people: str, kind: str = "lebowski", computers: int = 1, **fields: Any) -> str:
    return authority.finished(*people, kind=kind, levels=[levels(kind)[-1]] * computers, **fields)


@on_every_store
def test_a_game_is_counted_for_all_its_people_in_the_commit_that_ends_it(authority: Authority) -> None:
    commit, written = authority.store.commit, []

    def note(writes: Any) -> Any:
        written.append({write.path for write in writes})
        return commit(writes)

    authority.store.commit = note
    authority.clock.time = 5000
    game = played(authority, "ann", "bob")
    paths = {statistics_path("lebowski", uid) for uid in ("ann", "bob")}
    assert [paths & commit for commit in written if paths & commit] == [paths]
    assert next(commit for commit in written if paths <= commit) >= {f"Games/{game}", f"Records/{game}"}
    stored = authority.stored(GameRecord, f"Records/{game}")
    for uid, other in (("ann", "bob"), ("bob", "ann")):
        found, seat = statistics(authority, uid), authority.seat(game, uid)
        assert replace(found, complete=True) == counted(stored, uid=uid)
        assert (found.played, found.won, found.since) == (1, int(seat in stored.winners), 5000)
        assert found.named == (other,)


@pytest.mark.parametrize("kind", GAMES)
def test_every_kind_of_game_is_counted_as_its_record_has_it(authority: Authority, kind: str) -> None:
    game = played(authority, "ann", "bob", kind=kind)
    (result,) = statistics(authority, "ann", kind).results
    stored, seat = authority.stored(GameRecord, f"Records/{game}"), authority.seat(game, "ann")
    assert result.total == stored.totals[seat]
    assert result.place or not stored.winners
    assert stored.places[seat] in (None, result.place)
    assert result.won == (seat in stored.winners)


def test_a_repeated_last_move_and_an_alarm_after_it_count_no_second_time(authority: Authority) -> None:
    game = authority.begin("ann", kind="lebowski", levels=["steady"] * 2, timeLimit=30)
    authority.skip_to_last_turn(game)
    while authority.table(game)["status"] == "playing":
        fields = {
            "gameId": game,
            "moveNumber": authority.table(game)["moveNumber"],
            "requestId": authority.request_id(),
            "move": authority.good_move(game),
        }
        answer = authority.call("ann", "move", **fields)
        assert authority.call("ann", "move", **fields) == answer
    authority.clock.time += 100_000
    authority.call("ann", "expire", gameId=game)
    authority.service.carry_out_alarm(game)
    authority.sweep_deadlines()
    authority.call("ann", "rematch", gameId=game)
    assert statistics(authority, "ann").played == 1


def test_a_game_that_the_clock_ends_is_counted_once(authority: Authority) -> None:
    game = authority.begin("ann", "bob", kind="lebowski", levels=["steady"], timeLimit=30)
    authority.skip_to_last_turn(game)
    while authority.table(game)["status"] == "playing":
        if authority.view(game, "ann").turn is None or authority.table(game)["stopped"]:
            authority.call("ann", "back", gameId=game)
        authority.clock.time += 100
        for uid in ("ann", "bob"):
            authority.call(uid, "expire", gameId=game)
    assert [statistics(authority, uid).played for uid in ("ann", "bob")] == [1, 1]


@on_every_store
def test_two_games_that_end_at_the_same_time_are_both_counted(authority: Authority) -> None:
    """Bob ends one of Ann's games and Cho another one, after Bob's call has read her statistics."""
    others = "bob", "cho"
    first, second = (authority.begin("ann", other, kind="lebowski", levels=["steady"]) for other in others)
    for game, other_person in zip((first, second), others, strict=True):
        for seed in count():
            authority.skip_to_last_turn(game, seed)
            if authority.active(game) == other_person:
                break
    commit, other = authority.store.commit, authority.beside(5)
    other._ids = count(1_000)

    def commit_later(writes: Any) -> Any:
        if f"Records/{first}" in [write.path for write in writes]:
            other.play_to_end(second)
        return commit(writes)

    authority.store.commit = commit_later
    authority.play_to_end(first)
    found = statistics(authority, "ann")
    assert (found.played, len(found.results), set(found.named)) == (2, 2, {"bob", "cho"})
    other.store.close()


@pytest.mark.parametrize("damaged", [{"uid": 5}, {"uid": "ann", "kind": "lebowski", "played": "many"}])
def test_damaged_statistics_do_not_keep_a_game_from_ending(authority: Authority, damaged: dict[str, Any]) -> None:
    authority.sign_in("ann")
    authority.store.commit([put(statistics_path("lebowski", "ann"), damaged)])
    game = played(authority, "ann", "bob")
    assert authority.document(f"Records/{game}") is not None
    assert statistics(authority, "bob").played == 1
    assert authority.document(statistics_path("lebowski", "ann")) == damaged


def test_fields_of_a_newer_program_stay(authority: Authority) -> None:
    played(authority, "ann", "bob")
    path = statistics_path("lebowski", "ann")
    stored = authority.document(path)
    opponents = [{**entry, "mood": "fair"} for entry in stored["opponents"]]
    authority.store.commit([put(path, {**stored, "colour": "green", "opponents": opponents})])
    played(authority, "ann", "bob")
    after = authority.document(path)
    assert (after["played"], after["colour"]) == (2, "green")
    assert [entry.get("mood") for entry in after["opponents"] if entry["uid"]] == ["fair"]


def test_nothing_is_counted_of_a_game_that_is_deleted_before_its_end(authority: Authority) -> None:
    game = authority.begin("ann", kind="lebowski", levels=["steady"] * 2)
    authority.skip_to_last_turn(game)
    authority.call("ann", "deleteGame", gameId=game)
    assert not [path for path in authority.paths() if path.startswith("Statistics/")]


# Games that ended before there were statistics


def forget_all(authority: Authority) -> None:
    """Leaves the documents as a program has that kept no statistics."""
    paths = [path for path in authority.paths() if path.startswith("Statistics/")]
    authority.store.commit([delete(path) for path in paths])


@on_every_store
def test_older_games_are_counted_once_from_their_records(authority: Authority) -> None:
    for number, kind in enumerate(("lebowski", "lebowski", "threes")):
        authority.clock.time = 2000 + number
        played(authority, "ann", "bob", kind=kind, seed=number)
    before = {kind: statistics(authority, "ann", kind) for kind in ("lebowski", "threes")}
    forget_all(authority)
    assert authority.call("ann", "countGames")["written"] == 2
    for kind, kept in before.items():
        assert statistics(authority, "ann", kind) == replace(kept, complete=True)
    assert authority.call("ann", "countGames")["written"] == 0
    authority.clock.time = 3000
    played(authority, "ann", "bob")
    assert (statistics(authority, "ann").played, statistics(authority, "ann").complete) == (3, True)
    assert statistics(authority, "bob").since == 3000, "nobody has counted his older games yet"
    assert not statistics(authority, "bob").complete
    authority.call("bob", "countGames")
    assert (statistics(authority, "bob").played, statistics(authority, "bob").since) == (3, 2000)


def test_a_game_that_ends_while_older_ones_are_counted_is_counted_once(authority: Authority) -> None:
    played(authority, "ann", "bob")
    forget_all(authority)
    game = authority.begin("ann", "bob", kind="lebowski", levels=["steady"])
    authority.skip_to_last_turn(game)
    commit = authority.store.commit

    def commit_later(writes: Any) -> Any:
        authority.store.commit = commit
        authority.play_to_end(game)
        return commit(writes)

    authority.store.commit = commit_later
    authority.call("ann", "countGames")
    found = statistics(authority, "ann")
    assert (found.played, found.complete, len(found.results)) == (2, True, 2)


def test_damaged_statistics_and_records_are_no_hindrance(authority: Authority) -> None:
    game = played(authority, "ann", "bob")
    played(authority, "ann", "bob")
    authority.store.commit(
        [
            put(f"Records/{game}", {"users": ["ann", "bob"], "kind": 5}),
            put(statistics_path("lebowski", "ann"), {"uid": "ann"}),
        ]
    )
    authority.call("ann", "countGames")
    assert (statistics(authority, "ann").played, statistics(authority, "ann").complete) == (1, True)


DAMAGES: dict[str, dict[str, Any]] = {
    "empty": {},
    "no uid": {"uid": None},
    "number": {"uid": 5},
    "of another": {"uid": "bob"},
    "of another game": {"kind": "threes"},
}


@on_every_store
@pytest.mark.parametrize("damage", DAMAGES)
def test_statistics_that_have_lost_their_owner_are_made_anew(authority: Authority, damage: str) -> None:
    played(authority, "ann", "bob")
    authority.call("ann", "countGames")
    authority.call("bob", "countGames")
    path, others = statistics_path("lebowski", "ann"), statistics_path("lebowski", "bob")
    good, good_of_bob = authority.document(path), authority.document(others)
    authority.store.commit([put(path, {**good, **DAMAGES[damage]} if DAMAGES[damage] else {})])
    assert authority.call("bob", "countGames")["written"] == 0
    assert authority.call("ann", "countGames")["written"] == 1
    assert (authority.document(path), authority.document(others)) == (good, good_of_bob)
    assert authority.call("ann", "countGames")["written"] == 0


@pytest.mark.parametrize("damage", DAMAGES)
def test_statistics_that_have_lost_their_owner_go_with_the_account(authority: Authority, damage: str) -> None:
    played(authority, "ann", "bob")
    path = statistics_path("lebowski", "ann")
    authority.store.commit([put(path, {**authority.document(path), **DAMAGES[damage]} if DAMAGES[damage] else {})])
    authority.call("ann", "deleteAccount")
    assert [path for path in authority.paths() if path.startswith("Statistics/") and path.endswith("-ann")] == []


def test_statistics_of_a_newer_program_are_left_to_it(authority: Authority) -> None:
    played(authority, "ann", "bob")
    path = statistics_path("lebowski", "ann")
    newer = {**authority.document(path), "schema": 99, "played": "in another form"}
    authority.store.commit([put(path, newer)])
    assert authority.call("ann", "countGames")["written"] == 0
    game = played(authority, "ann", "bob")
    assert authority.document(f"Records/{game}") is not None
    assert authority.document(path) == newer


def test_counting_is_limited_and_needs_a_profile(authority: Authority) -> None:
    assert refusal(authority, "zed", "countGames") == ("FAILED_PRECONDITION", "no-profile")
    authority.sign_in("ann")
    for _ in range(20):
        authority.call("ann", "countGames")
    assert refusal(authority, "ann", "countGames") == ("RESOURCE_EXHAUSTED", "too-often")


# People who go


@on_every_store
def test_a_deleted_account_disappears_from_the_statistics_of_others(authority: Authority) -> None:
    played(authority, "ann", "bob")
    played(authority, "ann", "bob", kind="threes")
    authority.call("bob", "deleteAccount")
    everything = authority.everything()
    assert [path for path in everything if path.startswith("Statistics/") and path.endswith("-bob")] == []
    for path, data in everything.items():
        if path.startswith("Statistics/"):
            assert "bob" not in json.dumps(data).lower(), path
    assert statistics(authority, "ann").played == 1, "the game was played all the same"
    forget_all(authority)
    authority.call("ann", "countGames")
    assert "bob" not in json.dumps(authority.document(statistics_path("lebowski", "ann"))).lower()


def test_who_deletes_their_account_while_older_games_are_counted_is_not_named(authority: Authority) -> None:
    played(authority, "ann", "bob")
    forget_all(authority)
    query = authority.store.query

    def query_and_delete(asked: Query) -> Any:
        found = query(asked)
        if asked.collection == "Records":
            authority.store.query = query
            authority.call("bob", "deleteAccount")
        return found

    authority.store.query = query_and_delete
    authority.call("ann", "countGames")
    assert "bob" not in json.dumps(authority.document(statistics_path("lebowski", "ann"))).lower()
    assert statistics(authority, "ann").played == 1


def test_the_export_has_the_own_statistics_and_no_others(authority: Authority) -> None:
    played(authority, "ann", "bob")
    documents = export_all(authority, "ann")
    assert [path for path in documents if path.startswith("Statistics/")] == [statistics_path("lebowski", "ann")]
    assert documents[statistics_path("lebowski", "ann")]["played"] == 1


def test_statistics_tell_no_address_and_nothing_before_the_end(authority: Authority) -> None:
    for uid in ("ann", "bob"):
        authority.prove(uid)
    game = authority.begin("ann", "bob", kind="lebowski", levels=["steady"])
    authority.skip_to_last_turn(game)
    assert not [path for path in authority.paths() if path.startswith("Statistics/")]
    authority.play_to_end(game)
    for uid in ("ann", "bob"):
        stored = authority.document(statistics_path("lebowski", uid))
        assert "@" not in json.dumps(stored)
        assert set(stored) == set(encode_document(GameStatistics(uid, "lebowski")))
        assert stored["uid"] == uid
