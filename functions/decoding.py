"""Decoding of documents, for the authority and for the devices of players.

A newer program may have written fields that this program does not know. They are ignored when a document is read, and
stay when it is written again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from engine import codec
from engine.errors import EngineError
from engine.view import View
from functions import store
from functions.documents import CLIENT, SCHEMA, UNNUMBERED, VIEW_VERSION, GameDocument
from functions.errors import ServiceError, refuse
from functions.paths import RECORDS
from functions.store import Query, Snapshot, Where, Write
from functions.unknown_fields import keep_unknown_fields

T = TypeVar("T")


def decode_document(kind: type[T], snapshot: Snapshot) -> T:
    """Decodes a document of the authority.

    A `GameDocument` of a newer program is decoded if its fields allow it, so that the game can be left. All other calls
    refuse it by `check_schema`.

    Raises:
        ServiceError: FAILED_PRECONDITION for a document of a newer program, DATA_LOSS for a damaged one.
    """
    data = {"schema": UNNUMBERED, **snapshot.data}
    if kind is not GameDocument and _is_too_new(data["schema"]):
        raise unreadable_error(data["schema"])
    try:
        return codec.from_json(kind, data, strict=False)
    except (EngineError, ServiceError, TypeError, KeyError):
        raise unreadable_error(data["schema"]) from None


def unreadable_error(schema: Any) -> ServiceError:
    """The refusal of an unreadable document, by its schema."""
    if _is_too_new(schema):
        return refuse("FAILED_PRECONDITION", "too-new", found=schema, newest=SCHEMA)
    return refuse("DATA_LOSS", "document-damaged")


@contextmanager
def suppress_damage() -> Iterator[None]:
    """Suppresses refusals of damaged documents, but not those of a newer program, which are whole."""
    try:
        yield
    except ServiceError as error:
        if error.text.code == "too-new":
            raise


def _is_too_new(schema: Any) -> bool:
    return type(schema) is int and schema > SCHEMA


def decode_view(data: Mapping[str, Any], schema: int) -> View:
    """Decodes a stored view, written by a program with this schema.

    Raises:
        ServiceError: FAILED_PRECONDITION for a newer schema and for an unreadable view of an older one, DATA_LOSS for
            any other unreadable view.
    """
    if schema > SCHEMA:
        raise unreadable_error(schema)
    try:
        view: View = codec.from_json(View, data, strict=False)
    except EngineError:
        if schema < SCHEMA:
            raise refuse("FAILED_PRECONDITION", "too-old", found=schema, oldest=SCHEMA) from None
        raise unreadable_error(schema) from None
    return view


def check_schema(table: GameDocument) -> None:
    """Checks that this program may write the views of this table.

    Raises:
        ServiceError: FAILED_PRECONDITION, a newer program has written them.
    """
    if table.schema > SCHEMA:
        raise unreadable_error(table.schema)


def check_client(table: GameDocument) -> None:
    """Checks that this program can show this table.

    Raises:
        ServiceError: FAILED_PRECONDITION, the table says something for which this program is too old.
    """
    if table.min_client > CLIENT:
        raise refuse("FAILED_PRECONDITION", "update-needed")


def has_old_views(table: GameDocument) -> bool:
    """Whether an older program wrote the views of this table: their schema or their version is a lower one."""
    if table.schema != SCHEMA:
        return table.schema < SCHEMA
    version = table.view.get("version")
    return type(version) is not int or version < VIEW_VERSION


def needs_new_view(table: GameDocument) -> bool:
    """Whether the authority must make the views of this table anew from its state.

    True for views of an older program and for unreadable ones. Views of a newer program are left to that program.
    """
    if table.schema > SCHEMA:
        return False
    if has_old_views(table):
        return True
    try:
        decode_view(table.view, table.schema)
    except ServiceError:
        return True
    return False


def encode_document(value: object) -> dict[str, Any]:
    """A document as JSON, with the number of its schema."""
    return {"schema": SCHEMA, **to_json(value)}


def encode_view(view: View) -> dict[str, Any]:
    """A public view as JSON, with the number of its version."""
    return {"version": VIEW_VERSION, **to_json(view)}


def to_json(value: object) -> dict[str, Any]:
    """A part of a document, or an answer, as JSON."""
    data: dict[str, Any] = codec.to_json(value)
    return data


def update_write(snapshot: Snapshot, document: Mapping[str, Any]) -> Write:
    """The write of this document in place of the snapshot.

    Fields that this program does not know stay, and so does the schema of a newer program.
    """
    fields = keep_unknown_fields(snapshot.path, snapshot.data, document)
    schema = snapshot.data.get("schema")
    return store.replace(snapshot, {**fields, "schema": schema} if _is_too_new(schema) else fields)


def decode_game(snapshot: Snapshot | None, uid: str | None) -> GameDocument:
    """Decodes a game for one of its users, or for the authority itself (`uid` None).

    Raises:
        ServiceError: NOT_FOUND for anybody else, so that ids cannot be tried out, and for a game without users, because
            it is being deleted.
    """
    if snapshot is None:
        raise refuse("NOT_FOUND", "no-such-game")
    table = decode_document(GameDocument, snapshot)
    check_access(table, uid)
    return table


def check_access(table: GameDocument, uid: str | None) -> None:
    """Checks that this person is one of the game's users; see `decode_game`."""
    if not table.users or (uid is not None and uid not in table.users):
        raise refuse("NOT_FOUND", "no-such-game")


def check_originator(table: GameDocument, uid: str) -> None:
    """Checks that this person has made the table, or has it after whoever made it."""
    if table.originator != uid:
        raise refuse("PERMISSION_DENIED", "only-originator")


def records_query(uid: str) -> Query:
    """The query for the records of the games in which this person played."""
    return Query(RECORDS, (Where("users", "array-contains", uid),))
