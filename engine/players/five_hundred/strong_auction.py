"""The bids of the strong player: each is tried in deals that are likely, to the end of the auction and of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import erf, sqrt
from typing import Final, cast

from engine.decision import Decision
from engine.game import Move
from engine.games.five_hundred import Bid, Pass
from engine.games.five_hundred.contracts import BASE, BY_NAME, FEWEST, TRICKS, ladder
from engine.games.five_hundred.state import State, callers
from engine.mechanics.bidding import PASS, Contract
from engine.players.five_hundred.estimate import SPREAD, chance_of
from engine.players.five_hundred.strong_cards import LAYOUTS
from engine.players.five_hundred.strong_chances import Chances, totals_of
from engine.players.five_hundred.strong_estimate import best_keep, hand_worths
from engine.players.five_hundred.strong_playout import Playout
from engine.players.five_hundred.strong_worlds import World, likely_worlds
from engine.players.weighing import Weighed, weigh_samples
from engine.stockpile import Rng
from engine.view import Seat

# Where nothing else is said, these numbers are a player’s judgement; no measurement of them is recorded.
WORLDS: Final = 50
"""The deals in which each bid is tried."""
DENOMINATIONS_TRIED: Final = 3
"""The denominations in which bids are tried: those in which the hand is worth most."""
MOST_ABOVE: Final = 2
"""The tricks by which a bid that is tried may be above those that the hand is worth."""
WORTH_OF_PASSING: Final = 20
"""The points that another player is thought to expect without a bid."""
OWN_DEVIATIONS: Final = ((-1, 0.12), (0, 0.56), (1, 0.32))
OTHERS_DEVIATIONS: Final = ((-1, 0.27), (0, 0.6), (1, 0.13))
"""The tricks by which a contractor's hand ends otherwise than its playout, and how often.

From 94 hands of the strong player as contractor (0.22 tricks more than the playout) and 119 of steady ones (0.14 less).
"""


def weigh_bids(decision: Decision, rng: Rng) -> Sequence[Weighed]:
    """Passing and the bids that are worth a thought, the best first."""
    me = cast(Seat, decision.view.viewer)
    state, worlds = likely_worlds(decision, WORLDS, rng)
    hand = state.stockpile.at(state.hands[me])
    worths = hand_worths(tuple(sorted(hand)))
    tried = sorted(BASE, key=lambda trumps: -worths[trumps])[:DENOMINATIONS_TRIED]
    moves: list[Move] = [Pass()]
    for move in decision.moves:
        if isinstance(move, Bid):
            bid = BY_NAME[move.name]
            if bid.loses or (bid.trumps in tried and bid.tricks <= max(FEWEST, worths[bid.trumps] + MOST_ABOVE)):
                moves.append(move)
    values: list[list[float]] = [[] for _ in moves]
    chances = Chances(totals_of(decision.view), me)
    for world in worlds:
        auction = _Auction(state, me, world, chances)
        for nth, move in enumerate(moves):
            values[nth].append(auction.value(move.name if isinstance(move, Bid) else PASS))
    return weigh_samples(moves, values)


class _Auction:
    """The rest of an auction in one deal."""

    def __init__(self, state: State, me: Seat, world: World, chances: Chances) -> None:
        self._me, self._world, self._chances = me, world, chances
        order = callers(state.dealer, (*state.calls, *(PASS,) * 3))
        self._later = [seat for seat in order[len(state.calls) + 1 :] if seat != me]
        bids = [call for call in state.calls if call != PASS]
        self._standing = bids[-1] if bids else None
        self._bidder = state.contractor
        self._wishes = {seat: _wishes(world.hands[seat]) for seat in self._later}
        self._tricks: dict[tuple[Seat, int], tuple[int, ...]] = {}
        self._ends: dict[tuple[str, Seat], float] = {}

    def value(self, call: str) -> float:
        """The chance to win the game after this call."""
        name, bidder = (self._standing, self._bidder) if call == PASS else (call, self._me)
        for seat in self._later:
            place = _PLACES[name] if name else -1
            higher = [(worth, bid) for worth, bid in self._wishes[seat] if _PLACES[bid] > place]
            if higher:
                name, bidder = max(higher)[1], seat
        return self._chances.unchanged() if name is None else self._end(name, bidder)

    def _end(self, name: str, bidder: Seat) -> float:
        """The chance after this contract was played."""
        found = self._ends.get((name, bidder))
        if found is None:
            bid = BY_NAME[name]
            if bid.loses:
                return self._end_of_misere(bid, bidder)
            tricks = self._played(bid, bidder)
            found = 0.0
            for more, share in OWN_DEVIATIONS if bidder == self._me else OTHERS_DEVIATIONS:
                found += share * self._chances.after(bid, bidder, _changed(tricks, bidder, more))
            self._ends[name, bidder] = found
        return found

    def _end_of_misere(self, bid: Contract, bidder: Seat) -> float:
        """The chance after this misère was played, from what its hand looks like before the exchange."""
        made = chance_of(bid, self._world.hands[bidder])
        lost, taken = (0, 0, 0), tuple(int(seat == bidder) for seat in range(3))
        chances = self._chances
        return made * chances.after(bid, bidder, lost) + (1 - made) * chances.after(bid, bidder, taken)

    def _played(self, bid: Contract, bidder: Seat) -> tuple[int, ...]:
        """The tricks that each seat takes with these trumps."""
        found = self._tricks.get((bidder, bid.trumps))
        if found is None:
            layout, hands = LAYOUTS[bid.trumps], self._world.hands
            kept = best_keep(layout, layout.bits((*hands[bidder], *self._world.kitty))).bits
            left, right = layout.bits(hands[(bidder + 1) % 3]), layout.bits(hands[(bidder + 2) % 3])
            taken = _PLAYOUTS[bid.trumps].finish((kept, left, right), 0)
            found = self._tricks[bidder, bid.trumps] = tuple(taken[(seat - bidder) % 3] for seat in range(3))
        return found


_PLAYOUTS: Final = tuple(map(Playout, LAYOUTS))
_PLACES: Final = {bid.name: place for place, bid in enumerate(ladder("any"))}


def _changed(tricks: tuple[int, ...], bidder: Seat, more: int) -> tuple[int, ...]:
    """The tricks if the contractor had taken so many more, from the others or for them."""
    found = list(tricks)
    other = max((seat for seat in range(3) if seat != bidder), key=lambda seat: found[seat])
    if not 0 <= found[bidder] + more <= TRICKS or found[other] < more:
        return tricks
    found[bidder] += more
    found[other] -= more
    return tuple(found)


def _wishes(hand: tuple[int, ...]) -> list[tuple[float, str]]:
    """The bids that a player with this hand would rather make than pass, with the points that they promise."""
    found = []
    for trumps, worth in enumerate(hand_worths(tuple(sorted(hand)))):
        for bid in _bids_in(trumps):
            promised = bid.value * (2 * _chance(round(bid.tricks - worth, 1)) - 1)
            if promised > WORTH_OF_PASSING:
                found.append((promised, bid.name))
    return found


@cache
def _bids_in(trumps: int) -> tuple[Contract, ...]:
    return tuple(bid for bid in ladder("off") if bid.trumps == trumps)


@cache
def _chance(missing: float) -> float:
    """The chance to take so many tricks more than are expected."""
    return (1 - erf((missing - 0.5) / (SPREAD * sqrt(2)))) / 2
