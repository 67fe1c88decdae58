"""Client with the authority inside the program, on a file of this device, for people who play right here."""

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

from client.commands import Commands, identify_request
from client.computer_turns import ComputerTurns
from client.errors import CallError, translate_errors
from client.forms.names import clean_names
from client.forms.profile_search import find_profile
from client.models import GameSummary, Profile, Table
from client.profiles_here import build_profiles
from client.protocol import Unwatch
from client.queries.game_queries import GameQueries
from client.queries.game_summaries import GameSummaryCache
from client.queries.moves import fetch_events, fetch_moves
from client.queries.social_queries import SocialQueries
from client.queries.statistics_queries import StatisticsQueries
from client.queries.tables import build_outdated_table, build_table, needs_newer_program
from client.saved_games import forget_copies, open_saved_games, restore_game
from client.sqlite_documents import SqliteDocuments
from client.text.name_folding import fold_name
from engine.stockpile import Rng
from engine.text import Text
from functions import documents
from functions.access import decode_game
from functions.decoding import needs_new_hand, needs_new_view
from functions.errors import ServiceError
from functions.faces import FACES
from functions.paths import USERS, game_path, hand_path, invite_path, presence_path
from functions.queries import games_query
from functions.service import Clock, Context, Service, SystemClock
from functions.store import Query, Snapshot
from functions.store.sqlite import SqliteStore

MAX_ATTEMPTS: Final = 3
"""Most attempts at a call while the file is busy. The request id makes sure that it is carried out once."""
RETRY_SECONDS: Final = 0.5
"""Seconds in which the attempts are made. After them SQLite has waited for the file, and the player long enough."""


def default_path() -> Path:
    """Path of the saved games: in ``$THREES_HOME``, or in this system's folder for such data."""
    home = os.path.expanduser(os.environ.get("THREES_HOME", ""))
    return Path(home or platformdirs.user_data_dir("game-of-threes", appauthor=False)) / "games.db"


