"""The cloud without a network, for a window that is looked at: the real functions on a file of this device.

The window gets the client of online play as everywhere; only what lies between it and the cloud is replaced. The other
people of the tour call the functions themselves.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from client.errors import CallError, translate_errors
from client.network.connection import Connection
from client.network.project import Project
from client.online.online_client import OnlineClient
from client.sign_in.accounts import Credentials, sign_in_error
from client.sign_in.authenticator import Authenticator
from engine.text import Text
from functions.paths import game_path, presence_path, user_path
from functions.service.switch import Switch, SwitchReader, set_switch
from functions.store import Query, put
from tests.client.counted_cloud import ListenedFirestore
from tests.functions.authority_helpers import Authority

PROJECT = Project("demo-threes", "any")
OFFLINE = CallError("UNAVAILABLE", Text("offline"))
MEETING_STEP = 5 * 3600
"""Seconds between two meetings; they are the farther apart, the longer ago they were."""
MEETING_KINDS = ("game_of_threes", "five_hundred", "game_of_threes", "crazy_eights")


class TourAccounts:
    """The sign-in of the project. A uid is the word before the @ of an address, a token is the uid."""

    def __init__(self, wait_for_answer: Callable[[], None]) -> None:
        self._wait_for_answer = wait_for_answer
        self.passwords: dict[str, str] = {}
        self.verified: dict[str, str] = {}
        """The verified addresses, by uid."""
        self._guests = count(1)

    def register(self, email: str, password: str) -> Credentials:
        if email in self.passwords:
            raise sign_in_error("EMAIL_EXISTS")
        if len(password) < 6:
            raise sign_in_error("WEAK_PASSWORD")
        self.passwords[email] = password
        return self.sign_in(email, password)

    def sign_in(self, email: str, password: str) -> Credentials:
        self._wait_for_answer()
        if self.passwords.get(email) != password:
            raise sign_in_error("INVALID_LOGIN_CREDENTIALS")
        uid = email.partition("@")[0]
        return Credentials(uid, uid, uid, email=email)

    def guest(self) -> Credentials:
        uid = f"guest{next(self._guests)}"
        return Credentials(uid, uid, uid)

    def keep_guest(self, credentials: Credentials, email: str, password: str) -> Credentials:
        self.passwords[email] = password
        return replace(credentials, email=email)

    def reset_password(self, email: str) -> None:
        """Sends nothing."""

    def verify_email(self, credentials: Credentials) -> None:
        """Sends nothing; see `verified`."""

    def refresh(self, refresh_token: str) -> Credentials:
        return Credentials(refresh_token, refresh_token, refresh_token)


class TourCloud:
    """An authority on a file in `folder`, and clients for it. `behind` are the seconds by which its clock is late."""

    def __init__(self, folder: Path) -> None:
        self.authority = Authority(folder / "cloud.db")
        self.accounts = TourAccounts(self.wait_for_answer)
        self.behind = 0.0
        self._folder = folder
        self._is_away = False
        self._connections: list[Connection] = []
        self._answers = threading.Event()
        self._answers.set()

    def client(self, project: Project = PROJECT, home: Path | None = None, report: object = None) -> OnlineClient:
        """A client, as `client.online.factory` creates it."""
        connection = Connection()
        self._connections.append(connection)
        authenticator = Authenticator(self.accounts, self._folder / "signed-in.json")
        caller: Any = _Caller(self, authenticator, connection)
        documents: Any = ListenedFirestore(self.authority.store, time.time)
        return OnlineClient(authenticator, caller, documents, connection, threading.Event())

    # The network

    def lose(self, is_away: bool = True) -> None:
        """Leaves all calls unanswered from now on; or, with False, answers them again."""
        self._is_away = is_away
        for connection in self._connections:
            connection.report_down() if is_away else connection.report_up()

    def hold(self, holds: bool = True) -> None:
        """Lets all calls wait for their answer; or, with False, answers them."""
        self._answers.clear() if holds else self._answers.set()

    def wait_for_answer(self) -> None:
        """Waits as long as answers are held.

        Raises:
            CallError: none comes.
        """
        self._answers.wait(60)
        if self._is_away:
            raise OFFLINE

    def switch(self, *, tables: bool = True) -> None:
        """Switches new tables on or off, as the owner of the project can."""
        set_switch(self.authority.store, Switch(tables=tables))
        self.authority.service._switch = SwitchReader(self.authority.store, time.time)

    # The other people

    def call(self, uid: str, name: str, /, **fields: Any) -> dict[str, Any]:
        """A call of somebody else."""
        return self.answer(uid, name, fields)

    def answer(self, uid: str, name: str, fields: Mapping[str, Any]) -> dict[str, Any]:
        """Returns what the functions answer to a call of this person.

        Raises:
            CallError: it is refused.
        """
        self.authority.clock.time = time.time() - self.behind
        with translate_errors():
            return self.authority.service.call(uid, name, dict(fields), email=self.accounts.verified.get(uid, ""))

    def make_people(self, **names: str) -> None:
        """Gives people, by their uids, a name, a verified address at example.org and a face."""
        faces = ("owl", "bear", "cat", "rabbit", "panda", "frog", "penguin", "lion", "elephant", "dog", "deer", "fox")
        for (uid, name), face in zip(names.items(), faces, strict=False):
            self.accounts.verified[uid] = f"{uid}@example.org"
            self.call(uid, "signIn", name=name, face=face)

    def sit_down(self, game: str, *people: str) -> None:
        for uid in people:
            self.call(uid, "sitDown", code=self.table(game)["code"])

    def respond(self, game: str, uid: str, accept: bool = True) -> None:
        """Lets somebody answer their invite to this game."""
        (invite,) = (
            found.path.rpartition("/")[2]
            for found in self.authority.store.query(Query("Invites"))
            if (found.data["game"], found.data["to"]) == (game, uid)
        )
        self.call(uid, "respondToInvite", inviteId=invite, accept=accept)

    def be_here(self, game: str, uid: str, here: bool = True) -> None:
        self.authority.store.commit([put(presence_path(game, uid), {"here": here, "seen": int(time.time())})])

    def spread_meetings(self, uid: str) -> None:
        """Writes that somebody met each of their contacts at another time, and not all in the same game."""
        user = self.authority.document(user_path(uid))
        friends = [
            {**friend, "seen": friend["seen"] - at * at * MEETING_STEP, "kind": MEETING_KINDS[at % len(MEETING_KINDS)]}
            for at, friend in enumerate(user["friends"])
        ]
        self.authority.store.commit([put(user_path(uid), {**user, "friends": friends})])

    def table(self, game: str) -> dict[str, Any]:
        table: dict[str, Any] = self.authority.document(game_path(game))
        return table

    def change_table(self, game: str, **fields: Any) -> None:
        """Writes fields of a table that no call of this program writes."""
        self.authority.store.commit([put(game_path(game), {**self.table(game), **fields})])

    def play_until(self, game: str, is_reached: Callable[[dict[str, Any]], bool]) -> None:
        """Lets everybody play well until this is so of the table."""
        while not is_reached(table := self.table(game)):
            if table["activePlayer"] is None:
                self.authority.go_on(game)
            else:
                self.authority.act(game, self.authority.good_move(game))


class _Caller:
    """A `FunctionCaller` without a network."""

    def __init__(self, cloud: TourCloud, authenticator: Authenticator, connection: Connection) -> None:
        self._cloud = cloud
        self._authenticator = authenticator
        self._connection = connection

    def call(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        with self._connection.reporting():
            self._cloud.wait_for_answer()
            return self._cloud.answer(self._authenticator.uid, name, request)
