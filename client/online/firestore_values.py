"""Encoding of Firestore's REST interface, in which every value carries its type."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from functions.store import Query, Snapshot
from functions.store.nested_arrays import unwrap_arrays


def decode_value(typed: Mapping[str, Any]) -> Any:
    """Decodes a typed value to JSON.

    >>> decode_value({"mapValue": {"fields": {"a": {"arrayValue": {"values": [{"integerValue": "3"}]}}}}})
    {'a': [3]}

    Raises:
        ValueError: JSON has no such type.
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
                return [decode_value(item) for item in value.get("values", ())]
            case "mapValue":
                return decode_fields(value)
            case "timestampValue":
                return _to_seconds(value)
    raise ValueError(f"a value of type {', '.join(typed)}")


def decode_fields(map: Mapping[str, Any]) -> dict[str, Any]:
    return {name: decode_value(value) for name, value in map.get("fields", {}).items()}


def decode_snapshot(documents: str, document: Mapping[str, Any]) -> Snapshot:
    """Decodes a document. `documents` is the prefix of every document name.

    Raises:
        ValueError: it is malformed.
    """
    try:
        path = document["name"].removeprefix(f"{documents}/")
        return Snapshot(path, unwrap_arrays(decode_fields(document)), document["updateTime"])
    except (AttributeError, KeyError, TypeError, RecursionError) as error:
        raise ValueError("no document") from error


def _to_seconds(time: str) -> float:
    """Converts a timestamp to Unix seconds.

    >>> _to_seconds("1970-01-01T00:01:00Z"), _to_seconds("1970-01-01T00:00:00.25Z")
    (60.0, 0.25)
    """
    whole, _, part = time.rstrip("Z").partition(".")
    return datetime.fromisoformat(f"{whole}+00:00").timestamp() + float(f"0.{part or 0}")


def encode_query(query: Query, documents: str = "") -> dict[str, Any]:
    """Encodes a query for text and whole numbers, for the document above its collection.

    `documents` is the prefix of every document name, for a page after a document.

    Raises:
        ValueError: the query has an order or a field of its own, which no client asks for.
    """
    if query.order_by or query.field:
        raise ValueError("a client cannot order by a field or select one")
    operators = {
        "==": "EQUAL",
        "<=": "LESS_THAN_OR_EQUAL",
        ">=": "GREATER_THAN_OR_EQUAL",
        "array-contains": "ARRAY_CONTAINS",
    }
    filters = [
        {
            "fieldFilter": {
                "field": {"fieldPath": where.field},
                "op": operators[where.operator],
                "value": _encode_value(where.value),
            }
        }
        for where in query.where
    ]
    encoded: dict[str, Any] = {"from": [{"collectionId": query.collection.rpartition("/")[2]}]}
    if filters:
        encoded["where"] = {"compositeFilter": {"op": "AND", "filters": filters}} if len(filters) > 1 else filters[0]
    if query.newest_first:
        encoded["orderBy"] = [{"field": {"fieldPath": query.newest_first}, "direction": "DESCENDING"}]
    if query.after is not None:
        encoded["orderBy"] = [{"field": {"fieldPath": "__name__"}, "direction": "ASCENDING"}]
        last = {"referenceValue": f"{documents}/{query.after.path}"}
        encoded["startAt"] = {"values": [last], "before": False}
    return encoded if query.limit is None else encoded | {"limit": query.limit}


def _encode_value(value: str | int) -> dict[str, str]:
    return {"integerValue": str(value)} if isinstance(value, int) else {"stringValue": str(value)}
