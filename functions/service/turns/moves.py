"""Calls of a player at the table: moves, the order of the hand, readiness, phrases, and the moves so far."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.text import Text
from engine.view import SPECTATOR, TABLE, Seat, Viewer
from functions import limits
from functions.access import check_originator, decode_game
from functions.decoding import decode_document
from functions.documents import GameAnswer, Phrase, SeenMove, SpokenPhrase
from functions.errors import ServiceError, refuse
from functions.paths import game_path, log_path, presence_path
from functions.presence import ABSENT_SECONDS, is_here
from functions.private_documents import LoggedMove
from functions.service.context import Caller, Context
from functions.service.game.game_change import GameChange
from functions.service.game.projection import filter_events
from functions.service.game.stored_game import read_game
from functions.service.game.table_update import update_table
from functions.service.requests import GameRequest

MAX_RECORDS_PER_ANSWER: Final = 50
"""The most moves that one call reads."""
MAX_PHRASES: Final = 6
SAY_SECONDS: Final = 3
"""Seconds between two phrases of one person."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """The request for a move at the table of this `move_number`. The log names the `request_id`."""

    game_id: str
    move_number: int
    request_id: str
    move: Mapping[str, Any]

    def __post_init__(self) -> None:
        limits.check_id("gameId", self.game_id)
        limits.check_id("requestId", self.request_id)


@dataclass(frozen=True, slots=True)
class ArrangeRequest:
    """The order of the caller's hand, for the move that the clock may make."""

    game_id: str
    order: tuple[int, ...]

    def __post_init__(self) -> None:
        limits.check_id("gameId", self.game_id)
        limits.check_count("order", self.order, 300)


@dataclass(frozen=True, slots=True)
class SayRequest:
    """The request to say a phrase at the table."""

    game_id: str
    phrase: Phrase

    def __post_init__(self) -> None:
        limits.check_id("gameId", self.game_id)


@dataclass(frozen=True, slots=True)
class HistoryRequest:
    """The request for the records after this number."""

    game_id: str
    after: int = 0

    def __post_init__(self) -> None:
        limits.check_id("gameId", self.game_id)
        limits.check_number("after", self.after, range(2**31))


@dataclass(frozen=True, slots=True)
class HistoryAnswer:
    """Up to `MAX_RECORDS_PER_ANSWER` records in order, as the caller saw them. Ask again for those after the last."""

    records: tuple[SeenMove, ...]


def move(context: Context, caller: Caller, request: MoveRequest) -> GameAnswer:
    """Makes a move, and every move after it that waits for no person.

    Raises:
        ServiceError: ABORTED with the current ``moveNumber`` where the table has moved on.
        IllegalMove, Malformed: the engine refuses the move.
    """
    change = GameChange.open(context, request.game_id, caller.uid)
    seat = change.seat_of(caller.uid)
    current = change.table.move_number
    # Where several may move at the same time, the moves of others make nobody’s stale.
    together = change.game.movers(change.state) if change.game.is_simultaneous(change.state) else ()
    is_early = request.move_number < current and seat in together
    if request.move_number != current and not is_early:
        raise ServiceError("ABORTED", Text("table-moved-on"), {"moveNumber": current})
    if change.table.players[seat].level:
        raise refuse("FAILED_PRECONDITION", "computer-plays-for-you")
    decoded_move = change.game.decode_move(request.move)
    change.set_request(seat, request.request_id)
    change.make_move(seat, decoded_move)
    change.make_quick_moves()
    return change.commit()


def arrange(context: Context, caller: Caller, request: ArrangeRequest) -> GameAnswer:
    """Stores the order of the caller's hand for the move that the clock may make.

    Without a time limit nothing is stored.
    """
    change = GameChange.open(context, request.game_id, caller.uid)
    seat = change.seat_of(caller.uid)
    if change.table.timer.limit is None:
        return change.unchanged
    # The turn is checked before the order, which is the active player's secret.
    if change.game.turn(change.state) != seat:
        raise refuse("FAILED_PRECONDITION", "not-your-time")
    if change.secret.order == request.order:
        return change.unchanged
    change.game.check(change.state, TABLE, change.game.timeout_move(change.state, seat, request.order))
    change.secret = replace(change.secret, order=request.order)
    return change.commit()


