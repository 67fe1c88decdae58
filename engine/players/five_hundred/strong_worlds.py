"""The deals that a seat thinks possible: the cards that it does not see, dealt so that they agree with the calls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from math import exp
from typing import Final, cast

from engine.decision import Decision
from engine.games.five_hundred.contracts import BY_NAME, TRICKS, Misere, bids_after
from engine.games.five_hundred.state import ORDER, State, callers, contract
from engine.mechanics.bidding import PASS, Contract
from engine.players.five_hundred.strong_cards import LAYOUTS
from engine.players.five_hundred.strong_estimate import best_keep, likelihood_of_call, worth
from engine.stockpile import Rng
from engine.view import Seat

# Where nothing else is said, these numbers are a player’s judgement; no measurement of them is recorded.
DRAWN_FOR_EACH: Final = 3
"""The deals that are drawn at random for each one that is kept."""
REGRET: Final = 0.35
"""The tricks by which a contractor may misjudge what to put away: each makes its discards less likely by e."""
CONTRACT_MARGIN: Final = 0.6
"""The tricks short of its contract with which a contractor's hand is as likely as not, the kitty included."""
CONTRACT_SPREAD: Final = 0.6
"""The tricks over which that likelihood rises."""


@dataclass(frozen=True)
class World:
    """A deal that is possible. The cards of the current trick and of earlier ones are in no hand."""

    hands: tuple[tuple[int, ...], ...]
    kitty: tuple[int, ...]


def likely_worlds(decision: Decision, count: int, rng: Rng) -> tuple[State, list[World]]:
    """The state as far as it is known, and so many deals, each as often as it is likely with the calls."""
    me = cast(Seat, decision.view.viewer)
    states = list(islice(decision.game.worlds(decision.view, decision.memory, rng), DRAWN_FOR_EACH * count))
    state = states[0]
    worlds = [_world(each) for each in states]
    if state.phase == "bid" and not state.calls:
        return state, worlds[:count]
    reader = _Calls(state, me, decision.game.options()["misere"])
    weights = [reader.likelihood(world) for world in worlds]
    return state, _drawn(worlds, weights, count, rng)


def _world(state: State) -> World:
    at = state.stockpile.at
    return World(tuple(at(hand) for hand in state.hands), at(state.kitty))


def _drawn(worlds: Sequence[World], weights: Sequence[float], count: int, rng: Rng) -> list[World]:
    """Draws so many of these worlds in proportion to their weights, as evenly as can be."""
    step = sum(weights) / count
    at = step * rng.randrange(1000) / 1000
    found: list[World] = []
    passed = 0.0
    for world, weight in zip(worlds, weights, strict=True):
        passed += weight
        while passed > at and len(found) < count:
            found.append(world)
            at += step
    return found or list(worlds[:count])


class _Calls:
    """The likelihood of what the others have called, by deal."""

    def __init__(self, state: State, me: Seat, misere: Misere) -> None:
        self._played = _played(state)
        self._bid = contract(state) if state.phase in ("play", "name") else None
        self._contractor = state.contractor if self._bid is not None else None
        self._calls: list[tuple[Seat, Contract | None, tuple[Contract, ...]]] = []
        for nth, (seat, call) in enumerate(zip(callers(state.dealer, state.calls), state.calls, strict=True)):
            if seat not in (me, self._contractor):
                bids = bids_after(state.calls[:nth], misere)
                self._calls.append((seat, None if call == PASS else BY_NAME[call], bids))
        self._others_bid = None if self._bid is None or self._bid.loses or state.contractor == me else self._bid

    def likelihood(self, world: World) -> float:
        """The likelihood of the calls and of the contractor's discards, up to a factor."""
        found = 1.0
        for seat, call, bids in self._calls:
            hand = tuple(sorted((*world.hands[seat], *self._played[seat])))
            if len(hand) == TRICKS:
                found *= likelihood_of_call(hand, call, bids)
        if self._others_bid is not None and self._contractor is not None:
            found *= self._likelihood_of_kitty(self._others_bid, self._contractor, world)
        return found

    def _likelihood_of_kitty(self, bid: Contract, contractor: Seat, world: World) -> float:
        """The likelihood that the contractor put these cards away, and made its bid with what it had."""
        layout = LAYOUTS[bid.trumps]
        kept = layout.bits((*world.hands[contractor], *self._played[contractor]))
        tricks = worth(layout, kept)
        regret = best_keep(layout, kept | layout.bits(world.kitty)).worth - tricks
        surplus = tricks - bid.tricks + CONTRACT_MARGIN
        return exp(-max(0.0, regret) / REGRET) / (1 + exp(-surplus / CONTRACT_SPREAD))


def _played(state: State) -> tuple[tuple[int, ...], ...]:
    """The cards that each seat has played in this hand."""
    found: list[list[int]] = [[] for _ in ORDER]
    at = state.stockpile.at
    for trick in state.tricks:
        for nth, card in enumerate(at(trick.cards)):
            found[(trick.leader + nth) % 3].append(card)
    first = (state.active - len(state.trick) + (state.phase == "name")) % 3
    for nth, card in enumerate(at(state.trick)):
        found[(first + nth) % 3].append(card)
    return tuple(map(tuple, found))
