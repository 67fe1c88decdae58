"""Whether what a hint in a shedding game or Crazy Eights says is so: tried on a state imagined from view and memory."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.cards import rank, suit
from engine.games.crazy_eights import Draw, NameSuit
from engine.games.crazy_eights import Pass as PassTurn
from engine.games.crazy_eights import Play as Cards
from engine.games.lebowski import Nominate
from engine.mechanics.shedding.state import HEIGHTS, PickUp, Play, PlayBlind, Ready, Swap
from engine.players.shedding.cycles import is_cycling
from tests.hints.comparing import are_as_good, are_chances, is_gain, worth
from tests.hints.sampled import Advised, weighing

FREE: Final = {"lebowski": {2, 5}, "threes": {2, 3, 10}}
"""The heights of the ranks that go on anything."""


def _after(advised: Advised) -> tuple[Any, list[Any]]:
    """An imagined state after the move, and the events that led to it."""
    game = advised.decision.game
    state = game.imagine(advised.decision.view, advised.decision.memory, random.Random(7))
    step = game.apply(state, advised.seat, advised.hint.move)
    return step.state, list(step.events)


def _hand(advised: Advised) -> list[int]:
    return [card for card in advised.decision.view.zone(f"hand:{advised.seat}").cards if card is not None]


def _legal(advised: Advised, kind: type) -> list[Any]:
    return [move for move in advised.decision.moves if type(move) is kind]


def _plays(advised: Advised, cards: tuple[int, ...]) -> bool:
    return getattr(advised.hint.move, "cards", None) == cards


def _is_last(advised: Advised, cards: tuple[int, ...], count: int) -> bool:
    own = next(seat.cards for seat in advised.decision.view.seats if seat.seat == advised.seat)
    return _plays(advised, cards) and own == count == len(cards)


# Shedding games


def _burns(advised: Advised, cards: tuple[int, ...], count: int) -> bool:
    state, events = _after(advised)
    burned = [event for event in events if event.hint == "burn"]
    again = advised.decision.game.turn(state) == advised.seat
    return _plays(advised, cards) and len(burned) == 1 and len(burned[0].transfers) == count and again


def _heights(advised: Advised) -> list[int]:
    return sorted({HEIGHTS[play.cards[0]] for play in _legal(advised, Play)})


def _plain(advised: Advised) -> list[int]:
    return [height for height in _heights(advised) if height not in FREE[advised.decision.game.kind]]


def _keeps(advised: Advised, cards: tuple[int, ...], kept_cards: tuple[int, ...]) -> bool:
    free = FREE[advised.decision.game.kind]
    playable = {card for play in _legal(advised, Play) for card in play.cards}
    is_so = set(kept_cards) == {card for card in playable if HEIGHTS[card] in free} and bool(kept_cards)
    return _plays(advised, cards) and is_so and HEIGHTS[cards[0]] == _plain(advised)[0]


def _up(advised: Advised) -> list[Any]:
    return list(advised.decision.view.zone(f"up:{advised.seat}").cards)


def _swaps(advised: Advised, card: int, taken_card: int) -> bool:
    move = advised.hint.move
    return isinstance(move, Swap) and move.card == card and _up(advised)[move.at] == taken_card


def _is_special(advised: Advised, card: int) -> bool:
    """Whether a card goes on anything, or burns."""
    return _is_free(advised, card) or HEIGHTS[card] == 10


def _is_free(advised: Advised, card: int) -> bool:
    return HEIGHTS[card] in FREE[advised.decision.game.kind]


def _is_ready(advised: Advised) -> bool:
    """Whether no card of the hand is special where a plain one lies open, or a higher plain one than that."""
    for mine in _hand(advised):
        for lying in _up(advised):
            sorts = _is_special(advised, mine), _is_special(advised, lying)
            if sorts == (True, False) or (sorts == (False, False) and HEIGHTS[mine] > HEIGHTS[lying]):
                return False
    return advised.hint.move == Ready()


def _names(advised: Advised, seat: int) -> bool:
    return advised.hint.move == Nominate(seat)


def _has_most(advised: Advised, seat: int, count: int) -> bool:
    cards = {other.seat: other.cards for other in advised.decision.view.seats}
    others = [number for other, number in cards.items() if other != advised.seat]
    return _names(advised, seat) and seat != advised.seat and cards[seat] == count == max(others)


def _picks_up(advised: Advised, count: int) -> bool:
    return isinstance(advised.hint.move, PickUp) and len(advised.decision.view.zone("pile").cards) == count


def _loses(advised: Advised) -> bool:
    """Whether one game is lost, and none won, as in Lebowski with its usual rules."""
    game = advised.decision.game
    return game.kind == "lebowski" and not game.options()["first_out_wins"]


def _odds(advised: Advised, other: Any, measure: str, chance: int, other_chance: int) -> bool:
    is_won = any(seat.cards == 0 for seat in advised.decision.view.seats)
    meant = "lose" if _loses(advised) else "win"
    if advised.decision.game.kind == "threes" and is_won:
        meant = "places"
    return measure == meant and are_chances(advised, other, chance, other_chance, _loses(advised))


def _play_of(advised: Advised, cards: tuple[int, ...]) -> Any:
    return next(play for play in _legal(advised, Play) if play.cards == cards)


def _as_good(advised: Advised, cards: tuple[int, ...], other_cards: tuple[int, ...]) -> bool:
    """Whether two plays are as good, are not the same cards, and neither is high where the other is low."""
    is_near = abs(HEIGHTS[cards[0]] - HEIGHTS[other_cards[0]]) <= 3
    is_near = is_near or any(_is_free(advised, each[0]) for each in (cards, other_cards))
    is_other = sorted(card % 53 for card in cards) != sorted(card % 53 for card in other_cards)
    is_good = are_as_good(advised, advised.hint.move, _play_of(advised, other_cards))
    return _plays(advised, cards) and is_near and is_other and is_good


def _either_more(
    advised: Advised, cards: tuple[int, ...], other_cards: tuple[int, ...], count: int, left_cards: tuple[int, ...]
) -> bool:
    common = set(cards) & set(other_cards)
    is_so = len(common) == min(len(cards), len(other_cards)) and count == max(len(cards), len(other_cards))
    return is_so and set(left_cards) == set(cards) ^ set(other_cards) and _as_good(advised, cards, other_cards)


def _either_near(advised: Advised, cards: tuple[int, ...], other_cards: tuple[int, ...]) -> bool:
    is_plain = not _is_free(advised, cards[0]) and not _is_free(advised, other_cards[0])
    is_near = abs(HEIGHTS[cards[0]] - HEIGHTS[other_cards[0]]) <= 3
    return is_plain and is_near and _as_good(advised, cards, other_cards)


def _either_low(
    advised: Advised, cards: tuple[int, ...], other_cards: tuple[int, ...], kept_cards: tuple[int, ...] = ()
) -> bool:
    """Whether both are plain and lower than all other plain ones that fit, of which or of free ones there is one."""
    named = sorted((HEIGHTS[cards[0]], HEIGHTS[other_cards[0]]))
    playable = {card for play in _legal(advised, Play) for card in play.cards}
    is_kept = set(kept_cards) == {card for card in playable if _is_free(advised, card)}
    is_low = named == _plain(advised)[:2] and named[0] < named[1] and len(_heights(advised)) > 2
    return _as_good(advised, cards, other_cards) and is_low and is_kept


def _ahead(advised: Advised, cards: tuple[int, ...], other_cards: tuple[int, ...], **odds: Any) -> bool:
    other = _play_of(advised, other_cards)
    is_better = worth(advised, advised.hint.move) > worth(advised, other)
    return _plays(advised, cards) and is_better and _odds(advised, other, **odds)


def _names_ahead(advised: Advised, seat: int, other_seat: int, **odds: Any) -> bool:
    other = Nominate(other_seat)
    is_better = worth(advised, advised.hint.move) > worth(advised, other)
    return _names(advised, seat) and is_better and _odds(advised, other, **odds)


def _names_either(advised: Advised, seat: int, other_seat: int, count: int, other_count: int) -> bool:
    held = {each.seat: each.cards for each in advised.decision.view.seats}
    is_good = are_as_good(advised, advised.hint.move, Nominate(other_seat))
    is_so = [held[seat], held[other_seat]] == [count, other_count] and seat != other_seat
    return _names(advised, seat) and is_so and is_good


def _picks_up_ahead(advised: Advised, count: int, other_cards: tuple[int, ...], **odds: Any) -> bool:
    other = _play_of(advised, other_cards)
    is_better = worth(advised, advised.hint.move) > worth(advised, other)
    return _picks_up(advised, count) and is_better and _odds(advised, other, **odds)


def _is_in_circle(advised: Advised) -> bool:
    view, memory = advised.decision.view, advised.decision.memory
    return is_cycling(sum(seat.cards > 0 for seat in view.seats), len(view.zone("stock").cards), memory.idle)


_SHEDDING: Final[Mapping[str, Callable[..., bool]]] = {
    "hint-play-last": _is_last,
    "hint-play-burn": _burns,
    "hint-play-only": lambda a, cards, count: _plays(a, cards) and len(_heights(a)) == 1 and count == len(cards),
    "hint-play-several": lambda a, cards, count: (
        _plays(a, cards) and count == len(cards) > 1 and HEIGHTS[cards[0]] == _heights(a)[0]
    ),
    "hint-play-several-keep": lambda a, cards, count, kept_cards: (
        count == len(cards) > 1 and _keeps(a, cards, kept_cards)
    ),
    "hint-play-keep": _keeps,
    "hint-play-lowest": lambda a, cards, count: (
        _plays(a, cards) and count == len(_heights(a)) > 1 and HEIGHTS[cards[0]] == _heights(a)[0]
    ),
    "hint-either-more": _either_more,
    "hint-either-free": lambda a, free_cards, plain_cards, **cards: (
        {free_cards, plain_cards} == set(cards.values())
        and _is_free(a, free_cards[0])
        and not _is_free(a, plain_cards[0])
        and _as_good(a, **cards)
    ),
    "hint-either-both-free": lambda a, **cards: (
        all(_is_free(a, each[0]) for each in cards.values()) and _as_good(a, **cards)
    ),
    "hint-either-near": _either_near,
    "hint-either-low": _either_low,
    "hint-either-keep": _either_low,
    "hint-play-ahead": _ahead,
    "hint-play-ahead-close": _ahead,
    "hint-play-or-pick-up": lambda a, cards, **odds: _plays(a, cards) and _odds(a, PickUp(), **odds),
    "hint-play-or-pick-up-close": lambda a, cards, **odds: _plays(a, cards) and _odds(a, PickUp(), **odds),
    "hint-play-unclear": lambda a, cards: (
        _plays(a, cards) and all(each.value <= weighing(a.decision)[0].value for each in weighing(a.decision))
    ),
    "hint-pick-up": lambda a, count: _picks_up(a, count) and not _legal(a, Play),
    "hint-pick-up-ahead": _picks_up_ahead,
    "hint-pick-up-ahead-close": _picks_up_ahead,
    "hint-pick-up-unclear": lambda a, count: _picks_up(a, count) and bool(_legal(a, Play)) and _is_in_circle(a),
    "hint-blind": lambda a: isinstance(a.hint.move, PlayBlind),
    "hint-swap-free": lambda a, card, taken_card: (
        _swaps(a, card, taken_card) and _is_free(a, card) and not _is_free(a, taken_card)
    ),
    "hint-swap-burn": lambda a, card, taken_card: _swaps(a, card, taken_card) and HEIGHTS[card] == 10,
    "hint-swap-both-free": lambda a, card, taken_card: (
        _swaps(a, card, taken_card) and _is_free(a, card) and _is_free(a, taken_card)
    ),
    "hint-swap-higher": lambda a, card, taken_card: (
        _swaps(a, card, taken_card) and HEIGHTS[card] > HEIGHTS[taken_card] and not _is_free(a, taken_card)
    ),
    "hint-swap-ahead": _swaps,
    "hint-ready": _is_ready,
    "hint-ready-ahead": lambda a: a.hint.move == Ready(),
    "hint-name-most": _has_most,
    "hint-name-either": _names_either,
    "hint-name-ahead": _names_ahead,
    "hint-name-ahead-close": _names_ahead,
    "hint-name-unclear": _names,
}

# Crazy Eights

EIGHT: Final = 7
_WORTH: Final = {0: 1, EIGHT: 50, 10: 10, 11: 10, 12: 10}


def _worth(cards: tuple[int, ...] | list[int]) -> int:
    return sum(_WORTH.get(rank(card), rank(card) + 1) for card in cards)


def _cards_played(advised: Advised) -> list[tuple[int, ...]]:
    return [move.cards for move in advised.decision.moves if hasattr(move, "cards")]


def _single(advised: Advised) -> list[int]:
    return [cards[0] for cards in _cards_played(advised) if len(cards) == 1 and rank(cards[0]) != EIGHT]


def _going_on(advised: Advised, card: int) -> int:
    plain = [other for other in _hand(advised) if other != card and rank(other) != EIGHT]
    return len([other for other in plain if suit(other) == suit(card)]) + len(
        [other for other in plain if rank(other) == rank(card) and suit(other) != suit(card)]
    )


def _pressed(advised: Advised, cards: tuple[int, ...], seat: int, count: int) -> bool:
    held = {other.seat: other.cards for other in advised.decision.view.seats}
    return _plays(advised, cards) and rank(cards[0]) == EIGHT and held[seat] == count <= 2 and seat != advised.seat


def _of_suit(advised: Advised, number: int) -> int:
    return sum(rank(card) != EIGHT and suit(card) == number for card in _hand(advised))


def _going_on_all(advised: Advised, cards: tuple[int, ...]) -> int:
    """The number of cards left that go on the last of these."""
    plain = [other for other in _hand(advised) if other not in cards and rank(other) != EIGHT]
    last = cards[-1]
    return sum(suit(other) == suit(last) or rank(other) == rank(last) for other in plain)


def _either_cards(advised: Advised, cards: tuple[int, ...], other_cards: tuple[int, ...], **counts: int) -> bool:
    counted = {
        "points": _worth(cards),
        "other_points": _worth(other_cards),
        "count": _going_on_all(advised, cards),
        "other_count": _going_on_all(advised, other_cards),
    }
    is_plain = EIGHT not in (rank(cards[0]), rank(other_cards[0]))
    is_good = are_as_good(advised, advised.hint.move, Cards(other_cards))
    is_equal = is_good and not is_plainly_worse(advised, other_cards)
    return _plays(advised, cards) and is_plain and is_equal and counts == counted


def is_plainly_worse(advised: Advised, cards: tuple[int, ...]) -> bool:
    """Whether a play without Eights takes no more points out of the hand than the named one, and leaves no more."""
    named: tuple[int, ...] = advised.hint.move.cards  # type: ignore[attr-defined]
    mine, others = ((_worth(each), _going_on_all(advised, each)) for each in (named, cards))
    is_plain = EIGHT not in (rank(named[0]), rank(cards[0]))
    return is_plain and mine != others and mine[0] >= others[0] and mine[1] >= others[1]


def _drew_instead(advised: Advised, number: int) -> int:
    """The number of others who are remembered to have drawn where two ranks of this suit or more would have fitted."""
    seats = set()
    for lack in advised.decision.memory.declined:
        ranks = {rank(card) for card in lack.values if suit(card) == number and rank(card) != EIGHT}
        if lack.seat != advised.seat and len(ranks) >= 2:
            seats.add(lack.seat)
    return len(seats)


def _drawn(advised: Advised) -> int:
    """The number of cards that must be drawn because Twos lie on top, tried on an imagined state."""
    if not any(fact.code == "cards-due" for fact in advised.decision.view.facts):
        return 0
    game = advised.decision.game
    state = game.imagine(advised.decision.view, advised.decision.memory, random.Random(7))
    return len(game.apply(state, advised.seat, Draw()).events[0].transfers)


_EIGHTS: Final[Mapping[str, Callable[..., bool]]] = {
    "hint-play-last": _is_last,
    "hint-play-only": lambda a, cards: _cards_played(a) == [cards],
    "hint-play-several": lambda a, cards, count, points: (
        _plays(a, cards) and len(cards) == count > 1 and points == _worth(cards)
    ),
    "hint-play-not-eight": lambda a, cards: (
        _plays(a, cards) and [one for one in _cards_played(a) if rank(one[0]) != EIGHT] == [cards] != _cards_played(a)
    ),
    "hint-play-follow": lambda a, cards, count: (
        _plays(a, cards)
        and 0 < count == _going_on(a, cards[0])
        and count == max(_going_on(a, other) for other in _single(a))
    ),
    "hint-play-dearest": lambda a, cards, points: (
        _plays(a, cards) and points == _worth(cards) == max(_worth([other]) for other in _single(a))
    ),
    "hint-play-points": lambda a, cards, points, gain, other_cards: (
        _plays(a, cards) and points == _worth(cards) and gain > 0 and is_gain(a, Cards(other_cards), gain)
    ),
    "hint-either": _either_cards,
    "hint-either-eight": lambda a, cards, other_cards: (
        _plays(a, cards)
        and (rank(cards[0]) == EIGHT) is not (rank(other_cards[0]) == EIGHT)
        and are_as_good(a, a.hint.move, Cards(other_cards))
    ),
    "hint-play-both": lambda a, cards, points, count: (
        _plays(a, cards) and points == _worth(cards) and count == _going_on_all(a, cards)
    ),
    "hint-eight-pressed": _pressed,
    "hint-eight-only": lambda a, cards: _plays(a, cards) and {rank(one[0]) for one in _cards_played(a)} == {EIGHT},
    "hint-suit-any": lambda a: not any(_of_suit(a, number) for number in range(4)),
    "hint-suit-most": lambda a, suit, count: (
        a.hint.move == NameSuit(suit) and count == max(_of_suit(a, number) for number in range(4)) == _of_suit(a, suit)
    ),
    "hint-suit-either": lambda a, suit, count, other_suit: (
        a.hint.move == NameSuit(suit)
        and suit != other_suit
        and count == _of_suit(a, suit) == _of_suit(a, other_suit) == max(_of_suit(a, number) for number in range(4))
        and are_as_good(a, a.hint.move, NameSuit(other_suit))
    ),
    "hint-suit-either-best": lambda a, suit, other_suit: (
        a.hint.move == NameSuit(suit)
        and suit != other_suit
        and are_as_good(a, a.hint.move, NameSuit(other_suit))
        and all(worth(a, each.move) <= worth(a, a.hint.move) + 1e-9 for each in weighing(a.decision))
    ),
    "hint-suit-ahead": lambda a, suit, count, drew, gain, other_suit: (
        a.hint.move == NameSuit(suit)
        and count == _of_suit(a, suit) < _of_suit(a, other_suit)
        and drew == _drew_instead(a, suit)
        and gain > 0
        and is_gain(a, NameSuit(other_suit), gain)
    ),
    "hint-draw": lambda a: a.hint.move == Draw() and not _cards_played(a) and not _drawn(a),
    "hint-draw-due": lambda a: a.hint.move == Draw() and not _cards_played(a) and _drawn(a) > 0,
    "hint-play-two": lambda a, cards, count: (
        _plays(a, cards) and count == _drawn(a) > 0 and {rank(card) for one in _cards_played(a) for card in one} == {1}
    ),
    "hint-draw-ahead": lambda a: a.hint.move == Draw() and bool(_cards_played(a)),
    "hint-pass": lambda a: a.hint.move == PassTurn() and not _cards_played(a),
    "hint-pass-ahead": lambda a: a.hint.move == PassTurn() and bool(_cards_played(a)),
}


def is_so(advised: Advised) -> bool:
    """Whether the reason of a hint is true; KeyError for a sentence that nobody checks."""
    text = advised.hint.reason.text
    claims = _EIGHTS if advised.decision.game.kind == "crazy_eights" else _SHEDDING
    return claims[text.code](advised, **text.args)
