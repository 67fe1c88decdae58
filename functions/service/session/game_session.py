"""The unit of work of every change of a game: its documents are read together, changed in memory, committed together.

A commit is a compare-and-swap: it fails unless the game is still the one that was read. Nobody sees a change before it
is committed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Literal

from engine.errors import Malformed, OptionError, UnknownKind
from engine.game import Away, Back, Game, Join, Move
from engine.games import get_game
from engine.players import PLAYERS, levels
from engine.view import CHANCE, SPECTATOR, TABLE, Actor, Seat
from functions import store
from functions.decoding import (
    check_access,
    check_schema,
    decode_document,
    decode_game,
    encode_document,
    to_json,
    update_write,
)
from functions.documents import (
    SCHEMA,
    UNNUMBERED,
    AnsweredRequest,
    GameAnswer,
    GameDocument,
    GameOpening,
    HandDocument,
    LoggedMove,
    Secret,
    TablePlayer,
)
from functions.errors import refuse
from functions.paths import game_path, hand_path, log_path, secret_path
from functions.service.context import Context, TurnStart
from functions.service.session.deadlines import Wait, animation_seconds, set_deadline
from functions.service.session.projection import (
    encode_game,
    encode_secret,
    log_writes,
    private_events,
    view_difference,
    view_digest,
)
from functions.service.session.records import record_writes
from functions.service.state_cache import CachedState
from functions.store import Snapshot, Write

MAX_MOVES_PER_COMMIT: Final = 200
"""The moves of chance, computers and absent people that one commit may hold. `expire` goes on with the rest."""
MAX_STORED_REQUESTS: Final = 4
"""Answered requests that are stored for each seat, to answer a repeated one."""

_UNNAMED: Final = ""
"""`Secret.game` in documents of a program that did not write it."""

GameSnapshots = tuple[Snapshot | None, Snapshot | None]
"""The documents of a game and of its secret, read together; None for one that does not exist."""


class GameSession:
    """A game that has begun, for one call. Change it with `make_move` and `advance`, then `commit` once."""

    def __init__(
        self, context: Context, id: str, table: GameDocument, secret: Secret, game: Game[Any], state: Any
    ) -> None:
        self.context = context
        self.id = id
        self.table = table
        self.secret = secret
        self.game = game
        self.state = state
        self._snapshots: GameSnapshots = (None, None)
        self._log_entries: list[LoggedMove] = []
        self.writes: list[Write] = []
        self._request: tuple[Seat, str] | None = None
        self._turn_began = False
        self._alarm_set_for = table.timer.deadline

    @classmethod
    def open(cls, context: Context, id: str, uid: str | None, *, read: GameSnapshots | None = None) -> GameSession:
        """Opens a game that has begun, for the person `uid`, or for the authority itself where that is None.

        A call that has decided something from the table passes the documents that it `read`. Read again they might be
        newer, and the commit would not notice that the decision was made from older ones.

        Raises:
            ServiceError: the game does not exist, is not this person's, has not begun, or cannot be read by this
                version of the program.
        """
        at_table, in_secret = read if read is not None else read_game(context, id)
        cached = context.states.find(id, at_table, in_secret)
        if cached is not None:
            check_access(cached.table, uid)
            session = cls(context, id, cached.table, cached.secret, cached.game, cached.state)
        else:
            session = cls._decode(context, id, at_table, in_secret, uid)
        session._snapshots = at_table, in_secret
        return session

    @classmethod
    def _decode(
        cls, context: Context, id: str, at_table: Snapshot | None, in_secret: Snapshot | None, uid: str | None
    ) -> GameSession:
        table = decode_game(at_table, uid)
        check_schema(table)
        if table.status == "waiting":
            raise refuse("FAILED_PRECONDITION", "game-not-started")
        if in_secret is None:
            raise refuse("DATA_LOSS", "document-damaged")
        secret = decode_document(Secret, in_secret)
        if secret.version != table.version:
            if read_game(context, id) == (at_table, in_secret):
                raise refuse("DATA_LOSS", "document-damaged")
            raise store.Conflict(id)  # the two were read before and after somebody's commit
        game = load_rules(table)
        try:
            state = game.decode(secret.state)
        except Malformed:
            raise refuse("DATA_LOSS", "document-damaged") from None
        if len(table.players) < len(game.seats(state)) or secret.game not in (id, _UNNAMED):
            raise refuse("DATA_LOSS", "document-damaged")
        return cls(context, id, table, secret, game, state)

    @classmethod
    def begin(
        cls, context: Context, id: str, table: GameDocument, *, dealer: Seat | None = None, read: Snapshot | None = None
    ) -> GameSession:
        """Begins the game of a table whose players are complete.

        `read` is the document of a table that waited, None for a table that is being made.

        Raises:
            OptionError: the game is not for this number of players.
            ServiceError: FAILED_PRECONDITION, a newer program has written the table.
        """
        check_schema(table)
        game = load_rules(table)
        seats = len(table.players)
        state = game.start(seats, dealer)
        table = replace(table, status="playing", ready=())
        session = cls(context, id, table, Secret(table.version, None, game=id), game, state)
        session._snapshots = (read, None)
        session._turn_began = True
        opening = GameOpening(table.kind, table.options, seats, dealer, game.format)
        session.writes.append(store.create(log_path(id, 0), encode_document(opening)))
        return session

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
        """The seats of people who play for themselves: they are not away, and no computer plays for them."""
        away = self.game.away(self.state)
        return tuple(seat for seat in self.people if not self.table.players[seat].level and seat not in away)

    @property
    def is_resting(self) -> bool:
        """Whether the table is between two hands."""
        return self.game.stage(self.state) == "rest"

    @property
    def is_stopped(self) -> bool:
        """Whether every person is away. A table of computers alone never stops."""
        return bool(self.people) and not self.present

    def seat_player(self, seat: Seat, player: TablePlayer) -> None:
        """Puts this player on a seat, or on a new one after the last."""
        players = list(self.table.players)
        players[seat : seat + 1] = [player]
        self.table = replace(self.table, players=tuple(players))

    def notify_of_turns(self, uid: str) -> None:
        """Adds this person to those who are told when their turn begins."""
        others = (other for other in self.secret.mail if other != uid)
        self.secret = replace(self.secret, mail=(*others, uid))

    def forget_hand(self, uid: str) -> None:
        """Takes this person's hand document for lost. The commit writes it anew while they have the game."""
        digests = {user: digest for user, digest in self.secret.digests.items() if user != uid}
        self.secret = replace(self.secret, digests=digests)

    def forget_views(self) -> None:
        """Takes the stored views of everybody for unreadable. The commit writes them anew."""
        self.table = replace(self.table, schema=UNNUMBERED)

    # Moves

    @property
    def unchanged(self) -> GameAnswer:
        """The answer to a call that finds nothing to change."""
        return GameAnswer(self.id, self.table.version, self.table.move_number)

    def find_answer(self, seat: Seat, request: str) -> GameAnswer | None:
        """The answer to this request if the seat has sent it before, else None."""
        for answered in self.secret.requests.get(str(seat), ()):
            if answered.id == request:
                return answered.answer
        return None

    def set_request(self, seat: Seat, request: str) -> None:
        """Notes the request that this change answers."""
        self._request = (seat, request)

    def make_move(self, actor: Actor, move: Move) -> None:
        """Makes a move.

        Raises:
            IllegalMove: the rules forbid it; nothing has changed.
        """
        step = self.game.apply(self.state, actor, move)
        if self.game.turn_id(step.state) != self.game.turn_id(self.state):
            self._turn_began = True
        comes_or_goes = isinstance(move, (Away, Back, Join))
        number = self.table.records + 1
        move_number = self.table.move_number + (not comes_or_goes)
        request = self._request[1] if self._request and actor == self._request[0] else ""
        self._log_entries.append(
            LoggedMove(number, move_number, actor, self.game.encode_move(move), step.events, request)
        )
        self.state = step.state
        ready = self.table.ready if self.is_resting else ()
        self.table = replace(self.table, records=number, move_number=move_number, ready=ready)
        if not comes_or_goes and self.secret.order is not None:
            self.secret = replace(self.secret, order=None)

    def advance(self) -> None:
        """Makes every move that waits for no person: of chance, of computers, of people who are away."""
        for _ in range(MAX_MOVES_PER_COMMIT - len(self._log_entries)):
            actor = self._next_automatic_actor()
            if actor is None:
                break
            self._move_automatically(actor)

    def _next_automatic_actor(self) -> Seat | Literal["chance"] | None:
        """The next actor for whom nobody waits: chance, or a seat whose person is away or that a computer plays."""
        turn = self.game.turn(self.state)
        if turn is None or self.is_stopped:
            return None
        if turn == CHANCE:
            return None if self.is_resting and set(self.present) - set(self.table.ready) else CHANCE
        return None if turn in self.present else turn

    def _move_automatically(self, actor: Seat | Literal["chance"]) -> None:
        rng = self.context.rng
        if actor == CHANCE:
            self.make_move(CHANCE, self.game.chance_move(self.state, rng))
            return
        level = self.table.players[actor].level
        if level:
            moves = self.game.legal_moves(self.state, actor)
            self.make_move(actor, PLAYERS[level].choose(self.game.view(self.state, actor), moves, rng))
        else:
            self.make_timeout_move(actor)

    def make_timeout_move(self, seat: Seat) -> None:
        """Makes the move that the clock makes for the seat whose turn it is."""
        self.make_move(TABLE, self.game.timeout_move(self.state, seat, self.secret.order))

    def restart_turn_time(self) -> None:
        """Gives the current turn its whole time again."""
        self._turn_began = True

    # The commit

    def commit(self, *others: Write) -> GameAnswer:
        """Writes everything that has changed together with `others`, or nothing.

        Raises:
            Conflict: the game has been changed since it was read.
            ServiceError: DATA_LOSS, its log goes beyond the number of its moves.
        """
        answer = self.prepare_commit()
        turn = self._find_turn_start()
        notices = [] if turn is None else self.context.notify_turn(self.context, turn)
        try:
            stamp = self.context.store.commit([*self.writes, *notices, *others])
        except store.Conflict:
            self._check_log()
            raise
        self.context.states.put(self.id, CachedState(stamp, self.table, self.secret, self.game, self.state))
        deadline = self.table.timer.deadline
        if deadline is not None and (deadline != self._alarm_set_for or deadline <= self.context.now()):
            self.context.set_alarm(self.id, deadline)
        return answer

    def _check_log(self) -> None:
        """Checks that no move is logged that the game has still to make. It would be a conflict for ever.

        The log is read first: a move that somebody else has made meanwhile has changed the game too.
        """
        paths = [log_path(self.id, entry.number) for entry in self._log_entries]
        is_logged = any(self.context.store.read(*paths)) if paths else False
        if is_logged and read_game(self.context, self.id) == self._snapshots:
            raise refuse("DATA_LOSS", "document-damaged")

    def prepare_commit(self) -> GameAnswer:
        """Fills `writes` with everything that has changed.

        `commit` does this itself; call it only to commit several games together.
        """
        # A new game keeps the version it was made with.
        version = self.table.version + (self._snapshots[0] is not None)
        answer = GameAnswer(self.id, version, self.table.move_number)
        ends = self.table.status != "over" and self.game.is_over(self.state)
        self.secret = replace(self.secret, game=self.id, version=version, requests=self._updated_requests(answer))
        self.table = replace(
            self.table,
            version=version,
            changed=self.context.now(),
            stopped=not self.game.is_over(self.state) and self.is_stopped,
            status="over" if self.game.is_over(self.state) else "playing",
        )
        others = [event for entry in self._log_entries if not self._is_person(entry.actor) for event in entry.events]
        now, begins = self.context.clock.now(), self._turn_began
        self.table = set_deadline(self.table, self._current_wait(), now, begins=begins, shown=animation_seconds(others))
        lacks_hand = any(self.table.players[seat].uid not in self.secret.digests for seat in self.people)
        if self._log_entries or self._snapshots[1] is None or lacks_hand or self.table.schema != SCHEMA:
            self._project()
        self._write(0, game_path(self.id), encode_game(self.table))
        self._write(1, secret_path(self.id), encode_secret(self.secret))
        if ends:
            self.writes += record_writes(self.context, self.id, self.table, self.game, self.state)
        return answer

    def _find_turn_start(self) -> TurnStart | None:
        """The turn that this change begins, if it is another person's who wants to be told and for whom people wait."""
        seat = self.table.active_player
        if not self._turn_began or seat is None or self.table.status != "playing" or self.is_resting:
            return None
        uid = self.table.players[seat].uid
        has_just_moved = any(entry.actor == seat for entry in self._log_entries)
        if uid not in self.secret.mail or seat not in self.present or has_just_moved or len(self.people) < 2:
            return None
        return TurnStart(self.id, self.table, uid)

    def _is_person(self, actor: Actor) -> bool:
        return isinstance(actor, int) and not self.table.players[actor].level

    def _current_wait(self) -> Wait:
        """Reason why the table waits after this commit."""
        turn = self.game.turn(self.state)
        seat = turn if isinstance(turn, int) else None
        if turn is None or self.is_stopped:
            return Wait(seat, "stands")
        if self._next_automatic_actor() is not None:
            return Wait(seat, "at once")  # MAX_MOVES_PER_COMMIT was reached
        people = len(self.people)
        if self.is_resting:
            return Wait(seat, "rests", people)
        has_time = self.context.on_device and self.table.timer.limit is None
        return Wait(seat, "cut" if self.game.is_cut(self.state) and not has_time else "turn", people)

    def _write(self, which: int, path: str, data: dict[str, Any]) -> None:
        read = self._snapshots[which]
        self.writes.append(store.create(path, data) if read is None else update_write(read, data))

    def _updated_requests(self, answer: GameAnswer) -> dict[str, tuple[AnsweredRequest, ...]]:
        requests = dict(self.secret.requests)
        if self._request is not None:
            seat, id = str(self._request[0]), self._request[1]
            requests[seat] = (*requests.get(seat, ()), AnsweredRequest(id, answer))[-MAX_STORED_REQUESTS:]
        return requests

    def _project(self) -> None:
        """Renews the public view, and writes the hands that have changed and the logged moves."""
        public = self.game.view(self.state, SPECTATOR)
        digests = dict(self.secret.digests) if self.table.schema == SCHEMA else {}
        hands = dict(self.table.hands)
        for entry in self._log_entries:
            self.writes += log_writes(self.id, entry)
        for seat in self.people:
            uid = self.table.players[seat].uid
            own, events = (
                view_difference(public, self.game.view(self.state, seat)),
                private_events(self._log_entries, seat),
            )
            now = view_digest(own)
            if events or digests.get(uid) != now:
                digests[uid], hands[uid] = now, self.table.version
                hand = encode_document(HandDocument(self.table.version, seat, {}, events)) | {"view": own}
                self.writes.append(store.put(hand_path(self.id, uid), hand))
        self.secret = replace(self.secret, digests=digests, state=self.game.encode(self.state))
        self.table = replace(self.table, view=to_json(public), hands=hands, schema=SCHEMA)


def read_game(context: Context, id: str) -> GameSnapshots:
    """A game and its secret as they stand, to look at and to hand to `Play.open`."""
    at_table, in_secret = context.store.read(game_path(id), secret_path(id))
    return at_table, in_secret


def load_rules(table: GameDocument) -> Game[Any]:
    """The rules of a table that was written. If there are none, it has been damaged, not the call wrong."""
    try:
        game = get_game(table.kind, **table.options)
    except (UnknownKind, OptionError):
        raise refuse("DATA_LOSS", "document-damaged") from None
    if any(player.level and player.level not in levels(table.kind) for player in table.players):
        raise refuse("DATA_LOSS", "document-damaged")
    return game
