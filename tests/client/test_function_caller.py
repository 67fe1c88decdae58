"""Calls of cloud functions: which are repeated, for how long, and what an unusable answer becomes."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest
from pytest_mock import MockerFixture

pytest.importorskip("urllib3")

from client.errors import CallError
from client.network.connection import Connection, NoAnswer
from client.network.function_caller import FunctionCaller, TokenSource
from client.network.http import HttpClient, HttpResponse
from client.network.project import Project
from client.online.rest import RestDocumentSource
from functions.store import Query

PATIENCE = 60


class WaitedTime:
    """Time that passes only while somebody waits."""

    def __init__(self) -> None:
        self.time = 0.0
        self.waits: list[float] = []
        self.is_interrupted = False

    def now(self) -> float:
        return self.time

    def wait(self, seconds: float) -> bool:
        self.time += seconds
        self.waits.append(seconds)
        return self.is_interrupted


@pytest.fixture
def http(mocker: MockerFixture) -> Mock:
    """An HTTP client to which nobody answers, unless a test sets the answers."""
    http: Mock = mocker.create_autospec(HttpClient, instance=True)
    http.post.side_effect = NoAnswer
    return http


@pytest.fixture
def tokens(mocker: MockerFixture) -> Mock:
    tokens: Mock = mocker.create_autospec(TokenSource, instance=True)
    tokens.token.side_effect = lambda *, fresh=False: "fresh" if fresh else "old"
    return tokens


@pytest.fixture
def time() -> WaitedTime:
    return WaitedTime()


@pytest.fixture
def connection() -> Connection:
    return Connection()


@pytest.fixture
def caller(http: Mock, tokens: Mock, time: WaitedTime, connection: Connection) -> FunctionCaller:
    project = Project("p", "k")
    return FunctionCaller(http, project, tokens, connection, patience=PATIENCE, wait=time.wait, now=time.now)


def refusal_of(caller: FunctionCaller) -> CallError:
    with pytest.raises(CallError) as caught:
        caller.call("move", {"requestId": "r"})
    return caught.value


def error(status: int, code: str, sentence: str = "") -> HttpResponse:
    details = {"details": {"text": {"code": sentence, "args": {"seat": 1}}}} if sentence else {}
    return HttpResponse(status, {"error": {"status": code, "message": "words", **details}})


def test_a_call_without_an_answer_is_repeated_unchanged_with_growing_waits_until_its_patience_ends(
    caller: FunctionCaller, http: Mock, time: WaitedTime, connection: Connection
) -> None:
    states: list[bool] = []
    connection.watch(states.append)
    refusal = refusal_of(caller)
    assert (refusal.code, refusal.text.code) == ("UNAVAILABLE", "offline")
    assert 8 < len(time.waits) < 20
    assert 40 < time.time <= PATIENCE
    assert time.waits[0] <= 0.25
    assert max(time.waits) <= 8
    assert all(call == http.post.call_args_list[0] for call in http.post.call_args_list)
    assert states == [True, False]


def test_closing_the_client_interrupts_the_waiting(caller: FunctionCaller, http: Mock, time: WaitedTime) -> None:
    time.is_interrupted = True
    assert refusal_of(caller).code == "UNAVAILABLE"
    assert http.post.call_count == 1


def test_a_refusal_is_not_repeated(caller: FunctionCaller, http: Mock) -> None:
    http.post.side_effect = [error(400, "FAILED_PRECONDITION", "not-your-turn")]
    refusal = refusal_of(caller)
    assert (refusal.code, refusal.text.code, refusal.text.args) == ("FAILED_PRECONDITION", "not-your-turn", {"seat": 1})


def test_a_call_to_a_busy_table_is_repeated(caller: FunctionCaller, http: Mock) -> None:
    http.post.side_effect = [error(409, "ABORTED", "table-is-busy"), HttpResponse(200, {"result": {"version": 2}})]
    assert caller.call("move", {}) == {"version": 2}


def test_a_refused_token_is_renewed_once(caller: FunctionCaller, http: Mock) -> None:
    http.post.side_effect = [error(401, "UNAUTHENTICATED"), error(401, "UNAUTHENTICATED")]
    assert refusal_of(caller).text.code == "signed-out"
    assert [call.args[2] for call in http.post.call_args_list] == ["old", "fresh"]


@pytest.mark.parametrize(
    ("answer", "code", "sentence"),
    [
        (HttpResponse(404, None), "NOT_FOUND", "no-such-call"),
        (HttpResponse(400, None), "INTERNAL", "internal-error"),
        (HttpResponse(200, {"result": 5}), "INTERNAL", "internal-error"),
        (HttpResponse(200, [1]), "INTERNAL", "internal-error"),
        (error(500, "INTERNAL"), "INTERNAL", "internal-error"),
        (HttpResponse(400, {"error": "no"}), "INTERNAL", "internal-error"),
    ],
)
def test_an_unusable_answer_becomes_an_error_with_a_sentence(
    caller: FunctionCaller, http: Mock, answer: HttpResponse, code: str, sentence: str
) -> None:
    http.post.side_effect = [answer]
    refusal = refusal_of(caller)
    assert (refusal.code, refusal.text.code) == (code, sentence)


def _nested(levels: int) -> dict[str, Any]:
    value: dict[str, Any] = {"nullValue": None}
    for _ in range(levels):
        value = {"mapValue": {"fields": {"a": value}}}
    return {"a": value}


@pytest.mark.parametrize(
    "document",
    [
        {"name": 5, "fields": {}, "updateTime": "t"},
        {"fields": {}, "updateTime": "t"},
        {"name": "n", "fields": {}},
        {"name": "n", "fields": [], "updateTime": "t"},
        {"name": "n", "fields": {"a": 5}, "updateTime": "t"},
        {"name": "n", "fields": {"a": {"integerValue": []}}, "updateTime": "t"},
        {"name": "n", "fields": _nested(900), "updateTime": "t"},
        "n",
        None,
    ],
)
@pytest.mark.parametrize("method", ["read", "query"])
def test_a_malformed_document_becomes_an_error_with_a_sentence(
    http: Mock, tokens: Mock, connection: Connection, document: Any, method: str
) -> None:
    http.post.side_effect = [HttpResponse(200, [{"found": document, "document": document}])]
    source = RestDocumentSource(http, Project("p", "k"), tokens, connection)
    with pytest.raises(CallError) as caught:
        source.read("Games/g") if method == "read" else source.query(Query("Games"))
    assert (caught.value.code, caught.value.text.code) == ("UNAVAILABLE", "store-unavailable")


def test_watchers_of_the_connection_are_told_of_changes_only(connection: Connection) -> None:
    states: list[bool] = []
    unwatch = connection.watch(states.append)
    for report in (connection.report_up, connection.report_down, connection.report_down, connection.report_up):
        report()
    unwatch()
    connection.report_down()
    assert states == [True, False, True]
