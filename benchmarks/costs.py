"""The costs of a whole game in the cloud: counts of the documents that are read, written and listened to.

    python -m benchmarks.costs

Firestore bills documents, not time, so they are counted on SQLite, which does the same for the same calls.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.harness import Row, show
from engine.games import get_game
from engine.players import PLAYERS
from engine.view import overlay
from functions.decoding import decode_view
from functions.service import Service, SystemClock
from functions.store import Snapshot, Stamp, Store, Write
from functions.store.sqlite import SqliteStore


class Counting:
    """A store that counts the documents read and written."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.counted: Counter[str] = Counter()

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        self.counted["reads"] += len(paths)
        return self._store.read(*paths)

    def commit(self, writes: Sequence[Write]) -> Stamp:
        self.counted["commits"] += 1
        for write in writes:
            self.counted["writes"] += 1
            self.counted[write.path.split("/")[-2]] += 1
        return self._store.commit(writes)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def play(folder: Path, people: tuple[str, ...], computers: int) -> Counter[str]:
    """Plays a whole Game of Threes, with the moves of good players."""
    plain = SqliteStore(folder / "games.db")
    store, rng = Counting(plain), random.Random(1)
    service = Service(store, SystemClock(), rng, free=True)
    for uid in people:
        service.call(uid, "saveProfile", {"name": uid.title()})
    fields = {"kind": "game_of_threes", "requestId": "new", "levels": ["steady"] * computers, "invites": people[1:]}
    game = str(service.call(people[0], "createGame", fields)["gameId"])

    def document(path: str) -> Any:
        (found,) = plain.read(path)
        assert found is not None
        return found.data

    for invite in document(f"Games/{game}")["invites"]:
        uid = document(f"Invites/{invite}")["to"]
        service.call(uid, "respondToInvite", {"inviteId": invite, "accept": True})
    if len(people) > 1:
        service.call(people[0], "startGame", {"gameId": game})
    while (table := document(f"Games/{game}"))["status"] != "over":
        if table["activePlayer"] is None:
            for uid in people:
                service.call(uid, "ready", {"gameId": game})
            continue
        seat = table["activePlayer"]
        uid = table["players"][seat]["uid"]
        rules = get_game(table["kind"], **table["options"])
        state = rules.decode(document(f"Games/{game}/Secret/state")["state"])
        view = decode_view(overlay(table["view"], document(f"Games/{game}/Hands/{uid}")["view"]), table["schema"])
        chosen = PLAYERS["steady"].choose(view, rules.legal_moves(state, seat), rng)
        number = table["moveNumber"]
        request = {"gameId": game, "moveNumber": number, "requestId": f"r{number}", "move": rules.encode_move(chosen)}
        service.call(uid, "move", request)
        store.counted["moves"] += 1
    plain.close()
    return store.counted


def main() -> int:
    rows = []
    for people, computers in ((("ann", "bob", "cho", "dan"), 0), (("ann",), 3)):
        with tempfile.TemporaryDirectory() as folder:
            counted = play(Path(folder), people, computers)
        # Everybody listens to the game and to its moves, and to their own hand.
        heard = len(people) * (counted["Games"] + counted["Moves"]) + counted["Hands"]
        name = f"{len(people)} and {computers} computers"
        rows += [
            Row(f"{name}: moves of people", counted["moves"], "a game"),
            Row(f"{name}: calls that changed something", counted["commits"], "a game"),
            Row(f"{name}: read by the functions", counted["reads"], "documents"),
            Row(f"{name}: read by listeners", heard, "documents"),
            Row(f"{name}: written", counted["writes"], "documents"),
        ]
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
