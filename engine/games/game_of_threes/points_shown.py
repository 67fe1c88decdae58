"""States of a Game of Threes at a table that shows what every hand counts (G18): unseen hands must count that, too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from engine import imagining
from engine.games.game_of_threes.state import State, wild_rank
from engine.imagining import Pool, Sketch
from engine.mechanics.meld_tables import card_tables
from engine.mechanics.melds import packed_points
from engine.stockpile import Rng
from engine.view import Seat

MOST_SWAPS: Final = 20_000
"""After this number of swaps another deal is tried."""


def worlds(sketch: Sketch, points: Mapping[Seat, int], rng: Rng) -> Iterator[State]:
    """Endless states made from a sketch, in which these hands count these points.

    Cards change places at random, where that brings the points no farther from what they have to be. Once they are
    right, as many swaps as there are unseen cards lead from one state to the next.
    """
    pools = [pool for pool in sketch.pools if len(pool.cards) > 1]
    sizes = [len(pool.cards) for pool in pools]
    while True:
        table = _Table(next(imagining.worlds(sketch, rng)), pools, points)
        for _ in range(MOST_SWAPS):
            if not any(table.misses.values()):
                break
            table.swap(rng)
        while not any(table.misses.values()):
            for _ in range(sum(sizes)):
                table.swap(rng)
            yield table.state()


class _Table:
    """A state whose unseen cards are swapped. `misses` are the points by which hands are wrong, by seat."""

    def __init__(self, state: State, pools: list[Pool], points: Mapping[Seat, int]) -> None:
        self._state = state
        self._cards = list(state.stockpile.cards)
        self._wanted = points
        self._weights, _ = card_tables(wild_rank(state))
        self._holder = {pointer: seat for seat in points for pointer in state.hands[seat]}
        self._pools = [[pointer for place in pool.places for pointer in place.pointers] for pool in pools]
        self._pool_of = {pointer: pool for pool in self._pools for pointer in pool}
        self._packed = {seat: sum(self._weights[self._cards[p]] for p in state.hands[seat]) for seat in points}
        self.misses = {seat: self._miss(seat, packed) for seat, packed in self._packed.items()}

    def _miss(self, seat: Seat, packed: int) -> int:
        return abs(packed_points(packed) - self._wanted[seat])

    def swap(self, rng: Rng) -> None:
        """Swaps two cards of a pool, one of them in a hand that is wrong while there is one."""
        wrong = [seat for seat, miss in self.misses.items() if miss]
        if wrong:
            hand = [p for p in self._state.hands[wrong[rng.randrange(len(wrong))]] if p in self._pool_of]
            first = hand[rng.randrange(len(hand))]
            pool = self._pool_of[first]
        else:
            pool = self._pools[rng.randrange(len(self._pools))]
            first = pool[rng.randrange(len(pool))]
        second = pool[rng.randrange(len(pool))]
        giver, taker = self._holder.get(first), self._holder.get(second)
        gain = self._weights[self._cards[second]] - self._weights[self._cards[first]]
        if gain and giver != taker and not self._change_hands(giver, taker, gain):
            return
        self._exchange(first, second)

    def _change_hands(self, giver: Seat | None, taker: Seat | None, gain: int) -> bool:
        """Adds the difference of two cards to one packed hand and takes it from another, where misses do not grow."""
        hands = {seat: self._packed[seat] + by for seat, by in ((giver, gain), (taker, -gain)) if seat is not None}
        most = sum(self.misses[seat] for seat in hands)
        misses = {}
        for seat, packed in hands.items():
            misses[seat] = miss = self._miss(seat, packed)
            most -= miss
            if most < 0:
                return False
        self._packed.update(hands)
        self.misses.update(misses)
        return True

    def _exchange(self, first: int, second: int) -> None:
        self._cards[first], self._cards[second] = self._cards[second], self._cards[first]

    def state(self) -> State:
        return replace(self._state, stockpile=replace(self._state.stockpile, cards=tuple(self._cards)))
