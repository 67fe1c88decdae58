"""Seats of a table: sitting down, coming back, being away, and computers that play for absent people."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.game import Away, Back
from engine.players import levels
from engine.view import TABLE, Seat
from functions import codes, limits, presence
from functions.decoding import decode_document
from functions.documents import GameAnswer, GameDocument
from functions.durations import DAY_SECONDS
from functions.errors import refuse
from functions.paths import code_path, presence_path
from functions.private_documents import TableCode
from functions.service.context import Caller, Context
from functions.service.emails import update_mail_list
from functions.service.game.game_change import GameChange
from functions.service.game.stored_game import GameSnapshots, read_game
from functions.service.rate_limits import count_action
from functions.service.requests import GameRequest
from functions.service.tables.exclusion import is_shut_out
from functions.service.tables.invites import accept_invites_of
from functions.service.tables.late_joining import join
from functions.service.tables.lobby import add_user, seat_person, update_waiting_table
from functions.service.tables.player_names import person_player

MAX_WAIT_SECONDS: Final = DAY_SECONDS
"""Seconds after which a table without a time limit may go on without a player who looks at it and does not move."""


@dataclass(frozen=True, slots=True)
class SitDownRequest:
    """The request to sit down at the table of this code, as people type or paste it."""

    code: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", codes.clean_table_code(self.code))


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A request about one seat of a table."""

    game_id: str
    seat: int

    def __post_init__(self) -> None:
        limits.check_id("gameId", self.game_id)
        limits.check_number("seat", self.seat, range(limits.MAX_SEATS))


@dataclass(frozen=True, slots=True)
class GiveSeatRequest:
    """The request to let a computer player of this level play for a seat."""

    game_id: str
    seat: int
    level: str

    def __post_init__(self) -> None:
        limits.check_id("gameId", self.game_id)
        limits.check_number("seat", self.seat, range(limits.MAX_SEATS))


@dataclass(frozen=True, slots=True)
class SitDownAnswer:
    """The answer: the table at which the caller sits, empty if no table has that code."""

    game_id: str


def sit_down(context: Context, caller: Caller, request: SitDownRequest) -> SitDownAnswer:
    """Seats the caller at the table of this code.

    People who left a seat there take it again. Where a game goes on, new people are dealt in with the next hand. Every
    try is counted, so that nobody guesses codes without end. People who were removed, or are blocked by the originator,
    are told that no table has the code.
    """
    count = count_action(context, caller.uid, "codes")
    (code,) = context.store.read(code_path(request.code))
    game_id = decode_document(TableCode, code).game if code else ""
    snapshots = read_game(context, game_id) if game_id else GameSnapshots(None, None)
    if snapshots.game is None or not (table := decode_document(GameDocument, snapshots.game)).users:
        context.commit([count], answer := SitDownAnswer(""))
        return answer
    seat = next((seat for seat, player in enumerate(table.players) if player.uid == caller.uid), None)
    if seat is not None and caller.uid in table.users:
        return SitDownAnswer(game_id)
    if is_shut_out(context, table, caller.uid):
        context.commit([count], answer := SitDownAnswer(""))
        return answer
    if table.status == "over":
        raise refuse("FAILED_PRECONDITION", "game-over")
    answer = SitDownAnswer(game_id)
    context.answers.promise(answer)
    user = context.user(caller.uid)
    person = person_player(user, caller.uid)
    table, invite_writes = accept_invites_of(context, caller, add_user(table, caller.uid), game_id, person)
    if table.status == "waiting":
        table = seat_person(table, person, is_invited=bool(invite_writes))
        update_waiting_table(context, snapshots.game, table, count, *invite_writes)
        return answer
    change = GameChange.open(context, game_id, None, snapshots=snapshots)
    change.table = table
    if seat is None:
        join(context, change, person, count, *invite_writes)
    else:
        _come_back(change, seat)
        change.secret = update_mail_list(change.secret, caller.uid, wanted=user.wants_mail)
        change.commit(count, *invite_writes)
    return answer


