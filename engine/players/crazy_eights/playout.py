"""A small model of Crazy Eights by its default rules, in which whole rounds are played by a quick steady player.

Hands are lists of cards. It knows no house rules (C7a) and no drawing on (C3).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import RANK_OF, SUIT_OF
from engine.games.crazy_eights.state import EIGHT, MOST_RECYCLES, VALUES
from engine.players.crazy_eights.position import NEAR
from engine.stockpile import Rng, shuffled

MOST_TURNS: Final = 90
"""Turns after which a playout ends without points; hardly any round is as long."""
NO_PLAY: Final = -1e9
"""The worth of playing nothing, less than that of any play."""
EIGHT_PRESSED: Final = 20
"""The worth of an eight when another player may go out soon, in the unit of the steady player."""
CARD_VALUES: Final = tuple(VALUES[rank] if rank >= 0 else 0 for rank in RANK_OF)
"""The points of every card that is left in a hand (C6)."""


@dataclass(slots=True)
class EightsModel:
    """A round that goes on. The hands are in the order of play, and `turn` is an index of them."""

    hands: list[list[int]]
    stock: list[int]
    """The next card to draw comes last."""
    discards: list[int]
    """The top card comes last."""
    suit: int
    rank: int
    """The suit and the rank to follow."""
    turn: int
    passes: int = 0
    recycles: int = 0

    def copy(self) -> EightsModel:
        """The same round, to be played on apart from this one."""
        return EightsModel(
            [hand.copy() for hand in self.hands], self.stock.copy(), self.discards.copy(),
            self.suit, self.rank, self.turn, self.passes, self.recycles,
        )  # fmt: skip

    def play(self, cards: tuple[int, ...], rng: Rng) -> tuple[int, ...] | None:
        """Plays cards, the last on top; after eights the suit is named of which most are held. None draws or passes.

        Returns the points of every hand's owner if the round is over, otherwise None.
        """
        hand = self.hands[self.turn]
        for card in cards:
            hand.remove(card)
        if not hand:
            return points_won(self.hands)
        self.passes = 0
        self.discards += cards
        top = cards[-1]
        self.rank = RANK_OF[top]
        return self.follow_with(best_suit(hand) if self.rank == EIGHT else SUIT_OF[top], rng)

    def follow_with(self, suit: int, rng: Rng) -> tuple[int, ...] | None:
        """Ends the turn with this suit to follow. Returns the points if the round is over."""
        self.suit = suit
        return self._end_turn(rng)

    def draw(self, rng: Rng) -> tuple[int, ...] | None:
        """Draws the next card, or passes where there is none. Returns the points if the round is over."""
        if self.stock:
            self.passes = 0
            self.hands[self.turn].append(self.stock.pop())
        else:
            self.passes += 1
            if self.passes == len(self.hands):
                return points_won(self.hands)
        return self._end_turn(rng)

    def _end_turn(self, rng: Rng) -> tuple[int, ...] | None:
        if not self.stock and len(self.discards) > 1:
            if self.recycles == MOST_RECYCLES:
                return points_won(self.hands)
            self.recycles += 1
            self.stock = list(shuffled(self.discards[:-1], rng))
            del self.discards[:-1]
        self.turn = (self.turn + 1) % len(self.hands)
        return None

    def play_out(self, rng: Rng) -> tuple[int, ...]:
        """The points of every hand's owner when all play steadily to the end of the round."""
        for _ in range(MOST_TURNS):
            cards = steady_play(self)
            points = self.play(cards, rng) if cards else self.draw(rng)
            if points is not None:
                return points
        return (0,) * len(self.hands)


def points_won(hands: list[list[int]]) -> tuple[int, ...]:
    """The points that each collects at the end of a round: all for the lowest hand, nothing where two tie (C6)."""
    values = [sum([CARD_VALUES[card] for card in hand]) for hand in hands]
    fewest, total = min(values), sum(values)
    if values.count(fewest) > 1:
        return (0,) * len(hands)
    return tuple([total if value == fewest else 0 for value in values])


def steady_play(model: EightsModel) -> tuple[int, ...]:
    """The cards that the steady player would play, the last on top; none where it has to draw."""
    hand, suit, rank = model.hands[model.turn], model.suit, model.rank
    suits, ranks, eights = [0] * 4, set(), []
    groups: dict[int, list[int]] = {}
    for card in hand:
        card_rank, card_suit = RANK_OF[card], SUIT_OF[card]
        if card_rank == EIGHT:
            eights.append(card)
            continue
        suits[card_suit] += 1
        if card_rank in groups:
            groups[card_rank].append(card)
        else:
            groups[card_rank] = [card]
        if card_suit == suit or card_rank == rank:
            ranks.add(card_rank)
    best, best_group, best_top = NO_PLAY, eights, -1
    for each in ranks:
        group = groups[each]
        if len(group) == len(hand):
            return tuple(group)
        shed = (10 + VALUES[each] / 5) * len(group)
        for card in group:
            worth = shed + 3 * suits[SUIT_OF[card]]
            if worth > best:
                best, best_group, best_top = worth, group, card
    if eights:
        if len(eights) == len(hand):
            return tuple(eights)
        # One eight does what several do. Near the end of a round its 50 points are better on the table.
        if best_top < 0 or (best < EIGHT_PRESSED and _is_pressed(model)):
            return (eights[0],)
    if best_top < 0:
        return ()
    return (*[card for card in best_group if card != best_top], best_top)


def _is_pressed(model: EightsModel) -> bool:
    return any(len(hand) <= NEAR and nth != model.turn for nth, hand in enumerate(model.hands))


def best_suit(hand: list[int]) -> int:
    """The suit with most cards besides eights, and of equal ones that with the most points."""
    held = [0] * 4
    for card in hand:
        if RANK_OF[card] != EIGHT:
            held[SUIT_OF[card]] += 1000 + CARD_VALUES[card]
    return held.index(max(held))
