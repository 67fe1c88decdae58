"""Blocking people.

Whoever is blocked is not told. Their invites are made as ever, and shown to nobody: `User.blocked` says so.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from functions import limits, store
from functions.decoding import decode_document
from functions.encoding import encode_document, update_write
from functions.errors import refuse
from functions.paths import user_path
from functions.queries import emails_query
from functions.service.context import Caller, Context
from functions.service.deleted_accounts import not_deleted_write
from functions.service.tables.deletion import MAX_DELETIONS_PER_COMMIT
from functions.store import Where, Write
from functions.user_documents import BlockedPerson, User


@dataclass(frozen=True, slots=True)
class BlockRequest:
    """The request to block a person, or to block them no longer."""

    uid: str
    blocked: bool = True

    def __post_init__(self) -> None:
        limits.check_id("uid", self.uid)


@dataclass(frozen=True, slots=True)
class BlockAnswer:
    """The answer: the number of people whom the caller blocks now."""

    blocked: int


def block(context: Context, caller: Caller, request: BlockRequest) -> BlockAnswer:
    """Blocks a person, who is then no friend any more; or ends it. E-mails to the caller that name them are deleted."""
    if request.uid == caller.uid:
        raise refuse("INVALID_ARGUMENT", "blocked-oneself")
    snapshot, other = context.store.read(user_path(caller.uid), user_path(request.uid))
    if snapshot is None:
        raise refuse("FAILED_PRECONDITION", "no-profile")
    user = decode_document(User, snapshot)
    if user.blocks(request.uid) == request.blocked:
        return BlockAnswer(len(user.blocked))
    others = tuple(person for person in user.blocked if person.uid != request.uid)
    if request.blocked:
        if other is None:
            raise refuse("NOT_FOUND", "no-such-person")
        others = (*others, BlockedPerson(request.uid, decode_document(User, other).name))
    friends = tuple(friend for friend in user.friends if not request.blocked or friend.uid != request.uid)
    user = replace(user, blocked=others, friends=friends)
    answer = BlockAnswer(len(others))
    write = update_write(snapshot, encode_document(user))
    writes = [write, not_deleted_write(request.uid)] if other is not None else [write]
    writes += _email_deletions(context, {caller.email, user.email}, request.uid) if request.blocked else []
    context.commit(writes, answer)
    return answer


def _email_deletions(context: Context, addresses: Collection[str], uid: str) -> list[Write]:
    """The writes that delete the e-mails to these addresses, of which some may be empty, that name this person."""
    naming = Where("named", "array-contains", uid), Where("by", "==", uid)
    paths = [
        email.path
        for address in sorted(filter(None, addresses))
        for email in context.store.query(emails_query(address))
        if any(condition.holds(email.data) for condition in naming)
    ]
    return [store.delete(path) for path in paths[:MAX_DELETIONS_PER_COMMIT]]
