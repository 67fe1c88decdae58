"""Tables: made, begun, joined, kept going, played again, left."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.errors import EngineError, IllegalMove, OptionError
from engine.game import Away, Back, Join
from engine.games import get_game
from engine.players import levels
from engine.text import Text
from engine.view import SPECTATOR, TABLE, View
from functions import documents, limits, store
from functions.documents import Answer, Player, Table, Timer
from functions.errors import ServiceError, refuse
from functions.service.clock import GameRequest
from functions.service.house import Caller, House, as_document, stored
from functions.service.people import change_waiting, invites, new_id, sent
from functions.service.play import Pair, Play, pair, readable
from functions.service.projection import as_table
from functions.store import Conflict, Query, StoreError, Where, Write

COMPUTERS: Final = (
    *("Ada", "Blaise", "Carl", "Dora", "Emmy", "Felix", "Grace"),
    *("Hugo", "Ida", "Jakob", "Klara", "Leo", "Maria"),
)
"""What computer players are called."""
DELETIONS_AT_ONCE: Final = 400

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


@dataclass(frozen=True, slots=True)
class CreateGame:
    """A new table. `levels` are computer players; `invites` uids or e-mail addresses, asked with `text`.

    It begins at once, unless people are invited or `wait` says that they will be. `seated` false: the caller
    only looks on. `request_id` makes one table of a repeated call.
    """

    kind: str
    request_id: str
    options: Mapping[str, Any] = field(default_factory=dict)
    levels: tuple[str, ...] = ()
    invites: tuple[str, ...] = ()
    text: str = ""
    time_limit: int | None = None
    wait: bool = False
    seated: bool = True

    def __post_init__(self) -> None:
        limits.id("requestId", self.request_id)
        limits.at_most("levels", self.levels, limits.SEATS)
        limits.at_most("invites", self.invites, limits.SEATS)
        limits.distinct("invites", self.invites)
        limits.number("timeLimit", self.time_limit, limits.SECONDS)
        limits.text("text", self.text)


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A seat of a table."""

    game_id: str
    seat: int

    def __post_init__(self) -> None:
        limits.id("gameId", self.game_id)
        limits.number("seat", self.seat, range(limits.SEATS))


@dataclass(frozen=True, slots=True)
class GiveSeat:
    """A seat of a table, and the computer player that takes it."""

    game_id: str
    seat: int
    level: str

    def __post_init__(self) -> None:
        limits.id("gameId", self.game_id)
        limits.number("seat", self.seat, range(limits.SEATS))


@dataclass(frozen=True, slots=True)
class Created:
    game_id: str


def create_game(house: House, caller: Caller, request: CreateGame) -> Created:
    """Make a table.

    Raises:
        UnknownKind, OptionError: no such game, option, or number of players.
    """
    game = get_game(request.kind, **request.options)
    _check_levels(request.kind, request.levels)
    id = new_id(caller.uid, request.request_id)
    (there,) = house.store.read(documents.game_path(id))
    if there is not None:
        readable(there, caller.uid)
        return Created(id)
    name = house.user(caller.uid).name
    names = [computer for computer in COMPUTERS if computer.casefold() != name.casefold()]
    players = (
        *([Player(name, caller.uid)] if request.seated else []),
        *(Player(names[n], "", level) for n, level in enumerate(request.levels)),
    )
    if len(players) > game.seat_counts[-1]:
        raise OptionError("seats", "seat-count", least=game.seat_counts[0], most=game.seat_counts[-1])
    asked = invites(id, caller.uid, request.invites, request.text)
    table = Table(
        kind=request.kind,
        options=as_document(game),
        originator=caller.uid,
        users=(caller.uid,),
        players=players,
        view=as_document(View(request.kind, SPECTATOR, "shuffle", "waiting", None, Text("waiting-for-players"))),
        invites=tuple(asked),
        since=house.now(),
        changed=house.now(),
        timer=Timer(request.time_limit),
    )
    if request.wait or request.invites:
        invitations = [sent(id, invite) for id, invite in asked.items()]
        house.store.commit([store.create(documents.game_path(id), as_document(table)), *invitations])
        return Created(id)
    play = Play.begin(house, id, table)
    play.advance()
    play.commit()
    return Created(id)


