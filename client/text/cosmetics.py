"""The words for card backs, felts and faces, and which of them a person can choose."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from client.localizer import Localizer
from functions.cosmetics import COSMETICS, CosmeticKind, opening_level
from functions.points import find_level


@dataclass(frozen=True, slots=True)
class CosmeticChoice:
    """A back, a felt or a face that can be chosen, with its name in words.

    `lock` says which level opens it; it is empty for one that can be chosen now, or is chosen already.
    """

    word: str
    name: str
    is_chosen: bool
    lock: str


def cosmetic_name(kind: CosmeticKind, word: str, localizer: Localizer) -> str:
    """The name of a back, a felt or a face."""
    return localizer(f"settings-{kind}-{word}")


def cosmetic_words(id: str, localizer: Localizer) -> str:
    """A thing that a level opens, as part of a sentence. `id` is one of `COSMETICS`."""
    item = COSMETICS[id]
    return localizer(f"cosmetic-{item.kind}", name=cosmetic_name(item.kind, item.word, localizer))


def cosmetic_choices(
    kind: CosmeticKind, words: Iterable[str], chosen: str, points: int, localizer: Localizer
) -> tuple[CosmeticChoice, ...]:
    """These backs, felts or faces for a person with so many points. What is chosen already is never locked."""
    level = find_level(points)

    def lock(word: str) -> str:
        least = opening_level(kind, word)
        return "" if least <= level or word == chosen else localizer("cosmetic-locked", level=least)

    return tuple(
        CosmeticChoice(word, cosmetic_name(kind, word, localizer), word == chosen, lock(word)) for word in words
    )
