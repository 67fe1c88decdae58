"""The memories of seats: kept beside the state, where nobody reads it, and begun anew where it is not known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.decision import Decision
from engine.game import Game
from engine.games import get_game
from engine.players import PLAYERS
from functions.paths import secret_path
from functions.store import put
from tests.functions.authority_helpers import Authority


@pytest.fixture
def authority() -> Authority:
    return Authority()


def memories(authority: Authority, game: str) -> list[Any]:
    rules, _ = authority.truth(game)
    return [rules.decode_memory(data) for data in authority.document(secret_path(game))["memories"]]


def begun(authority: Authority) -> str:
    """A game of 500 in which three tricks have been won."""
    game = authority.begin("ann", "bob", "cho", kind="five_hundred")
    while len(authority.truth(game)[1].tricks) < 3:
        play(authority, game)
    return game


def play(authority: Authority, game: str) -> None:
    authority.act(game, move=authority.good_move(game))


def write_secret(authority: Authority, game: str, **fields: Any) -> None:
    """Writes these fields of the secret, as another program would have; a field that is None is left out."""
    changed = {**authority.document(secret_path(game)), **fields}
    data = {name: value for name, value in changed.items() if value is not None}
    authority.store.commit([put(secret_path(game), data)])


def test_every_seat_has_a_memory_of_its_own(authority: Authority) -> None:
    game = begun(authority)
    _, state = authority.truth(game)
    kept = memories(authority, game)
    assert len(kept) == 3
    for memory in kept:
        played = sum(len(trick.cards) for trick in memory.tricks)
        assert played == len(state.trick) + 3 * len(state.tricks) > 0
    assert authority.document(secret_path(game))["remembered"] == authority.table(game)["records"]


def test_a_person_reads_no_memory(authority: Authority) -> None:
    game = begun(authority)
    kept = authority.document(secret_path(game))["memories"]
    readable = {path: data for path, data in authority.everything().items() if path != secret_path(game)}
    told = [path for path, data in readable.items() for value in _values(data) if value in kept]
    assert not told
    assert not [path for path, data in readable.items() if {"memories", "remembered"} & set(data)]
    assert [value for value in _values({"beside": {"view": kept}}) if value in kept] == kept, "they would be found"


def _values(value: Any) -> Iterator[Any]:
    """A value and all that lies in it."""
    yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inner:
        yield from _values(one)


@pytest.mark.parametrize(
    "fields",
    [
        {"memories": None, "remembered": None},
        {"remembered": 3},
        {"memories": [{"unknown": 1}] * 3},
        {"memories": []},
    ],
    ids=["written without memories", "moves made without them", "another program's", "of another table"],
)
def test_where_memories_are_not_known_the_game_goes_on_with_empty_ones(
    authority: Authority, fields: dict[str, Any]
) -> None:
    game = begun(authority)
    before = memories(authority, game)
    write_secret(authority, game, **fields)
    beside = authority.beside(1)
    for _ in range(4):
        play(beside, game)
    after = memories(beside, game)
    assert len(after) == 3
    seen = {card for trick in after[0].tricks for card in trick.cards}
    assert seen, "it goes on remembering"
    assert before[0].tricks[0].cards[0] not in seen


def test_computers_decide_with_what_their_seat_has_seen(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Decision] = []

    class AskedPlayer:
        kinds: tuple[str, ...] = ()

        def choose(self, decision: Decision, rng: Any) -> Any:
            asked.append(decision)
            return decision.moves[0]

    monkeypatch.setitem(PLAYERS, "random", AskedPlayer())
    game = authority.begin("ann", kind="five_hundred", levels=["random", "random"])
    for _ in range(30):
        if authority.table(game)["activePlayer"] is not None:
            play(authority, game)
    rules: Game[Any] = get_game("five_hundred")
    assert len(asked) == 2 * (1 + 9), "each bids and plays nine cards; the last one is forced"
    for decision in asked:
        assert decision.game == rules
        won = sum(len(zone.known) for zone in decision.view.zones if zone.id.startswith("tricks:"))
        lying = sum(len(zone.cards) for zone in decision.view.zones if zone.id == "trick")
        assert sum(len(trick.cards) for trick in decision.memory.tricks) == won + lying