def start_game(house: House, caller: Caller, request: GameRequest) -> Answer:
    """The originator begins, with whoever has accepted."""
    (snapshot,) = house.store.read(documents.game_path(request.game_id))
    table = readable(snapshot, caller.uid)
    if table.originator != caller.uid:
        raise refuse("PERMISSION_DENIED", "only-originator")
    if table.status != "waiting":
        return Answer(request.game_id, table.version, table.move_number)
    play = Play.begin(house, request.game_id, table, read=snapshot)
    play.advance()
    return play.commit()


def join_game(house: House, caller: Caller, request: GameRequest) -> Answer:
    """Sit down at a table that plays; one is dealt in with the next hand (G16)."""
    play = Play.open(house, request.game_id, caller.uid)
    if any(player.uid == caller.uid for player in play.table.players):
        return Answer(play.id, play.table.version, play.table.move_number)
    if Join() not in play.game.legal_moves(play.state, TABLE):
        raise refuse("FAILED_PRECONDITION", "cannot-join-now")
    play.seat_player(len(play.table.players), Player(house.user(caller.uid).name, caller.uid))
    play.do(TABLE, Join())
    play.advance()
    return play.commit()


def mark_away(house: House, caller: Caller, request: SeatRequest) -> Answer:
    """Without a clock, the originator says that somebody does not come back (G14)."""
    play = Play.open(house, request.game_id, caller.uid)
    if play.table.originator != caller.uid:
        raise refuse("PERMISSION_DENIED", "only-originator")
    if play.table.timer.limit is not None:
        raise refuse("FAILED_PRECONDITION", "clock-decides")
    if request.seat not in play.people or play.table.players[request.seat].uid == caller.uid:
        raise refuse("INVALID_ARGUMENT", "nobody-to-mark")
    if request.seat not in play.present:
        return Answer(play.id, play.table.version, play.table.move_number)
    play.do(TABLE, Away(request.seat))
    play.advance()
    return play.commit()


def give_seat(house: House, caller: Caller, request: GiveSeat) -> Answer:
    """The originator lets a computer play for somebody who is away, until they come back (G14)."""
    play = Play.open(house, request.game_id, caller.uid)
    if play.table.originator != caller.uid:
        raise refuse("PERMISSION_DENIED", "only-originator")
    _check_levels(play.table.kind, (request.level,))
    if request.seat not in play.game.away(play.state) or not play.table.players[request.seat].uid:
        raise refuse("FAILED_PRECONDITION", "not-away")
    play.seat_player(request.seat, replace(play.table.players[request.seat], level=request.level))
    play.do(TABLE, Back(request.seat))
    play.advance()
    return play.commit()


def rematch(house: House, caller: Caller, request: GameRequest) -> Created:
    """Play again: seats in the order of play, dealt by whom the game says (G12). Who asks later, or at the same
    time, gets the same table. Who has taken the old game off their list is not seated."""
    old = Play.open(house, request.game_id, caller.uid)
    if old.table.status != "over":
        raise refuse("FAILED_PRECONDITION", "game-not-over")
    if old.table.rematch:
        (begun,) = house.store.read(documents.game_path(old.table.rematch))
        if begun is not None:
            if caller.uid not in stored(Table, begun).users:
                raise refuse("FAILED_PRECONDITION", "rematch-left")
            return Created(old.table.rematch)
    staying = [
        seated.seat
        for seated in old.game.view(old.state, SPECTATOR).seats
        if not (uid := old.table.players[seated.seat].uid) or uid in old.table.users
    ]
    if len(staying) not in old.game.seat_counts:
        raise refuse("FAILED_PRECONDITION", "too-few-stayed")
    dealer = old.game.next_dealer(old.state, staying)
    id = new_id(old.id, "rematch", str(old.table.version))
    table = replace(
        old.table,
        players=tuple(old.table.players[seat] for seat in staying),
        invites=(),
        version=1,
        move_number=0,
        records=0,
        hands={},
        rematch="",
    )
    play = Play.begin(house, id, table, dealer=None if dealer is None else staying.index(dealer))
    play.advance()
    old.table = replace(old.table, rematch=id)
    old.prepare()
    play.commit(*old.writes)
    return Created(id)


