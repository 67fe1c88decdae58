"""Lists within lists for a database without them, such as Firestore: inner lists are wrapped in objects."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from functions.store import Snapshot

ARRAY_KEY: Final = "list"
FORGET_FIELD: Final = "forgetAt"
"""The field with the timestamp after which Firestore deletes a document, by a policy in firestore.indexes.json. It is
no JSON, and no part of what a snapshot holds."""


def wrap_arrays(value: Any, *, inner: bool = False) -> Any:
    """The JSON with every inner list wrapped in an object.

    >>> wrap_arrays({"rows": [[1, 2], [[3]]]})
    {'rows': [{'list': [1, 2]}, {'list': [{'list': [3]}]}]}

    An object in a list that looks like a wrapped one is wrapped itself.

    >>> wrap_arrays([{"list": [1]}])
    [{'list': {'list': [1]}}]
    """
    if isinstance(value, Mapping):
        fields = {key: wrap_arrays(item) for key, item in value.items()}
        return {ARRAY_KEY: fields} if inner and fields.keys() == {ARRAY_KEY} else fields
    if isinstance(value, (list, tuple)):
        items = [wrap_arrays(item, inner=True) for item in value]
        return {ARRAY_KEY: items} if inner else items
    return value


def unwrap_arrays(value: Any, *, inner: bool = False) -> Any:
    """The JSON that `wrap_arrays` has wrapped.

    >>> unwrap_arrays([{"list": [1, {"list": []}]}, {"list": {"list": [1]}}])
    [[1, []], {'list': [1]}]
    """
    if isinstance(value, dict):
        if inner and value.keys() == {ARRAY_KEY}:
            return unwrap_arrays(value[ARRAY_KEY])
        return {key: unwrap_arrays(item) for key, item in value.items()}
    if isinstance(value, list):
        return [unwrap_arrays(item, inner=True) for item in value]
    return value


def build_snapshot(document: Any) -> Snapshot:
    """The snapshot of a document as Google's library for Firestore reads it."""
    data = unwrap_arrays(document.to_dict())
    data.pop(FORGET_FIELD, None)
    if isinstance(data.get("expires"), datetime):  # the name that the field had in documents of older programs
        del data["expires"]
    return Snapshot(document.reference.path, data, document.update_time)
