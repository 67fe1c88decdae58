"""The costs of whole games online: what Firestore, the functions and the network bill for each, and for a million.

    python -m benchmarks.costs [--think 12] [--rounds 11]

Firestore bills documents and not time, so everything is counted on SQLite, which does the same for the same calls, in
a time that goes on by itself. The clients are those that people have, once polling and once listening, each with its
list of games and invites beneath the table; the players are the best that the game has.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time
from typing import Any, Final

from benchmarks.harness import Row, show
from engine.decision import Decision
from engine.games import get_game
from engine.players import PLAYERS
from engine.view import overlay
from functions.decoding import decode_view
from functions.durations import DAY_SECONDS
from functions.presence import HEARTBEAT_SECONDS
from functions.retention import LOG_SECONDS, MOVES_SECONDS
from functions.store import Query, Snapshot, Stamp, Store, Write
from functions.store.sqlite import SqliteStore
from tests.client.counted_cloud import SimulatedDevice, SimulatedTime, encoded_size
from tests.functions.authority_helpers import Authority

LOBBY_SECONDS: Final = 300
"""Time at the waiting table, until everybody is there."""
OTHER_GAMES: Final = 10
"""Number of other games on everybody's list."""
MONTH_SECONDS: Final = 30 * DAY_SECONDS
KEPT_MONTHS: Final = 12
"""Months for which a finished game stays on somebody's list, for the costs of storage."""
INDEX_FACTOR: Final = 1.3
"""The room of a stored document with its indexes and its name, as a multiple of its fields."""
UTILISATION: Final = 0.5
"""Share of the time of a process in which it computes, while many play; the rest it waits for Firestore."""
MEMORY_GIB: Final = 0.5
GIB: Final = 2**30
MILLION: Final = 1_000_000

DOLLARS: Final = {
    "reads": 0.06 / 100_000,
    "writes": 0.18 / 100_000,
    "deletions": 0.02 / 100_000,
    "stored": 0.18 / GIB,  # a month
    "sent": 0.12 / GIB,
    "calls": 0.40 / MILLION,
    "tasks": 0.40 / MILLION,
    "processor seconds": 0.000_024,
    "memory seconds": 0.000_002_5 * MEMORY_GIB,
}
"""Prices of Google in dollars, without what is free. Firestore's are those of a region of several places in America."""


class CountingStore:
    """A store that counts what the functions read and write."""

    def __init__(self, store: Store) -> None:
        self.plain = store
        self.counted: Counter[str] = Counter()

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        self.counted["reads"] += len(paths)
        return self.plain.read(*paths)

    def query(self, query: Any) -> tuple[Snapshot, ...]:
        found = self.plain.query(query)
        self.counted["reads"] += max(1, len(found))
        return found

    def commit(self, writes: Sequence[Write]) -> Stamp:
        self.counted["commits"] += 1
        self.counted["writes"] += len(writes)
        return self.plain.commit(writes)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.plain, name)


@dataclass
class GameCosts:
    """The costs of one game, in the units of `DOLLARS`."""

    moves: int = 0
    minutes: float = 0
    changes: int = 0
    client_reads: Counter[str] = field(default_factory=Counter)
    used: dict[str, float] = field(default_factory=dict)
    """Amounts by the names in `DOLLARS`."""

    def dollars(self, *names: str) -> float:
        """Dollars for these amounts, or for all without one."""
        return sum(self.used[name] * DOLLARS[name] for name in names or DOLLARS)


