"""The reasons for cards that are played to a trick of 500."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, cast

from engine.decision import Decision
from engine.games.five_hundred import Play
from engine.games.five_hundred.scoring import A_TRICK
from engine.hints.advice import Advice, Reason
from engine.hints.comparison import Comparison, in_hundred, tell_counts, tell_odds
from engine.mechanics.tricks import NO_TRUMP, effective_suit, strength, winning_index
from engine.players.five_hundred.position import TrickPosition
from engine.players.five_hundred.steady_play import choose_card
from engine.text import Text, Word

TRICK: Final = "trick"
FEW: Final = 2
"""The number of cards that may beat a card for which that alone is a reason to play it."""


def explain(decision: Decision, comparison: Comparison) -> Advice:
    """The hint for a card.

    Of cards that are as good it names the one that a steady player would play, or leads one that can’t be beaten.
    """
    position = TrickPosition.seen_in(decision.view)
    cards = [move.card for move in decision.moves if isinstance(move, Play)]
    if len(cards) == 1:
        text = Text("hint-card-only", {"card": cards[0]})
        return Advice(comparison.move, Reason(Text("hint-look-one"), text, (cards[0],), (cards[0],), TRICK))
    steady = Play(choose_card(position, cards))
    facts = _Facts(position, cards)
    if position.led is None and not facts.is_misere:
        comparison = comparison.prefer_where(lambda move: isinstance(move, Play) and move.card in facts.masters)
    comparison = comparison.prefer_where(lambda move: move == steady)
    return Advice(comparison.move, _reason(facts, comparison))


def _reason(facts: _Facts, comparison: Comparison) -> Reason:
    position, cards, card = facts.position, facts.cards, cast(Play, comparison.move).card
    other = next((each.move.card for each in comparison.equal if isinstance(each.move, Play)), None)
    if position.led is None:
        matter = tuple(facts.masters) or tuple(cards)
        look = Text("hint-look-lead-misere" if facts.is_misere else "hint-look-lead")
        text = _why_lead(facts, comparison, card)
    else:
        best = position.trick[facts.best]
        matter = (best, *cards)
        code = "hint-look-misere-trick" if facts.is_misere else "hint-look-follow"
        look = Text(code, {"seat": position.by[facts.best]})
        text = _why_follow(facts, comparison, card, best)
    is_settled = text.code in SETTLED or (text.code in SURE and other not in facts.masters)
    if other is not None and not is_settled:
        return Reason(look, _why_either(facts, card, other), matter, (card, other), TRICK)
    return Reason(look, text, matter, (card,), TRICK)


SETTLED: Final = frozenset(
    {
        "hint-throw-lowest",
        "hint-leave",
        "hint-win-cheap",
        "hint-misere-takes",
        "hint-misere-under",
        "hint-misere-rid",
        "hint-misere-low",
    }
)
"""The reasons that are what a learner should go by, and that would speak against another card."""


SURE: Final = frozenset({"hint-lead-high-trump", "hint-lead-master", "hint-lead-sure", "hint-lead-but-joker"})
"""The reasons that nothing beats a card of its suit, which speak against a card that can be beaten."""


def _why_either(facts: _Facts, card: int, other: int) -> Text:
    """The reason for one of two cards that are as good."""
    args: dict[str, Word] = {"card": card, "other_card": other}
    if facts.position.led is None:
        counts = {"count": facts.higher(card), "other_count": facts.higher(other)}
        return tell_counts("hint-lead-either", {**args, **counts})
    wins = facts.beats(card), facts.beats(other)
    if not any(map(facts.beats, facts.cards)):
        return Text("hint-throw-either", args)
    if all(wins) and len(facts.position.trick) == 2:
        return Text("hint-win-either", args)
    if all(wins):
        return Text("hint-win-either-open", {**args, "count": facts.beaters(card), "other_count": facts.beaters(other)})
    if not any(wins):
        seat = facts.position.by[facts.best]
        return Text("hint-leave-either", {**args, "seat": seat})
    high, low = (card, other) if wins[0] else (other, card)
    is_last = "yes" if len(facts.position.trick) == 2 else "no"
    seat = facts.position.by[facts.best]
    return Text("hint-card-either", {**args, "high_card": high, "low_card": low, "is_last": is_last, "seat": seat})


def _odds(comparison: Comparison, other: int) -> dict[str, Word]:
    """The chance to win the game with the card that is named, and with another one, in a hundred games."""
    second = next(each for each in comparison.weighed if each.move == Play(other))
    return {"chance": in_hundred(comparison.best.value), "other_chance": in_hundred(second.value + second.by_chance)}


def _with_odds(code: str, comparison: Comparison, args: Mapping[str, Word]) -> Text:
    """A sentence with the chances of the card and of the best that is worse, where these differ; else one without."""
    worse = next((each.move.card for each in comparison.worse if isinstance(each.move, Play)), None)
    if worse is None:
        return Text(f"{code}-unclear", args)
    return tell_odds(code, {**args, "other_card": worse, **_odds(comparison, worse)})


class _Facts:
    """Counts of the cards before one is played."""

    def __init__(self, position: TrickPosition, cards: list[int]) -> None:
        self.position, self.cards = position, cards
        self.trumps = position.trumps
        self.is_misere = position.loses and position.is_open
        self.is_contractor = position.me == position.contractor
        self.masters = [card for card in cards if not self.higher(card)]
        self.trumps_out = sum(self.suit(card) == self.trumps for card in position.unseen)
        """The number of trumps that are out. Without trumps the joker is one, which beats all others."""
        self._led = NO_TRUMP if position.led is None else position.led
        self.best = winning_index(position.trick, self._led, self.trumps) if position.trick else 0

    def suit(self, card: int) -> int:
        return effective_suit(card, self.trumps)

    def power(self, card: int) -> int:
        return strength(card, self.trumps)

    def higher(self, card: int) -> int:
        """The number of unseen cards of its suit that are higher."""
        return sum(self.suit(other) == self.suit(card) and self.power(other) > self.power(card) for other in self._out)

    def lower(self, card: int) -> int:
        """The number of unseen cards of its suit that are lower."""
        return sum(self.suit(other) == self.suit(card) and self.power(other) < self.power(card) for other in self._out)

    @property
    def _out(self) -> Iterable[int]:
        return self.position.unseen

    def beats(self, card: int) -> bool:
        """Whether the card wins the trick as it lies."""
        trick = self.position.trick
        return winning_index((*trick, card), self._led, self.trumps) == len(trick)

    def beaters(self, card: int) -> int:
        """The number of unseen cards that would beat the card in this trick."""
        return sum(winning_index((card, other), self._led, self.trumps) == 1 for other in self._out)

    def is_lowest(self, card: int, among: Iterable[int]) -> bool:
        """Whether no other of these cards is lower. Trumps are higher than all others."""
        return all(self._height(card) <= self._height(other) for other in among)

    def _height(self, card: int) -> tuple[bool, int]:
        return self.suit(card) == self.trumps, self.power(card)


def _why_lead(facts: _Facts, comparison: Comparison, card: int) -> Text:
    suit, higher = facts.suit(card), facts.higher(card)
    if facts.is_misere:
        if facts.is_contractor:
            return Text("hint-lead-misere", {"card": card, "count": higher})
        return Text("hint-lead-against-misere", {"card": card, "count": facts.lower(card)})
    args: dict[str, Word] = {"card": card, "count": facts.trumps_out}
    if suit == facts.trumps != NO_TRUMP:
        if not higher and facts.trumps_out:
            return Text("hint-lead-high-trump", args)
        if facts.trumps_out and facts.is_contractor:
            return Text("hint-lead-trump", args)
    if not higher and facts.trumps == NO_TRUMP and facts.trumps_out:
        return Text("hint-lead-but-joker", {"card": card})
    if not higher:
        return Text("hint-lead-master" if facts.trumps_out else "hint-lead-sure", args)
    own = [other for other in facts.cards if facts.suit(other) == suit]
    if not facts.masters and facts.is_lowest(card, own):
        return Text("hint-lead-low", {"card": card})
    return _with_odds("hint-lead-ahead", comparison, {"card": card, "count": higher})


def _why_follow(facts: _Facts, comparison: Comparison, card: int, best: int) -> Text:
    position = facts.position
    beating = [other for other in facts.cards if facts.beats(other)]
    winner = position.by[facts.best]
    if facts.is_misere:
        return _why_follow_misere(facts, comparison, card, best, beating)
    if not beating:
        if facts.is_lowest(card, facts.cards):
            return Text("hint-throw-lowest", {"card": card})
        return _with_odds("hint-throw", comparison, {"card": card})
    is_partner = position.contractor not in (position.me, winner)
    if card not in beating:
        if is_partner:
            return Text("hint-leave", {"card": card, "seat": winner})
        worse = [each.move.card for each in comparison.worse if isinstance(each.move, Play)]
        kept = next((other for other in worse if other in beating), None)
        if kept is None:
            return _with_odds("hint-throw-other", comparison, {"card": card})
        return tell_odds("hint-hold-back", {"card": card, "kept_card": kept, **_odds(comparison, kept)})
    if len(position.trick) == 2:
        if is_partner and not position.loses:
            return Text("hint-win-own", {"card": card, "seat": winner, "points": A_TRICK})
        code = "hint-win-cheap" if facts.is_lowest(card, beating) else "hint-win-last"
        return Text(code, {"card": card})
    count = facts.beaters(card)
    if count > FEW:
        return _with_odds("hint-win-odds", comparison, {"card": card, "count": count})
    return Text("hint-win-open" if count else "hint-win-sure", {"card": card, "count": count})


def _why_follow_misere(facts: _Facts, comparison: Comparison, card: int, best: int, beating: list[int]) -> Text:
    """The reason for a card to a trick that the contractor must lose."""
    position = facts.position
    under = [other for other in facts.cards if other not in beating]
    if facts.is_contractor:
        if card in beating:
            if under:
                return _with_odds("hint-card-ahead", comparison, {"card": card})
            return Text("hint-misere-takes" if len(position.trick) == 2 else "hint-misere-must", {"card": card})
        follows = facts.suit(card) == position.led
        if follows and all(facts.power(other) <= facts.power(card) for other in under):
            return Text("hint-misere-under", {"card": card, "best_card": best})
        if not follows and not any(facts.power(other) > facts.power(card) for other in facts.cards):
            return Text("hint-misere-rid", {"card": card, "suit": position.led or 0})
        return _with_odds("hint-card-ahead", comparison, {"card": card})
    if position.by[facts.best] == position.contractor and card not in beating:
        code = "hint-misere-leave" if len(position.trick) == 2 else "hint-misere-stay"
        return Text(code, {"card": card, "seat": position.contractor, "best_card": best})
    if position.contractor not in position.by and facts.is_lowest(card, facts.cards):
        return Text("hint-misere-low", {"card": card, "seat": position.contractor})
    if position.contractor in position.by and position.by[facts.best] != position.contractor:
        return Text("hint-misere-free", {"card": card, "seat": position.contractor})
    return _with_odds("hint-card-ahead", comparison, {"card": card})