def ready(context: Context, caller: Caller, request: GameRequest) -> GameAnswer:
    """Notes that the caller is ready. The next hand begins when everybody who is here is ready.

    Without a time limit, who does not have the table open is not waited for.
    """
    change = GameChange.open(context, request.game_id, caller.uid)
    seat = change.seat_of(caller.uid)
    if not change.is_resting or seat in change.table.ready:
        return change.unchanged
    ready = (*change.table.ready, seat)
    is_clocked = change.table.timer.limit is not None or context.on_device
    are_all_ready = not is_clocked and not _find_awaited(context, change, ready)
    change.table = replace(change.table, ready=change.people if are_all_ready else ready)
    change.make_quick_moves()
    return change.commit()


def next_hand(context: Context, caller: Caller, request: GameRequest) -> GameAnswer:
    """Begins the next hand of a table without a time limit, whoever is ready; only its originator may."""
    change = GameChange.open(context, request.game_id, caller.uid)
    check_originator(change.table, caller.uid)
    if change.table.timer.limit is not None:
        raise refuse("FAILED_PRECONDITION", "clock-goes-on")
    if not change.is_resting:
        return change.unchanged
    change.table = replace(change.table, ready=change.people)
    change.make_quick_moves()
    return change.commit()


def _find_awaited(context: Context, change: GameChange, ready: Collection[Seat]) -> list[Seat]:
    """The seats of people who have the table open and are not ready."""
    unready = [seat for seat in change.present if seat not in ready]
    paths = [presence_path(change.game_id, change.table.players[seat].uid) for seat in unready]
    found = zip(unready, context.store.read(*paths) if paths else (), strict=True)
    now = context.now()
    return [seat for seat, presence in found if presence and is_here(presence.data, now, ABSENT_SECONDS)]


def say(context: Context, caller: Caller, request: SayRequest) -> GameAnswer:
    """Says a phrase at the table, before, during or after the game. The last phrases are stored."""
    snapshots = read_game(context, request.game_id)
    table = decode_game(snapshots.game, caller.uid)
    seat = next((seat for seat, player in enumerate(table.players) if player.uid == caller.uid), None)
    if seat is None:
        raise refuse("PERMISSION_DENIED", "not-seated")
    now = context.now()
    if any(spoken.seat == seat and spoken.at <= now < spoken.at + SAY_SECONDS for spoken in table.said):
        raise refuse("RESOURCE_EXHAUSTED", "phrase-too-soon")
    phrases = (*table.said, SpokenPhrase(seat, request.phrase, now))[-MAX_PHRASES:]
    return update_table(context, snapshots, replace(table, said=phrases))


def history(context: Context, caller: Caller, request: HistoryRequest) -> HistoryAnswer:
    """Reads the moves after a number, with their events as the caller saw them. Old moves may be forgotten."""
    (snapshot,) = context.store.read(game_path(request.game_id))
    table = decode_game(snapshot, caller.uid)
    seats = [seat for seat, player in enumerate(table.players) if player.uid == caller.uid]
    viewer: Viewer = seats[0] if seats else SPECTATOR
    numbers = range(request.after + 1, min(request.after + MAX_RECORDS_PER_ANSWER, table.records) + 1)
    log_entries = context.store.read(*(log_path(request.game_id, number) for number in numbers))
    if log_entries and not any(log_entries):
        first = _find_oldest_move(context, request.game_id, numbers[-1] + 1, table.records)
        numbers = range(first, min(first + MAX_RECORDS_PER_ANSWER - 1, table.records) + 1)
        log_entries = context.store.read(*(log_path(request.game_id, number) for number in numbers))
    records = []
    for number, log_entry in zip(numbers, log_entries, strict=True):
        if log_entry is None:
            continue
        logged_move = decode_document(LoggedMove, log_entry)
        if logged_move.number != number:
            raise refuse("DATA_LOSS", "document-damaged")
        records.append(SeenMove(number, logged_move.move_number, filter_events(logged_move, viewer)))
    return HistoryAnswer(tuple(records))


def _find_oldest_move(context: Context, game_id: str, first: int, last: int) -> int:
    """The lowest of these numbers whose move is not forgotten; the oldest moves are forgotten first.

    `last` + 1 if all are.
    """
    while first <= last:
        middle = (first + last) // 2
        (log_entry,) = context.store.read(log_path(game_id, middle))
        if log_entry is None:
            first = middle + 1
        else:
            last = middle - 1
    return first
