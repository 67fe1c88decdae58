"""What a move through the service takes on Firestore's emulator, beside the bare read and commit of the same
documents, in the same run.

    python -m benchmarks.firestore [--moves 300]
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Sequence
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.harness import Row, show
from benchmarks.moves import accept, play, start
from cloud import emulators
from functions.service import Service, SystemClock
from functions.store import Snapshot, Stamp, Write, put


class Repeating:
    """A store that does the same again for each commit, bare and timed: the same read, the same documents."""

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
    service = Service(store, SystemClock(), random.Random(1), free=True)
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--moves", type=int, default=300)
    arguments = parser.parse_args()
    try:
        with emulators.firestore() as host:
            os.environ[emulators.HOST_VARIABLE] = host
            return 0 if show(measure(arguments.moves)) else 1
    except emulators.NoEmulator as error:
        print(f"Not measured. {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
