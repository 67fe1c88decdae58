"""Damaged documents, documents of other versions of the program, and stores that fail."""

from __future__ import annotations

from typing import Any

import pytest

from functions.errors import ServiceError
from functions.service.state_cache import StateCache
from functions.store import Snapshot, StoreError, Write, delete, put
from tests.functions.authority_helpers import Authority, catch_refusal, codes
from tests.functions.stores import on_sqlite_alone


@pytest.fixture
def game(authority: Authority) -> str:
    return authority.begin("ann", "bob")


def damage(authority: Authority, path: str, **fields: Any) -> None:
    authority.store.commit([put(path, {**authority.document(path), **fields})])


@pytest.mark.parametrize("number", [0, -1, 2, 99])
def test_a_state_of_another_format_says_which(authority: Authority, game: str, number: int) -> None:
    path = f"Games/{game}/Secret/state"
    damage(authority, path, state={**authority.document(path)["state"], "format": number})
    for name in ("expire", "back", "ready"):
        error = catch_refusal(authority, "ann", name, {"gameId": game})
        if number > 1:
            assert codes(error) == ("FAILED_PRECONDITION", "too-new")
            assert error.text.args == {"found": number, "newest": 1}
        else:
            assert codes(error) == ("FAILED_PRECONDITION", "too-old")


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("", {"kind": "poker"}),
        ("", {"options": {"jokers": 1}}),
        ("", {"players": [{"name": 1}]}),
        ("", {"version": "two"}),
        ("", {"version": -1}),
        ("", {"moveNumber": -1}),
        ("", {"records": -5}),
        ("", {"players": [{"name": "Ann", "uid": "ann"}]}),
        ("", {"players": [{"name": "Ann", "uid": "ann"}, {"name": "Bob", "uid": "bob", "level": "genius"}]}),
        ("/Secret/state", {"state": None}),
        ("/Secret/state", {"state": {"format": 1}}),
        ("/Secret/state", {"mail": 5}),
    ],
)
def test_a_damaged_document_is_named_and_nothing_of_it(authority: Authority, game: str, path: str, fields: Any) -> None:
    damage(authority, f"Games/{game}{path}", **fields)
    error = catch_refusal(authority, "ann", "expire", {"gameId": game})
    assert codes(error) == ("DATA_LOSS", "document-damaged")
    assert error.text.args == {}


def test_the_secret_of_another_game_is_damage(authority: Authority, game: str) -> None:
    other = authority.document(f"Games/{authority.begin('ann', 'bob')}/Secret/state")
    damage(authority, f"Games/{game}/Secret/state", **{**other, "version": authority.table(game)["version"]})
    assert codes(catch_refusal(authority, "ann", "expire", {"gameId": game})) == ("DATA_LOSS", "document-damaged")


def test_a_secret_that_names_no_game_is_read_as_before(authority: Authority, game: str) -> None:
    path = f"Games/{game}/Secret/state"
    damage(authority, path, game="")
    authority.act(game)
    assert authority.document(path)["game"] == game


@pytest.mark.parametrize(
    "fields",
    [{"kind": "poker"}, {"options": {"jokers": 1}}, {"players": [{"name": "Ann", "uid": "ann", "level": "genius"}]}],
)
def test_a_waiting_table_that_is_damaged_says_so(authority: Authority, fields: Any) -> None:
    game = authority.create("ann", invites=["bob"])
    authority.sign_in("bob")
    (invite,) = authority.table(game)["invites"]
    damage(authority, f"Games/{game}", **fields)
    for uid, name, data in (
        ("bob", "respondToInvite", {"inviteId": invite, "accept": True}),
        ("ann", "startGame", {"gameId": game}),
    ):
        assert codes(catch_refusal(authority, uid, name, data)) == ("DATA_LOSS", "document-damaged")
    authority.call("ann", "deleteGame", gameId=game)
    assert authority.document(f"Games/{game}") is None


@pytest.mark.parametrize("number", [0, 1, 99])
def test_a_record_of_another_number_is_damage(authority: Authority, game: str, number: int) -> None:
    authority.act(game)
    damage(authority, f"Games/{game}/Log/3", number=number)
    error = catch_refusal(authority, "ann", "history", {"gameId": game})
    assert codes(error) == ("DATA_LOSS", "document-damaged")


def test_a_number_of_records_below_that_of_the_log_is_damage(authority: Authority, game: str) -> None:
    authority.act(game)
    damage(authority, f"Games/{game}", records=authority.table(game)["records"] - 1)
    with pytest.raises(ServiceError) as caught:
        authority.act(game)
    assert codes(caught.value) == ("DATA_LOSS", "document-damaged")


