"""The places and totals of all players, read from a view: at the end of a game, and before it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ranking import find_totals, rank_seats
from engine.text import Word
from engine.view import Row, ScoreSheet, Seat, View


def seat_totals(view: View) -> dict[Seat, int | None]:
    """Total of each seat, from the seats or else from the score sheet."""
    return find_totals({seated.seat: seated.total for seated in view.seats}, view.score_sheet)


def count_hands(view: View) -> int:
    """The hands or rounds on the score sheet that count for the totals."""
    return sum(row.counts for row in view.score_sheet.rows)


def final_places(view: View) -> dict[Seat, int]:
    """Place of each seat, best first, as the game says or else by totals. Empty until the end."""
    said = {seated.seat: seated.place for seated in view.seats if seated.place is not None}
    if said and view.turn is None:
        return dict(sorted(said.items(), key=lambda item: item[1]))
    if not view.winners:
        return {}
    return rank_seats(seat_totals(view), view.score_sheet.fewest_win, view.winners)


def current_places(view: View) -> dict[Seat, int]:
    """Place of each seat by its total so far, best first. Empty where nobody is ahead, or the game does not say."""
    totals = {seated.seat: seated.total for seated in view.seats if seated.total is not None}
    if view.score_sheet.fewest_win is None or len(set(totals.values())) < 2:
        return {}
    return rank_seats(totals, view.score_sheet.fewest_win)


def find_losers(view: View) -> tuple[Seat, ...]:
    """The seats that have lost a game about that: all others have won, in whatever place. Empty for other games."""
    places = final_places(view)
    if all(places.get(seat, 1) == 1 for seat in view.winners):
        return ()
    return tuple(seated.seat for seated in view.seats if seated.seat not in view.winners)


def share_place(places: Mapping[Seat, int], seat: Seat) -> bool:
    """Whether others came in at the same place."""
    return list(places.values()).count(places[seat]) > 1


def place_words(places: Mapping[Seat, int], seat: Seat) -> dict[str, Word]:
    """The arguments of each sentence that names the place of a seat: ``place``, and whether it is ``tied``."""
    return say_place(places[seat], is_tied=share_place(places, seat))


def say_place(place: int, *, is_tied: bool) -> dict[str, Word]:
    """The same of a place that is known."""
    return {"place": place, "tied": "yes" if is_tied else "no"}


def ranked_totals(view: View) -> dict[Seat, tuple[int | None, int | None]]:
    """Place and total of each seat, best first. Without places, and in the order of seats, if nobody has won."""
    placed, totals = final_places(view), seat_totals(view)
    return {seat: (placed.get(seat), totals.get(seat)) for seat in placed or totals}


def running_places(sheet: ScoreSheet, rows: int | None = None) -> dict[Seat, int]:
    """Place of each seat after the first `rows` rows that count, or all of them, counted from 1; equals share one.

    Whoever joined later has none yet. Empty where no row is filled, and where the sheet does not say who wins.
    """
    counted = [row for row in sheet.rows if row.counts]
    filled, later = counted[:rows], counted[len(counted[:rows]) :]
    if sheet.fewest_win is None or not filled:
        return {}
    sums = dict[Seat, int]()
    for at, (column, total) in enumerate(zip(sheet.columns, sheet.totals, strict=False)):
        seat = column.args.get("seat")
        if isinstance(seat, int) and total is not None and _points(filled[-1], at) is not None:
            sums[seat] = total - sum(_points(row, at) or 0 for row in later)  # a total may have begun above 0
    return rank_seats(sums, sheet.fewest_win)


def _points(row: Row, column: int) -> int | None:
    return row.cells[column] if column < len(row.cells) else None


def last_points(sheet: ScoreSheet) -> dict[Seat, int]:
    """The points of each seat in the last row that counts."""
    counted = [row for row in sheet.rows if row.counts]
    cells = counted[-1].cells if counted else ()
    pairs = zip((column.args.get("seat") for column in sheet.columns), cells, strict=False)
    return {seat: cell for seat, cell in pairs if isinstance(seat, int) and cell is not None}
