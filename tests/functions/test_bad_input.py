"""Whatever is sent: a code, a sentence, and nothing changed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from functions.errors import ServiceError
from functions.service import CALLABLES
from tests.functions.authority_helpers import Authority

CREATE = {"kind": "game_of_threes", "requestId": "r", "levels": ["random"]}


@pytest.fixture
def game(authority: Authority) -> str:
    return authority.begin("ann", "bob")


def refused(authority: Authority, uid: Any, name: Any, data: Any) -> ServiceError:
    before = authority.everything()
    with pytest.raises(ServiceError) as caught:
        authority.service.call(uid, name, data)
    assert authority.everything() == before
    error = caught.value
    assert error.__cause__ is None
    assert "Traceback" not in repr(error)
    assert all(isinstance(word, (int, str)) and len(str(word)) < 500 for word in error.text.args.values())
    return error


def codes(error: ServiceError) -> tuple[str, str]:
    return error.code, error.text.code


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
    assert codes(refused(authority, "ann", "createGame", {**CREATE, **changes})) == ("INVALID_ARGUMENT", code)


@pytest.mark.parametrize("text", ["Come\u202egnp.exe", "\u2066soon", "one\u2028two", "one\u2029two", "\u200fhello"])
def test_an_invite_turns_the_direction_of_nothing(authority: Authority, text: str) -> None:
    game = authority.create("ann", wait=True)
    for name, fields in (("invite", {"gameId": game, "to": ["bob"]}), ("createGame", {**CREATE, "invites": ["bob"]})):
        said = refused(authority, "ann", name, {**fields, "text": text})
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
    """A name before it, a list, a comment, what nobody sees: letters would go elsewhere than is read."""
    game = authority.create("ann", wait=True)
    for name, data in (
        ("createGame", {**CREATE, "invites": [address]}),
        ("invite", {"gameId": game, "to": [address]}),
        ("findPerson", {"email": address}),
    ):
        assert codes(refused(authority, "ann", name, data)) == ("INVALID_ARGUMENT", "bad-address"), name
    assert authority.letters() == []


@pytest.mark.parametrize(
    "address",
    ["b@x.org", " B.Smith+cards@Mail.X-Y.Example ", "o'neil@x.org", "_a-b@x.org", "b@müller.example", "1@例え.jp"],
)
def test_an_address_is_compared_in_small_letters(authority: Authority, address: str) -> None:
    game = authority.create("ann", invites=[address])
    (invite,) = authority.table(game)["invites"]
    assert authority.document(f"Invites/{invite}")["to"] == address.strip().lower()


@pytest.mark.parametrize("uid", ["", None, 7, b"ann", ["ann"]])
def test_nobody_is_signed_in(authority: Authority, uid: Any) -> None:
    assert codes(refused(authority, uid, "createGame", CREATE)) == ("UNAUTHENTICATED", "sign-in-first")


@pytest.mark.parametrize("uid", ["ann/../bob", "x" * 129, "ann bob", "änn", "__ann__"])
def test_a_malformed_uid_is_refused(authority: Authority, uid: str) -> None:
    assert codes(refused(authority, uid, "createGame", CREATE)) == ("INVALID_ARGUMENT", "bad-id")


def test_a_person_without_a_profile(authority: Authority) -> None:
    assert codes(refused(authority, "ann", "createGame", CREATE)) == ("FAILED_PRECONDITION", "no-profile")


@pytest.mark.parametrize("name", ["", "Move", "__init__", "call", None, 3, ["move"], "x" * 10_000])
def test_an_unknown_call_is_refused(authority: Authority, name: Any) -> None:
    assert codes(refused(authority, "ann", name, {})) == ("NOT_FOUND", "no-such-call")


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
    assert codes(refused(authority, "ann", name, data)) == ("INVALID_ARGUMENT", code)


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
    assert codes(refused(authority, authority.active(game), "move", data)) == ("INVALID_ARGUMENT", "malformed")


@pytest.mark.parametrize("name", [name for name, (kind, _) in CALLABLES.items() if "game_id" in kind.__annotations__])
def test_a_game_of_others_is_not_there(authority: Authority, game: str, name: str) -> None:
    """Whether there is a game of that id is not told to who is none of its users."""
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
        "startsAt": 2000,
    }
    fields = {key: value for key, value in fields.items() if key in known(name)}
    there = refused(authority, "eve", name, {"gameId": game, **fields})
    nowhere = refused(authority, "eve", name, {"gameId": "nowhere", **fields})
    assert codes(there) == codes(nowhere) == ("NOT_FOUND", "no-such-game")


def known(name: str) -> set[str]:
    from engine.codec import camel

    return {camel(field) for field in CALLABLES[name][0].__annotations__}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.sampled_from(["ann", "take"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_json_for_any_call_is_answered_or_refused(authority: Authority, data: st.DataObject) -> None:
    if authority.document("Users/ann") is None:
        authority.clock.time += 2 * 3600  # nobody makes an account anew that has just been deleted
        authority.begin("ann", "bob", timeLimit=30)
    game = next(path for path in authority.everything() if path.startswith("Games/")).split("/")[1]
    name = data.draw(st.sampled_from(sorted(CALLABLES)))
    fields = {key: data.draw(json_values | st.just(game)) for key in sorted(known(name)) if data.draw(st.booleans())}
    if "gameId" in known(name) and data.draw(st.booleans()):
        fields["gameId"] = game
    if name == "deleteGame":
        fields["gameId"] = "another"
    before = authority.everything()
    try:
        json.dumps(authority.service.call("ann", name, fields))
    except ServiceError as error:
        if error.code == "INTERNAL" or authority.everything() != before:
            pytest.fail(f"{error} for {name} with {fields}")


# Damage


def damage(authority: Authority, path: str, **fields: Any) -> None:
    from functions.store import put

    authority.store.commit([put(path, {**authority.document(path), **fields})])


@pytest.mark.parametrize("number", [0, -1, 2, 99])
def test_a_state_of_another_format_says_which(authority: Authority, game: str, number: int) -> None:
    path = f"Games/{game}/Secret/state"
    damage(authority, path, state={**authority.document(path)["state"], "format": number})
    for name in ("expire", "back", "ready"):
        error = refused(authority, "ann", name, {"gameId": game})
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
        ("/Secret/state", {"requests": [1]}),
    ],
)
def test_a_damaged_document_is_named_and_nothing_of_it(authority: Authority, game: str, path: str, fields: Any) -> None:
    damage(authority, f"Games/{game}{path}", **fields)
    error = refused(authority, "ann", "expire", {"gameId": game})
    assert codes(error) == ("DATA_LOSS", "document-damaged")
    assert error.text.args == {}


def test_the_secret_of_another_game_is_damage(authority: Authority, game: str) -> None:
    other = authority.document(f"Games/{authority.begin('ann', 'bob')}/Secret/state")
    damage(authority, f"Games/{game}/Secret/state", **{**other, "version": authority.table(game)["version"]})
    assert codes(refused(authority, "ann", "expire", {"gameId": game})) == ("DATA_LOSS", "document-damaged")


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
        assert codes(refused(authority, uid, name, data)) == ("DATA_LOSS", "document-damaged")
    authority.call("ann", "deleteGame", gameId=game)
    assert authority.document(f"Games/{game}") is None


@pytest.mark.parametrize("number", [0, 1, 99])
def test_a_record_of_another_number_is_damage(authority: Authority, game: str, number: int) -> None:
    authority.act(game)
    damage(authority, f"Games/{game}/Log/3", number=number)
    error = refused(authority, "ann", "history", {"gameId": game})
    assert codes(error) == ("DATA_LOSS", "document-damaged")


def test_a_number_of_records_below_that_of_the_log_is_damage(authority: Authority, game: str) -> None:
    authority.act(game)
    damage(authority, f"Games/{game}", records=authority.table(game)["records"] - 1)
    with pytest.raises(ServiceError) as caught:
        authority.act(game)
    assert codes(caught.value) == ("DATA_LOSS", "document-damaged")


@pytest.mark.parametrize("invites", [5, None, "abc", {"a": 1}, [None], [["x"]], ["a/b", "a", "a"]])
def test_a_damaged_game_that_nobody_has_is_swept_like_any_other(authority: Authority, invites: Any) -> None:
    from functions.store import put

    authority.store.commit([put(f"Games/{id}", {"users": [], "invites": invites}) for id in ("one", "two")])
    authority.service.sweep()
    assert authority.everything() == {}


def test_a_game_that_cannot_be_swept_keeps_no_other_from_it(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    from functions.store import StoreError, Write, put

    authority.store.commit([put(f"Games/{id}", {"users": []}) for id in ("one", "two")])
    commit = authority.store.commit

    def fails(writes: list[Write]) -> object:
        if any(write.path == "Games/one" for write in writes):
            raise StoreError("store-unavailable")
        return commit(writes)

    monkeypatch.setattr(authority.store, "commit", fails)
    authority.service.sweep()
    assert list(authority.everything()) == ["Games/one"]


def test_a_card_in_two_places_is_damage(authority: Authority, game: str) -> None:
    authority.act_until(game, "take")
    path = f"Games/{game}/Secret/state"
    state = authority.document(path)["state"]
    damage(authority, path, state={**state, "discards": state["hands"][0]})
    assert codes(refused(authority, "ann", "expire", {"gameId": game})) == ("DATA_LOSS", "document-damaged")


def test_a_game_without_its_secret_is_damaged(authority: Authority, game: str) -> None:
    from functions.store import delete

    authority.store.commit([delete(f"Games/{game}/Secret/state")])
    assert codes(refused(authority, "ann", "expire", {"gameId": game})) == ("DATA_LOSS", "document-damaged")


@pytest.mark.parametrize(
    "fields",
    [
        {"version": 99},
        {"version": "one"},
        {"state": None},
        {"state": {"format": 0}},
        {"state": {"format": 99}},
        {"requests": [1]},
        None,
    ],
)
def test_everybody_can_take_a_game_off_the_list_that_cannot_be_opened(
    authority: Authority, game: str, fields: dict[str, Any] | None
) -> None:
    from functions.store import delete

    path = f"Games/{game}/Secret/state"
    if fields is None:
        authority.store.commit([delete(path)])
    else:
        damage(authority, path, **fields)
    said = codes(refused(authority, "bob", "expire", {"gameId": game}))
    assert said[1] in ("document-damaged", "too-old", "too-new")
    authority.call("ann", "deleteGame", gameId=game)
    assert authority.table(game)["users"] == ["bob"]
    assert codes(refused(authority, "bob", "expire", {"gameId": game})) == said
    authority.call("bob", "deleteGame", gameId=game)
    assert authority.left() == ["Users/ann", "Users/bob"]


def test_a_game_of_a_newer_program_is_whole_for_who_still_has_it(authority: Authority, game: str) -> None:
    path = f"Games/{game}/Secret/state"
    state = authority.document(path)["state"]
    damage(authority, path, state={**state, "format": 2})
    authority.call("ann", "deleteGame", gameId=game)
    damage(authority, path, state=state)  # as if bob's program were a newer one
    authority.call("bob", "expire", gameId=game)


def test_a_game_that_was_read_in_the_middle_of_a_commit_is_read_again(
    authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from functions.store import Snapshot

    real, old = authority.store.read, authority.store.read(f"Games/{game}")
    authority.act(game)
    authority.service._context.states._by_game.clear()
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


def test_a_full_disk_loses_no_move_and_takes_it_later(authority: Authority, game: str) -> None:
    """The file may not grow, as on a full disk; with room the same request is carried out, once."""
    number = authority.table(game)["moveNumber"]
    data = {"gameId": game, "moveNumber": number, "requestId": "r", "move": authority.legal(game)[0]}
    fill = {"text": "x" * 3000}
    from functions.store import StoreError, put

    authority.store._pragma(f"max_page_count = {authority.store._pragma('page_count')}")
    for n in range(20):
        try:
            authority.store.commit([put(f"Fill/{n}", fill)])
        except StoreError:
            break
    uid = authority.active(game)
    assert codes(refused(authority, uid, "move", data)) == ("RESOURCE_EXHAUSTED", "store-full")
    authority.store._pragma("max_page_count = 100000")
    assert authority.service.call(uid, "move", data)["moveNumber"] > number
    assert authority.service.call(uid, "move", data)["version"] == authority.table(game)["version"]


def test_an_internal_error_tells_nothing_of_its_cause(
    authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("the hand is 7H 8H 9H")

    monkeypatch.setattr("functions.service.session.game_session.GameSession.seat_of", fails)
    error = refused(authority, "ann", "back", {"gameId": game})
    assert codes(error) == ("INTERNAL", "internal-error")
    assert "7H" not in repr(error) + str(error) + repr(error.text)