@pytest.mark.parametrize("invites", [5, None, "abc", {"a": 1}, [None], [["x"]], ["a/b", "a", "a"]])
def test_a_damaged_game_that_nobody_has_is_swept_like_any_other(authority: Authority, invites: Any) -> None:
    authority.store.commit([put(f"Games/{id}", {"users": [], "invites": invites}) for id in ("one", "two")])
    authority.service.clean_up()
    assert authority.everything() == {}


def test_a_game_that_cannot_be_swept_keeps_no_other_from_it(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority.store.commit([put(f"Games/{id}", {"users": []}) for id in ("one", "two")])
    commit = authority.store.commit

    def fails(writes: list[Write]) -> object:
        if any(write.path == "Games/one" for write in writes):
            raise StoreError("store-unavailable")
        return commit(writes)

    monkeypatch.setattr(authority.store, "commit", fails)
    authority.service.clean_up()
    assert list(authority.everything()) == ["Games/one"]


def test_a_card_in_two_places_is_damage(authority: Authority, game: str) -> None:
    authority.act_until(game, "take")
    path = f"Games/{game}/Secret/state"
    state = authority.document(path)["state"]
    damage(authority, path, state={**state, "discards": state["hands"][0]})
    assert codes(catch_refusal(authority, "ann", "expire", {"gameId": game})) == ("DATA_LOSS", "document-damaged")


def test_a_game_without_its_secret_is_damaged(authority: Authority, game: str) -> None:
    authority.store.commit([delete(f"Games/{game}/Secret/state")])
    assert codes(catch_refusal(authority, "ann", "expire", {"gameId": game})) == ("DATA_LOSS", "document-damaged")


@pytest.mark.parametrize(
    "fields",
    [
        {"version": 99},
        {"version": "one"},
        {"state": None},
        {"state": {"format": 0}},
        {"state": {"format": 99}},
        {"mail": 5},
        None,
    ],
)
def test_everybody_can_take_a_game_off_the_list_that_cannot_be_opened(
    authority: Authority, game: str, fields: dict[str, Any] | None
) -> None:
    path = f"Games/{game}/Secret/state"
    if fields is None:
        authority.store.commit([delete(path)])
    else:
        damage(authority, path, **fields)
    refused = codes(catch_refusal(authority, "bob", "expire", {"gameId": game}))
    assert refused[1] in ("document-damaged", "too-old", "too-new")
    authority.call("ann", "deleteGame", gameId=game)
    assert authority.table(game)["users"] == ["bob"]
    assert codes(catch_refusal(authority, "bob", "expire", {"gameId": game})) == refused
    authority.call("bob", "deleteGame", gameId=game)
    assert authority.paths() == ["Users/ann", "Users/bob"]


def test_a_game_of_a_newer_program_is_whole_for_who_still_has_it(authority: Authority, game: str) -> None:
    path = f"Games/{game}/Secret/state"
    state = authority.document(path)["state"]
    damage(authority, path, state={**state, "format": 2})
    authority.call("ann", "deleteGame", gameId=game)
    damage(authority, path, state=state)  # as if bob's program were a newer one
    answer = authority.call("bob", "expire", gameId=game)
    table = authority.table(game)
    assert (table["users"], table["status"], table["version"]) == (["bob"], "playing", answer["version"])
    assert authority.document(path)["state"] == state


def test_a_game_that_was_read_in_the_middle_of_a_commit_is_read_again(
    authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, old = authority.store.read, authority.store.read(f"Games/{game}")
    authority.act(game)
    authority.change_context(states=StateCache())
    torn = [True]

    def read(*paths: str) -> tuple[Snapshot | None, ...]:
        found = real(*paths)
        if torn and len(paths) == 2:
            torn.clear()
            return (*old, found[1])
        return found

    monkeypatch.setattr(authority.store, "read", read)
    authority.call("ann", "expire", gameId=game)
    assert not torn


@on_sqlite_alone
def test_a_full_disk_loses_no_move_and_takes_it_later(authority: Authority, game: str) -> None:
    """The file may not grow, as on a full disk; with room the same request is carried out, once."""
    number = authority.table(game)["moveNumber"]
    data = {"gameId": game, "moveNumber": number, "requestId": "r", "move": authority.legal(game)[0]}
    fill = {"text": "x" * 3000}
    authority.store._pragma(f"max_page_count = {authority.store._pragma('page_count')}")
    for n in range(20):
        try:
            authority.store.commit([put(f"Fill/{n}", fill)])
        except StoreError:
            break
    uid = authority.active(game)
    assert codes(catch_refusal(authority, uid, "move", data)) == ("RESOURCE_EXHAUSTED", "store-full")
    authority.store._pragma("max_page_count = 100000")
    assert authority.service.call(uid, "move", data)["moveNumber"] > number
    assert authority.service.call(uid, "move", data)["version"] == authority.table(game)["version"]
