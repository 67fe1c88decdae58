"""Tables of real games, some of them as they were saved once."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from client.models import Player, Table
from engine import codec
from engine.decision import Decision
from engine.game import SeenEvent, event_for_viewer
from engine.games import GAMES, get_game
from engine.players import PLAYERS as COMPUTERS
from engine.view import CHANCE, View
from tests.quick_levels import best_quick_level

FRAMES = Path(__file__).parent / "frames"
NAMES = (
    "Ann",
    "Ada",
    "Blaise",
    "Carl",
    "Dora",
    "Emmy",
    "Felix",
    "Grace",
    "Hugo",
    "Ida",
    "Jakob",
    "Klara from far away",
)


@cache
def walk(players: int, seed: int = 1, start: Any = None) -> list[tuple[Any, tuple[SeenEvent, ...]]]:
    """Every state of a game that computers have played to its end, with the events that seat 0 saw before it.

    They begin at a state, or else at the beginning.
    """
    kind = next(iter(GAMES))
    game, rng = get_game(kind), random.Random(seed)
    state, events, walked = start or game.start(players), [], []
    computer = COMPUTERS[best_quick_level(kind)]
    while (turn := game.turn(state)) is not None:
        if turn == CHANCE:
            move = game.chance_move(state, rng)
        else:
            assert isinstance(turn, int)
            move = computer.choose(Decision.of(game, state, turn, game.new_memory()), rng)
        step = game.apply(state, turn, move)
        state = step.state
        events += [told for event in step.events if (told := event_for_viewer(event, 0)) is not None]
        walked.append((state, tuple(events[-300:])))
    return walked


def real(players: int, until: Callable[[Any], bool], seed: int = 1, start: Any = None) -> Table:
    """The first table of a game that meets a condition, as seat 0 sees it."""
    state, events = next(position for position in walk(players, seed, start) if until(position[0]))
    people = tuple(Player(seat, NAMES[seat], level="" if seat == 0 else "steady") for seat in range(players))
    view = get_game(next(iter(GAMES))).view(state, 0)
    return Table("g", 1, 1, "playing", people, 0, view, events)


def kept(name: str, renew: bool) -> Table:
    """A table of a real game as it was saved once, so that its frame changes only with the screen."""
    path = FRAMES / f"{name}.json"
    if renew:
        table = real(*REAL[name])
        events = [codec.to_json(event) for event in table.events[-60:]]
        path.write_text(codec.dumps([codec.to_json(table.view), events]) + "\n", encoding="utf-8")
    view, events = codec.loads(path.read_text(encoding="utf-8"))
    people = tuple(Player(seat, NAMES[seat]) for seat in range(REAL[name][0]))
    told = tuple(codec.from_json(SeenEvent, event) for event in events)
    return Table("g", 1, 1, "playing", people, 0, codec.from_json(View, view), told)


def deciding(hand: int, phase: str) -> Callable[[Any], bool]:
    """Whether seat 0 is to move in a phase of a hand."""
    return lambda state: state.hand == hand and state.phase == phase and state.active == 0


def last_turn(state: Any) -> bool:
    return bool(state.hand == 11 and state.phase == "take" and state.active == 0 and state.out is not None)


def hand_over(hand: int) -> Callable[[Any], bool]:
    return lambda state: state.hand == hand and state.phase in ("hand_over", "over")


REAL = {
    "cut": (3, lambda state: state.phase == "cut" and state.cutter == 0),
    "take_four_players": (4, deciding(3, "take")),
    "discard_late_hand": (2, deciding(11, "discard")),
    "discard_seven_players": (7, deciding(11, "discard")),
    "discard_twelve_players": (12, deciding(11, "discard")),
    "last_turn_six_players": (6, last_turn),
    "last_turn_twelve_players": (12, last_turn),
    "hand_over_three_players": (3, hand_over(5)),
    "hand_over_twelve_players": (12, hand_over(10)),
    "over_two_players": (2, hand_over(11)),
    "over_twelve_players": (12, hand_over(11)),
}
