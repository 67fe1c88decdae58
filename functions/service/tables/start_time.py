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
from functions.service.tables.nudges import NUDGE_SECONDS, build_nudge, may_nudge
from functions.store import Snapshot, Write
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

    Only the originator may. Unanswered invites show the new time too. Who is not there is told as by a nudge, unless no
    more people may be asked now; where the last nudge was a moment ago, they are told of the newest time later.
    """
    (snapshot,) = context.store.read(game_path(request.game_id))
    table = decode_game(snapshot, caller.uid)
    check_originator(table, caller.uid)
    if snapshot is None or table.status != "waiting":
        raise refuse("FAILED_PRECONDITION", "game-begun")
    if table.starts_at == request.starts_at:
        return GameAnswer(request.game_id, table.version, table.move_number)
    table = set_start_time(context, table, request.starts_at, request.time_zone)
    if may_nudge(context, table):
        answer = _tell(context, caller, request.game_id, snapshot, table)
    else:
        answer = _tell_later(context, request.game_id, snapshot, table)
    if table.starts_at is not None:
        context.set_alarm(request.game_id, table.starts_at)
    return answer


def _tell_later(context: Context, game_id: str, snapshot: Snapshot, table: GameDocument) -> GameAnswer:
    """Commits a table whose start time is to be told when it may be nudged again."""
    at = table.nudged + NUDGE_SECONDS
    later = replace(table, start_news_at=at)
    answer = update_waiting_table(context, snapshot, later, *invite_writes(context, later))
    if table.start_news_at != at:
        context.set_alarm(game_id, at)
    return answer


def tell_when_due(context: Context, game_id: str, snapshot: Snapshot, table: GameDocument) -> GameAnswer:
    """Tells who is not there of the start time of a waiting table once its `GameDocument.start_news_at` has come."""
    if table.start_news_at is None or context.now() < table.start_news_at:
        return GameAnswer(game_id, table.version, table.move_number)
    return _tell(context, Caller(table.originator), game_id, snapshot, table)


def _tell(context: Context, caller: Caller, game_id: str, snapshot: Snapshot, table: GameDocument) -> GameAnswer:
    """Commits a table with the news of its start time, as far as more people may be asked now."""
    writes = _build_news(context, caller, game_id, table)
    table = replace(table, start_news_at=None, nudged=context.now() if writes else table.nudged)
    return update_waiting_table(context, snapshot, table, *(writes or invite_writes(context, table)))


def _build_news(context: Context, caller: Caller, game_id: str, table: GameDocument) -> list[Write]:
    """The writes that tell who is not there of the start time of the table; empty where nobody is told."""
    try:
        return build_nudge(context, caller, game_id, table, "", "start").writes
    except ServiceError as error:
        if error.code != "RESOURCE_EXHAUSTED":
            raise
        return []
