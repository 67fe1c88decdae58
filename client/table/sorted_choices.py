"""The choices of a view, sorted by their kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.exhaustive import assert_never
from engine.view import Choice, ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom


@dataclass(frozen=True, slots=True)
class SortedChoices:
    """The choices of one view by kind, each kind in the order of the view."""

    takes: Mapping[str, TakeFrom]
    """The choices that take a card from a zone, by the id of that zone."""
    puts: tuple[PutOnto, ...]
    """The choices that put cards somewhere."""
    gap: ChoosePlace | None
    """The choice of a gap between cards, as for a cut."""
    card_places: tuple[ChoosePlace, ...]
    """The choices of a card by its place: it is not seen, or only its place matters."""
    lists: tuple[ChooseOne, ...]
    presses: tuple[Press, ...]


def sort_choices(choices: Sequence[Choice]) -> SortedChoices:
    """Sorts choices by their kinds. A new kind of choice fails type checking here."""
    takes: dict[str, TakeFrom] = {}
    puts: list[PutOnto] = []
    gaps: list[ChoosePlace] = []
    card_places: list[ChoosePlace] = []
    lists: list[ChooseOne] = []
    presses: list[Press] = []
    for choice in choices:
        match choice:
            case TakeFrom(zone=zone):
                takes[zone] = choice
            case PutOnto():
                puts.append(choice)
            case ChoosePlace(of="gap"):
                gaps.append(choice)
            case ChoosePlace():
                card_places.append(choice)
            case ChooseOne():
                lists.append(choice)
            case Press():
                presses.append(choice)
            case _:
                assert_never(choice)
    gap = gaps[0] if gaps else None
    return SortedChoices(takes, tuple(puts), gap, tuple(card_places), tuple(lists), tuple(presses))
