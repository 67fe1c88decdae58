"""Many tables at once on the emulators for some minutes: no error, and no move lost.

At each table two people play, one whose client listens and one whose looks, and a computer player. When the time is
over, what the people were told was done is compared with the log of each game, and the log is played again to the
state that is kept.

    python -m benchmarks.crowd [--tables 20] [--minutes 5]
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Any

from benchmarks.harness import Row, show
from benchmarks.latency import Screen, a_move, p95
from client.online import OnlineClient
from client.project import Project
from client.protocol import CallError, Profile
from client.rest import RestClient
from cloud import suite
from cloud.emulators import HOST_VARIABLE, PROJECT, NoEmulator
from engine import codec
from engine.games import get_game
from functions.documents import LoggedMove, Opening


class Crowded:
    """One table of the crowd: who plays there, which moves were accepted, and how long each call took."""

    def __init__(self, number: int, until: float, clients: tuple[OnlineClient, OnlineClient]) -> None:
        self._rng, self._until = random.Random(number), until
        self._clients = clients
        self.games: list[str] = []
        self.accepted: Counter[str] = Counter()
        """By game: moves that were made, as their callers were told."""
        self.behind = 0
        """Moves refused since the table had moved on: the other person's clock, or one's own."""
        self.seconds: list[float] = []

    def play(self) -> None:
        """Game after game, until the time is over."""
        ann, bob = self._clients
        ann.sign_in(Profile("", "Ann"))
        his = bob.sign_in(Profile("", "Bob")).uid
        while perf_counter() < self._until:
            wanted = {"kind": "game_of_threes", "levels": ["steady"], "invites": [his]}
            created = ann.call("createGame", wanted | {"requestId": f"game{len(self.games)}"})
            game = str(created["gameId"])
            self.games.append(game)
            (found,) = ann._documents.read(f"Games/{game}")
            assert found is not None
            bob.call("respondToInvite", {"inviteId": found.data["invites"][0], "accept": True})
            version = int(ann.call("startGame", {"gameId": game})["version"])
            self._play(game, (Screen(ann, game), Screen(bob, game)), version)

    def _play(self, game: str, screens: tuple[Screen, Screen], version: int) -> None:
        while perf_counter() < self._until:
            seen = {table.seat: (screen, table) for screen in screens for table in [screen.until(version)[0]]}
            newest = max((table for _, table in seen.values()), key=lambda table: table.version)
            version = newest.version
            if newest.status == "over":
                return
            if any(table.version < version for _, table in seen.values()):
                continue
            if newest.view.stage == "rest":
                for seat, (screen, _) in seen.items():
                    if seat not in newest.ready:
                        screen.client.ready(game)
                version += 1
                continue
            screen, table = seen[newest.view.turn]
            began = perf_counter()
            try:
                screen.client.move(game, table.move_number, a_move(table, self._rng))
            except CallError as error:
                if error.code != "ABORTED":
                    raise
                self.behind += 1
            else:
                self.accepted[game] += 1
            self.seconds.append(perf_counter() - began)
            version += 1


def lost(store: Any, table: Crowded) -> int:
    """Moves that somebody was told were made, and that the log does not have; and games whose log leads elsewhere."""
    missing = 0
    for game in table.games:
        at_table, secret, opening = store.read(f"Games/{game}", f"Games/{game}/Secret/state", f"Games/{game}/Log/0")
        first = codec.from_json(Opening, opening.data)
        rules = get_game(first.kind, **first.options)
        state, people = rules.start(first.seats, first.dealer), 0
        for number in range(1, at_table.data["records"] + 1):
            (entry,) = store.read(f"Games/{game}/Log/{number}")
            move = codec.from_json(LoggedMove, entry.data)
            people += isinstance(move.actor, int) and bool(at_table.data["players"][move.actor]["uid"])
            state = rules.apply(state, move.actor, rules.decode_move(move.move)).state
        missing += abs(table.accepted[game] - people) + (rules.encode(state) != secret.data["state"])
    return missing


def measure(project: Project, kinds: tuple[Any, Any], tables: int, seconds: float) -> list[Crowded]:
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(tables) as pool:
        until = perf_counter() + seconds
        clients = [
            (kinds[0](project, Path(folder) / f"ann{number}"), kinds[1](project, Path(folder) / f"bob{number}"))
            for number in range(tables)
        ]
        crowd = [Crowded(number, until, pair) for number, pair in enumerate(clients)]
        try:
            for done in [pool.submit(table.play) for table in crowd]:
                done.result()
        finally:
            for pair in clients:
                for client in pair:
                    client.close()
    return crowd


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=5.0)
    arguments = parser.parse_args()
    ports = suite.free_ports()
    auth, firestore, functions = (f"127.0.0.1:{ports[name]}" for name in ("auth", "firestore", "functions"))
    project = Project(PROJECT, "any", auth_host=auth, firestore_host=firestore, functions_host=functions)
    try:
        from google.cloud.firestore import Client

        from client.firebase import FirebaseClient
        from functions.store.firestore import FirestoreStore

        with tempfile.TemporaryFile() as log, suite.suite(ports, log):
            os.environ[HOST_VARIABLE] = firestore
            crowd = measure(project, (FirebaseClient, RestClient), arguments.tables, 60 * arguments.minutes)
            store = FirestoreStore(Client(project=PROJECT))
            missing = sum(lost(store, table) for table in crowd)
    except (NoEmulator, ImportError) as error:
        print(f"Not measured. {error}", file=sys.stderr)
        return 1
    moves = sum(table.accepted.total() for table in crowd)
    rows = [
        Row("tables", len(crowd), ""),
        Row("moves of people", moves, ""),
        Row("a move as its player waits for it, p95", p95([one for table in crowd for one in table.seconds]), "ms"),
        Row("refused, since the table had moved on", sum(table.behind for table in crowd), ""),
        Row("lost", missing, "", most=0),
    ]
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
