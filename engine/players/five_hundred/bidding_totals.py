"""The totals of a game of 500 while a hand is bid for, and the worth of what may come of the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from engine.games.five_hundred.scoring import A_TRICK, TARGET
from engine.view import View

# These numbers are a player’s judgement; no measurement of them is recorded.
WINNING: Final = 250
"""Points that the won game is worth beside those that win it."""
RUIN: Final = 1000
"""Points that it costs to fall to 500 below nothing, after which the game can no longer be won (F12)."""
TRICKS_OF_AN_OPPONENT: Final = 2
"""The tricks that an opponent may expect in a hand."""
CHANCE_OF_MAKING_A_STANDING_BID: Final = 0.6
"""The chance that a rival makes the bid that stands."""
CLOSE_TO_WINNING: Final = 400
"""The total from which a rival may bid enough to win in this hand."""
CHANCE_OF_A_WINNING_BID: Final = 0.3
"""The chance that a rival who is close to winning bids enough to win, and makes it."""
CHANCE_OF_AN_OPPONENTS_TRICKS: Final = 0.5
"""The chance that a player takes the tricks of an opponent: perhaps nobody bids, or the contractor takes them."""
CHANCE_THAT_TRICKS_WIN: Final = 0.6
"""The chance that a rival wins the game in this hand with the tricks of an opponent, where those are enough."""


@dataclass(frozen=True)
class BiddingTotals:
    """The totals, as one seat looks at them before it calls."""

    own: int = 0
    rivals: tuple[int, ...] = (0, 0)
    bidder: int | None = None
    """The total of the rival whose bid stands."""
    bid: int = 0
    """The value of that bid."""

    @classmethod
    def seen_in(cls, view: View) -> BiddingTotals:
        totals = {seat.seat: seat.total or 0 for seat in view.seats}
        bids = {
            seat.seat: cast(int, mark.args["value"])
            for seat in view.seats
            for mark in seat.marks
            if mark.code == "mark-bid" and seat.seat != view.viewer
        }
        bidder = max(bids, key=lambda seat: bids[seat], default=None)
        return cls(
            own=next(total for seat, total in totals.items() if seat == view.viewer),
            rivals=tuple(total for seat, total in totals.items() if seat != view.viewer),
            bidder=None if bidder is None else totals[bidder],
            bid=0 if bidder is None else bids[bidder],
        )

    def worth(self, points: int) -> float:
        """The worth of these points in this hand: 500 win the game, and 500 below nothing ruin it."""
        total = self.own + points
        if total >= TARGET:
            return TARGET - self.own + WINNING
        lost = RUIN if total <= -TARGET < self.own else 0
        return points - lost - WINNING * self._chance_of_a_rivals_win()

    def worth_of_passing(self) -> float:
        """The worth of a hand in which another is the contractor."""
        if self.bidder is not None:
            danger = CHANCE_OF_MAKING_A_STANDING_BID * (self.bidder + self.bid >= TARGET)
        else:
            danger = CHANCE_OF_A_WINNING_BID * (max(self.rivals) >= CLOSE_TO_WINNING)
        worth = self.worth(A_TRICK * TRICKS_OF_AN_OPPONENT)
        if self.own + A_TRICK * TRICKS_OF_AN_OPPONENT >= TARGET:
            worth *= CHANCE_OF_AN_OPPONENTS_TRICKS
        return (1 - danger) * worth - danger * WINNING

    def _chance_of_a_rivals_win(self) -> float:
        """The chance that a rival who is an opponent in this hand wins the game by its tricks."""
        total = max(self.rivals) + A_TRICK * TRICKS_OF_AN_OPPONENT
        return CHANCE_THAT_TRICKS_WIN if total >= TARGET else 0.0
