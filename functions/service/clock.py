"""Time: the authority's clock, what it demands, and a bit more of it."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from functions import documents, limits
from functions.documents import Answer, Timer
from functions.errors import refuse
from functions.reading import readable
from functions.service.house import Caller, Clock, House
from functions.service.play import Play, pair
from functions.service.waiting import begin_in_time
from functions.store import Query, Where

__all__ = ["Clock", "SystemClock"]


class SystemClock:
    """The time of the machine."""

    def now(self) -> float:
        return time.time()


@dataclass(frozen=True, slots=True)
class GameRequest:
    """A call that only names a game."""

    game_id: str

    def __post_init__(self) -> None:
        limits.id("gameId", self.game_id)


@dataclass(frozen=True, slots=True)
class MoreTime:
    """A Bit More Time; `request_id` so that a repeated call adds it once."""

    game_id: str
    request_id: str

    def __post_init__(self) -> None:
        limits.id("gameId", self.game_id)
        limits.id("requestId", self.request_id)


def expire(house: House, caller: Caller, request: GameRequest) -> Answer:
    """Do what the clock demands: the move of a turn whose time has ended, the next hand, the
    beginning of a table that waits, or what was left over from a long row of moves. Any player may ask at any time;
    nothing happens early."""
    return expire_for(house, request.game_id, caller.uid)


def expire_for(house: House, id: str, uid: str | None) -> Answer:
    """As `expire`; `uid` None: for the authority itself."""
    read = snapshot, _ = pair(house, id)
    table = readable(snapshot, uid)
    if snapshot is not None and table.status == "waiting":
        return begin_in_time(house, id, snapshot, table)
    play = Play.open(house, id, uid, read=read)
    deadline = play.table.timer.deadline
    if deadline is None or house.now() < deadline:
        return Answer(play.id, play.table.version, play.table.move_number)
    turn = play.game.turn(play.state)
    if play.rests:
        play.table = replace(play.table, ready=play.people)
    elif isinstance(turn, int) and turn in play.present:
        play.time_out(turn)
    play.advance()
    return play.commit()


def expired(house: House) -> tuple[str, ...]:
    """The games in which time has ended, by their ids."""
    found = house.store.query(Query(documents.GAMES, (Where("timer.deadline", "<=", house.now()),)))
    return tuple(one.path.rpartition("/")[2] for one in found)


def more_time(house: House, caller: Caller, request: MoreTime) -> Answer:
    """Add the time of a turn to one's own: where others wait three times in a turn, and none to cut the cards."""
    play = Play.open(house, request.game_id, caller.uid)
    seat = play.seat_of(caller.uid)
    if answer := play.answered(seat, request.request_id):
        return answer
    timer = play.table.timer
    if timer.limit is None:
        raise refuse("FAILED_PRECONDITION", "no-clock")
    if timer.deadline is None or play.game.turn(play.state) != seat:
        raise refuse("FAILED_PRECONDITION", "not-your-time")
    if not timer.more:
        is_cut = play.game.is_cut(play.state)
        raise refuse("FAILED_PRECONDITION", "no-time-to-cut" if is_cut else "more-time-enough")
    play.requested(seat, request.request_id)
    deadline = max(timer.deadline, house.now()) + timer.limit
    play.table = replace(play.table, timer=Timer(timer.limit, deadline, timer.more - 1))
    return play.commit()


def resume(house: House, caller: Caller, request: GameRequest) -> Answer:
    """The app was opened again: where one person plays, the time that ran out in the meantime begins anew, and so
    does that of a turn which, since the clock was set back, has yet to begin. A hand that was lost is written anew."""
    play = Play.open(house, request.game_id, caller.uid)
    (hand,) = house.store.read(documents.hand_path(play.id, caller.uid))
    if hand is None and caller.uid in play.table.hands:
        play.forget_hand(caller.uid)
        return play.commit()
    limit, deadline = play.table.timer.limit or 0, play.table.timer.deadline
    is_whole = deadline is not None and deadline >= house.now() + limit and play.table.since <= house.now()
    if deadline is None or len(play.people) != 1 or is_whole:
        return Answer(play.id, play.table.version, play.table.move_number)
    play.restart_clock()
    return play.commit()
