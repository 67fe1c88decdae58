"""Which moves of a shedding game are legal, and the sentence for those that are not."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from engine.cards import is_joker, packs
from engine.errors import IllegalMove
from engine.game import Lot, Move, Shuffle, check_shuffle
from engine.mechanics.shedding.state import HEIGHTS, LAYER, PickUp, Play, PlayBlind, State, asked, layer_of
from engine.view import Seat

if TYPE_CHECKING:
    from engine.mechanics.shedding import Shedding

_SINGLE: Final = tuple(Play((card,)) for card in range(len(HEIGHTS)))
_BLIND: Final = tuple(map(PlayBlind, range(LAYER)))
_PICK_UP: Final = PickUp()


def moves(game: Shedding, state: State, seat: Seat) -> tuple[Move, ...]:
    """Every legal move of the seat whose turn it is."""
    layer, pointers = layer_of(state, seat)
    found: list[Move] = []
    if layer == "down":
        found += _BLIND[: len(pointers)]
    else:
        for cards in by_rank(playable(game, state, pointers)):
            if len(cards) == 1:
                found.append(_SINGLE[cards[0]])
            else:
                found += _plays(game, cards)
    if state.pile and game.may_pick_up(state, bool(found)):
        found.append(_PICK_UP)
    return tuple(found)


def _plays(game: Shedding, cards: list[int]) -> Iterable[Play]:
    """Every play of cards of one rank: of each sort, so many."""
    sorts = game.sorts(cards)
    if not game.takes_several:
        return [_SINGLE[sort[0]] for sort in sorts]
    if len(sorts) == 1:
        return _so_many(tuple(cards))
    parts = product(*([sort[:many] for many in range(len(sort) + 1)] for sort in sorts))
    return [Play(tuple(card for part in one for card in part)) for one in parts if any(one)]


@lru_cache(maxsize=4096)
def _so_many(cards: tuple[int, ...]) -> tuple[Play, ...]:
    """The first of these cards, the first two, and so on."""
    return tuple(Play(cards[:many]) for many in range(1, len(cards) + 1))


def playable(game: Shedding, state: State, pointers: tuple[int, ...]) -> list[int]:
    """The cards of a layer that can be played now."""
    fits, at = game.fitting[game.demand(state)], state.stockpile.cards
    return [card for pointer in pointers if (card := at[pointer]) in fits]


def by_rank(cards: Iterable[int]) -> Iterable[list[int]]:
    """Cards of one rank together, the ranks in the order of their first cards."""
    found: dict[int, list[int]] = {}
    for card in cards:
        height = HEIGHTS[card]
        if height in found:
            found[height].append(card)
        else:
            found[height] = [card]
    return found.values()


def check(game: Shedding, state: State, seat: Seat, move: Move) -> None:
    """Nothing for a legal move of the seat whose turn it is, `IllegalMove` for any other."""
    match move:
        case Play(cards=cards):
            check_cards(game, state, seat, cards)
            demand = game.demand(state)
            if cards[0] not in game.fitting[demand]:
                wanted = asked(demand)
                raise IllegalMove(f"refused-{wanted.code}", **wanted.args)
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


def check_cards(game: Shedding, state: State, seat: Seat, cards: tuple[int, ...]) -> None:
    """Nothing where these can be the cards of one play, whatever lies on the pile."""
    layer, pointers = layer_of(state, seat)
    if layer == "down":
        raise IllegalMove("only-blind")
    at = state.stockpile.cards
    lying = [at[pointer] for pointer in pointers]
    for card in cards:
        if card not in lying:
            waits = layer == "hand" and card in state.stockpile.at(state.up[seat])
            raise IllegalMove("hand-first" if waits else "not-before-you")
    if len(cards) != 1:
        if not cards or len(set(cards)) < len(cards):
            raise IllegalMove("no-cards")
        if not game.takes_several:
            raise IllegalMove("one-card")
        if len({HEIGHTS[card] for card in cards}) > 1:
            raise IllegalMove("one-rank")


def _check_pick_up(game: Shedding, state: State, seat: Seat, cards: tuple[int, ...]) -> None:
    if not state.pile:
        raise IllegalMove("pile-is-empty")
    layer, pointers = layer_of(state, seat)
    may_anyway = game.may_pick_up(state, True)
    if not may_anyway and (layer == "down" or playable(game, state, pointers)):
        raise IllegalMove("must-turn-over" if layer == "down" else "must-play")
    if cards:
        if not game.may_try:
            raise IllegalMove("nothing-to-show")
        check_cards(game, state, seat, cards)
        if cards[0] in game.fitting[game.demand(state)]:
            raise IllegalMove("tried-fits")


def check_chance(game: Shedding, state: State, move: Move) -> None:
    """Nothing for what chance may do when it is its turn."""
    match move:
        case Lot(seat=seat) if state.phase == "lot":
            if not 0 <= seat < len(state.hands):
                raise IllegalMove("nobody-there")
        case Shuffle() if state.phase == "shuffle":
            check_shuffle(move, cards_of(game, state))
        case _:
            raise IllegalMove("shuffling")


def cards_of(game: Shedding, state: State) -> tuple[int, ...]:
    """All cards of the game, in no particular order."""
    return tuple(card for card in packs(game.pack_count(len(state.hands))) if not is_joker(card))


def mildest(game: Shedding, state: State, seat: Seat) -> Move:
    """The move that the clock makes: the lowest card that can be played, else the pile is picked up."""
    layer, pointers = layer_of(state, seat)
    if layer == "down":
        return PlayBlind(0)
    cards = playable(game, state, pointers)
    return Play((min(cards, key=lambda card: (HEIGHTS[card], card)),)) if cards else _PICK_UP
