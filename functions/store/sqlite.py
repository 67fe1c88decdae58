"""The store inside the app: one SQLite file.

With a write-ahead log and ``synchronous=FULL``, a commit survives a killed process and a power cut once it has
returned. Several processes may share the file; SQLite makes them take turns. Only its owner can read the file, because
it holds all hands; SQLite gives its log the same permissions.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, Final

from engine import codec
from engine.errors import Malformed
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
    collection_of,
    only_field,
)
from functions.store.listeners import ListenerRegistry

APPLICATION_ID: Final = 0x33_33_33_01
"""The mark of our files in SQLite's header."""
VERSION: Final = 1
BUSY_SECONDS: Final = 4
"""Seconds for which a statement waits for another process. A window that closes waits one second longer for its last
move."""
RETRY_SECONDS: Final = 0.02
MIN_FREE_BYTES: Final = 1 << 20
"""The free bytes below which a disk counts as full. A commit needs a few pages and the index of the log."""

_SCHEMA: Final = (
    """CREATE TABLE documents
    (path TEXT NOT NULL PRIMARY KEY, collection TEXT NOT NULL, data TEXT NOT NULL, stamp INTEGER NOT NULL)""",
    "CREATE INDEX by_collection ON documents (collection)",
    # One row, counted up by every commit. A stamp taken from the documents could occur again after a deletion.
    "CREATE TABLE last_commit (stamp INTEGER NOT NULL)",
    "INSERT INTO last_commit VALUES (0)",
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {VERSION}",
)

MAX_STAMP: Final = 2**53
"""The highest stamp that counts as sane; no file sees so many commits."""
_IS_SANE: Final = f"typeof(stamp) = 'integer' AND stamp BETWEEN 0 AND {MAX_STAMP}"


