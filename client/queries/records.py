"""Finished games and points, mapped from their documents."""

from __future__ import annotations

from contextlib import suppress

from client.models import Record
from client.queries.tables import build_players
from client.text.local_time import find_local_time
from client.text.record_search import RecordSearch
from engine.text import Text
from engine.view import SPECTATOR, Seat, SeatView, View
from functions import documents
from functions.decoding import decode_document, unreadable_error
from functions.documents import SCHEMA
from functions.errors import ServiceError
from functions.store import Snapshot
from functions.user_documents import User


def build_records(snapshots: tuple[Snapshot, ...], uid: str, sought: str = "") -> tuple[Record, ...]:
    """Builds the readable records, newest first; with `sought`, those that a `RecordSearch` for these words finds."""
    records = []
    for snapshot in snapshots:
        with suppress(ServiceError):  # a damaged record must not hide the others
            records.append(_build_record(snapshot.id, decode_document(documents.GameRecord, snapshot), uid))
    search = RecordSearch(sought)
    matching = [record for record in records if search.finds(record)]
    return tuple(sorted(matching, key=lambda record: (record.finished, record.id), reverse=True))


def tallies(view: View) -> tuple[tuple[Text, dict[Seat, int | None]], ...]:
    """The label of each number that is recorded besides totals and places, such as tricks, with its values by seat."""
    sheet = view.score_sheet
    places = {seat.seat: seat.place for seat in view.seats}
    seats = [int(str(column.args["seat"])) for column in sheet.columns if "seat" in column.args]
    rows = [(row.label, dict(zip(seats, row.cells, strict=False))) for row in sheet.rows if not row.counts]
    return tuple((label, cells) for label, cells in rows if cells != places)


def read_points(account: Snapshot | None) -> int:
    """Points of an account; 0 for one that does not exist.

    Raises:
        ServiceError: the account is damaged.
    """
    return 0 if account is None else decode_document(User, account).points


def _build_record(id: str, record: documents.GameRecord, uid: str) -> Record:
    """Builds a record whose date and tallies can be shown.

    Raises:
        ServiceError: DATA_LOSS, the record is damaged.
    """
    players = build_players(record.players)
    seat = documents.find_seat(record.players, uid)
    results = zip(players, record.totals, record.places, strict=False)
    built = Record(
        id=id,
        kind=record.kind,
        players=players,
        seat=seat,
        rounds=record.rounds,
        finished=record.finished,
        view=View(
            kind=record.kind,
            viewer=SPECTATOR if seat is None else seat,
            stage="over",
            phase="over",
            turn=None,
            prompt=Text("game-is-over"),
            seats=tuple(SeatView(player.seat, 0, total=total, place=place) for player, total, place in results),
            score_sheet=record.sheet,
            winners=record.winners,
        ),
        reward=record.rewards[seat] if seat is not None and seat < len(record.rewards) else None,
    )
    try:
        find_local_time(built.finished)
        tallies(built.view)
    except (ValueError, OverflowError, OSError):
        raise unreadable_error(SCHEMA) from None
    return built
