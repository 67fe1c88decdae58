"""The legal moves of Crazy Eights, and the sentences for illegal ones.

Each rule of legality is one function. The list of moves, the check of one move and the choices of the view call it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.cards import RANK_OF, SUIT_OF
from engine.errors import IllegalMove
from engine.game import Move
from engine.games.crazy_eights.state import EIGHT, TWO, Draw, NameSuit, Pass, Play, State, led, value

SUITS: Final = range(4)
"""The suits that eights may be named (C3)."""
_FITTING: Final = tuple(
    tuple(
        frozenset(card for card in range(len(RANK_OF)) if SUIT_OF[card] == suit or RANK_OF[card] in (rank, EIGHT))
        for rank in range(13)
    )
    for suit in SUITS
)
"""All cards that follow, by the suit and the rank to follow."""
_DRAW: Final = Draw()
_PASS: Final = Pass()
_TWOS: Final = frozenset(card for card, rank in enumerate(RANK_OF) if rank == TWO)
_NAMINGS: Final = tuple(map(NameSuit, SUITS))


# What the active seat may do


def hand(state: State) -> tuple[int, ...]:
    """The cards of the active seat."""
    return state.stockpile.at(state.hands[state.active])


def playable(state: State, cards: Sequence[int]) -> list[int]:
    """The cards among these that can be played alone (C3). Where cards are due only a Two answers (C7a)."""
    if state.due:
        return [card for card in cards if card in _TWOS]
    suit, rank = led(state)
    fits = _FITTING[suit][rank]
    return [card for card in cards if card in fits]


def followers(suit: int, rank: int) -> frozenset[int]:
    """All cards that can be played on this suit and rank (C3)."""
    return _FITTING[suit][rank]


def groups(held: Sequence[int], fitting: Sequence[int]) -> list[tuple[int, ...]]:
    """The cards of a hand that may be played together: those of each rank of which a card can be played alone (C4)."""
    ranks = dict.fromkeys([RANK_OF[card] for card in fitting])
    return [tuple([card for card in held if RANK_OF[card] == rank]) for rank in ranks]


def can_play(state: State) -> bool:
    """Whether the active seat has a card that can be played alone."""
    return bool(playable(state, hand(state)))


def may_draw(state: State, until_playable: bool) -> bool:
    """Whether the active seat may draw: once a turn, or until a card can be played where the table plays so (C3)."""
    return has_stock(state) and (not state.drew or (until_playable and not can_play(state)))


def may_pass(state: State, until_playable: bool) -> bool:
    """Whether the active seat may pass: only with nothing to draw (C5) and, where players draw on, nothing to play."""
    return not has_stock(state) and not (until_playable and can_play(state))


def has_stock(state: State) -> bool:
    """Whether there is a card to draw."""
    return state.stockpile.pointer < len(state.stockpile.cards)


# The list of moves


def moves(state: State, until_playable: bool) -> tuple[Move, ...]:
    """Every legal move of the active seat. Plays of the same cards with the same top card are listed once."""
    if state.phase == "suit":
        return _NAMINGS
    held = hand(state)
    fitting = playable(state, held)
    found: list[Move] = []
    for together in groups(held, fitting):
        found += _plays(together, tuple([card for card in together if card in fitting]))
    if may_draw(state, until_playable):
        found.append(_DRAW)
    elif may_pass(state, until_playable):
        found.append(_PASS)
    return tuple(found)


@lru_cache(maxsize=4096)
def _plays(together: tuple[int, ...], fitting: tuple[int, ...]) -> tuple[Play, ...]:
    """The plays of cards of one rank, any number of them, among which one is fitting and each may be the last.

    Cached, because making them takes a seventh of the time of a game.
    """
    return tuple(
        Play((*(card for card in some if card != top), top))
        for count in range(1, len(together) + 1)
        for some in combinations(together, count)
        if not set(some).isdisjoint(fitting)
        for top in some
    )


# The check of one move


def check(state: State, move: Move, until_playable: bool) -> None:
    """Raises `IllegalMove` for an illegal move of the active seat."""
    if state.phase == "suit":
        _check_suit(move)
        return
    match move:
        case Play(cards=cards):
            _check_play(state, hand(state), cards)
        case Draw():
            if not may_draw(state, until_playable):
                raise IllegalMove("play-what-you-drew" if has_stock(state) else "stock-is-empty")
        case Pass():
            if not may_pass(state, until_playable):
                raise IllegalMove("draw-before-passing" if has_stock(state) else "play-before-passing")
        case NameSuit():
            raise IllegalMove("no-eight-to-name")
        case _:
            raise IllegalMove("no-such-move")


def _check_suit(move: Move) -> None:
    if not isinstance(move, NameSuit):
        raise IllegalMove("name-a-suit-first")
    if move.suit not in SUITS:
        raise IllegalMove("no-such-suit")


def _check_play(state: State, held: Sequence[int], cards: tuple[int, ...]) -> None:
    picked, found = set(cards), groups(held, playable(state, cards))
    if len(found) != 1 or not picked.issubset(found[0]) or len(picked) < len(cards):
        raise _refuse_play(state, held, cards)


def _refuse_play(state: State, held: Sequence[int], cards: tuple[int, ...]) -> IllegalMove:
    """The reason why these cards cannot be played."""
    if not cards:
        return IllegalMove("play-at-least-one")
    if not set(cards) <= set(held):
        return IllegalMove("not-in-your-hand")
    if len(set(cards)) < len(cards):
        return IllegalMove("each-card-once")
    if len(groups(held, cards)) > 1:
        return IllegalMove("one-rank-together")
    if state.due:
        return IllegalMove("only-a-two-answers")
    suit, rank = led(state)
    if state.suit is not None:
        return IllegalMove("must-follow-named", suit=suit)
    return IllegalMove("must-follow", suit=suit, rank=rank)


# The clock


def mildest_move(state: State, until_playable: bool) -> Move:
    """The move that the clock makes (A1): it keeps an eight's own suit, draws, or passes.

    A player who has drawn on and can play must play: the card that counts least.
    """
    if state.phase == "suit":
        return NameSuit(SUIT_OF[state.stockpile.cards[state.discards[-1]]])
    if may_draw(state, until_playable):
        return _DRAW
    if may_pass(state, until_playable):
        return _PASS
    return Play((min(playable(state, hand(state)), key=lambda card: value((card,))),))
