"""The authority inside the app: the same service, on a file of this device, for people who play right here."""

from __future__ import annotations

import os
import secrets
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar
from uuid import uuid4

import platformdirs

from client.protocol import CallError, GameSummary, Player, Profile, Table, Unwatch
from engine import codec
from engine.errors import Malformed
from engine.game import SeenEvent
from engine.stockpile import Rng
from engine.text import Text
from engine.view import Seat, View, overlay
from functions import documents
from functions.documents import Hand, User
from functions.errors import ServiceError, as_service_error, refuse
from functions.service import Clock, Service, SystemClock
from functions.service.house import stored
from functions.service.play import readable
from functions.store import Query, Snapshot, Stamp, StoreError, Where
from functions.store.sqlite import SqliteStore

T = TypeVar("T")

ATTEMPTS: Final = 3
"""So often a call is sent when the file was busy; the request id makes sure that it is carried out once."""
AGAIN_WITHIN: Final = 0.5
"""In so many seconds. When they have passed, SQLite has waited for the file already, and the player long enough."""


def default_path() -> Path:
    """Where saved games lie: in ``$THREES_HOME``, or where this system keeps such things."""
    home = os.environ.get("THREES_HOME")
    return Path(home or platformdirs.user_data_dir("game-of-threes", appauthor=False)) / "games.db"


