"""Tokens of App Check: asked for when they are needed, sent with every request, and left out where there are none."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from client.network.app_check import DEBUG_TOKEN_VARIABLE, AppCheck, AppToken, NotAttested, configured_app_check
from client.network.http import HttpClient
from client.network.project import Project

PROJECT = Project("our-table", "key", app_id="1:7:web:9")


class Attestor:
    """Gives numbered tokens for an hour, or none."""

    def __init__(self) -> None:
        self.time = 0.0
        self.asked = 0
        self.is_away = False

    def __call__(self) -> AppToken:
        self.asked += 1
        if self.is_away:
            raise NotAttested("away")
        return AppToken(f"token-{self.asked}", 3600)


@pytest.fixture
def attestor() -> Attestor:
    return Attestor()


@pytest.fixture
def app_check(attestor: Attestor) -> AppCheck:
    return AppCheck(attestor, lambda: attestor.time)


def test_a_token_is_used_until_it_ends(attestor: Attestor, app_check: AppCheck) -> None:
    assert attestor.asked == 0
    assert {app_check.token() for _ in range(3)} == {"token-1"}
    attestor.time = 3299
    assert app_check.token() == "token-1"
    attestor.time = 3300
    assert app_check.token() == "token-2"


def test_while_there_is_none_it_is_asked_for_once_a_minute(attestor: Attestor, app_check: AppCheck) -> None:
    attestor.is_away = True
    assert [app_check.token() for _ in range(3)] == ["", "", ""]
    assert attestor.asked == 1
    attestor.is_away = False
    attestor.time = 60
    assert app_check.token() == "token-2"


class Recorder(BaseHTTPRequestHandler):
    """Answers with a token, and records what was sent."""

    sent: list[tuple[str, Any, str | None]] = []  # noqa: RUF012 one for each test

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.sent.append((self.path, body, self.headers["X-Firebase-AppCheck"]))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"token": "abc", "ttl": "3600s"}')

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def server() -> Iterator[str]:
    Recorder.sent = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), Recorder)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_testers_secret_is_exchanged_and_the_token_sent(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Project.app_check_url.fget(PROJECT)  # type: ignore[attr-defined]
    assert real == (
        "https://firebaseappcheck.googleapis.com/v1/projects/our-table/apps/1:7:web:9:exchangeDebugToken?key=key"
    )
    monkeypatch.setattr(Project, "app_check_url", f"{server}/exchange")
    http = HttpClient(app_token=configured_app_check(PROJECT, {DEBUG_TOKEN_VARIABLE: "secret"}).token)
    http.post(f"{server}/call", {})
    http.post(f"{server}/call", {})
    http.close()
    assert Recorder.sent == [
        ("/exchange", {"debugToken": "secret"}, None),
        ("/call", {}, "abc"),
        ("/call", {}, "abc"),
    ]


@pytest.mark.parametrize(
    ("project", "environ"), [(PROJECT, {}), (Project("our-table", "key"), {DEBUG_TOKEN_VARIABLE: "secret"})]
)
def test_without_secret_or_app_nothing_is_sent(server: str, project: Project, environ: dict[str, str]) -> None:
    http = HttpClient(app_token=configured_app_check(project, environ).token)
    http.post(f"{server}/call", {})
    http.close()
    assert Recorder.sent == [("/call", {}, None)]
