"""Whether what a hint in 500 says is so, counted anew from the view and the memory alone.

What was played is taken from the memory here, and from the piles of tricks in the program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from engine.cards import JOKER, rank
from engine.games.five_hundred import Bid, Bury, NameSuit, Pass, Play
from engine.games.five_hundred.contracts import BY_NAME
from engine.games.five_hundred.counting import countable_tricks
from engine.games.five_hundred.state import PACK_OF_33
from engine.mechanics.tricks import NO_TRUMP, effective_suit, strength, winning_index
from tests.hints.comparing import are_as_good, are_chances, weighing, worth
from tests.hints.sampled import Advised

LOW: Final = (6, 7, 8)
"""The ranks of Sevens, Eights and Nines: lower ones are not in the pack."""


class _Table:
    """The cards of a hand of 500."""

    def __init__(self, advised: Advised) -> None:
        view, memory = advised.decision.view, advised.decision.memory
        self.advised = advised
        self.me, self.move, self.moves = advised.seat, advised.hint.move, advised.decision.moves
        self.hand = [card for card in view.zone(f"hand:{self.me}").cards if card is not None]
        facts: dict[str, Any] = {fact.code: fact.args for fact in view.facts}
        contract = facts.get("contract-of", {})
        self.contractor, self.trumps = contract.get("seat"), contract.get("suit", NO_TRUMP)
        self.misere = "misere" in contract.get("bid", "")
        trick = view.zone("trick")
        self.trick, self.by = list(trick.cards), trick.by
        own_kitty = [card for card in view.zone("kitty").cards if card is not None]
        played = [card for seen in memory.tricks for card in seen.cards]
        known = {*self.hand, *own_kitty, *played}
        self.out = [card for card in PACK_OF_33 if card not in known]
        self.led = effective_suit(self.trick[0], self.trumps) if self.trick else None
        if "joker-stands-for" in facts:
            self.led = facts["joker-stands-for"]["suit"]
        self.legal: list[int] = [move.card for move in self.moves if isinstance(move, Play)]

    def suit(self, card: int) -> int:
        return effective_suit(card, self.trumps)

    def above(self, card: int, cards: Iterable[int]) -> list[int]:
        """The cards of the same suit that are higher."""
        mine = strength(card, self.trumps)
        return [other for other in cards if self.suit(other) == self.suit(card) and strength(other, self.trumps) > mine]

    def below(self, card: int, cards: Iterable[int]) -> list[int]:
        mine = strength(card, self.trumps)
        return [other for other in cards if self.suit(other) == self.suit(card) and strength(other, self.trumps) < mine]

    @property
    def trumps_out(self) -> int:
        return sum(self.suit(card) == self.trumps for card in self.out)

    @property
    def winner(self) -> int:
        return self.by[self._winning(self.trick)]

    def wins(self, card: int) -> bool:
        """Whether the card would be the best of the trick as it lies."""
        return self._winning([*self.trick, card]) == len(self.trick)

    def _winning(self, cards: list[Any]) -> int:
        return winning_index(cards, self.led, self.trumps)  # type: ignore[arg-type]

    def beaten_by(self, card: int) -> int:
        return sum(self._winning([*self.trick, card, other]) == len(self.trick) + 1 for other in self.out)

    def is_lowest(self, card: int, cards: Iterable[int]) -> bool:
        def height(one: int) -> tuple[bool, int]:
            return self.suit(one) == self.trumps, strength(one, self.trumps)

        return height(card) == min(map(height, cards))

    @property
    def winning(self) -> list[int]:
        return [card for card in self.legal if self.wins(card)]


def _low(cards: Iterable[int]) -> int:
    return sum(rank(card) in LOW for card in cards)


def _bids(table: _Table, **words: Any) -> bool:
    move: Any = table.move
    contract = BY_NAME[move.name]
    is_so = contract.tricks == words["tricks"] and contract.trumps == words["suit"]
    return isinstance(move, Bid) and is_so and contract.value == words["value"]


def _counted(table: _Table, **words: Any) -> bool:
    count = words.pop("count")
    is_so = count == countable_tricks(table.hand, words["suit"]) >= words["tricks"] - 2
    return _bids(table, **words) and is_so


def _bids_misere(table: _Table, **words: Any) -> bool:
    count = words.pop("count")
    return _bids(table, **words) and count == _low(table.hand) >= 5 and JOKER not in table.hand


def _passes(table: _Table, count: int, tricks: int) -> bool:
    bids = [BY_NAME[move.name] for move in table.moves if isinstance(move, Bid)]
    least = min(bid.tricks for bid in bids if not bid.loses)
    most = max(countable_tricks(table.hand, trumps) for trumps in range(5))
    return table.move == Pass() and count == most < tricks == least


def _kept(table: _Table, cards: tuple[int, ...]) -> list[int]:
    assert isinstance(table.move, Bury)
    assert table.move.cards == cards
    return [card for card in table.hand if card not in cards]


def _keeps_trumps(table: _Table, cards: tuple[int, ...], count: int) -> bool:
    trumps = [card for card in table.hand if table.suit(card) == table.trumps]
    return count == len(trumps) > 0 and not set(trumps) & set(cards) and len(_kept(table, cards)) == 10


def _voids(table: _Table, cards: tuple[int, ...], suit: int, count: int) -> bool:
    had = any(table.suit(card) == suit for card in table.hand)
    has = any(table.suit(card) == suit for card in _kept(table, cards))
    return _keeps_trumps(table, cards, count) and had and not has and suit != table.trumps != NO_TRUMP


def _named(table: _Table, suit: int, count: int) -> bool:
    counts = [sum(table.suit(card) == one for card in table.hand) for one in range(4)]
    return table.move == NameSuit(suit) and count == counts[suit] == max(counts)


def _plays(table: _Table, card: int) -> bool:
    return table.move == Play(card)


def _leads(table: _Table, card: int) -> bool:
    return _plays(table, card) and table.led is None


def _is_top(table: _Table, card: int) -> bool:
    return _leads(table, card) and not table.above(card, table.out)


def _follows(table: _Table, card: int) -> bool:
    return _plays(table, card) and table.led is not None


def _leads_low(table: _Table, card: int) -> bool:
    nothing_sure = all(table.above(other, table.out) for other in table.legal)
    return _leads(table, card) and nothing_sure and not table.below(card, table.legal)


def _leaves(table: _Table, card: int, seat: int) -> bool:
    defends = table.me != table.contractor
    return _follows(table, card) and defends and table.winner == seat != table.contractor and not table.wins(card)


def _holds_back(table: _Table, card: int, kept_card: int) -> bool:
    return _follows(table, card) and not table.wins(card) and kept_card in table.legal and table.wins(kept_card)


def _under(table: _Table, card: int, best_card: int) -> bool:
    higher = [other for other in table.above(card, table.legal) if not table.wins(other)]
    is_best = table.trick[table.by.index(table.winner)] == best_card
    return _follows(table, card) and is_best and not table.wins(card) and not higher


def _stays_under(table: _Table, card: int, seat: int, best_card: int) -> bool:
    is_best = table.trick[table.by.index(seat)] == best_card
    is_so = table.winner == seat == table.contractor and not table.wins(card)
    return _follows(table, card) and is_best and is_so


def _rids(table: _Table, card: int, suit: int) -> bool:
    void = suit == table.led and not any(table.suit(other) == suit for other in table.legal)
    highest = all(strength(other, table.trumps) <= strength(card, table.trumps) for other in table.legal)
    return _follows(table, card) and void and highest and not table.wins(card)


def _odds(table: _Table, other: Any, chance: int, other_chance: int) -> bool:
    """Whether the move came out better than another one, at these chances."""
    is_better = worth(table.advised, table.move) > worth(table.advised, other)
    return is_better and are_chances(table.advised, other, chance, other_chance)


def _even_odds(table: _Table, other: Any, chance: int, other_chance: int) -> bool:
    """Whether another move is as good, at these chances."""
    is_good = table.move != other and are_as_good(table.advised, table.move, other)
    return is_good and are_chances(table.advised, other, chance, other_chance)


def _is_equal(table: _Table, card: int, other_card: int) -> bool:
    """Whether another card is as good as the one that is played."""
    is_good = are_as_good(table.advised, table.move, Play(other_card))
    return _plays(table, card) and card != other_card and is_good


def _bid_odds(table: _Table, chance: int, other_chance: int, **words: Any) -> bool:
    return _bids(table, **words) and _odds(table, Pass(), chance, other_chance)


def _bid_or_pass(table: _Table, chance: int, other_chance: int, **words: Any) -> bool:
    return _bids(table, **words) and _even_odds(table, Pass(), chance, other_chance)


def _bid_in(tricks: int, trumps: int) -> Bid | None:
    """The bid of so many tricks with these trumps."""
    wanted = (tricks, trumps, False)
    names = [bid.name for bid in BY_NAME.values() if (bid.tricks, bid.trumps, bid.loses) == wanted]
    return Bid(names[0]) if names else None


def _bids_either(table: _Table, **words: Any) -> bool:
    other = _bid_in(words.pop("other_tricks"), trumps := words.pop("other_suit"))
    counts = words.pop("count"), words.pop("other_count")
    is_counted = counts == (countable_tricks(table.hand, words["suit"]), countable_tricks(table.hand, trumps))
    is_named = words.pop("other_bid") == ("no-trump" if trumps == NO_TRUMP else "suit")
    if other not in (each.move for each in weighing(table.advised.decision)) or other == table.move:
        return False
    is_good = are_as_good(table.advised, table.move, other)
    return is_counted and is_named and is_good and _bids(table, **words)


def _bids_rather(table: _Table, chance: int, other_chance: int, **words: Any) -> bool:
    """Whether another bid for which as many tricks can be counted came out worse."""
    other = _bid_in(words.pop("other_tricks"), trumps := words.pop("other_suit"))
    is_named = words.pop("other_bid") == ("no-trump" if trumps == NO_TRUMP else "suit")
    if other not in (each.move for each in weighing(table.advised.decision)) or other == table.move:
        return False
    is_tempting = countable_tricks(table.hand, words["suit"]) <= countable_tricks(table.hand, trumps)
    return is_named and is_tempting and _bids(table, **words) and _odds(table, other, chance, other_chance)


def _is_about(other: Any, words: dict[str, Any]) -> bool:
    """Whether the words of a sentence about passing speak of this bid."""
    bid = BY_NAME[other.name]
    named = bid.name if bid.loses else "no-trump" if bid.trumps == NO_TRUMP else "suit"
    return words == {"bid": named, "tricks": bid.tricks, "suit": bid.trumps, "value": bid.value}


def _best_bid(table: _Table) -> Any:
    """The best bid that was weighed."""
    return next(each.move for each in weighing(table.advised.decision) if isinstance(each.move, Bid))


def _pass_odds(table: _Table, chance: int, other_chance: int, **words: Any) -> bool:
    other = _best_bid(table)
    return table.move == Pass() and _is_about(other, words) and _odds(table, other, chance, other_chance)


def _pass_or_bid(table: _Table, chance: int, other_chance: int, **words: Any) -> bool:
    other = _best_bid(table)
    return table.move == Pass() and _is_about(other, words) and _even_odds(table, other, chance, other_chance)


def _buries_either(table: _Table, **words: Any) -> bool:
    both, first, second = words["cards"], words["first_cards"], words["second_cards"]
    other = next(move for move in table.moves if set(move.cards) == {*both, *second})
    held = [[card for card in table.hand if card not in move.cards] for move in (table.move, other)]
    counts = [_low(each) if table.misere else countable_tricks(each, table.trumps) for each in held]
    is_so = set(table.move.cards) == {*both, *first} and words["both"] == len(both) and not set(first) & set(second)
    is_good = are_as_good(table.advised, table.move, other)
    return is_so and is_good and counts == [words["count"], words["other_count"]]


def _either_lead(table: _Table, card: int, other_card: int, count: int, other_count: int) -> bool:
    is_so = [len(table.above(each, table.out)) for each in (card, other_card)] == [count, other_count]
    return table.led is None and is_so and (count > 0 or other_count == 0) and _is_equal(table, card, other_card)


def _either_wins(table: _Table, card: int, other_card: int, count: int = 0, other_count: int = 0) -> bool:
    is_so = table.wins(card) and table.wins(other_card) and _is_equal(table, card, other_card)
    beaten = [table.beaten_by(card), table.beaten_by(other_card)]
    return _follows(table, card) and is_so and (len(table.trick) == 2 or beaten == [count, other_count])


def _either_leaves(table: _Table, card: int, other_card: int, seat: int) -> bool:
    is_so = not table.wins(card) and not table.wins(other_card) and table.winner == seat
    return _follows(table, card) and is_so and _is_equal(table, card, other_card)


def _card_odds(table: _Table, card: int, other_card: int, **odds: int) -> bool:
    return _plays(table, card) and _odds(table, Play(other_card), **odds)


def _either_card(table: _Table, card: int, other_card: int, **odds: int) -> bool:
    return _plays(table, card) and _even_odds(table, Play(other_card), **odds)


def _lead_odds(table: _Table, card: int, count: int, **words: int) -> bool:
    return _leads(table, card) and count == len(table.above(card, table.out)) and _card_odds(table, card, **words)


def _throw_odds(table: _Table, card: int, **words: int) -> bool:
    return _follows(table, card) and not table.winning and _card_odds(table, card, **words)


def _is_partner(table: _Table, seat: int) -> bool:
    """Whether the one who is winning the trick plays against the contractor, as the viewer does."""
    return table.winner == seat and table.contractor not in (table.me, seat)


def _wins_odds(table: _Table, card: int, count: int, **words: int) -> bool:
    return table.wins(card) and count == table.beaten_by(card) > 0 and _card_odds(table, card, **words)


def _holds_back_odds(table: _Table, card: int, kept_card: int, **odds: int) -> bool:
    return _holds_back(table, card, kept_card) and _odds(table, Play(kept_card), **odds)


def _names_ahead(table: _Table, suit: int, count: int, other_suit: int, **odds: int) -> bool:
    has = sum(table.suit(card) == suit for card in table.hand)
    return table.move == NameSuit(suit) and count == has and _odds(table, NameSuit(other_suit), **odds)


def _no_better(table: _Table) -> bool:
    """Whether nothing that was weighed is worth more."""
    weighed = weighing(table.advised.decision)
    return all(each.value <= worth(table.advised, table.move) + 1e-9 for each in weighed)


_CLAIMS: Final[Mapping[str, Callable[..., bool]]] = {
    "hint-bid": _counted,
    "hint-bid-no-trump": _counted,
    "hint-bid-misere": _bids_misere,
    "hint-bid-ahead": _bid_odds,
    "hint-bid-ahead-same": _bid_odds,
    "hint-bid-or-pass": _bid_or_pass,
    "hint-bid-or-pass-same": _bid_or_pass,
    "hint-bid-either": _bids_either,
    "hint-bid-rather": _bids_rather,
    "hint-bid-rather-same": _bids_rather,
    "hint-pass": _passes,
    "hint-pass-ahead": _pass_odds,
    "hint-pass-ahead-same": _pass_odds,
    "hint-pass-or-bid": _pass_or_bid,
    "hint-pass-or-bid-same": _pass_or_bid,
    "hint-pass-unclear": lambda t: t.move == Pass() and _no_better(t),
    "hint-pass-only": lambda t: t.moves == (Pass(),),
    "hint-bury-void": _voids,
    "hint-bury-trumps": lambda t, cards, count: t.trumps != NO_TRUMP and _keeps_trumps(t, cards, count),
    "hint-bury-count": lambda t, cards, count: count == countable_tricks(_kept(t, cards), t.trumps),
    "hint-bury-low": lambda t, cards, count: count == _low(_kept(t, cards)) == min(10, _low(t.hand)) and t.misere,
    "hint-bury-ahead": lambda t, cards: bool(_kept(t, cards)) and _no_better(t),
    "hint-bury-either": lambda t, **words: not t.misere and _buries_either(t, **words),
    "hint-bury-either-same": lambda t, **words: not t.misere and _buries_either(t, **words),
    "hint-bury-either-low": lambda t, **words: t.misere and _buries_either(t, **words),
    "hint-bury-either-low-same": lambda t, **words: t.misere and _buries_either(t, **words),
    "hint-suit-most": _named,
    "hint-suit-ahead": _names_ahead,
    "hint-suit-ahead-same": _names_ahead,
    "hint-card-only": lambda t, card: t.legal == [card],
    "hint-card-ahead": _card_odds,
    "hint-card-ahead-same": _card_odds,
    "hint-card-ahead-unclear": lambda t, card: _plays(t, card) and _no_better(t),
    "hint-card-either": _either_card,
    "hint-card-either-same": _either_card,
    "hint-lead-high-trump": lambda t, card, count: (
        _is_top(t, card) and t.suit(card) == t.trumps and count == t.trumps_out > 0
    ),
    "hint-lead-trump": lambda t, card, count: (
        _leads(t, card) and t.suit(card) == t.trumps and count == t.trumps_out > 0 and t.me == t.contractor
    ),
    "hint-lead-master": lambda t, card, count: _is_top(t, card) and count == t.trumps_out > 0 and t.trumps != NO_TRUMP,
    "hint-lead-sure": lambda t, card, count: _is_top(t, card) and count == t.trumps_out == 0,
    "hint-lead-but-joker": lambda t, card: _is_top(t, card) and JOKER in t.out and t.trumps == NO_TRUMP,
    "hint-lead-low": _leads_low,
    "hint-lead-ahead": _lead_odds,
    "hint-lead-ahead-same": _lead_odds,
    "hint-lead-ahead-unclear": lambda t, card, count: (
        _leads(t, card) and count == len(t.above(card, t.out)) and _no_better(t)
    ),
    "hint-lead-either": _either_lead,
    "hint-lead-either-same": lambda t, count, other_count, **cards: (
        count == other_count and _either_lead(t, count=count, other_count=other_count, **cards)
    ),
    "hint-lead-misere": lambda t, card, count: (
        _leads(t, card) and t.misere and t.me == t.contractor and count == len(t.above(card, t.out))
    ),
    "hint-lead-against-misere": lambda t, card, count: (
        _leads(t, card) and t.misere and t.me != t.contractor and count == len(t.below(card, t.out))
    ),
    "hint-throw-lowest": lambda t, card: _follows(t, card) and not t.winning and t.is_lowest(card, t.legal),
    "hint-throw": _throw_odds,
    "hint-throw-same": _throw_odds,
    "hint-throw-unclear": lambda t, card: _follows(t, card) and not t.winning and _no_better(t),
    "hint-throw-other": _card_odds,
    "hint-throw-other-same": _card_odds,
    "hint-throw-other-unclear": lambda t, card: _follows(t, card) and _no_better(t),
    "hint-throw-either": lambda t, card, other_card: (
        _follows(t, card) and not t.winning and _is_equal(t, card, other_card)
    ),
    "hint-leave": _leaves,
    "hint-hold-back": _holds_back_odds,
    "hint-hold-back-same": _holds_back_odds,
    "hint-leave-either": _either_leaves,
    "hint-win-either": lambda t, card, other_card: len(t.trick) == 2 and _either_wins(t, card, other_card),
    "hint-win-either-open": lambda t, **words: len(t.trick) == 1 and _either_wins(t, **words),
    "hint-win-cheap": lambda t, card: (
        _follows(t, card) and len(t.trick) == 2 and t.wins(card) and t.is_lowest(card, t.winning)
    ),
    "hint-win-own": lambda t, card, seat, points: (
        _follows(t, card)
        and len(t.trick) == 2
        and t.wins(card)
        and _is_partner(t, seat)
        and points == 10
        and not t.misere
    ),
    "hint-win-last": lambda t, card: _follows(t, card) and len(t.trick) == 2 and t.wins(card),
    "hint-win-sure": lambda t, card, count: _follows(t, card) and t.wins(card) and count == t.beaten_by(card) == 0,
    "hint-win-open": lambda t, card, count: _follows(t, card) and t.wins(card) and count == t.beaten_by(card) > 0,
    "hint-win-odds": _wins_odds,
    "hint-win-odds-same": _wins_odds,
    "hint-win-odds-unclear": lambda t, card, count: t.wins(card) and count == t.beaten_by(card) and _no_better(t),
    "hint-misere-must": lambda t, card: _follows(t, card) and t.winning == t.legal and len(t.trick) == 1,
    "hint-misere-takes": lambda t, card: _follows(t, card) and t.winning == t.legal and len(t.trick) == 2,
    "hint-misere-under": _under,
    "hint-misere-rid": _rids,
    "hint-misere-leave": lambda t, card, seat, best_card: _stays_under(t, card, seat, best_card) and len(t.trick) == 2,
    "hint-misere-stay": lambda t, card, seat, best_card: _stays_under(t, card, seat, best_card) and len(t.trick) == 1,
    "hint-misere-low": lambda t, card, seat: (
        _follows(t, card) and seat == t.contractor and seat not in t.by and t.is_lowest(card, t.legal)
    ),
    "hint-misere-free": lambda t, card, seat: (
        _follows(t, card) and seat == t.contractor and seat in t.by and t.winner != seat
    ),
}


def is_so(advised: Advised) -> bool:
    """Whether the reason of a hint is true; KeyError for a sentence that nobody checks."""
    text = advised.hint.reason.text
    return _CLAIMS[text.code](_Table(advised), **text.args)
