"""The reasons for bids, for what is put away and for the suit of a joker in 500."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, cast

from engine.cards import JOKER, RANK_OF
from engine.decision import Decision
from engine.game import Move
from engine.games.five_hundred import Bid, Bury, NameSuit, Pass
from engine.games.five_hundred.contracts import BY_NAME
from engine.games.five_hundred.counting import countable_tricks
from engine.games.five_hundred.play import contract_words
from engine.hands import read_own_hand
from engine.hints import five_hundred_tricks
from engine.hints.advice import Advice, Reason
from engine.hints.comparison import Comparison, in_hundred, tell_counts, tell_odds
from engine.mechanics.bidding import Contract
from engine.mechanics.tricks import DENOMINATIONS, NO_TRUMP, effective_suit
from engine.players.five_hundred.position import TrickPosition
from engine.text import Text

FROM_THE_KITTY: Final = 2
"""The most tricks that may be hoped for from the kitty for a bid to be called counted."""
NINE: Final = 8
"""The rank of a Nine. Nines and lower cards seldom take a trick."""
LOW_CARDS: Final = 5
"""The number of low cards from which they are a reason for a misère."""


def explain(decision: Decision, comparison: Comparison) -> Advice:
    """The hint."""
    view = decision.view
    hand = read_own_hand(view)
    match comparison.move:
        case Bid(name=name):
            reason = _bid(comparison, hand, BY_NAME[name])
        case Pass():
            bids = [BY_NAME[bid.name] for bid in decision.moves if isinstance(bid, Bid)]
            reason = _pass(comparison, hand, bids)
        case Bury(cards=cards):
            reason = _bury(comparison, TrickPosition.seen_in(view), hand, cards)
        case NameSuit():
            position = TrickPosition.seen_in(view)
            counts = [position.length_of(one) for one in range(4)]
            comparison = comparison.prefer_where(lambda move: _has_most(counts, move))
            reason = _name(comparison, position, counts)
        case _:
            return five_hundred_tricks.explain(decision, comparison)
    return Advice(comparison.move, reason)


def count_low(cards: tuple[int, ...]) -> int:
    """The number of Nines and lower cards. Aces are high."""
    return sum(0 < RANK_OF[card] <= NINE for card in cards)


def _bid(comparison: Comparison, hand: tuple[int, ...], bid: Contract) -> Reason:
    words = contract_words(bid)
    passing = next((each for each in comparison.weighed if each.move == Pass()), None)
    other = passing or comparison.weighed[-1]
    odds = {**words, "chance": in_hundred(comparison.best.value), "other_chance": in_hundred(other.value)}
    if bid.loses:
        look, trumps = Text("hint-look-misere"), hand
    else:
        trumps = tuple(card for card in hand if effective_suit(card, bid.trumps) == bid.trumps)
        look = Text("hint-look-bid")
    if passing in comparison.equal:
        return Reason(look, _why_either("hint-bid-or-pass", hand, bid, odds), trumps or hand, beside=Pass())
    equal = [BY_NAME[each.move.name] for each in comparison.equal if isinstance(each.move, Bid)]
    second = min(equal, key=lambda other: other.loses != bid.loses, default=None)
    if second is not None:
        return Reason(look, _why_either_bid(hand, bid, second), trumps or hand, beside=Bid(second.name))
    rival = _find_rival(comparison, hand, bid)
    if rival is not None:
        named = {**words, **_name_other(rival.bid)}
        chances = {"chance": in_hundred(comparison.best.value), "other_chance": in_hundred(rival.worth)}
        return Reason(look, tell_odds("hint-bid-rather", {**named, **chances}), trumps or hand)
    return Reason(look, _why_bid(hand, bid, odds), trumps or hand)


class _Rival(NamedTuple):
    """A bid that somebody who counts their tricks would rather make, and the chance to win the game with it."""

    bid: Contract
    worth: float


def _find_rival(comparison: Comparison, hand: tuple[int, ...], bid: Contract) -> _Rival | None:
    """The best of the worse bids with other trumps with which as many tricks can be counted."""
    if bid.loses:
        return None
    tricks = countable_tricks(hand, bid.trumps)
    for other in comparison.worse:
        if isinstance(other.move, Bid):
            rival = BY_NAME[other.move.name]
            is_new = not rival.loses and rival.trumps != bid.trumps
            if is_new and tricks <= countable_tricks(hand, rival.trumps) >= rival.tricks - FROM_THE_KITTY:
                return _Rival(rival, other.value + other.by_chance)
    return None


def _name_other(bid: Contract) -> dict[str, Any]:
    """The arguments with which a sentence names another bid."""
    words = contract_words(bid)
    return {f"other_{name}": words[name] for name in ("tricks", "suit", "bid")}


def _why_bid(hand: tuple[int, ...], bid: Contract, odds: dict[str, Any]) -> Text:
    words = contract_words(bid)
    if bid.loses:
        low = count_low(hand)
        if low >= LOW_CARDS and JOKER not in hand:
            return Text("hint-bid-misere", {**words, "count": low})
        return tell_odds("hint-bid-ahead", odds)
    tricks = countable_tricks(hand, bid.trumps)
    if tricks + FROM_THE_KITTY < bid.tricks:
        return tell_odds("hint-bid-ahead", odds)
    return Text("hint-bid-no-trump" if bid.trumps == NO_TRUMP else "hint-bid", {**words, "count": tricks})


def _why_either(code: str, hand: tuple[int, ...], bid: Contract, odds: dict[str, Any]) -> Text:
    """The reason where a bid is as good as passing: what speaks for the bid, unless the game is as good as decided."""
    if {odds["chance"], odds["other_chance"]} in ({0}, {100}):
        return Text(f"{code}-decided", odds)
    words = contract_words(bid)
    if bid.loses:
        return Text(f"{code}-misere", {**words, "count": count_low(hand)})
    return Text(code, {**words, "count": countable_tricks(hand, bid.trumps)})


def _why_either_bid(hand: tuple[int, ...], bid: Contract, other: Contract) -> Text:
    """The reason for one of two bids that are as good: what can be counted for each."""
    words = {**contract_words(bid), **_name_other(other)}
    if bid.loses and other.loses:
        return Text("hint-bid-either-misere", {**words, "count": count_low(hand)})
    if bid.loses or other.loses:
        count = countable_tricks(hand, (other if bid.loses else bid).trumps)
        return Text("hint-bid-either-mixed", {**words, "count": count, "low_count": count_low(hand)})
    counts = {"count": countable_tricks(hand, bid.trumps), "other_count": countable_tricks(hand, other.trumps)}
    return Text("hint-bid-either", {**words, **counts})


def _pass(comparison: Comparison, hand: tuple[int, ...], bids: list[Contract]) -> Reason:
    look, tricks = Text("hint-look-bid"), [bid for bid in bids if not bid.loses]
    if not bids:
        return Reason(look, Text("hint-pass-only"))
    most = max(countable_tricks(hand, trumps) for trumps in DENOMINATIONS)
    least = min((bid.tricks for bid in tricks), default=0)
    others = [each for each in comparison.weighed[1:] if isinstance(each.move, Bid)]
    if others:
        other = others[0]
        words: dict[str, Any] = contract_words(BY_NAME[cast(Bid, other.move).name])
        odds = {**words, "chance": in_hundred(comparison.best.value), "other_chance": in_hundred(other.value)}
        if other in comparison.equal:
            text = _why_either("hint-pass-or-bid", hand, BY_NAME[cast(Bid, other.move).name], odds)
            return Reason(look, text, hand, beside=other.move)
    if most < least:
        return Reason(look, Text("hint-pass", {"count": most, "tricks": least}), hand)
    return Reason(look, tell_odds("hint-pass-ahead", odds) if others else Text("hint-pass-unclear"), hand)


def _bury(comparison: Comparison, position: TrickPosition, hand: tuple[int, ...], cards: tuple[int, ...]) -> Reason:
    trumps = tuple(card for card in hand if effective_suit(card, position.trumps) == position.trumps)
    equal = [each.move.cards for each in comparison.equal if isinstance(each.move, Bury)]
    other = next(iter(equal), None)
    look, matter = Text("hint-look-bury"), tuple(card for card in hand if card not in trumps)
    if not set(cards) <= set(matter):
        matter = hand
    if position.loses:
        look, matter = Text("hint-look-bury-misere"), tuple(card for card in hand if not count_low((card,)))
    if other is not None:
        moved = (*cards, *(card for card in other if card not in cards))
        return Reason(look, _why_bury_either(position, hand, cards, other), matter, moved, "kitty")
    why = _why_bury_misere if position.loses else _why_bury
    return Reason(look, why(position, hand, cards), matter, cards, "kitty")


def _why_bury_either(
    position: TrickPosition, hand: tuple[int, ...], cards: tuple[int, ...], other: tuple[int, ...]
) -> Text:
    """The reason for one of two exchanges that are as good: what both put away, and in what they differ."""
    both = tuple(card for card in cards if card in other)
    first, second = (tuple(card for card in each if card not in both) for each in (cards, other))
    args: dict[str, Any] = {"cards": both, "first_cards": first, "second_cards": second, "both": len(both)}
    kept = [[card for card in hand if card not in each] for each in (cards, other)]
    if position.loses:
        counts = [count_low(tuple(each)) for each in kept]
        return tell_counts("hint-bury-either-low", {**args, "count": counts[0], "other_count": counts[1]})
    counts = [countable_tricks(each, position.trumps) for each in kept]
    return tell_counts("hint-bury-either", {**args, "count": counts[0], "other_count": counts[1]})


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


def _has_most(counts: list[int], move: Move) -> bool:
    return isinstance(move, NameSuit) and counts[move.suit] == max(counts)


def _name(comparison: Comparison, position: TrickPosition, counts: list[int]) -> Reason:
    suit = cast(NameSuit, comparison.move).suit
    held = tuple(card for card in position.hand if effective_suit(card, position.trumps) in range(4))
    args: dict[str, Any] = {"suit": suit, "count": counts[suit]}
    code = "hint-suit-most"
    equal = [each.move.suit for each in comparison.equal if isinstance(each.move, NameSuit)]
    if counts[suit] < max(counts) and equal:
        code, args = "hint-suit-either-best", {"suit": suit, "other_suit": equal[0]}
    elif counts[suit] < max(counts):
        code = "hint-suit-ahead"
        worse = comparison.worse[0] if comparison.worse else comparison.weighed[-1]
        args |= {"other_suit": cast(NameSuit, worse.move).suit, "chance": in_hundred(comparison.best.value)}
        args |= {"other_chance": in_hundred(worse.value)}
    text = tell_odds(code, args) if "chance" in args else Text(code, args)
    return Reason(Text("hint-look-suits"), text, held)
