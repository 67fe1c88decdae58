"""Creation of tables, the beginning of their games, and rematches."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from engine.errors import OptionError
from engine.games import get_game
from functions import limits, store
from functions.access import check_originator, decode_game
from functions.decoding import decode_document
from functions.documents import DEFAULT_AWAY_SECONDS, MIN_CLIENT, GameAnswer, GameDocument, TablePlayer, Timer
from functions.encoding import encode_document, to_json
from functions.errors import ServiceError, refuse
from functions.paths import derive_id, game_path, user_path
from functions.service.context import Caller, Context
from functions.service.game.game_change import GameChange
from functions.service.game.game_lists import add_list_writes
from functions.service.rate_limits import count_action
from functions.service.requests import GameRequest
from functions.service.tables.entitlement import check_any_upgraded, check_upgraded, is_any_upgraded
from functions.service.tables.exclusion import find_blockers, find_shut_out
from functions.service.tables.invites import build_invites, clean_addresses
from functions.service.tables.lobby import add_code, begin_game, set_start_time, waiting_view
from functions.service.tables.player_names import make_distinct, person_player, update_person
from functions.service.tables.seats import check_levels
from functions.time_zones import check_time_zone
from functions.user_documents import User


@dataclass(frozen=True, slots=True)
class CreateGameRequest:
    """The request for a new table.

    `levels` are computer players. `invites` are uids or e-mail addresses of people to be asked with `text`.

    A table with `invites` or `wait` waits for people, until its originator begins the game or until `starts_at` (Unix
    seconds). Any other game begins at once. A repeated `request_id` makes no second table.
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
    away_after: int | None = DEFAULT_AWAY_SECONDS
    """Seconds, as in `GameDocument`."""
    hints: bool = False
    """Whether players may ask for hints though several people play."""
    time_zone: str = ""
    """The zone of the device, in which e-mails say when the game begins; empty for UTC."""

    def __post_init__(self) -> None:
        limits.check_id("requestId", self.request_id)
        check_time_zone(self.time_zone)
        limits.check_count("levels", self.levels, limits.MAX_SEATS)
        object.__setattr__(self, "invites", clean_addresses("invites", self.invites))
        limits.check_number("timeLimit", self.time_limit, limits.TURN_SECONDS)
        limits.check_number("awayAfter", self.away_after, limits.AWAY_SECONDS)
        limits.check_new_text("text", self.text)


@dataclass(frozen=True, slots=True)
class CreateGameAnswer:
    game_id: str


def create_game(context: Context, caller: Caller, request: CreateGameRequest) -> CreateGameAnswer:
    """Makes a table. A table for people needs the upgrade.

    Raises:
        UnknownKind, OptionError: no such game, option, or number of players.
    """
    game = get_game(request.kind, **request.options)
    check_levels(request.kind, request.levels)
    game_id = derive_id(caller.uid, request.request_id)
    (existing,) = context.store.read(game_path(game_id))
    answer = CreateGameAnswer(game_id)
    if existing is not None:
        decode_game(existing, caller.uid)
        return answer
    user = context.user(caller.uid)
    for_people = request.wait or bool(request.invites)
    if for_people:
        check_upgraded(context, user)
    players = person_player(user, caller.uid), *(TablePlayer("", "", level) for level in request.levels)
    if len(players) > game.seat_counts[-1]:
        raise OptionError("seats", "seat-count", least=game.seat_counts[0], most=game.seat_counts[-1])
    table = GameDocument(
        kind=request.kind,
        options=to_json(game),
        originator=caller.uid,
        users=(caller.uid,),
        players=make_distinct(players),
        view=waiting_view(request.kind),
        since=context.now(),
        changed=context.now(),
        timer=Timer(request.time_limit),
        away_after=request.away_after,
        hints=request.hints,
        min_client=MIN_CLIENT,
    )
    if for_people:
        table = set_start_time(context, table, request.starts_at, request.time_zone)
        table, code_writes = add_code(context, game_id, table)
        table, writes = build_invites(context, game_id, table, caller, user, request.invites, request.text)
        if not writes:  # else the people who are asked are counted
            writes = [count_action(context, caller.uid, "tables")]
        writes = [store.create(game_path(game_id), encode_document(table)), *code_writes, *writes]
        context.commit(add_list_writes(context, game_id, None, table.users, writes), answer)
        if table.starts_at is not None:
            context.set_alarm(game_id, table.starts_at)
        return answer
    change = GameChange.begin(context, game_id, table)
    change.make_quick_moves()
    context.answers.promise(answer)
    change.commit(count_action(context, caller.uid, "tables"))
    return answer


