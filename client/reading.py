"""What the documents of a game say to one of its people: its table, and its line in the list of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, TypeVar

from client.protocol import CallError
from client.shown import GameSummary, Invited, Player, Said, Table
from engine import codec
from engine.errors import EngineError, Malformed
from engine.game import SeenEvent
from engine.text import Text
from engine.view import Seat, View, overlay
from functions import documents
from functions.documents import Hand, SeenMove
from functions.errors import ServiceError, as_service_error, refuse
from functions.reading import readable, stored
from functions.store import Query, Snapshot, Stamp, StoreError, Where

T = TypeVar("T")


def own_games(uid: str) -> Query:
    """The games of this person."""
    return Query(documents.GAMES, (Where("users", "array-contains", uid),))


def id_of(snapshot: Snapshot) -> str:
    return snapshot.path.rpartition("/")[2]


def table_of(game: str, uid: str, at_table: Snapshot | None, in_hand: Snapshot | None) -> tuple[Table, int]:
    """The table of this game as this person sees it, with no events, and the number of its records.

    Raises:
        ServiceError: it is not there, not for them, or damaged.
    """
    table = readable(at_table, uid)
    view: Mapping[str, Any] = table.view
    if in_hand is None and uid in table.hands and table.status == "playing":  # or a player would only look on
        raise refuse("DATA_LOSS", "document-damaged")
    if in_hand is not None:
        view = _own(view, stored(Hand, in_hand).view)
    return (
        Table(
            id=game,
            version=table.version,
            move_number=table.move_number,
            status=table.status,
            players=_players(table),
            seat=_seat(table, uid),
            view=_view(view),
            events=(),
            deadline=table.timer.deadline,
            ready=table.ready,
            stopped=table.stopped,
            rematch=table.rematch,
            originator=table.originator,
            uid=uid,
            time_limit=table.timer.limit,
            since=table.since,
            has_more_time=table.timer.more > 0,
            code=table.code,
            link=table.link,
            starts_at=table.starts_at,
            invited=invited_of(table),
            said=tuple(Said(one.seat, one.phrase, one.at) for one in table.said),
        ),
        table.records,
    )


def invited_of(table: documents.Table, addresses: Mapping[str, str] | None = None) -> tuple[Invited, ...]:
    """Who was asked to a table, with the `addresses` that are known, by the ids of invites."""
    known = addresses or {}
    return tuple(Invited(one.id, one.status, one.name, one.uid, known.get(one.id, "")) for one in table.asked)


class Lines:
    """The list of one person's games. What has not been written again is not read again."""

    def __init__(self, uid: str) -> None:
        self.uid = uid
        self._known: dict[str, tuple[Stamp, GameSummary]] = {}

    def of(self, found: tuple[Snapshot, ...]) -> tuple[GameSummary, ...]:
        """A line for each game that can be read, the one that changed last first."""
        known, now = self._known, {}
        for one in found:
            line = known.get(one.path)
            if line is not None and line[0] == one.stamp:
                now[one.path] = line
                continue
            with suppress(ServiceError):  # a damaged game says so when it is opened; the others are still there
                now[one.path] = one.stamp, _summary(id_of(one), readable(one, self.uid), self.uid)
        self._known = now
        lines = sorted(now.values(), key=lambda line: (line[1].changed, line[0]), reverse=True)
        return tuple(summary for _, summary in lines)


def _summary(id: str, table: documents.Table, uid: str) -> GameSummary:
    title: Text | None
    winners: tuple[Seat, ...] = ()
    seat = _seat(table, uid)
    try:
        view = _view(table.view)
        title, winners, totals = view.title, view.winners, {seated.seat: seated.total for seated in view.seats}
        away = {seated.seat for seated in view.seats if seated.away}
    except ServiceError as damaged:  # still a line in the list, so that it can be taken off it
        title, totals, away = damaged.text, {}, set()
    return GameSummary(
        id=id,
        kind=table.kind,
        status=table.status,
        players=_players(table),
        seat=seat,
        title=title,
        turn=table.active_player,
        since=table.since,
        changed=table.changed,
        totals=tuple(totals.get(seat) for seat in range(len(table.players))),
        winners=winners,
        starts_at=table.starts_at,
        nudged=table.nudged,
        away=seat in away,
    )


Call = Callable[[str, dict[str, Any]], dict[str, Any]]
"""Calls the authority by the name of a use-case."""


def records_between(call: Call, game: str, after: int, until: int) -> list[SeenMove]:
    """What happened after one record until another, and perhaps a little further, as the caller saw it.

    Raises:
        CallError: the authority refuses.
    """
    records: list[SeenMove] = []
    while after < until:
        answer = call("history", {"gameId": game, "after": after})
        found = _as_records(answer)
        if not found or found[-1].number <= after:  # or it would be asked for ever
            break
        records += found
        after = found[-1].number
    return records


def _as_records(answer: Mapping[str, Any]) -> tuple[SeenMove, ...]:
    try:
        found: tuple[SeenMove, ...] = codec.from_json(tuple[SeenMove, ...], answer.get("records"))
    except EngineError:
        raise CallError("DATA_LOSS", Text("document-damaged")) from None
    return found


Records = Callable[[str, int, int], list[SeenMove]]
"""As `records_between`, without the way to call."""


def events_between(records: Records, game: str, after: int, until: int) -> tuple[SeenEvent, ...]:
    """What happened between two versions; nothing where that was saved damaged, for the table itself is whole."""
    try:
        found = records(game, after, until)
    except CallError as error:
        if error.code != "DATA_LOSS":
            raise
        return ()
    return tuple(event for record in found if record.number <= until for event in record.events)


def said(do: Callable[[], T]) -> T:
    """Do this; what the authority or the store refuses becomes a `CallError`."""
    try:
        return do()
    except ServiceError as error:
        raise CallError(error.code, error.text) from None
    except StoreError as error:
        told = as_service_error(error)
        raise CallError(told.code, told.text) from None


def _players(table: documents.Table) -> tuple[Player, ...]:
    return tuple(Player(seat, one.name, one.uid, one.level) for seat, one in enumerate(table.players))


def _seat(table: documents.Table, uid: str) -> Seat | None:
    return next((seat for seat, player in enumerate(table.players) if player.uid == uid), None)


def _own(public: Mapping[str, Any], added: Mapping[str, Any]) -> Mapping[str, Any]:
    try:
        return overlay(public, added)
    except (TypeError, KeyError):  # zones that are none
        raise refuse("DATA_LOSS", "document-damaged") from None


def _view(data: Mapping[str, Any]) -> View:
    try:
        view: View = codec.from_json(View, data)
    except Malformed:
        raise refuse("DATA_LOSS", "document-damaged") from None
    return view
