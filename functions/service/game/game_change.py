"""The unit of work of every change of a game: read its documents together, change them in memory, commit them together.

A commit is a compare-and-swap: it fails if another call has changed the game since it was read. Nobody sees a change
before its commit.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

from engine.view import SPECTATOR, Seat
from functions import store
from functions.access import check_schema
from functions.decoding import has_old_views
from functions.documents import MIN_CLIENT, SCHEMA, UNNUMBERED, GameAnswer, GameDocument, HandDocument
from functions.encoding import encode_document, encode_view, update_write
from functions.errors import refuse
from functions.game_decoding import load_rules
from functions.paths import game_path, hand_path, log_path, secret_path
from functions.private_documents import GameOpening, Secret
from functions.retention import LOG_SECONDS
from functions.service.context import Context
from functions.service.emails import TurnStart, turn_email_writes
from functions.service.game.deadlines import Wait, animation_seconds, set_deadline
from functions.service.game.game_lists import add_list_writes
from functions.service.game.played_game import PlayedGame
from functions.service.game.projection import (
    encode_game,
    encode_secret,
    events_for_hand,
    log_writes,
    view_difference,
)
from functions.service.game.records import record_writes
from functions.service.game.stored_game import GameSnapshots, decode_stored_game, read_game
from functions.service.state_cache import DecodedGame
from functions.store import Snapshot, Write


class GameChange(PlayedGame):
    """A change of a game that has begun, for one call: use `make_move` and `make_quick_moves`, then `commit` once."""

    def __init__(self, context: Context, game_id: str, decoded: DecodedGame) -> None:
        super().__init__(context, game_id, decoded)
        self._snapshots = GameSnapshots(None, None)
        self.writes: list[Write] = []
        self._awaited_authority = False
        self._alarm_time = self.table.timer.deadline

    @classmethod
    def open(
        cls, context: Context, game_id: str, uid: str | None, *, snapshots: GameSnapshots | None = None
    ) -> GameChange:
        """Opens a game that has begun, for the person `uid` or for the authority itself (`uid` None).

        A call that has already read the game passes its `snapshots`. Newer ones would hide from the commit that the
        call has decided from the older ones.

        Raises:
            ServiceError: the game does not exist, is not this person's, has not begun, or cannot be read by this
                version of the program.
        """
        if snapshots is None:
            snapshots = read_game(context, game_id)
        change = cls(context, game_id, decode_stored_game(context, game_id, snapshots, uid))
        change._snapshots = snapshots
        change._awaited_authority = change.awaits_authority
        return change

    @classmethod
    def begin(
        cls,
        context: Context,
        game_id: str,
        table: GameDocument,
        *,
        dealer: Seat | None = None,
        snapshot: Snapshot | None = None,
    ) -> GameChange:
        """Begins the game of a table whose players are complete.

        `snapshot` is the document of a table that waited, None for a table that is being made.

        Raises:
            OptionError: the game is not for this number of players.
            ServiceError: FAILED_PRECONDITION, a newer program has written the table.
        """
        check_schema(table)
        game = load_rules(table)
        seats = len(table.players)
        state = game.start(seats, dealer)
        table = replace(table, status="playing", ready=(), nudge_text="", start_news_at=None)
        secret, memories = Secret(table.version, None, game=game_id), (game.new_memory(),) * seats
        change = cls(context, game_id, DecodedGame(table, secret, game, state, memories))
        change._snapshots = GameSnapshots(snapshot, None)
        change._turn_began = True
        opening = GameOpening(table.kind, table.options, seats, dealer, game.format)
        change.writes.append(store.create(log_path(game_id, 0), encode_document(opening), context.now() + LOG_SECONDS))
        return change

    def mark_views_outdated(self) -> None:
        """Makes the commit write the public view and all hands anew."""
        self.table = replace(self.table, schema=UNNUMBERED)

    @property
    def unchanged(self) -> GameAnswer:
        """The answer to a call that finds nothing to change."""
        return GameAnswer(self.game_id, self.table.version, self.table.move_number)

    def commit(self, *others: Write) -> GameAnswer:
        """Writes all changed documents together with `others`, or nothing.

        Raises:
            Conflict: the game has been changed since it was read.
            ServiceError: DATA_LOSS, the log has moves that the game has not made.
        """
        answer = self.prepare_commit()
        turn = self._find_turn_start()
        notices = [] if turn is None else turn_email_writes(self.context, turn)
        try:
            writes = [*self.writes, *notices, *others]
            writes = add_list_writes(self.context, self.game_id, self._snapshots.game, self.table.users, writes)
            stamp = self.context.commit(writes, answer)
        except store.Conflict:
            self._check_log()
            raise
        decoded = DecodedGame(self.table, self.secret, self.game, self.state, self.memories)
        self.context.states.put(self.game_id, stamp, decoded)
        deadline = self.table.timer.deadline
        if deadline is not None and (deadline != self._alarm_time or deadline <= self.context.now()):
            self.context.set_alarm(self.game_id, deadline)
        if self.awaits_authority:
            computers = sum(bool(player.level) for player in self.table.players)
            self.context.leave_to_computers(self.game_id, computers)
        return answer

    def _check_log(self) -> None:
        """Checks that the log holds no move beyond those of the game. With one every commit would be a conflict.

        The log is read before the game: a move that another call has made meanwhile has changed the game too.
        """
        paths = [log_path(self.game_id, entry.number) for entry in self._log_entries]
        is_logged = any(self.context.store.read(*paths)) if paths else False
        if is_logged and read_game(self.context, self.game_id) == self._snapshots:
            raise refuse("DATA_LOSS", "document-damaged")

    def prepare_commit(self) -> GameAnswer:
        """Fills `writes` with all changed documents.

        `commit` does this itself; call it only to commit several games together.
        """
        # A new game keeps the version it was made with.
        version = self.table.version + (self._snapshots.game is not None)
        answer = GameAnswer(self.game_id, version, self.table.move_number)
        is_over = self.game.is_over(self.state)
        ends = is_over and self.table.status != "over"
        self.secret = replace(self.secret, game=self.game_id, version=version)
        self.table = replace(
            self.table,
            version=version,
            changed=self.table.changed if self.table.status == "over" else self.context.now(),
            stopped=self.is_stopped and not is_over,
            status="over" if is_over else "playing",
            joinable=not is_over and self.may_join,
        )
        self._set_deadline()
        lacks_hand = any(self.table.players[seat].uid not in self.table.hands for seat in self.people)
        if self._log_entries or self._snapshots.secret is None or lacks_hand or has_old_views(self.table):
            self._project()
        self._write(self._snapshots.game, game_path(self.game_id), encode_game(self.table))
        self._write(self._snapshots.secret, secret_path(self.game_id), encode_secret(self.secret))
        if ends:
            self.writes += record_writes(self.context, self.game_id, self.table, self.game, self.state, self.secret)
        return answer

    def _set_deadline(self) -> None:
        """Sets the deadline. The time of a turn begins when devices have shown the moves since a person moved last."""
        events = [event for entry in self._log_entries if not entry.request_id for event in entry.events]
        wait, now = self._current_wait(), self.context.clock.now()
        shown_at = max(now, self.secret.shown_at or now) + animation_seconds(events)
        # While the authority is to move no time of a person runs, so that none is left for the turn after that.
        is_new_turn = self._turn_began or self._awaited_authority or wait.reason == "at once"
        self.table = set_deadline(self.table, wait, now, is_new_turn=is_new_turn, animation=shown_at - now)
        self.secret = replace(self.secret, shown_at=None, last_person=None)
        if wait.reason == "at once":
            self.secret = replace(self.secret, shown_at=math.ceil(shown_at), last_person=self._last_person)

    def _find_turn_start(self) -> TurnStart | None:
        """The turn of a person that this commit begins.

        None if nobody else plays, or if no other person has moved since they did.
        """
        seat = self.table.active_player
        if not self._turn_began or seat is None or self.table.status != "playing" or self.is_resting:
            return None
        if seat not in self.present or seat == self._last_person or len(self.people) < 2:
            return None
        return TurnStart(self.game_id, self.table, self.secret, self.table.players[seat].uid)

    def _current_wait(self) -> Wait:
        """The reason why the table waits after this commit."""
        turn = self.game.turn(self.state)
        seat = turn if isinstance(turn, int) else None
        if turn is None or self.is_stopped:
            return Wait(seat, "stopped")
        if self.awaits_authority:
            return Wait(seat, "at once")
        people = len(self.people)
        if self.is_resting:
            return Wait(seat, "rests", people)
        has_time = self.context.on_device and self.table.timer.limit is None
        return Wait(seat, "cut" if self.game.is_hurried(self.state) and not has_time else "turn", people)

    def _write(self, snapshot: Snapshot | None, path: str, data: dict[str, Any]) -> None:
        self.writes.append(store.create(path, data) if snapshot is None else update_write(snapshot, data))

    def _project(self) -> None:
        """Renews the public view, and adds the writes of all hands and of the logged moves.

        The hands are written together, changed or not: everybody reads their versions, and in 500, for example, it is
        the hands with trumps that change when trumps are made.
        """
        public = self.game.view(self.state, SPECTATOR)
        hands = dict(self.table.hands)
        for entry in self._log_entries:
            self.writes += log_writes(self.game_id, entry, self.context.now())
        for seat in self.people:
            uid = self.table.players[seat].uid
            own_view = view_difference(public, self.game.view(self.state, seat))
            events = events_for_hand(self._log_entries, seat)
            hands[uid] = self.table.version
            memory = self.game.encode_memory(self.memories[seat]) if self.table.allows_hints else None
            hand = encode_document(HandDocument(self.table.version, seat, {}, events)) | {"view": own_view}
            hand["memory"] = memory
            self.writes.append(store.put(hand_path(self.game_id, uid), hand))
        self.secret = replace(
            self.secret,
            state=self.game.encode(self.state),
            memories=tuple(map(self.game.encode_memory, self.memories)),
            remembered=self.table.records,
        )
        stockpile_pointer, discard_pointer = self.game.public_pointers(self.state)
        self.table = replace(
            self.table,
            view=encode_view(public),
            hands=hands,
            stockpile_pointer=stockpile_pointer,
            discard_pointer=discard_pointer,
            min_client=MIN_CLIENT,
            schema=SCHEMA,
        )
