"""Play every game as somebody does who has just learned it.

They know the rules and see what lies before them: they go out when they can, throw no wild away, and pick up or draw
only when nothing fits. But they forget what was discarded, keep pairs for too long, hold high cards, play the first
card that fits, and bid seven at most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from engine.cards import JOKER, RANK_OF, SUIT_OF, face
from engine.decision import Decision
from engine.game import Cut, Move
from engine.games import crazy_eights as eights
from engine.games import five_hundred as hundred
from engine.games.crazy_eights.state import EIGHT
from engine.games.five_hundred.contracts import BY_NAME, SEVEN
from engine.games.five_hundred.counting import countable_tricks
from engine.games.game_of_threes import Discard, Take
from engine.games.lebowski import Nominate
from engine.mechanics.bidding import Contract
from engine.mechanics.melds import best_arrangement, card_points, is_wild
from engine.mechanics.shedding.state import HEIGHTS, Play, PlayBlind, Swap
from engine.mechanics.tricks import effective_suit, strength, winning_index
from engine.players.five_hundred.tricks import TrickPosition
from engine.players.game_of_threes import RummyPosition
from engine.players.shedding import SteadyLebowski, SteadyShedding, SteadyThrees, goes_out
from engine.stockpile import Rng

KITTY_HOPED_FOR = 1
"""The tricks for which the kitty is bid on."""


class EasyGameOfThrees:
    """The easy player of the Game of Threes."""

    kinds: tuple[str, ...] = ("game_of_threes",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
        if isinstance(moves[0], Cut):
            return moves[rng.randrange(len(moves))]
        if len(moves) == 1:
            return moves[0]
        position = RummyPosition.seen_in(view)
        if isinstance(moves[0], Discard):
            return Discard(_easy_throw(position, position.hand))
        return Take("discards" if _helps_now(position, position.discards[-1]) else "stock")


def _easy_throw(position: RummyPosition, hand: tuple[int, ...]) -> int:
    """The lowest card that has no company of its rank; a high one in the last turn. What goes out comes first."""
    naturals = [card for card in hand if not is_wild(card, position.wild_rank)] or list(hand)
    left = {card: position.points(tuple(other for other in hand if other != card)) for card in naturals}
    fewest = min(naturals, key=lambda card: (left[card], card))
    if position.is_last_turn or not left[fewest]:
        return fewest
    ranks = Counter(face(card) % 13 for card in naturals)
    rest = [card for card in best_arrangement(hand, position.wild_rank).rest if card in left] or [fewest]
    single = [card for card in rest if ranks[face(card) % 13] == 1] or rest
    return min(single, key=lambda card: (card_points(card, position.wild_rank), card))


def _helps_now(position: RummyPosition, top: int) -> bool:
    """Whether the top discard is a wild, or comes into a meld at once."""
    if is_wild(top, position.wild_rank):
        return True
    with_top = (*position.hand, top)
    before = best_arrangement(position.hand, position.wild_rank)
    after = best_arrangement(with_top, position.wild_rank)
    return top not in after.rest and len(after.rest) < len(before.rest) + 1 and after.points < before.points + 1


class EasyShedding(SteadyShedding):
    """The easy player of shedding games: the first card that fits, whatever it might be kept for."""

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
        plays = [move for move in moves if isinstance(move, Play)]
        if plays:
            last = [play for play in plays if goes_out(view, play)]
            return (last or self.first_fitting(plays))[0]
        swaps = [move for move in moves if isinstance(move, Swap)]
        if swaps:
            return self.best_swap(view, swaps)
        if isinstance(moves[0], Nominate):
            others = [move for move in moves if isinstance(move, Nominate) and move.seat != view.viewer]
            return others[rng.randrange(len(others))]
        blind = [move for move in moves if isinstance(move, PlayBlind)]
        return blind[rng.randrange(len(blind))] if blind else moves[0]

    def first_fitting(self, plays: list[Play]) -> list[Play]:
        """The plays of which the first is made; never empty."""
        return plays


class EasyLebowski(EasyShedding, SteadyLebowski):
    """The easy player of Lebowski: one card at a time, the lowest; cards that go on anything are kept."""

    def first_fitting(self, plays: list[Play]) -> list[Play]:
        plain = [play for play in plays if HEIGHTS[play.cards[0]] not in self.dear] or plays
        return sorted(plain, key=lambda play: (len(play.cards), HEIGHTS[play.cards[0]]))


class EasyThrees(EasyShedding, SteadyThrees):
    """The easy player of Threes."""


class EasyCrazyEights:
    """The easy player of Crazy Eights: the first card that fits, and an eight only where nothing else does."""

    kinds: tuple[str, ...] = ("crazy_eights",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
        hand = [card for card in view.zone(f"hand:{view.viewer}").cards if card is not None]
        if isinstance(moves[0], eights.NameSuit):
            plain = [card for card in hand if RANK_OF[card] != EIGHT] or hand
            return eights.NameSuit(SUIT_OF[plain[0]])
        plays = [move for move in moves if isinstance(move, eights.Play)]
        if not plays:
            return moves[0]
        last = [play for play in plays if len(play.cards) == len(hand)]
        single = [play for play in plays if len(play.cards) == 1 and RANK_OF[play.cards[0]] != EIGHT]
        return (last or single or plays)[0]


class EasyFiveHundred:
    """The easy player of 500: it bids what it can count, and plays high to win and low where it cannot."""

    kinds: ClassVar[tuple[str, ...]] = ("five_hundred",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
        if len(moves) == 1:
            return moves[0]
        hand = tuple(card for card in view.zone(f"hand:{view.viewer}").cards if card is not None)
        if isinstance(moves[0], hundred.Pass | hundred.Bid):
            bid = _easy_bid(hand, [BY_NAME[move.name] for move in moves if isinstance(move, hundred.Bid)])
            return hundred.Pass() if bid is None else hundred.Bid(bid.name)
        position = TrickPosition.seen_in(view)
        if isinstance(moves[0], hundred.Bury):
            low = sorted(hand, key=lambda card: (strength(card, position.trumps), card))[:3]
            return next(move for move in moves if isinstance(move, hundred.Bury) and set(move.cards) == set(low))
        if isinstance(moves[0], hundred.NameSuit):
            return hundred.NameSuit(position.longest())
        return hundred.Play(_easy_card(position, [move.card for move in moves if isinstance(move, hundred.Play)]))


def _easy_bid(hand: tuple[int, ...], bids: Sequence[Contract]) -> Contract | None:
    """The lowest bid that the hand can count with one trick of the kitty, in the denomination that counts most."""
    counted = {bid.trumps: countable_tricks(hand, bid.trumps) + KITTY_HOPED_FOR for bid in bids}
    possible = [bid for bid in bids if not bid.loses and bid.tricks <= min(SEVEN, counted[bid.trumps])]
    return max(possible, key=lambda bid: (counted[bid.trumps], -bid.value), default=None)


def _easy_card(position: TrickPosition, cards: Sequence[int]) -> int:
    """The highest card where it wins, otherwise the lowest; a partner's trick is left alone by who plays last."""

    def power(card: int) -> tuple[int, int]:
        return strength(card, position.trumps), card

    if position.loses:
        follows = position.led is None or effective_suit(cards[0], position.trumps) == position.led
        return min(cards, key=power) if follows else max(cards, key=power)
    if position.led is None:
        plain = [card for card in cards if effective_suit(card, position.trumps) != position.trumps]
        return max(cards if position.me == position.contractor else plain or cards, key=power)
    led = position.led
    best = winning_index(position.trick, led, position.trumps)
    is_partner = position.contractor not in (position.me, position.by[best])
    winning = [
        card
        for card in cards
        if winning_index((*position.trick, card), led, position.trumps) == len(position.trick)
        and not (face(card) == JOKER and is_partner)
    ]
    if not winning or (is_partner and len(position.trick) == 2):
        return min(cards, key=power)
    return max(winning, key=power) if len(position.trick) == 1 else min(winning, key=power)
