"""The list of moves and the check of one move say what the choices say, in every game.

A game that must be fast writes the list and the check itself. Here they are compared with those that `MoveRules`
derives from the choices.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Collection, Iterator
from functools import cache, partial
from itertools import combinations
from typing import Any

import pytest

import tests.sixth_game  # noqa: F401  so that the game is among the cases
from engine.errors import IllegalMove
from engine.game import Game, Move
from engine.games import GAMES, get_game
from engine.move_rules import MoveRules
from engine.view import CHANCE, TABLE, Seat
from tests.new_game.skeleton_game import SkeletonGame

MOVES = 1500
"""The moves that each game is played for."""
EVERY = 150
"""One of this number of positions is looked at, besides the first of each sort."""


def games() -> Iterator[tuple[Game[Any], int]]:
    """Every game, and each with every other value of its options, with a number of seats."""
    usual: list[Game[Any]] = [*map(get_game, GAMES), SkeletonGame()]
    for game in usual:
        yield game, game.seat_counts[-1]
        yield game, game.seat_counts[0]
        for field in game.option_fields():
            for value in field.values:
                if value != getattr(game, field.name):
                    yield dataclasses.replace(game, **{field.name: value}), min(3, game.seat_counts[-1])


CASES = [pytest.param(game, seats, id=f"{game.kind}-{seats}-{game.options()}") for game, seats in games()]


@cache
def positions(game: Game[Any], seats: int) -> tuple[tuple[Any, Seat], ...]:
    """Positions in which a seat is to move, and that seat: of games played at random and, at times, by the clock."""
    rng, found = random.Random(f"{game} {seats}"), []
    state, seen = game.start(seats), set()
    for number in range(MOVES):
        turn = game.turn(state)
        if turn is None:
            state = game.start(seats)
        elif turn == CHANCE:
            state = game.apply(state, CHANCE, game.chance_move(state, rng)).state
        else:
            moves = game.legal_moves(state, turn)
            sort = (state.phase, *sorted({type(move).__name__ for move in moves}))
            if sort not in seen or number % EVERY == 0:
                seen.add(sort)
                found.append((state, turn))
            hurried = rng.random() < (0.9 if number % 400 < 150 else 0.2)
            move = game.timeout_move(state, turn) if hurried else rng.choice(moves)
            state = game.apply(state, TABLE if hurried else turn, move).state
            state = dataclasses.replace(state, away=())
    return tuple(found)


def as_picked(game: Game[Any], state: Any, seat: Seat, move: Move) -> Any:
    """A move up to the order in which its cards were picked, where that does not matter."""
    ordered = any(getattr(choice, "ordered", False) for choice in game.choices(state, seat))
    cards = getattr(move, "cards", None)
    if cards is None:
        return move
    return dataclasses.replace(move, cards=(*sorted(cards[:-1]), *cards[-1:]) if ordered else tuple(sorted(cards)))


def accepts(check: Any, state: Any, seat: Seat, move: Move) -> bool:
    try:
        check(state, seat, move)
    except IllegalMove:
        return False
    return True


def candidates(game: Game[Any], seats: int, state: Any, seat: Seat) -> Iterator[Move]:
    """The moves that any position allowed, and each of them with one of its fields changed to what is at hand here."""
    cards = sorted(card for zone in game.view(state, seat).zones for card in zone.cards if card is not None)
    groups = [(), *combinations(cards[:9], 1), *combinations(cards[:9], 2), *combinations(cards[:7], 3)]
    yield from every_move(game, seats)
    for sample in {type(move): move for move in every_move(game, seats)}.values():
        for field in dataclasses.fields(sample):
            values: Collection[Any] = groups if field.name == "cards" else [*range(-1, 6), *cards, None]
            for value in values if isinstance(getattr(sample, field.name), (int, tuple)) else ():
                if isinstance(value, type(getattr(sample, field.name))):
                    yield dataclasses.replace(sample, **{field.name: value})


@cache
def every_move(game: Game[Any], seats: int) -> tuple[Move, ...]:
    rng = random.Random(1)
    found = {move: None for state, seat in positions(game, seats) for move in game.legal_moves(state, seat)}
    sample = {type(move): move for move in found}
    return tuple({**dict.fromkeys(rng.sample(list(found), min(60, len(found)))), **dict.fromkeys(sample.values())})


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_the_list_of_moves_is_that_of_the_choices(game: Game[Any], seats: int) -> None:
    assert positions(game, seats)
    for state, seat in positions(game, seats):
        listed = [as_picked(game, state, seat, move) for move in game.legal_moves(state, seat)]
        derived = [as_picked(game, state, seat, move) for move in MoveRules._legal_moves(game, state, seat)]
        assert len(set(listed)) == len(listed)
        assert set(listed) == set(derived)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_the_check_accepts_what_the_choices_allow(game: Game[Any], seats: int) -> None:
    accepted = refused = 0
    for state, seat in positions(game, seats):
        listed = {as_picked(game, state, seat, move) for move in game.legal_moves(state, seat)}
        assert all(accepts(game.check, state, seat, move) for move in listed)
        for move in candidates(game, seats, state, seat):
            is_accepted = accepts(game.check, state, seat, move)
            assert is_accepted == accepts(partial(MoveRules._check_move, game), state, seat, move), move
            accepted, refused = accepted + is_accepted, refused + (not is_accepted)
    assert accepted
    assert refused
