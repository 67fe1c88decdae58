"""The authority inside the app: the same service, on a file of this device, for people who play right here."""

from __future__ import annotations

import os
import secrets
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import platformdirs

from client.acting import Acting
from client.following import Listener, Target
from client.looking import Looking
from client.people import People
from client.protocol import CallError, Unwatch
from client.reading import Lines, events_between, id_of, own_games, records_between, said, table_of
from client.shown import GameSummary, Profile, Table
from client.wish import names_of
from engine.stockpile import Rng
from engine.text import Text
from functions import documents
from functions.documents import User
from functions.errors import ServiceError
from functions.reading import readable, stored
from functions.service import Clock, Service, SystemClock
from functions.store import Query, Snapshot, put
from functions.store.sqlite import SqliteStore

ATTEMPTS: Final = 3
"""So often a call is sent when the file was busy; the request id makes sure that it is carried out once."""
AGAIN_WITHIN: Final = 0.5
"""In so many seconds. When they have passed, SQLite has waited for the file already, and the player long enough."""


def default_path() -> Path:
    """Where saved games lie: in ``$THREES_HOME``, or where this system keeps such things."""
    home = os.path.expanduser(os.environ.get("THREES_HOME", ""))
    return Path(home or platformdirs.user_data_dir("game-of-threes", appauthor=False)) / "games.db"


