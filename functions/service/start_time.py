"""When a table that waits begins by itself: its originator may think of another time."""

from __future__ import annotations

from dataclasses import dataclass, replace

from functions import documents, limits, store
from functions.documents import Answer, Invite, Table
from functions.errors import refuse
from functions.reading import as_document, readable, stored
from functions.service.house import Caller, House
from functions.service.waiting import change_waiting, with_start
from functions.store import Write


@dataclass(frozen=True, slots=True)
class SetStart:
    """Another start time in Unix seconds; None: the table begins when its originator says so."""

    game_id: str
    starts_at: int | None

    def __post_init__(self) -> None:
        limits.id("gameId", self.game_id)


def set_start(house: House, caller: Caller, request: SetStart) -> Answer:
    """The originator of a table that waits says when it begins by itself, or that it does not. Invites that wait for
    an answer say so too."""
    id = request.game_id
    (snapshot,) = house.store.read(documents.game_path(id))
    table = readable(snapshot, caller.uid)
    if table.originator != caller.uid:
        raise refuse("PERMISSION_DENIED", "only-originator")
    if snapshot is None or table.status != "waiting":
        raise refuse("FAILED_PRECONDITION", "game-begun")
    if table.starts_at == request.starts_at:
        return Answer(id, table.version, table.move_number)
    table = with_start(house, table, request.starts_at)
    answer = change_waiting(house, snapshot, table, *_told(house, table))
    if table.starts_at is not None:
        house.alarm(id, table.starts_at)
    return answer


def _told(house: House, table: Table) -> list[Write]:
    """The invites that wait for an answer, with the time of the table."""
    pending = [documents.invite_path(one.id) for one in table.asked if one.status == "pending"]
    read = house.store.read(*pending) if pending else ()
    return [
        store.replace(one, as_document(replace(stored(Invite, one), starts_at=table.starts_at)))
        for one in read
        if one is not None
    ]
