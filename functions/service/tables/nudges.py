"""Nudges: the people of a waiting table who have not answered or are not there are asked once more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from functions.decoding import check_originator, decode_document, decode_game, encode_document, update_write
from functions.documents import GameDocument, Invite, User
from functions.errors import refuse, refuse_for
from functions.paths import game_path, invite_path, presence_path
from functions.presence import is_here
from functions.service import emails
from functions.service.context import Caller, Context
from functions.service.email_limits import limit_reminders
from functions.service.rate_limits import count_action
from functions.service.requests import GameRequest
from functions.service.tables.entitlement import may_email_strangers, verified_address
from functions.service.tables.friends import read_people
from functions.service.tables.invites import find_accounts, stranger_email_writes
from functions.service.tables.lobby import update_waiting_table
from functions.store import Write

NUDGE_SECONDS: Final = 600
"""Seconds between two nudges of a table."""


@dataclass(frozen=True, slots=True)
class NudgeAnswer:
    """The answer to a nudge. `told` is the number of people who are asked again."""

    told: int


def nudge(context: Context, caller: Caller, request: GameRequest) -> NudgeAnswer:
    """Asks people once more to come to a waiting table.

    Everybody is asked who has not answered or does not have the table open. Unanswered invites are shown again, and
    people who want e-mails get one. Only the originator may nudge.

    Raises:
        ServiceError: RESOURCE_EXHAUSTED within ten minutes of the last time, and beyond a limit of e-mails.
    """
    (snapshot,) = context.store.read(game_path(request.game_id))
    table = decode_game(snapshot, caller.uid)
    now = context.now()
    check_originator(table, caller.uid)
    if snapshot is None or table.status != "waiting":
        raise refuse("FAILED_PRECONDITION", "game-begun")
    if table.nudged and now < table.nudged + NUDGE_SECONDS:
        raise refuse_for(table.nudged + NUDGE_SECONDS - now)
    user = context.user(caller.uid)
    pending = [entry.id for entry in table.asked if entry.status == "pending"]
    snapshots = context.store.read(*map(invite_path, pending)) if pending else ()
    found = [invite_snapshot for invite_snapshot in snapshots if invite_snapshot is not None]
    invites = {snapshot.id: decode_document(Invite, snapshot) for snapshot in found}
    writes = [update_write(snapshot, encode_document(replace(invites[snapshot.id], nudged=now))) for snapshot in found]
    stranger_writes, reminders = _invite_reminders(context, caller, user, table, invites)
    absent = _absent_people(context, request.game_id, table, caller.uid)
    mailed = (person for person in absent if person.wants_mail and not person.blocks(caller.uid))
    addresses = [person.email for person in mailed if person.email]
    reminders |= {
        address: emails.waiting_email(now, request.game_id, address, user.name, table) for address in addresses
    }
    writes += [*stranger_writes, *limit_reminders(context, verified_address(caller, user) or caller.uid, reminders)]
    count = len(invites) + len(absent)
    context.answers.promise(NudgeAnswer(count))
    if count:
        writes.append(count_action(context, caller.uid, "asked", count))
        update_waiting_table(context, snapshot, replace(table, nudged=now), *writes)
    return NudgeAnswer(count)


def _invite_reminders(
    context: Context, caller: Caller, user: User, table: GameDocument, invites: Mapping[str, Invite]
) -> tuple[list[Write], dict[str, Write]]:
    """The e-mails about these unanswered invites, which are by id: to people without an account, and to the others.

    Those to people who have an account and want e-mails are by their address. People without one get them only from
    whoever has invited them, not from somebody who has the table after that person.
    """
    accounts = find_accounts(context, [invite.to for invite in invites.values()])
    reminders = {}
    strangers = {}
    for id, invite in invites.items():
        account = accounts.get(invite.to)
        if account is not None and account.wants_mail and account.email and not account.blocks(caller.uid):
            invite_to_account = replace(invite, to=account.email)
            reminders[account.email] = emails.invitation_email(context.now(), id, invite_to_account, table, again=True)
        elif account is None and "@" in invite.to and invite.from_ == caller.uid:
            strangers[id] = invite
    if not may_email_strangers(context, caller, user):
        return [], reminders
    sender = verified_address(caller, user)
    return stranger_email_writes(context, sender, table, strangers, again=True), reminders


def _absent_people(context: Context, game_id: str, table: GameDocument, uid: str) -> list[User]:
    """The other people of a waiting table who do not have it open."""
    others = [person for person in read_people(context, table) if person.uid != uid]
    paths = [presence_path(game_id, person.uid) for person in others]
    snapshots = context.store.read(*paths) if paths else ()
    return [
        person.user
        for person, snapshot in zip(others, snapshots, strict=True)
        if snapshot is None or not is_here(snapshot.data, context.now())
    ]
