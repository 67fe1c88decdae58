"""The durable moves a second of the authority on SQLite, also late in a game and beside many saved games.

Three people play a Game of Threes through `Service.call`. Every move is one commit with ``synchronous=FULL`` on a
file, and is timed alone. Then one person plays as in the app, with a listener on the list of games.

    python -m benchmarks.moves [--moves 1000]
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.harness import Row, show
from client.embedded import EmbeddedClient
from client.models import GameSummary, Profile
from engine import codec
from engine.view import overlay
from functions.service import Context, Service, SystemClock
from functions.store import Store, create
from functions.store.sqlite import SqliteStore

PEOPLE = ("ann", "bob", "cho")
SAVED = 1000


def start(service: Service) -> str:
    """Makes a table for three people. Returns the id of its game."""
    for uid in PEOPLE:
        service.call(uid, "saveProfile", {"name": uid.title()})
    request = {"kind": "game_of_threes", "requestId": "new", "invites": list(PEOPLE[1:])}
    game: str = service.call("ann", "createGame", request)["gameId"]
    return game


def accept(service: Service, store: Store, game: str) -> None:
    (snapshot,) = store.read(f"Games/{game}")
    assert snapshot is not None
    for invite in snapshot.data["invites"]:
        (invitation,) = store.read(f"Invites/{invite}")
        assert invitation is not None
        service.call(invitation.data["to"], "respondToInvite", {"inviteId": invite, "accept": True})
    service.call("ann", "startGame", {"gameId": game})


def any_move(choices: list[dict[str, Any]], rng: random.Random) -> dict[str, Any]:
    """A random move among the choices of a view."""
    choice = rng.choice(choices)
    move = dict(choice["move"])
    if choice["type"] == "put_onto":
        move["card"] = rng.choice(choice["sets"][0])
    elif choice["type"] == "choose_place":
        move["at"] = rng.choice(choice["places"])
    return move


def play(service: Service, store: Store, game: str, moves: int) -> list[float]:
    """Plays random moves. Returns the seconds of each."""
    rng, times = random.Random(3), list[float]()
    while len(times) < moves:
        (snapshot,) = store.read(f"Games/{game}")
        assert snapshot is not None
        table = snapshot.data
        if table["status"] == "over":
            break
        if table["activePlayer"] is None:
            for uid in PEOPLE:
                service.call(uid, "ready", {"gameId": game})
            continue
        uid = table["players"][table["activePlayer"]]["uid"]
        (hand,) = store.read(f"Games/{game}/Hands/{uid}")
        assert hand is not None
        choices = overlay(table["view"], hand.data["view"])["choices"]
        request = {
            "gameId": game,
            "moveNumber": table["moveNumber"],
            "requestId": f"r{len(times)}",
            "move": any_move(choices, rng),
        }
        began = perf_counter()
        service.call(uid, "move", request)
        times.append(perf_counter() - began)
    return times


def bare_commits(folder: Path, commits: int = 300) -> list[float]:
    """The seconds of the smallest durable commits on this disk. No move can be faster."""
    sqlite = sqlite3.connect(folder / "bare.db", isolation_level=None)
    sqlite.execute("PRAGMA journal_mode = WAL")
    sqlite.execute("PRAGMA synchronous = FULL")
    sqlite.execute("CREATE TABLE number (n INTEGER)")
    times = []
    for n in range(commits):
        began = perf_counter()
        sqlite.execute("INSERT INTO number VALUES (?)", [n])
        times.append(perf_counter() - began)
    sqlite.close()
    return times


def beside_saved_games(folder: Path, moves: int = 200) -> float:
    """The time of a move with many saved games and a listener on their list, divided by that with one game."""
    counts = (1, SAVED)
    clients = [EmbeddedClient(folder / f"{count}.db", rng=random.Random(1)) for count in counts]
    times: dict[int, list[float]] = {count: [] for count in counts}
    games = []
    for client, count in zip(clients, counts, strict=True):
        client.sign_in(Profile("", "Ann"))
        games.append(client.new_game("game_of_threes", ("random",)))
        save_copies(folder / f"{count}.db", games[-1], count - 1)
        client.watch_games(ignore_games)
    rng = random.Random(3)
    for _ in range(moves):  # in turns, so that a machine whose speed changes treats them alike
        for client, game, count in zip(clients, games, counts, strict=True):
            while not (choices := codec.to_json((table := client.table(game)).view)["choices"]):
                client.ready(game)
            move = any_move(choices, rng)
            began = perf_counter()
            client.move(game, table.move_number, move)
            times[count].append(perf_counter() - began)
    for client, count in zip(clients, counts, strict=True):
        assert len(client.games()) == count
        client.close()
    return median(times[SAVED]) / median(times[1])


def ignore_games(games: tuple[GameSummary, ...]) -> None:
    """A listener that does nothing."""


def save_copies(path: Path, game: str, copies: int) -> None:
    store = SqliteStore(path)
    (snapshot,) = store.read(f"Games/{game}")
    assert snapshot is not None
    store.commit([create(f"Games/copy-{n}", snapshot.data) for n in range(copies)])
    store.close()


def measure(folder: Path, moves: int) -> list[Row]:
    """Plays on a new file in this folder, which should be on a disk."""
    store = SqliteStore(folder / "games.db")
    service = Service(Context(store, SystemClock(), random.Random(1), free=True))
    try:
        game = start(service)
        accept(service, store, game)
        times = play(service, store, game, moves)
    finally:
        store.close()
    early, late = median(times[10:110]), median(times[-100:])
    return [
        Row("durable moves", len(times) / sum(times), "a second", least=300),
        Row("a move, half of them within", median(times) * 1000, "ms"),
        Row("a move, 99 of 100 within", percentile(times, 0.99) * 1000, "ms", most=20),
        Row(f"the last 100 of {len(times)} against moves 10 to 110", late / early, "times as long", most=1.25),
        Row(
            f"with {SAVED:,} saved games and their listener",
            beside_saved_games(folder),
            "times as long",
            most=1.5,
        ),
        Row("the smallest commit on this disk, half of them within", median(bare_commits(folder)) * 1000, "ms"),
    ]


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--folder", type=Path, help="the folder of the file (default: a temporary one)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        return 0 if show(measure(Path(folder), arguments.moves)) else 1


if __name__ == "__main__":
    sys.exit(main())
