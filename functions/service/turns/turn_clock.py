"""The clock of turns: passed deadlines, more time, and turns that stood still while the app was closed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Final

from functions import store
from functions.access import decode_game
from functions.decoding import needs_new_hand, needs_new_view
from functions.documents import GameAnswer, Timer
from functions.durations import DAY_SECONDS
from functions.errors import refuse
from functions.paths import GAMES, game_path, hand_path
from functions.service.context import Caller, Context
from functions.service.game.game_change import GameChange
from functions.service.game.stored_game import read_game
from functions.service.pages import read_pages
from functions.service.requests import GameRequest
from functions.service.tables.lobby import begin_when_due, update_waiting_table
from functions.service.tables.start_time import tell_when_due
from functions.store import Conflict, Query, Snapshot, Where

DEADLINE: Final = "timer.deadline"
PAGE_SIZE: Final = 200
"""The most games that are read at a time."""
POSTPONED_SECONDS: Final = range(600, DAY_SECONDS + 1)
"""Seconds for which a deadline that cannot be carried out is postponed."""


def expire(context: Context, caller: Caller | None, request: GameRequest) -> GameAnswer:
    """Carries out a deadline that has passed; before it nothing happens.

    It makes the moves of computers, or goes on with moves that one commit could not hold. Else it makes the move of a
    turn whose time has ended, or begins the next hand or the game of a waiting table, or tells its people of another
    start time. Any player may call it, and the
    authority itself without a `caller`.
    """
    uid = caller.uid if caller else None
    snapshots = read_game(context, request.game_id)
    table = decode_game(snapshots.game, uid)
    if snapshots.game is not None and table.status == "waiting":
        is_due = table.timer.deadline is not None and context.now() >= table.timer.deadline
        act = begin_when_due if is_due else tell_when_due
        return act(context, request.game_id, snapshots.game, table)
    change = GameChange.open(context, request.game_id, uid, snapshots=snapshots)
    if change.awaits_authority:
        change.make_automatic_moves()
        return change.commit()
    deadline = change.table.timer.deadline
    if deadline is None or context.now() < deadline:
        return change.unchanged
    turn = change.game.turn(change.state)
    if change.is_resting:
        change.table = replace(change.table, ready=change.people)
    elif isinstance(turn, int) and turn in change.present:
        change.make_timeout_move(turn)
    change.make_quick_moves()
    return change.commit()


def find_expired_games(context: Context) -> Iterator[tuple[Snapshot, ...]]:
    """Pages of the games whose deadline has passed, the earliest first. The snapshots have the deadline alone."""
    is_expired = (Where(DEADLINE, "<=", context.now()),)
    return read_pages(context.store, Query(GAMES, is_expired, field=DEADLINE), PAGE_SIZE)


def postpone(context: Context, game_id: str) -> None:
    """Moves a passed deadline that cannot be carried out, so that the sweep does not come back to it each time.

    The table waits for as long again as it has waited since its turn began. Nothing else of its document changes, which
    may be damaged or a newer program's.
    """
    (snapshot,) = context.store.read(game_path(game_id))
    if snapshot is None or not Where(DEADLINE, "<=", now := context.now()).holds(snapshot.data):
        return
    since = snapshot.data.get("since")
    waited = now - since if isinstance(since, int) else POSTPONED_SECONDS[-1]
    delay = min(max(waited, POSTPONED_SECONDS[0]), POSTPONED_SECONDS[-1])
    timer = {**snapshot.data["timer"], "deadline": now + delay}
    with suppress(Conflict):  # somebody has changed the table, and so its deadline
        context.store.commit([store.replace(snapshot, {**snapshot.data, "timer": timer})])


def more_time(context: Context, caller: Caller, request: GameRequest) -> GameAnswer:
    """Lengthens the caller's turn by the time limit.

    Where others wait, a turn can be lengthened `MAX_MORE_TIME` times, and a cut never.
    """
    change = GameChange.open(context, request.game_id, caller.uid)
    seat = change.seat_of(caller.uid)
    timer = change.table.timer
    if timer.limit is None:
        raise refuse("FAILED_PRECONDITION", "no-clock")
    if timer.deadline is None or change.awaits_authority or change.game.turn(change.state) != seat:
        raise refuse("FAILED_PRECONDITION", "not-your-time")
    if not timer.more:
        is_cut = change.game.is_cut(change.state)
        raise refuse("FAILED_PRECONDITION", "no-time-to-cut" if is_cut else "more-time-enough")
    deadline = max(timer.deadline, context.now()) + timer.limit
    change.table = replace(change.table, timer=Timer(timer.limit, deadline, timer.more - 1))
    return change.commit()


def resume(context: Context, caller: Caller, request: GameRequest) -> GameAnswer:
    """Repairs a game that stood still or was damaged while the app was closed.

    Where one person plays, a turn gets its whole time again if that has run out, or if the turn lies in the future
    because the clock was set back. A hand that is lost or damaged is written anew, and so are views in the words of an
    older program.
    """
    snapshots = read_game(context, request.game_id)
    table = decode_game(snapshots.game, caller.uid)
    if snapshots.game is not None and table.status == "waiting" and needs_new_view(table):
        return update_waiting_table(context, snapshots.game, table)
    change = GameChange.open(context, request.game_id, caller.uid, snapshots=snapshots)
    (hand,) = context.store.read(hand_path(request.game_id, caller.uid))
    lacks_view = needs_new_hand(table, caller.uid, hand) or needs_new_view(table)
    if lacks_view:
        change.mark_views_outdated()
    if is_outdated := has_outdated_deadline(change):
        change.restart_turn_time()
    return change.commit() if lacks_view or is_outdated else change.unchanged


def has_outdated_deadline(change: GameChange) -> bool:
    """Whether one person plays here and has lost time of the turn while the app was closed."""
    limit, deadline = change.table.timer.limit or 0, change.table.timer.deadline
    if deadline is None or len(change.people) != 1:
        return False
    now = change.context.now()
    return deadline < now + limit or change.table.since > now
