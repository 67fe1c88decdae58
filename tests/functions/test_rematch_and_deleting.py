"""Played again, left, deleted."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from engine.view import SPECTATOR
from functions.store import put
from tests.functions.authority_helpers import Authority, refusal
from tests.functions.stores import on_every_store


@pytest.mark.parametrize("seed", range(4))
def test_a_rematch_seats_in_order_of_play_and_the_winner_deals__G12(seed: int) -> None:
    authority = Authority(seed=seed)
    game = authority.finished("ann", "bob", levels=["random"], kind="game_of_threes", seed=seed)
    rules, state = authority.truth(game)
    old = authority.table(game)
    order = [seat["seat"] for seat in old["view"]["seats"]]
    again = authority.call("bob", "rematch", gameId=game)
    assert authority.call("ann", "rematch", gameId=game) == again, "the same table for whoever asks"
    assert authority.table(game)["rematch"] == again["gameId"]
    new = authority.table(again["gameId"])
    assert new["players"] == [old["players"][seat] for seat in order]
    opening = authority.document(f"Games/{again['gameId']}/Log/0")
    assert opening["dealer"] == order.index(rules.winners(state)[0])
    assert (new["status"], new["users"]) == ("playing", ["ann", "bob"])
    assert authority.truth(again["gameId"])[1].hand == 1
    authority.store.close()


def test_a_finished_game_keeps_the_time_of_its_end(authority: Authority) -> None:
    """A phrase or a rematch makes it no younger in lists, nor in the tally of an evening."""
    game = authority.finished("ann", "bob", kind="threes")
    ended = authority.table(game)["changed"]
    authority.clock.time += 2 * 24 * 3600
    authority.call("ann", "say", gameId=game, phrase="thanks")
    authority.call("bob", "rematch", gameId=game)
    after = authority.table(game)
    assert after["rematch"]
    assert after["said"]
    assert after["changed"] == ended


@pytest.mark.parametrize("leaves", [False, True])
def test_of_several_winners_the_earliest_in_order_of_play_who_stays_deals_the_rematch__G12(
    leaves: bool,
) -> None:
    authority = Authority(seed=29)
    game = authority.begin("ann", "bob", "cho", "dan")
    authority.act_until(game, "take")
    secret = authority.document(f"Games/{game}/Secret/state")
    secret["state"] |= {"phase": "over", "hand": 11, "dealer": 0, "rows": [[7, 7, 9, 7]]}
    table = {**authority.table(game), "status": "over"}
    authority.store.commit([put(f"Games/{game}", table), put(f"Games/{game}/Secret/state", secret)])
    rules, state = authority.truth(game)
    assert state.order == (1, 0, 3, 2), "no seat is where its number is"
    assert rules.winners(state) == (1, 0, 3)
    if leaves:
        authority.call("bob", "deleteGame", gameId=game)
    again = authority.call("ann", "rematch", gameId=game)["gameId"]
    opening = authority.document(f"Games/{again}/Log/0")
    dealer = authority.table(again)["players"][opening["dealer"]]["uid"]
    assert dealer == ("ann" if leaves else "bob")
    authority.store.close()


@pytest.mark.parametrize("kind", GAMES)
def test_a_rematch_keeps_the_order_of_play_round_the_table__A5(kind: str) -> None:
    """The same neighbours follow each other as before, seen before the first move."""
    people = ("ann", "bob", "cho")
    authority = Authority(seed=3)
    game = authority.finished(*people, kind=kind, seed=3)
    again = authority.call("ann", "rematch", gameId=game)["gameId"]
    if kind != "crazy_eights":  # where every round has an order of its own
        assert next_players(authority, again) == next_players(authority, game)
    assert {player["uid"] for player in authority.table(again)["players"]} == set(people)
    authority.store.close()


def next_players(authority: Authority, game: str) -> dict[str, str]:
    """The player after each player, in the first direction of play."""
    rules, state = authority.truth(game)
    players = authority.table(game)["players"]
    order = [players[seat.seat]["uid"] for seat in rules.view(state, SPECTATOR).seats]
    return dict(zip(order, order[1:] + order[:1], strict=True))


def test_no_rematch_before_the_end__G12(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    assert refusal(authority, "ann", "rematch", gameId=game) == ("FAILED_PRECONDITION", "game-not-over")


def test_who_left_is_not_seated_again__G12(authority: Authority) -> None:
    game = authority.finished("ann", "bob", "cho")
    authority.call("bob", "deleteGame", gameId=game)
    again = authority.call("cho", "rematch", gameId=game)["gameId"]
    assert {player["uid"] for player in authority.table(again)["players"]} == {"ann", "cho"}


def test_who_left_the_rematch_is_not_seated_there_again__G12(authority: Authority) -> None:
    game = authority.finished("ann", "bob", "cho")
    again = authority.call("ann", "rematch", gameId=game)["gameId"]
    authority.call("bob", "deleteGame", gameId=again)
    assert refusal(authority, "bob", "rematch", gameId=game) == ("FAILED_PRECONDITION", "cannot-join-now")
    assert authority.call("cho", "rematch", gameId=game)["gameId"] == again


def test_who_left_and_is_asked_again_sees_the_own_hand_at_once(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho", options={"late_joining": True})
    authority.act_until(game, "take")
    authority.call("ann", "deleteGame", gameId=game)
    authority.call("bob", "invite", gameId=game, to=["ann"])
    authority.accept(game, "ann")
    seat = authority.seat(game, "ann")
    assert any(zone["id"] == f"hand:{seat}" for zone in authority.document(f"Games/{game}/Hands/ann")["view"]["zones"])


def test_a_deleted_game_is_gone_for_one_and_there_for_the_others(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho")
    seat = authority.seat(game, "ann")
    authority.call("ann", "deleteGame", gameId=game)
    table = authority.table(game)
    assert table["users"] == ["bob", "cho"]
    assert table["originator"] == "bob"
    assert authority.document(f"Games/{game}/Hands/ann") is None
    assert refusal(authority, "ann", "back", gameId=game) == ("NOT_FOUND", "no-such-game")
    rules, state = authority.truth(game)
    assert rules.away(state) == (seat,)
    assert "ann" not in authority.who_plays(game, 12)


@on_every_store
def test_a_game_that_nobody_has_leaves_no_document_but_its_record_and_what_it_has_added_to(
    authority: Authority,
) -> None:
    """The presence documents go too, which people write themselves."""
    game = authority.finished("ann", "bob")
    authority.store.commit([put(f"Games/{game}/Presence/{uid}", {"here": True}) for uid in ("ann", "bob", "cho")])
    authority.call("ann", "deleteGame", gameId=game)
    assert authority.document(f"Games/{game}/Presence/ann") is None
    assert len(authority.everything()) > 10
    authority.call("bob", "deleteGame", gameId=game)
    people = ("ann", "bob")
    statistics = [f"Statistics/crazy_eights-{uid}" for uid in people]
    assert authority.paths() == [f"Records/{game}", *statistics, *(f"Users/{uid}" for uid in people)]


def test_a_waiting_table_that_nobody_has_leaves_no_document(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"])
    authority.accept(game, "bob")
    authority.call("ann", "deleteGame", gameId=game)
    assert [player["uid"] for player in authority.table(game)["players"]] == ["bob"]
    authority.call("bob", "deleteGame", gameId=game)
    assert authority.paths() == ["Users/ann", "Users/bob"]


def test_a_long_game_is_deleted_in_part_by_the_call_and_wholly_by_the_sweep(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("functions.service.tables.deletion.MAX_DELETIONS_PER_COMMIT", 5)
    monkeypatch.setattr("functions.service.tables.deletion.MAX_DELETIONS_PER_CALL", 10)
    game = authority.begin("ann", kind="lebowski", levels=["random", "random"])
    for _ in range(5):
        authority.act(game)
    before = len(authority.paths())
    authority.call("ann", "deleteGame", gameId=game)
    assert before - 15 <= len(authority.paths()) < before
    assert refusal(authority, "ann", "expire", gameId=game) == ("NOT_FOUND", "no-such-game")
    authority.service.clean_up()
    assert authority.paths() == ["Users/ann"]


def test_a_deletion_that_was_broken_off_is_finished(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    game = authority.create("ann", levels=["random"])
    monkeypatch.setattr("functions.service.tables.deletion.delete_abandoned_game", lambda *_: None)
    authority.call("ann", "deleteGame", gameId=game)
    monkeypatch.undo()
    assert refusal(authority, "ann", "expire", gameId=game) == ("NOT_FOUND", "no-such-game")
    authority.service.clean_up()
    assert authority.paths() == ["Users/ann"]
