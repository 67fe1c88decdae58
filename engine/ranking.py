"""The places of players by what they have: the one rule for results, statistics and points."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.view import ScoreSheet, Seat


def rank_seats(
    totals: Mapping[Seat, int | None],
    fewest_win: bool | None = None,
    winners: Collection[Seat] = (),
    places: Mapping[Seat, int] | None = None,
) -> dict[Seat, int]:
    """The place of each seat of `totals`, counted from 1, best first. Equals share one.

    A place that the game itself gives decides. Without one, winners come before all others, who go by their totals.
    Where it is not known whether the fewest or the most points win, they go by the distance from the winners. Seats
    without a total come last.

    >>> rank_seats({0: 30, 1: 12, 2: 30}, fewest_win=True)
    {1: 1, 0: 2, 2: 2}
    >>> rank_seats({0: 480, 1: 510, 2: 520}, fewest_win=False, winners=(1,))
    {1: 1, 2: 2, 0: 3}
    """
    given = places or {}
    best = [total for seat in winners if (total := totals.get(seat)) is not None]

    def order(seat: Seat) -> tuple[int, int]:
        total = totals[seat]
        if given.get(seat):
            return 0, given[seat]
        if seat in winners:
            return 0, 0
        if total is None or (fewest_win is None and not best):
            return 2, 0
        if fewest_win is None:
            return 1, min(abs(total - best_total) for best_total in best)
        return 1, total if fewest_win else -total

    orders = {seat: order(seat) for seat in totals}
    ordered = sorted(orders.values())
    return {seat: ordered.index(orders[seat]) + 1 for seat in sorted(orders, key=orders.__getitem__)}


def find_totals(totals: Mapping[Seat, int | None], sheet: ScoreSheet) -> dict[Seat, int | None]:
    """The total of each seat, from `totals` or else from the score sheet."""
    written = {column.args.get("seat"): total for column, total in zip(sheet.columns, sheet.totals, strict=False)}
    return {seat: written.get(seat) if total is None else total for seat, total in totals.items()}