def join_game(context: Context, caller: Caller, request: GameRequest) -> GameAnswer:
    """Seats an invited person at a table that plays. They are dealt in with the next hand.

    Only whom an older program has let in to look on needs this: to accept an invite is to join.
    """
    change = GameChange.open(context, request.game_id, caller.uid)
    if any(player.uid == caller.uid for player in change.table.players):
        return change.unchanged
    return join(context, change, person_player(context.user(caller.uid), caller.uid))


def back(context: Context, caller: Caller, request: GameRequest) -> GameAnswer:
    """Lets the caller play again from the next turn on, also where a computer plays for them: the button I'M BACK."""
    change = GameChange.open(context, request.game_id, caller.uid)
    seat = change.seat_of(caller.uid)
    if not change.table.players[seat].level and seat not in change.game.away(change.state):
        return change.unchanged
    _come_back(change, seat)
    return change.commit()


def _come_back(change: GameChange, seat: Seat) -> None:
    """Gives this seat back to its owner."""
    change.seat_player(seat, replace(change.table.players[seat], level=""))
    if seat in change.game.away(change.state):
        change.make_move(TABLE, Back(seat))
    change.make_quick_moves()


def mark_away(context: Context, caller: Caller, request: SeatRequest) -> GameAnswer:
    """Marks the player for whom a table without a time limit waits as away; everybody is told by whom.

    Anybody at the table may, its originator like the others, once the player has given no sign of life for the time
    that the table allows, and after a day in any case. A table thus goes on whoever vanishes, and nobody who is there
    loses a turn. Between hands this holds for everybody who has yet to agree to go on. On a device, where people see
    each other, they need not wait.
    """
    change = GameChange.open(context, request.game_id, caller.uid)
    seat, own_seat = request.seat, change.seat_of(caller.uid)
    if change.table.timer.limit is not None:
        raise refuse("FAILED_PRECONDITION", "clock-decides")
    if seat not in change.people or seat == own_seat:
        raise refuse("INVALID_ARGUMENT", "nobody-to-mark")
    if seat not in change.present:
        return change.unchanged
    is_awaited = seat not in change.table.ready if change.is_resting else change.game.turn(change.state) == seat
    if not is_awaited:
        raise refuse("FAILED_PRECONDITION", "not-their-turn")
    if not context.on_device:
        _check_late(context, change, seat)
    change.make_move(TABLE, Away(seat, own_seat))
    change.make_quick_moves()
    return change.commit()


def _check_late(context: Context, change: GameChange, seat: Seat) -> None:
    """Checks that this player, whose turn it is, has kept the others waiting too long."""
    allowed = change.table.away_after
    if allowed is None:
        raise refuse("FAILED_PRECONDITION", "table-waits-for-ever")
    waited = context.now() - change.table.since
    if waited >= max(MAX_WAIT_SECONDS, allowed):
        return
    (snapshot,) = context.store.read(presence_path(change.game_id, change.table.players[seat].uid))
    is_here = snapshot is not None and presence.is_here(snapshot.data, context.now(), allowed)
    if waited < allowed or is_here:
        raise refuse("FAILED_PRECONDITION", "not-late-enough", minutes=allowed // 60)


def give_seat(context: Context, caller: Caller, request: GiveSeatRequest) -> GameAnswer:
    """Lets a computer play for somebody who is away, until they come back.

    The originator may do this, and everybody at the table while the originator does not play.
    """
    change = GameChange.open(context, request.game_id, caller.uid)
    if change.table.originator != caller.uid:
        change.seat_of(caller.uid)
        if any(change.table.players[seat].uid == change.table.originator for seat in change.present):
            raise refuse("PERMISSION_DENIED", "only-originator")
    check_levels(change.table.kind, (request.level,))
    if request.seat not in change.game.away(change.state):
        raise refuse("FAILED_PRECONDITION", "not-away")
    change.seat_player(request.seat, replace(change.table.players[request.seat], level=request.level))
    change.make_move(TABLE, Back(request.seat))
    change.make_quick_moves()
    return change.commit()


def check_levels(kind: str, requested: tuple[str, ...]) -> None:
    """Checks that this game has computer players of these levels."""
    for level in requested:
        if level not in levels(kind):
            raise refuse("INVALID_ARGUMENT", "no-such-level", name=level[:40])
