"""One process of the functions with forty players at once: how long a call takes, and whether any fails.

The process runs as in the cloud, with one processor where the system allows that, on the Firestore emulator. Each
player sits at a table of their own with a computer player, and thinks before each move. Alarms go to a queue that
forgets them.

    python -m benchmarks.concurrency [--players 40] [--minutes 2] [--think 4]
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import IO, Any

from benchmarks.harness import Row, show
from benchmarks.latency import a_move, p95
from client.network.connection import NoAnswer
from client.network.http import HttpClient
from client.network.project import Project
from client.queries.tables import build_table
from cloud import bundle, emulators
from cloud.emulators import HOST_VARIABLE, PROJECT, NoEmulator
from functions.store import Store
from tests.cloud.functions_process import running_functions, running_queue
from tests.functions.cloud_calls import token


@contextmanager
def running_process(firestore: str, queue: str, log: IO[bytes]) -> Iterator[str]:
    """Runs the functions as they are uploaded for the time of the block. Gives the host and port of `call`."""
    with tempfile.TemporaryDirectory() as folder:
        bundle.build_bundle(source := Path(folder) / "functions")
        port = emulators.free_port()
        with running_functions(source / "main.py", port, firestore, queue, log, one_processor()) as host:
            yield host


def one_processor() -> list[str]:
    """The words before a command that give it one processor, as in the cloud; none where the system cannot do that."""
    if not hasattr(os, "sched_setaffinity"):
        return []
    processor = max(os.sched_getaffinity(0))
    start = f"import os, sys; os.sched_setaffinity(0, {{{processor}}}); os.execv(sys.argv[1], sys.argv[1:])"
    return [sys.executable, "-c", start]


@dataclass
class Measured:
    """The seconds of all calls, and the number of failed ones by their code."""

    seconds: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)


class Player:
    """A person at a table with a computer player."""

    def __init__(self, number: int, project: Project, http: HttpClient, store: Store, measured: Measured) -> None:
        self._uid, self._rng = f"player{number}", random.Random(number)
        self._token = token(self._uid)
        self._project, self._http, self._store, self._measured = project, http, store, measured
        self._requests = 0

    def play(self, over: threading.Event, think: float) -> None:
        """Plays game after game until it is over, thinking for this number of seconds on average."""
        over.wait(self._rng.uniform(0, think))  # people do not come all at the same moment
        self._call("signIn", name="Player")
        game = ""
        while not over.is_set():
            game = game or self._begin()
            if not game:
                continue
            documents = self._store.read(f"Games/{game}", f"Games/{game}/Hands/{self._uid}")
            table, _ = build_table(game, self._uid, *documents)
            over.wait(self._rng.uniform(0, 2 * think))
            if table.status == "over":
                game = ""
            elif table.awaits_authority:  # the queue of this benchmark forgets its alarms
                self._call("expire", gameId=game)
            elif table.view.stage == "rest":
                self._call("ready", gameId=game)
            else:
                move = a_move(table, self._rng)
                self._call("move", gameId=game, moveNumber=table.move_number, requestId=self._request_id(), move=move)

    def _begin(self) -> str:
        wanted = {"kind": "game_of_threes", "levels": ["random"], "requestId": self._request_id()}
        return str(self._call("createGame", **wanted).get("gameId", ""))

    def _request_id(self) -> str:
        self._requests += 1
        return f"r{self._requests}"

    def _call(self, name: str, /, **request: Any) -> dict[str, Any]:
        began = perf_counter()
        try:
            body = {"data": {"name": name, "request": request}}
            answer = self._http.post(self._project.call_url, body, self._token)
            data = answer.json if isinstance(answer.json, dict) else {}
        except NoAnswer:
            data = {}
        self._measured.seconds.append(perf_counter() - began)
        if "result" not in data:
            self._measured.errors[str(data.get("error", {}).get("message", "no answer"))] += 1
        return dict(data.get("result", {}))


def measure(players: int, seconds: float, think: float) -> Measured:
    from google.cloud.firestore import Client

    from functions.store.firestore import FirestoreStore

    measured, over = Measured(), threading.Event()
    with emulators.running_firestore() as firestore, running_queue() as queue:
        os.environ[HOST_VARIABLE] = firestore
        with (
            tempfile.TemporaryFile() as log,
            running_process(firestore, queue, log) as host,
            ThreadPoolExecutor(players) as threads,
        ):
            project = Project(PROJECT, "any", functions_host=host)
            store, http = FirestoreStore(Client(project=PROJECT)), HttpClient()
            warm = Player(players, project, http, store, Measured())
            warm._call("signIn", name="Player")  # imports the rules of play
            everybody = [Player(number, project, http, store, measured) for number in range(players)]
            playing = [threads.submit(player.play, over, think) for player in everybody]
            over.wait(seconds)
            over.set()
            for done in playing:
                done.result()
            store.close()
            http.close()
    return measured


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--players", type=int, default=40)
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--think", type=float, default=4.0, help="seconds before a move, on average")
    arguments = parser.parse_args()
    try:
        measured = measure(arguments.players, 60 * arguments.minutes, arguments.think)
    except (NoEmulator, ImportError) as error:
        print(f"Not measured. {error}", file=sys.stderr)
        return 1
    for code, times in measured.errors.most_common():
        print(f"failed {times} times: {code}", file=sys.stderr)
    rows = [
        Row("calls", len(measured.seconds), ""),
        Row("calls a second", len(measured.seconds) / (60 * arguments.minutes), ""),
        Row("a call, p95", p95(measured.seconds), "ms", aim=500),
        Row("the same, median", median(measured.seconds) * 1000, "ms"),
        Row("errors", measured.errors.total(), "", most=0),
    ]
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
