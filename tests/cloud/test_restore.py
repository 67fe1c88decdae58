"""A rehearsal of the worst day: the database is exported, lost, and restored, and the games in it go on."""

from __future__ import annotations

import json
import random
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from client.queries.moves import fetch_moves
from cloud.emulators import HOST_VARIABLE, emulator_command, find_program, free_port, running_program
from tests.functions.authority_helpers import Authority

PROJECT = "demo-restore"
NAME = "backup"


@contextmanager
def firestore(patch: pytest.MonkeyPatch, *options: str) -> Iterator[str]:
    """An emulator of this test's own, which ends with the block."""
    port = free_port()
    host = f"127.0.0.1:{port}"
    with tempfile.TemporaryFile() as log, running_program([*emulator_command(port), *options], f"http://{host}/", log):
        patch.setenv(HOST_VARIABLE, host)
        yield host


def export(host: str, folder: Path) -> None:
    """Exports all documents, as ``gcloud firestore export`` does."""
    body = {
        "database": f"projects/{PROJECT}/databases/(default)",
        "export_directory": str(folder),
        "export_name": NAME,
    }
    url = f"http://{host}/emulator/v1/projects/{PROJECT}:export"
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        assert answer.status == 200


def open_authority() -> Any:
    from google.cloud.firestore import Client

    from functions.store.firestore import FirestoreStore

    return Authority(lambda: FirestoreStore(Client(project=PROJECT)))


@pytest.mark.usefixtures("cloud_libraries", "firestore_host")
def test_a_game_goes_on_after_its_database_was_lost_and_restored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if find_program("hidane") is None:
        pytest.skip("only hidane exports and imports here")
    with firestore(monkeypatch) as host:
        authority = open_authority()
        game = authority.begin("ann", "bob", timeLimit=60, options={"late_joining": True})
        authority.act_until(game, "take")
        authority.act(game)
        request = {"gameId": game, "phrase": "hello", "requestId": "once"}
        answer = authority.service.call("ann", "say", request)
        before = authority.everything()
        export(host, tmp_path)
        authority.act(game)  # is lost: only point-in-time recovery would have it
        authority.store.close()
    metadata = tmp_path / NAME / f"{NAME}.overall_export_metadata"
    with firestore(monkeypatch, "--seed_from_export", str(metadata)):
        restored = open_authority()
        assert restored.everything() == before
        assert restored.service.call("ann", "say", request) == answer
        assert restored.table(game) == before[f"Games/{game}"]
        restored.clock.time += 3600
        assert restored.sweep_deadlines() == [game]
        for _ in range(10):
            if restored.table(game)["activePlayer"] is None:
                break
            rules, state = restored.truth(game)
            moves = rules.legal_moves(state, rules.turn(state))
            restored.act(game, rules.encode_move(random.Random(1).choice(moves)))
        until = restored.table(game)["records"]
        history = fetch_moves(partial(restored.service.call, "ann"), game, 0, until)
        assert [record.number for record in history] == list(range(1, until + 1))
        restored.store.close()
