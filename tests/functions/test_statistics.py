"""Stored statistics: each game is counted once, and they name nobody who is gone."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from engine.games import GAMES
from functions.documents import GameRecord
from functions.encoding import encode_document
from functions.paths import statistics_path
from functions.service.game import records
from functions.statistics_documents import GameStatistics
from functions.statistics_rules import count_records
from functions.store import Query, delete, put
from tests.functions.authority_helpers import Authority, refusal
from tests.functions.simultaneous_games import end_two_games_at_once
from tests.functions.stores import on_every_store
from tests.functions.test_export import export_all
from tests.quick_levels import best_quick_level


def statistics(authority: Authority, uid: str, kind: str = "lebowski") -> GameStatistics:
    return authority.stored(GameStatistics, statistics_path(kind, uid))


def counted(record: GameRecord, uid: str) -> GameStatistics:
    (found,) = count_records([record], uid).values()
    return found


def played(authority: Authority, *people: str, kind: str = "lebowski", computers: int = 1, **fields: Any) -> str:
    return authority.finished(*people, kind=kind, levels=[best_quick_level(kind)] * computers, **fields)


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
        assert replace(found, complete=True, rewarded=0) == counted(stored, uid=uid)
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
    end_two_games_at_once(authority)
    found = statistics(authority, "ann")
    assert (found.played, len(found.results), set(found.named)) == (2, 2, {"bob", "cho"})


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


@on_every_store
def test_games_that_a_program_without_statistics_has_ended_since_are_counted_too(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The functions were rolled back for a day, or an older program has played on the same device."""
    played(authority, "ann", "bob")
    authority.call("ann", "countGames")
    with monkeypatch.context() as older:
        older.setattr(records, "statistics_writes", lambda *_: [])
        played(authority, "ann", "bob", seed=4)
        played(authority, "ann", "bob", kind="threes")
    assert authority.call("ann", "countGames")["written"] == 2
    found = {kind: statistics(authority, "ann", kind) for kind in ("lebowski", "threes")}
    assert {kind: (one.played, one.complete) for kind, one in found.items()} == {
        "lebowski": (2, True),
        "threes": (1, True),
    }
    assert authority.call("ann", "countGames")["written"] == 0
    with monkeypatch.context() as older:
        older.setattr(records, "statistics_writes", lambda *_: [])
        played(authority, "ann", "bob", seed=5)
    played(authority, "ann", "bob", seed=6)
    assert not statistics(authority, "ann").complete
    authority.call("ann", "countGames")
    assert (statistics(authority, "ann").played, statistics(authority, "ann").complete) == (4, True)


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
