"""Queries in the words of Google's library for Firestore, for the authority and for the client that listens."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from google.cloud.firestore import Client
from google.cloud.firestore_v1.base_query import FieldFilter

from functions.store import Query, Snapshot
from functions.store.nested_arrays import build_snapshot, wrap_arrays


def build_firestore_query(client: Client, query: Query) -> Any:
    """The query as one of the library, which can be streamed, and watched as far as `Query` allows it."""
    built = client.collection(query.collection)
    for where in query.where:
        operator = "array_contains" if where.operator == "array-contains" else where.operator
        value = list(where.value) if isinstance(where.value, tuple) else where.value
        built = built.where(filter=FieldFilter(where.field, operator, wrap_arrays(value)))
    if query.field:
        built = built.select([query.field])
    if query.order_by:
        built = built.order_by(query.order_by)
    if query.newest_first:
        built = built.order_by(query.newest_first, direction="DESCENDING")
    if query.after is not None:
        last = client.document(query.after.path)
        number = [query.after.number] if query.order_by else []
        built = built.order_by("__name__").start_after([*number, last])
    return built if query.limit is None else built.limit(query.limit)


def find_documents(client: Client, query: Query, **options: Any) -> tuple[Snapshot, ...]:
    """The documents of the query, in its order. `options` are those of the library's `stream`.

    It raises what the library raises.
    """
    found = map(build_snapshot, build_firestore_query(client, query).stream(**options))
    # Unless it is told otherwise, Firestore sorts by the compared field, if there is one.
    is_ordered = query.order_by or query.newest_first
    return tuple(found) if is_ordered else tuple(sorted(found, key=attrgetter("path")))
