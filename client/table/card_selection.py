"""The selection of cards to put: cards that go together, the card that goes by default, and cards that cannot go."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from client.table.cautions import putable_cards
from engine.text import Text
from engine.view import PutOnto, View


def default_put(view: View, puts: Sequence[PutOnto]) -> PutOnto | None:
    """The choice whose card a tap on the target puts without being selected first.

    It is one that says so, or one from a zone with a single card, where there is nothing to select.
    """
    sizes = {zone.id: len(zone.cards) for zone in view.zones}
    offered = (put for put in puts if put.least == 1 and put.caution is None)
    return next((put for put in offered if put.default == "last" or sizes.get(put.zone) == 1), None)


def default_card(view: View, puts: Sequence[PutOnto]) -> int | None:
    """The card of the default choice: the rightmost that may be put, as the cards lie in the view."""
    put = default_put(view, puts)
    if put is None:
        return None
    allowed = set(put.needs) or set(putable_cards(put))
    lying = next((zone.cards for zone in view.zones if zone.id == put.zone), ())
    return next((card for card in reversed(lying) if card in allowed), None)


def unplayable_cards(view: View, puts: Sequence[PutOnto], selected: Collection[int]) -> tuple[int, ...]:
    """The cards of the choices' zones that cannot be put now, or not together with the selected ones.

    A card that goes only along with another one cannot be put before that other one is selected.
    """
    fit = {card for cards in _sets(puts) if set(selected) <= set(cards) for card in cards}
    fit -= set(_companion_cards(puts, selected))
    sources = [zone for zone in view.zones if zone.stuck or any(put.zone == zone.id for put in puts)]
    return tuple(card for zone in sources for card in zone.visible_cards if card not in fit)


def _companion_cards(puts: Sequence[PutOnto], selected: Collection[int]) -> tuple[int, ...]:
    """The cards that can be put only along with another one, which is not among the selected ones yet."""
    waiting = dict[int, None]()
    leading = set[int]()
    for put in puts:
        if put.caution is not None:
            continue
        needed = set(put.needs)
        for card in (card for cards in put.sets if set(selected) <= set(cards) for card in cards):
            if needed and card not in needed and needed.isdisjoint(selected):
                waiting[card] = None
            else:
                leading.add(card)
    return tuple(card for card in waiting if card not in leading and card not in selected)


def is_playable(puts: Sequence[PutOnto], card: int) -> bool:
    """Whether a card can be put now, alone or with others. A choice with a caution is no offer."""
    return any(card in cards for cards in _sets(puts))


def select_another(puts: Sequence[PutOnto], selected: Sequence[int], card: int) -> tuple[int, ...] | Text:
    """The selection after another playable card is picked.

    One that does not go together with those before it begins anew. Where the card would be one too many, the result
    is the sentence that says how many may be selected; of a single one the last pick counts.
    """
    together = [put for put in puts if put.caution is None and _have_set({*selected, card}, put)]
    if not together:
        return (card,)
    most = max(put.most for put in together)
    if len(selected) < most:
        return (*selected, card)
    return (card,) if most == 1 else Text("cards-too-many", {"most": most})


def _have_set(cards: Collection[int], put: PutOnto) -> bool:
    return any(set(cards) <= set(together) for together in put.sets)


def _sets(puts: Sequence[PutOnto]) -> Iterator[Sequence[int]]:
    """The sets of cards that can be put together, except those about which the game warns."""
    return (cards for put in puts if put.caution is None for cards in put.sets)
