"""The clock of turns: what happens when a deadline has passed, more time, and time that stood still."""

from __future__ import annotations

from dataclasses import dataclass, replace

from functions import limits
from functions.decoding import decode_game, needs_new_view
from functions.documents import GameAnswer, Timer
from functions.errors import refuse
from functions.paths import GAMES, hand_path
from functions.service.context import Caller, Context
from functions.service.requests import GameRequest
from functions.service.session.game_session import GameSession, read_game
from functions.service.tables.lobby import begin_when_due, update_waiting_table
from functions.store import Query, Where


@dataclass(frozen=True, slots=True)
class MoreTimeRequest:
    """The request for a bit more time. A repeated `request_id` adds it once."""

    game_id: str
    request_id: str

    def __post_init__(self) -> None:
        limits.check_id("gameId", self.game_id)
        limits.check_id("requestId", self.request_id)


def expire(context: Context, caller: Caller | None, request: GameRequest) -> GameAnswer:
    """Does what the clock demands.

    This is the move of a turn whose time has ended, the next hand, the beginning of a table that waits, or the moves
    that one commit could not hold. Any player may ask at any time, and the authority itself asks without a `caller`.
    Nothing happens early.
    """
    id, uid = request.game_id, caller.uid if caller else None
    read = snapshot, _ = read_game(context, id)
    table = decode_game(snapshot, uid)
    if snapshot is not None and table.status == "waiting":
        return begin_when_due(context, id, snapshot, table)
    session = GameSession.open(context, id, uid, read=read)
    deadline = session.table.timer.deadline
    if deadline is None or context.now() < deadline:
        return session.unchanged
    turn = session.game.turn(session.state)
    if session.is_resting:
        session.table = replace(session.table, ready=session.people)
    elif isinstance(turn, int) and turn in session.present:
        session.make_timeout_move(turn)
    session.advance()
    return session.commit()


def find_expired_games(context: Context) -> tuple[str, ...]:
    """The ids of the games whose deadline has passed."""
    found = context.store.query(Query(GAMES, (Where("timer.deadline", "<=", context.now()),)))
    return tuple(snapshot.id for snapshot in found)


def more_time(context: Context, caller: Caller, request: MoreTimeRequest) -> GameAnswer:
    """Adds the time of a turn to the caller's own turn.

    Where others wait, this is possible three times in a turn, and not while the cards are cut.
    """
    session = GameSession.open(context, request.game_id, caller.uid)
    seat = session.seat_of(caller.uid)
    if answer := session.find_answer(seat, request.request_id):
        return answer
    timer = session.table.timer
    if timer.limit is None:
        raise refuse("FAILED_PRECONDITION", "no-clock")
    if timer.deadline is None or session.game.turn(session.state) != seat:
        raise refuse("FAILED_PRECONDITION", "not-your-time")
    if not timer.more:
        is_cut = session.game.is_cut(session.state)
        raise refuse("FAILED_PRECONDITION", "no-time-to-cut" if is_cut else "more-time-enough")
    session.set_request(seat, request.request_id)
    deadline = max(timer.deadline, context.now()) + timer.limit
    session.table = replace(session.table, timer=Timer(timer.limit, deadline, timer.more - 1))
    return session.commit()


def resume(context: Context, caller: Caller, request: GameRequest) -> GameAnswer:
    """Puts right what stood still or broke while the app was closed.

    Where one person plays, time that has run out begins anew, and so does a turn that has yet to begin because the
    clock was set back. A hand that was lost is written anew, and so are views in the words of an older program.
    """
    read = snapshot, _ = read_game(context, request.game_id)
    table = decode_game(snapshot, caller.uid)
    if snapshot is not None and table.status == "waiting" and needs_new_view(table):
        return update_waiting_table(context, snapshot, table)
    session = GameSession.open(context, request.game_id, caller.uid, read=read)
    (hand,) = context.store.read(hand_path(session.id, caller.uid))
    is_hand_lost = hand is None and caller.uid in session.table.hands
    if needs_new_view(table):
        session.forget_views()
    elif is_hand_lost:
        session.forget_hand(caller.uid)
    if is_late := has_stood_still(session):
        session.restart_turn_time()
    return session.commit() if needs_new_view(table) or is_hand_lost or is_late else session.unchanged


def has_stood_still(session: GameSession) -> bool:
    """Whether time has passed in the turn of a table with one person that was meant for that person."""
    limit, deadline = session.table.timer.limit or 0, session.table.timer.deadline
    if deadline is None or len(session.people) != 1:
        return False
    now = session.context.now()
    return deadline < now + limit or session.table.since > now
