"""Questions before a player puts cards that hardly anybody means to give away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.text import Text
from engine.view import PutOnto, View


class Caution(NamedTuple):
    """A question before cards are put, and those of them that it is about."""

    question: Text
    cards: tuple[int, ...]


def find_caution(view: View, choice: PutOnto, cards: Sequence[int]) -> Caution | None:
    """Finds the question to ask before these cards are put; None if none is needed.

    It is asked about precious cards, and about cards of a group (a meld) that is torn while loose cards are left.
    """
    precious = tuple(card for card in cards if card in choice.precious)
    if precious:
        return Caution(choice.caution or Text("put-precious", {"cards": precious}), precious)
    torn = _cards_that_tear_a_group(view, choice, cards)
    return Caution(Text("put-part-of-meld", {"cards": torn}), torn) if torn else None


def loose_cards(view: View, choice: PutOnto) -> tuple[int, ...]:
    """The cards of a choice that belong to no group and are not precious."""
    valued = {card for group in _groups(view, choice) for card in group} | set(choice.precious)
    return tuple(card for card in putable_cards(choice) if card not in valued)


def putable_cards(choice: PutOnto) -> tuple[int, ...]:
    """The cards that a choice may put, each once."""
    return tuple(dict.fromkeys(card for cards in choice.sets for card in cards))


def _cards_that_tear_a_group(view: View, choice: PutOnto, cards: Sequence[int]) -> tuple[int, ...]:
    if not set(loose_cards(view, choice)) - set(cards):
        return ()
    torn = [group for group in _groups(view, choice) if not set(group) <= set(cards)]
    return tuple(card for card in cards if any(card in group for group in torn))


def _groups(view: View, choice: PutOnto) -> tuple[tuple[int, ...], ...]:
    return next((zone.groups for zone in view.zones if zone.id == choice.zone), ())
