"""Mapping of documents to models: a table, the list of games, and the events of moves, as one person sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from client.errors import NEWER_PROGRAM, CallError
from client.models import GameSummary, Invitee, Player, Table, TablePhrase
from engine import codec
from engine.errors import EngineError
from engine.game import SeenEvent
from engine.text import Text
from engine.view import Seat, View, overlay
from functions import documents
from functions.access import check_client, decode_game
from functions.backs import STANDARD_BACK, known_back
from functions.decoding import decode_document, decode_view, unreadable_error
from functions.documents import HandDocument, SeenMove
from functions.errors import ServiceError, refuse
from functions.faces import computer_face, person_face
from functions.store import Snapshot, Stamp

MOST_TABLE_CARDS: Final = 3
"""The most cards of a pile that a row in the list of games shows."""


def build_table(
    game: str, uid: str, game_snapshot: Snapshot | None, hand_snapshot: Snapshot | None
) -> tuple[Table, int]:
    """Builds the table that this person sees, without events. Returns it with the number of its records.

    Raises:
        ServiceError: the game does not exist, is not theirs, is damaged, or is for a newer program.
    """
    table = decode_game(game_snapshot, uid)
    check_client(table)
    view: Mapping[str, Any] = table.view
    if hand_snapshot is None and uid in table.hands and table.status == "playing":  # else a player becomes a spectator
        raise refuse("DATA_LOSS", "document-damaged")
    if hand_snapshot is not None:
        view = _overlay_hand(view, decode_document(HandDocument, hand_snapshot).view, table.schema)
    return (
        Table(
            id=game,
            version=table.version,
            move_number=table.move_number,
            status=table.status,
            players=build_players(table.players),
            seat=_find_seat(table, uid),
            view=decode_view(view, table.schema),
            events=(),
            deadline=table.timer.deadline,
            ready=table.ready,
            stopped=table.stopped,
            rematch=table.rematch,
            originator=table.originator,
            uid=uid,
            time_limit=table.timer.limit,
            away_after=table.away_after,
            since=table.since,
            has_more_time=table.timer.more > 0,
            joinable=table.joinable,
            code=table.code,
            link=table.link,
            starts_at=table.starts_at,
            invitees=build_invitees(table),
            phrases=tuple(TablePhrase(phrase.seat, phrase.phrase, phrase.at) for phrase in table.said),
        ),
        table.records,
    )


def build_outdated_table(table: Table, error: ServiceError) -> Table:
    """Builds what is shown of a table that has become one for newer programs: as it was, with that sentence instead.

    It is a version of its own, so that screens show it; the table has gone on by at least one.
    """
    view = replace(table.view, prompt=error.text, choices=())
    return replace(table, version=table.version + 1, view=view, events=())


def needs_newer_program(error: ServiceError) -> bool:
    """Whether a table could not be built because this program is too old for it."""
    return error.text.code in NEWER_PROGRAM


def build_invitees(table: documents.GameDocument, addresses: Mapping[str, str] | None = None) -> tuple[Invitee, ...]:
    """Builds the list of people invited to a table. `addresses` holds the known e-mail addresses by invite id."""
    known = addresses or {}
    return tuple(
        Invitee(
            id=invite.id,
            status=invite.status,
            name=invite.name,
            uid=invite.uid,
            address=known.get(invite.id, ""),
            face=person_face(invite.face, invite.uid or invite.name) if invite.name else "",
        )
        for invite in table.asked
    )


def build_players(players: Sequence[documents.TablePlayer]) -> tuple[Player, ...]:
    """Builds the players of a table or record. Those of older programs get faces that are always the same.

    Computer players have the standard back, and so has whoever has chosen none or one of a newer program.
    """
    return tuple(
        Player(
            seat,
            player.name,
            player.uid,
            player.level,
            _find_face(seat, player),
            known_back(player.back) if player.uid else STANDARD_BACK,
        )
        for seat, player in enumerate(players)
    )


def _find_face(seat: Seat, player: documents.TablePlayer) -> str:
    if player.level and not player.uid:
        return computer_face(player.face, seat)
    return person_face(player.face, player.uid or player.name)


class GameSummaryCache:
    """Rows in one person's list of games. Rows of documents that have not changed are reused."""

    def __init__(self, uid: str) -> None:
        self.uid = uid
        self._rows: dict[str, tuple[Stamp, GameSummary]] = {}
        """Stamp and row of each document, by its path."""

    def summarize(self, snapshots: tuple[Snapshot, ...]) -> tuple[GameSummary, ...]:
        """Builds a row for each readable game, the most recently changed first."""
        rows: dict[str, tuple[Stamp, GameSummary]] = {}
        for snapshot in snapshots:
            row = self._rows.get(snapshot.path)
            if row is not None and row[0] == snapshot.stamp:
                rows[snapshot.path] = row
                continue
            with suppress(ServiceError):  # a damaged game is reported when it is opened; the others stay listed
                summary = _summarize(snapshot.id, decode_game(snapshot, self.uid), self.uid)
                rows[snapshot.path] = snapshot.stamp, summary
        self._rows = rows
        newest_first = sorted(rows.values(), key=lambda row: (row[1].changed, row[0]), reverse=True)
        return tuple(summary for _, summary in newest_first)


