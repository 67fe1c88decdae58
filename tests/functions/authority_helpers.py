"""An authority with a clock that stands still, and short ways to play at its tables."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import Mock

import pytest

from engine import codec
from engine.games import get_game
from engine.players import PLAYERS, levels
from engine.view import View, overlay
from functions.decoding import decode_document
from functions.documents import UNNUMBERED
from functions.errors import ServiceError
from functions.service import Service
from functions.store import Query, Store, put
from functions.store.sqlite import SqliteStore
from tests.functions.positions import last_turn

T = TypeVar("T")
PEOPLE = ("ann", "bob", "cho")
LINK = "https://threes.example/table/"


class FixedClock:
    def __init__(self, now: float = 1000) -> None:
        self.time = now

    def now(self) -> float:
        return self.time


class Authority:
    """Its documents are in a file, or wherever `place` opens a store. It waits for nobody who was faster, and is free
    for everybody unless it is said otherwise."""

    def __init__(
        self,
        place: Path | Callable[[], Store],
        seed: int = 7,
        pause: Callable[[float], object] = lambda seconds: None,
        free: bool = True,
    ) -> None:
        self._place = (lambda: SqliteStore(place)) if isinstance(place, Path) else place
        self.clock = FixedClock()
        self.store: Any = self._place()
        self.alarms: list[tuple[str, int]] = []
        """When which game asked to be looked at."""

        def alarm(game: str, deadline: int) -> None:
            self.alarms.append((game, deadline))

        self.end_sign_in = Mock()
        """Called with the uid of everybody whose sign-in was ended."""
        self.service = Service(
            self.store,
            self.clock,
            random.Random(seed),
            pause=pause,
            set_alarm=alarm,
            end_sign_in=self.end_sign_in,
            link=LINK,
            free=free,
        )
        self._ids = count(1)

    def beside(self, seed: int) -> Authority:
        """Another authority on the same documents, as another process has one."""
        return Authority(self._place, seed)

    def call(self, uid: str, name: str, /, **fields: Any) -> dict[str, Any]:
        return self.service.call(uid, name, fields)

    def letters(self) -> list[dict[str, Any]]:
        """The letters that were written so far, by whom they are for."""
        written = [one.data for one in self.store.query(Query("mail"))]
        return sorted(written, key=lambda one: (one["to"], one["message"]["subject"]))

    def document(self, path: str) -> Any:
        (snapshot,) = self.store.read(path)
        return None if snapshot is None else snapshot.data

    def stored(self, kind: type[T], path: str) -> T:
        """The document at this path as the program reads it."""
        (snapshot,) = self.store.read(path)
        return decode_document(kind, snapshot)

    def everything(self) -> dict[str, Any]:
        """Every document there is, by its path."""
        if isinstance(self.store, SqliteStore):
            rows = self.store._sqlite.execute("SELECT path, data FROM documents ORDER BY path").fetchall()
            return {path: codec.loads(text, len(text)) for path, text in rows}
        found, looked_into = {}, [collection.id for collection in self.store._client.collections()]
        while looked_into:
            for one in self.store.query(Query(looked_into.pop())):
                found[one.path] = one.data
                below = self.store._client.document(one.path).collections()
                looked_into += [f"{one.path}/{collection.id}" for collection in below]
        return dict(sorted(found.items()))

    def left(self) -> list[str]:
        """Every document there is by its path, but for what is only counted."""
        return [path for path in self.everything() if not path.startswith("Limits/")]

    # Tables

    def request_id(self) -> str:
        return f"request-{next(self._ids)}"

    def sign_in(self, *people: str) -> None:
        for uid in people:
            self.call(uid, "saveProfile", name=uid.title())

    def create(self, uid: str = "ann", **fields: Any) -> str:
        self.sign_in(uid)
        fields = {"kind": "game_of_threes", "requestId": self.request_id(), **fields}
        return self.call(uid, "createGame", **fields)["gameId"]

    def accept(self, game: str, *people: str) -> None:
        self.sign_in(*people)
        for id in self.document(f"Games/{game}")["invites"]:
            if (to := self.document(f"Invites/{id}")["to"]) in people:
                self.call(to, "respondToInvite", inviteId=id, accept=True)

    def begin(self, *people: str, **fields: Any) -> str:
        """A game of these people (the first is its originator), begun, up to the first turn of a person."""
        game = self.create(people[0], invites=list(people[1:]), **fields)
        self.accept(game, *people[1:])
        if len(people) > 1:
            self.call(people[0], "startGame", gameId=game)
        return game

    # At the table

    def table(self, game: str) -> Any:
        return self.document(f"Games/{game}")

    def truth(self, game: str) -> tuple[Any, Any]:
        """The game and its whole state."""
        table = self.table(game)
        rules = get_game(table["kind"], **table["options"])
        return rules, rules.decode(self.document(f"Games/{game}/Secret/state")["state"])

    def view(self, game: str, uid: str) -> View:
        hand = self.document(f"Games/{game}/Hands/{uid}")
        return codec.from_json(View, overlay(self.table(game)["view"], hand["view"]))

    def active(self, game: str) -> str:
        table = self.table(game)
        return table["players"][table["activePlayer"]]["uid"]

    def seat(self, game: str, uid: str) -> int:
        return [player["uid"] for player in self.table(game)["players"]].index(uid)

    def legal(self, game: str) -> list[dict[str, Any]]:
        rules, state = self.truth(game)
        return [rules.encode_move(move) for move in rules.legal_moves(state, rules.turn(state))]

    def act(self, game: str, move: dict[str, Any] | None = None, uid: str = "", **fields: Any) -> dict[str, Any]:
        """The active person moves: this, or the first that is legal."""
        request = {
            "gameId": game,
            "moveNumber": self.table(game)["moveNumber"],
            "requestId": self.request_id(),
            "move": move or self.legal(game)[0],
        }
        return self.call(uid or self.active(game), "move", **{**request, **fields})

    def act_until(self, game: str, phase: str) -> None:
        while self.table(game)["view"]["phase"] != phase:
            self.act(game)

    def good_move(self, game: str) -> dict[str, Any]:
        """What the best computer player there is would do; hands end soon so."""
        rules, state = self.truth(game)
        seat = rules.turn(state)
        player = PLAYERS[levels(rules.kind)[-1]]
        chosen = player.choose(rules.view(state, seat), rules.legal_moves(state, seat), random.Random(1))
        return rules.encode_move(chosen)

    def play_hand(self, game: str) -> None:
        """Play until the hand is scored."""
        while self.table(game)["status"] == "playing" and self.table(game)["activePlayer"] is not None:
            self.act(game, self.good_move(game))

    def skip_to(self, game: str, state: Any) -> None:
        """Puts a game into this state. Its views are then made anew, as those of an older program are."""
        table, path = self.table(game), f"Games/{game}/Secret/state"
        secret = {**self.document(path), "state": self.truth(game)[0].encode(state)}
        self.store.commit([put(f"Games/{game}", {**table, "schema": UNNUMBERED}), put(path, secret)])
        self.call(table["users"][0], "resume", gameId=game)

    def skip_to_last_turn(self, game: str, seed: int = 3) -> None:
        """Puts a game to the last turn of a person."""
        table = self.table(game)
        people = tuple(seat for seat, player in enumerate(table["players"]) if player["uid"])
        options = tuple(sorted(table["options"].items()))
        self.skip_to(game, last_turn(table["kind"], len(table["players"]), people, options, seed))

    def play_to_end(self, game: str) -> None:
        while (table := self.table(game))["status"] == "playing":
            if table["activePlayer"] is None:
                self.go_on(game)
            else:
                self.act(game, self.good_move(game))

    def finished(self, *people: str, kind: str = "crazy_eights", seed: int = 3, **fields: Any) -> str:
        """A game of these people that is over."""
        game = self.begin(*people, kind=kind, **fields)
        self.skip_to_last_turn(game, seed)
        self.play_to_end(game)
        return game

    def go_on(self, game: str) -> None:
        """Everybody is ready for the next hand."""
        for player in self.table(game)["players"]:
            if player["uid"]:
                self.call(player["uid"], "ready", gameId=game)

    def who_plays(self, game: str, moves: int) -> set[str]:
        """The people who made the next moves."""
        people = set()
        for _ in range(moves):
            if self.table(game)["activePlayer"] is None:
                self.go_on(game)
            people.add(self.active(game))
            self.act(game)
        return people


def refusal(authority: Authority, uid: str, name: str, /, **fields: object) -> tuple[str, str]:
    """Code and text code of a call that is refused and changes nothing."""
    before = authority.everything()
    with pytest.raises(ServiceError) as caught:
        authority.call(uid, name, **fields)
    assert authority.everything() == before
    return caught.value.code, caught.value.text.code
