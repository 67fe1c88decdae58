"""Whether what a hint says about a bid, what is put away, or the suit of a joker in 500 is so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from engine.cards import JOKER, rank
from engine.games.five_hundred import Bid, Bury, NameSuit, Pass
from engine.games.five_hundred.contracts import BY_NAME
from engine.games.five_hundred.counting import countable_tricks
from engine.mechanics.tricks import NO_TRUMP
from tests.hints.comparing import are_as_good
from tests.hints.sampled import weighing
from tests.hints.trick_table import TrickTable, is_as_good, is_best, is_better

LOW: Final = (6, 7, 8)
"""The ranks of Sevens, Eights and Nines: lower ones are not in the pack."""


def _low(cards: Iterable[int]) -> int:
    return sum(rank(card) in LOW for card in cards)


def _bids(table: TrickTable, **words: Any) -> bool:
    move: Any = table.move
    contract = BY_NAME[move.name]
    is_so = contract.tricks == words["tricks"] and contract.trumps == words["suit"]
    return isinstance(move, Bid) and is_so and contract.value == words["value"]


def _counted(table: TrickTable, **words: Any) -> bool:
    count = words.pop("count")
    is_so = count == countable_tricks(table.hand, words["suit"]) >= words["tricks"] - 2
    return _bids(table, **words) and is_so


def _bids_misere(table: TrickTable, **words: Any) -> bool:
    count = words.pop("count")
    return _bids(table, **words) and count == _low(table.hand) >= 5 and JOKER not in table.hand


def _passes(table: TrickTable, count: int, tricks: int) -> bool:
    bids = [BY_NAME[move.name] for move in table.moves if isinstance(move, Bid)]
    least = min(bid.tricks for bid in bids if not bid.loses)
    most = max(countable_tricks(table.hand, trumps) for trumps in range(5))
    return table.move == Pass() and count == most < tricks == least


def _kept(table: TrickTable, cards: tuple[int, ...]) -> list[int]:
    assert isinstance(table.move, Bury)
    assert table.move.cards == cards
    return [card for card in table.hand if card not in cards]


def _keeps_trumps(table: TrickTable, cards: tuple[int, ...], count: int) -> bool:
    trumps = [card for card in table.hand if table.suit(card) == table.trumps]
    return count == len(trumps) > 0 and not set(trumps) & set(cards) and len(_kept(table, cards)) == 10


def _voids(table: TrickTable, cards: tuple[int, ...], suit: int, count: int) -> bool:
    had = any(table.suit(card) == suit for card in table.hand)
    has = any(table.suit(card) == suit for card in _kept(table, cards))
    return _keeps_trumps(table, cards, count) and had and not has and suit != table.trumps != NO_TRUMP


def _named(table: TrickTable, suit: int, count: int) -> bool:
    counts = [sum(table.suit(card) == one for card in table.hand) for one in range(4)]
    return table.move == NameSuit(suit) and count == counts[suit] == max(counts)


def _bid_odds(table: TrickTable, chance: int, other_chance: int, **words: Any) -> bool:
    return _bids(table, **words) and is_better(table, Pass(), chance, other_chance)


def _either_bid(table: TrickTable, made: Any, other: Any, words: dict[str, Any]) -> bool:
    """Whether another move is as good, and what the sentence counts for the bid `made` is so."""
    contract, count = BY_NAME[made.name], words.pop("count")
    counted = _low(table.hand) if contract.loses else countable_tricks(table.hand, contract.trumps)
    return count == counted and _is_about(made, words) and are_as_good(table.advised, table.move, other)


def _bid_or_pass(table: TrickTable, **words: Any) -> bool:
    return isinstance(table.move, Bid) and _either_bid(table, table.move, Pass(), words)


def _bid_or_pass_decided(table: TrickTable, chance: int, other_chance: int, **words: Any) -> bool:
    is_decided = chance == other_chance in (0, 100)
    return is_decided and _bids(table, **words) and is_as_good(table, Pass(), chance, other_chance)


def _bid_in(tricks: int, trumps: int) -> Bid | None:
    """The bid of so many tricks with these trumps."""
    wanted = (tricks, trumps, False)
    names = [bid.name for bid in BY_NAME.values() if (bid.tricks, bid.trumps, bid.loses) == wanted]
    return Bid(names[0]) if names else None


def _bids_either(table: TrickTable, **words: Any) -> bool:
    other = _bid_in(words.pop("other_tricks"), trumps := words.pop("other_suit"))
    counts = words.pop("count"), words.pop("other_count")
    is_counted = counts == (countable_tricks(table.hand, words["suit"]), countable_tricks(table.hand, trumps))
    is_named = words.pop("other_bid") == ("no-trump" if trumps == NO_TRUMP else "suit")
    if other not in (each.move for each in weighing(table.advised.decision)) or other == table.move:
        return False
    is_good = are_as_good(table.advised, table.move, other)
    return is_counted and is_named and is_good and _bids(table, **words)


def _bids_either_misere(table: TrickTable, **words: Any) -> bool:
    """Whether another bid is as good, one or both of them misères, and the cards are counted rightly."""
    name, tricks, suit = (words.pop(f"other_{word}") for word in ("bid", "tricks", "suit"))
    other = Bid(name) if name in BY_NAME else _bid_in(tricks, suit)
    if other not in (each.move for each in weighing(table.advised.decision)) or other == table.move:
        return False
    suits = [trumps for trumps, number in ((words["suit"], words["tricks"]), (suit, tricks)) if number]
    counts = [words.pop("count")]
    if suits:
        counts.append(words.pop("low_count"))
    counted = [countable_tricks(table.hand, trumps) for trumps in suits] + [_low(table.hand)]
    return counts == counted and are_as_good(table.advised, table.move, other) and _bids(table, **words)


def _bids_rather(table: TrickTable, chance: int, other_chance: int, **words: Any) -> bool:
    """Whether another bid for which as many tricks can be counted came out worse."""
    other = _bid_in(words.pop("other_tricks"), trumps := words.pop("other_suit"))
    is_named = words.pop("other_bid") == ("no-trump" if trumps == NO_TRUMP else "suit")
    if other not in (each.move for each in weighing(table.advised.decision)) or other == table.move:
        return False
    is_tempting = countable_tricks(table.hand, words["suit"]) <= countable_tricks(table.hand, trumps)
    return is_named and is_tempting and _bids(table, **words) and is_better(table, other, chance, other_chance)


def _is_about(other: Any, words: dict[str, Any]) -> bool:
    """Whether the words of a sentence about passing speak of this bid."""
    bid = BY_NAME[other.name]
    named = bid.name if bid.loses else "no-trump" if bid.trumps == NO_TRUMP else "suit"
    return words == {"bid": named, "tricks": bid.tricks, "suit": bid.trumps, "value": bid.value}


def _best_bid(table: TrickTable) -> Any:
    """The best bid that was weighed."""
    return next(each.move for each in weighing(table.advised.decision) if isinstance(each.move, Bid))


def _pass_odds(table: TrickTable, chance: int, other_chance: int, **words: Any) -> bool:
    other = _best_bid(table)
    return table.move == Pass() and _is_about(other, words) and is_better(table, other, chance, other_chance)


def _pass_or_bid(table: TrickTable, **words: Any) -> bool:
    other = _best_bid(table)
    return table.move == Pass() and _either_bid(table, other, other, words)


def _pass_or_bid_decided(table: TrickTable, chance: int, other_chance: int, **words: Any) -> bool:
    other = _best_bid(table)
    is_decided = table.move == Pass() and chance == other_chance in (0, 100)
    return is_decided and _is_about(other, words) and is_as_good(table, other, chance, other_chance)


def _buries_either(table: TrickTable, **words: Any) -> bool:
    both, first, second = words["cards"], words["first_cards"], words["second_cards"]
    other = next(move for move in table.moves if set(move.cards) == {*both, *second})
    held = [[card for card in table.hand if card not in move.cards] for move in (table.move, other)]
    counts = [_low(each) if table.misere else countable_tricks(each, table.trumps) for each in held]
    is_so = set(table.move.cards) == {*both, *first} and words["both"] == len(both) and not set(first) & set(second)
    is_good = are_as_good(table.advised, table.move, other)
    return is_so and is_good and counts == [words["count"], words["other_count"]]


def _names_ahead(table: TrickTable, suit: int, count: int, other_suit: int, **odds: int) -> bool:
    has = sum(table.suit(card) == suit for card in table.hand)
    return table.move == NameSuit(suit) and count == has and is_better(table, NameSuit(other_suit), **odds)


BID_CLAIMS: Final[Mapping[str, Callable[..., bool]]] = {
    "hint-bid": _counted,
    "hint-bid-no-trump": _counted,
    "hint-bid-misere": _bids_misere,
    "hint-bid-ahead": _bid_odds,
    "hint-bid-ahead-close": _bid_odds,
    "hint-bid-or-pass": _bid_or_pass,
    "hint-bid-or-pass-misere": lambda t, **words: words["tricks"] == 0 and _bid_or_pass(t, **words),
    "hint-bid-or-pass-decided": _bid_or_pass_decided,
    "hint-bid-either": _bids_either,
    "hint-bid-either-misere": _bids_either_misere,
    "hint-bid-either-mixed": _bids_either_misere,
    "hint-bid-rather": _bids_rather,
    "hint-bid-rather-close": _bids_rather,
    "hint-pass": _passes,
    "hint-pass-ahead": _pass_odds,
    "hint-pass-ahead-close": _pass_odds,
    "hint-pass-or-bid": _pass_or_bid,
    "hint-pass-or-bid-misere": lambda t, **words: words["tricks"] == 0 and _pass_or_bid(t, **words),
    "hint-pass-or-bid-decided": _pass_or_bid_decided,
    "hint-pass-unclear": lambda t: t.move == Pass() and is_best(t),
    "hint-pass-only": lambda t: t.moves == (Pass(),),
    "hint-bury-void": _voids,
    "hint-bury-trumps": lambda t, cards, count: t.trumps != NO_TRUMP and _keeps_trumps(t, cards, count),
    "hint-bury-count": lambda t, cards, count: count == countable_tricks(_kept(t, cards), t.trumps),
    "hint-bury-low": lambda t, cards, count: count == _low(_kept(t, cards)) == min(10, _low(t.hand)) and t.misere,
    "hint-bury-ahead": lambda t, cards: bool(_kept(t, cards)) and is_best(t),
    "hint-bury-either": lambda t, **words: not t.misere and _buries_either(t, **words),
    "hint-bury-either-same": lambda t, **words: not t.misere and _buries_either(t, **words),
    "hint-bury-either-low": lambda t, **words: t.misere and _buries_either(t, **words),
    "hint-bury-either-low-same": lambda t, **words: t.misere and _buries_either(t, **words),
    "hint-suit-most": _named,
    "hint-suit-either-best": lambda t, suit, other_suit: (
        t.move == NameSuit(suit) and are_as_good(t.advised, t.move, NameSuit(other_suit)) and is_best(t)
    ),
    "hint-suit-ahead": _names_ahead,
    "hint-suit-ahead-close": _names_ahead,
}
