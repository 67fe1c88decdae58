"""What a player does at the table: move, arrange, go on to the next hand, say something."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.text import Text
from engine.view import SPECTATOR, TABLE, Viewer
from functions import documents, limits
from functions.documents import Answer, LoggedMove, Phrase, Said
from functions.errors import ServiceError, refuse
from functions.reading import readable, stored
from functions.service.clock import GameRequest
from functions.service.house import Caller, House
from functions.service.play import Play, pair
from functions.service.projection import seen_by
from functions.service.rewriting import rewrite

RECORDS_AT_ONCE: Final = 200
PHRASES_KEPT: Final = 6
SAY_SECONDS: Final = 3
"""Between what one person says and what they say next."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A move at the table as it stood at `move_number`. A repeated `request_id` is answered as it was first."""

    game_id: str
    move_number: int
    request_id: str
    move: Mapping[str, Any]

    def __post_init__(self) -> None:
        limits.id("gameId", self.game_id)
        limits.id("requestId", self.request_id)


@dataclass(frozen=True, slots=True)
class Arrange:
    """How the own hand lies, for the clock's move."""

    game_id: str
    order: tuple[int, ...]

    def __post_init__(self) -> None:
        limits.id("gameId", self.game_id)
        limits.at_most("order", self.order, 300)


@dataclass(frozen=True, slots=True)
class Say:
    """One of the phrases that can be said."""

    game_id: str
    phrase: Phrase

    def __post_init__(self) -> None:
        limits.id("gameId", self.game_id)


@dataclass(frozen=True, slots=True)
class HistoryRequest:
    """What happened after the record of that number."""

    game_id: str
    after: int = 0

    def __post_init__(self) -> None:
        limits.id("gameId", self.game_id)
        limits.number("after", self.after, range(2**31))


@dataclass(frozen=True, slots=True)
class History:
    """Up to `RECORDS_AT_ONCE` records in order, as the caller saw them; ask again after the last."""

    records: tuple[documents.SeenMove, ...]


def move(house: House, caller: Caller, request: MoveRequest) -> Answer:
    """Make a move, and with it everything that waits for no other person.

    Raises:
        ServiceError: ABORTED with the current ``moveNumber`` where the table has moved on.
        IllegalMove, Malformed: what the engine says.
    """
    play = Play.open(house, request.game_id, caller.uid)
    seat = play.seat_of(caller.uid)
    if answer := play.answered(seat, request.request_id):
        return answer
    current = play.table.move_number
    if request.move_number != current:
        raise ServiceError("ABORTED", Text("table-moved-on"), {"moveNumber": current})
    if play.table.players[seat].level:
        raise refuse("FAILED_PRECONDITION", "computer-plays-for-you")
    chosen = play.game.decode_move(request.move)
    play.requested(seat, request.request_id)
    play.do(seat, chosen)
    play.advance()
    return play.commit()


def arrange(house: House, caller: Caller, request: Arrange) -> Answer:
    """Keep how the hand lies in case the time runs out. Without a clock there is nothing to keep."""
    play = Play.open(house, request.game_id, caller.uid)
    seat = play.seat_of(caller.uid)
    unchanged = Answer(play.id, play.table.version, play.table.move_number)
    if play.table.timer.limit is None:
        return unchanged
    if play.game.turn(play.state) != seat:  # asked first: which order is kept is the active player's secret
        raise refuse("FAILED_PRECONDITION", "not-your-time")
    if play.secret.order == request.order:
        return unchanged
    play.game.check(play.state, TABLE, play.game.timeout_move(play.state, seat, request.order))
    play.secret = replace(play.secret, order=request.order)
    return play.commit()


def ready(house: House, caller: Caller, request: GameRequest) -> Answer:
    """Go on to the next hand, as soon as everybody who is here is ready."""
    play = Play.open(house, request.game_id, caller.uid)
    seat = play.seat_of(caller.uid)
    if not play.rests or seat in play.table.ready:
        return Answer(play.id, play.table.version, play.table.move_number)
    play.table = replace(play.table, ready=(*play.table.ready, seat))
    play.advance()
    return play.commit()


def say(house: House, caller: Caller, request: Say) -> Answer:
    """Say a phrase at the table, before, during or after the game. The last ones stay."""
    read = pair(house, request.game_id)
    table = readable(read[0], caller.uid)
    seat = next((seat for seat, player in enumerate(table.players) if player.uid == caller.uid), None)
    if seat is None:
        raise refuse("PERMISSION_DENIED", "not-seated")
    now = house.now()
    if any(one.seat == seat and one.at <= now < one.at + SAY_SECONDS for one in table.said):
        raise refuse("RESOURCE_EXHAUSTED", "phrase-too-soon")
    said = (*table.said, Said(seat, request.phrase, now))[-PHRASES_KEPT:]
    return rewrite(house, read, replace(table, said=said))


def history(house: House, caller: Caller, request: HistoryRequest) -> History:
    """What the caller saw happen."""
    (snapshot,) = house.store.read(documents.game_path(request.game_id))
    table = readable(snapshot, caller.uid)
    seats = [seat for seat, player in enumerate(table.players) if player.uid == caller.uid]
    viewer: Viewer = seats[0] if seats else SPECTATOR
    numbers = range(request.after + 1, min(request.after + RECORDS_AT_ONCE, table.records) + 1)
    found = house.store.read(*(documents.log_path(request.game_id, number) for number in numbers))
    logged = [(number, stored(LoggedMove, one)) for number, one in zip(numbers, found, strict=True) if one is not None]
    if any(entry.number != number for number, entry in logged):
        raise refuse("DATA_LOSS", "document-damaged")
    entries = [entry for _, entry in logged]
    return History(tuple(documents.SeenMove(e.number, e.move_number, seen_by(e, viewer)) for e in entries))
