"""Calls of the function of the cloud: strict, and silent about what went wrong inside."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_mock import MockerFixture

from functions import http_requests
from functions.errors import refuse
from functions.service import CALLABLES
from functions.store import Conflict, StoreError
from tests.functions.authority_helpers import Authority
from tests.functions.cloud_calls import PROJECT, HttpCaller, Secretive, call_body, token


@pytest.fixture
def game(authority: Authority) -> str:
    game = authority.begin("ann", "bob", timeLimit=30)
    authority.act_until(game, "take")
    return game


def test_a_call_is_carried_out(cloud: HttpCaller, authority: Authority, game: str) -> None:
    uid, number = authority.active(game), authority.table(game)["moveNumber"]
    request = {"gameId": game, "moveNumber": number, "requestId": "r", "move": {"type": "take", "source": "stock"}}
    answer = cloud.call(uid, "move", **request)
    assert answer["moveNumber"] == number + 1 == authority.table(game)["moveNumber"]
    assert cloud.call(uid, "move", **request) == answer


def test_a_stale_move_is_told_the_number(cloud: HttpCaller, authority: Authority, game: str) -> None:
    request = {"gameId": game, "moveNumber": 0, "requestId": "r", "move": {"type": "take", "source": "stock"}}
    answer = cloud.send("call", call_body("move", request), authority.active(game))
    number = authority.table(game)["moveNumber"]
    details = {"moveNumber": number, "text": {"code": "table-moved-on", "args": {}}}
    assert answer.said == {"error": {"status": "ABORTED", "message": "table-moved-on", "details": details}}
    assert answer.status == 409


@pytest.mark.parametrize("name", CALLABLES)
def test_a_caller_who_is_not_signed_in_is_unauthenticated(cloud: HttpCaller, authority: Authority, name: str) -> None:
    answer = cloud.send("call", call_body(name, {"gameId": "g"}))
    assert (answer.status, answer.code) == (401, "UNAUTHENTICATED")
    assert answer.said["error"]["details"]["text"]["code"] == "sign-in-first"


@pytest.mark.parametrize(
    "sent", ["Bearer", "Bearer nonsense", "Basic YW5u", "Bearer " + "x" * 9000, f"Bearer {token('ann', aud='other')}"]
)
def test_an_invalid_token_is_unauthenticated(cloud: HttpCaller, authority: Authority, sent: str) -> None:
    answer = cloud.send("call", call_body("saveProfile", {"name": "Ann"}), Authorization=sent)
    assert (answer.status, answer.code) == (401, "UNAUTHENTICATED")
    assert authority.everything() == {}


@pytest.mark.parametrize(
    ("sign_in", "is_guest"),
    [
        ({"sign_in_provider": "anonymous", "identities": {}}, True),
        ({"sign_in_provider": "anonymous", "identities": {"email": ["ann@example.org"]}}, False),
        ({"sign_in_provider": "password", "identities": {"email": ["ann@example.org"]}}, False),
    ],
)
def test_the_sign_in_says_who_is_a_guest_whatever_the_program_says(
    cloud: HttpCaller, authority: Authority, sign_in: dict[str, Any], is_guest: bool
) -> None:
    signed = {"Authorization": f"Bearer {token('ann', firebase=sign_in)}"}
    for name in ("signIn", "saveProfile", "signIn"):
        answer = cloud.send("call", call_body(name, {"name": "Ann", "guest": not is_guest}), **signed)
        assert answer.status == 200
        profile = authority.document("Users/ann")
        assert (profile["guest"], profile["expires"] is not None) == (is_guest, is_guest)


def test_only_an_address_that_was_verified_is_kept(cloud: HttpCaller, authority: Authority) -> None:
    host = "example.org"
    for uid, domain, verified in (
        ("ann", host, True),
        ("bob", host, False),
        ("cho", host, "yes"),
        ("dan", "\ud800", True),
    ):
        claims = {"email": f"{uid}@{domain}", "email_verified": verified}
        sent = cloud.send(
            "call", call_body("saveProfile", {"name": uid}), Authorization=f"Bearer {token(uid, **claims)}"
        )
        assert sent.status == 200
    emails = [authority.document(f"Users/{uid}")["email"] for uid in ("ann", "bob", "cho", "dan")]
    assert emails == ["ann@example.org", "", "", ""], "the last one cannot be stored"


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"{",
        b"null",
        b"7",
        b"[]",
        b'["data"]',
        b"{}",
        b'"data"',
        b'{"data": {}}',
        b'{"data": {"name": "expire", "request": {}}, "more": 1}',
        b'{"data": {"name": "expire", "request": {}, "more": 1}}',
        b'{"data": {"name": "expire"}}',
        b'{"data": {"name": ["expire"], "request": {}}}',
        b'{"data": {"name": "expire", "request": ' + b"[" * 600 + b"]" * 600 + b"}}",
        b'{"data": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"data": ' + b"[" * 600 + b"]" * 600 + b"}",
        b'{"data": "' + b"x" * 200_000 + b'"}',
        b'{"data": {"name": "expire", "request": {"gameId": "' + b"x" * 100_000 + b'"}}}',
        b'{"data": {"name": "expire", "request": NaN}}',
        b'{"data": {"name": "expire", "request": {"gameId": NaN}}}',
        b'{"data": {"name": "expire", "request": {"gameId": "\\ud800"}}}',
        b'{"data": {"name": "expire", "request": {"gameId": ' + b"9" * 5000 + b"}}}",
        b'{"data": {"name": "expire", "request": {"gameId": 1e999}}}',
        b'\xff\xfe{"data": {}}',
        b'{"data": {"name": "expire", "request": {"gameId": "\xff"}}}',
    ],
    ids=lambda sent: repr(sent[:30]),
)
def test_a_body_that_is_no_call_is_refused(cloud: HttpCaller, authority: Authority, sent: bytes) -> None:
    answer = cloud.send("call", sent, "ann")
    assert (answer.status, answer.code) == (400, "INVALID_ARGUMENT")
    assert len(answer.text) < 1000
    assert authority.everything() == {}


@pytest.mark.parametrize("name", ["call", "endTurn"])
def test_a_body_without_an_end_is_read_no_further_than_a_call_is_long(cloud: HttpCaller, name: str) -> None:
    status, bytes_read = cloud.send_endlessly(name)
    assert status == 400
    assert bytes_read <= http_requests.MAX_BODY + 1


def test_another_type_of_content_is_refused(cloud: HttpCaller, authority: Authority) -> None:
    for kind in ("text/plain", "application/xml", ""):
        answer = cloud.send("call", call_body("saveProfile", {"name": "Ann"}), "ann", **{"Content-Type": kind})
        assert answer.code == "INVALID_ARGUMENT"
    assert authority.everything() == {}


def test_an_unknown_name_is_refused(cloud: HttpCaller, authority: Authority) -> None:
    for name in ("", "Move", "__init__", "sweep", "endTurn", "x" * 10_000):
        answer = cloud.send("call", call_body(name, {}), "ann")
        assert (answer.status, answer.code, answer.said["error"]["message"]) == (404, "NOT_FOUND", "no-such-call")
    assert authority.everything() == {}


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        (Secretive("7H of bob"), "INTERNAL"),
        (StoreError("store-unavailable"), "UNAVAILABLE"),
        (Conflict("Games/7H of bob"), "ABORTED"),
    ],
)
def test_nothing_of_an_exception_is_echoed(
    cloud: HttpCaller, authority: Authority, game: str, mocker: MockerFixture, fault: Exception, code: str
) -> None:
    mocker.patch.object(authority.store, "read", side_effect=fault)
    answer = cloud.send("call", call_body("expire", {"gameId": game}), "ann")
    assert answer.code == code
    for word in ("7H", "bob", "Secretive", "Traceback", "File"):
        assert word not in answer.text


def test_the_authority_knows_where_it_runs(main: Any, firestore_host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for link, begins in (("", f"https://{PROJECT}.web.app/table/"), ("https://mine.example/", "https://mine.example/")):
        monkeypatch.setenv("THREES_LINK", link)
        context = main._service.__wrapped__().context
        assert (context.free, context.link, context.end_sign_in) == (True, begins, main.end_sign_in)
        assert context.unsubscribe_link == f"https://us-central1-{PROJECT}.cloudfunctions.net/unsubscribe"
        context.store.close()


def test_a_table_for_people_is_refused_by_its_code(
    cloud: HttpCaller, authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority.change_context(free=False)
    cloud.call("ann", "signIn", name="Ann")
    answer = cloud.send(
        "call", call_body("createGame", {"kind": "game_of_threes", "requestId": "r", "wait": True}), "ann"
    )
    assert (answer.status, answer.code, answer.said["error"]["message"]) == (403, "PERMISSION_DENIED", "upgrade-needed")


def test_a_sign_in_that_was_ended_before_is_no_error(main: Any, mocker: MockerFixture) -> None:
    unknown = main.auth.UserNotFoundError("no such user")
    delete_user = mocker.patch.object(main.auth, "delete_user", autospec=True, side_effect=[None, unknown])
    main.end_sign_in("ann")
    main.end_sign_in("ann")
    assert delete_user.call_args_list == [mocker.call("ann", main.app())] * 2


def test_every_refusal_has_an_error_code_of_firebase(main: Any) -> None:
    """Every code of the authority is one of Firebase's."""
    from typing import get_args

    from functions.errors import Code

    for code in get_args(Code):
        error = main.to_https_error(refuse(code, "no-such-game"))
        assert error.code.name == code
        assert error.message == "no-such-game"


