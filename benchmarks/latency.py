"""The time from a tap to a friend's screen: two people at one table, functions and Firestore on emulators.

A tap is a call of `move`; it is on the screen when the friend's client has handed on the table. Once the clients
listen, and once they look, as phones do.

    python -m benchmarks.latency [--moves 100]
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import threading
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from benchmarks.harness import Row, show
from client.models import Profile, Table
from client.network.project import Project
from client.online.online_client import OnlineClient
from client.online.rest import RestClient
from cloud import emulator_suite
from cloud.emulators import PROJECT, NoEmulator
from engine.view import ChoosePlace, PutOnto
from tests.cloud.ports import free_ports

SECONDS = 30
"""The longest wait for a table on a screen."""
WARM_UP = 10


class Screen:
    """The last table that a client has passed on, with its time."""

    def __init__(self, client: OnlineClient, game: str) -> None:
        self.client = client
        self._changed = threading.Condition()
        self._table: Table | None = None
        self._seen = 0.0
        client.watch_table(game, self._show)

    def _show(self, table: Table) -> None:
        with self._changed:
            self._table, self._seen = table, perf_counter()
            self._changed.notify_all()

    def until(self, version: int) -> tuple[Table, float]:
        """The first table of at least this version, with the time at which it was seen."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._table and self._table.version >= version, SECONDS):
                raise TimeoutError("The friend saw nothing.")
            assert self._table is not None
            return self._table, self._seen


def begin(ann: OnlineClient, bob: OnlineClient) -> str:
    """Begins a game of two people. Returns its id."""
    ann.sign_in(Profile("", "Ann"))
    his = bob.sign_in(Profile("", "Bob")).uid
    game: str = ann.call("createGame", {"kind": "game_of_threes", "requestId": "new", "invites": [his]})["gameId"]
    (found,) = ann._documents.read(f"Games/{game}")
    assert found is not None
    bob.call("respondToInvite", {"inviteId": found.data["invites"][0], "accept": True})
    ann.call("startGame", {"gameId": game})
    return game


def a_move(table: Table, rng: random.Random) -> dict[str, Any]:
    choice = rng.choice([choice for choice in table.view.choices if getattr(choice, "move", None)])
    move = dict(choice.move)  # type: ignore[union-attr]
    if isinstance(choice, PutOnto):
        return {**move, "card": rng.choice(choice.sets[0])}
    return {**move, "at": choice.places[0]} if isinstance(choice, ChoosePlace) else move


def play(screens: tuple[Screen, Screen], game: str, moves: int) -> list[float]:
    """Plays, and returns the seconds from each tap to the other screen."""
    rng, times, version = random.Random(1), [], 1
    while len(times) < moves + WARM_UP:
        table = max((screen.until(version)[0] for screen in screens), key=lambda table: table.version)
        seats = {screen.until(table.version)[0].seat: screen for screen in screens}
        if table.view.stage == "rest":
            for screen in screens:
                screen.client.ready(game)
            version = table.version + len(screens)
            continue
        active = next(screen for seat, screen in seats.items() if seat == table.view.turn)
        (friend,) = (screen for screen in screens if screen is not active)
        shown = active.until(table.version)[0]
        tapped = perf_counter()
        active.client.move(game, shown.move_number, a_move(shown, rng))
        version = table.version + 1
        times.append(friend.until(version)[1] - tapped)
    return times[WARM_UP:]


def measure(project: Project, kind: Any, moves: int) -> list[float]:
    with tempfile.TemporaryDirectory() as folder:
        ann, bob = kind(project, Path(folder) / "ann"), kind(project, Path(folder) / "bob")
        try:
            game = begin(ann, bob)
            return play((Screen(ann, game), Screen(bob, game)), game, moves)
        finally:
            ann.close()
            bob.close()


def p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1] * 1000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--moves", type=int, default=100)
    arguments = parser.parse_args()
    ports = free_ports()
    auth, firestore, functions = (f"127.0.0.1:{ports[name]}" for name in ("auth", "firestore", "functions"))
    project = Project(PROJECT, "any", auth_host=auth, firestore_host=firestore, functions_host=functions)
    try:
        from client.online.firebase import FirebaseClient

        with tempfile.TemporaryFile() as log, emulator_suite.running_suite(ports, log):
            listening = measure(project, FirebaseClient, arguments.moves)
            looking = measure(project, RestClient, max(arguments.moves // 5, 5))
    except (NoEmulator, ImportError) as error:
        print(f"Not measured. {error}", file=sys.stderr)
        return 1
    rows = [
        Row("tap to friend's screen, listening, p95", p95(listening), "ms", most=150),
        Row("the same, median", median(listening) * 1000, "ms"),
        Row("tap to friend's screen, looking, p95", p95(looking), "ms"),
        Row("the same, median", median(looking) * 1000, "ms"),
    ]
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
