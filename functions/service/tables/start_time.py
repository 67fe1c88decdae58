"""The start time of a waiting table, which its originator may change."""

from __future__ import annotations

from dataclasses import dataclass, replace

from functions import limits
from functions.access import check_originator, decode_game
from functions.documents import GameAnswer, GameDocument
from functions.errors import ServiceError, refuse
from functions.paths import game_path
from functions.service.context import Caller, Context
from functions.service.tables.lobby import invite_writes, set_start_time, update_waiting_table
from functions.service.tables.nudges import build_nudge, may_nudge
from functions.store import Write
from functions.time_zones import check_time_zone


@dataclass(frozen=True, slots=True)
class SetStartRequest:
    """The request for another start time (Unix seconds); None for a game that its originator begins."""

    game_id: str
    starts_at: int | None
    time_zone: str = ""
    """The zone of the device, in which e-mails say when the game begins; empty for UTC."""

    def __post_init__(self) -> None:
        limits.check_id("gameId", self.game_id)
        check_time_zone(self.time_zone)


def set_start(context: Context, caller: Caller, request: SetStartRequest) -> GameAnswer:
    """Changes the time at which a waiting table begins by itself.

    Only the originator may. Unanswered invites show the new time too. Who is not there is told as by a nudge, unless
    the last one was a moment ago, or no more people may be asked now.
    """
    (snapshot,) = context.store.read(game_path(request.game_id))
    table = decode_game(snapshot, caller.uid)
    check_originator(table, caller.uid)
    if snapshot is None or table.status != "waiting":
        raise refuse("FAILED_PRECONDITION", "game-begun")
    if table.starts_at == request.starts_at:
        return GameAnswer(request.game_id, table.version, table.move_number)
    table = set_start_time(context, table, request.starts_at, request.time_zone)
    writes = _build_update(context, caller, request.game_id, table)
    if writes:
        table = replace(table, nudged=context.now())
    answer = update_waiting_table(context, snapshot, table, *(writes or invite_writes(context, table)))
    if table.starts_at is not None:
        context.set_alarm(request.game_id, table.starts_at)
    return answer


def _build_update(context: Context, caller: Caller, game_id: str, table: GameDocument) -> list[Write]:
    """The writes that tell absent people the start time of the table; empty if nobody is told now."""
    if not may_nudge(context, table):
        return []
    try:
        return build_nudge(context, caller, game_id, table, "", "start").writes
    except ServiceError as error:
        if error.code != "RESOURCE_EXHAUSTED":
            raise
        return []
