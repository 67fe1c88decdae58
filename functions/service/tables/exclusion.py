"""Exclusion from a table: people who were removed from it, and people whom somebody there has blocked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from functions.decoding import decode_document
from functions.documents import GameDocument
from functions.errors import ServiceError
from functions.paths import user_path
from functions.service.context import Context
from functions.user_documents import User


def is_shut_out(context: Context, table: GameDocument, uid: str) -> bool:
    """Whether this person was removed from the table, or is blocked by its originator."""
    return uid in find_shut_out(context, table, [uid])


def find_shut_out(context: Context, table: GameDocument, uids: Iterable[str]) -> set[str]:
    """The people among `uids` who were removed from the table, or are blocked by its originator."""
    others = set(uids) - {table.originator}
    removed = others & set(table.removed)
    if others == removed:
        return removed
    (snapshot,) = context.store.read(user_path(table.originator))
    with suppress(ServiceError):  # a damaged profile blocks nobody
        if snapshot is not None:
            user = decode_document(User, snapshot)
            return removed | {uid for uid in others if user.blocks(uid)}
    return removed


def find_blockers(users: Mapping[str, User], others: Iterable[str]) -> set[str]:
    """The people, by uid, who block one of the others."""
    blocked = set(others)
    return {uid for uid, user in users.items() if any(map(user.blocks, blocked))}
