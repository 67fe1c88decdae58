"""People: their profiles, and their invites to tables."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.game import Join
from engine.view import TABLE
from functions import documents, limits, store
from functions.documents import Answer, Invite, Player, Table, User
from functions.errors import refuse
from functions.service.house import Caller, House, as_document, stored
from functions.service.play import Play, pair, readable, rules_of
from functions.store import Snapshot, Write


@dataclass(frozen=True, slots=True)
class SignIn:
    """Here I am. The name and the icon are for somebody new; who is known keeps their own."""

    name: str = ""
    icon: str = ""
    guest: bool = False


@dataclass(frozen=True, slots=True)
class SaveProfile:
    """How one is called at the table."""

    name: str
    icon: str = ""
    guest: bool = False


@dataclass(frozen=True, slots=True)
class Saved:
    """A profile as it was saved. `free`: nobody needs an upgrade here."""

    uid: str
    name: str
    icon: str
    free: bool


@dataclass(frozen=True, slots=True)
class InviteRequest:
    """Ask people to a table: by uid, or by e-mail address."""

    game_id: str
    to: tuple[str, ...]
    text: str = ""

    def __post_init__(self) -> None:
        limits.id("gameId", self.game_id)
        limits.at_most("to", self.to, limits.SEATS)
        limits.distinct("to", self.to)
        limits.text("text", self.text)
        for address in self.to:
            limits.address(address)


@dataclass(frozen=True, slots=True)
class Response:
    """Yes or no to an invite."""

    invite_id: str
    accept: bool

    def __post_init__(self) -> None:
        limits.id("inviteId", self.invite_id)


def sign_in(house: House, caller: Caller, request: SignIn) -> Saved:
    """Note that somebody is here, and make a profile where they have none."""
    path = documents.user_path(caller.uid)
    (snapshot,) = house.store.read(path)
    user = stored(User, snapshot) if snapshot else User(request.name, request.icon)
    user = replace(user, guest=request.guest, email=caller.email or user.email, seen=house.now())
    data = as_document(user)
    house.store.commit([store.replace(snapshot, data) if snapshot else store.create(path, data)])
    return Saved(caller.uid, user.name, user.icon, house.free)


def save_profile(house: House, caller: Caller, request: SaveProfile) -> Saved:
    """Make or change the own profile. The name at tables already joined stays."""
    path = documents.user_path(caller.uid)
    (snapshot,) = house.store.read(path)
    user = stored(User, snapshot) if snapshot else User(request.name)
    user = replace(
        user,
        name=request.name,
        icon=request.icon,
        guest=request.guest,
        email=caller.email or user.email,
        seen=house.now(),
    )
    data = as_document(user)
    house.store.commit([store.replace(snapshot, data) if snapshot else store.create(path, data)])
    return Saved(caller.uid, user.name, user.icon, house.free)


def invite(house: House, caller: Caller, request: InviteRequest) -> Answer:
    """The originator asks people to a table that waits, or that may be joined late (G16). Whose invite still waits
    for an answer, and who is at the table, is not asked again; who has declined or left is."""
    read = snapshot, _ = pair(house, request.game_id)
    table = readable(snapshot, caller.uid)
    if table.originator != caller.uid:
        raise refuse("PERMISSION_DENIED", "only-originator")
    made = invites(request.game_id, caller.uid, request.to, request.text)
    listed = (*table.invites, *(id for id in made if id not in table.invites))
    limits.at_most("invites", listed, limits.USERS)
    writes = _still_to_send(house, table, made)
    if snapshot is not None and table.status == "waiting":
        return change_waiting(house, snapshot, replace(table, invites=listed), *writes)
    play = Play.open(house, request.game_id, caller.uid, read=read)
    if Join() not in play.game.legal_moves(play.state, TABLE):
        raise refuse("FAILED_PRECONDITION", "cannot-join-now")
    play.table = replace(play.table, invites=listed)
    return play.commit(*writes)


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
        if invite.status != "declined":
            house.store.commit([store.replace(snapshot, as_document(replace(invite, status="declined", uid="")))])
        return Answer(invite.game, table.version, table.move_number)
    if invite.status == "accepted" and here:
        return Answer(invite.game, table.version, table.move_number)
    if table.status == "over":
        raise refuse("FAILED_PRECONDITION", "game-over")
    answered = store.replace(snapshot, as_document(replace(invite, status="accepted", uid=caller.uid)))
    users = table.users if here else (*table.users, caller.uid)
    if at_table is not None and table.status == "waiting":
        table = replace(with_person(table, house.user(caller.uid).name, caller.uid), users=users)
        return change_waiting(house, at_table, table, answered)
    play = Play.open(house, invite.game, None, read=read)
    play.table = replace(play.table, users=users)
    return play.commit(answered)


def invites(game: str, from_: str, to: tuple[str, ...], text: str) -> dict[str, Invite]:
    """New invites by their ids. A person has one a game, so that asking again asks nobody twice."""
    made = {}
    for address in to:
        if address == from_:
            raise refuse("INVALID_ARGUMENT", "invited-oneself")
        made[new_id(game, address)] = Invite(from_, address, game, text)
    return made


def sent(id: str, invite: Invite) -> Write:
    """An invite that nobody has had before."""
    return store.put(documents.invite_path(id), as_document(invite))


def _still_to_send(house: House, table: Table, made: Mapping[str, Invite]) -> list[Write]:
    """Those of the invites that tell somebody something new."""
    writes = []
    asked = [id for id in made if id in table.invites]
    read = house.store.read(*map(documents.invite_path, asked)) if asked else ()
    before = dict(zip(asked, read, strict=True))
    for id, invite in made.items():
        snapshot = before.get(id)
        if snapshot is None:
            writes.append(sent(id, invite))
            continue
        old = stored(Invite, snapshot)
        there = (old.uid or old.to) in table.users
        if old.status == "declined" or (old.status == "accepted" and not there):
            writes.append(store.replace(snapshot, as_document(invite)))
    return writes


def new_id(*of: str) -> str:
    """An id that is the same whenever it is made of the same."""
    return hashlib.sha256("/".join(of).encode()).hexdigest()[:24]


def with_person(table: Table, name: str, uid: str) -> Table:
    """The waiting table with one more person at it; raises `ServiceError` where it is full."""
    if any(player.uid == uid for player in table.players):
        return table
    if len(table.players) >= rules_of(table).seat_counts[-1]:
        raise refuse("FAILED_PRECONDITION", "table-full")
    return replace(table, players=(*table.players, Player(name, uid)))


def change_waiting(house: House, snapshot: Snapshot, table: Table, *others: Write) -> Answer:
    """Commit a change of a table that has not begun."""
    table = replace(table, version=table.version + 1, changed=house.now())
    house.store.commit([store.replace(snapshot, as_document(table)), *others])
    return Answer(snapshot.path.rpartition("/")[2], table.version, table.move_number)