class EmbeddedClient:
    """A `Client` without a network. Nothing is opened before the first call.

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
        self._listed: dict[str, tuple[Stamp, GameSummary]] = {}
        """By path: the line of a game in the list, as long as the game has not been written again."""

    # People

    def profiles(self) -> tuple[Profile, ...]:
        found = _said(lambda: self._store.query(Query(documents.USERS)))
        readable_users = []
        for one in found:
            with suppress(ServiceError):  # a damaged profile must not keep the others out
                readable_users.append((stored(User, one), one))
        users = sorted(readable_users, key=lambda pair: (pair[0].seen, pair[1].stamp))
        return tuple(
            Profile(one.path.rpartition("/")[2], user.name, user.icon, user.guest) for user, one in reversed(users)
        )

    def sign_in(self, profile: Profile) -> Profile:
        uid = profile.uid or uuid4().hex
        request = {"name": profile.name, "icon": profile.icon, "guest": profile.guest}
        saved = self._call("saveProfile", request, uid)
        self._uid = uid
        self._listed.clear()
        return Profile(uid, saved["name"], profile.icon, profile.guest)

    # What there is

    def games(self) -> tuple[GameSummary, ...]:
        return _said(lambda: self._summaries(self._store.query(self._own_games())))

    def watch_games(self, callback: Callable[[tuple[GameSummary, ...]], None]) -> Unwatch:
        return _said(lambda: self._store.watch(self._own_games(), lambda found: callback(self._summaries(found))))

    def table(self, game: str) -> Table:
        self._resume(game)
        _said(self._store.poll)
        return _said(lambda: self._look(game)[0])

    def watch_table(self, game: str, callback: Callable[[Table], None]) -> Unwatch:
        self._resume(game)
        shown: list[tuple[int, int]] = []  # version and number of records, of the table handed on last

        def newer(_: tuple[Snapshot, ...]) -> None:
            try:
                table, records = self._look(game)
            except ServiceError:
                return  # taken off the list: nothing more to show
            if shown and table.version <= shown[-1][0]:
                return
            events = self._new_events(game, shown[-1][1], records) if shown else ()
            shown[:] = [(table.version, records)]
            callback(replace(table, events=events))

        _said(lambda: self._look(game))
        unwatch = _said(lambda: self._store.watch(documents.game_path(game), newer))

        def leave() -> None:
            self._resumed.discard(game)
            unwatch()

        return leave

    def history(self, game: str, since: int) -> tuple[SeenEvent, ...]:
        # A record's number is never below that of its move.
        records = self._records(game, since, _said(lambda: self._look(game)[1]))
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
        created = self._call("createGame", request | {"timeLimit": time_limit})
        self._resumed.add(created["gameId"])
        return str(created["gameId"])

    def move(self, game: str, move_number: int, move: Mapping[str, Any]) -> None:
        request = {"gameId": game, "moveNumber": move_number, "requestId": uuid4().hex, "move": dict(move)}
        self._call("move", request)

    def arrange(self, game: str, order: tuple[int, ...]) -> None:
        self._call("arrange", {"gameId": game, "order": list(order)})

    def ready(self, game: str) -> None:
        self._call("ready", {"gameId": game})

    def more_time(self, game: str) -> None:
        self._call("moreTime", {"gameId": game, "requestId": uuid4().hex})

    def back(self, game: str) -> None:
        self._call("back", {"gameId": game})

    def expire(self, game: str) -> None:
        """Let the authority do what the clock demands. Also notices what another process has written; call it
        each second or so while a table is shown."""
        self._call("expire", {"gameId": game})
        _said(self._store.poll)

    def rematch(self, game: str) -> str:
        return str(self._call("rematch", {"gameId": game})["gameId"])

    def delete_game(self, game: str) -> None:
        self._call("deleteGame", {"gameId": game})

    def close(self) -> None:
        with self._opening:
            if self._open is not None:
                self._open[0].close()
                self._open = None
                self._resumed.clear()

    # Inside

    def _both(self) -> tuple[SqliteStore, Service]:
        with self._opening:  # one store, whichever thread calls first
            if self._open is None:
                store = SqliteStore(self._path or default_path())
                service = Service(store, self._clock, self._rng)
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

    def _call(self, name: str, request: dict[str, Any], uid: str | None = None) -> dict[str, Any]:
        until = time.monotonic() + AGAIN_WITHIN
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return _said(lambda: self._both()[1].call(self._uid if uid is None else uid, name, request))
            except CallError as error:
                busy = error.text.code in ("table-is-busy", "store-busy")
                if not busy or attempt == ATTEMPTS or time.monotonic() > until:
                    raise
        raise AssertionError("unreachable")

    def _resume(self, game: str) -> None:
        """On this device a clock stands still while nobody looks: it starts anew when a table is opened."""
        if game not in self._resumed and self._status(game) == "playing":
            self._call("resume", {"gameId": game})
            self._resumed.add(game)

    def _status(self, game: str) -> str:
        return _said(lambda: self._look(game)[0].status)

    def _look(self, game: str) -> tuple[Table, int]:
        """The newest table of one moment, and the number of its records."""
        paths = documents.game_path(game), documents.hand_path(game, self._uid)
        at_table, in_hand = self._store.read(*paths)
        table = readable(at_table, self._uid)
        view: Mapping[str, Any] = table.view
        if in_hand is not None:
            view = _own(view, stored(Hand, in_hand).view)
        return (
            Table(
                id=game,
                version=table.version,
                move_number=table.move_number,
                status=table.status,
                players=_players(table),
                seat=_seat(table, self._uid),
                view=_view(view),
                events=(),
                deadline=table.timer.deadline,
                ready=table.ready,
                stopped=table.stopped,
                rematch=table.rematch,
            ),
            table.records,
        )

    def _new_events(self, game: str, after: int, until: int) -> tuple[SeenEvent, ...]:
        """What happened between two versions; nothing where that was saved damaged, for the table itself is whole."""
        try:
            records = self._records(game, after, until)
        except CallError as error:
            if error.code != "DATA_LOSS":
                raise
            return ()
        return tuple(event for record in records if record.number <= until for event in record.events)

    def _records(self, game: str, after: int, until: int) -> list[documents.SeenMove]:
        """What happened after one record until another, and perhaps a little further."""
        records: list[documents.SeenMove] = []
        while after < until:
            answer = self._call("history", {"gameId": game, "after": after})
            found: tuple[documents.SeenMove, ...] = codec.from_json(tuple[documents.SeenMove, ...], answer["records"])
            if not found or found[-1].number <= after:  # or it would be asked for ever
                break
            records += found
            after = found[-1].number
        return records

    def _own_games(self) -> Query:
        return Query(documents.GAMES, (Where("users", "array-contains", self._uid),))

    def _summaries(self, found: tuple[Snapshot, ...]) -> tuple[GameSummary, ...]:
        known, self._listed = self._listed, {}
        for one in found:
            line = known.get(one.path)
            if line is not None and line[0] == one.stamp:
                self._listed[one.path] = line
                continue
            with suppress(ServiceError):  # a damaged game says so when it is opened; the others are still there
                summary = self._summary(one.path.rpartition("/")[2], readable(one, self._uid))
                self._listed[one.path] = one.stamp, summary
        lines = sorted(self._listed.values(), key=lambda line: (line[1].changed, line[0]), reverse=True)
        return tuple(summary for _, summary in lines)

    def _summary(self, id: str, table: documents.Table) -> GameSummary:
        title: Text | None
        winners: tuple[Seat, ...] = ()
        try:
            view = _view(table.view)
            title, winners, totals = view.title, view.winners, {seated.seat: seated.total for seated in view.seats}
        except ServiceError as damaged:  # still a line in the list, so that it can be taken off it
            title, totals = damaged.text, {}
        return GameSummary(
            id=id,
            kind=table.kind,
            status=table.status,
            players=_players(table),
            seat=_seat(table, self._uid),
            title=title,
            turn=table.active_player,
            since=table.since,
            changed=table.changed,
            totals=tuple(totals.get(seat) for seat in range(len(table.players))),
            winners=winners,
        )


def _players(table: documents.Table) -> tuple[Player, ...]:
    return tuple(Player(seat, one.name, one.uid, one.level) for seat, one in enumerate(table.players))


def _seat(table: documents.Table, uid: str) -> Seat | None:
    return next((seat for seat, player in enumerate(table.players) if player.uid == uid), None)


def _own(public: Mapping[str, Any], added: Mapping[str, Any]) -> Mapping[str, Any]:
    try:
        return overlay(public, added)
    except (TypeError, KeyError):  # zones that are none
        raise refuse("DATA_LOSS", "document-damaged") from None


def _view(data: Mapping[str, Any]) -> View:
    try:
        view: View = codec.from_json(View, data)
    except Malformed:
        raise refuse("DATA_LOSS", "document-damaged") from None
    return view


def _said(do: Callable[[], T]) -> T:
    """Do this; what the authority or the store refuses becomes a `CallError`."""
    try:
        return do()
    except ServiceError as error:
        raise CallError(error.code, error.text) from None
    except StoreError as error:
        told = as_service_error(error)
        raise CallError(told.code, told.text) from None
