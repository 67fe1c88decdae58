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
from engine.view import View, overlay
from functions.documents import SCHEMA, UNNUMBERED, VIEW_VERSION, GameDocument, HandDocument
from functions.errors import ServiceError, refuse
from functions.store import Snapshot

T = TypeVar("T")


def decode_document(kind: type[T], snapshot: Snapshot) -> T:
    """Decodes a document of the authority.

    A `GameDocument` of a newer program is decoded if its fields allow it, so that the game can be left. All other calls
    refuse it by `check_schema`.

    Raises:
        ServiceError: FAILED_PRECONDITION for a document of a newer program, DATA_LOSS for a damaged one.
    """
    data = {"schema": UNNUMBERED, **snapshot.data}
    if kind is not GameDocument and is_too_new(data["schema"]):
        raise unreadable_error(data["schema"])
    try:
        return codec.from_json(kind, data, strict=False)
    except (EngineError, ServiceError, TypeError, KeyError):
        raise unreadable_error(data["schema"]) from None


def unreadable_error(schema: Any) -> ServiceError:
    """The refusal of an unreadable document, by its schema."""
    if is_too_new(schema):
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


def is_too_new(schema: Any) -> bool:
    """Whether a newer program has written a document with this schema."""
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


def needs_new_hand(table: GameDocument, uid: str, hand: Snapshot | None) -> bool:
    """Whether the authority must make this person's hand anew from the state, because it is lost or damaged.

    Hands of a newer program are left to that program.
    """
    if table.schema > SCHEMA:
        return False
    if hand is None:
        return uid in table.hands
    try:
        decode_view(overlay(table.view, decode_document(HandDocument, hand).view), table.schema)
    except ServiceError as error:
        return error.text.code == "document-damaged"
    except (TypeError, KeyError):  # malformed zones
        return True
    return False
