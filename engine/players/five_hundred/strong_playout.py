"""Hands of 500 that are played to their end by rules of thumb, in a world in which every card is known.

The rules are those of a good family player, in bits: the contractor draws trumps and cashes what nothing beats, the
others leave a trick to each other, and whoever wins does it as cheaply as possible. A playout takes about 60 µs.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.five_hundred.strong_cards import Layout, split

CONTRACTOR = 0


class Playout:
    """Plays hands of one denomination to their end. Players are counted from the contractor, 0, to the left."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._sides, self._high, self._suit_of = layout.sides, layout.high, layout.suit_of

    def finish(
        self, hands: Sequence[int], player: int, trick: Sequence[int] = (), led: int = 0, need: int = 10
    ) -> tuple[int, int, int]:
        """The tricks that each player takes from here on.

        `player` has the turn, `trick` are the bits of the cards that lie there, and `led` those of the suit to follow.
        The contractor needs so many of the tricks, the current one included, for the contract.
        """
        held, taken = list(hands), [0, 0, 0]
        high, suit_of = self._high, self._suit_of
        best = best_by = 0
        counting = led | high
        lying = len(trick)
        for nth, card in enumerate(trick):
            if card > best and (nth == 0 or card & counting):
                best, best_by = card, (player - lying + nth) % 3
        is_open = 0 < need <= held[player].bit_count() + (lying == 3)
        while True:
            if lying == 3:
                taken[best_by] += 1
                player, lying = best_by, 0
            if lying == 0:
                left = held[player].bit_count()
                if not left:
                    return taken[0], taken[1], taken[2]
                is_open = taken[0] < need <= taken[0] + left
                card = self.lead(held, player)
                led = suit_of[card]
                if led == high and not self._layout.has_trumps:
                    led = self.named(held[player])
                counting = led | high
                best, best_by = card, player
            else:
                card = self.follow(held, player, led, best, best_by, lying, is_open)
                if card > best and card & counting:
                    best, best_by = card, player
            held[player] ^= card
            lying += 1
            player = player + 1 if player < 2 else 0

    def named(self, hand: int) -> int:
        """The suit to name for a joker that is led without trumps: the longest."""
        return max(self._sides, key=lambda suit: (hand & suit).bit_count())

    def lead(self, held: Sequence[int], player: int) -> int:
        """The card that a player leads."""
        own = held[player]
        others = held[player - 1] | held[player - 2]
        high = self._high
        mine, theirs = own & high, others & high
        if player == CONTRACTOR and theirs and mine and self._layout.has_trumps:
            top = 1 << (mine.bit_length() - 1)
            if mine > theirs or mine.bit_count() >= 4:
                return top
        wanted, length = 0, 99
        lowest, shortest = 0, 99
        for suit in self._sides:
            cards = own & suit
            if not cards:
                continue
            count = cards.bit_count()
            if player == CONTRACTOR:
                count = -count
            if count < length and cards > others & suit:
                wanted, length = 1 << (cards.bit_length() - 1), count
            if count < shortest:
                lowest, shortest = cards & -cards, count
        if wanted:
            return wanted
        if mine > theirs and (player == CONTRACTOR or not theirs):
            return 1 << (mine.bit_length() - 1)
        return lowest or mine & -mine

    def follow(
        self, held: Sequence[int], player: int, led: int, best: int, best_by: int, lying: int, is_open: bool
    ) -> int:
        """The card that a player adds to a trick of so many cards, the `best` of which `best_by` has played.

        `is_open` says whether the contract can still be made and can still fail.
        """
        own, high = held[player], self._high
        cards = own & led or own
        if cards & (cards - 1) == 0:
            return cards
        following = held[(player + 1) % 3] if lying == 1 else 0
        is_partners = is_open and CONTRACTOR not in (player, best_by)
        if is_partners and not self._is_beaten(best, following, led):
            return self._throw(cards, held, player)
        beating = cards & (led | high) & -(best << 1)
        if not beating:
            return self._throw(cards, held, player)
        cheapest = beating & -beating
        if not following:
            return cheapest
        for card in split(beating):
            if not self._is_beaten(card, following, led):
                return card
        return cheapest if cheapest & high and led != high else self._throw(cards, held, player)

    def _is_beaten(self, best: int, following: int, led: int) -> bool:
        """Whether a hand that plays after this card can beat it."""
        cards = following & led
        if cards:
            return cards > best and not (best & self._high and led != self._high)
        return following & self._high > best

    def _throw(self, cards: int, held: Sequence[int], player: int) -> int:
        """The card that is missed least: no trump, no master, the lowest of the shortest suit."""
        plain = cards & ~self._high
        if not plain:
            return cards & -cards
        own, others = held[player], held[player - 1] | held[player - 2]
        found, least = 0, (9, 99)
        for suit in self._sides:
            mine = plain & suit
            if mine:
                low = mine & -mine
                whole = own & suit
                worth = (low > others & suit, ((low - 1) & suit).bit_count() * 2 + whole.bit_count())
                if worth < least:
                    found, least = low, worth
        return found
