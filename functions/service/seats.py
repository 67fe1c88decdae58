"""Seats: who sits down at a table, gets up, is away, and whose computer plays meanwhile."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.game import Away, Back, Join
from engine.players import levels
from engine.view import TABLE, Seat
from functions import documents, limits, presence, store
from functions.documents import Answer, Code, Player, Table
from functions.errors import refuse
from functions.reading import readable, stored
from functions.service.clock import GameRequest
from functions.service.counts import counted
from functions.service.friends import acquainted, people_of
from functions.service.house import Caller, House
from functions.service.invites import taken
from functions.service.leaving import leave_waiting
from functions.service.names import distinct
from functions.service.play import Play, pair
from functions.service.waiting import change_waiting, let_in, with_person
from functions.store import Write

LATE_SECONDS: Final = 24 * 3600
"""So long a table without a clock waits for somebody before anybody at it may go on without them."""


@dataclass(frozen=True, slots=True)
class SitDown:
    """The code of a table, as people type or paste it."""

    code: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", limits.code(self.code))


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A seat of a table."""

    game_id: str
    seat: int

    def __post_init__(self) -> None:
        limits.id("gameId", self.game_id)
        limits.number("seat", self.seat, range(limits.SEATS))


@dataclass(frozen=True, slots=True)
class GiveSeat:
    """A seat of a table, and the computer player that takes it."""

    game_id: str
    seat: int
    level: str

    def __post_init__(self) -> None:
        limits.id("gameId", self.game_id)
        limits.number("seat", self.seat, range(limits.SEATS))


@dataclass(frozen=True, slots=True)
class Seated:
    """The table at which one sits; empty: no table has that code."""

    game_id: str


def sit_down(house: House, caller: Caller, request: SitDown) -> Seated:
    """Sit down at the table of this code. Who left a seat there takes it again; where the game goes on, one is dealt
    in with the next hand. Each try is counted, also one that finds nothing."""
    count = counted(house, caller.uid, "codes")
    (found,) = house.store.read(documents.code_path(request.code))
    id = stored(Code, found).game if found else ""
    read = pair(house, id) if id else (None, None)
    if read[0] is None or not (table := stored(Table, read[0])).users:
        house.store.commit([count])
        return Seated("")
    seat = next((seat for seat, player in enumerate(table.players) if player.uid == caller.uid), None)
    if seat is not None and caller.uid in table.users:
        return Seated(id)
    if table.status == "over":
        raise refuse("FAILED_PRECONDITION", "game-over")
    name = house.user(caller.uid).name
    table, answers = taken(house, caller, let_in(table, caller.uid), id, name)
    if table.status == "waiting":
        change_waiting(house, read[0], with_person(table, name, caller.uid), count, *answers)
        return Seated(id)
    play = Play.open(house, id, None, read=read)
    play.table = table
    if seat is None:
        _join(house, play, caller.uid, name, count, *answers)
    else:
        _come_back(play, seat)
        play.commit(count, *answers)
    return Seated(id)


def join_game(house: House, caller: Caller, request: GameRequest) -> Answer:
    """Sit down at a table that plays; one is dealt in with the next hand."""
    play = Play.open(house, request.game_id, caller.uid)
    if any(player.uid == caller.uid for player in play.table.players):
        return Answer(play.id, play.table.version, play.table.move_number)
    return _join(house, play, caller.uid, house.user(caller.uid).name)


def _join(house: House, play: Play, uid: str, name: str, *others: Write) -> Answer:
    """Commit the game with one more person, who thereby meets the others."""
    if Join() not in play.game.legal_moves(play.state, TABLE):
        raise refuse("FAILED_PRECONDITION", "cannot-join-now")
    play.seat_player(len(play.table.players), Player(name, uid))
    play.table = replace(play.table, players=distinct(play.table.players, uid))
    play.do(TABLE, Join())
    people = people_of(house, play.table)
    if any(one.uid == uid and one.user.wants_mail for one in people):
        play.wants_mail(uid)
    play.advance()
    return play.commit(*others, *acquainted(people, house.now()))


