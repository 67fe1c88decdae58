"""Leaving tables and games, and taking games off a list. A game on nobody's list is deleted."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace

from engine.errors import EngineError, IllegalMove
from engine.game import Away
from engine.view import TABLE
from functions import limits, store
from functions.access import decode_game
from functions.documents import GameAnswer, GameDocument
from functions.errors import ServiceError
from functions.paths import hand_path, presence_path
from functions.service.context import Caller, Context
from functions.service.emails import update_mail_list
from functions.service.game.game_change import GameChange
from functions.service.game.stored_game import read_game
from functions.service.game.table_update import update_table
from functions.service.requests import GameRequest
from functions.service.tables.deletion import delete_abandoned_game
from functions.service.tables.lobby import update_waiting_table
from functions.store import Snapshot, Write


@dataclass(frozen=True, slots=True)
class DeleteGameAnswer:
    """The answer: the game that was taken off the list."""

    game_id: str


def leave(context: Context, caller: Caller, request: GameRequest) -> GameAnswer:
    """Leaves a table. A waiting table loses the caller; at one that plays the caller is away until they come back."""
    snapshots = read_game(context, request.game_id)
    table = decode_game(snapshots.game, caller.uid)
    if snapshots.game is not None and table.status == "waiting":
        leave_waiting_table(context, request.game_id, snapshots.game, table, caller.uid)
        return GameAnswer(request.game_id, table.version + 1, table.move_number)
    change = GameChange.open(context, request.game_id, caller.uid, snapshots=snapshots)
    seat = change.seat_of(caller.uid)
    if seat not in change.present or Away(seat) not in change.game.legal_moves(change.state, TABLE):
        return change.unchanged
    change.make_move(TABLE, Away(seat))
    change.make_quick_moves()
    return change.commit(store.delete(presence_path(change.game_id, caller.uid)))


def delete_game(context: Context, caller: Caller, request: GameRequest) -> DeleteGameAnswer:
    """Takes a game off the caller's list.

    A caller who plays there is away from then on. A game on nobody's list is deleted.
    """
    answer = DeleteGameAnswer(request.game_id)
    context.answers.promise(answer)
    remove_from_list(context, request.game_id, caller.uid)
    return answer


def remove_from_list(context: Context, game_id: str, uid: str) -> None:
    """Takes a game off this person's list; see `delete_game`."""
    snapshots = read_game(context, game_id)
    table = decode_game(snapshots.game, uid)
    if snapshots.game is not None and table.status == "waiting":
        leave_waiting_table(context, game_id, snapshots.game, table, uid)
        return
    try:
        change = GameChange.open(context, game_id, uid, snapshots=snapshots)
    except (ServiceError, EngineError):  # damaged, or written by another version of the program
        table = _remove_user(table, uid)
        update_table(context, snapshots, table)
    else:
        leave_game(change, uid)
        table = change.table
    if not table.users:
        delete_abandoned_game(context, game_id)


def leave_waiting_table(
    context: Context, game_id: str, snapshot: Snapshot, table: GameDocument, uid: str, *others: Write
) -> GameAnswer:
    """Takes this person from a waiting table, and commits it with `others`."""
    asked = tuple(replace(entry, status="declined") if entry.uid == uid else entry for entry in table.asked)
    players = tuple(player for player in table.players if player.uid != uid)
    table = _remove_user(replace(table, players=players, asked=asked), uid)
    answer = update_waiting_table(context, snapshot, table, store.delete(presence_path(game_id, uid)), *others)
    if not table.users:
        delete_abandoned_game(context, game_id)
    return answer


def leave_game(change: GameChange, uid: str, *others: Write) -> GameAnswer:
    """Takes this person from a game, and commits it with `others`."""
    for seat in change.present:
        if change.table.players[seat].uid == uid and len(change.table.users) > 1:
            with suppress(IllegalMove):  # the game is over, or has not dealt them in yet
                change.make_move(TABLE, Away(seat))
    change.table = _remove_user(change.table, uid)
    change.secret = update_mail_list(change.secret, uid, wanted=False)
    if change.table.users:
        change.make_quick_moves()
    own_paths = hand_path(change.game_id, uid), presence_path(change.game_id, uid)
    return change.commit(*map(store.delete, own_paths), *others)


def _remove_user(table: GameDocument, uid: str) -> GameDocument:
    """The table without this person. The originator's place goes to the next person at the table.

    The time zone of a former originator is forgotten.
    """
    users = tuple(user for user in table.users if user != uid)
    seated = [player.uid for player in table.players if player.uid in users]
    originator = table.originator if table.originator != uid else next(iter([*seated, *users]), "")
    hands = {user: version for user, version in table.hands.items() if user != uid}
    left = _add_to_left(table, uid)
    has_same = originator == table.originator  # else words, zone and news were those of the one who goes
    return replace(
        table,
        users=users,
        originator=originator,
        hands=hands,
        left=left,
        nudge_text=table.nudge_text if has_same else "",
        start_news_at=table.start_news_at if has_same else None,
        time_zone=table.time_zone if has_same else "",
    )


def _add_to_left(table: GameDocument, uid: str) -> tuple[str, ...]:
    """The people who have left, and now this person too. Of those who are named nowhere else the last ones are kept."""
    left = (*(other for other in table.left if other != uid), uid)
    named = {*table.removed, *(player.uid for player in table.players)}
    unnamed = [other for other in left if other not in named]
    forgotten = unnamed[: -limits.MAX_USERS]
    return tuple(other for other in left if other not in forgotten)
