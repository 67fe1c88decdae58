"""An opponent in 500 whose ideas come from elsewhere, which only measurements know.

The ideas are those of `FiveHundredBot` and its `BaseBot` in TricksterCards/TricksterBots (MIT licence, Trickster Cards,
Inc.), written anew from what they do for three players: counting tricks for a bid, the exchange, and the play of a
card. The signals to partners are left out because three players have none, and misère, which a table must allow, too.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import floor
from typing import ClassVar, Final, cast

from engine.cards import JOKER, KING, rank
from engine.decision import Decision
from engine.game import Move
from engine.games.five_hundred import Bid, Bury, NameSuit, Pass, Play
from engine.games.five_hundred.contracts import BASE, BY_NAME
from engine.games.five_hundred.memory import Memory
from engine.games.five_hundred.scoring import TARGET
from engine.games.five_hundred.state import PACK_OF_33
from engine.hands import read_own_hand
from engine.mechanics.bidding import Contract
from engine.mechanics.tricks import NO_TRUMP, effective_suit, strength, winning_index
from engine.players.five_hundred.position import TrickPosition
from engine.stockpile import Rng
from engine.view import Seat, View

HOPED_FOR: Final = 2
"""The tricks that it adds to its own: one that others leave it, and one of the kitty."""
LEAST_TRUMPS: Final = 4
"""The trumps without which it counts no tricks in a suit."""
WANTED_TRUMPS: Final = 5
"""The trumps below which it takes one trick off for each that is missing."""
MOST_WITHOUT_JOKER: Final = 8
"""The tricks that it bids at most without the joker."""


class OutsidePlayer:
    """The outside opponent in 500."""

    kinds: ClassVar[tuple[str, ...]] = ("five_hundred",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
        hand = read_own_hand(view)
        if isinstance(moves[0], Pass | Bid):
            bids = [BY_NAME[move.name] for move in moves if isinstance(move, Bid)]
            bid = _bid(hand, [bid for bid in bids if not bid.loses], view)
            return Pass() if bid is None else Bid(bid.name)
        position = TrickPosition.seen_in(view)
        if isinstance(moves[0], Bury):
            away = _exchange(hand, position.trumps)
            return next(move for move in moves if isinstance(move, Bury) and set(move.cards) == away)
        if isinstance(moves[0], NameSuit):
            return NameSuit(position.longest())
        cards = [move.card for move in moves if isinstance(move, Play)]
        return Play(_Trick(position, view, decision.memory).card(cards))


# Bids


def _bid(hand: Sequence[int], bids: Sequence[Contract], view: View) -> Contract | None:
    """The highest bid that it counts tricks for; to win the game it bids no higher than it needs."""
    others = {
        cast(int, mark.args["suit"])
        for seat in view.seats
        for mark in seat.marks
        if mark.code == "mark-bid" and seat.seat != view.viewer
    }
    tricks = {trumps: _promised(hand, trumps, others) for trumps in BASE}
    possible = [bid for bid in bids if bid.tricks <= tricks[bid.trumps]]
    if not possible:
        return None
    best = possible[-1]
    own = next(seat.total or 0 for seat in view.seats if seat.seat == view.viewer)
    enough = [bid for bid in possible if bid.trumps == best.trumps and own + bid.value >= TARGET]
    return enough[0] if enough else best


def _promised(hand: Sequence[int], trumps: int, others: Collection[int]) -> int:
    """The tricks that it would bid with these trumps; none in what another has bid, and without trumps no joker."""
    tricks = count_tricks(hand, trumps)
    if trumps != NO_TRUMP:
        tricks -= max(0, WANTED_TRUMPS - len(_held(hand, trumps, trumps)))
    if trumps in others or (trumps == NO_TRUMP and JOKER not in hand):
        return 0
    if tricks < MOST_WITHOUT_JOKER:
        tricks += floor(HOPED_FOR * (1 if tricks <= 4 else 4 / tricks))
    return tricks if JOKER in hand else min(tricks, MOST_WITHOUT_JOKER)


def count_tricks(hand: Sequence[int], trumps: int) -> int:
    """The tricks of a hand: ruffs in suits of less than two cards, and cards that win once higher ones are drawn."""
    suits = {suit: _held(hand, suit, trumps) for suit in range(4)}
    jokers = int(trumps == NO_TRUMP and JOKER in hand)
    tricks = jokers
    if trumps != NO_TRUMP:
        if len(suits[trumps]) < LEAST_TRUMPS:
            return 0
        for suit in range(4):
            ruffs = min(2 - len(suits[suit]), len(suits[trumps])) if suit != trumps else 0
            if ruffs > 0:
                suits[trumps] = suits[trumps][ruffs:]
                tricks += ruffs
    for suit, cards in suits.items():
        won, used = _winners(cards, suit, trumps, jokers)
        jokers -= used
        tricks += won
        if trumps == NO_TRUMP and not won and JOKER not in hand:
            return 0
    return tricks


def _winners(cards: Sequence[int], suit: int, trumps: int, jokers: int) -> tuple[int, int]:
    """The tricks of the cards of a suit, lowest first, and the jokers that stop a suit for them.

    A card wins if as many lower ones are held as higher ones are missing; these go under. In a side suit only cards
    near the top count.
    """
    order = _held(PACK_OF_33, suit, trumps)
    left = list(cards)
    highest, won, used = len(order) - 1, 0, 0
    while left and not (trumps not in (NO_TRUMP, suit) and len(order) - 1 - highest > 2):
        place = order.index(left[-1])
        gaps = sum(order[above] not in left for above in range(place + 1, highest + 1))
        stopped = 0
        if gaps > len(left) - 1:
            if jokers == used or gaps - 1 > len(left) - 1:
                break
            stopped = 1
        won, used, highest = won + 1, used + stopped, place - 1
        left = left[:-1] if stopped else left[gaps:-1]
    return won, used


def _exchange(hand: Sequence[int], trumps: int) -> set[int]:
    """The lowest cards; with trumps those of side suits that can win least, the shortest first."""
    if trumps == NO_TRUMP:
        return set(sorted(hand, key=lambda card: (strength(card, trumps), card))[:3])

    def order(suit: int) -> tuple[bool, bool, int, int]:
        cards, pack = _held(hand, suit, trumps), _held(PACK_OF_33, suit, trumps)
        short = len(pack) - 1 - pack.index(cards[-1])
        return suit == trumps, short <= len(cards) - 1, -short, len(cards)

    suits = sorted((suit for suit in range(4) if _held(hand, suit, trumps)), key=order)
    return set([card for suit in suits for card in _held(hand, suit, trumps)][:3])


def _held(cards: Sequence[int], suit: int, trumps: int) -> list[int]:
    """The cards of a suit, the lowest first."""
    found = [card for card in cards if effective_suit(card, trumps) == suit]
    return sorted(found, key=lambda card: strength(card, trumps))


# Cards


class _Trick:
    """The choice of a card."""

    def __init__(self, position: TrickPosition, view: View, memory: Memory) -> None:
        self._at, self._trumps = position, position.trumps
        totals = {seat.seat: seat.total or 0 for seat in view.seats}
        self._contractor_leads = totals[position.contractor] == max(totals.values())
        self._played = [card for card in PACK_OF_33 if card not in position.unseen and card not in position.hand]
        self._void = {
            (seat, suit) for seat in range(3) for suit in (*range(4), NO_TRUMP) if self._lacks(memory, seat, suit)
        }

    def card(self, cards: list[int]) -> int:
        """The card of these legal ones to play."""
        if self._at.led is None:
            return self._lead(cards)
        wanted = self._follow(cards, self._at.led)
        return self._lowest_of_weakest(cards) if wanted is None else wanted

    def _lead(self, cards: list[int]) -> int:
        trumps, me = self._trumps, self._at.me
        left, right = (me + 1) % 3, (me + 2) % 3
        defends = me != self._at.contractor
        if trumps == NO_TRUMP:
            cards = [card for card in cards if card != JOKER] or cards
        else:
            if defends:
                cards = self._plain(cards) or cards
            for seat in (right, left):
                if (seat, trumps) not in self._void:
                    cards = [card for card in cards if (seat, self._suit(card)) not in self._void] or cards
            if {(left, trumps), (right, trumps)} <= self._void:
                cards = self._plain(cards) or cards
            elif not defends:
                own = [card for card in cards if self._suit(card) == trumps]
                cards = own if len(own) > 1 else cards
        sure = [card for card in cards if self._is_sure(card)]
        if sure:
            return max(sure, key=lambda card: sum(self._suit(other) == self._suit(card) for other in cards))
        return self._lowest_of_weakest(cards)

    def _follow(self, cards: list[int], led: int) -> int | None:
        """The card that tries to win the trick; None where it does not try."""
        at, trumps = self._at, self._trumps
        trick, best = at.trick, winning_index(at.trick, led, trumps)
        last = len(trick) == 2
        against = at.contractor not in (at.me, at.by[best]) and self._contractor_leads
        leaves_it = against and (last or self._is_sure(trick[best]))
        beating = [card for card in cards if winning_index((*trick, card), led, trumps) == len(trick)]
        cheapest = min(beating, key=self._power, default=None)
        if self._suit(cards[0]) == led:
            if leaves_it or (led != trumps and any(self._suit(card) == trumps for card in trick)):
                return None
            highest = max(cards, key=self._power)
            return cheapest if last else highest if self._is_sure(highest) else None
        next_seat = (at.me + 1) % 3
        if leaves_it or (against and not last and (next_seat, led) in self._void):
            return None
        return cheapest

    def _lowest_of_weakest(self, cards: list[int]) -> int:
        """A single card that is no winner, the lower of two without a King, or the lowest of the longest suit."""
        plain = self._plain(cards)
        if not plain:
            return min(cards, key=self._power)
        suits = {suit: sorted((c for c in plain if self._suit(c) == suit), key=self._power) for suit in range(4)}
        by_played = sorted((s for s in suits if suits[s]), key=lambda s: sum(self._suit(c) == s for c in self._played))
        for suit in by_played:
            if len(suits[suit]) == 1 and not self._is_sure(suits[suit][0]):
                return suits[suit][0]
        for suit in by_played:
            if len(suits[suit]) == 2:
                low, high = suits[suit]
                if self._is_sure(high) and self._power(low) < self._power(high) - 1:
                    return low
                if KING not in (rank(low), rank(high)):
                    return low
        longest = max(by_played, key=lambda suit: len(suits[suit]))
        return suits[longest][0]

    def _plain(self, cards: Sequence[int]) -> list[int]:
        return [card for card in cards if self._suit(card) != self._trumps]

    def _suit(self, card: int) -> int:
        return effective_suit(card, self._trumps)

    def _power(self, card: int) -> int:
        return strength(card, self._trumps)

    def _is_sure(self, card: int) -> bool:
        """Whether all higher cards of its suit have been played."""
        higher = (c for c in PACK_OF_33 if self._suit(c) == self._suit(card) and self._power(c) > self._power(card))
        return all(other in self._played for other in higher)

    def _lacks(self, memory: Memory, seat: Seat, suit: int) -> bool:
        """Whether a seat has shown not to hold a suit, or nobody else can hold it."""
        if not any(self._suit(card) == suit for card in self._at.unseen):
            return True
        for trick in memory.tricks:
            led = self._suit(trick.cards[0]) if trick.named is None else trick.named
            place = (seat - trick.leader) % 3
            if led == suit and 0 < place < len(trick.cards) and self._suit(trick.cards[place]) != led:
                return True
        return False
