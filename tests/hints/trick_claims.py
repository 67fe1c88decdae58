"""Whether what a hint in 500 says is so: `bid_claims` has what comes before the first trick, and this the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.cards import JOKER
from engine.games.five_hundred import Play
from engine.mechanics.tricks import NO_TRUMP, strength
from tests.hints.bid_claims import BID_CLAIMS
from tests.hints.comparing import are_as_good
from tests.hints.sampled import Advised
from tests.hints.trick_table import TrickTable, is_best, is_better


def _plays(table: TrickTable, card: int) -> bool:
    return table.move == Play(card)


def _leads(table: TrickTable, card: int) -> bool:
    return _plays(table, card) and table.led is None


def _is_top(table: TrickTable, card: int) -> bool:
    return _leads(table, card) and not table.above(card, table.out)


def _follows(table: TrickTable, card: int) -> bool:
    return _plays(table, card) and table.led is not None


def _leads_low(table: TrickTable, card: int) -> bool:
    nothing_sure = all(table.above(other, table.out) for other in table.legal)
    return _leads(table, card) and nothing_sure and not table.below(card, table.legal)


def _leaves(table: TrickTable, card: int, seat: int) -> bool:
    defends = table.me != table.contractor
    return _follows(table, card) and defends and table.winner == seat != table.contractor and not table.wins(card)


def _holds_back(table: TrickTable, card: int, kept_card: int) -> bool:
    return _follows(table, card) and not table.wins(card) and kept_card in table.legal and table.wins(kept_card)


def _under(table: TrickTable, card: int, best_card: int) -> bool:
    higher = [other for other in table.above(card, table.legal) if not table.wins(other)]
    is_best = table.trick[table.by.index(table.winner)] == best_card
    return _follows(table, card) and is_best and not table.wins(card) and not higher


def _stays_under(table: TrickTable, card: int, seat: int, best_card: int) -> bool:
    is_best = table.trick[table.by.index(seat)] == best_card
    is_so = table.winner == seat == table.contractor and not table.wins(card)
    return _follows(table, card) and is_best and is_so


def _rids(table: TrickTable, card: int, suit: int) -> bool:
    void = suit == table.led and not any(table.suit(other) == suit for other in table.legal)
    highest = all(strength(other, table.trumps) <= strength(card, table.trumps) for other in table.legal)
    return _follows(table, card) and void and highest and not table.wins(card)


def _is_equal(table: TrickTable, card: int, other_card: int) -> bool:
    """Whether another card is as good as the one that is played."""
    is_good = are_as_good(table.advised, table.move, Play(other_card))
    return _plays(table, card) and card != other_card and is_good


def _either_lead(table: TrickTable, card: int, other_card: int, count: int, other_count: int) -> bool:
    is_so = [len(table.above(each, table.out)) for each in (card, other_card)] == [count, other_count]
    return table.led is None and is_so and _is_equal(table, card, other_card)


def _either_wins(table: TrickTable, card: int, other_card: int, count: int = 0, other_count: int = 0) -> bool:
    is_so = table.wins(card) and table.wins(other_card) and _is_equal(table, card, other_card)
    beaten = [table.beaten_by(card), table.beaten_by(other_card)]
    return _follows(table, card) and is_so and (len(table.trick) == 2 or beaten == [count, other_count])


def _either_leaves(table: TrickTable, card: int, other_card: int, seat: int) -> bool:
    is_so = not table.wins(card) and not table.wins(other_card) and table.winner == seat
    return _follows(table, card) and is_so and _is_equal(table, card, other_card)


def _card_odds(table: TrickTable, card: int, other_card: int, **odds: int) -> bool:
    return _plays(table, card) and is_better(table, Play(other_card), **odds)


def _either_card(table: TrickTable, high_card: int, low_card: int, is_last: str, seat: int, **cards: int) -> bool:
    is_so = table.wins(high_card) and not table.wins(low_card) and table.winner == seat
    is_named = sorted(cards.values()) == sorted((high_card, low_card))
    return is_so and is_named and (is_last == "yes") is (len(table.trick) == 2) and _is_equal(table, **cards)


def _lead_odds(table: TrickTable, card: int, count: int, **words: int) -> bool:
    return _leads(table, card) and count == len(table.above(card, table.out)) and _card_odds(table, card, **words)


def _throw_odds(table: TrickTable, card: int, **words: int) -> bool:
    return _follows(table, card) and not table.winning and _card_odds(table, card, **words)


def _is_partner(table: TrickTable, seat: int) -> bool:
    """Whether the one who is winning the trick plays against the contractor, as the viewer does."""
    return table.winner == seat and table.contractor not in (table.me, seat)


def _wins_odds(table: TrickTable, card: int, count: int, **words: int) -> bool:
    return table.wins(card) and count == table.beaten_by(card) > 0 and _card_odds(table, card, **words)


def _holds_back_odds(table: TrickTable, card: int, kept_card: int, **odds: int) -> bool:
    return _holds_back(table, card, kept_card) and is_better(table, Play(kept_card), **odds)


CARD_CLAIMS: Final[Mapping[str, Callable[..., bool]]] = {
    "hint-card-only": lambda t, card: t.legal == [card],
    "hint-card-ahead": _card_odds,
    "hint-card-ahead-close": _card_odds,
    "hint-card-ahead-unclear": lambda t, card: _plays(t, card) and is_best(t),
    "hint-card-either": _either_card,
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
    "hint-lead-ahead-close": _lead_odds,
    "hint-lead-ahead-unclear": lambda t, card, count: (
        _leads(t, card) and count == len(t.above(card, t.out)) and is_best(t)
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
    "hint-throw-close": _throw_odds,
    "hint-throw-unclear": lambda t, card: _follows(t, card) and not t.winning and is_best(t),
    "hint-throw-other": _card_odds,
    "hint-throw-other-close": _card_odds,
    "hint-throw-other-unclear": lambda t, card: _follows(t, card) and is_best(t),
    "hint-throw-either": lambda t, card, other_card: (
        _follows(t, card) and not t.winning and _is_equal(t, card, other_card)
    ),
    "hint-leave": _leaves,
    "hint-hold-back": _holds_back_odds,
    "hint-hold-back-close": _holds_back_odds,
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
    "hint-win-odds-close": _wins_odds,
    "hint-win-odds-unclear": lambda t, card, count: t.wins(card) and count == t.beaten_by(card) and is_best(t),
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
CLAIMS: Final = {**BID_CLAIMS, **CARD_CLAIMS}


def is_so(advised: Advised) -> bool:
    """Whether the reason of a hint is true; KeyError for a sentence that nobody checks."""
    text = advised.hint.reason.text
    return CLAIMS[text.code](TrickTable(advised), **text.args)
