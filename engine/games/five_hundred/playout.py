"""Random ends of a hand of 500, for search: the whole hand in one function on lists that it changes.

Making a state for every card would take most of the time, so this knows the rules a second time; a test plays it
beside the first. A hand is five shuffled lists, one for each suit and one for a joker without trumps: the end of a
list is then a random card of it, so that one who follows takes no thought. Cards are their strengths. Only the hands
that the viewer sees have to be shuffled for that; the others are, by how they are sampled.
"""

from __future__ import annotations

from random import Random

from engine.game import Playout
from engine.games.five_hundred.contracts import TRICKS, Misere, bids_after
from engine.games.five_hundred.play import Auction, is_bidding_over
from engine.games.five_hundred.scoring import hand_points
from engine.games.five_hundred.state import State, contract, leader, next_caller, totals, tricks_taken, unseen
from engine.mechanics.bidding import PASS, Contract
from engine.mechanics.shuffling import shuffle_fast
from engine.mechanics.tricks import NO_TRUMP, STRENGTHS_UNDER, SUITS_UNDER
from engine.stockpile import Rng
from engine.view import Seat, Viewer


def playouts(
    state: State, viewer: Viewer, rng: Rng, count: int, misere: Misere, auction: Auction
) -> tuple[Playout, ...]:
    """The playouts of `Game.playouts`, from a state in which a seat is to move.

    One draw of `rng` seeds a generator of their own, whose random numbers come much faster than those of a `Rng`.
    """
    dice = Random(rng.randrange(1 << 62))
    before = totals(state)
    hidden = unseen(state, viewer)
    cards = list(state.stockpile.cards)
    loose = [cards[pointer] for pointer in hidden]
    seen = [seat for seat, hand in enumerate(state.hands) if not set(hand) <= set(hidden)]
    won = None if state.phase == "bid" else contract(state)
    found = []
    for _ in range(count):
        shuffle_fast(loose, dice)
        for pointer, card in zip(hidden, loose, strict=True):
            cards[pointer] = card
        hands = [[cards[pointer] for pointer in hand] for hand in state.hands]
        moves, bid, seat = (0, won, state.contractor) if won is not None else _bidding(state, dice, misere, auction)
        if bid is None:
            found.append(Playout(moves, before))
            continue
        if state.phase in ("bid", "exchange"):
            hands[seat] += [cards[pointer] for pointer in state.kitty]
            shuffle_fast(hands[seat], dice)
            del hands[seat][TRICKS:]
            moves += 1
        for defender in seen:
            shuffle_fast(hands[defender], dice)
        played, tricks = _tricks(state, hands, bid.trumps, seat, dice)
        points = hand_points(bid, seat, tricks)
        scores = (before[0] + points[0], before[1] + points[1], before[2] + points[2])
        found.append(Playout(moves + played, scores))
    return tuple(found)


def _bidding(state: State, dice: Random, misere: Misere, auction: Auction) -> tuple[int, Contract | None, Seat]:
    """Plays the rest of the bidding: moves made, the contract (None where all pass), and its seat."""
    calls, seat, contractor = state.calls, state.active, state.contractor
    highest = None if state.contract is None else contract(state)
    while True:
        bids = bids_after(calls, misere)
        chosen = int(dice.random() * (len(bids) + 1))
        if chosen < len(bids):
            highest, contractor = bids[chosen], seat
        calls = (*calls, bids[chosen].name if chosen < len(bids) else PASS)
        if is_bidding_over(auction, calls):
            return len(calls) - len(state.calls), highest, contractor
        seat = next_caller(state.dealer, calls)


def _tricks(
    state: State, hands: list[list[int]], trumps: int, contractor: Seat, dice: Random
) -> tuple[int, tuple[int, ...]]:
    """Plays the rest of the hand: moves made, and the number of tricks of each seat in all."""
    random = dice.random
    strengths, suits = STRENGTHS_UNDER[trumps], SUITS_UNDER[trumps]
    sorted_hands: list[tuple[list[int], ...]] = []
    for hand in hands:
        in_suits: tuple[list[int], ...] = ([], [], [], [], [])
        for card in hand:
            in_suits[suits[card]].append(strengths[card])
        sorted_hands.append(in_suits)
    counts = list(tricks_taken(state.tricks))
    moves, begun = 0, len(state.trick) if state.phase in ("play", "name") else 0
    now = leader(state) if state.phase in ("play", "name") else contractor
    left = len(state.tricks)
    for number in range(left, TRICKS):
        size = TRICKS - number
        best, led, winner = 0, -1, now
        for nth in (0, 1, 2):
            if begun:
                # This card lies there already.
                card = state.stockpile.cards[state.trick[nth]]
                suit, power = suits[card], strengths[card]
                begun -= 1
                named = state.named
            else:
                mine = sorted_hands[now]
                if led >= 0 and mine[led]:
                    suit, power = led, mine[led].pop()
                else:
                    pick = int(random() * size)
                    suit = 0
                    while pick >= len(mine[suit]):
                        pick -= len(mine[suit])
                        suit += 1
                    power = mine[suit].pop()
                moves += 1
                named = None
            if led < 0:
                led, best = suit, power
                if suit == NO_TRUMP:
                    moves += named is None
                    led = int(random() * 4) if named is None else named
            elif suit in (led, trumps) and power > best:
                best, winner = power, now
            now = now + 1 if now < 2 else 0
        counts[winner] += 1
        now = winner
    return moves, (counts[0], counts[1], counts[2])
