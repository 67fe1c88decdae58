"""The reasons for bids, for what is put away and for the suit of a joker in 500."""

from __future__ import annotations

from typing import Final, cast

from engine.cards import JOKER, RANK_OF
from engine.decision import Decision
from engine.game import Move
from engine.games.five_hundred import Bid, Bury, NameSuit, Pass, Play
from engine.games.five_hundred.contracts import BY_NAME
from engine.games.five_hundred.counting import countable_tricks
from engine.games.five_hundred.play import contract_words
from engine.hints import five_hundred_tricks
from engine.hints.advice import Reason
from engine.mechanics.bidding import Contract
from engine.mechanics.tricks import DENOMINATIONS, NO_TRUMP, effective_suit
from engine.players.five_hundred.tricks import TrickPosition
from engine.text import Text

FROM_THE_KITTY: Final = 2
"""The most tricks that may be hoped for from the kitty for a bid to be called counted."""
NINE: Final = 8
"""The rank of a Nine. Nines and lower cards seldom take a trick."""
LOW_CARDS: Final = 5
"""The number of low cards from which they are a reason for a misère."""


def explain(decision: Decision, move: Move) -> Reason:
    """The reason for a move."""
    view = decision.view
    hand = tuple(card for card in view.zone(f"hand:{view.viewer}").cards if card is not None)
    bids = [BY_NAME[bid.name] for bid in decision.moves if isinstance(bid, Bid)]
    match move:
        case Bid(name=name):
            return _bid(hand, BY_NAME[name])
        case Pass():
            return _pass(hand, bids)
        case Bury(cards=cards):
            return _bury(TrickPosition.seen_in(view), hand, cards)
        case NameSuit(suit=suit):
            return _name(TrickPosition.seen_in(view), suit)
    return five_hundred_tricks.explain(decision, cast(Play, move).card)


def count_low(cards: tuple[int, ...]) -> int:
    """The number of Nines and lower cards. Aces are high."""
    return sum(0 < RANK_OF[card] <= NINE for card in cards)


def _bid(hand: tuple[int, ...], bid: Contract) -> Reason:
    words = contract_words(bid)
    if bid.loses:
        low = count_low(hand)
        is_safe = low >= LOW_CARDS and JOKER not in hand
        code = "hint-bid-misere" if is_safe else "hint-bid-ahead"
        return Reason(Text("hint-look-misere"), Text(code, {**words, "count": low} if is_safe else words), hand)
    tricks = countable_tricks(hand, bid.trumps)
    trumps = tuple(card for card in hand if effective_suit(card, bid.trumps) == bid.trumps)
    look = Text("hint-look-bid")
    if tricks + FROM_THE_KITTY < bid.tricks:
        return Reason(look, Text("hint-bid-ahead", words), trumps or hand)
    code = "hint-bid-no-trump" if bid.trumps == NO_TRUMP else "hint-bid"
    return Reason(look, Text(code, {**words, "count": tricks}), trumps or hand)


def _pass(hand: tuple[int, ...], bids: list[Contract]) -> Reason:
    look, tricks = Text("hint-look-bid"), [bid for bid in bids if not bid.loses]
    if not bids:
        return Reason(look, Text("hint-pass-only"))
    most = max(countable_tricks(hand, trumps) for trumps in DENOMINATIONS)
    least = min((bid.tricks for bid in tricks), default=0)
    if most < least:
        return Reason(look, Text("hint-pass", {"count": most, "tricks": least}), hand)
    return Reason(look, Text("hint-pass-ahead"), hand)


def _bury(position: TrickPosition, hand: tuple[int, ...], cards: tuple[int, ...]) -> Reason:
    trumps = tuple(card for card in hand if effective_suit(card, position.trumps) == position.trumps)
    if position.loses:
        matter = tuple(card for card in hand if not count_low((card,)))
        return Reason(Text("hint-look-bury-misere"), _why_bury_misere(position, hand, cards), matter, cards, "kitty")
    return Reason(Text("hint-look-bury"), _why_bury(position, hand, cards), trumps or hand, cards, "kitty")


def _why_bury(position: TrickPosition, hand: tuple[int, ...], cards: tuple[int, ...]) -> Text:
    kept = tuple(card for card in hand if card not in cards)
    trumps = [sum(effective_suit(card, position.trumps) == position.trumps for card in held) for held in (hand, kept)]
    if position.trumps != NO_TRUMP and trumps[0] == trumps[1] > 0:
        for suit in {effective_suit(card, position.trumps) for card in cards}:
            if not any(effective_suit(card, position.trumps) == suit for card in kept):
                return Text("hint-bury-void", {"cards": cards, "suit": suit, "count": trumps[1]})
        return Text("hint-bury-trumps", {"cards": cards, "count": trumps[1]})
    count = countable_tricks(kept, position.trumps)
    return Text("hint-bury-count", {"cards": cards, "count": count})


def _why_bury_misere(position: TrickPosition, hand: tuple[int, ...], cards: tuple[int, ...]) -> Text:
    kept = tuple(card for card in hand if card not in cards)
    low = count_low(kept)
    if low == min(len(kept), count_low(hand)):
        return Text("hint-bury-low", {"cards": cards, "count": low})
    return Text("hint-bury-ahead", {"cards": cards})


def _name(position: TrickPosition, suit: int) -> Reason:
    counts = [position.length_of(one) for one in range(4)]
    held = tuple(card for card in position.hand if effective_suit(card, position.trumps) in range(4))
    if counts[suit] == max(counts):
        return Reason(Text("hint-look-suits"), Text("hint-suit-most", {"suit": suit, "count": counts[suit]}), held)
    return Reason(Text("hint-look-suits"), Text("hint-suit-ahead", {"suit": suit}), held)
