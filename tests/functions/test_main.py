"""The functions of the cloud: strict, and silent about what went wrong inside."""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
import sys
import time
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest
from pytest_mock import MockerFixture

from cloud.bundle import build_bundle
from functions.errors import refuse
from functions.service import CALLABLES
from functions.store import Conflict, StoreError, put
from tests.functions.authority_helpers import Authority
from tests.functions.cloud_calls import PROJECT, HttpCaller, call_body, token

ROOT = Path(__file__).parents[2]


@pytest.fixture
def game(authority: Authority) -> str:
    game = authority.begin("ann", "bob", timeLimit=30)
    authority.act_until(game, "take")
    return game


def body(data: Any) -> str:
    """The body of a task of the queue."""
    return json.dumps({"data": data})


# What is deployed


DISCOVER = """
from firebase_functions.private.serving import functions_as_yaml, get_functions

print(functions_as_yaml(get_functions()))
"""
FORBIDDEN = (
    "client",
    "cloud",
    "engine.games",
    "engine.players",
    "functions.documents",
    "functions.service",
    "kivy",
    "mobile",
    "terminal",
)
"""The packages that listing the functions and starting a process must not import. The first call imports the rules of
play."""
MAX_IMPORT_SECONDS = 0.1
IMPORTED = """
import json, sys, time
import firebase_admin
from firebase_admin import auth, functions
from firebase_functions import https_fn, options, scheduler_fn, tasks_fn
from google.cloud import firestore

def made(*args, **options):
    raise AssertionError("made while it is imported")

firestore.Client = firebase_admin.initialize_app = made
began = time.process_time()
import functions.main
print(json.dumps([time.process_time() - began, sorted(sys.modules)]))
"""


def discovered(folder: Path, **variables: str) -> Any:
    """The manifest that firebase-tools get before they deploy: see functions.yaml in the documentation of Firebase."""
    import yaml

    build_bundle(folder)
    environment = {**os.environ, "PYTHONPATH": "", **variables}
    command = [sys.executable, "-c", DISCOVER]
    told = subprocess.run(command, cwd=folder, env=environment, check=True, timeout=60, capture_output=True, text=True)
    return yaml.safe_load(told.stdout)


def test_one_callable_a_page_an_alarm_and_a_sweep_are_deployed(cloud_libraries: None, tmp_path: Path) -> None:
    settings = {"THREES_REGION": "europe-west1", "THREES_MIN_INSTANCES": "2"}
    ends = discovered(tmp_path / "bundle", **settings)["endpoints"]
    triggers = {
        "call": "callableTrigger",
        "endTurn": "taskQueueTrigger",
        "sweep": "scheduleTrigger",
        "unsubscribe": "httpsTrigger",
    }
    assert {name: end["entryPoint"] for name, end in ends.items()} == {name: name for name in triggers}
    for name, end in ends.items():
        assert triggers[name] in end
        assert (end["platform"], end["region"], end["availableMemoryMb"]) == ("gcfv2", ["europe-west1"], 512)
        assert (end["cpu"], end["concurrency"], end["maxInstances"]) == (1, 40, 20), "a third of a processor serves one"
    assert {name: end.get("minInstances") for name, end in ends.items()} == {**dict.fromkeys(triggers), "call": 2}
    assert ends["sweep"]["scheduleTrigger"]["schedule"] == "every 10 minutes"
    assert ends["sweep"]["timeoutSeconds"] <= 180, "Cloud Scheduler waits no longer"


def test_without_settings_no_process_waits_for_players(main: Any) -> None:
    assert (main.REGION, main.call.__firebase_endpoint__.minInstances) == ("us-central1", 0)


def test_the_server_has_a_thread_for_each_call(main: Any) -> None:
    from functions_framework._http.gunicorn import GunicornApplication

    server = GunicornApplication(None, "127.0.0.1", 0, False)
    assert server.options["threads"] == main.CONCURRENCY == 40


