"""Tables: made, begun, played again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.errors import OptionError
from engine.games import get_game
from engine.text import Text
from engine.view import SPECTATOR, View
from functions import documents, limits, store
from functions.documents import Answer, Player, Table, Timer
from functions.errors import refuse
from functions.reading import as_document, readable, stored
from functions.service.clock import GameRequest
from functions.service.counts import counted
from functions.service.house import Caller, House
from functions.service.invites import addresses, invites
from functions.service.names import distinct
from functions.service.play import Play
from functions.service.seats import check_levels
from functions.service.upgrade import check_one_upgraded, check_upgraded
from functions.service.waiting import begin, new_id, with_code, with_start


@dataclass(frozen=True, slots=True)
class CreateGame:
    """A new table. `levels` are computer players; `invites` uids or e-mail addresses, asked with `text`.

    It begins at once, unless people are invited or `wait` says that they will be: then when the originator says so, or
    at `starts_at` (Unix seconds). `request_id` makes one table of a repeated
    call.
    """

    kind: str
    request_id: str
    options: Mapping[str, Any] = field(default_factory=dict)
    levels: tuple[str, ...] = ()
    invites: tuple[str, ...] = ()
    text: str = ""
    time_limit: int | None = None
    starts_at: int | None = None
    wait: bool = False

    def __post_init__(self) -> None:
        limits.id("requestId", self.request_id)
        limits.at_most("levels", self.levels, limits.SEATS)
        object.__setattr__(self, "invites", addresses("invites", self.invites))
        limits.number("timeLimit", self.time_limit, limits.SECONDS)
        limits.text("text", self.text)


@dataclass(frozen=True, slots=True)
class Created:
    game_id: str


def create_game(house: House, caller: Caller, request: CreateGame) -> Created:
    """Make a table. One for people needs the upgrade.

    Raises:
        UnknownKind, OptionError: no such game, option, or number of players.
    """
    game = get_game(request.kind, **request.options)
    check_levels(request.kind, request.levels)
    id = new_id(caller.uid, request.request_id)
    (there,) = house.store.read(documents.game_path(id))
    if there is not None:
        readable(there, caller.uid)
        return Created(id)
    user = house.user(caller.uid)
    for_people = request.wait or bool(request.invites)
    if for_people:
        check_upgraded(house, user)
    players = Player(user.name, caller.uid), *(Player("", "", level) for level in request.levels)
    if len(players) > game.seat_counts[-1]:
        raise OptionError("seats", "seat-count", least=game.seat_counts[0], most=game.seat_counts[-1])
    table = Table(
        kind=request.kind,
        options=as_document(game),
        originator=caller.uid,
        users=(caller.uid,),
        players=distinct(players),
        view=as_document(View(request.kind, SPECTATOR, "shuffle", "waiting", None, Text("waiting-for-players"))),
        since=house.now(),
        changed=house.now(),
        timer=Timer(request.time_limit),
    )
    if for_people:
        table, opened = with_code(house, id, with_start(house, table, request.starts_at))
        table, writes = invites(house, id, table, caller, user, request.invites, request.text)
        house.store.commit([store.create(documents.game_path(id), as_document(table)), *opened, *writes])
        if table.starts_at is not None:
            house.alarm(id, table.starts_at)
        return Created(id)
    play = Play.begin(house, id, table)
    play.advance()
    play.commit(counted(house, caller.uid, "tables"))
    return Created(id)


def start_game(house: House, caller: Caller, request: GameRequest) -> Answer:
    """The originator begins, with whoever has accepted."""
    (snapshot,) = house.store.read(documents.game_path(request.game_id))
    table = readable(snapshot, caller.uid)
    if table.originator != caller.uid:
        raise refuse("PERMISSION_DENIED", "only-originator")
    if snapshot is None or table.status != "waiting":
        return Answer(request.game_id, table.version, table.move_number)
    return begin(house, request.game_id, snapshot, table)


def rematch(house: House, caller: Caller, request: GameRequest) -> Created:
    """Play again: seats in the order of play, dealt by whom the game says. Who asks later, or at the same
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
        if _stays(old.table, old.table.players[seated.seat])
    ]
    if len(staying) not in old.game.seat_counts:
        raise refuse("FAILED_PRECONDITION", "too-few-stayed")
    people = [uid for seat in staying if (uid := old.table.players[seat].uid)]
    if len(people) > 1:
        check_one_upgraded(house, people)
    dealer = old.game.next_dealer(old.state, staying)
    id = new_id(old.id, "rematch", str(old.table.version))
    table = replace(
        old.table,
        players=tuple(old.table.players[seat] for seat in staying),
        invites=(),
        asked=(),
        version=1,
        move_number=0,
        records=0,
        hands={},
        rematch="",
        code="",
        link="",
        starts_at=None,
        nudged=0,
        said=(),
        left=(),
    )
    table, opened = with_code(house, id, table) if old.table.code else (table, [])
    play = Play.begin(house, id, table, dealer=None if dealer is None else staying.index(dealer))
    play.secret = replace(play.secret, mail=tuple(uid for uid in old.secret.mail if uid in people))
    play.advance()
    old.table = replace(old.table, rematch=id)
    old.prepare()
    play.commit(*old.writes, *opened, counted(house, caller.uid, "tables"))
    return Created(id)


def _stays(table: Table, player: Player) -> bool:
    """Whether this player plays again: a computer, or a person who still has the game."""
    return player.uid in table.users if player.uid else bool(player.level)
