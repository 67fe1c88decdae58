"""The legal moves of a shedding game, and the sentences for illegal ones.

Each rule of legality is one function. The list of moves, the check of one move and the choices of the view call it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sized
from functools import lru_cache
from itertools import product
from typing import Final

from engine.errors import IllegalMove
from engine.game import Move
from engine.mechanics.shedding import exchange
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import HEIGHTS, PickUp, Play, PlayBlind, State, describe_play, layer_of
from engine.view import Seat

_SINGLE: Final = tuple(Play((card,)) for card in range(len(HEIGHTS)))
"""The plays of one card, by card. They are made once because most listed moves are such plays."""
_PICK_UP: Final = PickUp()


# What a seat that has the turn may do


def playable(game: SheddingRules, state: State, pointers: tuple[int, ...]) -> list[int]:
    """The cards of a layer that can be played now."""
    fits, at = game.fitting(state), state.stockpile.cards
    return [card for pointer in pointers if (card := at[pointer]) in fits]


def triable(game: SheddingRules, state: State, pointers: tuple[int, ...]) -> list[int]:
    """The cards of a layer that may be tried though they cannot be played: they are shown, and the pile is taken."""
    if not game.may_try:
        return []
    fits = game.fitting(state)
    return [card for card in state.stockpile.at(pointers) if card not in fits]


def may_pick_up(game: SheddingRules, state: State, seat: Seat) -> bool:
    """Whether a seat may pick up the pile, where one lies."""
    return bool(state.pile) and not (game.must_play and can_play(game, state, seat))


def can_play(game: SheddingRules, state: State, seat: Seat) -> bool:
    """Whether a seat has a card that can be played. One that lies face down can always be turned over."""
    layer, pointers = layer_of(state, seat)
    return layer == "down" or bool(playable(game, state, pointers))


def most_together(game: SheddingRules, groups: Iterable[Sized]) -> int:
    """The largest number of cards in one play, out of cards grouped by rank."""
    return max(map(len, groups)) if game.takes_several else 1


def go_together(game: SheddingRules, cards: tuple[int, ...], allowed: Collection[int]) -> bool:
    """Whether these cards are one play out of those that are allowed: one card or, in some games, several of a rank."""
    if not set(cards).issubset(allowed):
        return False
    is_one_rank = game.takes_several and len(by_rank(cards)) == 1 and len(set(cards)) == len(cards)
    return len(cards) == 1 or is_one_rank


def by_rank(cards: Iterable[int]) -> Collection[list[int]]:
    """Cards grouped by rank, in the order of the first card of each."""
    found: dict[int, list[int]] = {}
    for card in cards:
        height = HEIGHTS[card]
        if height in found:
            found[height].append(card)
        else:
            found[height] = [card]
    return found.values()


# The list of moves


def moves(game: SheddingRules, state: State, seat: Seat) -> tuple[Move, ...]:
    """Every legal move of the seat that has the turn."""
    if state.phase == "exchange":
        return exchange.moves(state, seat)
    layer, pointers = layer_of(state, seat)
    found: list[Move] = []
    if layer == "down":
        found += map(PlayBlind, range(len(pointers)))
    else:
        for cards in by_rank(playable(game, state, pointers)):
            if len(cards) == 1:
                found.append(_SINGLE[cards[0]])
            else:
                found += _plays(game, cards)
    if may_pick_up(game, state, seat):
        found.append(_PICK_UP)
    return tuple(found)


def _plays(game: SheddingRules, cards: list[int]) -> Iterable[Play]:
    """Every play of cards of one rank: a number of each sort, of which the first cards stand for all."""
    sorts = game.split_by_effect(cards)
    if not game.takes_several:
        return [_SINGLE[sort[0]] for sort in sorts]
    if len(sorts) == 1:
        return _plays_of_alike(tuple(cards))
    picks = product(*([sort[:count] for count in range(len(sort) + 1)] for sort in sorts))
    return [Play(tuple(card for part in pick for card in part)) for pick in picks if any(pick)]


@lru_cache(maxsize=4096)
def _plays_of_alike(cards: tuple[int, ...]) -> tuple[Play, ...]:
    """The plays of cards that do the same: the first card, the first two, and so on.

    Cached, because making them takes a twentieth of the time of a game.
    """
    return tuple(Play(cards[:count]) for count in range(1, len(cards) + 1))


# The check of one move


def check(game: SheddingRules, state: State, seat: Seat, move: Move) -> None:
    """Raises `IllegalMove` for an illegal move of the seat that has the turn."""
    if state.phase == "exchange":
        exchange.check(state, seat, move)
        return
    match move:
        case Play(cards=cards):
            layer, pointers = layer_of(state, seat)
            allowed = () if layer == "down" else playable(game, state, pointers)
            if not go_together(game, cards, allowed):
                raise _refuse_cards(game, state, seat, cards) or _refuse_demand(game, state)
        case PlayBlind(at=at):
            layer, pointers = layer_of(state, seat)
            if layer != "down":
                raise IllegalMove("not-blind-yet")
            if not 0 <= at < len(pointers):
                raise IllegalMove("no-such-place", last=len(pointers))
        case PickUp(cards=cards):
            _check_pick_up(game, state, seat, cards)
        case _:
            raise IllegalMove("no-such-move")


def _refuse_cards(game: SheddingRules, state: State, seat: Seat, cards: tuple[int, ...]) -> IllegalMove | None:
    """The reason why these cannot be the cards of one play, whatever lies on the pile."""
    layer, pointers = layer_of(state, seat)
    if layer == "down":
        return IllegalMove("only-blind")
    lying = state.stockpile.at(pointers)
    missing = [card for card in cards if card not in lying]
    if missing:
        waits = layer == "hand" and missing[0] in state.stockpile.at(state.up[seat])
        return IllegalMove("hand-first" if waits else "not-before-you")
    if not cards or len(set(cards)) < len(cards):
        return IllegalMove("no-cards")
    if not go_together(game, cards, cards):
        return IllegalMove("one-rank" if game.takes_several else "one-card")
    return None


def _refuse_demand(game: SheddingRules, state: State) -> IllegalMove:
    """The sentence for cards that do not go on the pile."""
    wanted = describe_play(game.demand(state), game.free)
    return IllegalMove(f"refused-{wanted.code}", **wanted.args)


def _check_pick_up(game: SheddingRules, state: State, seat: Seat, cards: tuple[int, ...]) -> None:
    layer, pointers = layer_of(state, seat)
    if not may_pick_up(game, state, seat):
        if not state.pile:
            raise IllegalMove("pile-is-empty")
        raise IllegalMove("must-turn-over" if layer == "down" else "must-play")
    if not cards:
        return
    if not game.may_try:
        raise IllegalMove("nothing-to-show")
    allowed = () if layer == "down" else triable(game, state, pointers)
    if not go_together(game, cards, allowed):
        raise _refuse_cards(game, state, seat, cards) or IllegalMove("tried-fits")


# The clock


def mildest_move(game: SheddingRules, state: State, seat: Seat) -> Move:
    """The move that the clock makes: the lowest card that can be played, else the pile is picked up."""
    layer, pointers = layer_of(state, seat)
    if layer == "down":
        return PlayBlind(0)
    cards = playable(game, state, pointers)
    return Play((min(cards, key=lambda card: (HEIGHTS[card], card)),)) if cards else _PICK_UP