def test_importing_the_functions_connects_nothing_and_leaves_the_rules_for_later(cloud_libraries: None) -> None:
    command = [sys.executable, "-c", IMPORTED]
    told = subprocess.run(command, cwd=ROOT, check=True, timeout=60, capture_output=True, text=True)
    seconds, modules = json.loads(told.stdout)
    assert [name for name in modules if any(f"{name}.".startswith(f"{forbidden}.") for forbidden in FORBIDDEN)] == []
    assert seconds < MAX_IMPORT_SECONDS


# Calls


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


class Secretive(Exception):
    """A fault with words that nobody may hear."""


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


# What is opened in a browser


def unsubscribe_link(authority: Authority) -> str:
    """The link in an e-mail to Dora."""
    authority.prove("ann")
    authority.create("ann", invites=["dora@example.org"])
    found = re.search(r"https://\S+/unsubscribe\S+", authority.emails()[-1]["message"]["text"])
    assert found is not None
    return found[0]


def test_an_opened_link_asks_and_its_button_unsubscribes(cloud: HttpCaller, authority: Authority) -> None:
    link = unsubscribe_link(authority)
    before = authority.everything()
    asked = cloud.open(link)
    assert (asked.status_code, "<button>" in asked.text) == (200, True)
    assert authority.everything() == before, "mail programs open links by themselves"
    done = cloud.open(link, "POST")
    assert (done.status_code, "<button>" in done.text) == (200, False)
    assert {path.split("/")[0] for path in authority.everything().keys() - before} == {"Unsubscribed"}
    assert cloud.open(link, "POST").status_code == 200, "twice"
    assert done.headers["Content-Security-Policy"].startswith("default-src 'none'")


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_link_of_somebody_else_unsubscribes_nobody(cloud: HttpCaller, authority: Authority, method: str) -> None:
    link = unsubscribe_link(authority)
    before = authority.everything()
    for query in ("", "?to=x", "?to=../Games/g&key=k", "?key=", "?to=&key=", "?to=%00&key=%F0", "?to=<b>&key=é"):
        answer = cloud.open(link.partition("?")[0] + query, method)
        assert (answer.status_code, "<b>" in answer.text) == (404, False)
    for wrong in (link[:-1], link + "x", link.partition("&")[0], link.partition("&")[0] + "&key="):
        assert cloud.open(wrong, method).status_code == 404
    assert authority.everything() == before


def test_a_page_says_nothing_of_what_went_wrong_inside(
    cloud: HttpCaller, authority: Authority, mocker: MockerFixture
) -> None:
    link = unsubscribe_link(authority)
    mocker.patch.object(authority.store, "read", side_effect=Secretive("7H of bob"))
    answer = cloud.open(link, "POST")
    assert (answer.status_code, "7H" in answer.text) == (503, False)


# What nobody calls


def test_a_queued_task_ends_a_turn_whose_time_is_over_and_no_other(
    cloud: HttpCaller, authority: Authority, game: str
) -> None:
    late = authority.active(game)
    assert cloud.send("endTurn", body({"gameId": game})).status == 200
    assert authority.active(game) == late
    authority.clock.time = authority.table(game)["timer"]["deadline"]
    assert cloud.send("endTurn", body({"gameId": game})).status == 200
    assert authority.active(game) != late


def test_an_alarm_that_is_early_comes_again(cloud: HttpCaller, authority: Authority, game: str) -> None:
    late = authority.active(game)
    authority.clock.time = authority.table(game)["timer"]["deadline"]
    early = {"gameId": game, "deadline": int(time.time()) + 1000}
    assert cloud.send("endTurn", body(early)).status == 503
    assert authority.active(game) == late
    assert cloud.send("endTurn", body({**early, "deadline": int(time.time()) - 1})).status == 200
    assert authority.active(game) != late


@pytest.mark.parametrize("data", [{"gameId": "gone"}, {"gameId": 7}, {}, None, "x"])
def test_a_task_that_can_never_succeed_is_not_tried_again(cloud: HttpCaller, authority: Authority, data: Any) -> None:
    assert cloud.send("endTurn", body(data)).status == 200


