"""Exact search of a hand of 500 in a world in which every card is known.

Players are counted from the contractor, 0, to the left; the other two play together against the contractor. The search
answers whether the contractor takes at least so many of the tricks that are left, and remembers each answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.five_hundred.strong_cards import Layout


class Search:
    """The search of one world. Its table serves every question about this world.

    In a misère the contractor `loses`: it tries to take less than `need` tricks, and the others try to prevent that.
    """

    def __init__(self, layout: Layout, loses: bool = False) -> None:
        self._layout, self._loses = layout, loses
        self._high, self._suit_of, self._gaps = layout.high, layout.suit_of, layout.gaps
        self._at_least: dict[tuple[int, int, int, int], int] = {}
        self._at_most: dict[tuple[int, int, int, int], int] = {}

    @property
    def size(self) -> int:
        """The number of positions that have been searched."""
        return len(self._at_least) + len(self._at_most)

    def takes(self, contractor: int, left: int, right: int, leader: int, need: int) -> bool:
        """Whether the contractor takes at least `need` tricks, where nothing lies on the table and `leader` leads."""
        if need <= 0:
            return True
        count = contractor.bit_count()
        if need > count:
            return False
        key = (contractor, left, right, leader)
        if self._at_least.get(key, 0) >= need:
            return True
        if self._at_most.get(key, 99) < need:
            return False
        if count == 1:
            return self._last_trick(contractor, left, right, leader)
        high = self._high
        mine, first, second = contractor & high, left & high, right & high
        if mine:
            above = mine & -(1 << (first | second).bit_length())
            if above.bit_count() >= need:
                return True
        lost = 0
        if first > mine or second > mine:
            top = 1 << mine.bit_length()
            lost = max(
                (first & -(1 << (mine | second).bit_length())).bit_count(),
                (second & -(1 << (mine | first).bit_length())).bit_count(),
                1 if (first | second) & -top else 0,
            )
            if count - lost < need:
                return False
        found = self._lead((contractor, left, right), leader, need)
        if found:
            self._at_least[key] = max(need, self._at_least.get(key, 0))
        else:
            self._at_most[key] = min(need - 1, self._at_most.get(key, 99))
        return found

    def _last_trick(self, contractor: int, left: int, right: int, leader: int) -> bool:
        hands = (contractor, left, right)
        suit_of, high = self._suit_of, self._high
        led = suit_of[hands[leader]] | high
        best = hands[leader]
        by = leader
        for player in ((leader + 1) % 3, (leader + 2) % 3):
            card = hands[player]
            if card & led and card > best:
                best, by = card, player
        return by == 0

    def after(self, hands: Sequence[int], player: int, trick: Sequence[int], led: int, need: int) -> bool:
        """Whether the contractor takes at least `need` tricks, this one included, with `player` to add to a trick.

        `hands` no longer have the cards of the trick; `led` are the bits of the suit that must be followed.
        """
        high = self._high
        counting = led | high
        first = (player - len(trick)) % 3
        if len(trick) == 3:
            best, by = trick[0], first
            for nth in (1, 2):
                if trick[nth] > best and trick[nth] & counting:
                    best, by = trick[nth], (first + nth) % 3
            return self.takes(hands[0], hands[1], hands[2], by, need - (by == 0))
        own = hands[player]
        lying = trick[0] | (trick[1] if len(trick) == 2 else 0)
        others = (hands[0] | hands[1] | hands[2] | lying) & ~own | self._gaps
        best = trick[0]
        by = first
        if len(trick) == 2 and trick[1] > best and trick[1] & counting:
            best, by = trick[1], (first + 1) % 3
        moves = self._ordered(own & led or own, others, counting, best, player, by, len(trick))
        wanted = (player == 0) is not self._loses
        for card in moves:
            left = list(hands)
            left[player] = own ^ card
            if self.after(left, (player + 1) % 3, (*trick, card), led, need) is wanted:
                return wanted
        return not wanted

    def _lead(self, hands: tuple[int, int, int], player: int, need: int) -> bool:
        own = hands[player]
        others = (hands[0] | hands[1] | hands[2]) & ~own | self._gaps
        wanted = (player == 0) is not self._loses
        high = self._high
        following = (player + 1) % 3
        for card in self._leads(own, others, player):
            left = list(hands)
            left[player] = own ^ card
            led = self._suit_of[card]
            if led == high and not self._layout.has_trumps:
                for suit in self._layout.sides:
                    if self.after(left, following, (card,), suit, need) is wanted:
                        return wanted
            elif self.after(left, following, (card,), led, need) is wanted:
                return wanted
        return not wanted

    def _leads(self, own: int, others: int, player: int) -> list[int]:
        """One of each set of equal cards, the most promising first."""
        found = distinct(own, others)
        if self._loses:
            return found
        suit_of = self._suit_of
        masters: list[int] = []
        rest: list[int] = []
        for card in found:
            (masters if not others & suit_of[card] & -card else rest).append(card)
        masters.reverse()
        return masters + rest

    def _ordered(
        self, cards: int, others: int, counting: int, best: int, player: int, by: int, lying: int
    ) -> list[int]:
        found = distinct(cards, others)
        if len(found) == 1:
            return found
        beating = [card for card in found if card > best and card & counting]
        losing = [card for card in found if not (card > best and card & counting)]
        if self._loses:
            losing.reverse()
            return losing + beating[::-1]
        if player != 0 and by != 0 and lying == 2:
            return losing + beating
        if lying == 1:
            beating.reverse()
        return beating + losing


def distinct(cards: int, others: int) -> list[int]:
    """The lowest of each run of cards between which no other player's card lies; `others` include the gaps."""
    found = []
    reach = 1
    while cards:
        card = cards & -cards
        cards ^= card
        if others & (card - reach):
            found.append(card)
        reach = card << 1
    return found
