"""The renewal of documents of older programs, which lack a field by which the authority finds them.

A document gets such a field when it is written next, which for people and tables that are gone is never. Without it a
guest, a table or an e-mail is not deleted after its time, and a profile may go on naming a deleted account.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from functions.decoding import decode_document, suppress_damage
from functions.documents import GameDocument
from functions.encoding import encode_document
from functions.paths import EMAILS, GAMES, USERS
from functions.retention import EMAIL_SECONDS
from functions.service.pages import read_pages
from functions.store import Conflict, Query, Snapshot, Store, replace
from functions.user_documents import User

PAGE_SIZE: Final = 100
"""The documents that are read at once."""


def renew_documents(store: Store, now: int) -> int:
    """Adds the missing fields and changes nothing else. Returns the number of documents that it has changed.

    It may be broken off and repeated. A damaged document is left as it is, and so is one that is written meanwhile,
    because that adds the field.
    """
    renewed = 0
    for snapshot in _read_all(store):
        with suppress_damage():
            missing = {name: value for name, value in _find_fields(snapshot, now).items() if name not in snapshot.data}
            if not missing:
                continue
            try:
                store.commit([replace(snapshot, {**snapshot.data, **missing})])
            except Conflict:
                continue
            renewed += 1
    return renewed


def _read_all(store: Store) -> Iterator[Snapshot]:
    for collection in (USERS, GAMES, EMAILS):
        for page in read_pages(store, Query(collection), PAGE_SIZE):
            yield from page


def _find_fields(snapshot: Snapshot, now: int) -> dict[str, Any]:
    """The fields by which a document of this collection is found, with their values."""
    if snapshot.path.startswith(f"{EMAILS}/"):
        return {"expires": now + EMAIL_SECONDS}
    if snapshot.path.startswith(f"{GAMES}/"):
        return {"expires": encode_document(decode_document(GameDocument, snapshot))["expires"]}
    user = encode_document(decode_document(User, snapshot))
    return {"expires": user["expires"], "named": user["named"]}
