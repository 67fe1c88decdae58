"""What the choices of a view allow, and the moves that they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.text import Text
from engine.view import PutOnto, View, Zone


def why_not_put(choice: PutOnto, cards: Sequence[int]) -> Text | None:
    """Why these cards cannot be put; None where they can."""
    if len(cards) < choice.least:
        return Text("put-too-few", {"least": choice.least})
    if len(cards) > choice.most:
        return Text("cards-too-many", {"most": choice.most})
    if not any(set(cards) <= set(together) for together in choice.sets):
        return Text("cards-not-together")
    if choice.needs and not set(cards) & set(choice.needs):
        return Text("cards-need-one", {"cards": choice.needs})
    return None


def move_of(choice: PutOnto, cards: Sequence[int]) -> Mapping[str, Any]:
    """The move that puts these cards."""
    return {**choice.move, **({"card": cards[0]} if choice.sends == "card" else {"cards": list(cards)})}


def own_hand(view: View) -> Zone | None:
    """The zone that the player who is looking holds and may arrange."""
    own = [zone for zone in view.zones if zone.owner is not None and zone.owner == view.viewer]
    return next((zone for zone in own if zone.arrangeable), next((zone for zone in own if zone.layout == "fan"), None))
