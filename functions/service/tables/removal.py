"""Removal of people from a table by its originator: before the game begins, and between two hands."""

from __future__ import annotations

from dataclasses import dataclass, replace

from functions import limits, store
from functions.access import check_originator, decode_game
from functions.documents import GameAnswer, GameDocument
from functions.errors import refuse
from functions.paths import code_path
from functions.service.context import Caller, Context
from functions.service.game.game_change import GameChange
from functions.service.game.stored_game import read_game
from functions.service.tables.leaving import leave_game, leave_waiting_table
from functions.service.tables.lobby import add_code
from functions.store import Write


@dataclass(frozen=True, slots=True)
class RemoveRequest:
    """The request to remove the person of this uid from a table."""

    game_id: str
    uid: str

    def __post_init__(self) -> None:
        limits.check_id("gameId", self.game_id)
        limits.check_id("uid", self.uid)


def remove_from_table(context: Context, caller: Caller, request: RemoveRequest) -> GameAnswer:
    """Removes a person from a table, which gets a new code. Only its originator may.

    They come back only if they are invited again. In a game they are away from then on.

    Raises:
        ServiceError: FAILED_PRECONDITION, while a hand is played and when the game is over.
    """
    game_id, uid = request.game_id, request.uid
    snapshots = read_game(context, game_id)
    table = decode_game(snapshots.game, caller.uid)
    check_originator(table, caller.uid)
    if uid == caller.uid or uid not in table.users:
        raise refuse("INVALID_ARGUMENT", "nobody-to-remove")
    if snapshots.game is not None and table.status == "waiting":
        table, code_writes = _shut_out(context, game_id, table, uid)
        return leave_waiting_table(context, game_id, snapshots.game, table, uid, *code_writes)
    change = GameChange.open(context, game_id, caller.uid, snapshots=snapshots)
    if not change.is_resting:
        raise refuse("FAILED_PRECONDITION", "only-between-hands")
    change.table, code_writes = _shut_out(context, game_id, change.table, uid)
    return leave_game(change, uid, *code_writes)


def _shut_out(context: Context, game_id: str, table: GameDocument, uid: str) -> tuple[GameDocument, list[Write]]:
    """The table with another code, at which this person cannot sit down, and the writes of the codes."""
    old = table.code
    removed = (*table.removed, uid)[-limits.MAX_USERS :]
    removed_at = {**table.removed_at, uid: context.now()}
    table = replace(table, removed=removed, removed_at=removed_at, code="", link="")
    if not old:
        return table, []
    table, writes = add_code(context, game_id, table)
    return table, [*writes, store.delete(code_path(old))]
