"""A device with its saved games, and what its people do there, each signed in for their own moves."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from client.embedded import EmbeddedClient
from client.models import Profile
from engine.decision import Decision
from engine.game import Move
from engine.games import get_game
from engine.players import PLAYERS
from engine.stockpile import Rng
from engine.view import View
from tests.quick_levels import best_quick_level

Json = dict[str, Any]
Choose = Callable[[View, Sequence[Move], Rng], Move]
"""A way of playing: one of the legal moves."""


def choose_well(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """The move that the best computer player of the game would make."""
    rules = get_game(view.kind)
    return PLAYERS[best_quick_level(view.kind)].choose(Decision(rules, view, rules.new_memory(), moves), rng)


class TestClock:
    """A clock that goes on only when it is told to. `time` is in Unix seconds."""

    __test__ = False

    def __init__(self, time: int) -> None:
        self.time = time

    def now(self) -> float:
        return self.time


class Device:
    """The ordinary client on a file, one for each person, with a clock and a chance of its own.

    What the file says is read by the names of its documents and fields, not by those of the program: they stay.
    """

    def __init__(self, path: Path, time: int, seed: int = 1) -> None:
        self.clock = TestClock(time)
        self.rng = random.Random(seed)
        self._path = path
        self._clients: dict[str, EmbeddedClient] = {}
        """The clients of those who have signed in, by their uids."""
        with closing(self._new_client()) as client:
            client.profiles()  # the file is there from now on
        self._sqlite = sqlite3.connect(path)

    def close(self) -> None:
        self._sqlite.close()
        for client in self._clients.values():
            client.close()

    def _new_client(self) -> EmbeddedClient:
        return EmbeddedClient(self._path, clock=self.clock, rng=self.rng)

    # The file

    def document(self, path: str) -> Json:
        """The document of the file at a path such as ``Games/{id}``."""
        (text,) = self._sqlite.execute("SELECT data FROM documents WHERE path = ?", (path,)).fetchone()
        data: Json = json.loads(text)
        return data

    def documents(self) -> dict[str, Json]:
        """Every document, by its path."""
        rows = self._sqlite.execute("SELECT path, data FROM documents ORDER BY path")
        return {path: json.loads(text) for path, text in rows}

    def games(self) -> list[str]:
        """The ids of all games."""
        rows = self._sqlite.execute("SELECT path FROM documents WHERE collection = 'Games' ORDER BY path")
        return [path.removeprefix("Games/") for (path,) in rows]

    def people(self) -> dict[str, str]:
        """The names of the people of this device, by their uids."""
        rows = self._sqlite.execute("SELECT path, data FROM documents WHERE collection = 'Users' ORDER BY path")
        return {path.removeprefix("Users/"): json.loads(text)["name"] for path, text in rows}

    def log(self, game: str) -> list[Json]:
        """The log of a game, from its opening to its last move."""
        records = self.document(f"Games/{game}")["records"]
        return [self.document(f"Games/{game}/Log/{number}") for number in range(records + 1)]

    def truth(self, game: str) -> tuple[Any, Any]:
        """The rules of a game and its whole state."""
        table = self.document(f"Games/{game}")
        rules = get_game(table["kind"], **table["options"])
        return rules, rules.decode(self.document(f"Games/{game}/Secret/state")["state"])

    # Its people

    def as_person(self, uid: str) -> EmbeddedClient:
        """The client with which this person has signed in."""
        if uid not in self._clients:
            self._sign_in(Profile(uid, self.people()[uid]))
        return self._clients[uid]

    def new_person(self, name: str, face: str = "", guest: bool = False) -> str:
        """Signs in a new person and returns the uid."""
        return self._sign_in(Profile("", name, face, guest))

    def _sign_in(self, profile: Profile) -> str:
        client = self._new_client()
        uid = client.sign_in(profile).uid
        self._clients[uid] = client
        return uid

    # At a table

    def go_on(self, game: str, choose: Choose = choose_well) -> None:
        """Lets a person do the thing for which the table waits: start, be ready, come back, move, or wait."""
        self.clock.time += 2
        table = self.document(f"Games/{game}")
        players, users, active = table["players"], table["users"], table["activePlayer"]
        people = [player["uid"] for player in players if player["uid"] in users]
        if table["status"] == "waiting":
            self.as_person(table["originator"]).start(game)
            return
        rules, state = self.truth(game)
        if table["stopped"]:
            self.as_person(people[0]).back(game)
        elif rules.stage(state) == "rest" and people:
            for uid in people:
                self.as_person(uid).ready(game)
        elif active is not None and players[active]["uid"] in users and active not in rules.away(state):
            self.move(game, active, choose)
        else:
            self.clock.time = max(self.clock.time, table["timer"]["deadline"] or 0)
            self.as_person(users[0]).expire(game)

    def move(self, game: str, seat: int, choose: Choose = choose_well) -> None:
        """The person on this seat, whose turn it is, makes a move."""
        client = self.as_person(self.document(f"Games/{game}")["players"][seat]["uid"])
        table = client.table(game)
        rules, state = self.truth(game)
        move = choose(table.view, rules.legal_moves(state, seat), self.rng)
        client.move(game, table.move_number, rules.encode_move(move))

    def go_on_until(self, game: str, holds: Callable[[], bool], most: int, choose: Choose = choose_well) -> bool:
        """Whether it came true before the table had gone on so often."""
        for _ in range(most):
            if holds():
                return True
            self.go_on(game, choose)
        return holds()

    def phase(self, game: str) -> str:
        """The game's own word for where it stands."""
        return str(self.document(f"Games/{game}")["view"]["phase"])

    def status(self, game: str) -> str:
        return str(self.document(f"Games/{game}")["status"])
