"""The strong players of Lebowski and Threes, the model in which they look ahead, and the ways out of cycles."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from benchmarks.match_play import play_moves
from engine.decision import Decision
from engine.game import Game, Move
from engine.games import GAMES, get_game
from engine.games.lebowski import Nominate
from engine.mechanics.shedding import PickUp, Play, PlayBlind, State, Swap
from engine.mechanics.shedding.state import STALLED_AFTER, seats_left
from engine.players import PLAYERS
from engine.players.shedding import strong
from engine.players.shedding.model import ModelRules, SheddingModel, make_move
from engine.players.shedding.playouts import SteadyPolicy, play_out
from engine.players.shedding.steady import SteadyLebowski, SteadyShedding, SteadyThrees
from engine.players.shedding.strong import StrongShedding
from engine.players.weighing import BEYOND_DOUBT
from engine.view import CHANCE

STEADY: dict[str, SteadyShedding] = {"lebowski": SteadyLebowski(), "threes": SteadyThrees()}
each_kind = pytest.mark.parametrize("kind", STEADY)


def games(kind: str, seed: int) -> tuple[Game[Any], int]:
    """A game with options drawn at random, and a number of players."""
    rng = random.Random(seed)
    options = {field.name: rng.choice(field.values) for field in get_game(kind).option_fields()}
    return get_game(kind, **options), rng.choice(GAMES[kind].seat_counts)


def walk(game: Game[Any], seats: int, seed: int) -> Iterator[tuple[State, Any, Move, State]]:
    """A game played at random: each state with a seat to move, its memory, the move and the state after it.

    Cards are played more often than the pile is picked up, so that the games end.
    """
    rng, state = random.Random(seed), game.start(seats)
    memories: tuple[Any, ...] = (game.new_memory(),) * seats
    while (turn := game.turn(state)) is not None:
        before = state
        if turn == CHANCE:
            move = game.chance_move(state, rng)
        else:
            moves = game.legal_moves(state, turn)
            plays = [move for move in moves if not isinstance(move, PickUp)]
            move = rng.choice(plays if plays and rng.randrange(5) else moves)
        step = game.apply(state, turn, move)
        if turn != CHANCE:
            yield before, memories[turn], move, step.state
        state, memories = step.state, game.remember_events(memories, step.events)


def position(model: SheddingModel) -> dict[str, Any]:
    """All that a model says, but the order of hidden cards, and what means nothing once the game is over."""
    skipped = {"active", "is_naming"} if model.is_over else set()
    if not model.rules.must_play:
        skipped.add("last")
    found = {name: getattr(model, name) for name in SheddingModel.__slots__ if name not in skipped}
    return found | {"down": [sorted(row) for row in model.down]}


@each_kind
@pytest.mark.parametrize("seed", range(12))
def test_the_model_follows_the_rules_with_every_option(kind: str, seed: int) -> None:
    game, seats = games(kind, seed)
    rules = ModelRules.of(game)
    for before, _, move, after in walk(game, seats, seed):
        if before.phase == "exchange":
            continue
        model = SheddingModel(rules, before)
        if isinstance(move, PlayBlind):
            turned = rules.kind_of[before.stockpile.cards[before.down[before.active][move.at]]]
            model.down[before.active].remove(turned)
            model.down[before.active].append(turned)
        untouched = model.copy()
        make_move(model, move)
        assert position(model) == position(SheddingModel(rules, after))
        assert position(untouched) == position(SheddingModel(rules, before))


@each_kind
def test_in_a_model_everybody_plays_as_the_steady_player_does(kind: str) -> None:
    steady, game = STEADY[kind], get_game(kind)
    policy = SteadyPolicy.of(ModelRules.of(game), steady.dear, steady.burning)
    compared = 0
    for before, _, _, _ in walk(game, 4, 3):
        decision = Decision.of(game, before, before.active, game.new_memory())
        chosen = steady.choose(decision, random.Random(1))
        if not isinstance(chosen, PlayBlind):
            alike = [chosen]
            if isinstance(chosen, Play):
                least = steady.cost(decision.view, chosen.cards)
                plays = [move for move in decision.moves if isinstance(move, Play)]
                alike += [move for move in plays if steady.cost(decision.view, move.cards) == least]
            if isinstance(chosen, Nominate):
                cards = {seat.seat: seat.cards for seat in decision.view.seats}
                named = [move for move in decision.moves if isinstance(move, Nominate) and move.seat != before.active]
                alike += [move for move in named if cards[move.seat] == cards[chosen.seat]]
            model = SheddingModel(ModelRules.of(game), before)
            policy.play_turn(model)
            assert position(model) in [
                position(SheddingModel(ModelRules.of(game), game.apply(before, before.active, move).state))
                for move in alike
            ]
            compared += isinstance(chosen, Play)
    assert compared > 40


@each_kind
def test_the_result_of_a_playout_is_that_of_the_game(kind: str) -> None:
    game = get_game(kind)
    policy = SteadyPolicy.of(ModelRules.of(game), STEADY[kind].dear, STEADY[kind].burning)
    for seed in range(5):
        *_, (_, _, _, last) = walk(game, 4, seed)
        for seat in range(4):
            result = play_out(SheddingModel(ModelRules.of(game), last), policy, seat)
            if kind == "lebowski":
                assert (result == 1) == (seat in game.winners(last))
            else:
                # Of those that had not come in before the last move, the share that came in later.
                assert (result > 0) == (game.scores(last)[seat] < 4)


@each_kind
@pytest.mark.parametrize("seed", range(3))
def test_all_moves_are_weighed_with_every_option_and_the_best_is_chosen(
    kind: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strong, "PLAYOUTS", 1)
    monkeypatch.setattr(strong, "FEWEST_WORLDS", 2)
    game, seats = games(kind, seed)
    player = StrongShedding(STEADY[kind])
    for number, (before, memory, _, _) in enumerate(walk(game, seats, seed)):
        if number % 8:
            continue
        decision = Decision.of(game, before, before.active, memory)
        weighed = player.weigh(decision, random.Random(number))
        assert {each.move for each in weighed} == set(decision.moves)
        assert len(weighed) == len(decision.moves)
        assert [each.value for each in weighed] == sorted((each.value for each in weighed), reverse=True)
        if before.phase != "exchange":
            assert all(-1 <= each.value <= 1 and each.error >= 0 for each in weighed)
        chosen = player.choose(decision, random.Random(number))
        assert chosen == weighed[0].move or len(decision.moves) == 1


@each_kind
def test_what_the_steady_player_does_is_left_only_for_what_is_better_beyond_chance(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strong, "PLAYOUTS", 60)
    game, left = get_game(kind), 0
    for number, (before, memory, _, _) in enumerate(walk(game, 3, 3)):
        decision = Decision.of(game, before, before.active, memory)
        if number % 8 or before.phase == "exchange" or len(decision.moves) == 1:
            continue
        chosen, *others = StrongShedding(STEADY[kind]).weigh(decision, random.Random(number))
        steady = STEADY[kind].choose(decision, random.Random(number))
        if chosen.move != steady and not isinstance(steady, PlayBlind):
            left += 1
            kept = next(each for each in others if each.move == steady)
            assert chosen.value - kept.value > BEYOND_DOUBT * kept.error
    assert left


@each_kind
def test_a2_strong_is_the_same_whatever_it_cannot_see(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong, "PLAYOUTS", 40)
    game = get_game(kind)
    for number, (before, memory, _, _) in enumerate(walk(game, 3, 8)):
        if number % 16:
            continue
        hidden = list(before.down[before.active]) + list(before.stockpile.stock)
        cards = list(before.stockpile.cards)
        values = [cards[pointer] for pointer in hidden]
        random.Random(number).shuffle(values)
        for pointer, card in zip(hidden, values, strict=True):
            cards[pointer] = card
        decision = Decision.of(game, before, before.active, memory)
        other = Decision.of(game, _with_cards(before, tuple(cards)), before.active, memory)
        assert other.view == decision.view
        choose = PLAYERS["strong"].choose
        assert choose(decision, random.Random(5)) == choose(other, random.Random(5))
        assert choose(decision, random.Random(5)) == choose(decision, random.Random(5))


def test_swaps_come_to_an_end() -> None:
    game, rng = get_game("lebowski", exchange=True), random.Random(2)
    state = game.start(3)
    while game.turn(state) == CHANCE:
        state = game.apply(state, CHANCE, game.chance_move(state, rng)).state
    swaps = 0
    while state.phase == "exchange":
        seat = game.turn(state)
        assert isinstance(seat, int)
        move = PLAYERS["strong"].choose(Decision.of(game, state, seat, game.new_memory()), rng)
        swaps += isinstance(move, Swap)
        state = game.apply(state, seat, move).state
    assert 0 < swaps <= 9


@pytest.mark.parametrize(
    ("kind", "seats", "number"), [("threes", 2, 7), ("threes", 2, 40), ("threes", 2, 49), ("lebowski", 3, 115)]
)
def test_a3_steady_leaves_a_cycle_when_there_is_a_way_out(kind: str, seats: int, number: int) -> None:
    # Without a search for the way out each of these ends as a stalemate.
    last = list(play_moves(get_game(kind), "cycles", number, ("steady",) * seats))[-1].state
    assert last.idle < STALLED_AFTER * len(seats_left(last))


def _with_cards(state: State, cards: tuple[int, ...]) -> State:
    return replace(state, stockpile=replace(state.stockpile, cards=cards))
