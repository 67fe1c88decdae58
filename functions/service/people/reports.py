"""Reports of people to the owner of the project."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from functions import limits, store
from functions.access import decode_game
from functions.decoding import decode_document, suppress_damage
from functions.documents import GameDocument, GameRecord, Invite, ReportReason
from functions.encoding import encode_document, update_write
from functions.errors import refuse
from functions.paths import game_path, record_path, report_path, user_path
from functions.private_documents import Report
from functions.queries import reports_query, table_invite_query
from functions.service.context import Caller, Context
from functions.service.deleted_accounts import not_deleted_write
from functions.service.rate_limits import count_action
from functions.store import Snapshot
from functions.user_documents import User


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


@dataclass(frozen=True, slots=True)
class _CommonTable:
    """A table as far as a report needs it."""

    reporters: Collection[str]
    """The uids of the people who may report somebody."""
    names: Mapping[str, str]
    """The names by uid of the people who can be reported, empty where the table does not say it."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Texts of people that the table shows, by uid."""


def report(context: Context, caller: Caller, request: ReportRequest) -> ReportAnswer:
    """Reports a person to the owner of the project. Both sit, or sat, at the table, or one has invited the other.

    Whoever has left the table, was removed from it or has not accepted an invite may report, too, and can be reported.
    Of a table that was deleted those who have finished a game there are known. The words of an invite to the caller,
    and of the last nudge, are noted with the report, because they go with the table.

    Raises:
        ServiceError: NOT_FOUND, the caller was never at this table, nor invited, or nothing is kept of it.
        Conflict: the person has deleted their account since the table was read.
    """
    invites = _find_invites(context, caller, request.game_id)
    table = _find_table(context, request.game_id)
    if table is None or not (caller.uid in table.reporters or invites):
        raise refuse("NOT_FOUND", "no-such-game")
    if request.uid not in table.names or request.uid == caller.uid:
        raise refuse("INVALID_ARGUMENT", "nobody-to-report")
    name = table.names[request.uid] or _read_name(context, request.uid)
    count = count_action(context, caller.uid, "reports")
    report_id = secrets.token_hex(12)
    sent = [part for invite in invites if invite.from_ == request.uid for part in (invite.text, invite.nudge_text)]
    words = "\n\n".join(dict.fromkeys(part for part in (*sent, table.words.get(request.uid, "")) if part))
    new_report = Report(
        caller.uid,
        request.uid,
        name,
        request.game_id,
        request.reason,
        request.text.strip(),
        context.now(),
        words,
    )
    answer = ReportAnswer(report_id)
    new = store.create(report_path(report_id), encode_document(new_report))
    context.commit([new, count, not_deleted_write(request.uid)], answer)
    return answer


def anonymize_reports(context: Context, uid: str, name: str) -> None:
    """Takes a deleted account out of the reports by and about it: uid and words, and its name for `name`."""
    for query in (reports_query("by", uid), reports_query("about", uid)):
        for snapshot in context.store.query(query):
            with suppress_damage():  # a damaged report must not keep the account from being deleted
                found = decode_document(Report, snapshot)
                if found.by == uid:
                    found = replace(found, by="")
                if found.about == uid:
                    found = replace(found, about="", name=name, words="")
                context.store.commit([update_write(snapshot, encode_document(found))])


def _find_table(context: Context, game_id: str) -> _CommonTable | None:
    """The table, or what its finished game has left of it; None where nothing is kept."""
    game, record = context.store.read(game_path(game_id), record_path(game_id))
    if game is not None and game.data.get("users"):
        return _read_table(game)
    return _read_record(record) if record is not None else None


def _read_table(snapshot: Snapshot) -> _CommonTable:
    table: GameDocument = decode_game(snapshot, None)
    asked = {entry.uid: entry.name for entry in table.asked if entry.uid}
    people = dict.fromkeys((*table.users, *table.left, *table.removed), "")
    people |= {player.uid: player.name for player in table.players if player.uid} | asked
    return _CommonTable(people.keys(), people, {table.originator: table.nudge_text})


def _read_record(snapshot: Snapshot) -> _CommonTable:
    record = decode_document(GameRecord, snapshot)
    return _CommonTable(record.users, {player.uid: player.name for player in record.players if player.uid})


def _find_invites(context: Context, caller: Caller, game_id: str) -> list[Invite]:
    """The invites of the caller to this table, by uid and by e-mail."""
    return [
        decode_document(Invite, snapshot)
        for recipient in caller.invite_recipients
        for snapshot in context.store.query(table_invite_query(game_id, recipient))
    ]


def _read_name(context: Context, uid: str) -> str:
    (snapshot,) = context.store.read(user_path(uid))
    with suppress_damage():
        if snapshot is not None:
            return decode_document(User, snapshot).name
    return ""