class EmbeddedClient(Commands, GameQueries, SocialQueries, StatisticsQueries):
    """A `Client` without a network, which needs no upgrade. Nothing is opened before the first call.

    `report` gets a sentence for the player when the file was damaged and has been repaired, on the thread of that call.
    With `computers_in_background` a call of a person returns before computers think, in a thread that `close` ends.
    Else the call in which it becomes their turn returns once they have moved; listeners hear of the person's move
    before.

    Raises:
        CallError: from every method, when the file cannot be used or the authority refuses.
    """

    def __init__(
        self,
        path: Path | None = None,
        *,
        clock: Clock | None = None,
        rng: Rng | None = None,
        report: Callable[[Text], object] = lambda _: None,
        computers_in_background: bool = False,
    ) -> None:
        self._path = path or default_path()
        self._report = report
        self._clock = clock or SystemClock()
        self._rng = rng or secrets.SystemRandom()
        self._opened: tuple[SqliteStore, Service] | None = None
        self._opening = threading.RLock()
        self._uid = ""
        self._resumed: set[str] = set()
        """Ids of the games that were resumed since their table was opened."""
        self._computer_turns = ComputerTurns(self._let_computers_move, in_background=computers_in_background)
        self._summary_cache = GameSummaryCache("")
        self._documents = SqliteDocuments(lambda: self._store, self._clock.now, self._read_table)

    # People

    _is_free = True

    def profiles(self) -> tuple[Profile, ...]:
        with translate_errors():
            return build_profiles(self._store.query(Query(USERS)))

    def sign_in(self, profile: Profile) -> Profile:
        uid = profile.uid or uuid4().hex
        request = {"name": profile.name, "face": profile.face, "guest": profile.guest}
        saved = self._call_service("signIn", request, uid)
        self._uid = uid
        self._summary_cache = GameSummaryCache(uid)
        self._update_tables(saved)
        self._resume_computers()
        return Profile(uid, saved["name"], saved["face"], profile.guest, saved["back"])

    def change_profile(self, name: str, face: str = "", back: str = "") -> Profile:
        same = find_profile((profile for profile in self.profiles() if profile.uid != self._uid), name)
        if same is not None and fold_name(name) != fold_name(self.account().name):
            raise CallError("INVALID_ARGUMENT", Text("name-of-another-here", {"name": same.name}))
        guest = self.account().guest
        saved = self._send_command("saveProfile", {"name": name, "face": face, "back": back, "guest": guest})
        self._update_tables(saved)
        return Profile(self._uid, saved["name"], saved["face"], guest, saved["back"])

    def report_presence(self, game: str, is_present: bool = True) -> None:
        self._documents.write_presence(presence_path(game, self._require_uid()), is_present)

    # Games

    def watch_games(self, callback: Callable[[tuple[GameSummary, ...]], None]) -> Unwatch:
        summaries = self._summary_cache

        def update(snapshots: tuple[Snapshot, ...]) -> None:
            callback(summaries.summarize(snapshots))

        with translate_errors():
            return self._store.watch(games_query(summaries.uid), update)

    def table(self, game: str) -> Table:
        self._resume(game)
        with translate_errors():
            self._store.poll()
            return self._read_table(game)[0]

    def watch_table(self, game: str, callback: Callable[[Table], None]) -> Unwatch:
        self._resume(game)
        uid = self._uid  # fixed: the next person to sign in on this device must not see this person's cards
        latest: list[tuple[Table, int]] = []  # the table passed on last, and the number of its records

        def update(_: tuple[Snapshot, ...]) -> None:
            try:
                table, records = self._read_table(game, uid)
            except ServiceError as error:  # else removed from the list: nothing more to show
                if needs_newer_program(error) and latest:
                    callback(build_outdated_table(latest[-1][0], error))
                return
            if latest and table.version <= latest[-1][0].version:
                return
            fetch = partial(self._fetch_moves, uid=uid)
            events = fetch_events(fetch, game, latest[-1][1], records) if latest else ()
            latest[:] = [(table, records)]
            callback(replace(table, events=events))

        with translate_errors():
            self._read_table(game)
            end_updates = self._store.watch(game_path(game), update)

        def unwatch() -> None:
            self._resumed.discard(game)
            end_updates()

        return unwatch

    # Commands

    def new_shared_game(
        self,
        others: tuple[str, ...],
        kind: str,
        levels: tuple[str, ...],
        options: Mapping[str, Any] | None = None,
        *,
        hints: bool = True,
    ) -> str:
        """Creates a table, accepts the invites of all the others, and starts it: see `SharedDevice.new_shared_game`."""
        uids = self._find_or_make_people(others)
        request = {"kind": kind, "levels": list(levels), "options": dict(options or {}), "requestId": uuid4().hex}
        for_people = {"invites": uids, "wait": True, "hints": hints}
        game = str(self._call_service("createGame", request | for_people)["gameId"])
        try:
            with translate_errors():
                (table,) = self._store.read(game_path(game))
                paths = [] if table is None else [invite_path(id) for id in table.data["invites"]]
                invites = self._store.read(*paths)
            for invite in invites:
                if invite is not None:
                    answer = {"inviteId": invite.id, "accept": True}
                    self._call_service("respondToInvite", answer, invite.data["to"])
            self._call_service("startGame", {"gameId": game})
        except CallError:  # the game does not take so many: nobody keeps half a table
            for uid in (*uids, self._uid):
                with suppress(CallError):
                    self._call_service("deleteGame", {"gameId": game}, uid)
            raise
        return game

    def expire(self, game: str) -> None:
        """Lets the authority do what the clock demands, and reads what another process has written.

        Call it every second or so while a table is shown.
        """
        try:
            if not self._computer_turns.is_due(game):
                super().expire(game)
        finally:  # what another process has written is shown even where the clock cannot go on
            with translate_errors():
                self._store.poll()

    def delete_account(self) -> None:
        self._send_command("deleteAccount", {})
        forget_copies(self._path)
        self._uid = ""
        self._summary_cache = GameSummaryCache("")

    def watch_connection(self, callback: Callable[[bool], None]) -> Unwatch:
        """Calls back once: without a network the authority can always be reached."""
        callback(True)
        return _do_nothing

    def pause(self, keeps_lists: bool = False) -> None:
        """Does nothing, because a file costs nothing to read."""

    def resume(self) -> None:
        """Does nothing: see `pause`."""

    def close(self) -> None:
        self._computer_turns.finish()
        with self._opening:
            if self._opened is not None:
                self._opened[0].close()
                self._opened = None
                self._resumed.clear()

    # Inside

    @property
    def _store(self) -> SqliteStore:
        """Store of this client, opened by the first call."""
        return self._open()[0]

    def _read_table(self, game: str, uid: str | None = None) -> tuple[Table, int]:
        """Reads the newest table at one moment. Returns it with the number of its records."""
        uid = self._uid if uid is None else uid
        paths = game_path(game), hand_path(game, uid)
        return build_table(game, uid, *self._store.read(*paths))

    def _current_uid(self) -> str:
        return self._uid

    def _send_command(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        return self._call_service(name, identify_request(name, request))

    def _mark_started(self, game: str) -> None:
        self._resumed.add(game)

    def _open(self) -> tuple[SqliteStore, Service]:
        with self._opening:  # one store, whichever thread calls first
            if self._opened is None:
                opened = open_saved_games(self._path, self._clock.now())
                store = opened.store
                leave = self._leave_to_computers
                context = Context(store, self._clock, self._rng, leave_to_computers=leave, free=True, on_device=True)
                service = Service(context)
                service.clean_up()
                self._opened = store, service
                self._computer_turns.reopen()
                if opened.notice is not None:
                    self._report(opened.notice)
            return self._opened

    def _find_or_make_people(self, names: tuple[str, ...]) -> list[str]:
        """Uids of the people of this device with these names, all different. Unknown names get new profiles."""
        wanted = clean_names(names)
        profiles = self.profiles()
        known = {fold_name(profile.name): profile.uid for profile in reversed(profiles)}
        taken = {profile.face for profile in profiles}
        free_faces = iter([face for face in FACES if face not in taken])
        uids = [known.get(fold_name(name), "") for name in wanted]
        if self._uid in uids:
            raise CallError("INVALID_ARGUMENT", Text("pass-twice"))
        for index, name in enumerate(wanted):
            if not uids[index]:
                uids[index] = uuid4().hex
                face = next(free_faces, "")  # without one they are given any
                self._call_service("saveProfile", {"name": name, "face": face}, uids[index])
        return uids

    def _call_service(self, name: str, request: dict[str, Any], uid: str | None = None) -> dict[str, Any]:
        """Calls a use-case of the authority as this person, or as `uid`, and lets computers move after it.

        Repeats the call while the file is busy.
        """
        try:
            return self._call_patiently(name, request, self._uid if uid is None else uid)
        finally:
            self._computer_turns.start()

    def _call_patiently(self, name: str, request: dict[str, Any], uid: str) -> dict[str, Any]:
        until = time.monotonic() + RETRY_SECONDS
        for attempt in range(1, MAX_ATTEMPTS + 1):
            try:
                with translate_errors():
                    return self._open()[1].call(uid, name, request)
            except CallError as error:
                is_busy = error.text.code in ("table-is-busy", "store-busy")
                if not is_busy or attempt == MAX_ATTEMPTS or time.monotonic() > until:
                    raise
        raise AssertionError("unreachable")

    def _leave_to_computers(self, game: str, computers: int) -> None:
        self._computer_turns.add(game)

    def _let_computers_move(self, game: str) -> None:
        opened = self._opened
        if opened is not None:
            with translate_errors():
                opened[1].expire(game)

    def _resume_computers(self) -> None:
        """Lets computers move where the program was ended before they did, so that no list says they still play."""
        with translate_errors():
            snapshots = self._store.query(games_query(self._uid))
        for snapshot in snapshots:
            with suppress(ServiceError):  # a damaged game must not hold up the others
                if decode_game(snapshot, self._uid).awaits_authority:
                    self._computer_turns.add(snapshot.id)
        self._computer_turns.start()

    def _resume(self, game: str) -> None:
        """Restarts the clock of a game, which stands still on this device while the table is closed.

        A lost hand, and views of an older program, are written anew then too. A damaged game comes from the weekly
        copy.
        """
        if game in self._resumed:
            return
        try:
            self._resume_undamaged(game)
        except CallError as error:
            if error.code != "DATA_LOSS":
                raise
            with translate_errors():
                notice = restore_game(self._store, self._path, game)
            if notice is None:
                raise
            self._report(notice)
            self._resume_undamaged(game)

    def _resume_undamaged(self, game: str) -> None:
        with translate_errors():
            snapshot, hand = self._store.read(game_path(game), hand_path(game, self._uid))
            table = decode_game(snapshot, self._uid)
        is_hand_damaged = table.status == "over" and needs_new_hand(table, self._uid, hand)
        if table.status == "playing" or needs_new_view(table) or is_hand_damaged:
            self._call_service("resume", {"gameId": game})
            self._resumed.add(game)

    def _fetch_moves(self, game: str, after: int, until: int, uid: str | None = None) -> list[documents.SeenMove]:
        return fetch_moves(partial(self._call_service, uid=uid), game, after, until)


def _do_nothing() -> None:
    pass
