"""The authority in the cloud, for people who are far apart: what is the same however its documents are reached."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Any
from uuid import uuid4

from client.calls import Calls
from client.connection import Connection
from client.following import Documents, Following
from client.protocol import GameSummary, Profile, Record, Table, Unwatch
from client.reading import Lines, own_games, records_between, said, table_of
from client.records import points_of, records_of
from client.sessions import Sessions
from engine.game import SeenEvent
from functions import documents, limits
from functions.documents import SeenMove
from functions.service.play import readable
from functions.service.records import own_records
from functions.store import Snapshot


class OnlineClient:
    """A `Client` over a network. It begins with nobody signed in and asks nobody before the first call.

    `sessions` signs in with an account; `sign_in` alone makes a guest of somebody new. A call without an answer is
    sent again until its patience ends; what is watched is found again by itself, and `watch_connection` tells
    meanwhile. `closed` is set at the end, and calls off whatever waits.

    Raises:
        CallError: from every method, where the authority refuses or, UNAVAILABLE, does not answer.
    """

    def __init__(
        self,
        sessions: Sessions,
        calls: Calls,
        documents: Documents,
        connection: Connection,
        closed: threading.Event,
    ) -> None:
        self.sessions = sessions
        self._calls = calls
        self._documents = documents
        self._connection = connection
        self._closed = closed
        self._lines = Lines("")
        self._resumed: set[str] = set()

    # People

    def profiles(self) -> tuple[Profile, ...]:
        return self.sessions.profiles()

    def sign_in(self, profile: Profile) -> Profile:
        said(lambda: limits.name(profile.name))  # before an account is made for it
        if profile.uid:
            self.sessions.resume(profile.uid)
        else:
            self.sessions.guest()
        self._lines = Lines(self.sessions.uid)
        self._resumed.clear()
        guest = self.sessions.is_guest
        saved = self.call("saveProfile", {"name": profile.name, "icon": profile.icon, "guest": guest})
        self.sessions.called(saved["name"], profile.icon)
        return Profile(self.sessions.uid, saved["name"], profile.icon, guest)

    # What there is

    def games(self) -> tuple[GameSummary, ...]:
        lines = self._lines
        return said(lambda: lines.of(self._documents.query(own_games(lines.uid)))) if lines.uid else ()

    def watch_games(self, callback: Callable[[tuple[GameSummary, ...]], None]) -> Unwatch:
        lines, lock, told = self._lines, threading.Lock(), [self.games()]
        callback(told[0])
        if not lines.uid:
            return lambda: None

        def changed(found: tuple[Snapshot, ...]) -> None:
            with lock:
                now = lines.of(found)
                if told[0] != now:
                    told[0] = now
                    callback(now)

        return self._documents.watch(own_games(lines.uid), changed)

    def table(self, game: str) -> Table:
        uid = self.sessions.uid
        found = self._opened(game, uid)
        return said(lambda: table_of(game, uid, *found)[0])

    def watch_table(self, game: str, callback: Callable[[Table], None]) -> Unwatch:
        uid = self.sessions.uid
        found = self._opened(game, uid)
        following = Following(game, uid, self._documents, self._records, callback, self._closed.wait)
        said(lambda: following.begin(*found))
        unwatch = self._documents.watch(documents.game_path(game), following.changed)

        def leave() -> None:
            following.end()
            self._resumed.discard(game)
            unwatch()

        return leave

    def history(self, game: str, since: int) -> tuple[SeenEvent, ...]:
        (found,) = self._documents.read(documents.game_path(game))
        until = said(lambda: readable(found, self.sessions.uid)).records
        # A record's number is never below that of its move.
        records = self._records(game, since, until)
        return tuple(event for record in records if record.move_number > since for event in record.events)

    # What one does

    def new_game(
        self,
        kind: str,
        levels: tuple[str, ...],
        options: Mapping[str, Any] | None = None,
        time_limit: int | None = None,
    ) -> str:
        request = {"kind": kind, "levels": list(levels), "options": dict(options or {}), "requestId": uuid4().hex}
        created = self._act("createGame", request | {"timeLimit": time_limit})
        self._resumed.add(created["gameId"])
        return str(created["gameId"])

    def move(self, game: str, move_number: int, move: Mapping[str, Any]) -> None:
        request = {"gameId": game, "moveNumber": move_number, "requestId": uuid4().hex, "move": dict(move)}
        self._act("move", request)

    def arrange(self, game: str, order: tuple[int, ...]) -> None:
        self._act("arrange", {"gameId": game, "order": list(order)})

    def ready(self, game: str) -> None:
        self._act("ready", {"gameId": game})

    def more_time(self, game: str) -> None:
        self._act("moreTime", {"gameId": game, "requestId": uuid4().hex})

    def back(self, game: str) -> None:
        self._act("back", {"gameId": game})

    def expire(self, game: str) -> None:
        self._act("expire", {"gameId": game})

    def rematch(self, game: str) -> str:
        return str(self._act("rematch", {"gameId": game})["gameId"])

    def delete_game(self, game: str) -> None:
        self._act("deleteGame", {"gameId": game})

    def records(self, name: str = "") -> tuple[Record, ...]:
        uid = self._lines.uid
        return said(lambda: records_of(self._documents.query(own_records(uid)), uid, name)) if uid else ()

    def points(self) -> int:
        if not self.sessions.uid:
            return 0
        (account,) = self._documents.read(documents.user_path(self.sessions.uid))
        return said(lambda: points_of(account))

    def watch_connection(self, callback: Callable[[bool], None]) -> Unwatch:
        return self._connection.watch(callback)

    def close(self) -> None:
        self._closed.set()
        self._documents.close()

    def call(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        """A use-case of the authority by its name, as `functions.service.CALLABLES` lists them: what it answers.

        A lost answer is asked for again; give a request that must be carried out once a ``requestId``.
        """
        return self._calls.call(name, request)

    # Inside

    def _act(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        """A call that may change what is watched."""
        answer = self.call(name, request)
        self._documents.look()
        return answer

    def _opened(self, game: str, uid: str) -> tuple[Snapshot | None, Snapshot | None]:
        """Game and hand of one moment, once the clock goes as it should."""
        paths = documents.game_path(game), documents.hand_path(game, uid)
        at_table, hand = self._documents.read(*paths)
        if self._resume(said(lambda: table_of(game, uid, at_table, hand)[0])):
            at_table, hand = self._documents.read(*paths)
        return at_table, hand

    def _resume(self, table: Table) -> bool:
        """Where one person plays, a clock stands still while nobody looks: whether it was started anew."""
        is_alone = len([player for player in table.players if player.uid]) == 1
        if table.id in self._resumed or table.status != "playing":
            return False
        self._resumed.add(table.id)
        if table.deadline is None or not is_alone:
            return False
        self._act("resume", {"gameId": table.id})
        return True

    def _records(self, game: str, after: int, until: int) -> list[SeenMove]:
        return records_between(self.call, game, after, until)
