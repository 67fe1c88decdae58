"""Whether what a hint in a shedding game or Crazy Eights says is so: tried on a state imagined from view and memory."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.cards import rank, suit
from engine.games.crazy_eights import Draw, NameSuit
from engine.games.crazy_eights import Pass as PassTurn
from engine.games.lebowski import Nominate
from engine.mechanics.shedding.state import HEIGHTS, PickUp, Play, PlayBlind, Ready, Swap
from tests.hints.sampled import Advised

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


def _is_free(advised: Advised, card: int) -> bool:
    return HEIGHTS[card] in FREE[advised.decision.game.kind]


def _is_ready(advised: Advised) -> bool:
    """Whether no card of the hand is free where a plain one lies open, or higher than one of its sort."""
    for mine in _hand(advised):
        for lying in _up(advised):
            sorts = _is_free(advised, mine), _is_free(advised, lying)
            if sorts == (True, False) or (sorts[0] == sorts[1] and HEIGHTS[mine] > HEIGHTS[lying]):
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


_SHEDDING: Final[Mapping[str, Callable[..., bool]]] = {
    "hint-play-last": _is_last,
    "hint-play-burn": _burns,
    "hint-play-only": lambda a, cards, count: _plays(a, cards) and len(_heights(a)) == 1 and count == len(cards),
    "hint-play-several": lambda a, cards, count: (
        _plays(a, cards) and count == len(cards) > 1 and HEIGHTS[cards[0]] == _plain(a)[0]
    ),
    "hint-play-keep": _keeps,
    "hint-play-lowest": lambda a, cards, count: (
        _plays(a, cards) and count == len(_heights(a)) > 1 and HEIGHTS[cards[0]] == _heights(a)[0]
    ),
    "hint-play-ahead": lambda a, cards: _plays(a, cards),
    "hint-pick-up": lambda a, count: _picks_up(a, count) and not _legal(a, Play),
    "hint-pick-up-ahead": lambda a, count: _picks_up(a, count) and bool(_legal(a, Play)),
    "hint-blind": lambda a: isinstance(a.hint.move, PlayBlind),
    "hint-swap-free": lambda a, card, taken_card: (
        _swaps(a, card, taken_card) and _is_free(a, card) and not _is_free(a, taken_card)
    ),
    "hint-swap-higher": lambda a, card, taken_card: (
        _swaps(a, card, taken_card) and HEIGHTS[card] > HEIGHTS[taken_card] and not _is_free(a, taken_card)
    ),
    "hint-swap-ahead": _swaps,
    "hint-ready": _is_ready,
    "hint-ready-ahead": lambda a: a.hint.move == Ready(),
    "hint-name-most": _has_most,
    "hint-name-ahead": _names,
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


def _has_house_rules(advised: Advised) -> bool:
    """Whether the table has rules with which no player looks ahead."""
    options = advised.decision.game.options()
    return any(options[name] for name in ("draw_until_playable", "queens_skip", "twos_draw", "aces_reverse"))


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
    "hint-play-points": lambda a, cards, points: (
        _plays(a, cards) and points == _worth(cards) and (rank(cards[0]) == EIGHT or not _has_house_rules(a))
    ),
    "hint-play-both": lambda a, cards, points, count: (
        _plays(a, cards) and points == _worth(cards) and count == _going_on(a, cards[0]) and _has_house_rules(a)
    ),
    "hint-eight-pressed": _pressed,
    "hint-eight-only": lambda a, cards: _plays(a, cards) and {rank(one[0]) for one in _cards_played(a)} == {EIGHT},
    "hint-suit-any": lambda a: not any(_of_suit(a, number) for number in range(4)),
    "hint-suit-most": lambda a, suit, count: (
        a.hint.move == NameSuit(suit) and count == max(_of_suit(a, number) for number in range(4)) == _of_suit(a, suit)
    ),
    "hint-suit-ahead": lambda a, suit, count: a.hint.move == NameSuit(suit) and count == _of_suit(a, suit),
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
