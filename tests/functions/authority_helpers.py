"""An authority with a fixed clock, and shortcuts for playing at its tables."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import Mock

import pytest

from engine import codec
from engine.decision import Decision
from engine.games import get_game
from engine.players import PLAYERS
from engine.view import View, overlay
from functions.decoding import decode_document, decode_view
from functions.documents import SCHEMA, UNNUMBERED
from functions.errors import ServiceError
from functions.service import CallLimits, Context, Service
from functions.service.context import CheckoutOrder
from functions.store import Query, Store, collection_of, put
from functions.store.sqlite import SqliteStore
from tests.functions.memory_store import Memory, MemoryStore
from tests.functions.positions import last_turn
from tests.quick_levels import best_quick_level

T = TypeVar("T")
PEOPLE = ("ann", "bob", "cho")
LINK = "https://threes.example/table/"
CHECKOUT = "https://checkout.example/"
UNSUBSCRIBE = "https://threes.example/unsubscribe"


class FixedClock:
    def __init__(self, now: float = 1000) -> None:
        self.time = now

    def now(self) -> float:
        return self.time


class Authority:
    """An authority in memory, on a file, or on the store that `place` opens.

    `pause` replaces the wait after a conflict.

    After each `call` computers move until it is the turn of a person, in calls of their own as in the cloud; with
    `computers_wait` they do so in `let_computers_move` alone.

    Tests call as fast as they can: with `is_limited` only as fast as people may.
    """

    def __init__(
        self,
        place: Path | Callable[[], Store] | None = None,
        seed: int = 7,
        pause: Callable[[float], object] = lambda seconds: None,
        free: bool = True,
        is_limited: bool = False,
    ) -> None:
        if isinstance(place, Path):
            self._place: Callable[[], Store] = lambda: SqliteStore(place)
        else:
            self._place = place or partial(MemoryStore, Memory())
        self._rng = random.Random(seed)
        self.clock = FixedClock()
        self.store: Any = self._place()
        self.alarms: list[tuple[str, int]] = []
        """The alarms that were set: id of the game, and deadline."""

        self.computers_wait = False
        self.left_to_computers: deque[str] = deque()
        """The ids of the games in which computers are to move."""

        def set_alarm(game_id: str, deadline: int) -> None:
            self.alarms.append((game_id, deadline))

        self.end_sign_in = Mock()
        """A mock, called with the uid of every sign-in that is ended."""
        self.checkouts: list[CheckoutOrder] = []
        """The checkouts that were ordered."""
        context = Context(
            self.store,
            self.clock,
            self._rng,
            set_alarm=set_alarm,
            leave_to_computers=self.leave_to_computers,
            end_sign_in=self.end_sign_in,
            make_checkout=self.make_checkout,
            link=LINK,
            unsubscribe_link=UNSUBSCRIBE,
            free=free,
            call_limits=CallLimits(self.clock.now) if is_limited else None,
        )
        self.service = Service(context, pause=pause)
        self._pause = pause
        self._last_id = 0

    def change_context(self, **changes: Any) -> None:
        """Goes on with a service whose use-cases work with something else."""
        self.service = type(self.service)(replace(self.service.context, **changes), pause=self._pause)

    def make_checkout(self, order: CheckoutOrder) -> str:
        """Makes the address of a page on which nobody can pay: the same one for the same order."""
        self.checkouts.append(order)
        return f"{CHECKOUT}{order.key}"

    def beside(self, seed: int) -> Authority:
        """Another authority on the same documents, as in another process."""
        return Authority(self._place, seed)

    def copy(self) -> Authority:
        """Another authority with the documents, time and chance of this moment. Neither notices what the other does.

        For an authority in memory that has the usual context: a changed one, alarms and waiting computers stay behind.
        """
        copy = Authority(partial(MemoryStore, self.store.copy().memory))
        copy.clock.time = self.clock.time
        copy._rng.setstate(self._rng.getstate())
        copy._last_id = self._last_id
        return copy

    def sweep_deadlines(self) -> list[str]:
        """Queues the passed deadlines of all games, and carries them out as the queue does. Returns the games."""
        queued: list[str] = []
        self.service.queue_expired_games(lambda game, deadline: queued.append(game))
        for game in queued:
            self.service.carry_out_alarm(game)
        return queued

    def call(self, uid: str, name: str, /, **fields: Any) -> dict[str, Any]:
        answer = self.service.call(uid, name, fields)
        if not self.computers_wait:
            self.let_computers_move()
        return answer

    def leave_to_computers(self, game_id: str, computers: int) -> None:
        self.left_to_computers.append(game_id)

    def let_computers_move(self) -> None:
        """Lets computers move until it is the turn of people at every table."""
        with suppress(IndexError):
            while True:
                self.service.expire(self.left_to_computers.popleft())

    def emails(self) -> list[dict[str, Any]]:
        """All e-mails so far, sorted by address and subject."""
        emails = [snapshot.data for snapshot in self.store.query(Query("mail"))]
        return sorted(emails, key=lambda email: (email["to"], email["message"]["subject"]))

    def commits(self) -> int:
        """The number of commits so far, which shows faster than all documents whether something was written."""
        if isinstance(self.store, MemoryStore):
            return self.store.stamp
        return int(self.store._sqlite.execute("SELECT stamp FROM last_commit").fetchone()[0])

    def document(self, path: str) -> Any:
        (snapshot,) = self.store.read(path)
        return None if snapshot is None else snapshot.data

    def stored(self, kind: type[T], path: str) -> T:
        """The decoded document at this path."""
        (snapshot,) = self.store.read(path)
        return decode_document(kind, snapshot)

    def everything(self) -> dict[str, Any]:
        """All documents, by path."""
        if isinstance(self.store, MemoryStore):
            return {path: snapshot.data for path, snapshot in sorted(self.store.documents.items())}
        if isinstance(self.store, SqliteStore):
            rows = self.store._sqlite.execute("SELECT path, data FROM documents ORDER BY path").fetchall()
            return {path: codec.loads(text, len(text)) for path, text in rows}
        documents, collections = {}, [collection.id for collection in self.store._client.collections()]
        while collections:
            for snapshot in self.store.query(Query(collections.pop())):
                documents[snapshot.path] = snapshot.data
                if collection_of(snapshot.path) == "Games":  # there are no collections below other documents
                    below = self.store._client.document(snapshot.path).collections()
                    collections += [f"{snapshot.path}/{collection.id}" for collection in below]
        return dict(sorted(documents.items()))

    def paths(self) -> list[str]:
        """The paths of all documents but the counts of calls and e-mails, and the stored answers."""
        return [path for path in self.everything() if not path.startswith(("Limits/", "Answers/", "SentEmails/"))]

    # Tables

    def request_id(self) -> str:
        self._last_id += 1
        return f"request-{self._last_id}"

    def sign_in(self, *people: str) -> None:
        for uid in people:
            self.call(uid, "saveProfile", name=uid.title())

    def prove(self, uid: str, address: str = "") -> None:
        """Signs a person in who has verified this address, or their own at example.org."""
        self.service.call(uid, "signIn", {"name": uid.title()}, email=address or f"{uid}@example.org")

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
        """Begins a game of these people up to a person's first turn. The first of them is its originator."""
        game = self.create(people[0], invites=list(people[1:]), **fields)
        self.accept(game, *people[1:])
        if len(people) > 1:
            self.call(people[0], "startGame", gameId=game)
        return game

    # At the table

    def table(self, game: str) -> Any:
        return self.document(f"Games/{game}")

    def truth(self, game: str) -> tuple[Any, Any]:
        """The rules of a game and its whole state."""
        table = self.table(game)
        rules = get_game(table["kind"], **table["options"])
        return rules, rules.decode(self.document(f"Games/{game}/Secret/state")["state"])

    def view(self, game: str, uid: str) -> View:
        hand = self.document(f"Games/{game}/Hands/{uid}")
        return decode_view(overlay(self.table(game)["view"], hand["view"]), SCHEMA)

    def active(self, game: str) -> str:
        table = self.table(game)
        return table["players"][table["activePlayer"]]["uid"]

    def seat(self, game: str, uid: str) -> int:
        return [player["uid"] for player in self.table(game)["players"]].index(uid)

    def legal(self, game: str) -> list[dict[str, Any]]:
        rules, state = self.truth(game)
        return [rules.encode_move(move) for move in rules.legal_moves(state, rules.turn(state))]

    def act(self, game: str, move: dict[str, Any] | None = None, uid: str = "", **fields: Any) -> dict[str, Any]:
        """Makes this move of the active person, or the first legal one."""
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
        """The move of the best computer player, with which hands end soon."""
        rules, state = self.truth(game)
        seat = rules.turn(state)
        player = PLAYERS[best_quick_level(rules.kind)]
        move = player.choose(Decision.of(rules, state, seat, rules.new_memory()), random.Random(1))
        return rules.encode_move(move)

    def play_hand(self, game: str) -> None:
        """Plays until the hand is scored."""
        while self.table(game)["status"] == "playing" and self.table(game)["activePlayer"] is not None:
            self.act(game, self.good_move(game))

    def skip_to(self, game: str, state: Any) -> None:
        """Puts a game into this state, and lets `resume` write its views anew."""
        table, path = self.table(game), f"Games/{game}/Secret/state"
        secret = {**self.document(path), "state": self.truth(game)[0].encode(state)}
        self.store.commit([put(f"Games/{game}", {**table, "schema": UNNUMBERED}), put(path, secret)])
        self.call(table["users"][0], "resume", gameId=game)

    def skip_to_last_turn(self, game: str, seed: int = 3) -> None:
        """Puts a game into the state before the last turn of a person."""
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
        """Begins a game of these people, skips to its last turn and ends it."""
        game = self.begin(*people, kind=kind, **fields)
        self.skip_to_last_turn(game, seed)
        self.play_to_end(game)
        return game

    def go_on(self, game: str) -> None:
        """Makes everybody ready for the next hand."""
        for player in self.table(game)["players"]:
            if player["uid"]:
                self.call(player["uid"], "ready", gameId=game)

    def who_plays(self, game: str, moves: int) -> set[str]:
        """Makes this number of moves. Returns the people who made them."""
        people = set()
        for _ in range(moves):
            if self.table(game)["activePlayer"] is None:
                self.go_on(game)
            people.add(self.active(game))
            self.act(game)
        return people


