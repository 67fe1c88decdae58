"""A player of the Game of Threes that sees all hands: it shows what there is to gain by guessing them.

It plays as the strong player does. Where that one knows how often somebody goes out in such a turn on average, this one
finds out how likely each of the others does so with the cards that they hold. Only measurements know it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import prod
from typing import Final

from engine.decision import Decision
from engine.games.game_of_threes.state import State
from engine.mechanics.hand_with_spares import points_without_spares
from engine.mechanics.meld_tables import card_tables
from engine.players.game_of_threes.outlook import DRAWS, Outlook
from engine.players.game_of_threes.position import RummyPosition
from engine.players.game_of_threes.strong import StrongGameOfThrees, weights_of_draws
from engine.stockpile import Rng

SAMPLES: Final = 60
"""The number of samples of draws of each of the others."""
TURNS: Final = DRAWS + 1


class ClairvoyantGameOfThrees(StrongGameOfThrees):
    """The strong player with a view of all hands. It has to `look` before each decision."""

    def look(self, state: State) -> None:
        """Sees the whole table."""
        self._state = state

    def _outlook(self, decision: Decision, position: RummyPosition, rng: Rng) -> Outlook:
        outlook = super()._outlook(decision, position, rng)
        weights, _ = card_tables(position.wild_rank)
        draws = weights_of_draws(position)
        stays = [
            _chances_to_stay(sum(weights[card] for card in self._state.stockpile.at(hand)), draws, rng)
            for seat, hand in enumerate(self._state.hands)
            if seat != decision.view.viewer
        ]
        nobody_out = [prod(chances) for chances in zip(*stays, strict=True)]
        return replace(outlook, chances=list(_ends(nobody_out)))


def _chances_to_stay(packed: int, draws: Sequence[int], rng: Rng) -> Sequence[float]:
    """The chance that a packed hand does not go out with its next draw, its next two, and so on."""
    stays = [0] * TURNS
    for _ in range(SAMPLES):
        cards = packed
        for nth in range(TURNS):
            cards += draws[rng.randrange(len(draws))]
            if not points_without_spares(cards, nth + 1):
                break
            stays[nth] += 1
    return [count / SAMPLES for count in stays]


def _ends(nobody_out: Sequence[float]) -> Iterator[float]:
    """The chance that the hand ends in each of the next turns, if it did not before."""
    before = 1.0
    for chance in nobody_out:
        yield 1 - chance / before if before else 1.0
        before = chance