class Table:
    """People with their devices, who meet, play a whole game, and leave."""

    def __init__(self, folder: Path, people: tuple[str, ...], computers: int, *, listens: bool, think: float) -> None:
        self.store = CountingStore(SqliteStore(folder / "games.db"))
        self.authority = Authority(lambda: self.store)  # type: ignore[arg-type, return-value]
        self.authority.clock.time = 1_000_000
        self.people, self.computers, self.think = people, computers, think
        self.time = SimulatedTime(self.authority)
        self.rng = random.Random(1)
        self.seconds = 0.0
        """Processor time of the functions."""
        for uid in people:
            self.authority.prove(uid)
            for _ in range(OTHER_GAMES):
                self.authority.create(uid, kind="crazy_eights", levels=["random"])
        self.before = self.store.counted.copy()
        self.devices = [SimulatedDevice(self.authority, uid, self.time, listens=listens) for uid in people]
        for device in self.devices:
            device.cloud.store = self.store.plain  # what clients read is counted by themselves
        self.by_uid = {device.uid: device for device in self.devices}
        self.announced: dict[str, float] = {}
        self._measure_calls()

    def _measure_calls(self) -> None:
        service = self.authority.service

        def measure(call: Callable[..., Any]) -> Callable[..., Any]:
            def measured(*args: Any, **options: Any) -> Any:
                began = process_time()
                try:
                    return call(*args, **options)
                finally:
                    self.seconds += process_time() - began

            return measured

        service.call = measure(service.call)  # type: ignore[method-assign]
        service.expire = measure(service.expire)  # type: ignore[method-assign]

    def play(self, rounds: int) -> GameCosts:
        """Plays one game of so many hands. Returns what it has cost."""
        for device in self.devices:
            device.client.watch_invitations(lambda invites: None)
            device.client.watch_games(lambda games: None)
        first = self.devices[0].client
        options, levels = {"hands": rounds}, ("steady",) * self.computers
        if len(self.people) > 1:
            game = first.new_table("game_of_threes", levels, options, invites=self.people[1:])
        else:
            game = first.new_game("game_of_threes", levels, options)
        leaving = self._meet(game)
        costs, began, version = GameCosts(), self.time.now, self._table(game)["version"]
        while self._table(game)["status"] != "over":
            self.time.pass_time(self.think)
            costs.moves += self._act(game)
        self.time.pass_time(60)  # the result is read
        for leave in leaving:
            leave()
        for device in self.devices:
            device.client.games()  # for what is said of a game that has ended
        self.time.pass_time(1)
        costs.minutes = (self.time.now - began) / 60
        costs.changes = self._table(game)["version"] - version
        self._add_up(costs, game)
        return costs

    def _meet(self, game: str) -> list[Any]:
        """Opens the table on all devices, and starts it when everybody is there. Returns what closes it."""
        leaving = []
        for device in self.devices:
            client = device.client
            for invite in client.invitations() if device is not self.devices[0] else ():
                client.respond(invite.id, True)
            leaving.append(client.watch_table(game, lambda table: None))
            client.history(game, 0)
            client.report_presence(game)
        if len(self.people) > 1:
            presence = [device.client.watch_presence(game, lambda people: None) for device in self.devices]
            self.time.pass_time(LOBBY_SECONDS, every=HEARTBEAT_SECONDS, do=lambda: self._report_presence(game))
            self.devices[0].client.start(game)
            for end in presence:
                end()
        return leaving

    def _report_presence(self, game: str) -> None:
        for device in self.devices:
            device.client.report_presence(game)

    def _act(self, game: str) -> int:
        """Lets the active person move, or everybody agree to go on. Returns the number of moves."""
        table = self._table(game)
        if table["activePlayer"] is None:
            for device in self.devices:
                device.client.ready(game)
            return 0
        uid = table["players"][table["activePlayer"]]["uid"]
        if len(self.people) > 1 and self.time.now - self.announced.get(uid, -HEARTBEAT_SECONDS) >= HEARTBEAT_SECONDS:
            self.announced[uid] = self.time.now
            self.by_uid[uid].client.report_presence(game)
        rules = get_game(table["kind"], **table["options"])
        state = rules.decode(self._read(f"Games/{game}/Secret/state")["state"])
        view = decode_view(overlay(table["view"], self._read(f"Games/{game}/Hands/{uid}")["view"]), table["schema"])
        decision = Decision(rules, view, rules.new_memory(), rules.legal_moves(state, table["activePlayer"]))
        move = PLAYERS["steady"].choose(decision, self.rng)
        self.by_uid[uid].client.move(game, table["moveNumber"], rules.encode_move(move))
        return 1

    def _table(self, game: str) -> Any:
        return self._read(f"Games/{game}")

    def _read(self, path: str) -> Any:
        (snapshot,) = self.store.plain.read(path)
        assert snapshot is not None
        return snapshot.data

    def _add_up(self, costs: GameCosts, game: str) -> None:
        clouds = [device.cloud for device in self.devices]
        for cloud in clouds:
            costs.client_reads += cloud.reads
        functions = self.store.counted - self.before
        signs_of_life = sum(cloud.writes for cloud in clouds)
        calls = sum(len(device.called) for device in self.devices)
        costs.used["reads"] = functions["reads"] + costs.client_reads.total()
        costs.used["writes"] = functions["writes"] + signs_of_life
        costs.used["calls"] = calls
        costs.used["tasks"] = len(self.authority.alarms)
        costs.used["sent"] = sum(cloud.bytes for cloud in clouds) + sum(dev.answered_bytes for dev in self.devices)
        costs.used["processor seconds"] = costs.used["memory seconds"] = self.seconds / UTILISATION
        costs.used["stored"], costs.used["deletions"] = self._stored(game)

    def _stored(self, game: str) -> tuple[int, int]:
        """Bytes times months for which they are stored, and the number of documents that are forgotten."""
        byte_months, forgotten = 0.0, 0
        for collection, seconds in (("Log", LOG_SECONDS), ("Moves", MOVES_SECONDS)):
            documents = self.store.plain.query(Query(f"Games/{game}/{collection}"))
            forgotten += len(documents)
            byte_months += sum(map(encoded_size, documents)) * seconds / MONTH_SECONDS
        paths = [f"Games/{game}", f"Games/{game}/Secret/state", f"Records/{game}"]
        paths += [f"Games/{game}/Hands/{uid}" for uid in self.people]
        kept = [snapshot for snapshot in self.store.plain.read(*paths) if snapshot is not None]
        byte_months += sum(map(encoded_size, kept)) * KEPT_MONTHS
        return int(byte_months * INDEX_FACTOR), forgotten


