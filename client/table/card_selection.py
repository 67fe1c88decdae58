"""Cards that are picked for a choice to put cards: whether they may be put, and the move that puts them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.text import Text
from engine.view import PutOnto


def count_problem(choice: PutOnto, cards: Sequence[int]) -> Text | None:
    """Why this number of cards cannot be put; None if it can."""
    if len(cards) < choice.least:
        return Text("cards-too-few", {"least": choice.least})
    if len(cards) > choice.most:
        return Text("cards-too-many", {"most": choice.most})
    return None


def put_problem(choice: PutOnto, cards: Sequence[int]) -> Text | None:
    """Why these cards cannot be put; None if they can."""
    if (problem := count_problem(choice, cards)) is not None:
        return problem
    if not any(set(cards) <= set(together) for together in choice.sets):
        return Text("cards-not-together")
    if choice.needs and not set(cards) & set(choice.needs):
        return Text("cards-need-one", {"cards": choice.needs})
    return None


def put_move(choice: PutOnto, cards: Sequence[int]) -> Mapping[str, Any]:
    """The move that puts these cards."""
    return {**choice.move, **({"card": cards[0]} if choice.sends == "card" else {"cards": list(cards)})}
