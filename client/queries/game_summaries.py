"""Reading documents as rows in the list of games that one person sees."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from client.models import GameSummary
from client.places import current_places, find_losers, share_place
from client.queries.tables import build_players
from engine.text import Text
from engine.view import STOCK, Seat, View
from functions import documents
from functions.access import check_client, decode_game
from functions.decoding import decode_view
from functions.errors import ServiceError
from functions.store import Snapshot, Stamp

MOST_TABLE_CARDS: Final = 3
"""The most cards of a pile that a row in the list of games shows."""


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
    losers: tuple[Seat, ...] = ()
    seat = documents.find_seat(table.players, uid)
    table_cards: tuple[int, ...] = ()
    place = fact = None
    is_tied = False
    try:
        check_client(table)
        view = decode_view(table.view, table.schema)
        title, winners, losers = view.title, view.winners, find_losers(view)
        totals = {seated.seat: seated.total for seated in view.seats}
        away = {seated.seat for seated in view.seats if seated.away}
        table_cards, fact = find_table_cards(view), _newest_fact(view)
        places = current_places(view)
        if seat in places:
            place, is_tied = places[seat], share_place(places, seat)
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
        losers=losers,
        starts_at=table.starts_at,
        nudged=table.nudged,
        away=seat in away,
        rematch=table.rematch,
        table_cards=table_cards,
        place=place,
        is_tied=is_tied,
        fact=fact,
    )


def find_table_cards(view: View) -> tuple[int, ...]:
    """The cards that were put last where all players put theirs: the trick, or the top of the pile; the newest last.

    Where none lie there, those of the last trick. Empty in the stages in which no cards are played.
    """
    if view.stage not in ("play", "rest"):
        return ()
    shared = [zone for zone in view.zones if zone.owner is None and not zone.minor and zone.id != STOCK]
    for zone in (*shared, *view.asides):
        cards = zone.visible_cards
        if cards:
            return cards if zone.layout == "trick" else cards[-MOST_TABLE_CARDS:]
    return ()


def _newest_fact(view: View) -> Text | None:
    """The result of the last hand, or the fact of this one that began last, or else the first of its facts."""
    begun = [fact for fact in view.facts if fact.code in view.from_now_on]
    return next(iter((*view.outcome, *begun[::-1], *view.facts)), None)
