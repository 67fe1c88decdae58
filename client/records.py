"""What the documents of games that are over say to one of their people."""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from datetime import datetime, timezone

from client.reading import id_of
from client.shown import Player, Record
from engine.text import Text
from engine.view import SPECTATOR, Seat, SeatView, View
from functions import documents
from functions.documents import User
from functions.errors import ServiceError
from functions.reading import stored
from functions.store import Snapshot


def records_of(found: tuple[Snapshot, ...], uid: str, name: str = "") -> tuple[Record, ...]:
    """The records that can be read, the newest first; with `name` those with a player who is called so, in part."""
    records = []
    for one in found:
        with suppress(ServiceError):  # a damaged one must not hide the others
            records.append(_record(id_of(one), stored(documents.Record, one), uid))
    chosen = [one for one in records if played_in(one, name)]
    return tuple(sorted(chosen, key=lambda one: (one.finished, one.id), reverse=True))


def played_in(record: Record, name: str) -> bool:
    """Whether somebody who is called so, in part, has played."""
    sought = _plain(name)
    return any(sought in _plain(player.name) for player in record.players)


def tallies(view: View) -> tuple[tuple[Text, dict[Seat, int | None]], ...]:
    """What stands on record besides totals and places, as tricks bid and taken: a label, and a number for each seat."""
    sheet = view.score_sheet
    places = {one.seat: one.place for one in view.seats}
    seats = [int(str(column.args["seat"])) for column in sheet.columns if "seat" in column.args]
    told = [(row.label, dict(zip(seats, row.cells, strict=False))) for row in sheet.rows if not row.counts]
    return tuple((label, cells) for label, cells in told if cells != places)


def date_of(record: Record) -> str:
    """Day and time of the end, here.

    The order of its numbers is the same in every language.
    """
    return datetime.fromtimestamp(record.finished, timezone.utc).astimezone().strftime("%Y-%m-%d %H:%M")


def points_of(account: Snapshot | None) -> int:
    """What stands on an account; nothing on one that is not there.

    Raises:
        ServiceError: it is damaged.
    """
    return 0 if account is None else stored(User, account).points


def _record(id: str, record: documents.Record, uid: str) -> Record:
    players = tuple(Player(seat, one.name, one.uid, one.level) for seat, one in enumerate(record.players))
    seat = next((player.seat for player in players if player.uid == uid), None)
    both = zip(players, record.totals, record.places, strict=False)
    return Record(
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
            seats=tuple(SeatView(one.seat, 0, total=total, place=place) for one, total, place in both),
            score_sheet=record.sheet,
            winners=record.winners,
        ),
    )


def _plain(name: str) -> str:
    return unicodedata.normalize("NFC", name.strip()).casefold()
