"""The choices of a view, each with a key of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.view import Choice, ChoosePlace, PutOnto, TakeFrom, View
from terminal.letters import letters
from terminal.voice import Voice

ALWAYS: Final = {
    "?": "rules",
    "h": "help",
    "help": "help",
    "o": "arrange",
    "m": "place",
    "l": "scores",
    "w": "story",
    "q": "leave",
    "quit": "leave",
    "exit": "leave",
}
"""What can be typed at every table."""
CARD_LETTERS: Final = "ajqkt"
"""Letters that name a card."""
_TAKEN: Final = frozenset(CARD_LETTERS) | {key for key in ALWAYS if len(key) == 1}


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice, the key that makes it, and what it is called."""

    key: str
    choice: Choice
    label: str


def offers(view: View, voice: Voice) -> tuple[Offer, ...]:
    """The choices of this viewer with distinct keys, taken from their words where one is free."""
    labels = [voice.say(choice.label) for choice in view.choices]
    places = [
        voice.say(view.zone(choice.zone).label) if isinstance(choice, TakeFrom) and has(view, choice.zone) else ""
        for choice in view.choices
    ]
    # Cards are typed as they are: their choices come last, so that a button keeps its key beside them.
    order = sorted(range(len(labels)), key=lambda n: isinstance(view.choices[n], PutOnto))
    keys = dict(zip(order, letters(([places[n], labels[n]] for n in order), _TAKEN), strict=True))
    return tuple(Offer(keys[n], choice, labels[n]) for n, choice in enumerate(view.choices))


def places(choice: ChoosePlace) -> tuple[int, int]:
    """The first and the last place as people count: cards from 1, gaps by the cards before them."""
    shift = 1 if choice.of == "card" else 0
    return choice.first + shift, choice.last + shift


def has(view: View, zone: str) -> bool:
    return any(one.id == zone for one in view.zones)


def cards_of(choice: PutOnto) -> tuple[int, ...]:
    """The cards that a choice speaks of, each once."""
    return tuple(dict.fromkeys(card for cards in choice.sets for card in cards))
