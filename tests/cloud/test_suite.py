"""The whole of Firebase at once: somebody signs in, plays by HTTP, and the queue ends the turn that they forget."""

from __future__ import annotations

import json
import os
import tempfile
import threading
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from cloud import suite
from cloud.emulators import HOST_VARIABLE, PROJECT


@pytest.fixture(scope="module")
def ports(cloud_libraries: None, firebase_tools: None) -> Iterator[dict[str, int]]:
    ports = suite.free_ports()
    with tempfile.TemporaryFile() as log, suite.suite(ports, log):
        yield ports


def post(url: str, data: Any, token: str = "") -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(data).encode(), headers), timeout=60) as answer:
        return json.load(answer)


def test_a_turn_that_somebody_forgets_is_ended_by_the_queue(
    ports: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_up = f"http://127.0.0.1:{ports['auth']}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any"
    signed = post(sign_up, {"email": "ann@example.org", "password": "secret", "returnSecureToken": True})

    def call(name: str, /, **fields: Any) -> Any:
        url = f"http://127.0.0.1:{ports['functions']}/{suite.FUNCTIONS}/{name}"
        return post(url, {"data": fields}, signed["idToken"])["result"]

    assert call("saveProfile", name="Ann") == {"uid": signed["localId"], "name": "Ann"}
    fields = {"kind": "game_of_threes", "requestId": "new", "levels": ["steady"], "timeLimit": 5}
    game = call("createGame", **fields)["gameId"]

    from google.cloud.firestore import Client

    from functions.store.firestore import FirestoreStore

    monkeypatch.setitem(os.environ, HOST_VARIABLE, f"127.0.0.1:{ports['firestore']}")
    store, ended = FirestoreStore(Client(project=PROJECT)), threading.Event()

    def looks(found: Any) -> None:
        if found[0].data["stopped"]:
            ended.set()

    store.watch(f"Games/{game}", looks)
    assert ended.wait(60), "nobody plays any more, and nobody asked"
    store.close()
    answer = call("back", gameId=game)
    assert answer["gameId"] == game
