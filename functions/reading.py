"""Documents as they are read, by the authority and by the devices of players: values, or a clear refusal."""

from __future__ import annotations

from typing import Any, TypeVar

from engine import codec
from engine.errors import EngineError
from functions import documents
from functions.documents import Table
from functions.errors import ServiceError, refuse
from functions.store import Query, Snapshot, Where

T = TypeVar("T")


def stored(kind: type[T], snapshot: Snapshot) -> T:
    """A document that the authority wrote itself. If it is none, the store has been damaged, not the call wrong."""
    try:
        return codec.from_json(kind, snapshot.data)
    except (EngineError, ServiceError, TypeError, KeyError):
        raise refuse("DATA_LOSS", "document-damaged") from None


def as_document(value: object) -> dict[str, Any]:
    data: dict[str, Any] = codec.to_json(value)
    return data


def readable(snapshot: Snapshot | None, uid: str | None) -> Table:
    """A game for one of its users. To everybody else it is not there, so that ids cannot be tried out.

    Nor is it to the authority once nobody has it: it is being deleted.
    """
    if snapshot is None:
        raise refuse("NOT_FOUND", "no-such-game")
    table = stored(Table, snapshot)
    allow(table, uid)
    return table


def allow(table: Table, uid: str | None) -> None:
    """Nothing for one of its users; see `readable`."""
    if not table.users or (uid is not None and uid not in table.users):
        raise refuse("NOT_FOUND", "no-such-game")


def own_records(uid: str) -> Query:
    """The records of the games in which this person played."""
    return Query(documents.RECORDS, (Where("users", "array-contains", uid),))
