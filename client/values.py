"""Documents as Firestore's REST writes them: every value says its type."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from functions.store import Query, Snapshot
from functions.store.nested import unwrapped


def value_of(typed: Mapping[str, Any]) -> Any:
    """A value of JSON.

    >>> value_of({"mapValue": {"fields": {"a": {"arrayValue": {"values": [{"integerValue": "3"}]}}}}})
    {'a': [3]}

    Raises:
        ValueError: it is of a type that JSON has not.
    """
    for kind, value in typed.items():
        match kind:
            case "stringValue" | "booleanValue":
                return value
            case "nullValue":
                return None
            case "integerValue":
                return int(value)
            case "doubleValue":
                return float(value)
            case "arrayValue":
                return [value_of(item) for item in value.get("values", ())]
            case "mapValue":
                return fields_of(value)
            case "timestampValue":
                return _seconds(value)
    raise ValueError(f"a value of type {', '.join(typed)}")


def fields_of(map: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value_of(value) for name, value in map.get("fields", {}).items()}


def snapshot_of(documents: str, document: Mapping[str, Any]) -> Snapshot:
    """A document as it was read; `documents` is what every name begins with.

    Raises:
        ValueError: it is none.
    """
    try:
        path = document["name"].removeprefix(f"{documents}/")
        return Snapshot(path, unwrapped(fields_of(document)), document["updateTime"])
    except (AttributeError, KeyError, TypeError, RecursionError) as error:
        raise ValueError("no document") from error


def _seconds(time: str) -> float:
    """A time in Unix seconds.

    >>> _seconds("1970-01-01T00:01:00Z"), _seconds("1970-01-01T00:00:00.25Z")
    (60.0, 0.25)
    """
    whole, _, part = time.rstrip("Z").partition(".")
    return datetime.fromisoformat(f"{whole}+00:00").timestamp() + float(f"0.{part or 0}")


def query_of(query: Query) -> dict[str, Any]:
    """A query for texts in a collection, as it is asked of the document above it."""
    operators = {"==": "EQUAL", "array-contains": "ARRAY_CONTAINS"}
    filters = [
        {
            "fieldFilter": {
                "field": {"fieldPath": where.field},
                "op": operators[where.is_],
                "value": {"stringValue": str(where.value)},
            }
        }
        for where in query.where
    ]
    asked: dict[str, Any] = {"from": [{"collectionId": query.collection.rpartition("/")[2]}]}
    if filters:
        asked["where"] = {"compositeFilter": {"op": "AND", "filters": filters}} if len(filters) > 1 else filters[0]
    return asked if query.limit is None else asked | {"limit": query.limit}
