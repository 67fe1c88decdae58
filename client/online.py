"""The authority in the cloud, for people who are far apart: what is the same however its documents are reached."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

from client.acting import Acting
from client.calls import Calls
from client.connection import Connection
from client.following import Documents, Following
from client.looking import Looking
from client.people import People
from client.protocol import CallError, Unwatch
from client.reading import Lines, own_games, records_between, said, table_of
from client.sessions import Sessions
from client.shown import GameSummary, Profile, Table
from functions import documents, limits
from functions.documents import SeenMove
from functions.store import Snapshot


class OnlineClient(Acting, Looking, People):
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
        self._due: dict[str, int | None] = {}
        """Of the tables that are watched: when the clock will demand something."""

    # People

    def profiles(self) -> tuple[Profile, ...]:
        return self.sessions.profiles()

    def sign_in(self, profile: Profile) -> Profile:
        if profile.uid:
            self.sessions.resume(profile.uid)
        else:
            said(lambda: limits.name(profile.name))  # before an account is made for it
            self.sessions.guest()
        self._lines = Lines(self.sessions.uid)
        self._resumed.clear()
        request = {"name": profile.name, "icon": profile.icon, "guest": self.sessions.is_guest}
        saved = self.call("signIn", request)
        self._is_free = saved["free"]
        return self._called(saved)

    def change_name(self, name: str, icon: str = "") -> Profile:
        request = {"name": name, "icon": icon, "guest": self.sessions.is_guest}
        return self._called(self._act("saveProfile", request))

    def _called(self, saved: Mapping[str, Any]) -> Profile:
        name, icon = str(saved["name"]), str(saved["icon"])
        self.sessions.called(name, icon)
        return Profile(self.sessions.uid, name, icon, self.sessions.is_guest)

    def register(self, name: str, icon: str, email: str, password: str) -> Profile:
        said(lambda: limits.name(name))  # before an account is made for it
        try:
            uid = self.sessions.register(email, password)
        except CallError as error:
            if error.text.code != "account-exists":
                raise
            try:  # perhaps made a moment ago, with an answer that was lost
                uid = self.sessions.sign_in(email, password)
            except CallError as other:
                raise error if other.text.code == "account-wrong" else other from None
        return self.sign_in(Profile(uid, name, icon))

    def enter(self, email: str, password: str) -> Profile:
        self.sessions.sign_in(email, password)
        return self._entered(email)

    def keep_guest(self, email: str, password: str) -> Profile:
        self.sessions.keep_guest(email, password)
        return self._entered(email)

    def _entered(self, email: str) -> Profile:
        """Who has signed in with this address, called after it where nobody knows them yet."""
        return self.sign_in(Profile(self.sessions.uid, email.partition("@")[0][: limits.NAME]))

    def reset_password(self, email: str) -> None:
        self.sessions.reset_password(email)

    def verify_email(self) -> None:
        self.sessions.verify_email()

    def address(self) -> str:
        return self.sessions.email

    def look_at_address(self) -> None:
        self.sessions.token(fresh=True)
        self.call("signIn", {"guest": self.sessions.is_guest})
        self._documents.look()

    def sign_out(self) -> None:
        self.sessions.sign_out()
        self._lines = Lines("")

    # What there is

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

        def came(table: Table) -> None:
            times = table.deadline, table.starts_at if table.status == "waiting" else None
            self._due[game] = min((time for time in times if time is not None), default=None)
            callback(table)

        following = Following(game, uid, self._documents, self._records, came, self._closed.wait)
        said(lambda: following.begin(*found))
        unwatch = self._documents.watch(documents.game_path(game), following.changed)

        def leave() -> None:
            following.end()
            self._resumed.discard(game)
            self._due.pop(game, None)
            unwatch()

        return leave

    def expire(self, game: str) -> None:
        """Nobody is asked at a table that is watched and where nothing is due: a call costs."""
        due = self._due.get(game, 0)
        if due is not None and time.time() >= due:
            super().expire(game)

    def delete_account(self) -> None:
        self._act("deleteAccount", {})
        self.sessions.sign_out()
        self._lines = Lines("")

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

    def _me(self) -> str:
        return self.sessions.uid

    def _began(self, game: str) -> None:
        self._resumed.add(game)

    def _act(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        try:
            answer = self.call(name, request)
        except CallError as error:
            if error.text.code != "address-not-verified":
                raise
            self.look_at_address()
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
