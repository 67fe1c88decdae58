"""Requests over HTTP: to the address that was asked for, and to no other."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import ClassVar

import pytest

pytest.importorskip("urllib3")

from client.network.connection import NoAnswer
from client.network.http import HttpClient


class Elsewhere(BaseHTTPRequestHandler):
    """Redirects to another path with the status that is the path of the first request."""

    paths: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.paths.append("followed")

    def do_POST(self) -> None:
        self.paths.append(self.path)
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(int(self.path.strip("/")))
        self.send_header("Location", "/200")
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def host() -> Iterator[str]:
    Elsewhere.paths.clear()
    server = HTTPServer(("127.0.0.1", 0), Elsewhere)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield f"127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_no_answer_and_is_not_followed(host: str, status: int) -> None:
    """A network that wants a sign-in redirects. Tokens and passwords go to the cloud alone."""
    http = HttpClient()
    with pytest.raises(NoAnswer):
        http.post(f"http://{host}/{status}", {"password": "secret"}, "token")
    http.close()
    assert Elsewhere.paths == [f"/{status}"]


@pytest.mark.parametrize("status", [302, 307])
def test_nor_on_a_desktop(host: str, status: int) -> None:
    pytest.importorskip("pyrebase")
    from client.sign_in.firebase_accounts import requests_with_timeout

    with pytest.raises(OSError, match=str(status)):
        requests_with_timeout.post(f"http://{host}/{status}", data="secret")
    assert Elsewhere.paths == [f"/{status}"]
