"""The totals and places of the players of a finished game, from its record: for points and for statistics."""

from __future__ import annotations

from itertools import zip_longest

from engine.ranking import find_totals, rank_seats
from engine.view import Seat
from functions.documents import GameRecord


def rank_record(record: GameRecord) -> dict[Seat, int]:
    """The place of each seat in a finished game."""
    places = {seat: place for seat, place in enumerate(record.places) if place}
    return rank_seats(find_record_totals(record), record.sheet.fewest_win, record.winners, places)


def find_record_totals(record: GameRecord) -> dict[Seat, int | None]:
    """The total of each seat in a finished game."""
    totals = dict(zip_longest(range(len(record.players)), record.totals[: len(record.players)]))
    return find_totals(totals, record.sheet)


def find_place(record: GameRecord, seat: Seat) -> int | None:
    """The place of a seat; None where nobody has won."""
    if seat < len(record.places) and record.places[seat] is not None:
        return record.places[seat]
    if not record.winners:
        return None
    return rank_record(record)[seat]
