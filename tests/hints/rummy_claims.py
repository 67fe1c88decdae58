"""Whether what a hint in the Game of Threes says is so, counted anew from the view alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from engine.cards import PACK
from engine.games.game_of_threes import Discard, Take
from engine.mechanics.melds import best_arrangement, card_points, is_meld
from tests.hints.sampled import Advised


class _Table:
    """The cards of a view."""

    def __init__(self, advised: Advised) -> None:
        view = advised.decision.view
        self.move: Any = advised.hint.move
        self.hand = [card for card in view.zone(f"hand:{advised.seat}").cards if card is not None]
        self.wild = next(fact.args["rank"] for fact in view.facts if fact.code == "wild-rank")
        self.last = any(fact.code == "last-turns" for fact in view.facts)
        self.discards = list(view.zone("discards").cards)
        self.elsewhere = {
            card
            for zone in view.zones
            if zone.id != f"hand:{advised.seat}"
            for card in (*zone.cards, *zone.known)
            if card is not None
        }
        everything = range(sum(len(zone.cards) for zone in view.zones))
        self.unseen = [card for card in everything if card not in self.elsewhere and card not in self.hand]
        self.everything = everything

    def is_wild(self, card: int) -> bool:
        return card % PACK == PACK - 1 or card % PACK % 13 == self.wild

    def cost(self, card: int) -> int:
        return card_points(card, self.wild)  # type: ignore[arg-type]

    def count(self, cards: Iterable[int]) -> int:
        return best_arrangement(cards, self.wild).points  # type: ignore[arg-type]

    def without(self, card: int) -> list[int]:
        return [other for other in self.hand if other != card]

    def with_card(self, hand: list[int], card: int) -> int:
        """The fewest points with another card, over every discard that there is."""
        everything = [*hand, card]
        return min(self.count(other for other in everything if other != thrown) for thrown in everything)

    def helping(self, hand: list[int], below: int) -> int:
        by_face: dict[int, bool] = {}
        for card in self.unseen:
            by_face.setdefault(card % PACK, self.with_card(hand, card) < below)
        return sum(by_face[card % PACK] for card in self.unseen)

    def partners(self, card: int) -> set[int]:
        """The plain cards that make a meld of three with this card and another of the hand."""
        others = [other for other in self.without(card) if not self.is_wild(other)]
        return {
            found
            for found in self.everything
            if found not in self.hand and not self.is_wild(found)
            if any(is_meld((card, found, other), self.wild) for other in others)  # type: ignore[arg-type]
        }

    def completes_nothing(self, card: int) -> bool:
        return self.count(self.hand) - self.count(self.without(card)) == self.cost(card)


def _throws(table: _Table, card: int) -> bool:
    return bool(table.move == Discard(card))


def _is_alone(table: _Table, card: int, points: int) -> bool:
    is_so = points == table.cost(card) and table.completes_nothing(card)
    return _throws(table, card) and is_so and not table.partners(card)


def _gone(table: _Table, card: int, points: int, gone: int, count: int, wild: str) -> bool:
    if wild != ("yes" if any(map(table.is_wild, table.hand)) else "no"):
        return False  # with a wild other cards would help, too
    partners = table.partners(card)
    is_so = len(partners) == count > 0 and len(partners & table.elsewhere) == gone
    return _throws(table, card) and is_so and points == table.cost(card) and table.completes_nothing(card)


def _best(table: _Table, card: int, points: int) -> bool:
    left = {other: table.count(table.without(other)) for other in table.hand}
    return _throws(table, card) and left[card] == points == min(left.values())


def _dearest(table: _Table, card: int, points: int) -> bool:
    rest = best_arrangement(table.hand, table.wild).rest  # type: ignore[arg-type]
    costs = [table.cost(other) for other in rest]
    return _throws(table, card) and points == table.cost(card) >= max(costs) and table.completes_nothing(card)


def _takes(table: _Table, card: int) -> bool:
    return bool(table.move == Take("discards")) and table.discards[-1] == card


def _hope(table: _Table, card: int, count: int, before: int, unseen: int) -> bool:
    now = table.count(table.hand)
    kept = [
        [other for other in (*table.hand, card) if other != thrown]
        for thrown in (*table.hand, card)
        if table.count(other for other in (*table.hand, card) if other != thrown) == now
    ]
    helped = any(table.helping(hand, now) == count for hand in kept)
    is_so = before == table.helping(table.hand, now) < count and unseen == len(table.unseen)
    return _takes(table, card) and helped and is_so and table.with_card(table.hand, card) >= now


def _bank_hope(table: _Table, card: int, count: int, unseen: int) -> bool:
    now = table.count(table.hand)
    is_so = count == table.helping(table.hand, now) and unseen == len(table.unseen)
    return table.discards[-1] == card and is_so and table.with_card(table.hand, card) >= now


def _bank_better(table: _Table, card: int, points: int, count: int, unseen: int) -> bool:
    now, after = table.count(table.hand), table.with_card(table.hand, card)
    is_so = now - after == points > 0 and unseen == len(table.unseen)
    return table.discards[-1] == card and is_so and 0 < count == table.helping(table.hand, after)


def _is_whole(table: _Table, out: str) -> bool:
    return table.count(table.hand) == 0 and out == ("no" if table.last else "yes")


_CLAIMS: Final[Mapping[str, Callable[..., bool]]] = {
    "hint-cut": lambda: True,
    "hint-throw-out": lambda table, card: (
        _throws(table, card) and not table.last and not table.count(table.without(card))
    ),
    "hint-throw-alone": lambda table, card, points: (
        _is_alone(table, card, points) and not any(map(table.is_wild, table.hand))
    ),
    "hint-throw-alone-but-wild": lambda table, card, points: (
        _is_alone(table, card, points) and any(map(table.is_wild, table.hand))
    ),
    "hint-throw-all-gone": lambda table, card, points, gone, count, wild: (
        gone == count and _gone(table, card, points, gone, count, wild)
    ),
    "hint-throw-gone": lambda table, card, points, gone, count, wild: (
        0 < gone < count and _gone(table, card, points, gone, count, wild)
    ),
    "hint-throw-dearest": _dearest,
    "hint-throw-fewest": _best,
    "hint-throw-keeps": lambda table, card, points, count, unseen: (
        _throws(table, card)
        and points == table.count(table.without(card))
        and count == table.helping(table.without(card), points)
        and unseen == len(table.unseen)
    ),
    "hint-take-only": lambda table, card: _takes(table, card),
    "hint-take-out": lambda table, card: (
        _takes(table, card) and not table.last and table.with_card(table.hand, card) == 0
    ),
    "hint-take-to-nothing": lambda table, card: (
        _takes(table, card) and table.last and table.with_card(table.hand, card) == 0
    ),
    "hint-take-saves": lambda table, card, before, points: (
        _takes(table, card)
        and before == table.count(table.hand) > points
        and points == table.with_card(table.hand, card)
    ),
    "hint-take-wild": lambda table, card: _takes(table, card) and table.is_wild(card),
    "hint-take-hope": _hope,
    "hint-take-ahead": lambda table, card: _takes(table, card),
    "hint-bank-only": lambda table: table.move == Take("stock") and not table.discards,
    "hint-bank-hope": _bank_hope,
    "hint-bank-better": _bank_better,
    "hint-bank-whole": lambda table, out: table.move == Take("stock") and _is_whole(table, out),
    "hint-take-whole": lambda table, card, out: _takes(table, card) and _is_whole(table, out),
    "hint-bank-ahead": lambda table: table.move == Take("stock"),
}


def is_so(advised: Advised) -> bool:
    """Whether the reason of a hint is true; KeyError for a sentence that nobody checks."""
    text = advised.hint.reason.text
    claim = _CLAIMS[text.code]
    return text.code == "hint-cut" or claim(_Table(advised), **text.args)
