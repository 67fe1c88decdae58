"""The choices of a view, each with a key of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.view import Choice, ChoosePlace, PutOnto, TakeFrom, View
from terminal.hotkeys import assign_hotkeys
from terminal.localizer import TerminalLocalizer

ALWAYS: Final = {
    "?": "rules",
    "h": "help",
    "help": "help",
    "o": "arrange",
    "m": "place",
    "l": "scores",
    "w": "history",
    "hint": "hint",
    "q": "leave",
    "quit": "leave",
    "exit": "leave",
}
"""Commands that can be typed at every table, by their keys."""
CARD_LETTERS: Final = "ajqkt"
"""Letters that name a card."""
_TAKEN: Final = frozenset(CARD_LETTERS) | {key for key in ALWAYS if len(key) == 1}


@dataclass(frozen=True, slots=True)
class KeyedChoice:
    """A choice with the key that makes it and its label."""

    key: str
    choice: Choice
    label: str


def keyed_choices(view: View, localizer: TerminalLocalizer) -> tuple[KeyedChoice, ...]:
    """The choices of this viewer with distinct keys, taken from their words where one is free."""
    labels = [localizer.say(choice.label) for choice in view.choices]
    zones = {zone.id: zone for zone in view.zones}
    words = [
        [localizer.say(zones[choice.zone].label), label]
        if isinstance(choice, TakeFrom) and choice.zone in zones
        else [label]
        for choice, label in zip(view.choices, labels, strict=True)
    ]
    # Cards are typed as they are: their choices come last, so that a button keeps its key beside them.
    order = sorted(range(len(labels)), key=lambda n: isinstance(view.choices[n], PutOnto))
    keys = dict(zip(order, assign_hotkeys((words[n] for n in order), _TAKEN), strict=True))
    return tuple(KeyedChoice(keys[n], choice, labels[n]) for n, choice in enumerate(view.choices))


def numbers_of(choice: ChoosePlace | PutOnto) -> tuple[int, ...]:
    """The places of a choice as people count: cards from 1, gaps by the cards before them."""
    shift = first_number(choice)
    return tuple(place + shift for place in choice.places)


def first_number(choice: ChoosePlace | PutOnto) -> int:
    """The number of the place 0."""
    return 0 if isinstance(choice, ChoosePlace) and choice.of == "gap" else 1


def is_range(numbers: Sequence[int]) -> bool:
    """Whether every number between the first and the last is there."""
    return numbers[-1] - numbers[0] == len(numbers) - 1


def numbers_text(numbers: Sequence[int], localizer: TerminalLocalizer) -> str:
    """Numbers in words: ``1 to 6``, or ``1, 3 or 4`` where some are left out."""
    if len(numbers) > 2 and is_range(numbers):
        return localizer("key-number", first=numbers[0], last=numbers[-1])
    return either([str(number) for number in numbers], localizer)


def either(words: Sequence[str], localizer: TerminalLocalizer) -> str:
    """Words to choose from: ``b``, ``b or d``, ``b, d or s``."""
    *first, last = words
    return localizer("either", first=", ".join(first), last=last) if first else last