def leave(house: House, caller: Caller, request: GameRequest) -> Answer:
    """Get up: from a table that waits for good; at one that plays the own turns are made as of one who is away, until
    one is back."""
    read = snapshot, _ = pair(house, request.game_id)
    table = readable(snapshot, caller.uid)
    if snapshot is not None and table.status == "waiting":
        leave_waiting(house, request.game_id, snapshot, table, caller.uid)
        return Answer(request.game_id, table.version + 1, table.move_number)
    play = Play.open(house, request.game_id, caller.uid, read=read)
    seat = play.seat_of(caller.uid)
    if seat not in play.present or Away(seat) not in play.game.legal_moves(play.state, TABLE):
        return Answer(play.id, play.table.version, play.table.move_number)
    play.do(TABLE, Away(seat))
    play.advance()
    return play.commit(store.delete(documents.presence_path(play.id, caller.uid)))


def back(house: House, caller: Caller, request: GameRequest) -> Answer:
    """I'M BACK: play for oneself again, from the next turn on; also where a computer took the seat."""
    play = Play.open(house, request.game_id, caller.uid)
    seat = play.seat_of(caller.uid)
    if not play.table.players[seat].level and seat not in play.game.away(play.state):
        return Answer(play.id, play.table.version, play.table.move_number)
    _come_back(play, seat)
    return play.commit()


def _come_back(play: Play, seat: Seat) -> None:
    """The owner of this seat plays again."""
    play.seat_player(seat, replace(play.table.players[seat], level=""))
    if seat in play.game.away(play.state):
        play.do(TABLE, Back(seat))
    play.advance()


def mark_away(house: House, caller: Caller, request: SeatRequest) -> Answer:
    """Without a clock, say that somebody does not come back.

    The originator says it of anybody. Everybody else at the table says it of the player for whom it waits, after an
    hour in which that one has not looked at the table, or after a day in any case: a table goes on whoever vanishes.
    """
    play = Play.open(house, request.game_id, caller.uid)
    seat, is_originator = request.seat, play.table.originator == caller.uid
    if not is_originator:
        play.seat_of(caller.uid)
    if play.table.timer.limit is not None:
        raise refuse("FAILED_PRECONDITION", "clock-decides")
    if seat not in play.people or play.table.players[seat].uid == caller.uid:
        raise refuse("INVALID_ARGUMENT", "nobody-to-mark")
    if seat not in play.present:
        return Answer(play.id, play.table.version, play.table.move_number)
    if not is_originator and not (play.game.turn(play.state) == seat and _keeps_waiting(house, play, seat)):
        raise refuse("FAILED_PRECONDITION", "not-late-enough")
    play.do(TABLE, Away(seat))
    play.advance()
    return play.commit()


def _keeps_waiting(house: House, play: Play, seat: Seat) -> bool:
    """Whether this player, whose turn it is, has left the others alone for long."""
    waited = house.now() - play.table.since
    if waited < presence.ABSENT_SECONDS:
        return False
    (here,) = house.store.read(documents.presence_path(play.id, play.table.players[seat].uid))
    is_here = here is not None and presence.is_here(here.data, house.now(), presence.ABSENT_SECONDS)
    return waited >= LATE_SECONDS or not is_here


def give_seat(house: House, caller: Caller, request: GiveSeat) -> Answer:
    """The originator lets a computer play for somebody who is away, until they come back, or for good for
    somebody whose account was deleted. While the originator does not play, everybody at the table may."""
    play = Play.open(house, request.game_id, caller.uid)
    if play.table.originator != caller.uid:
        play.seat_of(caller.uid)
        if any(play.table.players[seat].uid == play.table.originator for seat in play.present):
            raise refuse("PERMISSION_DENIED", "only-originator")
    check_levels(play.table.kind, (request.level,))
    if request.seat not in play.game.away(play.state):
        raise refuse("FAILED_PRECONDITION", "not-away")
    play.seat_player(request.seat, replace(play.table.players[request.seat], level=request.level))
    play.do(TABLE, Back(request.seat))
    play.advance()
    return play.commit()


def check_levels(kind: str, chosen: tuple[str, ...]) -> None:
    """Nothing where there are such computer players for this game; raises `ServiceError` else."""
    for level in chosen:
        if level not in levels(kind):
            raise refuse("INVALID_ARGUMENT", "no-such-level", name=level[:40])
