"""The chance to win the game with the totals after a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.five_hundred.scoring import TARGET, hand_points
from engine.mechanics.bidding import Contract
from engine.view import Seat, View

REACH: Final = 800
"""The odds of a player to win the game fall with the third power of the points that its total lacks of this many.

Fitted to the wins of 400 triples of totals, from each of which 300 games were drawn with contracts as steady players
make them; the chances are then right to 3 % (root of the mean square).
"""


def totals_of(view: View) -> tuple[int, ...]:
    """The totals by seat."""
    totals = {seat.seat: seat.total or 0 for seat in view.seats}
    return tuple(totals[seat] for seat in sorted(totals))


def win_chance(totals: Sequence[int], me: Seat) -> float:
    """The chance of a seat to win a game that goes on with these totals.

    A player at −500 or less cannot win any more.
    """
    if totals[me] <= -TARGET:
        return 0.0
    odds = [(REACH - total) ** -3 if total > -TARGET else 0.0 for total in totals]
    return odds[me] / sum(odds)


class Chances:
    """The chances of one seat after the hand that is played, from the totals before it."""

    def __init__(self, totals: Sequence[int], me: Seat) -> None:
        self._totals, self._me = tuple(totals), me
        self._known: dict[tuple[str, Seat, tuple[int, ...]], float] = {}

    def after(self, contract: Contract, contractor: Seat, tricks: tuple[int, ...]) -> float:
        """The chance to win once each seat has taken so many tricks in this contract."""
        key = contract.name, contractor, tricks
        found = self._known.get(key)
        if found is None:
            points = hand_points(contract, contractor, tricks)
            totals = [total + more for total, more in zip(self._totals, points, strict=True)]
            found = self._known[key] = self._chance(totals, contractor)
        return found

    def unchanged(self) -> float:
        """The chance after a hand that is thrown in."""
        return win_chance(self._totals, self._me)

    def _chance(self, totals: Sequence[int], contractor: Seat) -> float:
        if totals[contractor] >= TARGET:
            return float(contractor == self._me)
        winners = [seat for seat, total in enumerate(totals) if total >= TARGET]
        if winners:
            return (self._me in winners) / len(winners)
        return win_chance(totals, self._me)