def rows_of(name: str, costs: GameCosts) -> list[Row]:
    """The rows about one kind of game and client."""
    used = costs.used
    per_million = [
        ("reading", costs.dollars("reads")),
        ("writing and forgetting", costs.dollars("writes", "deletions")),
        ("storage", costs.dollars("stored")),
        ("functions", costs.dollars("calls", "tasks", "processor seconds", "memory seconds")),
        ("egress", costs.dollars("sent")),
        ("all", costs.dollars()),
    ]
    return [
        Row(f"{name}: moves of people", costs.moves, "a game"),
        Row(f"{name}: changes", costs.changes, "a game"),
        Row(f"{name}: minutes", costs.minutes, "a game"),
        Row(f"{name}: read by functions", used["reads"] - costs.client_reads.total(), "documents"),
        Row(f"{name}: read by clients", costs.client_reads.total(), "documents"),
        Row(f"{name}: written", used["writes"], "documents"),
        Row(f"{name}: calls", used["calls"], "a game"),
        Row(f"{name}: alarms", used["tasks"], "a game"),
        Row(f"{name}: sent to clients", used["sent"] / MILLION, "MB"),
        Row(f"{name}: processor", used["processor seconds"], "s"),
        Row(f"{name}: stored", used["stored"] / MILLION, "MB × months"),
        *(Row(f"{name}: {part}", MILLION * dollars, "$ a million") for part, dollars in per_million),
        Row(f"{name}: one game", 100 * costs.dollars(), "cents"),
    ]


def main(arguments: Sequence[str] = ()) -> int:
    parser = argparse.ArgumentParser(description="The costs of whole games online.")
    parser.add_argument("--think", type=float, default=12, help="seconds before each move (12)")
    parser.add_argument("--rounds", type=int, choices=(4, 6, 11), default=11, help="hands of a game (11)")
    options = parser.parse_args(arguments)
    rows: list[Row] = []
    for people, computers in ((("ann", "bob", "cho", "dan"), 0), (("ann",), 3)):
        polled: GameCosts | None = None
        for kind in ("polling", "listening"):
            with tempfile.TemporaryDirectory() as folder:
                is_listening = kind == "listening"
                table = Table(Path(folder), people, computers, listens=is_listening, think=options.think)
                costs = table.play(options.rounds)
                table.authority.store.close()
            if polled is None:
                polled = costs
            else:  # listeners of this process are called by the functions, and are no part of them
                costs.used |= {name: polled.used[name] for name in ("processor seconds", "memory seconds")}
            rows += rows_of(f"{len(people)} and {computers} computers, {kind}", costs)
            print(f"{len(people)}, {kind}: {dict(costs.client_reads)}", file=sys.stderr)
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
