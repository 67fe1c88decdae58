"""The sweep with thousands of expired tables on the Firestore emulator: its reads, its memory and its time.

Most of the time is the emulator's, which goes through all tables for each page.

python -m benchmarks.sweep [--tables 20000]
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import threading
import tracemalloc
from time import perf_counter
from typing import Any

from benchmarks.harness import Row, show
from cloud import emulators
from cloud.emulators import HOST_VARIABLE, PROJECT, NoEmulator
from functions.service import Context, Service, SystemClock
from functions.service.turns.turn_clock import PAGE_SIZE
from functions.store import Query, Snapshot, put

BATCH = 100
"""Tables that are written together, because a commit may have ten megabytes."""


class CountingQueries:
    """A store that counts the documents that queries find."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.pages: list[int] = []

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        found: tuple[Snapshot, ...] = self._store.query(query)
        self.pages.append(len(found))
        return found

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def write_expired_tables(store: Any, count: int) -> None:
    """Begins one game with a clock, and copies its document without the view, which makes the emulator slow."""
    service = Service(Context(store, SystemClock(), random.Random(1), free=True))
    service.call("ann", "signIn", {"name": "Ann"})
    request = {"kind": "game_of_threes", "levels": ["steady"], "timeLimit": 5, "requestId": "new"}
    game = service.call("ann", "createGame", request)["gameId"]
    (snapshot,) = store.read(f"Games/{game}")
    table = {**snapshot.data, "view": {}}
    for first in range(0, count - 1, BATCH):
        numbers = range(first, min(first + BATCH, count - 1))
        late = {f"Games/{number:06}": {**table["timer"], "deadline": 1000 + number} for number in numbers}
        store.commit([put(path, {**table, "timer": timer}) for path, timer in late.items()])
    store.commit([put(snapshot.path, {**table, "timer": {**table["timer"], "deadline": 999}})])


def measure(count: int) -> tuple[list[int], set[str], float, int]:
    """The documents of each query, the games that were queued, the seconds, and the most bytes of memory."""
    from google.cloud.firestore import Client

    from functions.store.firestore import FirestoreStore

    with emulators.running_firestore() as host:
        os.environ[HOST_VARIABLE] = host
        store = CountingQueries(FirestoreStore(Client(project=PROJECT)))
        write_expired_tables(store, count)
        service, queued, lock = Service(Context(store, SystemClock(), random.Random(1))), set[str](), threading.Lock()

        def queue(game: str, deadline: int) -> None:
            with lock:
                queued.add(game)

        began = perf_counter()
        service.queue_expired_games(queue)
        seconds, pages = perf_counter() - began, store.pages.copy()
        tracemalloc.start()  # a second time, because this makes everything slower
        service.queue_expired_games(queue)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        store.close()
    return pages, queued, seconds, most


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--tables", type=int, default=20_000)
    arguments = parser.parse_args()
    try:
        pages, queued, seconds, most = measure(arguments.tables)
    except (NoEmulator, ImportError) as error:
        print(f"Not measured. {error}", file=sys.stderr)
        return 1
    rows = [
        Row("tables queued", len(queued), "", least=arguments.tables, most=arguments.tables),
        Row("documents read for each", sum(pages) / arguments.tables, "", most=1),
        Row("the largest page", max(pages), "documents", most=PAGE_SIZE),
        Row("memory", most / 1e6, "MB", most=64),
        Row("time without the queue's", seconds, "s"),
    ]
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
