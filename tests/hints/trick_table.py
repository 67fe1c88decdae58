"""The cards of a hand of 500 for which a hint was given, counted from the view and the memory alone.

What was played is taken from the memory here, and from the piles of tricks in the program.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.five_hundred import Play
from engine.games.five_hundred.state import PACK_OF_33
from engine.mechanics.tricks import NO_TRUMP, effective_suit, strength, winning_index
from tests.hints.comparing import are_as_good, are_chances, worth
from tests.hints.sampled import Advised, weighing


class TrickTable:
    """The cards of a hand of 500."""

    def __init__(self, advised: Advised) -> None:
        view, memory = advised.decision.view, advised.decision.memory
        self.advised = advised
        self.me, self.move, self.moves = advised.seat, advised.hint.move, advised.decision.moves
        self.hand = [card for card in view.zone(f"hand:{self.me}").cards if card is not None]
        facts: dict[str, Any] = {fact.code: fact.args for fact in view.facts}
        contract = facts.get("contract-of", {})
        self.contractor, self.trumps = contract.get("seat"), contract.get("suit", NO_TRUMP)
        self.misere = "misere" in contract.get("bid", "")
        trick = view.zone("trick")
        self.trick, self.by = list(trick.cards), trick.by
        own_kitty = [card for card in view.zone("kitty").cards if card is not None]
        played = [card for seen in memory.tricks for card in seen.cards]
        known = {*self.hand, *own_kitty, *played}
        self.out = [card for card in PACK_OF_33 if card not in known]
        self.led = effective_suit(self.trick[0], self.trumps) if self.trick else None
        if "joker-stands-for" in facts:
            self.led = facts["joker-stands-for"]["suit"]
        self.legal: list[int] = [move.card for move in self.moves if isinstance(move, Play)]

    def suit(self, card: int) -> int:
        return effective_suit(card, self.trumps)

    def above(self, card: int, cards: Iterable[int]) -> list[int]:
        """The cards of the same suit that are higher."""
        mine = strength(card, self.trumps)
        return [other for other in cards if self.suit(other) == self.suit(card) and strength(other, self.trumps) > mine]

    def below(self, card: int, cards: Iterable[int]) -> list[int]:
        mine = strength(card, self.trumps)
        return [other for other in cards if self.suit(other) == self.suit(card) and strength(other, self.trumps) < mine]

    @property
    def trumps_out(self) -> int:
        return sum(self.suit(card) == self.trumps for card in self.out)

    @property
    def winner(self) -> int:
        return self.by[self._winning(self.trick)]

    def wins(self, card: int) -> bool:
        """Whether the card would be the best of the trick as it lies."""
        return self._winning([*self.trick, card]) == len(self.trick)

    def _winning(self, cards: list[Any]) -> int:
        return winning_index(cards, self.led, self.trumps)  # type: ignore[arg-type]

    def beaten_by(self, card: int) -> int:
        return sum(self._winning([*self.trick, card, other]) == len(self.trick) + 1 for other in self.out)

    def is_lowest(self, card: int, cards: Iterable[int]) -> bool:
        def height(one: int) -> tuple[bool, int]:
            return self.suit(one) == self.trumps, strength(one, self.trumps)

        return height(card) == min(map(height, cards))

    @property
    def winning(self) -> list[int]:
        return [card for card in self.legal if self.wins(card)]


def is_better(table: TrickTable, other: Any, chance: int, other_chance: int) -> bool:
    """Whether the move came out better than another one, at these chances."""
    gain = worth(table.advised, table.move) - worth(table.advised, other)
    return gain > 0 and are_chances(table.advised, other, chance, other_chance)


def is_as_good(table: TrickTable, other: Any, chance: int, other_chance: int) -> bool:
    """Whether another move is as good, at these chances."""
    is_good = table.move != other and are_as_good(table.advised, table.move, other)
    return is_good and are_chances(table.advised, other, chance, other_chance)


def is_best(table: TrickTable) -> bool:
    """Whether nothing that was weighed is worth more."""
    weighed = weighing(table.advised.decision)
    return all(each.value <= worth(table.advised, table.move) + 1e-9 for each in weighed)