def delete_game(house: House, caller: Caller, request: GameRequest) -> Created:
    """Take a game off one's own list, and leave its table; who still plays there is away. What nobody has any
    more is deleted."""
    read = snapshot, _ = pair(house, request.game_id)
    table = readable(snapshot, caller.uid)
    if snapshot is not None and table.status == "waiting":
        left = _without(replace(table, players=tuple(p for p in table.players if p.uid != caller.uid)), caller.uid)
        change_waiting(house, snapshot, left)
    else:
        try:
            play = Play.open(house, request.game_id, caller.uid, read=read)
        except (ServiceError, EngineError):
            left = _take_off(house, caller.uid, table, read)
        else:
            left = _leave(play, caller.uid)
    if not left.users:
        forget(house, request.game_id)
    return Created(request.game_id)


def _leave(play: Play, uid: str) -> Table:
    """Commit the game without this person, and say what its table is then."""
    for seat in play.present:
        if play.table.players[seat].uid == uid and len(play.table.users) > 1:
            with suppress(IllegalMove):  # the game is over, or has not dealt them in yet
                play.do(TABLE, Away(seat))
    play.table = _without(play.table, uid)
    kept = {user: digest for user, digest in play.secret.digests.items() if user != uid}
    play.secret = replace(play.secret, digests=kept)  # who comes back is given the hand again
    if play.table.users:
        play.advance()
    own = documents.hand_path(play.id, uid), documents.presence_path(play.id, uid)
    play.commit(*map(store.delete, own))
    return play.table


def _take_off(house: House, uid: str, table: Table, read: Pair) -> Table:
    """As `_leave`, of a game that cannot be opened: damaged, or written by another version of the program.

    What can be read of it stays as it is, for those whose program may be able to open it.
    """
    at_table, in_secret = read
    left = _without(table, uid)
    left = replace(left, version=left.version + 1, changed=house.now())
    writes = [store.replace(at_table, as_table(left))] if at_table is not None else []
    if in_secret is not None and in_secret.data.get("version") == table.version:  # or it would seem torn
        writes.append(store.replace(in_secret, {**in_secret.data, "version": left.version}))
    house.store.commit(writes)
    return left


def _without(table: Table, uid: str) -> Table:
    """The table for everybody but this person; the originator's part goes to the next."""
    users = tuple(user for user in table.users if user != uid)
    seated = [player.uid for player in table.players if player.uid in users]
    originator = table.originator if table.originator != uid else next(iter([*seated, *users]), "")
    hands = {user: version for user, version in table.hands.items() if user != uid}
    return replace(table, users=users, originator=originator, hands=hands)


def forget(house: House, id: str) -> None:
    """Delete a game, if nobody has it any more: itself last, so that `sweep` finds what was broken off."""
    (snapshot,) = house.store.read(documents.game_path(id))
    if snapshot is None or snapshot.data.get("users") != []:
        return
    below = [f"{documents.game_path(id)}/{name}" for name in ("Hands", "Presence", "Secret", "Log", "Moves")]
    for collection in below:
        while found := house.store.query(Query(collection, limit=DELETIONS_AT_ONCE)):
            house.store.commit([store.delete(document.path) for document in found])
    asked = [documents.invite_path(invite) for invite in _ids(snapshot.data.get("invites"))]
    with suppress(Conflict):  # somebody else has deleted it as well
        house.store.commit([*map(store.delete, asked), Write(snapshot.path, None, snapshot.stamp)])


def sweep(house: House) -> None:
    """Finish deletions that were broken off."""
    for snapshot in house.store.query(Query(documents.GAMES, (Where("users", "==", ()),))):
        try:
            forget(house, snapshot.path.rpartition("/")[2])
        except StoreError as error:  # what cannot be deleted must not keep people from what can be read
            _log.warning("a game that nobody has was not deleted: %s", error.text.code)


def _ids(found: Any) -> list[str]:
    """The ids among what stands in a document that may be damaged."""
    ids = []
    for one in found if isinstance(found, list) else ():
        with suppress(ServiceError):
            if isinstance(one, str):
                limits.id("invites", one)
                ids.append(one)
    return list(dict.fromkeys(ids))


def _check_levels(kind: str, chosen: tuple[str, ...]) -> None:
    for level in chosen:
        if level not in levels(kind):
            raise refuse("INVALID_ARGUMENT", "no-such-level", name=level[:40])
