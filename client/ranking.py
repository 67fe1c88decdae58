"""Who came where, once somebody has won."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.view import Seat, View


def totals_of(view: View) -> dict[Seat, int | None]:
    """What everybody has in all: as the seats say, else as the score sheet does."""
    sheet = view.score_sheet
    said = {column.args.get("seat"): total for column, total in zip(sheet.columns, sheet.totals, strict=False)}
    return {one.seat: said.get(one.seat) if one.total is None else one.total for one in view.seats}


def standing(view: View) -> dict[Seat, int]:
    """The place of everybody, the first first: as the game says, else as their totals do; empty until the end."""
    said = {one.seat: one.place for one in view.seats if one.place is not None}
    if said and view.turn is None:
        return dict(sorted(said.items(), key=lambda item: item[1]))
    return places(totals_of(view), view.winners)


def places(totals: Mapping[Seat, int | None], winners: Collection[Seat]) -> dict[Seat, int]:
    """The place of everybody, counted from 1, the first first; empty until somebody has won.

    Whether the fewest or the most points win is not known here: the winners come first, the others the later, the
    further their totals are from those of the winners; who has none comes last. Who is as far shares the place.
    """
    if not winners:
        return {}
    best = [total for seat in winners if (total := totals.get(seat)) is not None]

    def behind(seat: Seat) -> tuple[int, int]:
        total = totals[seat]
        if seat in winners:
            return 0, 0
        return (2, 0) if total is None or not best else (1, min(abs(total - one) for one in best))

    distances = {seat: behind(seat) for seat in totals}
    ordered = sorted(distances.values())
    return {seat: ordered.index(distances[seat]) + 1 for seat in sorted(distances, key=distances.__getitem__)}
