"""The time of a move through the service on Firestore's emulator.

The same run times the bare read and commit of the same documents, and many clients that all change one game at once.

    python -m benchmarks.firestore [--moves 300] [--clients 100]
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import threading
from collections.abc import Sequence
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.harness import Row, show
from benchmarks.moves import accept, play, start
from cloud import emulators
from functions.service import Context, Service, SystemClock
from functions.store import Conflict, Snapshot, Stamp, Write, create, put, replace


class Repeating:
    """A store that repeats the reads and writes of each commit without the service, and times them."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self._last_read: tuple[str, ...] = ()
        self.bare: list[float] = []

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        self._last_read = paths
        found: tuple[Snapshot | None, ...] = self._store.read(*paths)
        return found

    def commit(self, writes: Sequence[Write]) -> Stamp:
        stamp = self._store.commit(writes)
        began = perf_counter()
        self._store.read(*self._last_read)
        self._store.commit([put(f"Bare/{len(self.bare)}/{write.path}", write.data or {}) for write in writes])
        self.bare.append(perf_counter() - began)
        return stamp

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def measure(moves: int) -> list[Row]:
    from google.cloud.firestore import Client

    from functions.store.firestore import FirestoreStore

    store = Repeating(FirestoreStore(Client(project=emulators.PROJECT)))
    service = Service(Context(store, SystemClock(), random.Random(1), free=True))
    game = start(service)
    accept(service, store, game)
    play(service, store, game, 20)
    store.bare.clear()
    times = play(service, store, game, moves)
    store.close()
    bare = median(store.bare)
    move = median(times) - bare  # what is repeated is timed within
    return [
        Row("a move through the service, half within", move * 1000, "ms"),
        Row("the bare read and commit of the same", bare * 1000, "ms"),
        Row("a move against the bare read and commit", move / bare, "times as long", most=4),
    ]


def race(clients: int) -> Row:
    """Several threads change the same document once each, and read it again after every conflict."""
    from google.cloud.firestore import Client

    from functions.store.firestore import FirestoreStore

    stores = [FirestoreStore(Client(project=emulators.PROJECT)) for _ in range(clients)]
    stores[0].commit([create("Games/race", {"version": 0})])
    gate = threading.Barrier(clients + 1)

    def change(store: FirestoreStore) -> None:
        gate.wait()
        while True:
            (at,) = store.read("Games/race")
            assert at is not None
            try:
                store.commit([replace(at, {"version": at.data["version"] + 1})])
            except Conflict:
                continue
            return

    threads = [threading.Thread(target=change, args=[store]) for store in stores]
    for thread in threads:
        thread.start()
    gate.wait()
    began = perf_counter()
    for thread in threads:
        thread.join()
    took = perf_counter() - began
    (at,) = stores[0].read("Games/race")
    assert at is not None
    if at.data["version"] != clients:
        raise SystemExit(f"Of {clients} changes only {at.data['version']} arrived.")
    for store in stores:
        store.close()
    return Row(f"{clients} clients change one game at once", took, "s", most=10)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--clients", type=int, default=100)
    arguments = parser.parse_args()
    try:
        with emulators.running_firestore() as host:
            os.environ[emulators.HOST_VARIABLE] = host
            return 0 if show([*measure(arguments.moves), race(arguments.clients)]) else 1
    except emulators.NoEmulator as error:
        print(f"Not measured. {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
