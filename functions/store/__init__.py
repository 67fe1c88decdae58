"""The store of documents: read several together, commit several together, query, watch.

A document is any JSON object, lists within lists included. Its path, such as ``Games/{id}/Secret/state``, names
collections and ids in turn. A commit makes all its writes or none, and each write may demand that its document is
unchanged since it was read. The store has no locks: a caller whose commit fails reads again.

Firestore does all this with one ``get_all`` and one batch of writes with preconditions. It has no lists within lists,
so they are wrapped on their way in and out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol

from engine.text import Text, Word

Stamp = Any
"""The stamp of one write of one document. Equal stamps mean that the document has not been changed; they have no other
meaning."""


class Conflict(Exception):
    """A document was changed after it was read; nothing was written."""


class StoreError(Exception):
    """The store cannot be opened, read or written; nothing was written. `text` is the sentence for the player."""

    def __init__(self, code: str, **args: Word) -> None:
        super().__init__(code)
        self.text = Text(code, args)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A document at the moment of reading. Its data stays out of logs and tracebacks, because it may be a hand."""

    path: str
    data: Mapping[str, Any] = field(repr=False)
    stamp: Stamp

    @property
    def id(self) -> str:
        """The id of the document, with which its path ends."""
        return self.path.rpartition("/")[2]


class _Anyhow:
    """The type of `ANYHOW`."""


ANYHOW: Final = _Anyhow()
"""The stamp of a write without a condition."""


@dataclass(frozen=True, slots=True)
class Write:
    """The write of one document; `data` None deletes it.

    `stamp` is a condition: a stamp that the document must still have, None if there must be no document, or `ANYHOW`.
    The document may be forgotten at the time `forget_at` (Unix seconds), if the store forgets anything: Firestore
    deletes it within a day, a file on a device keeps everything. None: never.
    """

    path: str
    data: Mapping[str, Any] | None = field(repr=False)
    stamp: Stamp = ANYHOW
    forget_at: float | None = None


def create(path: str, data: Mapping[str, Any], forget_at: float | None = None) -> Write:
    """The write of a new document; a conflict if the path has one."""
    return Write(path, data, None, forget_at)


def replace(snapshot: Snapshot, data: Mapping[str, Any]) -> Write:
    """The write of a document in place of this snapshot; a conflict if the document has been changed since.

    The new data must differ, if only by a version. For equal data a database may keep the stamp, and two callers with
    the same write would both succeed.
    """
    return Write(snapshot.path, data, snapshot.stamp)


def put(path: str, data: Mapping[str, Any]) -> Write:
    """The write of a document without a condition."""
    return Write(path, data)


def delete(path: str) -> Write:
    """The write that deletes a document without a condition."""
    return Write(path, None)


def demand_absence(path: str) -> Write:
    """The write that changes nothing; a conflict if the path has a document."""
    return Write(path, None, None)


def field_value(data: Mapping[str, Any], field: str) -> Any:
    """The value of a field of a document, or of an object in it; None where there is none.

    >>> field_value({"timer": {"deadline": 60}}, "timer.deadline"), field_value({}, "timer.deadline")
    (60, None)
    """
    value: Any = data
    for name in field.split("."):
        value = value.get(name) if isinstance(value, Mapping) else None
    return value


def only_field(data: Mapping[str, Any], field: str) -> dict[str, Any]:
    """A document with nothing but this field.

    >>> only_field({"timer": {"deadline": 60, "limit": 30}, "users": []}, "timer.deadline")
    {'timer': {'deadline': 60}}
    """
    value = field_value(data, field)
    for name in reversed(field.split(".")):
        value = {name: value}
    return dict(value)


@dataclass(frozen=True, slots=True)
class Where:
    """A condition on a field, at the top of a document or, as ``timer.deadline``, within an object there.

    ``<=`` and ``>=`` hold only of numbers.
    """

    field: str
    operator: Literal["==", "<=", ">=", "array-contains"]
    value: Any

    def holds(self, data: Mapping[str, Any]) -> bool:
        """Whether a document meets the condition.

        >>> Where("users", "array-contains", "ann").holds({"users": ["ann", "bob"]})
        True
        >>> Where("timer.deadline", "<=", 60).holds({"timer": {"deadline": None}})
        False
        """
        actual = field_value(data, self.field)
        value: Any = list(self.value) if isinstance(self.value, tuple) else self.value
        if self.operator == "==":
            return bool(actual == value)
        if self.operator in ("<=", ">="):
            is_number = isinstance(actual, (int, float)) and not isinstance(actual, bool)
            return is_number and bool(actual <= value if self.operator == "<=" else actual >= value)
        return isinstance(actual, list) and value in actual


@dataclass(frozen=True, slots=True)
class Cursor:
    """A place in the order of a query: just after the document at `path`, whether or not it still exists.

    `number` is that document's number in the field by which the query is ordered, None where it is ordered by paths.
    """

    path: str
    number: float | None = None

    @classmethod
    def of(cls, snapshot: Snapshot, order_by: str = "") -> Cursor:
        """The cursor of a document that a query with this `order_by` has found."""
        return cls(snapshot.path, field_value(snapshot.data, order_by) if order_by else None)


@dataclass(frozen=True, slots=True)
class Query:
    """A query for the documents of one collection that meet all conditions, in the order of their paths.

    `limit` is the most documents that it finds. For page after page, `after` is the cursor of the last document of the
    page before. With `order_by` the documents are in the order of the numbers in this field, and of their paths where
    those are equal; a ``<=`` or ``>=`` condition must then hold for this field. With `field` the snapshots have this
    field alone, which is much faster where documents are large. Queries with one of these cannot be watched.

    With `newest_first` the documents are in the order of the numbers in this field, the largest first, and documents
    without a number there are left out. It goes with a limit and without the three before.
    """

    collection: str
    where: tuple[Where, ...] = ()
    limit: int | None = None
    order_by: str = ""
    field: str = ""
    after: Cursor | None = None
    newest_first: str = ""


Target = str | Query
"""The path of a document, or a query, to be watched."""
Listener = Callable[[tuple[Snapshot, ...]], None]
Unwatch = Callable[[], None]


def collection_of(path: str) -> str:
    """The collection in which a document lies.

    >>> collection_of("Games/7/Log/1")
    'Games/7/Log'
    """
    return path.rpartition("/")[0]


class Store(Protocol):
    """A store of documents. Safe to use from several threads. Every method may raise `StoreError`."""

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        """The documents at these paths, None for one that does not exist."""

    def commit(self, writes: Sequence[Write]) -> Stamp:
        """Makes all writes durably, or none. Each path may occur once. Returns the common stamp of the documents.

        Raises:
            Conflict: a condition does not hold.
        """

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        """The documents of this query."""

    def watch(self, target: Target, listener: Listener) -> Unwatch:
        """Calls `listener` with the documents of the target, now and after each change.

        For a document that does not exist the listener gets an empty tuple. It never gets an older state than before,
        nor the same state twice. The call may come on another thread.
        """

    def close(self) -> None:
        """Ends all listeners and closes the connection or file."""
