"""The places of all players, once somebody has won."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.view import ScoreSheet, Seat, View


def seat_totals(view: View) -> dict[Seat, int | None]:
    """Total of each seat, from the seats or else from the score sheet."""
    sheet = view.score_sheet
    said = {column.args.get("seat"): total for column, total in zip(sheet.columns, sheet.totals, strict=False)}
    return {seated.seat: said.get(seated.seat) if seated.total is None else seated.total for seated in view.seats}


def count_hands(view: View) -> int:
    """The hands or rounds on the score sheet that count for the totals."""
    return sum(row.counts for row in view.score_sheet.rows)


def final_places(view: View) -> dict[Seat, int]:
    """Place of each seat, best first, as the game says or else by totals. Empty until the end."""
    said = {seated.seat: seated.place for seated in view.seats if seated.place is not None}
    if said and view.turn is None:
        return dict(sorted(said.items(), key=lambda item: item[1]))
    return rank_seats(seat_totals(view), view.winners)


def has_losers(view: View) -> bool:
    """Whether a game that is over is about who has lost: all others have won, in whatever place."""
    places = final_places(view)
    return any(places.get(seat, 1) > 1 for seat in view.winners)


def ranked_totals(view: View) -> dict[Seat, tuple[int | None, int | None]]:
    """Place and total of each seat, best first. Without places, and in the order of seats, if nobody has won."""
    placed, totals = final_places(view), seat_totals(view)
    return {seat: (placed.get(seat), totals.get(seat)) for seat in placed or totals}


def running_places(sheet: ScoreSheet, rows: int | None = None) -> dict[Seat, int]:
    """Place of each seat after the first `rows` rows that count, or all of them, counted from 1; equals share one.

    Empty where no row is filled, and where the sheet does not say who wins.
    """
    counted = [row for row in sheet.rows if row.counts][:rows]
    if sheet.fewest_win is None or not counted:
        return {}
    sign, sums = (-1 if sheet.fewest_win else 1), dict[Seat, int]()
    for at, column in enumerate(sheet.columns):
        if isinstance(seat := column.args.get("seat"), int):
            sums[seat] = sign * sum(row.cells[at] or 0 for row in counted)
    return {seat: 1 + sum(other > own for other in sums.values()) for seat, own in sums.items()}


def last_points(sheet: ScoreSheet) -> dict[Seat, int]:
    """The points of each seat in the last row that counts."""
    counted = [row for row in sheet.rows if row.counts]
    cells = counted[-1].cells if counted else ()
    pairs = zip((column.args.get("seat") for column in sheet.columns), cells, strict=False)
    return {seat: cell for seat, cell in pairs if isinstance(seat, int) and cell is not None}


def rank_seats(totals: Mapping[Seat, int | None], winners: Collection[Seat]) -> dict[Seat, int]:
    """Place of each seat, counted from 1, best first; empty until somebody has won.

    Whether the fewest or the most points win is not known here. The others are therefore ranked by the distance of
    their totals from those of the winners. Seats with the same distance share a place; those without a total come last.
    """
    if not winners:
        return {}
    best = [total for seat in winners if (total := totals.get(seat)) is not None]

    def behind(seat: Seat) -> tuple[int, int]:
        total = totals[seat]
        if seat in winners:
            return 0, 0
        return (2, 0) if total is None or not best else (1, min(abs(total - best_total) for best_total in best))

    distances = {seat: behind(seat) for seat in totals}
    ordered = sorted(distances.values())
    return {seat: ordered.index(distances[seat]) + 1 for seat in sorted(distances, key=distances.__getitem__)}
