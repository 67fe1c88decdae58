"""Every game: what a seat remembers, and the states that it imagines from that and from its view."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import codec
from engine.card_game import CardGame
from engine.decision import Decision
from engine.game import Game, event_for_viewer
from engine.games import GAMES
from engine.imagining import Sketch
from engine.memory import NoMemory
from engine.players import PLAYERS
from engine.view import CHANCE, Seat
from tests.conformance.walks import CASES, Case, seats_of, walk
from tests.quick_levels import best_quick_level

MOST_JSON = 8_000
"""The most characters of a memory, so that those of twelve seats fit in one document with the state."""
IMAGINING = [case for case in CASES if case.game.memory_type is not NoMemory]
"""The games that imagine states: all but the one that lives in the tests."""

KINDS = list(dict.fromkeys(case.kind for case in IMAGINING))


def remembered(case: Case, moves: int = 400) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Every state of a recorded game, with the memories of all seats."""
    game = case.game
    memories: tuple[Any, ...] = (game.new_memory(),) * case.seats
    for moment in walk(case, moves).moments:
        newcomers = len(seats_of(game, moment.after)) - len(memories)
        memories = game.remember_events((*memories, *(game.new_memory(),) * newcomers), moment.events)
        yield moment.after, memories


def check_imagined(game: Game[Any], state: Any, seat: Seat, memory: Any, rng: random.Random) -> None:
    """An imagined state is one of the game, and the seat sees the same in it and may do the same."""
    view = game.view(state, seat)
    for imagined in islice(game.worlds(view, memory, rng), 2):
        assert game.view(imagined, seat) == view
        assert game.legal_moves(imagined, seat) == game.legal_moves(state, seat)
        assert game.movers(imagined) == game.movers(state)
        assert game.decode(game.encode(imagined)) == imagined, "all invariants hold"
        cards = imagined.stockpile.cards
        assert sorted(cards) == sorted(game.pack(imagined) if cards else ()), "every card lies in one place"  # type: ignore[attr-defined]


def check_true_state_is_possible(game: CardGame[Any], state: Any, sketch: Sketch) -> None:
    """The true state is one of those that are imagined: no constraint says what is not so."""
    places = {pointer: zone for zone, pointers in zones(game, sketch.state).items() for pointer in pointers}
    lies = {state.stockpile.cards[pointer]: zone for zone, ps in zones(game, state).items() for pointer in ps}
    for pool in sketch.pools:
        room = Counter(places[pointer] for place in pool.places for pointer in place.pointers)
        assert room == Counter(lies[card] for card in pool.cards)
        for place in filter(lambda place: place.pointers, pool.places):
            held = [card for card in pool.cards if lies[card] == places[place.pointers[0]]]
            assert sum(card not in place.lacks for card in held) >= len(place.pointers)


def zones(game: CardGame[Any], state: Any) -> dict[str, Any]:
    return {**game.piles(state), "stock": state.stockpile.stock}


@pytest.mark.parametrize("recorded", IMAGINING, ids=str)
def test_an_imagined_state_looks_the_same(recorded: Case) -> None:
    game, rng = recorded.game, random.Random(5)
    phases = set()
    for number, (state, memories) in enumerate(remembered(recorded)):
        if number % max(15, 2 * recorded.seats) == 0 or state.phase not in phases:
            phases.add(state.phase)
            seat = rng.randrange(len(memories))
            check_imagined(game, state, seat, memories[seat], rng)
            sketch = game.sketch(game.view(state, seat), memories[seat])  # type: ignore[attr-defined]
            check_true_state_is_possible(game, state, sketch)  # type: ignore[arg-type]


