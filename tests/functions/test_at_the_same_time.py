"""Calls that come in the middle of each other: each counts, or is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from functions.errors import ServiceError
from functions.service.tables.deletion import delete_abandoned_game
from functions.store import Snapshot, put
from tests.functions.authority_helpers import Authority
from tests.functions.stores import on_every_store

pytestmark = on_every_store

LATE = {"levels": ["random"], "options": {"late_joining": True}}


@pytest.fixture
def game(authority: Authority) -> str:
    authority.sign_in("bob", "cho")
    return authority.create("ann", **LATE)


def invite_of(authority: Authority, game: str, uid: str) -> str:
    invites = authority.table(game)["invites"]
    (id,) = (id for id in invites if authority.document(f"Invites/{id}")["to"] == uid)
    return str(id)


def respond(authority: Authority, game: str, uid: str, *, accept: bool = True) -> None:
    authority.call(uid, "respondToInvite", inviteId=invite_of(authority, game, uid), accept=accept)


def in_between(authority: Authority, monkeypatch: pytest.MonkeyPatch, game: str, deed: Callable[[], object]) -> None:
    """Lets another person do this just after the next call has read the table for the first time."""
    real = authority.store.read

    def read(*paths: str) -> tuple[Snapshot | None, ...]:
        found = real(*paths)
        if f"Games/{game}" in paths:
            monkeypatch.setattr(authority.store, "read", real)
            deed()
        return found

    monkeypatch.setattr(authority.store, "read", read)


def test_two_who_accept_at_once_are_both_let_in(
    authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority.call("ann", "invite", gameId=game, to=["bob", "cho"])
    bobs, chos = invite_of(authority, game, "bob"), invite_of(authority, game, "cho")
    in_between(
        authority, monkeypatch, game, lambda: authority.call("cho", "respondToInvite", inviteId=chos, accept=True)
    )
    authority.call("bob", "respondToInvite", inviteId=bobs, accept=True)
    assert set(authority.table(game)["users"]) == {"ann", "bob", "cho"}


def test_invites_sent_at_once_are_all_kept(authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    in_between(authority, monkeypatch, game, lambda: authority.call("ann", "invite", gameId=game, to=["bob"]))
    authority.call("ann", "invite", gameId=game, to=["cho"])
    assert len(authority.table(game)["invites"]) == 2


def test_who_leaves_while_another_accepts_stays_away(
    authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority.call("ann", "invite", gameId=game, to=["bob", "cho"])
    respond(authority, game, "bob")
    chos = invite_of(authority, game, "cho")
    in_between(authority, monkeypatch, game, lambda: authority.call("bob", "deleteGame", gameId=game))
    authority.call("cho", "respondToInvite", inviteId=chos, accept=True)
    assert authority.table(game)["users"] == ["ann", "cho"]


def test_nobody_is_let_in_to_a_game_that_the_last_one_leaves(
    authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority.call("ann", "invite", gameId=game, to=["bob"])
    bobs = invite_of(authority, game, "bob")
    in_between(authority, monkeypatch, game, lambda: authority.call("ann", "deleteGame", gameId=game))
    with pytest.raises(ServiceError) as caught:
        authority.call("bob", "respondToInvite", inviteId=bobs, accept=True)
    assert caught.value.code == "NOT_FOUND"
    assert authority.paths() == ["Users/ann", "Users/bob", "Users/cho"]


def test_a_game_that_somebody_joins_while_the_last_one_leaves_is_kept(
    authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority.call("ann", "invite", gameId=game, to=["bob"])
    in_between(authority, monkeypatch, game, lambda: respond(authority, game, "bob"))
    authority.call("ann", "deleteGame", gameId=game)
    assert (authority.table(game)["users"], authority.table(game)["originator"]) == (["bob"], "bob")
    authority.call("bob", "joinGame", gameId=game)


def test_only_games_on_nobodys_list_are_deleted(authority: Authority, game: str) -> None:
    before = authority.everything()
    delete_abandoned_game(authority.service.context, game)
    assert authority.everything() == before


def test_a_game_that_changes_while_it_is_forgotten_stays(
    authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("functions.service.tables.leaving.delete_abandoned_game", lambda context, id: None)
    authority.call("ann", "deleteGame", gameId=game)
    monkeypatch.undo()
    taken_up = {**authority.table(game), "users": ["bob"]}
    in_between(authority, monkeypatch, game, lambda: authority.store.commit([put(f"Games/{game}", taken_up)]))
    delete_abandoned_game(authority.service.context, game)
    assert authority.table(game)["users"] == ["bob"]


def test_two_who_leave_at_once_leave_nothing(authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    authority.call("ann", "invite", gameId=game, to=["bob"])
    respond(authority, game, "bob")
    in_between(authority, monkeypatch, game, lambda: authority.call("bob", "deleteGame", gameId=game))
    authority.call("ann", "deleteGame", gameId=game)
    assert authority.paths() == ["Users/ann", "Users/bob", "Users/cho"]
