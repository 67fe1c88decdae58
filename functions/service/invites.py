"""Invites: people are asked to a table, answer, and are asked once more to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.game import Join
from engine.view import TABLE
from functions import documents, limits, store
from functions.documents import Answer, Asked, Invite, Table, User
from functions.errors import refuse
from functions.presence import is_here
from functions.reading import as_document, readable, stored
from functions.service import letters
from functions.service.clock import GameRequest
from functions.service.counts import counted
from functions.service.friends import people_of
from functions.service.house import Caller, House
from functions.service.play import Play, pair
from functions.service.rewriting import rewrite
from functions.service.upgrade import check_upgraded
from functions.service.waiting import change_waiting, let_in, new_id, with_code, with_person
from functions.store import Query, Snapshot, Where, Write

NUDGE_SECONDS: Final = 600
"""Between one nudge of a table and the next."""


@dataclass(frozen=True, slots=True)
class InviteRequest:
    """Ask people to a table: by uid, or by e-mail address."""

    game_id: str
    to: tuple[str, ...]
    text: str = ""

    def __post_init__(self) -> None:
        limits.id("gameId", self.game_id)
        object.__setattr__(self, "to", addresses("to", self.to))
        limits.text("text", self.text)


@dataclass(frozen=True, slots=True)
class Response:
    """Yes or no to an invite."""

    invite_id: str
    accept: bool

    def __post_init__(self) -> None:
        limits.id("inviteId", self.invite_id)


@dataclass(frozen=True, slots=True)
class Nudged:
    """How many people are told."""

    told: int


def addresses(field: str, to: Sequence[str]) -> tuple[str, ...]:
    """Uids and e-mail addresses as they are compared.

    Raises:
        ServiceError: too many, one that is none, or one twice.
    """
    limits.at_most(field, to, limits.SEATS)
    cleaned = tuple(map(limits.address, to))
    limits.distinct(field, cleaned)
    return cleaned


def invite(house: House, caller: Caller, request: InviteRequest) -> Answer:
    """The originator asks people to a table that waits, or that may be joined late. Whose invite still waits
    for an answer, and who is at the table, is not asked again; who has declined or left is."""
    id = request.game_id
    read = snapshot, _ = pair(house, id)
    table = readable(snapshot, caller.uid)
    if table.originator != caller.uid:
        raise refuse("PERMISSION_DENIED", "only-originator")
    user = house.user(caller.uid)
    if not table.code:  # it was made for computers
        check_upgraded(house, user)
    table, opened = with_code(house, id, table)
    table, writes = invites(house, id, table, caller, user, request.to, request.text)
    if snapshot is not None and table.status == "waiting":
        return change_waiting(house, snapshot, table, *opened, *writes)
    play = Play.open(house, id, caller.uid, read=read)
    if Join() not in play.game.legal_moves(play.state, TABLE):
        raise refuse("FAILED_PRECONDITION", "cannot-join-now")
    play.table = table
    return play.commit(*opened, *writes)


def invites(
    house: House, game: str, table: Table, caller: Caller, user: User, to: Sequence[str], text: str
) -> tuple[Table, list[Write]]:
    """Ask these people to a table: the table that lists them, and what else is to be written. A person has one
    invite a game, so that asking again asks nobody twice. Who has no account gets a letter."""
    if {caller.uid, caller.email, user.email} & set(to):
        raise refuse("INVALID_ARGUMENT", "invited-oneself")
    fresh = {
        new_id(game, one): Invite(
            caller.uid, one, game, text, name=user.name, kind=table.kind, starts_at=table.starts_at, sent=house.now()
        )
        for one in to
    }
    listed = (*table.invites, *(id for id in fresh if id not in table.invites))
    limits.at_most("invites", listed, limits.USERS)
    telling = _still_to_send(house, table, fresh)
    known = _known(house, [fresh[id].to for id in telling])
    asked = [_asked(id, fresh[id].to, known) for id in telling]
    kept = [one for one in table.asked if one.id not in telling]
    strangers = [id for id in telling if "@" in fresh[id].to and fresh[id].to not in known]
    writes = [
        *telling.values(),
        *(letters.invitation(house.now(), id, fresh[id], table) for id in strangers),
        *([counted(house, caller.uid, "asked", len(telling))] if telling else []),
    ]
    return replace(table, invites=listed, asked=(*kept, *asked)), writes


def _asked(id: str, to: str, known: Mapping[str, User]) -> Asked:
    """What everybody at the table reads of who is asked: of an address nothing, not even whose it is."""
    if "@" in to:
        return Asked(id)
    return Asked(id, known[to].name if to in known else "", to)


def _known(house: House, to: Sequence[str]) -> dict[str, User]:
    """Whoever has an account, by the uid or the verified address that is given."""
    uids = [one for one in to if "@" not in one]
    read = house.store.read(*map(documents.user_path, uids)) if uids else ()
    found = {uid: stored(User, one) for uid, one in zip(uids, read, strict=True) if one is not None}
    for address in to:
        if "@" in address and (somebody := by_address(house, address)):
            found[address] = stored(User, somebody)
    return found


def by_address(house: House, address: str) -> Snapshot | None:
    """The profile of who has verified this address."""
    found = house.store.query(Query(documents.USERS, (Where("email", "==", address),), limit=1))
    return found[0] if found else None


def respond_to_invite(house: House, caller: Caller, request: Response) -> Answer:
    """Accept, and sit down at a table that waits, or be let in to join one that plays; or decline. Who has accepted
    and left may accept again."""
    (snapshot,) = house.store.read(documents.invite_path(request.invite_id))
    invite = stored(Invite, snapshot) if snapshot else None
    if snapshot is None or invite is None or invite.to not in caller.addresses:
        raise refuse("NOT_FOUND", "no-such-invite")
    read = at_table, _ = pair(house, invite.game)
    table = readable(at_table, None)
    here = caller.uid in table.users
    if not request.accept:
        if invite.status == "accepted" and here:
            raise refuse("FAILED_PRECONDITION", "already-accepted")
        if invite.status == "declined":
            return Answer(invite.game, table.version, table.move_number)
        declined = store.replace(snapshot, as_document(replace(invite, status="declined", uid="")))
        return rewrite(house, read, responded(table, request.invite_id, "declined"), declined)
    if invite.status == "accepted" and here:
        return Answer(invite.game, table.version, table.move_number)
    if table.status == "over":
        raise refuse("FAILED_PRECONDITION", "game-over")
    name = house.user(caller.uid).name
    accepted = store.replace(snapshot, as_document(replace(invite, status="accepted", uid=caller.uid)))
    table = responded(table, request.invite_id, "accepted", name, caller.uid)
    if at_table is not None and table.status == "waiting":
        return change_waiting(house, at_table, with_person(table, name, caller.uid), accepted)
    play = Play.open(house, invite.game, None, read=read)
    play.table = let_in(table, caller.uid)
    return play.commit(accepted)


def responded(table: Table, id: str, status: documents.Response, name: str = "", uid: str = "") -> Table:
    """The table that says what came of an invite. Who declines is called as they were when they were asked."""
    asked = (
        replace(one, status=status, name=name or one.name, uid=uid or one.uid) if one.id == id else one
        for one in table.asked
    )
    return replace(table, asked=tuple(asked))


def taken(house: House, caller: Caller, table: Table, game: str, name: str) -> tuple[Table, list[Write]]:
    """The invites of somebody who has come to the table by another way, as accepted."""
    ids = [id for one in caller.addresses if (id := new_id(game, one)) in table.invites]
    read = house.store.read(*map(documents.invite_path, ids)) if ids else ()
    writes = []
    for id, snapshot in zip(ids, read, strict=True):
        if snapshot is not None:
            invite = replace(stored(Invite, snapshot), status="accepted", uid=caller.uid)
            writes.append(store.replace(snapshot, as_document(invite)))
            table = responded(table, id, "accepted", name, caller.uid)
    return table, writes


def nudge(house: House, caller: Caller, request: GameRequest) -> Nudged:
    """The originator of a table that waits asks those to come who have not accepted or are not here: their invites
    are shown again, and whoever reads letters gets one.

    Raises:
        ServiceError: RESOURCE_EXHAUSTED within ten minutes of the last time.
    """
    (snapshot,) = house.store.read(documents.game_path(request.game_id))
    table = readable(snapshot, caller.uid)
    now = house.now()
    if table.originator != caller.uid:
        raise refuse("PERMISSION_DENIED", "only-originator")
    if snapshot is None or table.status != "waiting":
        raise refuse("FAILED_PRECONDITION", "game-begun")
    if table.nudged and now < table.nudged + NUDGE_SECONDS:
        raise refuse("RESOURCE_EXHAUSTED", "too-often")
    name = house.user(caller.uid).name
    pending = [one.id for one in table.asked if one.status == "pending"]
    read = house.store.read(*map(documents.invite_path, pending)) if pending else ()
    asked = [(id, one, stored(Invite, one)) for id, one in zip(pending, read, strict=True) if one is not None]
    known = _known(house, [invite.to for _, _, invite in asked])
    writes = []
    for id, one, invite in asked:
        writes.append(store.replace(one, as_document(replace(invite, nudged=now))))
        if to := _reads_letters(invite.to, known):
            writes.append(letters.invitation(now, id, replace(invite, to=to), table, again=True))
    absent = _absent(house, request.game_id, table, caller.uid)
    readers = [user.email for user in absent if user.wants_mail and user.email]
    writes += [letters.waiting_for(now, request.game_id, address, name, table) for address in readers]
    if told := len(asked) + len(absent):
        count = counted(house, caller.uid, "asked", told)
        change_waiting(house, snapshot, replace(table, nudged=now), *writes, count)
    return Nudged(told)


def _reads_letters(to: str, known: Mapping[str, User]) -> str:
    """The address for a letter to who was asked by a uid or an address: with an account only where they want it."""
    if to in known:
        return known[to].email if known[to].wants_mail else ""
    return to if "@" in to else ""


def _absent(house: House, game: str, table: Table, uid: str) -> list[User]:
    """The people at a table that waits who have not said lately that they are here; not this one."""
    others = [one for one in people_of(house, table) if one.uid != uid]
    read = house.store.read(*(documents.presence_path(game, one.uid) for one in others)) if others else ()
    here = {one.path for one in read if one is not None and is_here(one.data, house.now())}
    return [one.user for one in others if documents.presence_path(game, one.uid) not in here]


def _still_to_send(house: House, table: Table, made: Mapping[str, Invite]) -> dict[str, Write]:
    """Those of the invites that tell somebody something new, by their ids."""
    writes = {}
    asked = [id for id in made if id in table.invites]
    read = house.store.read(*map(documents.invite_path, asked)) if asked else ()
    before = dict(zip(asked, read, strict=True))
    for id, invite in made.items():
        snapshot = before.get(id)
        if snapshot is None:
            writes[id] = store.put(documents.invite_path(id), as_document(invite))
            continue
        old = stored(Invite, snapshot)
        there = (old.uid or old.to) in table.users
        if old.status == "declined" or (old.status == "accepted" and not there):
            writes[id] = store.replace(snapshot, as_document(invite))
    return writes
