"""Invites to a table, and the answers to them."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from functions import documents, limits, store
from functions.access import check_originator, decode_game
from functions.decoding import decode_document
from functions.documents import GameAnswer, GameDocument, Invite, PublicInvite, TablePlayer
from functions.encoding import encode_document, update_write
from functions.errors import refuse
from functions.faces import person_face
from functions.paths import invite_path, user_path
from functions.queries import profile_query, table_invite_query
from functions.service import emails
from functions.service.context import Caller, Context
from functions.service.deleted_accounts import is_deleted, not_deleted_write
from functions.service.email_limits import count_emails, limit_invites
from functions.service.emails import Occasion
from functions.service.game.game_change import GameChange
from functions.service.game.stored_game import read_game
from functions.service.game.table_update import update_table
from functions.service.rate_limits import count_action
from functions.service.signs_of_life import find_closed
from functions.service.tables.entitlement import (
    check_may_email_strangers,
    check_upgraded,
    verified_address,
)
from functions.service.tables.exclusion import is_shut_out
from functions.service.tables.late_joining import join
from functions.service.tables.lobby import add_code, add_user, seat_person, update_waiting_table
from functions.service.tables.player_names import person_player
from functions.store import Snapshot, Write
from functions.user_documents import User


@dataclass(frozen=True, slots=True)
class InviteRequest:
    """The request to ask people to a table: uids or e-mail addresses."""

    game_id: str
    to: tuple[str, ...]
    text: str = ""

    def __post_init__(self) -> None:
        limits.check_id("gameId", self.game_id)
        object.__setattr__(self, "to", clean_addresses("to", self.to))
        limits.check_new_text("text", self.text)


@dataclass(frozen=True, slots=True)
class RespondToInviteRequest:
    """The answer of an invited person."""

    invite_id: str
    accept: bool

    def __post_init__(self) -> None:
        limits.check_id("inviteId", self.invite_id)


def clean_addresses(field: str, to: Sequence[str]) -> tuple[str, ...]:
    """Uids and e-mail addresses in the form in which they are compared.

    Raises:
        ServiceError: INVALID_ARGUMENT for too many, for a malformed one, and for the same one twice.
    """
    limits.check_count(field, to, limits.MAX_SEATS)
    cleaned = tuple(map(limits.clean_address, to))
    limits.check_distinct(field, cleaned)
    return cleaned


def invite(context: Context, caller: Caller, request: InviteRequest) -> GameAnswer:
    """Asks people to a waiting table, or to a game with late joining.

    Only the originator may. People who have declined or left are asked again; people at the table and people with an
    unanswered invite are not.
    """
    game_id = request.game_id
    snapshots = read_game(context, game_id)
    table = decode_game(snapshots.game, caller.uid)
    check_originator(table, caller.uid)
    user = context.user(caller.uid)
    if not table.code:  # a table for computers alone
        check_upgraded(context, user)
    table, code_writes = add_code(context, game_id, table)
    table, writes = build_invites(context, game_id, table, caller, user, request.to, request.text)
    if snapshots.game is not None and table.status == "waiting":
        return update_waiting_table(context, snapshots.game, table, *code_writes, *writes)
    change = GameChange.open(context, game_id, caller.uid, snapshots=snapshots)
    if not change.may_join:
        raise refuse("FAILED_PRECONDITION", "cannot-join-now")
    change.table = table
    return change.commit(*code_writes, *writes)


def build_invites(
    context: Context, game_id: str, table: GameDocument, caller: Caller, user: User, to: Sequence[str], text: str
) -> tuple[GameDocument, list[Write]]:
    """Builds the invites of these people. Returns the table with them, and the writes of all other documents.

    A person has one invite to a game, so that asking again asks nobody twice. People without an account get an e-mail,
    and so do those with one whose app is closed, unless they have turned that off.

    Raises:
        ServiceError: the caller may not invite by e-mail address; see `check_may_email_strangers`. NOT_FOUND, somebody
            has just deleted their account.
    """
    if {caller.uid, caller.email, user.email} & set(to):
        raise refuse("INVALID_ARGUMENT", "invited-oneself")
    if any(user.blocks(address) for address in to):
        raise refuse("FAILED_PRECONDITION", "you-blocked-them")
    if any("@" in address for address in to):
        check_may_email_strangers(context, caller, user)
    existing = _find_invites(context, game_id, table, to)
    invites: dict[str, Invite] = {}
    invite_writes: dict[str, Write] = {}
    for address in to:
        invite = Invite(
            caller.uid,
            address,
            game_id,
            text,
            name=user.name,
            face=person_face(user.face, caller.uid),
            kind=table.kind,
            starts_at=table.starts_at,
            sent=context.now(),
            options=table.options,
            time_limit=table.timer.limit,
            hints=table.hints,
        )
        snapshot = existing.get(address)
        if snapshot is None:  # a random id, because one that follows from the address would tell it
            id = secrets.token_hex(12)
            invite_writes[id] = store.create(invite_path(id), encode_document(invite))
        elif _may_be_asked_again(table, decode_document(Invite, snapshot)):
            id = snapshot.id
            invite_writes[id] = update_write(snapshot, encode_document(invite))
        else:
            continue
        invites[id] = invite
    invite_ids = (*table.invites, *(id for id in invites if id not in table.invites))
    limits.check_count("invites", invite_ids, limits.MAX_USERS)
    accounts = find_accounts(context, [invite.to for invite in invites.values()])
    unknown = [invite.to for invite in invites.values() if invite.to not in accounts and "@" not in invite.to]
    if any(is_deleted(context, uid) for uid in unknown):
        raise refuse("NOT_FOUND", "no-such-person")
    asked = [_public_invite(id, invite.to, accounts) for id, invite in invites.items()]
    unchanged = [entry for entry in table.asked if entry.id not in invites]
    by_address = {id: invite for id, invite in invites.items() if "@" in invite.to}
    strangers = {id: invite for id, invite in by_address.items() if invite.to not in accounts}
    with_account = [invite.to for invite in by_address.values() if invite.to in accounts]
    emails_to_accounts = account_emails(context, table, invites, accounts)
    sender = verified_address(caller, user)
    addresses = [invite.to for invite in strangers.values()]
    knowing = {account.user.email for account in accounts.values() if account.user.knows(caller.uid)}
    asked_by_uid = 0 if context.on_device else len(invites) - len(by_address)
    writes = [
        *invite_writes.values(),
        *map(not_deleted_write, sorted({account.uid for account in accounts.values()})),
        *stranger_email_writes(context, sender, table, strangers, with_account=with_account),
        *limit_invites(context, sender or caller.uid, emails_to_accounts, knowing, addresses, asked_by_uid),
        *([count_action(context, caller.uid, "asked", len(invite_writes))] if invite_writes else []),
    ]
    removed = tuple(uid for uid in table.removed if uid not in {invite.to for invite in invites.values()})
    return replace(table, invites=invite_ids, asked=(*unchanged, *asked), removed=removed), writes


def stranger_email_writes(
    context: Context,
    sender: str,
    table: GameDocument,
    invites: Mapping[str, Invite],
    occasion: Occasion = "invite",
    with_account: Sequence[str] = (),
) -> list[Write]:
    """The e-mails about these invites, by id, from the address `sender` to people without an account.

    Those addresses `with_account` that were given too are counted as e-mails. On a device nothing is sent.

    Raises:
        ServiceError: RESOURCE_EXHAUSTED, beyond a limit; see `email_limits`.
    """
    if context.on_device:
        return []
    allowed = count_emails(context, sender, [invite.to for invite in invites.values()], with_account)
    return allowed.writes + [
        emails.invitation_email(
            context.now(),
            id,
            invite,
            table,
            sender=sender,
            unsubscribe_link=allowed.unsubscribe_links[invite.to],
            occasion=occasion,
        )
        for id, invite in invites.items()
        if invite.to in allowed.unsubscribe_links
    ]


def account_emails(
    context: Context,
    table: GameDocument,
    invites: Mapping[str, Invite],
    accounts: Mapping[str, InvitedAccount],
    occasion: Occasion = "invite",
) -> dict[str, Write]:
    """The e-mails about these invites, by id, to those of these accounts that want them: by verified address.

    An invite itself goes only to people whose app is closed. Who has blocked the inviter gets none. On a device nothing
    is sent.
    """
    if context.on_device:
        return {}
    wanted = {
        id: accounts[invite.to]
        for id, invite in invites.items()
        if invite.to in accounts and accounts[invite.to].wants_invites_of(invite.from_)
    }
    if occasion == "invite":
        closed = find_closed(context, {account.uid: account.user for account in wanted.values()})
        wanted = {id: account for id, account in wanted.items() if account.uid in closed}
    return {
        account.user.email: emails.invitation_email(
            context.now(),
            id,
            replace(invites[id], to=account.user.email),
            table,
            occasion=occasion,
        )
        for id, account in wanted.items()
    }


def _find_invites(context: Context, game_id: str, table: GameDocument, addresses: Iterable[str]) -> dict[str, Snapshot]:
    """The invites to this table that these uids and e-mail addresses have, by uid or address."""
    found = {}
    for address in addresses if table.invites else ():
        for snapshot in context.store.query(table_invite_query(game_id, address)):
            found[address] = snapshot
    return found


def _may_be_asked_again(table: GameDocument, invite: Invite) -> bool:
    """Whether this invite was declined, or accepted by somebody who has left the table."""
    is_at_table = (invite.uid or invite.to) in table.users
    return invite.status == "declined" or (invite.status == "accepted" and not is_at_table)


def _public_invite(invite_id: str, to: str, accounts: Mapping[str, InvitedAccount]) -> PublicInvite:
    """The part of an invite for everybody at the table: neither an e-mail address nor its owner."""
    if "@" in to:
        return PublicInvite(invite_id)
    if to not in accounts:
        return PublicInvite(invite_id, "", to)
    user = accounts[to].user
    return PublicInvite(invite_id, user.name, to, face=person_face(user.face, to))


@dataclass(frozen=True, slots=True)
class InvitedAccount:
    """A person with an account who is invited."""

    uid: str
    user: User

    def wants_invites_of(self, uid: str) -> bool:
        """Whether they can be sent invites of this person by e-mail, and want them."""
        user = self.user
        return bool(user.email) and user.wants_invite_mail and not user.blocks(uid)


def find_accounts(context: Context, to: Sequence[str]) -> dict[str, InvitedAccount]:
    """The accounts of these people, by the uid or verified address that was given."""
    uids = [address for address in to if "@" not in address]
    snapshots = context.store.read(*map(user_path, uids)) if uids else ()
    accounts = {
        uid: InvitedAccount(uid, decode_document(User, snapshot))
        for uid, snapshot in zip(uids, snapshots, strict=True)
        if snapshot is not None
    }
    for address in to:
        if "@" in address and (profile := find_by_email(context, address)):
            accounts[address] = InvitedAccount(profile.id, decode_document(User, profile))
    return accounts


def find_by_email(context: Context, address: str) -> Snapshot | None:
    """The profile of the person who has verified this address, None if there is none."""
    profiles = context.store.query(profile_query(address))
    return profiles[0] if profiles else None


def respond_to_invite(context: Context, caller: Caller, request: RespondToInviteRequest) -> GameAnswer:
    """Accepts or declines an invite.

    Accepting takes a seat at a waiting table, and at one that plays, where it lets people join: they are dealt in with
    the next hand. At any other the person looks on. People who have accepted and left may accept again; who was removed
    comes back by an invite that was sent after that.
    """
    (snapshot,) = context.store.read(invite_path(request.invite_id))
    invite = decode_document(Invite, snapshot) if snapshot else None
    if snapshot is None or invite is None or invite.to not in caller.invite_recipients:
        raise refuse("NOT_FOUND", "no-such-invite")
    snapshots = read_game(context, invite.game)
    table = decode_game(snapshots.game, None)
    is_at_table = caller.uid in table.users
    if not request.accept:
        if invite.status == "accepted" and is_at_table:
            raise refuse("FAILED_PRECONDITION", "already-accepted")
        if invite.status == "declined":
            return GameAnswer(invite.game, table.version, table.move_number)
        table = set_invite_status(table, request.invite_id, "declined")
        invite_write = update_write(snapshot, encode_document(replace(invite, status="declined", uid="")))
        return update_table(context, snapshots, table, invite_write)
    if invite.status == "accepted" and is_at_table:
        return GameAnswer(invite.game, table.version, table.move_number)
    if invite.status == "pending" and invite.sent > table.removed_at.get(caller.uid, 0):  # asked again, by address
        table = replace(table, removed=tuple(uid for uid in table.removed if uid != caller.uid))
    if is_shut_out(context, table, caller.uid):
        raise refuse("FAILED_PRECONDITION", "cannot-join-now")
    if table.status == "over":
        raise refuse("FAILED_PRECONDITION", "game-over")
    user = context.user(caller.uid)
    person = person_player(user, caller.uid)
    table, invite_writes = accept_invites_of(context, caller, table, invite.game, person, snapshot)
    if snapshots.game is not None and table.status == "waiting":
        return update_waiting_table(context, snapshots.game, seat_person(table, person), *invite_writes)
    change = GameChange.open(context, invite.game, None, snapshots=snapshots)
    change.table = add_user(table, caller.uid)
    if any(player.uid == caller.uid for player in table.players):  # they have left, and find their seat
        change.secret = emails.update_mail_list(change.secret, caller.uid, wanted=user.wants_mail)
    elif change.may_join:
        return join(context, change, person, *invite_writes)
    return change.commit(*invite_writes)


def set_invite_status(
    table: GameDocument, invite_id: str, status: documents.InviteStatus, person: TablePlayer | None = None
) -> GameDocument:
    """The table with this status of an invite, and with the person who has answered it, if one is given."""
    named = {"name": person.name, "uid": person.uid, "face": person.face} if person else {}
    asked = (replace(entry, status=status, **named) if entry.id == invite_id else entry for entry in table.asked)
    return replace(table, asked=tuple(asked))


def accept_invites_of(
    context: Context, caller: Caller, table: GameDocument, game_id: str, person: TablePlayer, *answered: Snapshot
) -> tuple[GameDocument, list[Write]]:
    """Accepts all invites of a person who comes to the table, by its code or by those that were `answered`.

    Whoever is invited by uid and by address needs one seat, and an unanswered invite keeps one.
    """
    writes, found = [], _find_invites(context, game_id, table, caller.invite_recipients).values()
    for snapshot in {snapshot.path: snapshot for snapshot in (*found, *answered)}.values():
        invite = replace(decode_document(Invite, snapshot), status="accepted", uid=caller.uid)
        writes.append(update_write(snapshot, encode_document(invite)))
        table = set_invite_status(table, snapshot.id, "accepted", person)
    return table, writes
