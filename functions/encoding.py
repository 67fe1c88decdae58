"""Encoding of documents and answers as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import codec
from engine.view import View
from functions import store
from functions.decoding import is_too_new
from functions.documents import SCHEMA, VIEW_VERSION
from functions.store import Snapshot, Write
from functions.unknown_fields import keep_unknown_fields


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
    return store.replace(snapshot, {**fields, "schema": schema} if is_too_new(schema) else fields)