class SqliteStore:
    """A `Store` in a file, which is created if there is none.

    Raises:
        StoreError: the file is not ours (``store-foreign``), of a newer version (``store-too-new``), damaged
            (``store-damaged``), or cannot be opened or written.
    """

    def __init__(self, path: Path) -> None:
        self._lock = threading.RLock()
        self._folder = path.parent
        with translate_sqlite_errors(self._folder):
            path.parent.mkdir(parents=True, exist_ok=True)
            _create_file(path)
            self._sqlite = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        try:
            with translate_sqlite_errors(self._folder):
                self._open_patiently()
                self._seen_version = self._pragma("data_version")
        except BaseException:
            self._sqlite.close()
            raise
        self._listeners = ListenerRegistry(self.query, self.read)

    def _open_patiently(self) -> None:
        """Opens the file, and tries again while other processes are creating it.

        SQLite does not wait for another process that turns on the write-ahead log.
        """
        deadline = time.monotonic() + BUSY_SECONDS
        while True:
            try:
                return self._open()
            except sqlite3.OperationalError as error:
                if not str(error).startswith("database is locked") or time.monotonic() > deadline:
                    raise
                time.sleep(RETRY_SECONDS)

    def _open(self) -> None:
        """Opens the file. A file of another program is not changed."""
        if self._is_new():
            self._sqlite.execute("PRAGMA journal_mode = WAL")
            with self._transaction():
                if self._is_new():  # checked again inside the transaction, which keeps other processes out
                    for statement in _SCHEMA:
                        self._sqlite.execute(statement)
        if self._pragma("application_id") != APPLICATION_ID:
            raise StoreError("store-foreign")
        version = self._pragma("user_version")
        if version > VERSION:
            raise StoreError("store-too-new", found=version, newest=VERSION)
        if version < 1:
            raise StoreError("store-damaged")
        if self._pragma("integrity_check(1)") != "ok":
            raise StoreError("store-damaged")
        if not self._has_sane_stamps():
            self._repair_stamps()
        self._sqlite.execute("PRAGMA synchronous = FULL")
        self._sqlite.execute("PRAGMA secure_delete = ON")  # what is deleted is not left in the file

    def _is_new(self) -> bool:
        tables = self._sqlite.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        marks = self._pragma("application_id"), self._pragma("user_version")
        return bool(tables == 0 and marks == (0, 0))  # an empty file with a version belongs to another program

    def _pragma(self, name: str) -> Any:
        return self._sqlite.execute(f"PRAGMA {name}").fetchone()[0]

    def _has_sane_stamps(self) -> bool:
        """Whether all stamps are numbers up to that of the last commit. One statement sees one moment of the file."""
        commits, last_stamp, are_sane = self._sqlite.execute(
            f"""SELECT count(*), max(stamp), (SELECT total(NOT ({_IS_SANE})) = 0
            AND coalesce(max(stamp), 0) <= (SELECT max(stamp) FROM last_commit) FROM documents) FROM last_commit"""  # noqa: S608 no input
        ).fetchone()
        return bool(commits == 1 and type(last_stamp) is int and 0 <= last_stamp <= MAX_STAMP and are_sane)

    def _repair_stamps(self) -> None:
        """Gives the file a number of its last commit again, and documents without a sane stamp that number."""
        with self._transaction():
            newest = f"SELECT coalesce(max(stamp), 0) + 1 FROM documents WHERE {_IS_SANE}"  # noqa: S608 no input
            (stamp,) = self._sqlite.execute(newest).fetchone()
            self._sqlite.execute("DELETE FROM last_commit")
            self._sqlite.execute("INSERT INTO last_commit VALUES (?)", [stamp])
            self._sqlite.execute(f"UPDATE documents SET stamp = ? WHERE NOT ({_IS_SANE})", [stamp])  # noqa: S608 no input

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        marks = ",".join("?" * len(paths))
        with self._lock, translate_sqlite_errors(self._folder):
            rows = self._sqlite.execute(
                f"SELECT {_COLUMNS} FROM documents WHERE path IN ({marks})",  # noqa: S608 only marks
                paths,
            ).fetchall()
            by_path = {snapshot.path: snapshot for snapshot in map(_snapshot, rows)}
        return tuple(by_path.get(path) for path in paths)

    def commit(self, writes: Sequence[Write]) -> Stamp:
        texts = [None if write.data is None else codec.dumps(write.data) for write in writes]
        with self._lock:
            with translate_sqlite_errors(self._folder), self._transaction():
                self._sqlite.execute("UPDATE last_commit SET stamp = stamp + 1")
                (stamp,) = self._sqlite.execute("SELECT stamp FROM last_commit").fetchone() or (None,)
                if stamp is None:
                    raise StoreError("store-damaged")
                for write, text in zip(writes, texts, strict=True):
                    self._write(write, text, stamp)
            # Still locked, so that changes are noted in the order in which they were made.
            self._listeners.note_writes({write.path: None if write.data is None else stamp for write in writes})
        self._listeners.notify()
        return stamp

    def _write(self, write: Write, text: str | None, stamp: int) -> None:
        path, collection = write.path, collection_of(write.path)
        values: list[Any]
        if text is None and write.stamp is None:
            statement, values = "SELECT 1 FROM documents WHERE path = ?", [path]
            if self._sqlite.execute(statement, values).fetchone():
                raise Conflict(path)
            return
        if text is None:
            statement, values = "DELETE FROM documents WHERE path = ?", [path]
        elif write.stamp is None:
            statement = "INSERT INTO documents VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            values = [path, collection, text, stamp]
        elif write.stamp is ANYHOW:
            statement, values = "INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?)", [path, collection, text, stamp]
        else:
            statement, values = "UPDATE documents SET data = ?, stamp = ? WHERE path = ?", [text, stamp, path]
        if write.stamp is not ANYHOW and write.stamp is not None:
            statement, values = statement + " AND stamp = ?", [*values, write.stamp]
        changed = self._sqlite.execute(statement, values).rowcount
        if changed != 1 and write.stamp is not ANYHOW:
            raise Conflict(path)

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        # One damaged document must not hide the others.
        conditions = ["collection = ?", "typeof(data) = 'text'", "json_valid(data)"]
        values: list[Any] = [query.collection]
        for where in query.where:
            field = _json_path(where.field)
            if where.operator == "==":
                conditions.append("json_extract(data, ?) IS ?")
            elif where.operator in ("<=", ">="):
                conditions.append("json_type(data, ?) IN ('integer', 'real')")
                values.append(field)
                conditions.append(f"json_extract(data, ?) {where.operator} ?")
            else:
                conditions.append("json_type(data, ?) = 'array'")
                values.append(field)
                conditions.append("EXISTS (SELECT 1 FROM json_each(data, ?) WHERE value = ?)")
            value = codec.dumps(where.value) if isinstance(where.value, (list, tuple)) else where.value
            values += [field, value]
        order = f"json_extract(data, '{_json_path(query.order_by)}'), path" if query.order_by else "path"
        if query.newest_first:
            field = _json_path(query.newest_first)
            conditions.append("json_type(data, ?) IN ('integer', 'real')")
            values.append(field)
            order = f"json_extract(data, '{field}') DESC, path DESC"
        if query.after is not None:
            number = [query.after.number] if query.order_by else []
            conditions.append(f"({order}) > ({', '.join('?' * (len(number) + 1))})")
            values += [*number, query.after.path]
        statement = f"SELECT {_COLUMNS} FROM documents WHERE {' AND '.join(conditions)} ORDER BY {order}"  # noqa: S608 no input
        with (
            self._lock,
            translate_sqlite_errors(self._folder),
            closing(self._sqlite.execute(statement, values)) as rows,
        ):
            snapshots = islice(_readable_snapshots(rows), query.limit)
            if not query.field:
                return tuple(snapshots)
            return tuple(replace(snapshot, data=only_field(snapshot.data, query.field)) for snapshot in snapshots)

    def watch(self, target: Target, listener: Listener) -> Unwatch:
        return self._listeners.add(target, listener)

    def poll(self) -> None:
        """Calls the listeners of documents that other processes have written. Cheap if there are none."""
        with self._lock, translate_sqlite_errors(self._folder):
            version = self._pragma("data_version")
            changed, self._seen_version = version != self._seen_version, version
        if changed:
            self._listeners.note_writes(None)
            self._listeners.notify()

    def has_damage(self, is_damaged: Callable[[Snapshot], bool], *, in_logs: bool = False) -> bool:
        """Whether the text of a document is damaged, or `is_damaged` says so of one at the top, such as ``Games/{id}``.

        Of the documents below others only the text is read. Logged moves, which fill most of the file, are left out
        unless `in_logs` is set.
        """
        condition = "" if in_logs else "WHERE collection NOT LIKE '%/Log' AND collection NOT LIKE '%/Moves'"
        statement = f"SELECT {_COLUMNS}, typeof(data) = 'text' AND json_valid(data) FROM documents {condition}"  # noqa: S608 no input
        with (
            self._lock,
            translate_sqlite_errors(self._folder),
            closing(self._sqlite.execute(statement)) as rows,
        ):
            return any(_has_damage(row[:3], bool(row[3]), is_damaged) for row in rows)

    def paths_below(self, path: str) -> tuple[str, ...]:
        """The paths of all documents that lie below a document, whether or not they can be read."""
        with self._lock, translate_sqlite_errors(self._folder):
            found = self._sqlite.execute(
                "SELECT path FROM documents WHERE path > ? AND path < ?",
                [f"{path}/", f"{path}0"],  # 0 is the character after the slash
            )
            return tuple(path for (path,) in found)

    def copy_to(self, path: Path) -> None:
        """Writes a copy of the whole file, as it stands at one moment, in place of the file at `path`."""
        partial = path.with_name(f".{path.name}")
        with self._lock, translate_sqlite_errors(self._folder):
            partial.unlink(missing_ok=True)
            _create_file(partial)
            self._sqlite.execute("VACUUM INTO ?", [str(partial)])
            os.replace(partial, path)

    def close(self) -> None:
        self._listeners.clear()
        with self._lock, translate_sqlite_errors(self._folder):
            self._sqlite.close()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._sqlite.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._sqlite.execute("COMMIT")
        finally:
            if self._sqlite.in_transaction:
                self._sqlite.execute("ROLLBACK")


