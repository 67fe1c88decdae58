"""The store in the cloud: Firestore, or its emulator.

A commit is one batch of writes with preconditions and no transaction. Transactions lock: two that read and then write
the same document wait seconds for each other.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from google.api_core.exceptions import Aborted, AlreadyExists, FailedPrecondition, GoogleAPIError, NotFound
from google.auth.exceptions import GoogleAuthError
from google.cloud.firestore import Client
from google.cloud.firestore_v1.types import Write as FirestoreWrite

from functions.store import (
    ANYHOW,
    Conflict,
    Listener,
    Query,
    Snapshot,
    Stamp,
    StoreError,
    Target,
    Unwatch,
    Write,
)
from functions.store.firestore_queries import build_firestore_query, find_documents
from functions.store.nested_arrays import FORGET_FIELD, build_snapshot, wrap_arrays

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class FirestoreStore:
    """A `Store` in the database of this client. `close` closes the client too.

    The client has the rights of the authority, so no security rule applies to it.
    """

    def __init__(self, client: Client) -> None:
        self._client = client
        self._listeners: set[_FirestoreListener] = set()
        self._closed = False

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        if not paths:
            return ()
        with self._translate_errors():
            documents = self._client.get_all([self._client.document(path) for path in paths])
            by_path = {document.reference.path: build_snapshot(document) for document in documents if document.exists}
        return tuple(by_path.get(path) for path in paths)

    def commit(self, writes: Sequence[Write]) -> Stamp:
        with self._translate_errors():
            batch = self._client.batch()
            batch._add_write_pbs([_encode_write(write, self._client.document(write.path)) for write in writes])
            batch.commit()
            return batch.commit_time

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        with self._translate_errors():
            return find_documents(self._client, query)

    def watch(self, target: Target, listener: Listener) -> Unwatch:
        with self._translate_errors():
            source = (
                build_firestore_query(self._client, target)
                if isinstance(target, Query)
                else self._client.document(target)
            )
            firestore_listener = _FirestoreListener(source, listener)
        self._listeners.add(firestore_listener)

        def unwatch() -> None:
            self._listeners.discard(firestore_listener)
            firestore_listener.end()

        return unwatch

    def close(self) -> None:
        self._closed = True
        while self._listeners:
            self._listeners.pop().end()
        self._client.close()

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        """Turns errors of Firestore into `Conflict` or `StoreError`, and logs their messages."""
        if self._closed:
            raise StoreError("store-closed")
        try:
            yield
        except (AlreadyExists, FailedPrecondition, NotFound, Aborted):
            raise Conflict from None
        except (GoogleAPIError, GoogleAuthError) as error:
            _log.warning("Firestore: %s", error)
            raise StoreError("store-unavailable") from None


def _encode_write(write: Write, document: Any) -> FirestoreWrite:
    """The protocol buffer of a write with its condition.

    The library's own batch has no condition for writing a whole document, and takes twenty times as long to encode it.
    """
    message = FirestoreWrite.pb()()
    if write.data is None:
        message.delete = document._document_path
    else:
        message.update.name = document._document_path
        for key, value in write.data.items():
            _set_field(message.update.fields[key], wrap_arrays(value))
        if write.forget_at is not None:
            message.update.fields[FORGET_FIELD].timestamp_value.FromSeconds(int(write.forget_at))
    if write.stamp is None:
        message.current_document.exists = False
    elif write.stamp is not ANYHOW:
        message.current_document.update_time.CopyFrom(write.stamp.timestamp_pb())
    return FirestoreWrite.wrap(message)


def _set_field(field: Any, value: Any) -> None:
    """Sets an empty field of a document to a JSON value without lists within lists."""
    match value:
        case None:
            field.null_value = 0
        case bool():
            field.boolean_value = value
        case int():
            field.integer_value = value
        case float():
            field.double_value = value
        case str():
            field.string_value = value
        case list():
            field.array_value.SetInParent()
            for item in value:
                _set_field(field.array_value.values.add(), item)
        case dict():
            field.map_value.SetInParent()
            for key, item in value.items():
                _set_field(field.map_value.fields[key], item)
        case _:
            raise TypeError(f"{type(value).__name__} is no JSON")


class _FirestoreListener:
    """A listener of Firestore, called on a thread of the library."""

    def __init__(self, source: Any, listener: Listener) -> None:
        self._listener = listener
        self._last_stamps: dict[str, Stamp] | None = None
        self._active = True
        self._thread: int | None = None
        self._watch = source.on_snapshot(self._changed)

    def _changed(self, documents: Sequence[Any], changes: Any, read_time: Any) -> None:
        if not self._active:
            return
        self._thread = threading.get_ident()
        snapshots = tuple(map(build_snapshot, documents))
        stamps = {snapshot.path: snapshot.stamp for snapshot in snapshots}
        if stamps == self._last_stamps:  # sent again after the connection was lost
            return
        self._last_stamps = stamps
        try:
            self._listener(snapshots)
        except Exception:  # an exception would end the library's listener
            _log.exception("a listener failed")

    def end(self) -> None:
        self._active = False
        if self._thread == threading.get_ident():
            # A listener that ends itself: `unsubscribe` would wait for this very thread.
            threading.Thread(target=self._watch.unsubscribe, daemon=True).start()
        else:
            self._watch.unsubscribe()
