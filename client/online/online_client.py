"""Client of the authority in the cloud, for people who are far apart, apart from how documents are reached."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from client.commands import Commands, identify_request
from client.errors import CallError, translate_errors
from client.models import GameSummary, Invitation, Profile, Table
from client.network.connection import Connection
from client.network.function_caller import FunctionCaller
from client.online.invite_watch import InviteWatch
from client.online.presence_writer import PresenceWriter
from client.online.table_stream import TableStream
from client.protocol import Unwatch
from client.queries.document_source import DocumentSource
from client.queries.game_queries import GameQueries
from client.queries.game_summaries import GameSummaryCache
from client.queries.moves import fetch_moves
from client.queries.social_queries import SocialQueries
from client.queries.statistics_queries import StatisticsQueries
from client.queries.tables import build_table
from client.sign_in.authenticator import Authenticator
from engine.text import Text
from functions import documents, faces, limits
from functions.access import decode_game
from functions.calls import CALLS
from functions.decoding import needs_new_view
from functions.documents import SeenMove
from functions.paths import game_path, hand_path, presence_path, user_path
from functions.store import Snapshot

COMPUTERS_PATIENCE: Final = 5.0
"""Seconds for which computers are left to the authority. After them its alarm may be lost, and it is called."""

UNANSWERED: Final = {
    "createGame": Text("game-unanswered"),
    "rematch": Text("game-unanswered"),
    "move": Text("move-unanswered"),
    "respondToInvite": Text("invite-unanswered"),
}
"""The sentences of commands to which no answer came, where one of their own says what may not have been done."""


class OnlineClient(Commands, GameQueries, SocialQueries, StatisticsQueries):
    """A `Client` over a network. At first nobody is signed in, and nothing is sent before the first call.

    `authenticator` signs in with an account; `sign_in` alone makes a guest of somebody new. A call without an answer is
    repeated until its patience ends. Watching resumes by itself after a lost connection, which `watch_connection`
    reports. `closed` is set at the end and interrupts all waiting.

    Raises:
        CallError: from every method, when the authority refuses or, UNAVAILABLE, does not answer.
    """

    def __init__(
        self,
        authenticator: Authenticator,
        functions: FunctionCaller,
        documents: DocumentSource,
        connection: Connection,
        closed: threading.Event,
    ) -> None:
        self.authenticator = authenticator
        self._functions = functions
        self._documents = documents
        self._connection = connection
        self._closed = closed
        self._presence = PresenceWriter(documents.write_presence, closed.wait)
        self._summary_cache = GameSummaryCache("")
        self._resumed: set[str] = set()
        """Ids of the games whose clock and view need no call of ``resume`` any more."""
        self._unreadable: set[str] = set()
        """Ids of the watched games that this person may not read any more, or that are deleted."""
        self._invite_watches: dict[InviteWatch, str] = {}
        """The watches of invites that go on, each with the uid of its person."""
        self._due: dict[str, float | None] = {}
        """Unix seconds at which the clock will demand something, by id of each watched table."""

    _games_limit = limits.MAX_LISTED_GAMES

    # People

    def profiles(self) -> tuple[Profile, ...]:
        return self.authenticator.profiles()

    def sign_in(self, profile: Profile) -> Profile:
        if profile.uid:
            self.authenticator.resume(profile.uid)
        else:
            with translate_errors():  # before an account is made
                limits.clean_new_name(profile.name)
                faces.check_face(profile.face)
            self.authenticator.guest()
        self._summary_cache = GameSummaryCache(self.authenticator.uid)
        self._resumed.clear()
        request = {"name": profile.name, "face": profile.face, "guest": self.authenticator.is_guest}
        saved = self.call("signIn", identify_request("signIn", request))
        self._is_free, self._is_sold = saved["free"], saved.get("sold") is True
        self._update_tables(saved)
        return self._save_profile(saved)

    def change_profile(self, name: str, face: str = "", back: str = "") -> Profile:
        request = {"name": name, "face": face, "guest": self.authenticator.is_guest}
        if back:  # an older authority knows no backs, and refuses the field
            request["back"] = back
        saved = self._send_command("saveProfile", request)
        self._update_tables(saved)
        return self._save_profile(saved)

    def _save_profile(self, saved: Mapping[str, Any]) -> Profile:
        """Saves the name, face and back that the authority answered with, on this device. An older one has no backs."""
        name, face, back = str(saved["name"]), str(saved["face"]), str(saved.get("back", ""))
        self.authenticator.save_profile(name, face, back)
        return Profile(self.authenticator.uid, name, face, self.authenticator.is_guest, back)

    def register(self, name: str, face: str, email: str, password: str) -> Profile:
        with translate_errors():  # before an account is made
            limits.clean_new_name(name)
            faces.check_face(face)
        try:
            uid = self.authenticator.register(email, password)
        except CallError as error:
            if error.text.code != "account-exists":
                raise
            try:  # perhaps made a moment ago by a call whose answer was lost
                uid = self.authenticator.sign_in(email, password)
            except CallError as other:
                raise error if other.text.code == "account-wrong" else other from None
        return self.sign_in(Profile(uid, name, face))

    def enter(self, email: str, password: str) -> Profile:
        self.authenticator.sign_in(email, password)
        return self._sign_in_as(email)

    def keep_guest(self, email: str, password: str) -> Profile:
        self.authenticator.keep_guest(email, password)
        return self._sign_in_as(email)

    def _sign_in_as(self, email: str) -> Profile:
        """Signs in the person whose credentials these are now, named by their address if they have no profile yet."""
        return self.sign_in(Profile(self.authenticator.uid, limits.name_for_email(email)))

    def reset_password(self, email: str) -> None:
        self.authenticator.reset_password(email)

    def verify_email(self) -> None:
        self.authenticator.verify_email()

    def address(self) -> str:
        return self.authenticator.email

    def refresh_address(self) -> None:
        self.authenticator.token(fresh=True)
        self.call("signIn", identify_request("signIn", {"guest": self.authenticator.is_guest}))
        self._documents.refresh(user_path(self.authenticator.uid))
        for watch, uid in tuple(self._invite_watches.items()):
            if uid == self.authenticator.uid:
                watch.begin()

    def watch_invitations(self, callback: Callable[[tuple[Invitation, ...]], None]) -> Unwatch:
        watch = InviteWatch(self._watch_invites, self.account, callback)
        uid = self._require_uid()
        watch.begin()
        self._invite_watches[watch] = uid

        def unwatch() -> None:
            self._invite_watches.pop(watch, None)
            watch.end()

        return unwatch

    def sign_out(self) -> None:
        self.authenticator.sign_out()
        self._summary_cache = GameSummaryCache("")

    def report_presence(self, game: str, is_present: bool = True) -> None:
        self._presence.write(presence_path(game, self._require_uid()), is_present)

    # Games

    def watch_games(self, callback: Callable[[tuple[GameSummary, ...]], None]) -> Unwatch:
        summaries, lock = self._summary_cache, threading.Lock()
        if not summaries.uid:
            callback(())
            return _do_nothing
        known = self._documents.query(self._games_query())
        with translate_errors():
            latest = [summaries.summarize(known)]
        callback(latest[0])

        def update(snapshots: tuple[Snapshot, ...]) -> None:
            with lock:
                games = summaries.summarize(snapshots)
                if latest[0] != games:
                    latest[0] = games
                    callback(games)

        return self._documents.watch(self._games_query(), update, known)

    def table(self, game: str) -> Table:
        uid = self.authenticator.uid
        game_snapshot, hand = self._open_table(game, uid)
        with translate_errors():
            return build_table(game, uid, game_snapshot, hand)[0]

    def watch_table(self, game: str, callback: Callable[[Table], None]) -> Unwatch:
        uid = self.authenticator.uid
        game_snapshot, hand = self._open_table(game, uid)

        def pass_on(table: Table) -> None:
            computers_until = time.time() + COMPUTERS_PATIENCE if table.awaits_authority else None
            times = table.deadline, computers_until, table.starts_at if table.status == "waiting" else None
            self._due[game] = min((time for time in times if time is not None), default=None)
            callback(table)

        stream = TableStream(game, uid, self._documents, self._fetch_moves, pass_on, self._closed.wait)
        with translate_errors():
            stream.start(game_snapshot, hand)

        def update(snapshots: tuple[Snapshot, ...]) -> None:
            if snapshots:
                self._unreadable.discard(game)
            else:
                self._unreadable.add(game)
            stream.update(snapshots)

        known = () if game_snapshot is None else (game_snapshot,)
        end_updates = self._documents.watch(game_path(game), update, known)

        def unwatch() -> None:
            stream.end()
            self._resumed.discard(game)
            self._due.pop(game, None)
            end_updates()
            self._unreadable.discard(game)
            self._documents.refresh(game_path(game))  # for the list of games, which is perhaps shown now

        return unwatch

    def expire(self, game: str) -> None:
        """Makes no call for a watched table at which nothing is due, because each call costs.

        Raises:
            CallError: NOT_FOUND, a watched table cannot be read any more. Reading it is tried again all the same.
        """
        if game in self._unreadable:
            raise CallError("NOT_FOUND", Text("no-such-game"))
        due = self._due.get(game, 0)
        if due is not None and time.time() >= due:
            super().expire(game)

    def delete_account(self) -> None:
        self._send_command("deleteAccount", {})
        self.authenticator.sign_out()
        self.authenticator.forget_damaged()
        self._summary_cache = GameSummaryCache("")

    def watch_connection(self, callback: Callable[[bool], None]) -> Unwatch:
        return self._connection.watch(callback)

    def pause(self, keeps_lists: bool = False) -> None:
        self._documents.pause(keeps_lists)

    def resume(self) -> None:
        self._documents.resume()

    def close(self) -> None:
        self._closed.set()
        self._documents.close()

    def call(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        """Calls a use-case of the authority by its name in `functions.service.CALLABLES` and returns its answer.

        A call whose answer was lost is repeated; give a request that must be carried out once a ``requestId``.
        """
        return self._functions.call(name, request)

    # Inside

    def _current_uid(self) -> str:
        return self.authenticator.uid

    def _mark_started(self, game: str) -> None:
        self._resumed.add(game)

    def _send_command(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        request = identify_request(name, request)
        try:
            answer = self.call(name, request)
        except CallError as error:
            if error.text.code == "offline" and name in UNANSWERED:
                raise CallError(error.code, UNANSWERED[name]) from None
            if error.text.code != "address-not-verified":
                raise
            self.refresh_address()  # it may have been verified since
            answer = self.call(name, request)
        self._refresh(name, request)
        return answer

    def _refresh(self, name: str, request: Mapping[str, Any]) -> None:
        """Reads what a command has changed."""
        if "gameId" in request:
            self._documents.refresh(game_path(request["gameId"]))
        if CALLS[name].changes == "anything":
            self._documents.refresh()

    def _open_table(self, game: str, uid: str) -> tuple[Snapshot | None, Snapshot | None]:
        """Reads game and hand at one moment, after `_resume` where that was needed."""
        paths = game_path(game), hand_path(game, uid)
        try:
            game_snapshot, hand = self._documents.read(*paths)
        except CallError as error:
            if error.code == "NOT_FOUND":
                self._documents.refresh(game_path(game))  # it is perhaps still listed
            raise
        with translate_errors():
            table = decode_game(game_snapshot, uid)
        if self._resume(game, table):
            game_snapshot, hand = self._documents.read(*paths)
        return game_snapshot, hand

    def _resume(self, game: str, table: documents.GameDocument) -> bool:
        """Restarts the clock of a game that one person plays, which stands still while the table is closed.

        Views of an older program are written anew too. Returns whether the authority was called for either.
        """
        if game in self._resumed:
            return False
        people = [player for player in table.players if player.uid]
        is_clock_stopped = table.status == "playing" and table.timer.deadline is not None and len(people) == 1
        if table.status == "playing":
            self._resumed.add(game)
        if not (is_clock_stopped or needs_new_view(table)):
            return False
        self._resumed.add(game)
        self._send_command("resume", {"gameId": game})
        return True

    def _fetch_moves(self, game: str, after: int, until: int) -> list[SeenMove]:
        return fetch_moves(self.call, game, after, until)


def _do_nothing() -> None:
    pass