class EmbeddedClient(Acting, Looking, People):
    """A `Client` without a network. Nothing is opened before the first call. Everything here is free.

    Raises:
        CallError: from every method, where the file cannot be used or the authority refuses.
    """

    def __init__(self, path: Path | None = None, *, clock: Clock | None = None, rng: Rng | None = None) -> None:
        self._path = path
        self._clock = clock or SystemClock()
        self._rng = rng or secrets.SystemRandom()
        self._open: tuple[SqliteStore, Service] | None = None
        self._opening = threading.RLock()
        self._uid = ""
        self._resumed: set[str] = set()
        self._lines = Lines("")
        self._documents = _Documents(self)

    # People

    _is_free = True

    def profiles(self) -> tuple[Profile, ...]:
        found = said(lambda: self._store.query(Query(documents.USERS)))
        readable_users = []
        for one in found:
            with suppress(ServiceError):  # a damaged profile must not keep the others out
                readable_users.append((stored(User, one), one))
        users = sorted(readable_users, key=lambda pair: (pair[0].seen, pair[1].stamp))
        return tuple(Profile(id_of(one), user.name, user.icon, user.guest) for user, one in reversed(users))

    def sign_in(self, profile: Profile) -> Profile:
        uid = profile.uid or uuid4().hex
        request = {"name": profile.name, "icon": profile.icon, "guest": profile.guest}
        saved = self._call("signIn", request, uid)
        self._uid = uid
        self._lines = Lines(uid)
        return Profile(uid, saved["name"], saved["icon"], profile.guest)

    def change_name(self, name: str, icon: str = "") -> Profile:
        guest = self.account().guest
        saved = self._act("saveProfile", {"name": name, "icon": icon, "guest": guest})
        return Profile(self._uid, saved["name"], saved["icon"], guest)

    # What there is

    def watch_games(self, callback: Callable[[tuple[GameSummary, ...]], None]) -> Unwatch:
        lines = self._lines
        return said(lambda: self._store.watch(own_games(lines.uid), lambda found: callback(lines.of(found))))

    def table(self, game: str) -> Table:
        self._resume(game)
        said(self._store.poll)
        return said(lambda: self._look(game)[0])

    def watch_table(self, game: str, callback: Callable[[Table], None]) -> Unwatch:
        self._resume(game)
        uid = self._uid  # whoever signs in later on this device is not shown this person's cards, nor the other way
        shown: list[tuple[int, int]] = []  # version and number of records, of the table handed on last

        def newer(_: tuple[Snapshot, ...]) -> None:
            try:
                table, records = self._look(game, uid)
            except ServiceError:
                return  # taken off the list: nothing more to show
            if shown and table.version <= shown[-1][0]:
                return
            events = events_between(partial(self._records, uid=uid), game, shown[-1][1], records) if shown else ()
            shown[:] = [(table.version, records)]
            callback(replace(table, events=events))

        said(lambda: self._look(game))
        unwatch = said(lambda: self._store.watch(documents.game_path(game), newer))

        def leave() -> None:
            self._resumed.discard(game)
            unwatch()

        return leave

    # What one does

    def new_game_of(
        self, others: tuple[str, ...], kind: str, levels: tuple[str, ...], options: Mapping[str, Any] | None = None
    ) -> str:
        """As `client.wish.SharedDevice` says: a table that waits for the others, who all come, and begins."""
        uids = self._uids_of(others)
        request = {"kind": kind, "levels": list(levels), "options": dict(options or {}), "requestId": uuid4().hex}
        game = str(self._call("createGame", request | {"invites": uids, "wait": True})["gameId"])
        try:
            (table,) = said(lambda: self._store.read(documents.game_path(game)))
            asked = [] if table is None else [documents.invite_path(id) for id in table.data["invites"]]
            for invite in said(lambda: self._store.read(*asked)):
                if invite is not None:
                    self._call("respondToInvite", {"inviteId": id_of(invite), "accept": True}, invite.data["to"])
            self._call("startGame", {"gameId": game})
        except CallError:  # so many cannot play: nobody keeps half a table
            for uid in (*uids, self._uid):
                with suppress(CallError):
                    self._call("deleteGame", {"gameId": game}, uid)
            raise
        return game

    def expire(self, game: str) -> None:
        """Let the authority do what the clock demands. Also notices what another process has written; call it
        each second or so while a table is shown."""
        super().expire(game)
        said(self._store.poll)

    def delete_account(self) -> None:
        self._act("deleteAccount", {})
        self._uid = ""
        self._lines = Lines("")

    def watch_connection(self, callback: Callable[[bool], None]) -> Unwatch:
        """It is always there: nothing lies between."""
        callback(True)
        return lambda: None

    def close(self) -> None:
        with self._opening:
            if self._open is not None:
                self._open[0].close()
                self._open = None
                self._resumed.clear()

    # Inside

    def _me(self) -> str:
        return self._uid

    def _act(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        return self._call(name, dict(request))

    def _began(self, game: str) -> None:
        self._resumed.add(game)

    def _both(self) -> tuple[SqliteStore, Service]:
        with self._opening:  # one store, whichever thread calls first
            if self._open is None:
                store = SqliteStore(self._path or default_path())
                service = Service(store, self._clock, self._rng, free=True, on_device=True)
                try:
                    service.sweep()
                except BaseException:
                    store.close()
                    raise
                self._open = store, service
            return self._open

    @property
    def _store(self) -> SqliteStore:
        return self._both()[0]

    def _uids_of(self, names: tuple[str, ...]) -> list[str]:
        """The people of this device who are called so, each another one; who is new is known from now on."""
        wanted = names_of(names)
        known = {profile.name.casefold(): profile.uid for profile in reversed(self.profiles())}
        uids = [known.get(name.casefold(), "") for name in wanted]
        if self._uid in uids:
            raise CallError("INVALID_ARGUMENT", Text("pass-twice"))
        for nth, name in enumerate(wanted):
            if not uids[nth]:
                uids[nth] = uuid4().hex
                self._call("saveProfile", {"name": name}, uids[nth])
        return uids

    def _call(self, name: str, request: dict[str, Any], uid: str | None = None) -> dict[str, Any]:
        until = time.monotonic() + AGAIN_WITHIN
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return said(lambda: self._both()[1].call(self._uid if uid is None else uid, name, request))
            except CallError as error:
                busy = error.text.code in ("table-is-busy", "store-busy")
                if not busy or attempt == ATTEMPTS or time.monotonic() > until:
                    raise
        raise AssertionError("unreachable")

    def _resume(self, game: str) -> None:
        """On this device a clock stands still while nobody looks: it starts anew when a table is opened. Also a hand
        that was lost is written anew then."""
        if game not in self._resumed and self._status(game) == "playing":
            self._call("resume", {"gameId": game})
            self._resumed.add(game)

    def _status(self, game: str) -> str:
        (at_table,) = said(lambda: self._store.read(documents.game_path(game)))
        return said(lambda: readable(at_table, self._uid).status)

    def _look(self, game: str, uid: str | None = None) -> tuple[Table, int]:
        """The newest table of one moment, and the number of its records."""
        uid = self._uid if uid is None else uid
        paths = documents.game_path(game), documents.hand_path(game, uid)
        return table_of(game, uid, *self._store.read(*paths))

    def _records(self, game: str, after: int, until: int, uid: str | None = None) -> list[documents.SeenMove]:
        return records_between(partial(self._call, uid=uid), game, after, until)


class _Documents:
    """As `Documents`, of the file of this client. Whoever reads also notices what another process has written."""

    def __init__(self, client: EmbeddedClient) -> None:
        self._client = client

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        self.look()
        return said(lambda: self._client._store.read(*paths))

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        self.look()
        return said(lambda: self._client._store.query(query))

    def watch(self, target: Target, listener: Listener) -> Unwatch:
        return said(lambda: self._client._store.watch(target, listener))

    def say_here(self, path: str, here: bool) -> None:
        said(lambda: self._client._look(path.split("/")[1]))  # as the rules of the cloud: at one's own tables alone
        said(lambda: self._client._store.commit([put(path, {"here": here, "seen": int(self._client._clock.now())})]))

    def look(self) -> None:
        said(lambda: self._client._store.poll())

    def close(self) -> None:
        """The client closes the store."""