def start_game(context: Context, caller: Caller, request: GameRequest) -> GameAnswer:
    """Begins the game of a waiting table with the people at it; only its originator may."""
    (snapshot,) = context.store.read(game_path(request.game_id))
    table = decode_game(snapshot, caller.uid)
    check_originator(table, caller.uid)
    if snapshot is None or table.status != "waiting":
        return GameAnswer(request.game_id, table.version, table.move_number)
    return begin_game(context, request.game_id, snapshot, table)


def rematch(context: Context, caller: Caller, request: GameRequest) -> CreateGameAnswer:
    """Begins another game with the same players.

    The players sit so that play goes round as before, and the rules say who deals. People have the names, faces and
    card backs of their profiles now. Later callers get the same table.
    People who have taken the old game off their list are not seated, nor are those whom its originator has blocked, nor
    those who have blocked its originator or the caller. All who are not seated are refused alike, which tells of no
    block.
    """
    old = GameChange.open(context, request.game_id, caller.uid)
    if old.table.status != "over":
        raise refuse("FAILED_PRECONDITION", "game-not-over")
    if old.table.rematch:
        (existing,) = context.store.read(game_path(old.table.rematch))
        if existing is not None:
            if caller.uid not in decode_document(GameDocument, existing).users:
                raise refuse("FAILED_PRECONDITION", "cannot-join-now")
            return CreateGameAnswer(old.table.rematch)
    shut_out = find_shut_out(context, old.table, old.table.users)
    if caller.uid in shut_out:
        raise refuse("FAILED_PRECONDITION", "cannot-join-now")
    profiles = _read_profiles(context, old.table.users)
    others = {uid: user for uid, user in profiles.items() if uid != caller.uid}
    shut_out |= find_blockers(others, {caller.uid, old.table.originator})
    users = tuple(uid for uid in old.table.users if uid not in shut_out)
    seats = [seat for seat in old.game.rematch_order(old.state) if _is_staying(users, old.table.players[seat])]
    if len(seats) not in old.game.seat_counts:
        raise refuse("FAILED_PRECONDITION", "too-few-stayed")
    people = [uid for seat in seats if (uid := old.table.players[seat].uid)]
    staying = [profiles[uid] for uid in people if uid in profiles]
    if len(people) > 1:
        check_any_upgraded(context, staying)
    dealer = old.game.next_dealer(old.state, seats)
    game_id = derive_id(old.game_id, "rematch", str(old.table.version))
    table = GameDocument(
        kind=old.table.kind,
        options=old.table.options,
        originator=old.table.originator,
        users=users,
        players=make_distinct([_update_player(old.table.players[seat], profiles) for seat in seats]),
        view=waiting_view(old.table.kind),
        since=context.now(),
        changed=context.now(),
        timer=Timer(old.table.timer.limit),
        away_after=old.table.away_after,
        hints=old.table.hints,
        removed=old.table.removed,
        left=old.table.removed,
        min_client=MIN_CLIENT,
    )
    is_for_people = bool(old.table.code) and (len(people) > 1 or is_any_upgraded(context, staying))
    table, code_writes = add_code(context, game_id, table) if is_for_people else (table, [])
    change = GameChange.begin(context, game_id, table, dealer=None if dealer is None else seats.index(dealer))
    change.secret = replace(change.secret, mail=tuple(uid for uid in old.secret.mail if uid in people))
    change.make_quick_moves()
    old.table = replace(old.table, rematch=game_id)
    old.prepare_commit()
    answer = CreateGameAnswer(game_id)
    context.answers.promise(answer)
    change.commit(*old.writes, *code_writes, count_action(context, caller.uid, "tables"))
    return answer


def _read_profiles(context: Context, uids: Sequence[str]) -> dict[str, User]:
    """The profiles of these people by uid, without those that are damaged or missing."""
    profiles = {}
    for snapshot in context.store.read(*map(user_path, uids)):
        with suppress(ServiceError):
            if snapshot is not None:
                profiles[snapshot.id] = decode_document(User, snapshot)
    return profiles


def _update_player(player: TablePlayer, profiles: Mapping[str, User]) -> TablePlayer:
    return update_person(player, profiles[player.uid]) if player.uid in profiles else player


def _is_staying(users: Collection[str], player: TablePlayer) -> bool:
    """Whether this player takes part in a rematch with these people: one of them, or a computer."""
    return player.uid in users if player.uid else bool(player.level)