def _summarize(id: str, table: documents.GameDocument, uid: str) -> GameSummary:
    title: Text | None
    winners: tuple[Seat, ...] = ()
    seat = _find_seat(table, uid)
    table_cards: tuple[int, ...] = ()
    place = fact = None
    try:
        check_client(table)
        view = decode_view(table.view, table.schema)
        title, winners, totals = view.title, view.winners, {seated.seat: seated.total for seated in view.seats}
        away = {seated.seat for seated in view.seats if seated.away}
        table_cards, place, fact = find_table_cards(view), _place_so_far(view, seat), _newest_fact(view)
    except ServiceError as unreadable:  # the row stays, so that the game can be removed
        is_outdated = unreadable.text.code == "too-old"  # the authority makes the view anew when the game is opened
        title, totals, away = None if is_outdated else unreadable.text, {}, set()
    return GameSummary(
        id=id,
        kind=table.kind,
        status=table.status,
        players=build_players(table.players),
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
        rematch=table.rematch,
        table_cards=table_cards,
        place=place,
        fact=fact,
    )


def find_table_cards(view: View) -> tuple[int, ...]:
    """The cards that were put last where all players put theirs: the trick, or the top of the pile; the newest last.

    Where none lie there, those of the last trick. Empty in the stages in which no cards are played.
    """
    if view.stage not in ("play", "rest"):
        return ()
    shared = [zone for zone in view.zones if zone.owner is None and not zone.minor and zone.id != "stock"]
    for zone in (*shared, *view.asides):
        cards = tuple(card for card in zone.cards if card is not None)
        if cards:
            return cards if zone.layout == "trick" else cards[-MOST_TABLE_CARDS:]
    return ()


def _newest_fact(view: View) -> Text | None:
    """The result of the last hand, or the fact of this one that began last, or else the first of its facts."""
    begun = [fact for fact in view.facts if fact.code in view.from_now_on]
    return next(iter((*view.outcome, *begun[::-1], *view.facts)), None)


def _place_so_far(view: View, seat: Seat | None) -> int | None:
    """The place of a seat by the totals so far; None where a game does not say who is ahead, or nobody is."""
    fewest_win = view.score_sheet.fewest_win
    totals = {seated.seat: seated.total for seated in view.seats if seated.total is not None}
    if fewest_win is None or seat not in totals or len(set(totals.values())) < 2:
        return None
    own = totals[seat]
    return 1 + sum(total < own if fewest_win else total > own for total in totals.values())


CallAuthority = Callable[[str, dict[str, Any]], dict[str, Any]]
"""Calls a use-case of the authority by its name, with a request, and returns its answer."""


def fetch_moves(call: CallAuthority, game: str, after: int, until: int) -> list[SeenMove]:
    """Fetches the caller's moves numbered above `after` and at least up to `until`, in as many calls as needed.

    Raises:
        CallError: the authority refused.
    """
    moves: list[SeenMove] = []
    while after < until:
        answer = call("history", {"gameId": game, "after": after})
        page = _decode_moves(answer)
        if not page or page[-1].number <= after:  # else the loop would never end
            break
        moves += page
        after = page[-1].number
    return moves


def _decode_moves(answer: Mapping[str, Any]) -> tuple[SeenMove, ...]:
    try:
        moves: tuple[SeenMove, ...] = codec.from_json(tuple[SeenMove, ...], answer.get("records"), strict=False)
    except EngineError:
        raise CallError("DATA_LOSS", Text("document-damaged")) from None
    return moves


FetchMoves = Callable[[str, int, int], list[SeenMove]]
"""Fetches moves like `fetch_moves`, with the first argument bound."""


def fetch_events(fetch: FetchMoves, game: str, after: int, until: int) -> tuple[SeenEvent, ...]:
    """Fetches the events between two versions. Damaged moves yield none, because the table itself is intact."""
    try:
        moves = fetch(game, after, until)
    except CallError as error:
        if error.code != "DATA_LOSS":
            raise
        return ()
    return tuple(event for move in moves if move.number <= until for event in move.events)


def _find_seat(table: documents.GameDocument, uid: str) -> Seat | None:
    return next((seat for seat, player in enumerate(table.players) if player.uid == uid), None)


def _overlay_hand(public: Mapping[str, Any], own: Mapping[str, Any], schema: int) -> Mapping[str, Any]:
    try:
        return overlay(public, own)
    except (TypeError, KeyError):  # malformed zones
        raise unreadable_error(schema) from None
