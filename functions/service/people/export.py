"""Export of all that is kept of a person, in pages, so that no call reads without end.

Of a table that this person has left, or was removed from, only what is about them is part of it: they must not read the
table's new code, nor what the others do there.

A report of this person by somebody else is not part of it, nor are the moves of their games, which name seats alone and
stay readable at each table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from functions import limits
from functions.decoding import decode_document, suppress_damage
from functions.errors import refuse
from functions.paths import (
    GAMES,
    PURCHASES,
    REPORTS,
    answers_path,
    hand_path,
    limits_path,
    presence_path,
    sent_emails_path,
    unsubscribed_path,
    user_path,
)
from functions.queries import (
    emails_query,
    games_naming_query,
    invites_query,
    person_codes_query,
    purchases_query,
    records_query,
    reports_query,
    statistics_query,
)
from functions.service.context import Caller, Context
from functions.service.email_limits import hash_address, invites_count_path
from functions.service.rate_limits import count_action
from functions.store import Cursor, Query, Snapshot
from functions.user_documents import User

PAGE_SIZE: Final = 50
"""The most documents that are searched for in one call."""
GAMES_PAGE: Final = 10
"""The most games that are searched for in one call. Each is large, and brings two more documents with it."""
MAX_CURSOR: Final = 300
FIELDS_OF_LEFT_GAMES: Final = ("kind", "status", "startsAt", "since", "changed", "expires", "schema")
"""The fields of a game that whoever has left it gets besides the entries about themselves."""


@dataclass(frozen=True, slots=True)
class ExportAccountRequest:
    """The request for a page. `after` is the `next` of the page before, empty for the first one."""

    after: str = ""

    def __post_init__(self) -> None:
        limits.check_text("after", self.after, MAX_CURSOR)


@dataclass(frozen=True, slots=True)
class ExportAccountAnswer:
    """A page: documents by path. `next` is empty on the last page."""

    documents: dict[str, Any] = field(default_factory=dict)
    next: str = ""


def export_account(context: Context, caller: Caller, request: ExportAccountRequest) -> ExportAccountAnswer:
    """Reads the next page of the documents about the caller. Each page is counted.

    Raises:
        ServiceError: FAILED_PRECONDITION, there is no profile; RESOURCE_EXHAUSTED, too many pages in a day.
    """
    (profile,) = context.store.read(user_path(caller.uid))
    if profile is None:
        raise refuse("FAILED_PRECONDITION", "no-profile")
    addresses = _addresses(caller, profile)
    queries = list(_queries(caller.uid, addresses))
    number, after = _parse_cursor(request.after, queries) if request.after else (0, "")
    context.store.commit([count_action(context, caller.uid, "export-pages")])
    if not request.after:
        paths = [
            user_path(caller.uid),
            limits_path(caller.uid),
            answers_path(caller.uid),
            *_paths_of_addresses(addresses),
            *map(invites_count_path, [caller.uid, *addresses]),
        ]
        return ExportAccountAnswer(_by_path(context.store.read(*paths)), _cursor(0))
    page = context.store.query(_after(queries[number], after))
    documents = {path: _readable_part(path, data, caller.uid) for path, data in _by_path(page).items()}
    if queries[number].collection == GAMES and page:
        own = [path(game.id, caller.uid) for game in page for path in (hand_path, presence_path)]
        documents |= _by_path(context.store.read(*own))
    if len(page) == _page_length(queries[number]):
        return ExportAccountAnswer(documents, _cursor(number, page[-1].path))
    return ExportAccountAnswer(documents, _cursor(number + 1) if number + 1 < len(queries) else "")


def _addresses(caller: Caller, profile: Snapshot) -> list[str]:
    addresses = {caller.email}
    with suppress_damage():  # a damaged profile is exported all the same
        addresses.add(decode_document(User, profile).email)
    return sorted(addresses - {""})


def _queries(uid: str, addresses: list[str]) -> Iterator[Query]:
    """The searches for the documents about a person."""
    yield games_naming_query("users", uid)
    yield games_naming_query("left", uid)
    yield records_query(uid)
    yield reports_query("by", uid)
    yield invites_query("to", uid)
    yield invites_query("from", uid)
    yield invites_query("uid", uid)
    for address in addresses:
        yield invites_query("to", address)
        yield emails_query(address)
    yield purchases_query(uid)
    yield person_codes_query(uid)
    yield statistics_query(uid)


def _paths_of_addresses(addresses: list[str]) -> list[str]:
    hashes = [hash_address(address) for address in addresses]
    ways = ("from", "to", "known-to", "turns", "searches")
    prefixed = [sent_emails_path(f"{way}-{hashed}") for hashed in hashes for way in ways]
    return [*prefixed, *map(unsubscribed_path, hashes)]


def _by_path(snapshots: tuple[Snapshot | None, ...]) -> dict[str, Any]:
    found = [snapshot for snapshot in snapshots if snapshot is not None]
    return {snapshot.path: {name: _as_json(value) for name, value in snapshot.data.items()} for snapshot in found}


def _readable_part(path: str, data: dict[str, Any], uid: str) -> dict[str, Any]:
    """The part of a document that this person may read: of a game that they have left, what is about them.

    The entry of a gift code that they have redeemed does not name the payment of whoever has given it to them. Their
    report of somebody does not give the name that they may never have seen at the table.
    """
    if path.startswith(f"{REPORTS}/"):
        return {name: value for name, value in data.items() if name != "name"}
    if path.startswith(f"{PURCHASES}/"):
        return {name: value for name, value in data.items() if name != "source"}
    if not path.startswith(f"{GAMES}/") or uid in _entries(data, "users"):
        return data
    about: dict[str, Any] = {name: data[name] for name in FIELDS_OF_LEFT_GAMES if name in data}
    for name in ("players", "asked"):
        about[name] = [entry for entry in _entries(data, name) if isinstance(entry, dict) and entry.get("uid") == uid]
    for name in ("left", "removed"):
        about[name] = [entry for entry in _entries(data, name) if entry == uid]
    return about


def _entries(data: dict[str, Any], name: str) -> list[Any]:
    """The entries of a list, none where the field is missing or damaged."""
    entries = data.get(name)
    return entries if isinstance(entries, list) else []


def _as_json(value: Any) -> Any:
    """The value of a field. Clients write signs of life with a time of the server, which is no JSON."""
    return value.isoformat() if isinstance(value, datetime) else value


def _after(query: Query, path: str) -> Query:
    return Query(query.collection, query.where, _page_length(query), after=Cursor(path) if path else None)


def _page_length(query: Query) -> int:
    return GAMES_PAGE if query.collection == GAMES else PAGE_SIZE


def _cursor(number: int, path: str = "") -> str:
    """The place at which the next page begins: the number of a query, and the path of its last document."""
    return f"{number}:{path}"


def _parse_cursor(cursor: str, queries: Sequence[Query]) -> tuple[int, str]:
    """The number of a query and the path of its last document, which is empty at its beginning.

    Raises:
        ServiceError: INVALID_ARGUMENT, no page has this cursor; Firestore refuses a path of another collection.
    """
    number, _, path = cursor.partition(":")
    if not number.isascii() or not number.isdigit() or len(number) > 2 or int(number) >= len(queries):
        raise refuse("INVALID_ARGUMENT", "bad-id", field="after")
    collection, _, document_id = path.partition("/")
    if path:
        limits.check_id("after", document_id)
        if collection != queries[int(number)].collection:
            raise refuse("INVALID_ARGUMENT", "bad-id", field="after")
    return int(number), path
