"""Many tables at once on the emulators for some minutes: no error, no refusal by a limit, and no move lost.

At each table two people play, one whose client listens and one whose polls, and two computer players. They think before
they move, as people do, say something now and then, and between hands say that they are ready. When the time is over,
what the people were told was done is compared with the log of each game, and the log is played again to the state that
is kept. The authority's own log tells how long its calls took and what they read and wrote.

Sign-in, Firestore and the queue of alarms are emulators. All calls go to one process of the functions, as in the cloud,
where all limits of calls lie in one memory. With `--emulated` they go to the emulator of functions instead, which
starts a process for each call at once; that takes seconds, so the tables sit down one after the other.

    python -m benchmarks.crowd [--tables 20] [--minutes 5] [--think 4] [--level strong] [--emulated]
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import IO, Any

from benchmarks.call_lines import CallLine, call_rows, percentile, read_call_lines, refusals
from benchmarks.concurrency import running_process
from benchmarks.harness import Row, show
from benchmarks.latency import Screen, a_move
from client.errors import CallError
from client.models import Profile
from client.network.project import Project
from client.online.online_client import OnlineClient
from client.online.rest import RestClient
from cloud import emulator_suite
from cloud.emulators import HOST_VARIABLE, PROJECT, NoEmulator
from engine.games import get_game
from engine.players import PLAYERS
from functions.decoding import decode_document
from functions.private_documents import GameOpening, LoggedMove
from tests.cloud.ports import free_ports

CHATTINESS = 0.05
"""The share of moves before which the player says something."""
COMPUTERS = 2
"""The computer players at a table: every second seat is one of them."""
QUIET_SECONDS = 10
"""Seconds in which nobody says something again; the authority refuses it within three."""


class Crowded:
    """One table of the crowd: its players, the accepted moves, and the seconds of each call."""

    def __init__(
        self, number: int, think: float, over: threading.Event, clients: tuple[OnlineClient, OnlineClient], level: str
    ) -> None:
        self._rng, self._think, self._over = random.Random(number), think, over
        self._clients, self._level = clients, level
        self._his, self._version = "", 0
        self.games: list[str] = []
        self.accepted: Counter[str] = Counter()
        """The moves that the authority confirmed to their callers, by game."""
        self.behind = 0
        """The number of moves that were refused because a deadline had changed the table."""
        self.seconds: list[float] = []
        """The time of each move, as its player waited for it."""
        self._spoken_at = 0.0
        self.errors: Counter[str] = Counter()
        """The calls that failed for a player, by their code and sentence."""

    def sign_in(self) -> None:
        ann, bob = self._clients
        ann.sign_in(Profile("", "Ann"))
        self._his = bob.sign_in(Profile("", "Bob")).uid

    def sit_down(self) -> None:
        """Begins another game."""
        ann, bob = self._clients
        wanted = {"kind": "game_of_threes", "levels": [self._level] * COMPUTERS, "invites": [self._his]}
        created = ann.call("createGame", wanted | {"requestId": f"game{len(self.games)}"})
        game = str(created["gameId"])
        (found,) = ann._documents.read(f"Games/{game}")
        assert found is not None
        bob.call("respondToInvite", {"inviteId": found.data["invites"][0], "accept": True})
        self._version = int(ann.call("startGame", {"gameId": game})["version"])
        self.games.append(game)

    def play(self) -> None:
        """Plays game after game until the time of the benchmark is over."""
        while not self._over.is_set():
            game = self.games[-1]
            ann, bob = self._clients
            self._play(game, (Screen(ann, game), Screen(bob, game)), self._version)
            if not self._over.is_set():
                self.sit_down()

    def _play(self, game: str, screens: tuple[Screen, Screen], version: int) -> None:
        while not self._over.is_set():
            seen = {table.seat: (screen, table) for screen in screens for table in [screen.until(version)[0]]}
            newest = max((table for _, table in seen.values()), key=lambda table: table.version)
            version = newest.version
            if newest.status == "over":
                return
            if any(table.version < version for _, table in seen.values()):
                continue
            if newest.awaits_authority:  # the queue lets computers move
                version += 1
                continue
            if newest.view.stage == "rest":
                for seat, (screen, _) in seen.items():
                    if seat not in newest.ready:
                        self._try(lambda screen=screen: screen.client.ready(game))
                version += 1
                continue
            screen, table = seen[newest.view.turn]
            self._over.wait(self._rng.uniform(0, 2 * self._think))
            if self._rng.random() < CHATTINESS and perf_counter() > self._spoken_at + QUIET_SECONDS:
                self._spoken_at = perf_counter()
                version += self._try(lambda screen=screen: screen.client.say(game, "hello"))
            began = perf_counter()
            move = a_move(table, self._rng)
            if self._try(
                lambda screen=screen, table=table, move=move: screen.client.move(game, table.move_number, move)
            ):
                self.accepted[game] += 1
            self.seconds.append(perf_counter() - began)
            version += 1

    def _try(self, call: Callable[[], object]) -> bool:
        """Makes a call. Returns whether it was carried out; what is refused is counted."""
        try:
            call()
        except CallError as error:
            if error.code == "ABORTED":
                self.behind += 1
            else:
                self.errors[f"{error.code} {error.text.code}"] += 1
            return False
        return True


def lost(store: Any, table: Crowded) -> int:
    """The number of confirmed moves that are not in the log, and of games whose log leads to another state."""
    missing = 0
    for game in table.games:
        at_table, secret, opening = store.read(f"Games/{game}", f"Games/{game}/Secret/state", f"Games/{game}/Log/0")
        first = decode_document(GameOpening, opening)
        rules = get_game(first.kind, **first.options)
        state, people = rules.start(first.seats, first.dealer), 0
        for number in range(1, at_table.data["records"] + 1):
            (entry,) = store.read(f"Games/{game}/Log/{number}")
            move = decode_document(LoggedMove, entry)
            people += isinstance(move.actor, int) and bool(at_table.data["players"][move.actor]["uid"])
            state = rules.apply(state, move.actor, rules.decode_move(move.move)).state
        missing += abs(table.accepted[game] - people) + (rules.encode(state) != secret.data["state"])
    return missing


def measure(
    project: Project, kinds: tuple[Any, Any], tables: int, seconds: float, think: float, level: str
) -> list[Crowded]:
    over = threading.Event()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(tables) as pool:
        clients = [
            (kinds[0](project, Path(folder) / f"ann{number}"), kinds[1](project, Path(folder) / f"bob{number}"))
            for number in range(tables)
        ]
        crowd = [Crowded(number, think, over, pair, level) for number, pair in enumerate(clients)]
        playing = []
        try:
            for table in crowd:
                table.sign_in()
                table.sit_down()
                playing.append(pool.submit(table.play))
            wait(playing, seconds, FIRST_EXCEPTION)
            over.set()
            for done in playing:
                done.result()
        finally:
            over.set()
            for pair in clients:
                for client in pair:
                    client.close()
    return crowd


@contextmanager
def running_cloud(emulated: bool, logs: tuple[IO[bytes], IO[bytes]]) -> Iterator[Project]:
    """Runs the emulators and the functions for the time of the block. Gives the project with their addresses."""
    ports = free_ports()
    auth, firestore, functions, tasks = (
        f"127.0.0.1:{ports[name]}" for name in ("auth", "firestore", "functions", "tasks")
    )
    project = Project(PROJECT, "any", auth_host=auth, firestore_host=firestore, functions_host=functions)
    with emulator_suite.running_suite(ports, logs[0]):
        os.environ[HOST_VARIABLE] = firestore
        if emulated:
            yield project
            return
        with running_process(firestore, tasks, logs[1]) as host:
            yield replace(project, functions_host=host)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--think", type=float, default=4.0, help="seconds before a move, on average")
    parser.add_argument("--level", choices=PLAYERS, default="strong", help="of the computer players (%(default)s)")
    parser.add_argument("--emulated", action="store_true", help="call the emulator of functions")
    arguments = parser.parse_args()
    try:
        from google.cloud.firestore import Client

        from client.online.firebase import FirebaseClient
        from functions.store.firestore import FirestoreStore

        with tempfile.TemporaryFile() as suite_log, tempfile.TemporaryFile() as functions_log:
            logs = (suite_log, functions_log)
            with running_cloud(arguments.emulated, logs) as project:
                kinds = (FirebaseClient, RestClient)
                crowd = measure(
                    project, kinds, arguments.tables, 60 * arguments.minutes, arguments.think, arguments.level
                )
                store = FirestoreStore(Client(project=PROJECT))
                missing = sum(lost(store, table) for table in crowd)
            lines = [line for log in logs for line in _read_lines(log)]
    except (NoEmulator, ImportError) as error:
        print(f"Not measured. {error}", file=sys.stderr)
        return 1
    return report(crowd, missing, lines)


def _read_lines(log: IO[bytes]) -> Iterator[CallLine]:
    log.seek(0)
    return read_call_lines(log.read().decode(errors="replace"))


def report(crowd: list[Crowded], missing: int, lines: list[CallLine]) -> int:
    """Prints what was measured. Returns the status of the program."""
    errors = sum((table.errors for table in crowd), Counter[str]())
    for sentence in [*refusals(lines), *(f"a player read {times} times: {text}" for text, times in errors.items())]:
        print(sentence, file=sys.stderr)
    seconds = [1000 * second for table in crowd for second in table.seconds]
    rows = [
        Row("tables", len(crowd), ""),
        Row("moves of people", sum(table.accepted.total() for table in crowd), ""),
        *(Row(f"a move as its player waits for it, p{n}", percentile(seconds, n), "ms") for n in (50, 95, 99)),
        Row("refused, since the table had moved on", sum(table.behind for table in crowd), ""),
        Row("failed for a player", errors.total(), "", most=0),
        Row("lost", missing, "", most=0),
        *call_rows(lines),
    ]
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
