"""Deletion of accounts. The person leaves every table, and their name and addresses are deleted everywhere."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from functions import store
from functions.decoding import decode_document, suppress_damage
from functions.documents import FORMER_PLAYER, GameDocument, Invite, PublicInvite
from functions.encoding import encode_document, update_write
from functions.errors import ServiceError, refuse
from functions.paths import (
    answers_path,
    limits_path,
    user_path,
)
from functions.private_documents import DeletedAccount
from functions.queries import emails_by_query, emails_naming_query, emails_query, invites_query
from functions.retention import DELETED_ACCOUNT_SECONDS
from functions.service.context import Caller, Context
from functions.service.deleted_accounts import note_path
from functions.service.game import records
from functions.service.game.stored_game import read_game
from functions.service.game.table_update import update_table
from functions.service.pages import read_pages
from functions.service.people.person_codes import delete_codes
from functions.service.people.reports import anonymize_reports
from functions.service.people.statistics import delete_statistics
from functions.service.people.user_tables import anonymize_tables, list_game_ids
from functions.service.purchases.ledger import anonymize_purchases
from functions.service.tables.contacts import forget_person
from functions.service.tables.deletion import MAX_DELETIONS_PER_COMMIT
from functions.service.tables.leaving import remove_from_list
from functions.store import Query, Snapshot
from functions.user_documents import User

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


@dataclass(frozen=True, slots=True)
class DeleteAccountRequest:
    """The request to delete the caller's account."""


@dataclass(frozen=True, slots=True)
class DeleteAccountAnswer:
    uid: str


def delete_account(context: Context, caller: Caller, request: DeleteAccountRequest) -> DeleteAccountAnswer:
    """Deletes the caller's account.

    Leaves all tables, renames the seats there to "Former player", deletes invites and profile, takes the uid out of the
    ledger and, last, ends the sign-in.

    The deletion takes many commits, and a call that was broken off goes on when it is repeated. The profile is deleted
    after the documents that are found by its addresses, and before the ledger is changed: a payment that arrives is
    noted with the uid of a profile. Its code is deleted after it, when no other one can be drawn. All documents are
    searched twice. What other calls make of this person during the first search is found by the second, when the
    profile is gone and calls of this person are refused.

    Raises:
        ServiceError: FAILED_PRECONDITION, a newer program has written a document that may name this person. That
            program can go on with the deletion.
    """
    uid = caller.uid
    (snapshot,) = context.store.read(user_path(uid))
    user = _decode_user(snapshot)
    _delete_documents(context, caller, user)
    _delete_documents(context, caller, user)
    delete_codes(context, uid)
    anonymize_purchases(context, uid)
    try:
        context.end_sign_in(uid)
    except Exception:  # its message is for our log, not for the caller
        _log.exception("a sign-in was not deleted")
        raise refuse("UNAVAILABLE", "sign-in-not-deleted") from None
    return DeleteAccountAnswer(uid)


def _delete_documents(context: Context, caller: Caller, user: User) -> None:
    """Takes the person out of all documents but the ledger, and deletes the profile last, which leaves a note."""
    uid = caller.uid
    for game_id in list_game_ids(context, uid):
        with suppress(ServiceError):  # a game too damaged to be left names nobody
            remove_from_list(context, game_id, uid)
    anonymize_tables(context, uid)
    records.anonymize_records(context, uid)
    delete_statistics(context, uid)
    anonymize_reports(context, uid, FORMER_PLAYER)
    _delete_invites_to(context, {uid, caller.email, user.email} - {""}, uid)
    _anonymize_invites_from(context, uid)
    addresses = sorted({caller.email, user.email} - {""})
    _delete_emails(context, [emails_naming_query(uid), emails_by_query(uid), *map(emails_query, addresses)])
    forget_person(context, uid, user.friends)
    context.store.commit(
        [
            store.delete(limits_path(uid)),
            store.delete(answers_path(uid)),
            store.delete(user_path(uid)),
            store.put(note_path(uid), encode_document(DeletedAccount(context.now() + DELETED_ACCOUNT_SECONDS))),
        ]
    )


def _decode_user(snapshot: Snapshot | None) -> User:
    with suppress_damage():
        if snapshot is not None:
            return decode_document(User, snapshot)
    return User(FORMER_PLAYER)  # already deleted, or damaged: it has no address and no friends


def _delete_invites_to(context: Context, to: set[str], uid: str) -> None:
    """Deletes the invites to this person, and marks them as declined at their tables."""
    find = context.store.query
    invites = {snapshot.path: snapshot for address in sorted(to) for snapshot in find(invites_query("to", address))}
    invites |= {snapshot.path: snapshot for snapshot in find(invites_query("uid", uid))}
    for path, invite in sorted(invites.items()):
        with suppress_damage():
            snapshots = read_game(context, decode_document(Invite, invite).game)
            if snapshots.game is not None:
                table = decode_document(GameDocument, snapshots.game)
                asked = tuple(_decline_anonymously(entry, invite.id) for entry in table.asked)
                update_table(context, snapshots, replace(table, asked=asked))
        context.store.commit([store.delete(path)])


def _decline_anonymously(entry: PublicInvite, invite_id: str) -> PublicInvite:
    """The entry of this invite as declined and without its person; any other entry unchanged."""
    return replace(entry, name=FORMER_PLAYER, uid="", face="", status="declined") if entry.id == invite_id else entry


def _anonymize_invites_from(context: Context, uid: str) -> None:
    """Takes name, face, uid and words of this person out of the invites that they have sent."""
    for snapshot in context.store.query(invites_query("from", uid)):
        with suppress_damage():
            invite = decode_document(Invite, snapshot)
            anonymous = replace(invite, from_="", name=FORMER_PLAYER, face="", text="", nudge_text="")
            context.store.commit([update_write(snapshot, encode_document(anonymous))])


def _delete_emails(context: Context, queries: Sequence[Query]) -> None:
    for query in queries:
        for page in read_pages(context.store, query, MAX_DELETIONS_PER_COMMIT):
            context.store.commit([store.delete(email.path) for email in page])
