"""Where documents are kept: read some together, commit some together, query, watch.

A document is any JSON object, lists within lists included, at a path such as ``Games/{id}/Secret/state``:
collection and id in turn. All writes of a commit happen or none does, and each may demand that its document
is still the one that was read. There are no locks to hold: who was too slow reads again.

This is what Firestore gives with one ``get_all`` and one batch of writes with preconditions, and nothing more.
A store whose database has no lists within lists, as Firestore has none, wraps them on their way in and out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol

from engine.text import Text, Word

Stamp = Any
"""Of one writing of one document: equal stamps mean that it has not been changed since. Nothing else is known."""


class Conflict(Exception):
    """A document is no longer the one that was read; nothing was written."""


class StoreError(Exception):
    """The store cannot be opened, read or written; nothing was written. `text` is the sentence for the player."""

    def __init__(self, code: str, **args: Word) -> None:
        super().__init__(code)
        self.text = Text(code, args)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A document as it was read. Its text stays out of logs and tracebacks: it may be somebody's hand."""

    path: str
    data: Mapping[str, Any] = field(repr=False)
    stamp: Stamp


class _Anyhow:
    """The stamp of a write that makes no demand."""


ANYHOW: Final = _Anyhow()


@dataclass(frozen=True, slots=True)
class Write:
    """One document to be written (`data` None: deleted), on the condition that it still has the `stamp` that
    was read; None: that it does not exist; `ANYHOW`: on none."""

    path: str
    data: Mapping[str, Any] | None = field(repr=False)
    stamp: Stamp = ANYHOW


def create(path: str, data: Mapping[str, Any]) -> Write:
    """A new document; a conflict where there is one."""
    return Write(path, data, None)


def replace(read: Snapshot, data: Mapping[str, Any]) -> Write:
    """The document that was read, changed; a conflict where it has been changed since.

    What is written is expected to differ from what was read, if only by its version: a database may take the
    same again for no change and keep the stamp, and two who write the same would both succeed.
    """
    return Write(read.path, data, read.stamp)


def put(path: str, data: Mapping[str, Any]) -> Write:
    """A document, whatever was there."""
    return Write(path, data)


def delete(path: str) -> Write:
    """No document, whatever was there."""
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
    """The documents of one collection that meet all conditions, by their paths; the first of them up to a `limit`."""

    collection: str
    where: tuple[Where, ...] = ()
    limit: int | None = None


Target = str | Query
"""What can be watched: the path of a document, or a query."""
Listener = Callable[[tuple[Snapshot, ...]], None]
Unwatch = Callable[[], None]


def collection_of(path: str) -> str:
    """The collection in which a document lies.

    >>> collection_of("Games/7/Log/1")
    'Games/7/Log'
    """
    return path.rpartition("/")[0]


class Store(Protocol):
    """Safe to use from several threads. Every method may raise `StoreError`."""

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        """The documents at these paths, None for one that does not exist."""

    def commit(self, writes: Sequence[Write]) -> Stamp:
        """Write all, durably, or nothing. At most one write a path. Returns the stamp of everything written.

        Raises:
            Conflict: a condition does not hold.
        """

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        """The documents that a query finds."""

    def watch(self, target: Target, listener: Listener) -> Unwatch:
        """Call `listener` with what is there (nothing, for a document that does not exist), now and after
        changes: never with something older than before, never twice with the same, perhaps on another thread."""

    def close(self) -> None:
        """Stop watching and let go of what is open."""
