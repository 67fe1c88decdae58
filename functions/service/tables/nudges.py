"""Nudges: the people of a waiting table who have not answered or are not there are asked once more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from functions import limits
from functions.access import check_originator, decode_game
from functions.decoding import decode_document
from functions.documents import GameDocument, Invite
from functions.encoding import encode_document, update_write
from functions.errors import refuse, refuse_for
from functions.paths import game_path, invite_path, presence_path
from functions.presence import is_here
from functions.service import emails
from functions.service.context import Caller, Context
from functions.service.email_limits import (
    EMAILS_TO_PERSON,
    START_TIMES_TO_PERSON,
    PairCount,
    drop_unsubscribed,
    limit_account_emails,
)
from functions.service.emails import Occasion
from functions.service.rate_limits import RateLimit, count_action
from functions.service.tables.contacts import read_people
from functions.service.tables.entitlement import may_email_strangers, verified_address
from functions.service.tables.invites import account_emails, find_accounts, stranger_email_writes
from functions.service.tables.lobby import update_waiting_table
from functions.store import Write
from functions.user_documents import User

NUDGE_SECONDS: Final = 600
"""Seconds between two nudges of a table."""
NUDGE_LIMITS: Final[Mapping[PairCount, RateLimit]] = {"pair": EMAILS_TO_PERSON}
START_LIMITS: Final[Mapping[PairCount, RateLimit]] = {**NUDGE_LIMITS, "pair-starts": START_TIMES_TO_PERSON}
"""The limits of the e-mails to people with an account that nudge, and that tell of another start time."""


@dataclass(frozen=True, slots=True)
class NudgeRequest:
    """The request to ask people of a waiting table once more, with `text`; empty for the usual words."""

    game_id: str
    text: str = ""

    def __post_init__(self) -> None:
        limits.check_id("gameId", self.game_id)
        limits.check_new_text("text", self.text)


@dataclass(frozen=True, slots=True)
class NudgeAnswer:
    """The answer to a nudge. `told` is the number of people who are asked again."""

    told: int


@dataclass(frozen=True, slots=True)
class Nudge:
    """A nudge to be committed: the writes of invites and e-mails, and the number of people who are asked again."""

    writes: list[Write]
    told: int


def nudge(context: Context, caller: Caller, request: NudgeRequest) -> NudgeAnswer:
    """Asks people once more to come to a waiting table.

    Everybody is asked who has not answered or does not have the table open. Unanswered invites are shown again,
    the table shows the words to who sits there, and people who want e-mails get one. Only the originator may nudge.
    Invites of a former originator, in whose name they are shown, get neither the words nor an e-mail.

    Raises:
        ServiceError: RESOURCE_EXHAUSTED within ten minutes of the last time, and beyond a limit of e-mails.
    """
    (snapshot,) = context.store.read(game_path(request.game_id))
    table = decode_game(snapshot, caller.uid)
    now = context.now()
    check_originator(table, caller.uid)
    if snapshot is None or table.status != "waiting":
        raise refuse("FAILED_PRECONDITION", "game-begun")
    if not may_nudge(context, table):
        raise refuse_for(table.nudged + NUDGE_SECONDS - now)
    built = build_nudge(context, caller, request.game_id, table, request.text)
    context.answers.promise(NudgeAnswer(built.told))
    if built.told:
        told = replace(table, nudged=now, nudge_text=request.text, start_news_at=None)
        update_waiting_table(context, snapshot, told, *built.writes)
    return NudgeAnswer(built.told)


def may_nudge(context: Context, table: GameDocument) -> bool:
    """Whether the last nudge of a table was long enough ago for another."""
    return not table.nudged or context.now() >= table.nudged + NUDGE_SECONDS


def build_nudge(
    context: Context, caller: Caller, game_id: str, table: GameDocument, text: str, occasion: Occasion = "nudge"
) -> Nudge:
    """Builds what asks the people of a waiting table once more, whose invites then have its start time, too.

    News of a start time leave the words of the last nudge in the invites, for a report. Invites that somebody else has
    sent keep the words of that person alone, and no e-mail goes in that person's name.

    Raises:
        ServiceError: RESOURCE_EXHAUSTED beyond a limit of e-mails, or of people who are asked.
    """
    user, now = context.user(caller.uid), context.now()
    pending = [entry.id for entry in table.asked if entry.status == "pending"]
    snapshots = context.store.read(*map(invite_path, pending)) if pending else ()
    found = {snapshot.id: snapshot for snapshot in snapshots if snapshot is not None}
    invites = {
        id: replace(decode_document(Invite, snapshot), nudged=now, starts_at=table.starts_at)
        for id, snapshot in found.items()
    }
    own = {id: invite for id, invite in invites.items() if invite.from_ == caller.uid}
    if occasion != "start":
        invites |= {id: replace(invite, nudge_text=text) for id, invite in own.items()}
    writes = [update_write(found[id], encode_document(invite)) for id, invite in invites.items()]
    stranger_writes, to_accounts = _invite_emails(context, caller, user, table, own, text, occasion)
    absent = _absent_people(context, game_id, table, caller.uid)
    mailed = (person for person in absent if person.wants_invite_mail and not person.blocks(caller.uid))
    addresses = [person.email for person in mailed if person.email]
    to_accounts |= {
        address: emails.waiting_email(
            now, game_id, address, user.name, table, by=caller.uid, text=text, occasion=occasion
        )
        for address in addresses
    }
    writes += [
        *stranger_writes,
        *limit_account_emails(
            context,
            verified_address(caller, user) or caller.uid,
            drop_unsubscribed(context, to_accounts),
            START_LIMITS if occasion == "start" else NUDGE_LIMITS,
        ),
    ]
    told = len(invites) + len(absent)
    if told:
        writes.append(count_action(context, caller.uid, "asked", told))
    return Nudge(writes, told)


def _invite_emails(
    context: Context,
    caller: Caller,
    user: User,
    table: GameDocument,
    invites: Mapping[str, Invite],
    text: str,
    occasion: Occasion,
) -> tuple[list[Write], dict[str, Write]]:
    """The e-mails about these unanswered invites: to people without an account, and by address to the others.

    `invites` are those that the caller has sent, by id. The e-mails have the words `text` of the nudge, or else of the
    invite. Of people who have an account those get one who want invites by e-mail.
    """
    accounts = find_accounts(context, [invite.to for invite in invites.values()])
    worded = {id: replace(invite, text=text or invite.text) for id, invite in invites.items()}
    to_accounts = account_emails(context, table, worded, accounts, occasion)
    by_address = {id: invite for id, invite in worded.items() if "@" in invite.to}
    strangers = {id: invite for id, invite in by_address.items() if invite.to not in accounts}
    with_account = [invite.to for invite in by_address.values() if invite.to in accounts]
    if not may_email_strangers(context, caller, user):
        return [], to_accounts
    sender = verified_address(caller, user)
    return stranger_email_writes(context, sender, table, strangers, occasion, with_account), to_accounts


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
