"""An example of every move, of every choice and of every sentence about a game, found by playing at random."""

from __future__ import annotations

import dataclasses
import itertools
import random
from collections.abc import Iterator
from typing import Any, get_args

from engine import codec
from engine.decision import Decision
from engine.errors import IllegalMove
from engine.game import Game, Move
from engine.games import GAMES, get_game
from engine.players import PLAYERS, levels
from engine.stockpile import shuffled
from engine.view import CHANCE, SPECTATOR, TABLE, Actor

Json = dict[str, Any]
FEWEST_GAMES = 4
MOST_MOVES = 800


def option_sets(game: type[Game[Any]]) -> list[Json]:
    """Every combination of options, the usual one first."""
    fields = game.option_fields()
    values = [sorted(field.values, key=lambda value: value != field.default) for field in fields]
    return [dict(zip((field.name for field in fields), chosen, strict=True)) for chosen in itertools.product(*values)]


def tags_of_moves(game: type[Game[Any]]) -> set[str]:
    """The tag of every move of this kind."""
    return {codec.tag(move) for move in get_args(game.move_types)}


def examples() -> Json:
    """The tags of moves, the codes of sentences and the tags of choices, by kind of game."""
    found: Json = {"moves": {}, "sentences": {}, "choices": {}}
    for kind, game in GAMES.items():
        moves, sentences = found["moves"].setdefault(kind, {}), found["sentences"].setdefault(kind, {})
        chosen = option_sets(game)
        for number in itertools.count():
            if number >= max(FEWEST_GAMES, len(chosen)) and tags_of_moves(game) <= moves.keys():
                break
            options = chosen[number % len(chosen)]
            seats = min(game.seat_counts[-1], max(game.seat_counts[0], 2 + number % 4))
            for data in _play(get_game(kind, **options), seats, random.Random(number)):
                for json_object in _objects(data):
                    if "code" in json_object and "args" in json_object:
                        _keep(sentences, json_object["code"], json_object["args"])
                    elif "label" in json_object and "type" in json_object:
                        _keep(found["choices"], json_object["type"], json_object)
                if "type" in data:
                    _keep(moves, data["type"], data)
    return found


def _keep(found: Json, name: str, data: Json) -> None:
    """Keeps the example that says the most."""

    def words(one: Json) -> tuple[int, int]:
        return sum(bool(value) or value == 0 for value in one.values() if value is not None), -len(codec.dumps(one))

    if name not in found or words(data) > words(found[name]):
        found[name] = data


def _objects(data: Any) -> Iterator[Json]:
    """Every object in JSON data."""
    if isinstance(data, dict):
        yield data
    for item in data.values() if isinstance(data, dict) else data if isinstance(data, (list, tuple)) else ():
        yield from _objects(item)


def _play(game: Game[Any], seats: int, rng: random.Random) -> Iterator[Json]:
    """A game, as JSON: each move, what came of it, and what a seat and a spectator see."""
    state = game.start(seats)
    for _ in range(MOST_MOVES):
        for viewer in (SPECTATOR, rng.choice(game.seats(state))):
            yield {"view": codec.to_json(game.view(state, viewer))}
        if game.is_over(state):
            return
        actor, move = _next_move(game, state, rng)
        yield game.encode_move(move)
        step = game.apply(state, actor, move)
        yield {"events": [codec.to_json(event) for event in step.events]}
        state = step.state


def _next_move(game: Game[Any], state: Any, rng: random.Random) -> tuple[Actor, Move]:
    now = game.turn(state)
    if rng.randrange(25) == 0 and (moves := game.legal_moves(state, TABLE)):
        move = rng.choice(moves)
        return TABLE, _in_order(game, state, move, rng)
    if now == CHANCE:
        return CHANCE, game.chance_move(state, rng)
    assert isinstance(now, int)
    if now in game.away(state):
        return TABLE, game.timeout_move(state, now)
    player = PLAYERS[rng.choice(levels(game.kind))]
    move = player.choose(Decision.of(game, state, now, game.new_memory()), rng)
    return now, _with_order(game, state, now, move, rng)


def _with_order(game: Game[Any], state: Any, seat: int, move: Move, rng: random.Random) -> Move:
    """The move with the order of the hand, where it may carry one."""
    hands = [zone for zone in game.view(state, seat).zones if zone.arrangeable and zone.owner == seat]
    return dataclasses.replace(move, order=shuffled(hands[0].cards, rng)) if hasattr(move, "order") and hands else move


def _in_order(game: Game[Any], state: Any, move: Move, rng: random.Random) -> Move:
    """The clock's move with the order of the hand, where that matters."""
    if not hasattr(move, "order"):
        return move
    ordered = _with_order(game, state, move.seat, move, rng)
    try:
        game.check(state, TABLE, ordered)
    except IllegalMove:
        return move
    return ordered