@pytest.mark.parametrize("recorded", IMAGINING, ids=str)
def test_a_memory_that_begins_amid_a_game_knows_less_and_nothing_wrong(recorded: Case) -> None:
    """So it is in a game that was stored by a program without memories."""
    game, rng = recorded.game, random.Random(6)
    moments = walk(recorded).moments
    for begun in range(0, len(moments), max(1, len(moments) // 3)):
        memories: tuple[Any, ...] = (game.new_memory(),) * len(seats_of(game, moments[begun].before))
        for number, moment in enumerate(moments[begun : begun + 30]):
            newcomers = len(seats_of(game, moment.after)) - len(memories)
            memories = game.remember_events((*memories, *(game.new_memory(),) * newcomers), moment.events)
            if number % recorded.seats:
                continue
            seat = rng.randrange(len(memories))
            view = game.view(moment.after, seat)
            imagined = game.imagine(view, memories[seat], rng)
            game.validate(imagined)
            assert [zone.cards for zone in game.view(imagined, seat).zones] == [zone.cards for zone in view.zones]
            check_true_state_is_possible(game, moment.after, game.sketch(view, memories[seat]))  # type: ignore


@settings(max_examples=25)
@given(
    kind=st.sampled_from(list(dict.fromkeys(case.kind for case in IMAGINING))),
    seed=st.integers(0, 10_000),
    level=st.sampled_from(["random", "best"]),
)
def test_a_state_is_imagined_at_every_decision_of_a_game(kind: str, seed: int, level: str) -> None:
    rng = random.Random(seed)
    fields = GAMES[kind].option_fields()
    game: Any = GAMES[kind](**{field.name: rng.choice(field.values) for field in fields if field.name != "show_points"})
    player = PLAYERS["random" if level == "random" else best_quick_level(kind)]
    state = game.start(rng.choice(game.seat_counts))
    memories = (game.new_memory(),) * len(game.seats(state))
    for _ in range(rng.randrange(10, 250)):
        turn = game.turn(state)
        if turn is None:
            break
        if turn == CHANCE:
            move = game.chance_move(state, rng)
        else:
            decision = Decision.of(game, state, turn, memories[turn])
            if rng.randrange(8) == 0:
                check_imagined(game, state, turn, memories[turn], rng)
                check_true_state_is_possible(game, state, game.sketch(decision.view, decision.memory))
            move = player.choose(decision, rng)
        step = game.apply(state, turn, move)
        state, memories = step.state, game.remember_events(memories, step.events)


def test_memories_are_json_of_bounded_size(case: Case) -> None:
    game = case.game
    for number, (_, memories) in enumerate(remembered(case, 800)):
        for seat, memory in enumerate(memories):
            if (number + seat) % 20 == 0:
                data = codec.loads(codec.dumps(game.encode_memory(memory)))
                assert game.decode_memory(data) == memory
                assert len(codec.dumps(data)) < MOST_JSON


def test_a_memory_follows_from_the_events_as_the_seat_saw_them(case: Case) -> None:
    """A device that gets these events as JSON remembers the same as the authority."""
    game = case.game
    memories: tuple[Any, ...] = (game.new_memory(),) * case.seats
    own = {seat: game.new_memory() for seat in (0, case.seats - 1)}
    for moment in walk(case).moments:
        memories = game.remember_events(memories, moment.events)
        for seat in own:
            for event in moment.events:
                seen = event_for_viewer(event, seat)
                if seen is not None:
                    sent = codec.from_json(type(seen), codec.loads(codec.dumps(codec.to_json(seen))))
                    own[seat] = game.remember(own[seat], sent, seat)
        assert own == {seat: memories[seat] for seat in own}


def test_a_game_that_says_nothing_remembers_nothing_and_is_played() -> None:
    case = next(case for case in CASES if case not in IMAGINING)
    game, state = case.game, walk(case).moments[-1].before
    assert game.new_memory() == NoMemory()
    assert game.remember_events((NoMemory(),), walk(case).moments[-1].events) == (NoMemory(),)
    with pytest.raises(NotImplementedError):
        game.imagine(game.view(state, 0), NoMemory(), random.Random(1))
