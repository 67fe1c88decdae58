"""The reasons for cards that are played to a trick of 500."""

from __future__ import annotations

from collections.abc import Iterable

from engine.decision import Decision
from engine.games.five_hundred import Play
from engine.hints.advice import Reason
from engine.mechanics.tricks import NO_TRUMP, effective_suit, strength, winning_index
from engine.players.five_hundred.tricks import TrickPosition
from engine.text import Text

TRICK = "trick"


def explain(decision: Decision, card: int) -> Reason:
    """The reason for a card."""
    position = TrickPosition.seen_in(decision.view)
    cards = [move.card for move in decision.moves if isinstance(move, Play)]
    if len(cards) == 1:
        return Reason(Text("hint-look-one"), Text("hint-card-only", {"card": card}), (card,), (card,), TRICK)
    facts = _Facts(position, cards)
    if position.led is None:
        matter = tuple(facts.masters) or tuple(cards)
        code = "hint-look-lead-misere" if facts.is_misere else "hint-look-lead"
        return Reason(Text(code), _why_lead(facts, card), matter, (card,), TRICK)
    best = position.trick[facts.best]
    look = Text("hint-look-misere-trick" if facts.is_misere else "hint-look-follow", {"seat": position.by[facts.best]})
    return Reason(look, _why_follow(facts, card, best), (best, *cards), (card,), TRICK)


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


def _why_lead(facts: _Facts, card: int) -> Text:
    suit, higher = facts.suit(card), facts.higher(card)
    if facts.is_misere:
        code = "hint-lead-misere" if facts.is_contractor else "hint-lead-against-misere"
        return Text(code, {"card": card, "count": higher if facts.is_contractor else facts.lower(card)})
    args = {"card": card, "count": facts.trumps_out}
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
    return Text("hint-lead-ahead", {"card": card, "count": higher})


def _why_follow(facts: _Facts, card: int, best: int) -> Text:
    position = facts.position
    beating = [other for other in facts.cards if facts.beats(other)]
    winner = position.by[facts.best]
    if facts.is_misere:
        return _why_follow_misere(facts, card, best, beating)
    if not beating:
        lowest = facts.is_lowest(card, facts.cards)
        return Text("hint-throw-lowest" if lowest else "hint-throw", {"card": card})
    is_partner = position.contractor not in (position.me, winner)
    if card not in beating:
        if is_partner:
            return Text("hint-leave", {"card": card, "seat": winner})
        return Text("hint-hold-back", {"card": card, "kept_card": max(beating, key=facts.power)})
    if len(position.trick) == 2:
        code = "hint-win-cheap" if facts.is_lowest(card, beating) else "hint-win-last"
        return Text(code, {"card": card})
    count = facts.beaters(card)
    return Text("hint-win-open" if count else "hint-win-sure", {"card": card, "count": count})


def _why_follow_misere(facts: _Facts, card: int, best: int, beating: list[int]) -> Text:
    """The reason for a card to a trick that the contractor must lose."""
    position = facts.position
    under = [other for other in facts.cards if other not in beating]
    if facts.is_contractor:
        if card in beating:
            if under:
                return Text("hint-card-ahead", {"card": card})
            return Text("hint-misere-takes" if len(position.trick) == 2 else "hint-misere-must", {"card": card})
        follows = facts.suit(card) == position.led
        if follows and all(facts.power(other) <= facts.power(card) for other in under):
            return Text("hint-misere-under", {"card": card, "best_card": best})
        if not follows and not any(facts.power(other) > facts.power(card) for other in facts.cards):
            return Text("hint-misere-rid", {"card": card, "suit": position.led or 0})
        return Text("hint-card-ahead", {"card": card})
    if position.by[facts.best] == position.contractor and card not in beating:
        code = "hint-misere-leave" if len(position.trick) == 2 else "hint-misere-stay"
        return Text(code, {"card": card, "seat": position.contractor, "best_card": best})
    if position.contractor not in position.by and facts.is_lowest(card, facts.cards):
        return Text("hint-misere-low", {"card": card, "seat": position.contractor})
    if position.contractor in position.by and position.by[facts.best] != position.contractor:
        return Text("hint-misere-free", {"card": card, "seat": position.contractor})
    return Text("hint-card-ahead", {"card": card})