# On the emulator


def test_a_game_is_played_in_firestore(main: Any, firestore_host: str) -> None:
    main._service.cache_clear()
    cloud = HttpCaller(main)
    try:
        cloud.call("ann", "saveProfile", name="Ann")
        game = cloud.call("ann", "createGame", kind="game_of_threes", requestId="new", levels=["steady"])["gameId"]
        records = cloud.call("ann", "history", gameId=game, after=0)["records"]
        assert records[0]["number"] == 1
        assert main.app().project_id == PROJECT
    finally:
        main.service().context.store.close()
        main._service.cache_clear()


# App Check


def test_where_app_check_is_required_only_the_projects_program_is_answered(
    main: Any, cloud: HttpCaller, authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    from firebase_functions.private import util

    def verify(token: str) -> dict[str, str]:
        if token != "ours":
            raise ValueError(token)
        return {"sub": "1:7:android:9"}

    monkeypatch.setattr(util._app_check, "verify_token", verify)
    for required in (False, True):
        monkeypatch.setattr(main, "REQUIRES_APP_CHECK", required)
        for headers, is_ours in (
            ({}, False),
            ({"X-Firebase-AppCheck": "x"}, False),
            ({"X-Firebase-AppCheck": "ours"}, True),
        ):
            answer = cloud.send("call", call_body("signIn", {"name": "Ann"}), "ann", **headers)
            if is_ours or not required:
                assert answer.status == 200
            else:
                assert (answer.status, answer.code) == (403, "PERMISSION_DENIED")
                assert answer.said["error"]["details"]["text"]["code"] == "app-not-known"
