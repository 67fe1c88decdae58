"""Documents of other versions of the program: older ones without a schema number, newer ones with unknown fields."""

from __future__ import annotations

from typing import Any

import pytest

from engine.view import SPECTATOR
from functions.documents import SCHEMA, VIEW_VERSION, GameDocument
from functions.encoding import encode_view
from functions.errors import ServiceError
from functions.store import put
from functions.user_documents import User
from tests.functions.authority_helpers import Authority, refusal


def write(authority: Authority, path: str, **fields: Any) -> None:
    """Writes these fields of a document over those that it has."""
    authority.store.commit([put(path, {**authority.document(path), **fields})])


def make_older(authority: Authority, game: str) -> None:
    """Makes the documents of a game those of a program without schema numbers and with other words in its views."""
    for path, data in authority.everything().items():
        if path.startswith(f"Games/{game}"):
            older = {name: value for name, value in data.items() if name != "schema"}
            if "view" in older:
                older["view"] = {"table": "in words of another time"}
            authority.store.commit([put(path, older)])


@pytest.fixture
def game(authority: Authority) -> str:
    game = authority.begin("ann", "bob")
    authority.act_until(game, "take")
    return game


def views_of(authority: Authority, game: str) -> tuple[Any, ...]:
    """The public view and those in the hands."""
    hands = (authority.document(f"Games/{game}/Hands/{uid}")["view"] for uid in ("ann", "bob"))
    return authority.table(game)["view"], *hands


def test_every_document_carries_its_schema_number_but_emails(authority: Authority, game: str) -> None:
    authority.prove("ann")
    authority.create("ann", invites=["zoe@example.org"])
    documents = authority.everything()
    assert {path.split("/")[0] for path in documents} >= {"Users", "Games", "Invites", "Codes", "Limits", "mail"}
    for path, data in documents.items():
        assert data.get("schema") == (None if path.startswith("mail/") else SCHEMA), path


def test_fields_that_this_program_does_not_know_are_ignored_and_stay(authority: Authority, game: str) -> None:
    paths = ["Users/ann", f"Games/{game}", f"Games/{game}/Secret/state"]
    for path in paths:
        write(authority, path, colour="green")
    timer = {**authority.table(game)["timer"], "bell": True}
    write(authority, f"Games/{game}", timer=timer)
    authority.act(game)
    authority.call("ann", "saveProfile", name="Anna")
    assert [authority.document(path)["colour"] for path in paths] == ["green"] * 3
    assert authority.stored(User, "Users/ann").name == "Anna"
    assert authority.table(game)["players"][0]["name"] == "Anna"


def test_a_field_that_this_program_does_not_know_is_refused_in_a_request(authority: Authority) -> None:
    assert refusal(authority, "ann", "saveProfile", name="Ann", colour="green") == ("INVALID_ARGUMENT", "malformed")


def test_documents_without_a_schema_number_are_read(authority: Authority, game: str) -> None:
    for path, data in authority.everything().items():
        authority.store.commit([put(path, {name: value for name, value in data.items() if name != "schema"})])
    authority.act(game)
    authority.call("ann", "saveProfile", name="Anna")
    assert authority.table(game)["players"][0]["name"] == "Anna"
    assert authority.call("ann", "history", gameId=game)["records"]


def test_a_move_makes_all_views_anew_that_are_in_older_words(authority: Authority, game: str) -> None:
    make_older(authority, game)
    authority.act(game)
    public, *_ = views_of(authority, game)
    rules, state = authority.truth(game)
    assert public == encode_view(rules.view(state, SPECTATOR))
    for uid in ("ann", "bob"):
        assert authority.view(game, uid) == rules.view(state, authority.seat(game, uid))
    assert authority.table(game)["schema"] == SCHEMA


@pytest.mark.parametrize("version", [None, VIEW_VERSION - 1])
def test_views_of_an_earlier_version_are_made_anew_though_they_can_be_read(
    authority: Authority, game: str, version: int | None
) -> None:
    views = views_of(authority, game)
    for path in (f"Games/{game}", f"Games/{game}/Hands/{authority.active(game)}"):
        older = {name: value for name, value in authority.document(path)["view"].items() if name != "version"}
        write(authority, path, view={**older, "version": version, "choices": []})
    authority.call("bob", "resume", gameId=game)
    assert views_of(authority, game) == views


def test_views_of_a_later_version_are_left_until_a_move_makes_them_anew(authority: Authority, game: str) -> None:
    later = {**authority.table(game)["view"], "version": VIEW_VERSION + 1, "weather": "fair"}
    write(authority, f"Games/{game}", view=later)
    authority.call("bob", "resume", gameId=game)
    assert authority.table(game)["view"] == later
    authority.act(game)
    rules, state = authority.truth(game)
    assert authority.table(game)["view"] == encode_view(rules.view(state, SPECTATOR))


