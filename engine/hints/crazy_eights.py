"""The reasons for moves in Crazy Eights."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from engine.cards import RANK_OF, SUIT_OF, face
from engine.decision import Decision
from engine.game import Move
from engine.games.crazy_eights import Draw, NameSuit, Pass, Play
from engine.games.crazy_eights.memory import Memory
from engine.games.crazy_eights.state import EIGHT, value
from engine.hands import read_own_hand
from engine.hints.advice import Advice, Reason
from engine.hints.comparison import Comparison
from engine.players.crazy_eights.position import NEAR
from engine.text import Text, Word
from engine.view import View

MOST_RANKS_BY_CHANCE: Final = 1
"""The ranks of a suit, Eights left out, that fit where another suit is asked for: that of the top card."""


def explain(decision: Decision, comparison: Comparison) -> Advice:
    """The hint."""
    if isinstance(comparison.move, NameSuit):
        counts = _count_suits(read_own_hand(decision.view))
        comparison = comparison.prefer_where(lambda move: _has_most(counts, move))
    else:
        hand = read_own_hand(decision.view)
        comparison = comparison.prefer_by(lambda one, other: _is_plainly_better(hand, one, other))
    return Advice(comparison.move, _reason(decision, comparison))


def _is_plainly_better(hand: tuple[int, ...], move: Move, other: Move) -> bool:
    """Whether a play without Eights takes no fewer points out of a hand, and leaves no fewer cards that go on it."""
    if not isinstance(move, Play) or not isinstance(other, Play):
        return False
    if EIGHT in (RANK_OF[move.cards[0]], RANK_OF[other.cards[0]]):
        return False
    mine, others = ((value(play.cards), going_on(hand, play.cards)) for play in (move, other))
    return mine != others and mine[0] >= others[0] and mine[1] >= others[1]


def _reason(decision: Decision, comparison: Comparison) -> Reason:
    view, move = decision.view, comparison.move
    hand = read_own_hand(view)
    plays = [play for play in decision.moves if isinstance(play, Play)]
    fitting = tuple(dict.fromkeys(card for play in plays for card in play.cards))
    due = _count_due(view)
    match move:
        case Draw() if due and not plays:
            return Reason(Text("hint-look-due"), Text("hint-draw-due"), (), (), "stock")
        case Play(cards=cards) if due and len(cards) < len(hand):
            text = Text("hint-play-two", {"cards": cards, "count": due})
            return Reason(Text("hint-look-due"), text, fitting, cards, "discards")
        case NameSuit(suit=suit):
            return _name(decision, comparison, hand, suit)
        case Draw():
            code = "hint-draw-ahead" if plays else "hint-draw"
            return Reason(Text("hint-look-fitting" if plays else "hint-look-none"), Text(code), fitting, (), "stock")
        case Pass():
            code = "hint-pass-ahead" if plays else "hint-pass"
            return Reason(Text("hint-look-fitting" if plays else "hint-look-none"), Text(code), fitting)
    cards = cast(Play, move).cards
    look = Text("hint-look-fitting-one" if len(fitting) == 1 else "hint-look-fitting")
    certain = _why_certain(view, hand, plays, cards)
    if certain is not None:
        return Reason(look, certain, fitting, cards, "discards")
    equal = [other.move for other in comparison.equal if isinstance(other.move, Play)]
    equal = [play for play in equal if not _is_plainly_better(hand, move, play)]
    other = next((play for play in equal if not _are_alike(play.cards, cards)), None)
    if other is None:
        return Reason(look, _why_play(decision, comparison, hand, plays, cards), fitting, cards, "discards")
    moved = (*cards, *(card for card in other.cards if card not in cards))
    return Reason(look, _why_either(hand, cards, other.cards), fitting, moved, "discards")


def _are_alike(cards: tuple[int, ...], others: tuple[int, ...]) -> bool:
    """Whether these are the same cards, perhaps of other packs."""
    return sorted(map(face, cards)) == sorted(map(face, others))


def _count_due(view: View) -> int:
    """The number of cards that a draw takes because Twos lie on top; 0 where none are due."""
    counts = [cast(int, fact.args["count"]) for fact in view.facts if fact.code == "cards-due"]
    return min(*counts, len(view.zone("stock").cards)) if counts else 0


def _why_certain(view: View, hand: tuple[int, ...], plays: list[Play], cards: tuple[int, ...]) -> Text | None:
    """The reason for a play that needs no comparison with others; None for another play."""
    if len(cards) == len(hand):
        return Text("hint-play-last", {"cards": cards, "count": len(cards)})
    if len(plays) == 1:
        return Text("hint-play-only", {"cards": cards})
    near = min((seat for seat in view.seats if seat.seat != view.viewer), key=lambda seat: seat.cards)
    if RANK_OF[cards[0]] == EIGHT:
        if near.cards <= NEAR:
            return Text("hint-eight-pressed", {"cards": cards, "seat": near.seat, "count": near.cards})
        if all(RANK_OF[play.cards[0]] == EIGHT for play in plays):
            return Text("hint-eight-only", {"cards": cards})
    return None


def _why_either(hand: tuple[int, ...], cards: tuple[int, ...], others: tuple[int, ...]) -> Text:
    """The reason for one of two plays that are as good."""
    args: dict[str, Word] = {"cards": cards, "other_cards": others}
    if EIGHT in (RANK_OF[cards[0]], RANK_OF[others[0]]):
        return Text("hint-either-eight", args)
    points: dict[str, Word] = {"points": value(cards), "other_points": value(others)}
    return Text(
        "hint-either", {**args, **points, "count": going_on(hand, cards), "other_count": going_on(hand, others)}
    )


def _why_play(
    decision: Decision, comparison: Comparison, hand: tuple[int, ...], plays: list[Play], cards: tuple[int, ...]
) -> Text:
    args: dict[str, Word] = {"cards": cards, "points": value(cards)}
    if RANK_OF[cards[0]] != EIGHT:
        if len(cards) > 1:
            return Text("hint-play-several", {**args, "count": len(cards)})
        plain = [play.cards for play in plays if RANK_OF[play.cards[0]] != EIGHT]
        others = [each[0] for each in plain if len(each) == 1]
        if plain == [cards]:
            return Text("hint-play-not-eight", {"cards": cards})
        follow = followers(hand, cards[0])
        if follow and follow >= max(followers(hand, other) for other in others):
            return Text("hint-play-follow", {"cards": cards, "count": follow})
        if value(cards) >= max(value((other,)) for other in others):
            return Text("hint-play-dearest", args)
    for worse in comparison.worse:
        if isinstance(worse.move, Play) and not _are_alike(worse.move.cards, cards):
            gain = round(comparison.gain(worse))
            return Text("hint-play-points", {**args, "gain": gain, "other_cards": worse.move.cards})
    return Text("hint-play-both", {**args, "count": going_on(hand, cards)})


def going_on(hand: tuple[int, ...], cards: tuple[int, ...]) -> int:
    """The number of own cards left that could be played on the last of these, eights left out."""
    return followers(tuple(card for card in hand if card not in cards), cards[-1])


def followers(hand: tuple[int, ...], card: int) -> int:
    """The number of other own cards that could be played on a card by its suit or rank, eights left out."""
    return sum(
        other != card
        and RANK_OF[other] != EIGHT
        and (SUIT_OF[other] == SUIT_OF[card] or RANK_OF[other] == RANK_OF[card])
        for other in hand
    )


def _count_suits(hand: tuple[int, ...]) -> list[int]:
    """The number of own cards of each suit, eights left out."""
    plain = [card for card in hand if RANK_OF[card] != EIGHT]
    return [sum(SUIT_OF[card] == one for card in plain) for one in range(4)]


def _has_most(counts: list[int], move: Move) -> bool:
    return isinstance(move, NameSuit) and counts[move.suit] == max(counts)


def _name(decision: Decision, comparison: Comparison, hand: tuple[int, ...], suit: int) -> Reason:
    plain = tuple(card for card in hand if RANK_OF[card] != EIGHT)
    return Reason(Text("hint-look-suits"), _why_suit(decision, comparison, hand, suit), plain)


def _why_suit(decision: Decision, comparison: Comparison, hand: tuple[int, ...], suit: int) -> Text:
    counts = _count_suits(hand)
    if not any(counts):
        return Text("hint-suit-any")
    args: dict[str, Word] = {"suit": suit, "count": counts[suit]}
    equal = [other.move.suit for other in comparison.equal if isinstance(other.move, NameSuit)]
    if counts[suit] == max(counts):
        other = next((one for one in equal if counts[one] == counts[suit]), None)
        if other is not None:
            return Text("hint-suit-either", {**args, "other_suit": other})
        return Text("hint-suit-most", args)
    if equal:
        return Text("hint-suit-either-best", {"suit": suit, "other_suit": equal[0]})
    most = next((each for each in comparison.worse if _has_most(counts, each.move)), None)
    drew = count_drawing(decision, suit)
    if most is None:
        return Text("hint-suit-unclear", {**args, "drew": drew})
    gain = round(comparison.gain(most))
    return Text("hint-suit-ahead", {**args, "drew": drew, "gain": gain, "other_suit": cast(NameSuit, most.move).suit})


def count_drawing(decision: Decision, suit: int) -> int:
    """The number of other players who lately drew a card where any of this suit would have fitted."""
    declined = cast(Memory, decision.memory).declined
    return len({lack.seat for lack in declined if _are_whole_suit(lack.values, suit)} - {decision.view.viewer})


def _are_whole_suit(cards: Iterable[int], suit: int) -> bool:
    """Whether these cards, which fitted once, are of a suit that fitted, and not only of its ranks."""
    ranks = {RANK_OF[card] for card in cards if SUIT_OF[card] == suit} - {EIGHT}
    return len(ranks) > MOST_RANKS_BY_CHANCE
