"""The reasons for moves in the Game of Threes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from engine.cards import PACK, packs
from engine.decision import Decision
from engine.game import Cut, Move
from engine.games.game_of_threes import Discard, Take
from engine.hints.advice import Reason
from engine.mechanics.melds import best_arrangement, best_discard, card_points, is_meld, is_wild
from engine.players.game_of_threes import RummyPosition
from engine.text import Text
from engine.view import View

HALF: Final = 2
"""A card is given up because its partners are gone if one of this number is."""


def explain(decision: Decision, move: Move) -> Reason:
    """The reason for a move."""
    if isinstance(move, Cut):
        return Reason(Text("hint-look-cut"), Text("hint-cut"))
    facts = _Facts(decision.view)
    if isinstance(move, Discard):
        return _throw(facts, move.card)
    return _take(facts, cast(Take, move).source, len(decision.moves) == 1)


class _Facts:
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
        """Whether the card helps no meld: without it the hand counts its points less."""
        return self.points - self.points_without(card) == card_points(card, self.wild)

    def fewest_with(self, hand: tuple[int, ...], card: int) -> int:
        """The points of a hand with one more card, after the best discard."""
        cards = (*hand, card)
        thrown = best_discard(cards, self.wild)
        return self.points_of(other for other in cards if other != thrown)

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


def _throw(facts: _Facts, card: int) -> Reason:
    """The reason for a discard."""
    left = facts.points_without(card)
    if not left and not facts.is_last_turn:
        melded = tuple(other for other in facts.hand if other != card)
        return Reason(Text("hint-look-out"), Text("hint-throw-out", {"card": card}), melded, (card,), "discards")
    look = Text("hint-look-last-turn" if facts.is_last_turn else "hint-look-loose" if facts.rest else "hint-look-melds")
    return Reason(look, _why_throw(facts, card, left), facts.rest or facts.hand, (card,), "discards")


def _why_throw(facts: _Facts, card: int, left: int) -> Text:
    points = card_points(card, facts.wild)
    is_fewest = left == min(map(facts.points_without, facts.hand))
    if not facts.is_last_turn and facts.is_loose(card) and not is_wild(card, facts.wild):
        count, gone = facts.partners(card)
        has_wild = "yes" if any(is_wild(other, facts.wild) for other in facts.hand) else "no"
        if not count:
            code = "hint-throw-alone-but-wild" if has_wild == "yes" else "hint-throw-alone"
            return Text(code, {"card": card, "points": points})
        if gone * HALF >= count:
            code = "hint-throw-all-gone" if gone == count else "hint-throw-gone"
            return Text(code, {"card": card, "points": points, "gone": gone, "count": count, "wild": has_wild})
        loose = [other for other in facts.rest if other != card and not is_wild(other, facts.wild)]
        if loose and points >= max(card_points(other, facts.wild) for other in loose):
            return Text("hint-throw-dearest", {"card": card, "points": points})
    if is_fewest:
        return Text("hint-throw-fewest", {"card": card, "points": left})
    kept = tuple(other for other in facts.hand if other != card)
    outs = facts.helping(kept, left)
    return Text("hint-throw-keeps", {"card": card, "points": left, "count": outs, "unseen": facts.unseen})


def _take(facts: _Facts, source: str, is_only: bool) -> Reason:
    """The reason for taking a card from the bank or the discards."""
    if not facts.discards:
        return Reason(Text("hint-look-bank"), Text("hint-bank-only"), zone="stock")
    top = facts.discards[-1]
    if not facts.points and not is_only:
        return _take_with_nothing_to_lose(facts, source, top)
    company = [card for card in facts.hand if not is_wild(card, facts.wild)]
    near = {card for pair in _pairs(company) if is_meld((top, *pair), facts.wild) for card in pair}
    look, cards = Text("hint-look-top", {"card": top}), (top, *(card for card in facts.hand if card in near))
    if source == "discards":
        text = Text("hint-take-only", {"card": top}) if is_only else _why_top(facts, top)
        return Reason(look, text, cards, (top,), "discards")
    return Reason(look, _why_bank(facts, top), cards, (), "stock")


def _take_with_nothing_to_lose(facts: _Facts, source: str, top: int) -> Reason:
    """The reason for taking a card with a hand that counts nothing: whatever is taken can be discarded again."""
    look, out = Text("hint-look-whole"), "no" if facts.is_last_turn else "yes"
    if source == "discards":
        return Reason(look, Text("hint-take-whole", {"card": top, "out": out}), facts.hand, (top,), source)
    return Reason(look, Text("hint-bank-whole", {"out": out}), facts.hand, (), source)


def _pairs(cards: list[int]) -> Iterable[tuple[int, int]]:
    return ((one, other) for at, one in enumerate(cards) for other in cards[at + 1 :])


def _why_top(facts: _Facts, top: int) -> Text:
    after = facts.fewest_with(facts.hand, top)
    if not after and facts.points:
        code = "hint-take-to-nothing" if facts.is_last_turn else "hint-take-out"
        return Text(code, {"card": top})
    if after < facts.points:
        return Text("hint-take-saves", {"card": top, "before": facts.points, "points": after})
    if is_wild(top, facts.wild):
        return Text("hint-take-wild", {"card": top})
    thrown = best_discard((*facts.hand, top), facts.wild)
    kept = tuple(card for card in (*facts.hand, top) if card != thrown)
    outs, before = facts.helping(kept, facts.points), facts.helping(facts.hand, facts.points)
    if outs > before:
        return Text("hint-take-hope", {"card": top, "count": outs, "before": before, "unseen": facts.unseen})
    return Text("hint-take-ahead", {"card": top})


def _why_bank(facts: _Facts, top: int) -> Text:
    after = facts.fewest_with(facts.hand, top)
    if after >= facts.points:
        outs = facts.helping(facts.hand, facts.points)
        return Text("hint-bank-hope", {"card": top, "count": outs, "unseen": facts.unseen})
    better = facts.helping(facts.hand, after)
    if better:
        args = {"card": top, "points": facts.points - after, "count": better, "unseen": facts.unseen}
        return Text("hint-bank-better", args)
    return Text("hint-bank-ahead")
