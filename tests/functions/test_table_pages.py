"""A changed name reaches all tables of a person, some with each call."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from client.embedded import EmbeddedClient
from client.errors import CallError
from client.models import Profile
from engine.text import Text
from functions.service.people import table_pages
from tests.functions.authority_helpers import Authority, refusal


def names(authority: Authority, game: str) -> list[str]:
    return [player["name"] for player in authority.table(game)["players"]]


def test_a_name_reaches_many_tables_by_some_in_each_call(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_pages, "TABLES_PER_CALL", 3)
    games = sorted(authority.create("ann", wait=True) for _ in range(7))
    store = Mock(wraps=authority.store)
    authority.change_context(store=store)

    def renamed() -> int:
        return sum(names(authority, game)[0] == "Annie" for game in games)

    assert authority.call("ann", "saveProfile", name="Annie")["more"] is True
    assert renamed() == 3
    assert authority.call("ann", "signIn")["more"] is True, "so that a client goes on that was closed meanwhile"
    assert authority.call("ann", "saveProfile", name="Annie")["more"] is True, "the answer was lost"
    for expected, more in ((6, True), (7, False), (7, False)):
        store.reset_mock()
        assert authority.call("ann", "updateTables") == {"more": more}
        assert renamed() == expected
        assert {call.args[0].limit for call in store.query.call_args_list} <= {3}
        assert sum(len(call.args) for call in store.read.call_args_list) <= 2 + 2 * 3
    assert authority.call("ann", "signIn")["more"] is False
    assert refusal(authority, "eve", "updateTables") == ("FAILED_PRECONDITION", "no-profile")


def test_with_a_request_id_each_page_is_changed_once(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_pages, "TABLES_PER_CALL", 3)
    games = [authority.create("ann", wait=True) for _ in range(7)]
    authority.call("ann", "saveProfile", name="Annie", requestId="a")
    for id, more in (("b", True), ("b", True), ("c", False)):
        assert authority.call("ann", "updateTables", requestId=id) == {"more": more}
    assert {names(authority, game)[0] for game in games} == {"Annie"}


def test_a_name_that_changes_again_meanwhile_reaches_all_tables(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_pages, "TABLES_PER_CALL", 3)
    games = [authority.create("ann", wait=True) for _ in range(5)]
    authority.call("ann", "saveProfile", name="Annie")
    authority.call("ann", "saveProfile", name="Anna")
    while authority.call("ann", "updateTables")["more"]:
        pass
    assert {names(authority, game)[0] for game in games} == {"Anna"}


def test_a_client_gives_all_tables_the_new_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_pages, "TABLES_PER_CALL", 2)
    client = EmbeddedClient(tmp_path / "games.db")
    profile = client.sign_in(Profile("", "Ann"))
    for _ in range(5):
        client.new_game("lebowski", ("random", "random"))
    client.change_profile("Annie")
    assert {game.players[0].name for game in client.games()} == {"Annie"}

    send, sent = client._send_command, []

    def send_once(name: str, request: Any) -> dict[str, Any]:
        sent.append(name)
        if len(sent) > 1:
            raise CallError("UNAVAILABLE", Text("offline"))
        return send(name, request)

    monkeypatch.setattr(client, "_send_command", send_once)
    assert client.change_profile("Anna").name == "Anna", "the name is saved, and the tables follow"
    assert [game.players[0].name for game in client.games()].count("Anna") == 2
    monkeypatch.undo()
    client.sign_in(profile)
    assert {game.players[0].name for game in client.games()} == {"Anna"}
    client.close()


def test_a_wish_for_emails_reaches_many_tables_too(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_pages, "TABLES_PER_CALL", 1)
    games = [authority.begin("ann", "bob") for _ in range(3)]
    authority.prove("bob")

    def mailed() -> int:
        return sum("bob" in authority.document(f"Games/{game}/Secret/state")["mail"] for game in games)

    assert authority.call("bob", "wantMail", wanted=True)["more"] is True
    assert mailed() == 1
    while authority.call("bob", "updateTables")["more"]:
        pass
    assert mailed() == 3
    authority.call("bob", "wantMail", wanted=False)
    while authority.call("bob", "updateTables")["more"]:
        pass
    assert mailed() == 0
