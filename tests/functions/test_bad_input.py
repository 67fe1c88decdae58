"""Malformed requests: each is refused with a code and a sentence, and changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.codec import camel
from functions.errors import ServiceError
from functions.service import CALLABLES
from tests.functions.authority_helpers import Authority, catch_refusal, codes

CREATE = {"kind": "game_of_threes", "requestId": "r", "levels": ["random"]}


@pytest.fixture
def game(authority: Authority) -> str:
    return authority.begin("ann", "bob")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"kind": "poker"}, "unknown-kind"),
        ({"kind": "x" * 10_000}, "unknown-kind"),
        ({"kind": ""}, "unknown-kind"),
        ({"kind": None}, "malformed"),
        ({"kind": 3}, "malformed"),
        ({"options": {"jokers": 3}}, "no-such-option"),
        ({"options": {"show_points": "yes"}}, "bad-option"),
        ({"options": {"show_points": 1}}, "bad-option"),
        ({"options": {"kind": 1}}, "no-such-option"),
        ({"options": {"self": 1}}, "no-such-option"),
        ({"options": {"x" * 5000: {"deep": [1]}}}, "no-such-option"),
        ({"options": []}, "malformed"),
        ({"levels": ["genius"]}, "no-such-level"),
        ({"levels": ["x" * 10_000]}, "no-such-level"),
        ({"levels": "random"}, "malformed"),
        ({"levels": [1]}, "malformed"),
        ({"levels": []}, "seat-count"),
        ({"timeLimit": "30"}, "malformed"),
        ({"timeLimit": 30.5}, "malformed"),
        ({"timeLimit": True}, "malformed"),
        ({"timeLimit": 4}, "out-of-range"),
        ({"requestId": ""}, "bad-id"),
        ({"requestId": "a/b"}, "bad-id"),
        ({"requestId": "__a__"}, "bad-id"),
        ({"requestId": "../Users"}, "bad-id"),
        ({"requestId": "x" * 129}, "bad-id"),
        ({"requestId": None}, "malformed"),
        ({"invites": ["bob/Secret"]}, "bad-id"),
        ({"invites": ["bob"] * 2}, "twice-the-same"),
        ({"invites": [f"p{n}" for n in range(13)]}, "too-many"),
        ({"invites": ["bob"], "text": "x" * 501}, "text-too-long"),
        ({"invites": ["bob"], "text": "\x1b[2J"}, "text-has-controls"),
        ({"seats": 3}, "malformed"),
    ],
)
def test_a_table_with_impossible_options_players_or_times_is_refused(
    authority: Authority, changes: dict[str, Any], code: str
) -> None:
    authority.sign_in("ann")
    assert codes(catch_refusal(authority, "ann", "createGame", {**CREATE, **changes})) == ("INVALID_ARGUMENT", code)


@pytest.mark.parametrize("text", ["Come\u202egnp.exe", "\u2066soon", "one\u2028two", "one\u2029two", "\u200fhello"])
def test_an_invite_turns_the_direction_of_nothing(authority: Authority, text: str) -> None:
    game = authority.create("ann", wait=True)
    for name, fields in (("invite", {"gameId": game, "to": ["bob"]}), ("createGame", {**CREATE, "invites": ["bob"]})):
        said = catch_refusal(authority, "ann", name, {**fields, "text": text})
        assert codes(said) == ("INVALID_ARGUMENT", "text-has-controls")
    authority.call("ann", "invite", gameId=game, to=["bob"], text="Tonight at eight?\n\tAnn 🃏")


NO_ADDRESSES = (
    *("x<b@x.org>", "<b@x.org>", '"bank"<b@x.org', '"bank"<b@x.org>', '"b"@x.org', "a,b@x.org", "b@x.org,"),
    *("group:b@x.org;", "b@x.org;c", "b(at)@x.org", "b@x.org(home)", "mailto:b@x.org", "a@b@x.org", "@x.org"),
    *("-oq/tmp@x.org", "b@x..org", "b..c@x.org", ".b@x.org", "b.@x.org", "b@x", "b@.org", "b@x.org.", "b@-x.org"),
    *("b@x-.org", "b@[1.2.3.4]", "b@x_y.org", "b c@x.org", "b@x.org\nc@x.org", "b\u200b@x.org", "b@x\u200d.org"),
    *("\u202eb@x.org", "b@x.org\u2060", "ü@x.org", "b" * 250 + "@x.org"),
)


@pytest.mark.parametrize("address", NO_ADDRESSES)
def test_anything_but_a_single_address_is_refused_everywhere(authority: Authority, address: str) -> None:
    """An address with a name, a list, a comment or invisible characters leads elsewhere than a reader thinks."""
    game = authority.create("ann", wait=True)
    for name, data in (
        ("createGame", {**CREATE, "invites": [address]}),
        ("invite", {"gameId": game, "to": [address]}),
        ("findPerson", {"email": address}),
    ):
        assert codes(catch_refusal(authority, "ann", name, data)) == ("INVALID_ARGUMENT", "bad-address"), name
    assert authority.emails() == []


@pytest.mark.parametrize(
    "address",
    ["b@x.org", " B.Smith+cards@Mail.X-Y.Example ", "o'neil@x.org", "_a-b@x.org", "b@müller.example", "1@例え.jp"],
)
def test_an_address_is_compared_in_small_letters(authority: Authority, address: str) -> None:
    authority.prove("ann")
    game = authority.create("ann", invites=[address])
    (invite,) = authority.table(game)["invites"]
    assert authority.document(f"Invites/{invite}")["to"] == address.strip().lower()


@pytest.mark.parametrize(
    "cursor",
    [
        *(
            "0:Users/abc",
            "0:__x__/abc",
            "0:./abc",
            "0:../abc",
            "0:Games/abc/Hands/ann",
            "0:Games/",
            "0:Games",
            "0:/abc",
        ),
        *("0:Games/__x__", "99:", "-1:", "x", ":", "٣:", "000:", "0:" + "x" * 298),
    ],
)
def test_an_export_goes_on_only_where_a_page_has_ended(authority: Authority, cursor: str) -> None:
    """Firestore refuses the path of another collection, as if it were out of reach."""
    authority.sign_in("ann")
    said = catch_refusal(authority, "ann", "exportAccount", {"after": cursor})
    assert codes(said) == ("INVALID_ARGUMENT", "bad-id")


@pytest.mark.parametrize("uid", ["", None, 7, b"ann", ["ann"]])
def test_nobody_is_signed_in(authority: Authority, uid: Any) -> None:
    assert codes(catch_refusal(authority, uid, "createGame", CREATE)) == ("UNAUTHENTICATED", "sign-in-first")


@pytest.mark.parametrize("uid", ["ann/../bob", "x" * 129, "ann bob", "änn", "__ann__"])
def test_a_malformed_uid_is_refused(authority: Authority, uid: str) -> None:
    assert codes(catch_refusal(authority, uid, "createGame", CREATE)) == ("INVALID_ARGUMENT", "bad-id")


def test_a_person_without_a_profile(authority: Authority) -> None:
    assert codes(catch_refusal(authority, "ann", "createGame", CREATE)) == ("FAILED_PRECONDITION", "no-profile")


@pytest.mark.parametrize("name", ["", "Move", "__init__", "call", None, 3, ["move"], "x" * 10_000])
def test_an_unknown_call_is_refused(authority: Authority, name: Any) -> None:
    assert codes(catch_refusal(authority, "ann", name, {})) == ("NOT_FOUND", "no-such-call")


def deep(levels: int) -> list[Any]:
    data: list[Any] = []
    for _ in range(levels):
        data = [data]
    return data


CIRCLE: dict[str, Any] = {}
CIRCLE["self"] = CIRCLE


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "not-json"),
        ([], "not-json"),
        ("{}", "not-json"),
        (7, "not-json"),
        ({"gameId": b"bytes"}, "not-json"),
        ({"gameId": {1, 2}}, "not-json"),
        ({"gameId": "\ud800"}, "not-json"),
        ({"gameId": deep(100_000)}, "not-json"),
        (CIRCLE, "not-json"),
        ({"gameId": "x" * 20_000}, "request-too-long"),
        ({"gameId": [0] * 10_000}, "request-too-long"),
        ({"gameId": float("nan")}, "malformed"),
        ({1: 2}, "malformed"),
        ({}, "malformed"),
        ({"gameId": None}, "malformed"),
        ({"gameId": "abc", "more": 1}, "malformed"),
        ({"gameId": "a/b"}, "bad-id"),
        ({"gameId": ""}, "bad-id"),
    ],
)
@pytest.mark.parametrize("name", ["expire", "rematch", "deleteGame"])
def test_malformed_requests_are_refused(authority: Authority, name: str, data: Any, code: str) -> None:
    assert codes(catch_refusal(authority, "ann", name, data)) == ("INVALID_ARGUMENT", code)


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"type": "fly"},
        {"type": 3},
        {"type": ["take"]},
        {"type": "take"},
        {"type": "take", "source": "sleeve"},
        {"type": "take", "source": "stock", "more": 1},
        {"type": "discard", "card": "7H"},
        {"type": "discard", "card": 1.5},
        {"type": "discard", "card": True},
        {"type": "discard", "card": 2**60},
        {"type": "discard", "card": None},
        {"type": "take", "source": "stock", "order": "abc"},
        {"type": "take", "source": "stock", "order": [[1]]},
        {"type": "discard", "card": deep(300)},
    ],
)
def test_malformed_moves_are_refused(authority: Authority, game: str, move: Any) -> None:
    number = authority.table(game)["moveNumber"]
    data = {"gameId": game, "moveNumber": number, "requestId": "r", "move": move}
    assert codes(catch_refusal(authority, authority.active(game), "move", data)) == ("INVALID_ARGUMENT", "malformed")


@pytest.mark.parametrize("name", [name for name, (kind, _) in CALLABLES.items() if "game_id" in kind.__annotations__])
def test_a_game_of_others_is_not_there(authority: Authority, game: str, name: str) -> None:
    """Only the users of a game learn that its id exists."""
    authority.sign_in("eve")
    fields: dict[str, Any] = {
        "requestId": "r",
        "moveNumber": 1,
        "move": {"type": "take", "source": "stock"},
        "order": [1],
        "to": ["dan"],
        "seat": 1,
        "level": "random",
        "phrase": "hello",
        "uid": "ann",
        "reason": "name",
        "startsAt": 2000,
    }
    fields = {key: value for key, value in fields.items() if key in field_names(name)}
    there = catch_refusal(authority, "eve", name, {"gameId": game, **fields})
    nowhere = catch_refusal(authority, "eve", name, {"gameId": "nowhere", **fields})
    assert codes(there) == codes(nowhere) == ("NOT_FOUND", "no-such-game")


def field_names(name: str) -> set[str]:
    """The fields of this call's request."""
    return {camel(field) for field in CALLABLES[name][0].__annotations__}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.sampled_from(["ann", "take"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_json_for_any_call_is_answered_or_refused(authority: Authority, data: st.DataObject) -> None:
    if authority.document("Users/ann") is None:
        authority.clock.time += 2 * 3600  # nobody makes an account anew that has just been deleted
        authority.begin("ann", "bob", timeLimit=30)
    game = next(path for path in authority.everything() if path.startswith("Games/")).split("/")[1]
    name = data.draw(st.sampled_from(sorted(CALLABLES)))
    fields = {
        key: data.draw(json_values | st.just(game)) for key in sorted(field_names(name)) if data.draw(st.booleans())
    }
    if "gameId" in field_names(name) and data.draw(st.booleans()):
        fields["gameId"] = game
    if name == "deleteGame":
        fields["gameId"] = "another"
    before = authority.everything()
    try:
        json.dumps(authority.service.call("ann", name, fields))
    except ServiceError as error:
        if error.code == "INTERNAL" or authority.everything() != before:
            pytest.fail(f"{error} for {name} with {fields}")


def test_an_internal_error_tells_nothing_of_its_cause(
    authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("the hand is 7H 8H 9H")

    monkeypatch.setattr("functions.service.game.game_change.GameChange.seat_of", fails)
    error = catch_refusal(authority, "ann", "back", {"gameId": game})
    assert codes(error) == ("INTERNAL", "internal-error")
    assert "7H" not in repr(error) + str(error) + repr(error.text)
