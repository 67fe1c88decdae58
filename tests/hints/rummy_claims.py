"""Whether what a hint in the Game of Threes says is so, counted anew from the view alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from engine.cards import PACK
from engine.games.game_of_threes import Discard, Take
from engine.mechanics.melds import best_arrangement, card_points, is_meld
from tests.hints.comparing import are_as_good, is_gain
from tests.hints.sampled import Advised


class _Table:
    """The cards of a view."""

    def __init__(self, advised: Advised) -> None:
        view = advised.decision.view
        self.advised = advised
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
        """The fewest points with another card, over every discard that a person would make."""
        everything = [*hand, card]
        thrown = self.thrown(everything)
        return min(self.count(other for other in everything if other != out) for out in thrown)

    def thrown(self, cards: list[int]) -> list[int]:
        """The cards that a person might throw from these: no wild before the last turn, unless all are."""
        plain = [card for card in cards if not self.is_wild(card)]
        return cards if self.last or not plain else plain

    def is_meld_within(self, cards: Iterable[int], meld: str, within: list[int]) -> bool:
        """Whether these are a book or a run of a hand, and the hand counts the fewest points with them."""
        found = tuple(cards)
        ranks = {card % PACK % 13 for card in found if not self.is_wild(card)}
        rest = self.count(card for card in within if card not in found)
        is_best = is_meld(found, self.wild) and rest == self.count(within)  # type: ignore[arg-type]
        return is_best and set(found) <= set(within) and meld == ("book" if len(ranks) < 2 else "run")

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
        """Whether a card lies in no meld as the table shows them, and is needed in none."""
        shown = best_arrangement(self.hand, self.wild).rest  # type: ignore[arg-type]
        return card in shown and self.count(self.hand) - self.count(self.without(card)) == self.cost(card)

    def is_given_up(self, card: int) -> bool:
        """Whether a loose card has no partners, or half of them are gone."""
        partners = self.partners(card)
        is_loose = self.completes_nothing(card) and not self.is_wild(card)
        return is_loose and 2 * len(partners & self.elsewhere) >= len(partners)

    def speaks_for_another(self, card: int) -> bool:
        """Whether what speaks against keeping a card does so for one that costs more, too."""
        return any(self.cost(other) > self.cost(card) and self.is_given_up(other) for other in self.without(card))


def _throws(table: _Table, card: int) -> bool:
    return bool(table.move == Discard(card))


def _is_alone(table: _Table, card: int, points: int) -> bool:
    is_so = points == table.cost(card) and table.completes_nothing(card) and not table.speaks_for_another(card)
    return _throws(table, card) and is_so and not table.partners(card)


def _gone(table: _Table, card: int, points: int, gone: int, count: int, wild: str) -> bool:
    if wild != ("yes" if any(map(table.is_wild, table.hand)) else "no"):
        return False  # with a wild other cards would help, too
    partners = table.partners(card)
    is_so = len(partners) == count > 0 and len(partners & table.elsewhere) == gone
    is_so = is_so and not table.speaks_for_another(card)
    return _throws(table, card) and is_so and points == table.cost(card) and table.completes_nothing(card)


def _best(table: _Table, card: int, points: int, wild: str) -> bool:
    """Whether no discard leaves fewer points, but perhaps a wild where the sentence leaves wilds aside."""
    left = {other: table.count(table.without(other)) for other in table.hand}
    if wild == "yes":
        left = {other: count for other, count in left.items() if not table.is_wild(other)}
    return _throws(table, card) and left[card] == points == min(left.values())


def _keeps_meld(table: _Table, card: int, points: int, wild: str, meld: str, meld_cards: tuple[int, ...]) -> bool:
    shown = best_arrangement(table.hand, table.wild).melds  # type: ignore[arg-type]
    is_new = set(meld_cards) not in map(set, shown) and any(card in each for each in shown)
    is_so = is_new and table.is_meld_within(meld_cards, meld, table.without(card))
    return is_so and _best(table, card, points, wild)


def _dearest(table: _Table, card: int, points: int, wild: str) -> bool:
    rest = best_arrangement(table.hand, table.wild).rest  # type: ignore[arg-type]
    costs = [table.cost(other) for other in rest if not table.is_wild(other)]
    has_wild = any(map(table.is_wild, rest))
    is_so = wild == ("yes" if has_wild else "no") and len(costs) > 1
    return _throws(table, card) and is_so and points == table.cost(card) >= max(costs) and table.completes_nothing(card)


def _keeps(table: _Table, card: int, points: int, count: int, unseen: int) -> bool:
    without = table.without(card)
    is_so = points == table.count(without) and count == table.helping(without, points)
    return is_so and unseen == len(table.unseen)


def is_plainly_worse(advised: Advised, other: Discard) -> bool:
    """Whether another discard leaves no fewer points than the named one, and no more cards that would help."""
    table = _Table(advised)
    left = [table.count(table.without(card)) for card in (table.move.card, other.card)]
    cards = (table.move.card, other.card)
    outs = [table.helping(table.without(card), points) for card, points in zip(cards, left, strict=True)]
    return (left[0], outs[0]) != (left[1], outs[1]) and left[0] <= left[1] and outs[0] >= outs[1]


def _throws_either(table: _Table, card: int, other_card: int, unseen: int, **counts: int) -> bool:
    is_so = _keeps(table, card, counts["points"], counts["count"], unseen)
    is_so = is_so and _keeps(table, other_card, counts["other_points"], counts["other_count"], unseen)
    is_good = are_as_good(table.advised, table.move, Discard(other_card)) and card % PACK != other_card % PACK
    is_good = is_good and not is_plainly_worse(table.advised, Discard(other_card))
    return _throws(table, card) and is_so and is_good


def _throws_ahead(table: _Table, card: int, other_card: int, gain: int, **counts: int) -> bool:
    is_better = gain > 0 and is_gain(table.advised, Discard(other_card), gain)
    return _throws(table, card) and is_better and _keeps(table, card, **counts)


def _takes(table: _Table, card: int) -> bool:
    return bool(table.move == Take("discards")) and table.discards[-1] == card


def _melds(table: _Table, card: int, meld: str, meld_cards: tuple[int, ...], points: int = 0) -> bool:
    """Whether the card makes this meld, and the hand counts so many points after a discard."""
    hands = [[other for other in (*table.hand, card) if other != out] for out in table.thrown([*table.hand, card])]
    hands = [hand for hand in hands if table.count(hand) == points == table.with_card(table.hand, card)]
    is_made = any(table.is_meld_within(meld_cards, meld, hand) for hand in hands)
    return _takes(table, card) and card in meld_cards and is_made and points < table.count(table.hand)


def _takes_for(table: _Table, card: int, thrown_card: int, before: int, points: int) -> bool:
    kept = [other for other in (*table.hand, card) if other != thrown_card]
    is_best = points == table.count(kept) == table.with_card(table.hand, card)
    return _takes(table, card) and before == table.count(table.hand) > points and is_best


def _take_either(table: _Table, card: int, points: int, count: int, unseen: int) -> bool:
    now, after = table.count(table.hand), table.with_card(table.hand, card)
    is_so = points == max(0, now - after) and count == table.helping(table.hand, min(now, after))
    is_good = are_as_good(table.advised, Take("stock"), Take("discards"))
    return table.discards[-1] == card and is_so and unseen == len(table.unseen) and is_good


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
    "hint-throw-melds": _keeps_meld,
    "hint-throw-either": _throws_either,
    "hint-throw-ahead": _throws_ahead,
    "hint-throw-keeps": lambda table, card, points, count, unseen: (
        _throws(table, card) and _keeps(table, card, points, count, unseen)
    ),
    "hint-take-only": lambda table, card: _takes(table, card),
    "hint-take-out": lambda table, card, meld, meld_cards: not table.last and _melds(table, card, meld, meld_cards),
    "hint-take-to-nothing": lambda table, card, meld, meld_cards: table.last and _melds(table, card, meld, meld_cards),
    "hint-take-saves": lambda table, card, before, points, meld, meld_cards: (
        before == table.count(table.hand) and points > 0 and _melds(table, card, meld, meld_cards, points)
    ),
    "hint-take-for": _takes_for,
    "hint-take-either": lambda table, card, **counts: _takes(table, card) and _take_either(table, card, **counts),
    "hint-bank-either": lambda table, card, **counts: (
        table.move == Take("stock") and _take_either(table, card, **counts)
    ),
    "hint-take-wild": lambda table, card: _takes(table, card) and table.is_wild(card),
    "hint-take-hope": _hope,
    "hint-take-ahead": lambda table, card, gain: (
        _takes(table, card) and gain > 0 and is_gain(table.advised, Take("stock"), gain)
    ),
    "hint-bank-only": lambda table: table.move == Take("stock") and not table.discards,
    "hint-bank-hope": _bank_hope,
    "hint-bank-better": _bank_better,
    "hint-bank-whole": lambda table, out: table.move == Take("stock") and _is_whole(table, out),
    "hint-take-whole": lambda table, card, out: _takes(table, card) and _is_whole(table, out),
    "hint-bank-ahead": lambda table, card, gain: (
        table.move == Take("stock")
        and card == table.discards[-1]
        and gain > 0
        and is_gain(table.advised, Take("discards"), gain)
    ),
}


def is_so(advised: Advised) -> bool:
    """Whether the reason of a hint is true; KeyError for a sentence that nobody checks."""
    text = advised.hint.reason.text
    claim = _CLAIMS[text.code]
    return text.code == "hint-cut" or claim(_Table(advised), **text.args)
