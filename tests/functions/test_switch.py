"""The switch that ends a bill that runs away: set by hand, or by the messages of a budget."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from client.catalogue import Catalogue
from client.embedded import EmbeddedClient
from client.models import Profile
from functions.calls import CALLS
from functions.errors import ServiceError
from functions.service import switch as switch_module
from functions.service.switch import READ_SECONDS, Switch, SwitchReader, set_switch
from functions.store import StoreError, put
from tests.functions.authority_helpers import Authority, catch_refusal, refusal
from tests.functions.stores import on_every_store

CLOSED = ("RESOURCE_EXHAUSTED", "closed-for-a-while")
NO_TABLES = ("RESOURCE_EXHAUSTED", "no-new-tables")
SETTINGS = "Settings/switch"


def turn(authority: Authority, switch: Switch) -> None:
    """Sets the switch, and waits until every process obeys it."""
    set_switch(authority.store, switch)
    authority.clock.time += READ_SECONDS


@on_every_store
def test_without_new_tables_the_games_that_have_begun_go_on(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    over = authority.finished("ann", "bob")
    turn(authority, Switch(tables=False))
    assert refusal(authority, "ann", "createGame", kind="lebowski", requestId="r", levels=["random"] * 2) == NO_TABLES
    assert refusal(authority, "ann", "rematch", gameId=over) == NO_TABLES
    authority.act(game)
    turn(authority, Switch())
    assert authority.call("ann", "rematch", gameId=over)["gameId"]


def test_when_it_is_closed_nothing_can_be_done_and_nothing_is_lost(authority: Authority) -> None:
    game = authority.begin("ann", "bob", timeLimit=30)
    authority.act_until(game, "take")
    active = authority.active(game)
    turn(authority, Switch(tables=False, calls=False))
    for name in ("move", "signIn", "history"):
        assert refusal(authority, "ann", name, **EVERYTHING[name]) == CLOSED
    assert authority.sweep_deadlines() == []
    authority.service.carry_out_alarm(game)
    assert authority.active(game) == active
    turn(authority, Switch())
    assert authority.sweep_deadlines() == [game]
    assert authority.active(game) != active


EVERYTHING: Mapping[str, Mapping[str, Any]] = {
    "move": {"gameId": "g", "moveNumber": 1, "requestId": "r", "move": {}},
    "signIn": {"name": "Ann"},
    "history": {"gameId": "g"},
}


def test_players_read_why(authority: Authority) -> None:
    turn(authority, Switch(tables=False, calls=False))
    text = catch_refusal(authority, "ann", "signIn", {"name": "Ann"}).text
    assert Catalogue(language="en").say(text).startswith("The game is closed for a while. Your games are safe")


def test_a_process_reads_the_switch_once_a_minute(authority: Authority) -> None:
    store = Mock(wraps=authority.store)
    time = [1000.0]
    reader = SwitchReader(store, lambda: time[0])
    for _ in range(5):
        reader.check_open(CALLS["createGame"])
    assert store.read.call_count == 1
    set_switch(authority.store, Switch(tables=False))
    reader.check_open(CALLS["createGame"])
    time[0] += READ_SECONDS
    with pytest.raises(ServiceError):
        reader.check_open(CALLS["createGame"])
    assert store.read.call_count == 2
    store.read.side_effect = StoreError("store-unavailable")
    time[0] += READ_SECONDS
    with pytest.raises(ServiceError):  # as it was before
        reader.check_open(CALLS["createGame"])


@pytest.mark.parametrize("damaged", [{"tables": "no"}, {"schema": 99, "calls": False}])
def test_a_switch_that_cannot_be_read_closes_nothing(authority: Authority, damaged: dict[str, Any]) -> None:
    authority.store.commit([put(SETTINGS, damaged)])
    authority.sign_in("ann")


def test_what_is_typed_in_the_console_is_enough(authority: Authority) -> None:
    authority.store.commit([put(SETTINGS, {"calls": False})])
    assert refusal(authority, "ann", "signIn", name="Ann") == CLOSED


def test_a_device_has_no_switch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(switch_module, "read_switch", lambda store: Switch(tables=False, calls=False))
    client = EmbeddedClient(tmp_path / "games.db")
    client.sign_in(Profile("", "Ann"))
    assert client.new_game("lebowski", ("random", "random"))
    client.close()


# The budget


@pytest.mark.parametrize(
    ("cost", "tables", "calls"),
    [(0, True, True), (99.9, True, True), (100, False, True), (199, False, True), (200, False, False)],
)
def test_a_cost_beyond_the_budget_closes_tables_and_one_of_twice_as_much_all(
    authority: Authority, cost: float, tables: bool, calls: bool
) -> None:
    authority.service.note_cost(cost, 100)
    assert switch_module.read_switch(authority.store) == Switch(tables, calls)
    authority.service.note_cost(cost, 100)  # such messages come several times a day


def test_a_low_cost_opens_nothing(authority: Authority) -> None:
    set_switch(authority.store, Switch(tables=False, calls=False))
    authority.service.note_cost(1, 100)
    authority.service.note_cost(150, 100)
    authority.service.note_cost(1, 0)
    assert switch_module.read_switch(authority.store) == Switch(tables=False, calls=False)


def budget_event(message: bytes) -> Any:
    """An event as Google's library gives it to the function."""
    from firebase_functions.pubsub_fn import Message

    sent = Message(message_id="1", publish_time="", attributes={}, data=_base64(message), ordering_key="")
    return Mock(data=Mock(message=sent))


def _base64(message: bytes) -> str:
    return base64.b64encode(message).decode()


def test_a_message_of_the_budget_turns_the_switch(
    main: Any, authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main, "service", lambda: authority.service)
    said = {"budgetDisplayName": "month", "costAmount": 101.5, "budgetAmount": 100.0, "currencyCode": "EUR"}
    main.note_budget(budget_event(json.dumps(said).encode()))
    assert switch_module.read_switch(authority.store) == Switch(tables=False)


@pytest.mark.parametrize(
    "message", [b"", b"{", b"[]", b"7", b'{"costAmount": "9", "budgetAmount": 1}', b'{"costAmount": 9}']
)
def test_any_other_message_changes_nothing(
    main: Any, authority: Authority, monkeypatch: pytest.MonkeyPatch, message: bytes
) -> None:
    monkeypatch.setattr(main, "service", lambda: authority.service)
    main.note_budget(budget_event(message))
    assert authority.document(SETTINGS) is None
