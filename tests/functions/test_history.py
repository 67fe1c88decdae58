"""Moves as each person saw them: in their hand document, in the public moves, and in the history."""

from __future__ import annotations

import pytest

from functions.documents import SeenMove
from functions.encoding import to_json
from functions.store import delete
from tests.functions.authority_helpers import Authority
from tests.functions.stores import on_every_store


@pytest.fixture
def game(authority: Authority) -> str:
    game = authority.begin("ann", "bob", "cho")
    authority.act_until(game, "take")
    return game


def test_history_tells_each_what_they_saw(authority: Authority, game: str) -> None:
    uid, after = authority.active(game), authority.table(game)["records"]
    other = next(person for person in ("ann", "bob", "cho") if person != uid)
    authority.act(game, {"type": "take", "source": "stock"})
    _, state = authority.truth(game)
    taken = state.stockpile.cards[state.taken]
    (own,) = authority.call(uid, "history", gameId=game, after=after)["records"]
    (others,) = authority.call(other, "history", gameId=game, after=after)["records"]
    assert own["events"][0]["transfers"][0]["card"] == taken
    assert others["events"][0]["transfers"][0]["card"] is None
    assert others == to_json(authority.stored(SeenMove, f"Games/{game}/Moves/{after + 1}"))
    told = authority.document(f"Games/{game}/Hands/{uid}")["events"]
    assert told == [{"number": after + 1, "events": own["events"]}]


@pytest.fixture(scope="module")
def long_game() -> tuple[Authority, str]:
    """An authority with a game of more than 240 records, and the id of that game. Tests change copies of it."""
    authority = Authority()
    game = authority.begin("ann", "bob", kind="crazy_eights", options={"target": 250})
    while authority.table(game)["records"] <= 240:
        if authority.table(game)["activePlayer"] is None:
            authority.go_on(game)
        else:
            authority.act(game)
    return authority, game


def test_history_is_told_in_pages_of_50_records(long_game: tuple[Authority, str]) -> None:
    authority, game = long_game[0].copy(), long_game[1]
    pages = [authority.call("ann", "history", gameId=game, after=after)["records"] for after in range(0, 300, 50)]
    assert [len(page) for page in pages[:4]] == [50] * 4
    numbers = [record["number"] for page in pages for record in page]
    assert numbers == list(range(1, authority.table(game)["records"] + 1))


@pytest.mark.parametrize("forgotten", [3, 230, 10_000])
def test_history_begins_after_what_is_forgotten(long_game: tuple[Authority, str], forgotten: int) -> None:
    authority, game = long_game[0].copy(), long_game[1]
    last = authority.table(game)["records"]
    authority.store.commit([delete(f"Games/{game}/Log/{number}") for number in range(min(forgotten, last) + 1)])
    told: list[int] = []
    while page := authority.call("ann", "history", gameId=game, after=told[-1] if told else 0)["records"]:
        told += [record["number"] for record in page]
    assert told == list(range(forgotten + 1, last + 1))


def test_a_hand_and_the_moves_tell_what_history_tells(authority: Authority, game: str) -> None:
    """A client that puts documents together sees the same as one that asks."""
    uid = "bob"
    put_together = []
    for _ in range(12):
        before = authority.table(game)["records"]
        authority.act(game)
        told = {event["number"]: event["events"] for event in authority.document(f"Games/{game}/Hands/{uid}")["events"]}
        for number in range(before + 1, authority.table(game)["records"] + 1):
            record = to_json(authority.stored(SeenMove, f"Games/{game}/Moves/{number}"))
            put_together.append({**record, "events": told.get(number, record["events"])})
    assert authority.call(uid, "history", gameId=game, after=put_together[0]["number"] - 1)["records"] == put_together


@on_every_store
def test_a_view_put_together_is_the_view(authority: Authority, game: str) -> None:
    for _ in range(12):
        rules, state = authority.truth(game)
        for uid in ("ann", "bob", "cho"):
            assert authority.view(game, uid) == rules.view(state, authority.seat(game, uid))
        if authority.table(game)["activePlayer"] is None:
            authority.go_on(game)
        authority.act(game)


def test_a_hand_is_written_only_when_it_changes(authority: Authority, game: str) -> None:
    for _ in range(10):
        before = authority.everything()
        authority.act(game)
        table = authority.table(game)
        for uid in ("ann", "bob", "cho"):
            path = f"Games/{game}/Hands/{uid}"
            hand = authority.document(path)
            assert table["hands"][uid] == hand["version"]
            assert (hand["version"] == table["version"]) == (hand != before[path])