def catch_refusal(authority: Authority, uid: Any, name: Any, data: Any) -> ServiceError:
    """The error of a call that is refused, after checking that it changes nothing and tells nothing of its cause."""
    before = authority.everything()
    with pytest.raises(ServiceError) as caught:
        authority.service.call(uid, name, data)
    assert authority.everything() == before
    error = caught.value
    assert error.__cause__ is None
    assert "Traceback" not in repr(error)
    assert all(isinstance(word, (int, str)) and len(str(word)) < 500 for word in error.text.args.values())
    return error


def codes(error: ServiceError) -> tuple[str, str]:
    """The code of an error, and that of its sentence."""
    return error.code, error.text.code


def refusal(authority: Authority, uid: str, name: str, /, **fields: object) -> tuple[str, str]:
    """The codes of a call that is refused."""
    return codes(catch_refusal(authority, uid, name, fields))


def has_account(authority: Authority, uid: str, address: str = "", *, mail: bool = False) -> None:
    """Signs somebody in with a name and an address, who wants e-mails if `mail`."""
    authority.service.call(uid, "signIn", {"name": uid.title()}, email=address)
    if mail:
        authority.service.call(uid, "wantMail", {"wanted": True}, email=address)


def is_here(authority: Authority, game: str, uid: str, here: bool = True) -> None:
    """Notes that somebody has the table open, or has left it."""
    presence = {"here": here, "seen": int(authority.clock.time)}
    authority.store.commit([put(f"Games/{game}/Presence/{uid}", presence)])