def test_resuming_makes_all_views_anew_and_changes_nothing_else(authority: Authority, game: str) -> None:
    views, before = views_of(authority, game), authority.stored(GameDocument, f"Games/{game}")
    make_older(authority, game)
    answer = authority.call("bob", "resume", gameId=game)
    assert views_of(authority, game) == views
    after = authority.stored(GameDocument, f"Games/{game}")
    assert (answer["version"], answer["moveNumber"]) == (before.version + 1, before.move_number)
    assert (after.records, after.active_player, after.timer) == (before.records, before.active_player, before.timer)
    assert authority.call("ann", "resume", gameId=game)["version"] == after.version, "once is enough"


def test_a_view_that_is_none_is_made_anew(authority: Authority, game: str) -> None:
    views = views_of(authority, game)
    write(authority, f"Games/{game}", view={"zones": 5})
    authority.call("ann", "resume", gameId=game)
    assert views_of(authority, game) == views


def test_the_views_of_a_game_that_is_over_are_made_anew(authority: Authority) -> None:
    game = authority.finished("ann", "bob")
    views = views_of(authority, game)
    make_older(authority, game)
    authority.call("ann", "resume", gameId=game)
    assert views_of(authority, game) == views
    assert authority.table(game)["status"] == "over"


def test_the_view_of_a_table_that_waits_is_made_anew(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"])
    view = authority.table(game)["view"]
    make_older(authority, game)
    authority.call("ann", "resume", gameId=game)
    assert authority.table(game)["view"] == view


def test_what_is_said_at_a_table_leaves_its_views_in_older_words(authority: Authority, game: str) -> None:
    """The schema number stays, or the older views would be taken for views in the words of today."""
    make_older(authority, game)
    authority.call("ann", "say", gameId=game, phrase="hello")
    assert authority.stored(GameDocument, f"Games/{game}").schema < SCHEMA


def test_a_table_of_a_newer_program_takes_no_move_and_can_be_left(authority: Authority, game: str) -> None:
    write(authority, f"Games/{game}", schema=SCHEMA + 1)
    uid, move = authority.active(game), authority.legal(game)[0]
    number = authority.table(game)["moveNumber"]
    said = refusal(authority, uid, "move", gameId=game, moveNumber=number, requestId="r", move=move)
    assert said == ("FAILED_PRECONDITION", "too-new")
    assert refusal(authority, "ann", "resume", gameId=game) == ("FAILED_PRECONDITION", "too-new")
    authority.call("ann", "deleteGame", gameId=game)
    assert authority.table(game)["users"] == ["bob"]
    assert authority.table(game)["schema"] == SCHEMA + 1


def test_a_waiting_table_of_a_newer_program_is_not_begun(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"])
    authority.accept(game, "bob")
    write(authority, f"Games/{game}", schema=SCHEMA + 1)
    assert refusal(authority, "ann", "startGame", gameId=game) == ("FAILED_PRECONDITION", "too-new")
    authority.call("bob", "leave", gameId=game)
    assert authority.table(game)["schema"] == SCHEMA + 1


def test_a_document_of_a_newer_program_that_cannot_be_read_says_so(authority: Authority, game: str) -> None:
    write(authority, f"Games/{game}", schema=SCHEMA + 1, players={"0": "Ann"})
    assert refusal(authority, "ann", "resume", gameId=game) == ("FAILED_PRECONDITION", "too-new")


def test_documents_of_a_newer_program_that_fit_are_neither_used_nor_changed(authority: Authority, game: str) -> None:
    authority.sign_in("cleo")
    secret, number = f"Games/{game}/Secret/state", authority.table(game)["moveNumber"]
    move = {"gameId": game, "moveNumber": number, "requestId": "r", "move": authority.legal(game)[0]}
    write(authority, "Users/cleo", schema=SCHEMA + 1)
    write(authority, secret, schema=SCHEMA + 1)
    authority.service = authority.beside(1).service  # without what the first one remembers
    before = authority.everything()
    assert refusal(authority, "cleo", "saveProfile", name="Cleopatra") == ("FAILED_PRECONDITION", "too-new")
    assert refusal(authority, authority.active(game), "move", **move) == ("FAILED_PRECONDITION", "too-new")
    assert authority.everything() == before


@pytest.mark.parametrize("kind", ["Users", "Invites", "Records"])
def test_an_account_is_not_deleted_past_what_a_newer_program_wrote_about_it(authority: Authority, kind: str) -> None:
    authority.finished("ann", "bob")
    path = next(path for path in authority.everything() if path.startswith(kind))
    write(authority, path, schema=SCHEMA + 1)
    with pytest.raises(ServiceError, match="too-new"):
        authority.call("ann", "deleteAccount")
    write(authority, path, schema=SCHEMA)
    authority.call("ann", "deleteAccount")
    assert authority.document("Users/ann") is None
    authority.end_sign_in.assert_called_once_with("ann")
