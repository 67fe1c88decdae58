"""Invites: asking people to a table, their answers, and reminding them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.game import Join
from engine.view import TABLE
from functions import documents, limits, store
from functions.decoding import decode_document, decode_game, encode_document, update_write
from functions.documents import GameAnswer, GameDocument, Invite, PublicInvite, User
from functions.errors import refuse
from functions.paths import USERS, game_path, invite_path, presence_path, user_path
from functions.presence import is_here
from functions.service import emails
from functions.service.context import Caller, Context
from functions.service.rate_limits import count_action
from functions.service.requests import GameRequest
from functions.service.session.game_session import GameSession, read_game
from functions.service.session.table_update import update_table
from functions.service.tables.entitlement import check_upgraded
from functions.service.tables.friends import read_people
from functions.service.tables.lobby import add_code, add_user, derive_id, seat_person, update_waiting_table
from functions.store import Query, Snapshot, Where, Write

NUDGE_SECONDS: Final = 600
"""Seconds between two nudges of a table."""


@dataclass(frozen=True, slots=True)
class InviteRequest:
    """The request to ask people to a table: uids or e-mail addresses."""

    game_id: str
    to: tuple[str, ...]
    text: str = ""

    def __post_init__(self) -> None:
        limits.check_id("gameId", self.game_id)
        object.__setattr__(self, "to", clean_addresses("to", self.to))
        limits.check_text("text", self.text)


@dataclass(frozen=True, slots=True)
class RespondToInviteRequest:
    """The answer of an invited person."""

    invite_id: str
    accept: bool

    def __post_init__(self) -> None:
        limits.check_id("inviteId", self.invite_id)


@dataclass(frozen=True, slots=True)
class NudgeAnswer:
    """The answer to a nudge: `told` people are asked again."""

    told: int


def clean_addresses(field: str, to: Sequence[str]) -> tuple[str, ...]:
    """Uids and e-mail addresses in the form in which they are compared.

    Raises:
        ServiceError: too many, one that is none, or one twice.
    """
    limits.check_count(field, to, limits.MAX_SEATS)
    cleaned = tuple(map(limits.clean_address, to))
    limits.check_distinct(field, cleaned)
    return cleaned


def invite(context: Context, caller: Caller, request: InviteRequest) -> GameAnswer:
    """Asks people to a table that waits or that may be joined late.

    Only the originator may. People at the table and people with an unanswered invite are not asked again; people who
    have declined or left are.
    """
    id = request.game_id
    read = snapshot, _ = read_game(context, id)
    table = decode_game(snapshot, caller.uid)
    if table.originator != caller.uid:
        raise refuse("PERMISSION_DENIED", "only-originator")
    user = context.user(caller.uid)
    if not table.code:  # it was made for computers
        check_upgraded(context, user)
    table, opened = add_code(context, id, table)
    table, writes = build_invites(context, id, table, caller, user, request.to, request.text)
    if snapshot is not None and table.status == "waiting":
        return update_waiting_table(context, snapshot, table, *opened, *writes)
    session = GameSession.open(context, id, caller.uid, read=read)
    if Join() not in session.game.legal_moves(session.state, TABLE):
        raise refuse("FAILED_PRECONDITION", "cannot-join-now")
    session.table = table
    return session.commit(*opened, *writes)


def build_invites(
    context: Context, game: str, table: GameDocument, caller: Caller, user: User, to: Sequence[str], text: str
) -> tuple[GameDocument, list[Write]]:
    """Builds the invites of these people: the table that lists them, and the other writes.

    A person has one invite to a game, so that asking again asks nobody twice. People without an account get an e-mail.
    """
    if {caller.uid, caller.email, user.email} & set(to):
        raise refuse("INVALID_ARGUMENT", "invited-oneself")
    fresh = {
        derive_id(game, address): Invite(
            caller.uid,
            address,
            game,
            text,
            name=user.name,
            kind=table.kind,
            starts_at=table.starts_at,
            sent=context.now(),
        )
        for address in to
    }
    listed = (*table.invites, *(id for id in fresh if id not in table.invites))
    limits.check_count("invites", listed, limits.MAX_USERS)
    telling = _new_invite_writes(context, table, fresh)
    known = _find_accounts(context, [fresh[id].to for id in telling])
    asked = [_public_invite(id, fresh[id].to, known) for id in telling]
    unchanged = [entry for entry in table.asked if entry.id not in telling]
    strangers = [id for id in telling if "@" in fresh[id].to and fresh[id].to not in known]
    writes = [
        *telling.values(),
        *(emails.invitation_email(context.now(), id, fresh[id], table) for id in strangers),
        *([count_action(context, caller.uid, "asked", len(telling))] if telling else []),
    ]
    return replace(table, invites=listed, asked=(*unchanged, *asked)), writes


def _public_invite(id: str, to: str, known: Mapping[str, User]) -> PublicInvite:
    """The part of an invite that everybody at the table reads. It does not tell an address, nor whose it is."""
    if "@" in to:
        return PublicInvite(id)
    return PublicInvite(id, known[to].name if to in known else "", to)


def _find_accounts(context: Context, to: Sequence[str]) -> dict[str, User]:
    """The accounts of these people, by the uid or verified address that was given."""
    uids = [address for address in to if "@" not in address]
    read = context.store.read(*map(user_path, uids)) if uids else ()
    found = {
        uid: decode_document(User, snapshot) for uid, snapshot in zip(uids, read, strict=True) if snapshot is not None
    }
    for address in to:
        if "@" in address and (somebody := find_by_email(context, address)):
            found[address] = decode_document(User, somebody)
    return found


def find_by_email(context: Context, address: str) -> Snapshot | None:
    """The profile of the person who has verified this address, None if there is none."""
    found = context.store.query(Query(USERS, (Where("email", "==", address),), limit=1))
    return found[0] if found else None


def respond_to_invite(context: Context, caller: Caller, request: RespondToInviteRequest) -> GameAnswer:
    """Accepts or declines an invite.

    Accepting takes a seat at a table that waits, and lets the person join a table that plays. People who have accepted
    and left may accept again.
    """
    (snapshot,) = context.store.read(invite_path(request.invite_id))
    invite = decode_document(Invite, snapshot) if snapshot else None
    if snapshot is None or invite is None or invite.to not in caller.addresses:
        raise refuse("NOT_FOUND", "no-such-invite")
    read = at_table, _ = read_game(context, invite.game)
    table = decode_game(at_table, None)
    here = caller.uid in table.users
    if not request.accept:
        if invite.status == "accepted" and here:
            raise refuse("FAILED_PRECONDITION", "already-accepted")
        if invite.status == "declined":
            return GameAnswer(invite.game, table.version, table.move_number)
        declined = update_write(snapshot, encode_document(replace(invite, status="declined", uid="")))
        return update_table(context, read, set_invite_status(table, request.invite_id, "declined"), declined)
    if invite.status == "accepted" and here:
        return GameAnswer(invite.game, table.version, table.move_number)
    if table.status == "over":
        raise refuse("FAILED_PRECONDITION", "game-over")
    name = context.user(caller.uid).name
    accepted = update_write(snapshot, encode_document(replace(invite, status="accepted", uid=caller.uid)))
    table = set_invite_status(table, request.invite_id, "accepted", name, caller.uid)
    if at_table is not None and table.status == "waiting":
        return update_waiting_table(context, at_table, seat_person(table, name, caller.uid), accepted)
    session = GameSession.open(context, invite.game, None, read=read)
    session.table = add_user(table, caller.uid)
    return session.commit(accepted)


def set_invite_status(
    table: GameDocument, id: str, status: documents.InviteStatus, name: str = "", uid: str = ""
) -> GameDocument:
    """The table with the status of an invite. A person who declines keeps the name by which they were asked."""
    asked = (
        replace(entry, status=status, name=name or entry.name, uid=uid or entry.uid) if entry.id == id else entry
        for entry in table.asked
    )
    return replace(table, asked=tuple(asked))


def accept_invites_of(
    context: Context, caller: Caller, table: GameDocument, game: str, name: str
) -> tuple[GameDocument, list[Write]]:
    """Accepts the invites of a person who has come to the table by another way."""
    ids = [id for address in caller.addresses if (id := derive_id(game, address)) in table.invites]
    read = context.store.read(*map(invite_path, ids)) if ids else ()
    writes = []
    for id, snapshot in zip(ids, read, strict=True):
        if snapshot is not None:
            invite = replace(decode_document(Invite, snapshot), status="accepted", uid=caller.uid)
            writes.append(update_write(snapshot, encode_document(invite)))
            table = set_invite_status(table, id, "accepted", name, caller.uid)
    return table, writes


def nudge(context: Context, caller: Caller, request: GameRequest) -> NudgeAnswer:
    """Asks people once more to come to a waiting table.

    These are the people who have not answered and those who are not at the table. Unanswered invites are shown again,
    and people who want e-mails get one. Only the originator may.

    Raises:
        ServiceError: RESOURCE_EXHAUSTED within ten minutes of the last time.
    """
    (snapshot,) = context.store.read(game_path(request.game_id))
    table = decode_game(snapshot, caller.uid)
    now = context.now()
    if table.originator != caller.uid:
        raise refuse("PERMISSION_DENIED", "only-originator")
    if snapshot is None or table.status != "waiting":
        raise refuse("FAILED_PRECONDITION", "game-begun")
    if table.nudged and now < table.nudged + NUDGE_SECONDS:
        raise refuse("RESOURCE_EXHAUSTED", "too-often")
    name = context.user(caller.uid).name
    pending = [entry.id for entry in table.asked if entry.status == "pending"]
    read = context.store.read(*map(invite_path, pending)) if pending else ()
    invites = [
        (invite_snapshot, decode_document(Invite, invite_snapshot))
        for invite_snapshot in read
        if invite_snapshot is not None
    ]
    known = _find_accounts(context, [invite.to for _, invite in invites])
    writes = []
    for invite_snapshot, invite in invites:
        writes.append(update_write(invite_snapshot, encode_document(replace(invite, nudged=now))))
        if to := _email_address(invite.to, known):
            invite_to = replace(invite, to=to)
            writes.append(emails.invitation_email(now, invite_snapshot.id, invite_to, table, again=True))
    absent = _absent_people(context, request.game_id, table, caller.uid)
    readers = [user.email for user in absent if user.wants_mail and user.email]
    writes += [emails.waiting_email(now, request.game_id, address, name, table) for address in readers]
    count = len(invites) + len(absent)
    if count:
        counted = count_action(context, caller.uid, "asked", count)
        update_waiting_table(context, snapshot, replace(table, nudged=now), *writes, counted)
    return NudgeAnswer(count)


def _email_address(to: str, known: Mapping[str, User]) -> str:
    """The address for an e-mail to an invited person, or empty. People with an account get one only if they want it."""
    if to in known:
        return known[to].email if known[to].wants_mail else ""
    return to if "@" in to else ""


def _absent_people(context: Context, game: str, table: GameDocument, uid: str) -> list[User]:
    """The people at a waiting table, without this one, who have not said lately that they are here."""
    others = [person for person in read_people(context, table) if person.uid != uid]
    read = context.store.read(*(presence_path(game, person.uid) for person in others)) if others else ()
    here = {snapshot.path for snapshot in read if snapshot is not None and is_here(snapshot.data, context.now())}
    return [person.user for person in others if presence_path(game, person.uid) not in here]


def _new_invite_writes(context: Context, table: GameDocument, made: Mapping[str, Invite]) -> dict[str, Write]:
    """The writes of those invites that are new to the person who is asked, by invite id."""
    writes = {}
    asked = [id for id in made if id in table.invites]
    read = context.store.read(*map(invite_path, asked)) if asked else ()
    before = dict(zip(asked, read, strict=True))
    for id, invite in made.items():
        snapshot = before.get(id)
        if snapshot is None:
            writes[id] = store.put(invite_path(id), encode_document(invite))
            continue
        old = decode_document(Invite, snapshot)
        there = (old.uid or old.to) in table.users
        if old.status == "declined" or (old.status == "accepted" and not there):
            writes[id] = update_write(snapshot, encode_document(invite))
    return writes
