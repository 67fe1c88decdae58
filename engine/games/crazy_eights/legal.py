"""The legal moves of Crazy Eights, and the sentences for illegal ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.cards import RANK_OF, SUIT_OF
from engine.errors import IllegalMove
from engine.game import Move
from engine.games.crazy_eights.state import EIGHT, Draw, NameSuit, Pass, Play, State, led, value

_SINGLE: Final = tuple(Play((card,)) for card in range(len(RANK_OF)))
_FITTING: Final = tuple(
    tuple(
        frozenset(card for card in range(len(RANK_OF)) if SUIT_OF[card] == suit or RANK_OF[card] in (rank, EIGHT))
        for rank in range(13)
    )
    for suit in range(4)
)
"""All cards that follow, by the suit and the rank to follow."""
_DRAW: Final = Draw()
_PASS: Final = Pass()
_SUITS: Final = tuple(NameSuit(suit) for suit in range(4))


def moves(state: State, until_playable: bool) -> tuple[Move, ...]:
    """Every legal move of the active seat. Plays of the same cards with the same top card are listed once."""
    if state.phase == "suit":
        return _SUITS
    at = state.stockpile.cards
    hand = [at[pointer] for pointer in state.hands[state.active]]
    found: list[Move] = []
    fits = _fitting(state)
    fitting = [card for card in hand if card in fits]
    ranks = [RANK_OF[card] for card in hand]
    for rank in dict.fromkeys([RANK_OF[card] for card in fitting]):
        if ranks.count(rank) == 1:
            found.append(_SINGLE[hand[ranks.index(rank)]])
        else:
            together = _plays(tuple([card for card in hand if RANK_OF[card] == rank]))
            found += [one for one in together if not fits.isdisjoint(one.cards)]
    if may_draw(state, until_playable, bool(fitting)):
        found.append(_DRAW)
    elif may_pass(state, until_playable, bool(fitting)):
        found.append(_PASS)
    return tuple(found)


def groups(hand: Sequence[int], fitting: Sequence[int]) -> list[tuple[int, ...]]:
    """The cards of a hand by rank, for each rank of which a card can be played alone."""
    ranks = dict.fromkeys([RANK_OF[card] for card in fitting])
    return [tuple([card for card in hand if RANK_OF[card] == rank]) for rank in ranks]


@lru_cache(maxsize=4096)
def _plays(together: tuple[int, ...]) -> tuple[Play, ...]:
    return tuple(
        Play((*(card for card in some if card != top), top))
        for count in range(1, len(together) + 1)
        for some in combinations(together, count)
        for top in some
    )


def playable(state: State, hand: Sequence[int]) -> list[int]:
    """The cards of a hand that can be played alone (C3)."""
    fits = _fitting(state)
    return [card for card in hand if card in fits]


def _fitting(state: State) -> frozenset[int]:
    """All cards of all packs that can be played alone."""
    suit, rank = led(state)
    return _FITTING[suit][rank]


def may_draw(state: State, until_playable: bool, can_play: bool) -> bool:
    """Whether the active seat may draw: once a turn, or until a card can be played where the table plays so (C3)."""
    if state.stockpile.pointer >= len(state.stockpile.cards):
        return False
    return not state.drew or (until_playable and not can_play)


def may_pass(state: State, until_playable: bool, can_play: bool) -> bool:
    """Whether the active seat may pass: only with nothing to draw (C5) and, where players draw on, nothing to play."""
    empty = state.stockpile.pointer >= len(state.stockpile.cards)
    return empty and not (until_playable and can_play)


def mildest_move(state: State, until_playable: bool) -> Move:
    """The move that the clock makes (A1): it keeps an eight's own suit, draws, or passes.

    A player who has drawn on and can play must play: the card that counts least.
    """
    if state.phase == "suit":
        return NameSuit(SUIT_OF[state.stockpile.cards[state.discards[-1]]])
    hand = state.stockpile.at(state.hands[state.active])
    fitting = playable(state, hand)
    if may_draw(state, until_playable, bool(fitting)):
        return _DRAW
    if may_pass(state, until_playable, bool(fitting)):
        return _PASS
    return Play((min(fitting, key=lambda card: value((card,))),))


def check(state: State, move: Move, until_playable: bool) -> None:
    """Raises `IllegalMove` for an illegal move of the active seat."""
    if state.phase == "suit":
        if type(move) is not NameSuit:
            raise IllegalMove("name-a-suit-first")
        if move.suit not in range(4):
            raise IllegalMove("no-such-suit")
    elif type(move) is Play:
        _check_play(state, move.cards)
    elif type(move) is Draw:
        _check_draw(state, until_playable)
    elif type(move) is Pass:
        _check_pass(state, until_playable)
    elif type(move) is NameSuit:
        raise IllegalMove("no-eight-to-name")
    else:
        raise IllegalMove("no-such-move")


def _check_play(state: State, cards: tuple[int, ...]) -> None:
    at = state.stockpile.cards
    hand = [at[pointer] for pointer in state.hands[state.active]]
    if not cards:
        raise IllegalMove("play-at-least-one")
    for card in cards:
        if card not in hand:
            raise IllegalMove("not-in-your-hand")
    if len(cards) > 1:
        if len(set(cards)) < len(cards):
            raise IllegalMove("each-card-once")
        if len({RANK_OF[card] for card in cards}) > 1:
            raise IllegalMove("one-rank-together")
    if not playable(state, cards):
        suit, rank = led(state)
        if state.suit is not None:
            raise IllegalMove("must-follow-named", suit=suit)
        raise IllegalMove("must-follow", suit=suit, rank=rank)


def _check_draw(state: State, until_playable: bool) -> None:
    if state.stockpile.pointer >= len(state.stockpile.cards):
        raise IllegalMove("stock-is-empty")
    if state.drew and not may_draw(state, until_playable, _can_play(state)):
        raise IllegalMove("play-what-you-drew")


def _check_pass(state: State, until_playable: bool) -> None:
    if state.stockpile.pointer < len(state.stockpile.cards):
        raise IllegalMove("draw-before-passing")
    if not may_pass(state, until_playable, _can_play(state)):
        raise IllegalMove("play-before-passing")


def _can_play(state: State) -> bool:
    return bool(playable(state, state.stockpile.at(state.hands[state.active])))
