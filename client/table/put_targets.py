"""The zones onto which cards can be put."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.gesture_table import place_of_hidden_card
from client.table.sorted_choices import SortedChoices
from engine.choices import go_together
from engine.view import PutOnto


def all_targets(choices: SortedChoices) -> set[str]:
    """The zones onto which something can be put."""
    return {put.onto for put in choices.puts} | {choice.onto for choice in choices.card_places if choice.onto}


def targets_of(choices: SortedChoices, cards: Sequence[int]) -> set[str]:
    """The zones onto which these cards can be put together; a hidden one has a number from `hidden_card`."""
    if any(card < 0 for card in cards):
        places = {place_of_hidden_card(card) for card in cards}
        return {choice.onto for choice in choices.card_places if choice.onto and places <= set(choice.places)}
    return {put.onto for put in choices.puts if is_enough(put, cards) and go_together(put, cards)}


def is_enough(put: PutOnto, cards: Sequence[int]) -> bool:
    """Whether the choice takes as many cards as these."""
    return put.least <= len(cards) <= put.most
