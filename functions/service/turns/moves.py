"""Calls of a player at the table: moves, the order of the hand, readiness, phrases, and the moves so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.text import Text
from engine.view import SPECTATOR, TABLE, Viewer
from functions import limits
from functions.decoding import decode_document, decode_game
from functions.documents import GameAnswer, LoggedMove, Phrase, SeenMove, SpokenPhrase
from functions.errors import ServiceError, refuse
from functions.paths import game_path, log_path
from functions.service.context import Caller, Context
from functions.service.requests import GameRequest
from functions.service.session.game_session import GameSession
from functions.service.session.projection import filter_events
from functions.service.session.stored_game import read_game
from functions.service.session.table_update import update_table

MAX_RECORDS_PER_ANSWER: Final = 200
MAX_PHRASES: Final = 6
SAY_SECONDS: Final = 3
"""Seconds between two phrases of one person."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """The request for a move at the table of this `move_number`. A repeated `request_id` gets the first answer."""

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
    session = GameSession.open(context, request.game_id, caller.uid)
    seat = session.seat_of(caller.uid)
    if answer := session.find_answer(seat, request.request_id):
        return answer
    current = session.table.move_number
    # Where several may move at the same time, the moves of others make nobody’s stale.
    together = session.game.movers(session.state) if session.game.is_simultaneous(session.state) else ()
    is_early = request.move_number < current and seat in together
    if request.move_number != current and not is_early:
        raise ServiceError("ABORTED", Text("table-moved-on"), {"moveNumber": current})
    if session.table.players[seat].level:
        raise refuse("FAILED_PRECONDITION", "computer-plays-for-you")
    decoded_move = session.game.decode_move(request.move)
    session.set_request(seat, request.request_id)
    session.make_move(seat, decoded_move)
    session.advance()
    return session.commit()


def arrange(context: Context, caller: Caller, request: ArrangeRequest) -> GameAnswer:
    """Stores the order of the caller's hand for the move that the clock may make.

    Without a time limit nothing is stored.
    """
    session = GameSession.open(context, request.game_id, caller.uid)
    seat = session.seat_of(caller.uid)
    if session.table.timer.limit is None:
        return session.unchanged
    # The turn is checked before the order, which is the active player's secret.
    if session.game.turn(session.state) != seat:
        raise refuse("FAILED_PRECONDITION", "not-your-time")
    if session.secret.order == request.order:
        return session.unchanged
    session.game.check(session.state, TABLE, session.game.timeout_move(session.state, seat, request.order))
    session.secret = replace(session.secret, order=request.order)
    return session.commit()


def ready(context: Context, caller: Caller, request: GameRequest) -> GameAnswer:
    """Notes that the caller is ready. The next hand begins when everybody who is here is ready."""
    session = GameSession.open(context, request.game_id, caller.uid)
    seat = session.seat_of(caller.uid)
    if not session.is_resting or seat in session.table.ready:
        return session.unchanged
    session.table = replace(session.table, ready=(*session.table.ready, seat))
    session.advance()
    return session.commit()


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
    """Reads the moves after a number, with their events as the caller saw them."""
    (snapshot,) = context.store.read(game_path(request.game_id))
    table = decode_game(snapshot, caller.uid)
    seats = [seat for seat, player in enumerate(table.players) if player.uid == caller.uid]
    viewer: Viewer = seats[0] if seats else SPECTATOR
    numbers = range(request.after + 1, min(request.after + MAX_RECORDS_PER_ANSWER, table.records) + 1)
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
