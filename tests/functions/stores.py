"""The stores, each new and empty."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from functions.store import Store
from functions.store.sqlite import SqliteStore
from tests.functions.memory_store import Memory, MemoryStore

Opener = Callable[[], Store]
"""Opens the same documents whenever it is called."""
_numbers = count(1)


def in_memory(request: pytest.FixtureRequest) -> Opener:
    return partial(MemoryStore, Memory())


def on_sqlite(request: pytest.FixtureRequest) -> Opener:
    folder: Path = request.getfixturevalue("tmp_path")
    return lambda: SqliteStore(folder / "games.db")


def on_firestore(request: pytest.FixtureRequest) -> Opener:
    """Opens a project of its own on the emulator that all tests share."""
    request.getfixturevalue("firestore_host")
    from google.cloud.firestore import Client

    from functions.store.firestore import FirestoreStore

    project = f"demo-threes-{next(_numbers)}"
    return lambda: FirestoreStore(Client(project=project))


STORES: dict[str, Callable[[pytest.FixtureRequest], Opener]] = {
    "memory": in_memory,
    "sqlite": on_sqlite,
    "firestore": on_firestore,
}

on_every_store = pytest.mark.parametrize("authority", ["sqlite", "firestore"], indirect=True)
"""Runs a test on every store that players use: where what it proves depends on conflicts or queries, or on how
documents are encoded."""
in_memory_and_on_firestore = pytest.mark.parametrize("authority", ["memory", "firestore"], indirect=True)
"""Runs a test on Firestore, where documents are encoded in another way, and in memory, which needs no emulator."""
on_sqlite_alone = pytest.mark.parametrize("authority", ["sqlite"], indirect=True)
"""Runs a test on SQLite: where it looks at the file or at the queries of SQL."""
