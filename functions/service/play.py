"""One game while a call works on it: read together, changed here, committed together.

This is the compare-and-swap of every change: what is written demands that the game is still the one that was
read. Nothing is known to anybody before the commit.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Literal

from engine.errors import Malformed, OptionError, UnknownKind
from engine.game import Away, Back, Game, Join, Move
from engine.games import get_game
from engine.players import PLAYERS, levels
from engine.view import CHANCE, SPECTATOR, TABLE, Actor, Seat
from functions import documents, store
from functions.documents import Answer, Answered, Hand, LoggedMove, Opening, Player, Secret, Table, User
from functions.errors import refuse
from functions.presence import ABSENT_SECONDS, is_here
from functions.reading import allow, as_document, readable, stored
from functions.service import letters, records
from functions.service.house import House
from functions.service.moments import Moment
from functions.service.projection import added, as_secret, as_table, digest, logged, told
from functions.service.timer import Wait, showing, timed
from functions.store import Snapshot, Write

MOVES_AT_ONCE: Final = 200
"""So many moves in one commit; `expire` goes on with the rest."""
REQUESTS_KEPT: Final = 4

_UNNAMED: Final = ""
"""What is written where an earlier program did not write whose secret it is."""

Pair = tuple[Snapshot | None, Snapshot | None]
"""A game and its secret, read together."""


class Play:
    """A game that has begun. Change it with `do` and `advance`, then `commit` once."""

    def __init__(self, house: House, id: str, table: Table, secret: Secret, game: Game[Any], state: Any) -> None:
        self.house = house
        self.id = id
        self.table = table
        self.secret = secret
        self.game = game
        self.state = state
        self._read: Pair = (None, None)
        self._entries: list[LoggedMove] = []
        self.writes: list[Write] = []
        self._request: tuple[Seat, str] | None = None
        self._turn_began = False
        self._alarmed = table.timer.deadline

    @classmethod
    def open(cls, house: House, id: str, uid: str | None, *, read: Pair | None = None) -> Play:
        """A game that has begun, as it stands. `uid` is who asks, None for the authority itself.

        A call that has looked at the table already hands over what it `read`: were it read anew, the commit
        would demand the newer documents and so let through what was worked out from the older ones.

        Raises:
            ServiceError: not there, not for this person, not begun, or not readable by this version.
        """
        at_table, in_secret = read if read is not None else pair(house, id)
        moment = house.moments.of(id, at_table, in_secret)
        if moment is not None:
            allow(moment.table, uid)
            play = cls(house, id, moment.table, moment.secret, moment.game, moment.state)
        else:
            play = cls._decoded(house, id, at_table, in_secret, uid)
        play._read = at_table, in_secret
        return play

    @classmethod
    def _decoded(
        cls, house: House, id: str, at_table: Snapshot | None, in_secret: Snapshot | None, uid: str | None
    ) -> Play:
        table = readable(at_table, uid)
        if table.status == "waiting":
            raise refuse("FAILED_PRECONDITION", "game-not-started")
        if in_secret is None:
            raise refuse("DATA_LOSS", "document-damaged")
        secret = stored(Secret, in_secret)
        if secret.version != table.version:
            if pair(house, id) == (at_table, in_secret):  # it stays so
                raise refuse("DATA_LOSS", "document-damaged")
            raise store.Conflict(id)  # read in the middle of somebody's commit
        game = rules_of(table)
        try:
            state = game.decode(secret.state)
        except Malformed:
            raise refuse("DATA_LOSS", "document-damaged") from None
        if len(table.players) < len(game.seats(state)) or secret.game not in (id, _UNNAMED):
            raise refuse("DATA_LOSS", "document-damaged")
        return cls(house, id, table, secret, game, state)

    @classmethod
    def begin(
        cls, house: House, id: str, table: Table, *, dealer: Seat | None = None, read: Snapshot | None = None
    ) -> Play:
        """The game of a table whose players are complete; `read` where the table was already waiting.

        Raises:
            OptionError: not a number of players for this game.
        """
        game = rules_of(table)
        seats = len(table.players)
        state = game.start(seats, dealer)
        table = replace(table, status="playing", ready=())
        play = cls(house, id, table, Secret(table.version, None, game=id), game, state)
        play._read = (read, None)
        play._turn_began = True
        opening = Opening(table.kind, table.options, seats, dealer, game.format)
        play.writes.append(store.create(documents.log_path(id, 0), as_document(opening)))
        return play

    # Who is here

    def seat_of(self, uid: str) -> Seat:
        """The seat of a person; raises `ServiceError` for somebody who only looks on."""
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
        """The people who play for themselves."""
        away = self.game.away(self.state)
        return tuple(seat for seat in self.people if not self.table.players[seat].level and seat not in away)

    @property
    def rests(self) -> bool:
        """Between hands."""
        return self.game.stage(self.state) == "rest"

    @property
    def stopped(self) -> bool:
        """Every person is away. A table of computers alone has none and plays on."""
        return bool(self.people) and not self.present

    def seat_player(self, seat: Seat, player: Player) -> None:
        """Put this player on a seat, or on a new one."""
        players = list(self.table.players)
        players[seat : seat + 1] = [player]
        self.table = replace(self.table, players=tuple(players))

    def wants_mail(self, uid: str) -> None:
        """From now on this person gets a letter when it is their turn."""
        others = (one for one in self.secret.mail if one != uid)
        self.secret = replace(self.secret, mail=(*others, uid))

    def forget_hand(self, uid: str) -> None:
        """The hand of this person is not there any more: while they have the game, it is written with this change."""
        digests = {user: digest for user, digest in self.secret.digests.items() if user != uid}
        self.secret = replace(self.secret, digests=digests)

    # Moves

    def answered(self, seat: Seat, request: str) -> Answer | None:
        """What this request was answered, if it came before."""
        for one in self.secret.requests.get(str(seat), ()):
            if one.id == request:
                return one.answer
        return None

    def requested(self, seat: Seat, request: str) -> None:
        """This change answers that request."""
        self._request = (seat, request)

    def do(self, actor: Actor, move: Move) -> None:
        """Make a move.

        Raises:
            IllegalMove: nothing has changed.
        """
        step = self.game.apply(self.state, actor, move)
        if self.game.turn_id(step.state) != self.game.turn_id(self.state):
            self._turn_began = True
        comes_or_goes = isinstance(move, (Away, Back, Join))
        number = self.table.records + 1
        move_number = self.table.move_number + (not comes_or_goes)
        request = self._request[1] if self._request and actor == self._request[0] else ""
        self._entries.append(LoggedMove(number, move_number, actor, self.game.encode_move(move), step.events, request))
        self.state = step.state
        ready = self.table.ready if self.rests else ()
        self.table = replace(self.table, records=number, move_number=move_number, ready=ready)
        if not comes_or_goes and self.secret.order is not None:
            self.secret = replace(self.secret, order=None)

    def advance(self) -> None:
        """Everything that waits for no person: chance, computer players, those who are away."""
        for _ in range(MOVES_AT_ONCE - len(self._entries)):
            actor = self._by_itself()
            if actor is None:
                break
            self._move_by_itself(actor)

    def _by_itself(self) -> Seat | Literal["chance"] | None:
        """Who moves without waiting: chance; a seat that a computer plays or whose person is away."""
        turn = self.game.turn(self.state)
        if turn is None or self.stopped:
            return None
        if turn == CHANCE:
            return None if self.rests and set(self.present) - set(self.table.ready) else CHANCE
        waits = turn in self.present
        return None if waits else turn

    def _move_by_itself(self, actor: Seat | Literal["chance"]) -> None:
        rng = self.house.rng
        if actor == CHANCE:
            self.do(CHANCE, self.game.chance_move(self.state, rng))
            return
        level = self.table.players[actor].level
        if level:
            moves = self.game.legal_moves(self.state, actor)
            self.do(actor, PLAYERS[level].choose(self.game.view(self.state, actor), moves, rng))
        else:
            self.time_out(actor)

    def time_out(self, seat: Seat) -> None:
        """The move that the clock makes for the seat whose turn it is."""
        self.do(TABLE, self.game.timeout_move(self.state, seat, self.secret.order))

    def restart_clock(self) -> None:
        """The time that runs begins anew."""
        self._turn_began = True

    # The commit

    def commit(self, *others: Write) -> Answer:
        """Write everything that has changed, and `others` with it, or nothing.

        Raises:
            Conflict: somebody was faster.
        """
        answer = self.prepare()
        stamp = self.house.store.commit([*self.writes, *self._letter(), *others])
        self.house.moments.keep(self.id, Moment(stamp, self.table, self.secret, self.game, self.state))
        deadline = self.table.timer.deadline
        if deadline is not None and (deadline != self._alarmed or deadline <= self.house.now()):
            self.house.alarm(self.id, deadline)
        return answer

    def prepare(self) -> Answer:
        """Fill `writes` with everything that has changed, for a commit of several games together."""
        # A new game keeps the version it was made with.
        version = self.table.version + (self._read[0] is not None)
        answer = Answer(self.id, version, self.table.move_number)
        ends = self.table.status != "over" and self.game.is_over(self.state)
        self.secret = replace(self.secret, game=self.id, version=version, requests=self._requests(answer))
        self.table = replace(
            self.table,
            version=version,
            changed=self.house.now(),
            stopped=not self.game.is_over(self.state) and self.stopped,
            status="over" if self.game.is_over(self.state) else "playing",
        )
        others = [event for entry in self._entries if not self._is_person(entry.actor) for event in entry.events]
        now, begins = self.house.clock.now(), self._turn_began
        self.table = timed(self.table, self._wait(), now, begins=begins, shown=showing(others))
        lacks_hand = any(self.table.players[seat].uid not in self.secret.digests for seat in self.people)
        if self._entries or self._read[1] is None or lacks_hand:
            self._project()
        self._put(0, documents.game_path(self.id), as_table(self.table))
        self._put(1, documents.secret_path(self.id), as_secret(self.secret))
        if ends:
            self.writes += records.kept(self.house, self.id, self.table, self.game, self.state)
        return answer

    def _letter(self) -> list[Write]:
        """A letter to whose turn it has become by this change, if they want one and have not the table open.

        What is needed for it is read only then, so that a move of people who want none costs nothing more.
        """
        seat, deadline, now = self.table.active_player, self.table.timer.deadline, self.house.now()
        if not self._turn_began or seat is None or self.table.status != "playing" or self.rests:
            return []
        uid = self.table.players[seat].uid
        soon = deadline is not None and deadline < now + letters.WORTH_A_LETTER
        moved = any(entry.actor == seat for entry in self._entries)
        if uid not in self.secret.mail or seat not in self.present or soon or moved or len(self.people) < 2:
            return []
        user, here = self.house.store.read(documents.user_path(uid), documents.presence_path(self.id, uid))
        if user is None or (here is not None and is_here(here.data, now, ABSENT_SECONDS)):
            return []
        address = stored(User, user).email
        return [letters.your_turn(self.id, self.table.version, address, self.table)] if address else []

    def _is_person(self, actor: Actor) -> bool:
        return isinstance(actor, int) and not self.table.players[actor].level

    def _wait(self) -> Wait:
        """For whom the table waits once this is committed."""
        turn = self.game.turn(self.state)
        seat = turn if isinstance(turn, int) else None
        if turn is None or self.stopped:
            return Wait(seat, "stands")
        if self._by_itself() is not None:
            return Wait(seat, "at once")  # the bound was reached
        people = len(self.people)
        if self.rests:
            return Wait(seat, "rests", people)
        has_time = self.house.on_device and self.table.timer.limit is None
        return Wait(seat, "cut" if self.game.is_cut(self.state) and not has_time else "turn", people)

    def _put(self, which: int, path: str, data: dict[str, Any]) -> None:
        read = self._read[which]
        self.writes.append(store.create(path, data) if read is None else store.replace(read, data))

    def _requests(self, answer: Answer) -> dict[str, tuple[Answered, ...]]:
        requests = dict(self.secret.requests)
        if self._request is not None:
            seat, id = str(self._request[0]), self._request[1]
            requests[seat] = (*requests.get(seat, ()), Answered(id, answer))[-REQUESTS_KEPT:]
        return requests

    def _project(self) -> None:
        """What everybody sees, and what each person's own view adds to it."""
        public = self.game.view(self.state, SPECTATOR)
        digests, hands = dict(self.secret.digests), dict(self.table.hands)
        for entry in self._entries:
            self.writes += logged(self.id, entry)
        for seat in self.people:
            uid = self.table.players[seat].uid
            own, events = added(public, self.game.view(self.state, seat)), told(self._entries, seat)
            now = digest(own)
            if events or digests.get(uid) != now:
                digests[uid], hands[uid] = now, self.table.version
                hand = as_document(Hand(self.table.version, seat, {}, events)) | {"view": own}
                self.writes.append(store.put(documents.hand_path(self.id, uid), hand))
        self.secret = replace(self.secret, digests=digests, state=self.game.encode(self.state))
        self.table = replace(self.table, view=as_document(public), hands=hands)


def pair(house: House, id: str) -> Pair:
    """A game and its secret as they stand, to look at and to hand to `Play.open`."""
    at_table, in_secret = house.store.read(documents.game_path(id), documents.secret_path(id))
    return at_table, in_secret


def rules_of(table: Table) -> Game[Any]:
    """The rules of a table that was written. If there are none, it has been damaged, not the call wrong."""
    try:
        game = get_game(table.kind, **table.options)
    except (UnknownKind, OptionError):
        raise refuse("DATA_LOSS", "document-damaged") from None
    if any(player.level and player.level not in levels(table.kind) for player in table.players):
        raise refuse("DATA_LOSS", "document-damaged")
    return game
