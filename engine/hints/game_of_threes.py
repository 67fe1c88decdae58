"""The reasons for moves in the Game of Threes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from engine.cards import PACK, RANK_OF, face, packs
from engine.decision import Decision
from engine.game import Cut, Move
from engine.games.game_of_threes import Discard, Take
from engine.hints.advice import Advice, Reason
from engine.hints.comparison import Comparison
from engine.mechanics.melds import best_arrangement, best_discard, card_points, is_meld, is_wild
from engine.players.game_of_threes.position import RummyPosition
from engine.text import Text, Word
from engine.view import View

HOPELESS_SHARE: Final = 0.5
"""A loose card is given up if at least this share of its partners is gone."""


def explain(decision: Decision, comparison: Comparison) -> Advice:
    """The hint. What is the same in both of its parts is all that there is to say."""
    move = comparison.move
    if isinstance(move, Cut):
        return Advice(move, Reason(Text("hint-cut"), Text("hint-cut")))
    facts = RummyFacts(decision.view)
    if isinstance(move, Discard):
        comparison = comparison.prefer_by(facts.is_plainly_better)
        return Advice(comparison.move, _throw(facts, comparison, cast(Discard, comparison.move).card))
    return Advice(move, _take(facts, comparison, cast(Take, move).source, len(decision.moves) == 1))


class RummyFacts:
    """Counts of the cards of a view."""

    def __init__(self, view: View) -> None:
        position = RummyPosition.seen_in(view)
        self.hand, self.wild, self.is_last_turn = position.hand, position.wild_rank, position.is_last_turn
        self.discards, self.draws = position.discards, position.draws
        self.points = self.points_of(self.hand)
        self.unseen = sum(count for _, count in self.draws)
        self.rest = best_arrangement(self.hand, self.wild).rest
        self._seen_elsewhere = {
            card for zone in view.zones if zone.owner != view.viewer for card in (*zone.cards, *zone.known)
        }
        self._in_play = packs(sum(len(zone.cards) for zone in view.zones) // PACK)

    def points_of(self, hand: Iterable[int]) -> int:
        return best_arrangement(hand, self.wild).points

    def points_without(self, card: int) -> int:
        return self.points_of(other for other in self.hand if other != card)

    def is_loose(self, card: int) -> bool:
        """Whether the card is plain, lies in no meld and helps none: without it the hand counts its points less."""
        is_apart = card in self.rest and not is_wild(card, self.wild)
        return is_apart and self.points - self.points_without(card) == card_points(card, self.wild)

    def is_hopeless(self, card: int) -> bool:
        """Whether a loose card has no partners left, or hardly any."""
        count, gone = self.partners(card)
        return self.is_loose(card) and gone >= HOPELESS_SHARE * count

    def kept_with(self, hand: tuple[int, ...], card: int) -> tuple[int, ...]:
        """A hand with one more card, after the best discard. Nobody throws a wild away before the last turn."""
        cards = (*hand, card)
        plain = [other for other in cards if not is_wild(other, self.wild)]
        thrown = best_discard(cards, self.wild)
        if plain and not self.is_last_turn and is_wild(thrown, self.wild):
            thrown = min(plain, key=lambda out: self.points_of(other for other in cards if other != out))
        return tuple(other for other in cards if other != thrown)

    def fewest_with(self, hand: tuple[int, ...], card: int) -> int:
        """The points of a hand with one more card, after the best discard."""
        return self.points_of(self.kept_with(hand, card))

    def without(self, card: int) -> tuple[int, int]:
        """The points that the hand counts without a card, and the number of unseen cards that would lower them."""
        left = self.points_without(card)
        return left, self.helping(tuple(other for other in self.hand if other != card), left)

    def is_plainly_better(self, move: Move, other: Move) -> bool:
        """Whether a discard leaves no more points than another one, and no fewer cards that would help."""
        mine, others = self.without(cast(Discard, move).card), self.without(cast(Discard, other).card)
        return mine != others and mine[0] <= others[0] and mine[1] >= others[1]

    def meld_of(self, hand: tuple[int, ...], card: int) -> tuple[int, ...]:
        """The meld in which a card lies in a hand; empty where it lies in none."""
        melds = best_arrangement(hand, self.wild).melds
        return next((meld for meld in melds if card in meld), ())

    def kind_of(self, meld: tuple[int, ...]) -> str:
        """The word for a meld. One of wild cards alone is a book."""
        ranks = {RANK_OF[card] for card in meld if not is_wild(card, self.wild)}
        return "book" if len(ranks) <= 1 else "run"

    def helping(self, hand: tuple[int, ...], points: int) -> int:
        """The number of unseen cards with which a hand would count less than this."""
        return sum(count for card, count in self.draws if self.fewest_with(hand, card) < points)

    def partners(self, card: int) -> tuple[int, int]:
        """The number of natural cards that would make a meld of this card and another of the hand.

        The second number is that of those which lie among the discards or in hands where everybody knows them.
        """
        company = [other for other in self.hand if other != card and not is_wild(other, self.wild)]
        found = [
            other
            for other in self._in_play
            if other not in self.hand
            and not is_wild(other, self.wild)
            and any(is_meld((card, other, mine), self.wild) for mine in company)
        ]
        return len(found), sum(other in self._seen_elsewhere for other in found)


def _throw(facts: RummyFacts, comparison: Comparison, card: int) -> Reason:
    """The reason for a discard."""
    left = facts.points_without(card)
    if not left and not facts.is_last_turn:
        melded = tuple(other for other in facts.hand if other != card)
        return Reason(Text("hint-look-out"), Text("hint-throw-out", {"card": card}), melded, (card,), "discards")
    look = Text("hint-look-last-turn" if facts.is_last_turn else "hint-look-loose" if facts.rest else "hint-look-melds")
    throws = [each.move for each in comparison.equal if isinstance(each.move, Discard)]
    equal = [throw.card for throw in throws if not facts.is_plainly_better(comparison.move, throw)]
    other = next((one for one in equal if face(one) != face(card)), None)
    if other is None:
        return Reason(look, _why_throw(facts, comparison, card, left), facts.rest or facts.hand, (card,), "discards")
    args = {**_counts_without(facts, card), **_counts_without(facts, other, "other_"), "unseen": facts.unseen}
    return Reason(look, Text("hint-throw-either", args), facts.rest or facts.hand, (card, other), "discards")


def _counts_without(facts: RummyFacts, card: int, prefix: str = "") -> dict[str, Word]:
    """A discard, the points that the hand counts without it, and the unseen cards that would lower these."""
    left, count = facts.without(card)
    return {f"{prefix}card": card, f"{prefix}points": left, f"{prefix}count": count}


def _why_throw(facts: RummyFacts, comparison: Comparison, card: int, left: int) -> Text:
    points = card_points(card, facts.wild)
    has_wild = any(is_wild(other, facts.wild) for other in facts.hand)
    loose = [other for other in facts.rest if other != card and facts.is_loose(other)]
    dearer = [other for other in loose if card_points(other, facts.wild) > points]
    if not facts.is_last_turn and facts.is_loose(card):
        if not any(map(facts.is_hopeless, dearer)):
            count, gone = facts.partners(card)
            wild = "yes" if has_wild else "no"
            if not count:
                code = "hint-throw-alone-but-wild" if has_wild else "hint-throw-alone"
                return Text(code, {"card": card, "points": points})
            if gone >= HOPELESS_SHARE * count:
                code = "hint-throw-all-gone" if gone == count else "hint-throw-gone"
                return Text(code, {"card": card, "points": points, "gone": gone, "count": count, "wild": wild})
        if loose and not dearer:
            wild = "yes" if any(is_wild(other, facts.wild) for other in facts.rest) else "no"
            return Text("hint-throw-dearest", {"card": card, "points": points, "wild": wild})
    compared = facts.hand
    if has_wild and not facts.is_last_turn and not is_wild(card, facts.wild):
        compared = tuple(other for other in facts.hand if not is_wild(other, facts.wild))
    if left == min(map(facts.points_without, compared)):
        args: dict[str, Word] = {"card": card, "points": left, "wild": "no" if compared == facts.hand else "yes"}
        kept = tuple(other for other in facts.hand if other != card)
        before = {frozenset(meld) for meld in best_arrangement(facts.hand, facts.wild).melds}
        new = [meld for meld in best_arrangement(kept, facts.wild).melds if frozenset(meld) not in before]
        if card not in facts.rest and len(new) == 1:
            return Text("hint-throw-melds", {**args, "meld_cards": new[0], "meld": facts.kind_of(new[0])})
        return Text("hint-throw-fewest", args)
    counts: dict[str, Word] = {**_counts_without(facts, card), "unseen": facts.unseen}
    worse = [each for each in comparison.worse if isinstance(each.move, Discard)]
    if not worse:
        return Text("hint-throw-keeps", counts)
    other = cast(Discard, worse[0].move).card
    return Text("hint-throw-ahead", {**counts, "other_card": other, "gain": round(comparison.gain(worse[0]))})


def _take(facts: RummyFacts, comparison: Comparison, source: str, is_only: bool) -> Reason:
    """The reason for taking a card from the bank or the discards."""
    if not facts.discards:
        return Reason(Text("hint-look-bank"), Text("hint-bank-only"), zone="stock")
    top = facts.discards[-1]
    if not facts.points and not is_only:
        return _take_with_nothing_to_lose(facts, source, top)
    company = [card for card in facts.hand if not is_wild(card, facts.wild)]
    near = {card for pair in _pairs(company) if is_meld((top, *pair), facts.wild) for card in pair}
    look, cards = Text("hint-look-top", {"card": top}), (top, *(card for card in facts.hand if card in near))
    moved = (top,) if source == "discards" else ()
    if comparison.equal:
        return Reason(look, _why_either(facts, source, top), cards, moved, source)
    if source == "discards":
        text = Text("hint-take-only", {"card": top}) if is_only else _why_top(facts, comparison, top)
        return Reason(look, text, cards, moved, source)
    return Reason(look, _why_bank(facts, comparison, top), cards, moved, source)


def _why_either(facts: RummyFacts, source: str, top: int) -> Text:
    """The reason where both cards that may be taken are as good."""
    saved = max(0, facts.points - facts.fewest_with(facts.hand, top))
    count = facts.helping(facts.hand, facts.points - saved)
    args: dict[str, Word] = {"card": top, "points": saved, "count": count, "unseen": facts.unseen}
    return Text("hint-take-either" if source == "discards" else "hint-bank-either", args)


def _take_with_nothing_to_lose(facts: RummyFacts, source: str, top: int) -> Reason:
    """The reason for taking a card with a hand that counts nothing: whatever is taken can be discarded again."""
    look, out = Text("hint-look-whole"), "no" if facts.is_last_turn else "yes"
    if source == "discards":
        return Reason(look, Text("hint-take-whole", {"card": top, "out": out}), facts.hand, (top,), source)
    return Reason(look, Text("hint-bank-whole", {"out": out}), facts.hand, (), source)


def _pairs(cards: list[int]) -> Iterable[tuple[int, int]]:
    return ((one, other) for at, one in enumerate(cards) for other in cards[at + 1 :])


def _why_top(facts: RummyFacts, comparison: Comparison, top: int) -> Text:
    kept = facts.kept_with(facts.hand, top)
    after, meld = facts.points_of(kept), facts.meld_of(kept, top)
    if after < facts.points:
        args: dict[str, Word] = {"card": top}
        code = "hint-take-saves" if after else "hint-take-to-nothing" if facts.is_last_turn else "hint-take-out"
        if after:
            args |= {"before": facts.points, "points": after}
        if meld:
            return Text(code, {**args, "meld_cards": meld, "meld": facts.kind_of(meld)})
        thrown = next(card for card in facts.hand if card not in kept)
        return Text("hint-take-for", {**args, "thrown_card": thrown})
    if is_wild(top, facts.wild):
        return Text("hint-take-wild", {"card": top})
    outs, before = facts.helping(kept, facts.points), facts.helping(facts.hand, facts.points)
    if outs > before:
        return Text("hint-take-hope", {"card": top, "count": outs, "before": before, "unseen": facts.unseen})
    return _ahead("hint-take-ahead", comparison, top)


def _why_bank(facts: RummyFacts, comparison: Comparison, top: int) -> Text:
    after = facts.fewest_with(facts.hand, top)
    if after >= facts.points:
        outs = facts.helping(facts.hand, facts.points)
        return Text("hint-bank-hope", {"card": top, "count": outs, "unseen": facts.unseen})
    better = facts.helping(facts.hand, after)
    if better:
        args = {"card": top, "points": facts.points - after, "count": better, "unseen": facts.unseen}
        return Text("hint-bank-better", args)
    return _ahead("hint-bank-ahead", comparison, top)


def _ahead(code: str, comparison: Comparison, top: int) -> Text:
    """The points that taking one card is found to be worth more than taking the other."""
    gain = round(comparison.gain(comparison.worse[0])) if comparison.worse else 0
    return Text(code, {"card": top, "gain": gain})