@pytest.mark.parametrize("sent", [b"", b"{", b"\xff", b"[]", b"7", b"[" * 100_000, b'{"gameId": "x"}'])
def test_a_body_that_is_no_task_is_refused(cloud: HttpCaller, sent: bytes) -> None:
    answer = cloud.send("endTurn", sent)
    assert (answer.status, answer.code) == (400, "INVALID_ARGUMENT")


def test_a_task_that_may_succeed_later_is_tried_again(
    cloud: HttpCaller, authority: Authority, game: str, mocker: MockerFixture
) -> None:
    mocker.patch.object(authority.store, "read", side_effect=StoreError("store-unavailable"))
    assert cloud.send("endTurn", body({"gameId": game})).status == 503


def test_the_sweep_queues_the_alarms_that_were_lost_and_deletes_what_nobody_has(
    main: Any, cloud: HttpCaller, authority: Authority, game: str, mocker: MockerFixture
) -> None:
    late, deadline = authority.active(game), authority.table(game)["timer"]["deadline"]
    task_queue = mocker.patch.object(main.queues, "task_queue", autospec=True)
    authority.store.commit([put("Games/nobodys", {"users": []})])
    authority.clock.time = deadline
    assert cloud.send("sweep", b"").status == 200
    ((task, _), _) = task_queue.return_value.enqueue.call_args
    assert task == {"data": {"gameId": game, "deadline": deadline}}
    assert authority.active(game) == late, "it is queued, not done"
    assert authority.document("Games/nobodys") is None


def test_a_queue_that_fails_ends_the_sweep_at_once(
    main: Any, cloud: HttpCaller, authority: Authority, game: str, mocker: MockerFixture
) -> None:
    task_queue = mocker.patch.object(main.queues, "task_queue", autospec=True, side_effect=OSError("no queue"))
    authority.clock.time = authority.table(game)["timer"]["deadline"]
    authority.store.commit([put(f"Games/{n}", authority.table(game)) for n in range(300)])
    assert cloud.send("sweep", b"").status == 200
    assert task_queue.call_count <= 200, "the log is not filled with the same fault"


def test_a_sweep_that_fails_says_nothing(cloud: HttpCaller, authority: Authority, mocker: MockerFixture) -> None:
    mocker.patch.object(authority.store, "query", side_effect=Secretive("7H of bob"))
    answer = cloud.send("sweep", b"")
    assert "7H" not in answer.text


def test_an_alarm_is_queued_for_the_deadline(main: Any, mocker: MockerFixture) -> None:
    task_queue = mocker.patch.object(main.queues, "task_queue", autospec=True)
    main.set_alarm("g", 1_000_000)
    task_queue.assert_called_once_with(f"locations/{main.REGION}/functions/endTurn", app=main.app())
    ((task, options), _) = task_queue.return_value.enqueue.call_args
    assert task == {"data": {"gameId": "g", "deadline": 1_000_000}}
    assert options.schedule_time == datetime.fromtimestamp(1_000_000, timezone.utc)


def test_an_alarm_that_cannot_be_set_stops_nobody(
    main: Any, mocker: MockerFixture, caplog: pytest.LogCaptureFixture
) -> None:
    mocker.patch.object(main.queues, "task_queue", side_effect=OSError("no queue"))
    with caplog.at_level(logging.ERROR):
        main.set_alarm("g", 1_000_000)
    assert "an alarm was not set" in caplog.text


def test_the_authority_knows_where_it_runs(main: Any, firestore_host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for link, begins in (("", f"https://{PROJECT}.web.app/table/"), ("https://mine.example/", "https://mine.example/")):
        monkeypatch.setenv("THREES_LINK", link)
        context = main._service.__wrapped__()._context
        assert (context.free, context.link, context.end_sign_in) == (True, begins, main.end_sign_in)
        assert context.unsubscribe_link == f"https://us-central1-{PROJECT}.cloudfunctions.net/unsubscribe"
        context.store.close()


def test_a_table_for_people_is_refused_by_its_code(
    cloud: HttpCaller, authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    object.__setattr__(authority.service._context, "free", False)
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
        main.service()._context.store.close()
        main._service.cache_clear()