def _create_file(path: Path) -> None:
    """Creates an empty file for its owner alone, if there is none.

    An existing file is not opened: closing it would release the locks that this process has on it.
    """
    with suppress(FileExistsError):
        os.close(os.open(os.path.realpath(path), os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _json_path(field: str) -> str:
    """The path of a field for SQLite's JSON functions."""
    return "$" + "".join(f'."{name}"' for name in field.split("."))


_COLUMNS: Final = "CAST(path AS BLOB), CAST(data AS BLOB), stamp"
"""The columns of a document, as bytes that `_snapshot` decodes. For one text that is not UTF-8 the `sqlite3` module
would refuse all rows at once."""


def _snapshot(row: tuple[bytes, bytes, int]) -> Snapshot:
    path, text = row[0].decode(), row[1].decode()
    data, stamp = codec.loads(text, limit=len(text)), row[2]
    if not isinstance(data, dict) or type(stamp) is not int:
        raise StoreError("store-damaged")
    return Snapshot(path, data, stamp)


def _readable_snapshots(rows: Iterable[tuple[bytes, bytes, int]]) -> Iterator[Snapshot]:
    for row in rows:
        with suppress(UnicodeError, Malformed, StoreError):
            yield _snapshot(row)


def _has_damage(row: tuple[bytes, bytes, int], is_json: bool, is_damaged: Callable[[Snapshot], bool]) -> bool:
    try:
        if "/" not in collection_of(row[0].decode()):
            return is_damaged(_snapshot(row))
        row[1].decode()
    except (UnicodeError, Malformed, StoreError):
        return True
    return not is_json or type(row[2]) is not int


_FULL_DISK_ERRORS: Final = (errno.ENOSPC, errno.EDQUOT)
_ERROR_CODES: Final = (
    # Beginnings of SQLite's messages. Python 3.10 has no error numbers.
    ("file is not a database", "store-foreign"),
    ("database disk image is malformed", "store-damaged"),
    ("malformed", "store-damaged"),
    ("no such", "store-damaged"),
    ("attempt to write a readonly database", "store-read-only"),
    ("unable to open database file", "store-cannot-open"),
    ("database or disk is full", "store-full"),
    ("database is locked", "store-busy"),
    ("Cannot operate on a closed database", "store-closed"),
)


@contextmanager
def translate_sqlite_errors(folder: Path) -> Iterator[None]:
    """Turns errors of SQLite and of the system about a file in this folder into `StoreError`."""
    try:
        yield
    except (Malformed, UnicodeError):
        raise StoreError("store-damaged") from None
    except OSError as error:
        raise StoreError("store-full" if error.errno in _FULL_DISK_ERRORS else "store-cannot-open") from None
    except sqlite3.Error as error:
        message = str(error)
        code = next((code for words, code in _ERROR_CODES if message.startswith(words)), "store-unavailable")
        if message.startswith("disk I/O error") and _is_full(folder):
            code = "store-full"
        raise StoreError(code) from None


def _is_full(folder: Path) -> bool:
    """Whether the disk is full, which SQLite does not report when the index of its log cannot grow."""
    try:
        return shutil.disk_usage(folder).free < MIN_FREE_BYTES
    except OSError:
        return False
