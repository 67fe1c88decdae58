"""The store of documents: read several together, commit several together, query, watch.

A document is any JSON object, lists within lists included. Its path, such as ``Games/{id}/Secret/state``, names
collections and ids in turn. Of a commit all writes happen or none, and each may demand that its document is still the
one that was read. There are no locks: a caller whose commit fails reads again.

This is what Firestore gives with one ``get_all`` and one batch of writes with preconditions, and nothing more. A
store whose database has no lists within lists, as Firestore has none, wraps them on their way in and out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol

from engine.text import Text, Word

Stamp = Any
"""The stamp of one write of one document. Equal stamps mean that the document has not been changed; nothing else is
known of them."""


class Conflict(Exception):
    """A document is not the one that was read any more; nothing was written."""


class StoreError(Exception):
    """The store cannot be opened, read or written; nothing was written. `text` is the sentence for the player."""

    def __init__(self, code: str, **args: Word) -> None:
        super().__init__(code)
        self.text = Text(code, args)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A document as it was read. Its data stays out of logs and tracebacks, because it may be somebody's hand."""

    path: str
    data: Mapping[str, Any] = field(repr=False)
    stamp: Stamp

    @property
    def id(self) -> str:
        """The id of the document, with which its path ends."""
        return self.path.rpartition("/")[2]


class _Anyhow:
    """The stamp of a write that makes no demand."""


ANYHOW: Final = _Anyhow()


@dataclass(frozen=True, slots=True)
class Write:
    """One document to be written; `data` None deletes it.

    `stamp` is a condition. With a stamp the document must still have it; with None there must be no document; `ANYHOW`
    makes no demand.
    """

    path: str
    data: Mapping[str, Any] | None = field(repr=False)
    stamp: Stamp = ANYHOW


def create(path: str, data: Mapping[str, Any]) -> Write:
    """The write of a new document; a conflict if there is one."""
    return Write(path, data, None)


def replace(read: Snapshot, data: Mapping[str, Any]) -> Write:
    """The write of a document in place of the one that was read; a conflict if that has been changed since.

    The data must differ from what was read, if only by a version: a database may take the same data for no change
    and keep the stamp, and two callers who write the same would both succeed.
    """
    return Write(read.path, data, read.stamp)


def put(path: str, data: Mapping[str, Any]) -> Write:
    """The write of a document, whatever was there."""
    return Write(path, data)


def delete(path: str) -> Write:
    """The write that deletes a document, whatever was there."""
    return Write(path, None)


@dataclass(frozen=True, slots=True)
class Where:
    """A condition on a field, at the top of a document or, as ``timer.deadline``, within an object there.

    ``<=`` is for numbers, and holds of nothing else.
    """

    field: str
    is_: Literal["==", "<=", "array-contains"]
    value: Any

    def holds(self, data: Mapping[str, Any]) -> bool:
        """Whether a document meets the condition.

        >>> Where("users", "array-contains", "ann").holds({"users": ["ann", "bob"]})
        True
        >>> Where("timer.deadline", "<=", 60).holds({"timer": {"deadline": None}})
        False
        """
        found: Any = data
        for name in self.field.split("."):
            found = found.get(name) if isinstance(found, Mapping) else None
        value: Any = list(self.value) if isinstance(self.value, tuple) else self.value
        if self.is_ == "==":
            return bool(found == value)
        if self.is_ == "<=":
            return isinstance(found, (int, float)) and not isinstance(found, bool) and bool(found <= value)
        return isinstance(found, list) and value in found


@dataclass(frozen=True, slots=True)
class Query:
    """A query for the documents of one collection that meet all conditions, in the order of their paths.

    With `limit` it finds only the first so many.
    """

    collection: str
    where: tuple[Where, ...] = ()
    limit: int | None = None


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
        """Writes all durably, or nothing. Each path may occur once. Returns the stamp of everything written.

        Raises:
            Conflict: a condition does not hold.
        """

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        """The documents that a query finds."""

    def watch(self, target: Target, listener: Listener) -> Unwatch:
        """Calls `listener` with the documents of the target, now and after each change.

        The listener gets no documents for a document that does not exist. It never gets anything older than before,
        nor the same twice. The call may come on another thread.
        """

    def close(self) -> None:
        """Ends all watching and closes what is open."""
