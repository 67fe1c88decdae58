"""Blocking and reporting people.

Whoever is blocked is not told. Their invites are made as ever, and shown to nobody: `User.blocked` says so.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace

from functions import limits, store
from functions.access import decode_game
from functions.decoding import decode_document, suppress_damage
from functions.documents import BlockedPerson, GameDocument, ReportReason, User
from functions.encoding import encode_document, update_write
from functions.errors import refuse
from functions.paths import game_path, report_path, user_path
from functions.private_documents import Report
from functions.queries import reports_query, table_invite_query
from functions.service.context import Caller, Context
from functions.service.deleted_accounts import is_deleted
from functions.service.rate_limits import count_action
from functions.store import Conflict


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


@dataclass(frozen=True, slots=True)
class ReportRequest:
    """The report of a person at a table of the caller."""

    game_id: str
    uid: str
    reason: ReportReason
    text: str = ""

    def __post_init__(self) -> None:
        limits.check_id("gameId", self.game_id)
        limits.check_id("uid", self.uid)
        limits.check_text("text", self.text)


@dataclass(frozen=True, slots=True)
class ReportAnswer:
    """The answer: the id of the report, to be quoted to the owner of the project."""

    id: str


def block(context: Context, caller: Caller, request: BlockRequest) -> BlockAnswer:
    """Blocks a person, who is then no friend any more; or ends it."""
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
    context.commit([update_write(snapshot, encode_document(user))], answer)
    return answer


def report(context: Context, caller: Caller, request: ReportRequest) -> ReportAnswer:
    """Reports a person to the owner of the project. Both sit, or sat, at the table, or one has invited the other.

    Whoever has left the table, was removed from it or has not accepted an invite may report, too.

    Raises:
        ServiceError: NOT_FOUND, the caller was never at this table, nor invited.
        Conflict: the person has deleted their account since the table was read, and is not named there any more.
    """
    (snapshot,) = context.store.read(game_path(request.game_id))
    table = decode_game(snapshot, None)
    _check_may_report(context, caller, request.game_id, table)
    name = _find_name(table, request.uid)
    if name is None or request.uid == caller.uid:
        raise refuse("INVALID_ARGUMENT", "nobody-to-report")
    count = count_action(context, caller.uid, "reports")
    if is_deleted(context, request.uid):
        raise Conflict
    report_id = secrets.token_hex(12)
    text, at = request.text.strip(), context.now()
    new_report = Report(caller.uid, request.uid, name, request.game_id, request.reason, text, at)
    answer = ReportAnswer(report_id)
    context.commit([store.create(report_path(report_id), encode_document(new_report)), count], answer)
    return answer


def anonymize_reports(context: Context, uid: str, name: str) -> None:
    """Takes the uid of a deleted account out of the reports by and about it, and puts `name` for its name."""
    for query in (reports_query("by", uid), reports_query("about", uid)):
        for snapshot in context.store.query(query):
            with suppress_damage():  # a damaged report must not keep the account from being deleted
                found = decode_document(Report, snapshot)
                if found.by == uid:
                    found = replace(found, by="")
                if found.about == uid:
                    found = replace(found, about="", name=name)
                context.store.commit([update_write(snapshot, encode_document(found))])


def _check_may_report(context: Context, caller: Caller, game_id: str, table: GameDocument) -> None:
    """Checks that the caller is or was at this table, or was invited to it by uid or by e-mail."""
    if caller.uid in (*table.users, *table.left, *table.removed, *(entry.uid for entry in table.asked)):
        return
    if not caller.email or not context.store.query(table_invite_query(game_id, caller.email)):
        raise refuse("NOT_FOUND", "no-such-game")


def _find_name(table: GameDocument, uid: str) -> str | None:
    players = {player.uid: player.name for player in table.players}
    return {entry.uid: entry.name for entry in table.asked}.get(uid) or players.get(uid)
