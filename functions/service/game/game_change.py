"""The unit of work of every change of a game: read its documents together, change them in memory, commit them together.

A commit is a compare-and-swap: it fails if another call has changed the game since it was read. Nobody sees a change
before its commit.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Literal, TypeGuard

from engine.decision import Decision
from engine.game import Away, Back, Join, Move, Timeout
from engine.players import PLAYERS
from engine.view import CHANCE, SPECTATOR, TABLE, Actor, Seat
from functions import store
from functions.access import check_schema
from functions.decoding import has_old_views
from functions.documents import MIN_CLIENT, SCHEMA, UNNUMBERED, GameAnswer, GameDocument, HandDocument, TablePlayer
from functions.encoding import encode_document, encode_view, update_write
from functions.errors import refuse
from functions.paths import game_path, hand_path, log_path, secret_path
from functions.private_documents import GameOpening, LoggedMove, Secret
from functions.retention import LOG_SECONDS
from functions.service.context import Context
from functions.service.emails import TurnStart, turn_email_writes
from functions.service.game.deadlines import Wait, animation_seconds, set_deadline
from functions.service.game.game_lists import add_list_writes
from functions.service.game.projection import (
    encode_game,
    encode_secret,
    events_for_hand,
    log_writes,
    view_difference,
)
from functions.service.game.records import record_writes
from functions.service.game.stored_game import GameSnapshots, decode_stored_game, load_rules, read_game
from functions.service.state_cache import DecodedGame
from functions.store import Snapshot, Write

MAX_MOVES_PER_COMMIT: Final = 200
"""The moves of chance, computers and absent people that one commit may hold. `expire` goes on with the rest."""
THINKING_SECONDS: Final = 0.5
"""Seconds of processor time after which no computer begins another move in a call. `expire` goes on with the rest."""


class GameChange:
    """A change of a game that has begun, for one call: use `make_move` and `make_quick_moves`, then `commit` once."""

    def __init__(self, context: Context, game_id: str, decoded: DecodedGame) -> None:
        self.context = context
        self.game_id = game_id
        self.table = decoded.table
        self.secret = decoded.secret
        self.game = decoded.game
        self.state = decoded.state
        self.memories = decoded.memories
        self._snapshots = GameSnapshots(None, None)
        self._log_entries: list[LoggedMove] = []
        self.writes: list[Write] = []
        self._request: tuple[Seat, str] | None = None
        self._turn_began = False
        self._awaited_authority = False
        self._last_person = decoded.secret.last_person
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

    # People

    def seat_of(self, uid: str) -> Seat:
        """The seat of a person.

        Raises:
            ServiceError: PERMISSION_DENIED for somebody who only looks on.
        """
        for seat, player in enumerate(self.table.players):
            if player.uid == uid:
                return seat
        raise refuse("PERMISSION_DENIED", "not-seated")

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people who still have this game."""
        return tuple(seat for seat, player in enumerate(self.table.players) if player.uid in self.table.users)

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats of people who are not away and for whom no computer plays."""
        away = self.game.away(self.state)
        return tuple(seat for seat in self.people if not self.table.players[seat].level and seat not in away)

    @property
    def is_resting(self) -> bool:
        """Whether the table is between two hands."""
        return self.game.stage(self.state) == "rest"

    @property
    def may_join(self) -> bool:
        """Whether one more player may join this game now, to be dealt in with the next hand."""
        return Join() in self.game.legal_moves(self.state, TABLE)

    @property
    def is_stopped(self) -> bool:
        """Whether every person is away, or nobody has the game any more. A table that is only looked on never stops."""
        return not self.table.users or (bool(self.people) and not self.present)

    def seat_player(self, seat: Seat, player: TablePlayer) -> None:
        """Puts this player on a seat, or on a new one after the last."""
        players = list(self.table.players)
        players[seat : seat + 1] = [player]
        self.table = replace(self.table, players=tuple(players))

    def mark_views_outdated(self) -> None:
        """Makes the commit write the public view and all hands anew."""
        self.table = replace(self.table, schema=UNNUMBERED)

    # Moves

    @property
    def unchanged(self) -> GameAnswer:
        """The answer to a call that finds nothing to change."""
        return GameAnswer(self.game_id, self.table.version, self.table.move_number)

    def set_request(self, seat: Seat, request_id: str) -> None:
        """Sets the request that the log names beside the move of this seat."""
        self._request = (seat, request_id)

    def make_move(self, actor: Actor, move: Move) -> None:
        """Makes a move.

        Raises:
            IllegalMove: the rules forbid it; nothing has changed.
        """
        step = self.game.apply(self.state, actor, move)
        if self.game.turn_id(step.state) != self.game.turn_id(self.state):
            self._turn_began = True
            self._count_turn(move)
        changes_presence = isinstance(move, (Away, Back, Join))
        number = self.table.records + 1
        move_number = self.table.move_number + (not changes_presence)
        request_id = self._request[1] if self._request and actor == self._request[0] else ""
        self._log_entries.append(
            LoggedMove(number, move_number, actor, self.game.encode_move(move), step.events, request_id)
        )
        self.state = step.state
        if self._is_person(actor):
            self._last_person = actor
        newcomers = (self.game.new_memory(),) * (len(self.table.players) - len(self.memories))
        self.memories = self.game.remember_events((*self.memories, *newcomers), step.events)
        ready = self.table.ready if self.is_resting else ()
        self.table = replace(self.table, records=number, move_number=move_number, ready=ready)
        if not changes_presence and self.secret.order is not None:
            self.secret = replace(self.secret, order=None)

    def _count_turn(self, last_move: Move) -> None:
        """Counts the turn that this move ends, and whether its seat has missed it. Cuts and exchanges are no turns."""
        seat = self.game.turn(self.state)
        if isinstance(seat, int) and not self.game.is_hurried(self.state):
            is_missed = isinstance(last_move, Timeout) or bool(self.table.players[seat].level)
            turns, missed = _add_at(self.secret.turns, seat, 1), _add_at(self.secret.missed, seat, int(is_missed))
            self.secret = replace(self.secret, turns=turns, missed=missed)

    @property
    def awaits_authority(self) -> bool:
        """Whether the authority is to move: chance, a computer, or the clock for somebody who is away."""
        return self._next_automatic_actor() is not None

    def make_quick_moves(self) -> None:
        """Makes the moves of chance and of people who are away, until a person or a computer is to move.

        No computer thinks in the call of a person: `make_automatic_moves` makes the moves of computers, in a call of
        its own. Only where people hand a device to each other they move now, so that it is not handed to the wrong
        person.
        """
        if self.context.on_device and len(self.people) > 1:
            self.make_automatic_moves()
        else:
            self._move_while(self._is_quick)

    def make_automatic_moves(self) -> None:
        """Makes the moves of chance, of computers and of people who are away, until a person is to move.

        After `THINKING_SECONDS` of processor time no computer begins another move.
        """
        latest = self.context.processor_time() + THINKING_SECONDS
        self._move_while(lambda actor: self._is_quick(actor) or self.context.processor_time() < latest)

    def _move_while(self, may_move: Callable[[Seat | Literal["chance"]], bool]) -> None:
        for _ in range(MAX_MOVES_PER_COMMIT - len(self._log_entries)):
            actor = self._next_automatic_actor()
            if actor is None or not may_move(actor):
                break
            self._move_automatically(actor)

    def _is_quick(self, actor: Seat | Literal["chance"]) -> bool:
        """Whether the move of this actor needs no thinking: it is no computer's."""
        return actor == CHANCE or not self.table.players[actor].level

    def _next_automatic_actor(self) -> Seat | Literal["chance"] | None:
        """The actor whose move waits for no person: chance, or the seat of a computer or of somebody who is away."""
        turn = self.game.turn(self.state)
        if turn is None or self.is_stopped:
            return None
        if turn == CHANCE:
            return None if self.is_resting and set(self.present) - set(self.table.ready) else CHANCE
        return next((seat for seat in self.game.movers(self.state) if seat not in self.present), None)

    def _move_automatically(self, actor: Seat | Literal["chance"]) -> None:
        rng = self.context.rng
        if actor == CHANCE:
            self.make_move(CHANCE, self.game.chance_move(self.state, rng))
            return
        level = self.table.players[actor].level
        if level:
            decision = Decision.of(self.game, self.state, actor, self.memories[actor])
            self.make_move(actor, PLAYERS[level].choose(decision, rng))
        else:
            self.make_timeout_move(actor)

    def make_timeout_move(self, seat: Seat) -> None:
        """Makes the move of the clock for the seat whose turn it is."""
        self.make_move(TABLE, self.game.timeout_move(self.state, seat, self.secret.order))

    def restart_turn_time(self) -> None:
        """Gives the current turn its whole time again."""
        self._turn_began = True

    # The commit

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
        events = [event for entry in self._log_entries if not self._is_person(entry.actor) for event in entry.events]
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

    def _is_person(self, actor: Actor) -> TypeGuard[Seat]:
        return isinstance(actor, int) and not self.table.players[actor].level

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


def _add_at(counts: tuple[int, ...], seat: Seat, number: int) -> tuple[int, ...]:
    """The counts by seat with this number added to one of them. Seats that are missing have 0."""
    longer = (*counts, *(0,) * (seat + 1 - len(counts)))
    return (*longer[:seat], longer[seat] + number, *longer[seat + 1 :])
