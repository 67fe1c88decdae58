"""The knowledge of a seat of Crazy Eights about the cards that it does not see.

Whoever draws a card is taken to have had none that fitted, which says much about suits that others lack.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import RANK_OF, SUIT_OF
from engine.games.crazy_eights.memory import Memory
from engine.games.crazy_eights.state import pack
from engine.hands import read_hand
from engine.players.crazy_eights.playout import EightsModel
from engine.stockpile import Rng, shuffled
from engine.view import View


class Knowledge(NamedTuple):
    """The knowledge of a seat: its own cards, and of others their number and the cards that they are taken to lack."""

    model: EightsModel
    """The round with empty hands of the others and no stock. The seat itself has the turn."""
    unseen: tuple[int, ...]
    places: tuple[tuple[int, frozenset[int]], ...]
    """The others' cards, those that lack most first: the index of the hand, and what each of them is not."""

    @classmethod
    def seen_in(cls, view: View, memory: Memory) -> Knowledge:
        order = list(view.chairs)
        hands = [list(read_hand(view, seat)) for seat in order]
        pile = view.zone("discards")
        discards = list(pile.visible_cards)
        top = discards[-1]
        seen = {*discards, *(card for hand in hands for card in hand)}
        unseen = tuple(card for card in pack(len(order)) if card not in seen)
        places = [
            (nth, lacks)
            for nth, seat in enumerate(order)
            for lacks in _lacks(memory, seat, len(view.zone(f"hand:{seat}").cards))
            if seat != view.viewer
        ]
        places.sort(key=lambda place: -len(place[1]))
        suit = SUIT_OF[top] if pile.suit is None else pile.suit
        turn = next(nth for nth, seat in enumerate(order) if seat == view.viewer)
        model = EightsModel(hands, [], discards, suit, RANK_OF[top], turn, memory.passes, memory.recycles)
        return cls(model, unseen, tuple(places))

    def imagine(self, rng: Rng) -> EightsModel:
        """A round in which the unseen cards are dealt by chance, where they can to players who do not lack them."""
        world, cards = self.model.copy(), list(shuffled(self.unseen, rng))
        for nth, lacks in self.places:
            at = len(cards) - 1
            if lacks:
                at = next((at for at in range(at, -1, -1) if cards[at] not in lacks), at)
            world.hands[nth].append(cards.pop(at))
        world.stock = cards
        return world


def _lacks(memory: Memory, seat: int, count: int) -> Iterator[frozenset[int]]:
    """The cards that each card of a hand is not, if its owner drew only where nothing fitted; the oldest card first."""
    declined = [lack for lack in memory.declined if lack.seat == seat]
    for nth in range(count):
        yield frozenset(card for lack in declined if nth < count - lack.drawn for card in lack.values)
