"""Reading a query page by page, so that nobody holds more than a page in memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from functions.store import Cursor, Query, Snapshot, Store


def read_pages(store: Store, query: Query, size: int) -> Iterator[tuple[Snapshot, ...]]:
    """The documents of a query without an order, in pages of this size.

    A document that changes meanwhile, so that the query finds it no more, leaves no gap. With a ``<=`` condition the
    pages are in the order of that field.
    """
    order = next((where.field for where in query.where if where.operator == "<="), "")
    after: Cursor | None = None
    while True:
        page = store.query(replace(query, limit=size, order_by=order, after=after))
        if page:
            yield page
        if len(page) < size:
            return
        after = Cursor.of(page[-1], order)
