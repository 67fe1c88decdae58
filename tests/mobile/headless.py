"""Games that are played on without a window, to a position near what a test tries."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from client.embedded import EmbeddedClient
from client.models import Table
from engine.decision import Decision
from engine.players import PLAYERS
from engine.view import ChoosePlace, PutOnto, TakeFrom
from tests.client.real_games import let_computers_move, rules_and_state
from tests.quick_levels import best_quick_level

REACHED: dict[str, Callable[[Table], bool]] = {
    "cut": lambda table: any(isinstance(choice, ChoosePlace) and choice.of == "gap" for choice in table.view.choices),
    "takes": lambda table: any(isinstance(choice, TakeFrom) for choice in table.view.choices),
    "puts": lambda table: any(isinstance(choice, PutOnto) for choice in table.view.choices),
    "rest": lambda table: table.view.stage == "rest",
    "over": lambda table: table.view.stage == "over",
}
"""Positions by name: this person may cut, take or put a card, a hand is over, the game is."""


def play_ahead(
    client: EmbeddedClient, game: str, position: str, before_move: Callable[[], object] = lambda: None
) -> None:
    """Plays as the best computer player would until the game has come to that position; each move is announced."""
    play_until(client, game, REACHED[position], before_move)


def play_until(
    client: EmbeddedClient,
    game: str,
    is_reached: Callable[[Table], bool],
    before_move: Callable[[], object] = lambda: None,
) -> None:
    """Plays as the best computer player would until the table is as it should be, or the game is over."""
    rng = Random(1)
    let_computers_move(client)
    while not is_reached(table := client.table(game)) and table.view.stage != "over":
        if table.view.stage == "rest":
            client.ready(game)
            let_computers_move(client)
            continue
        rules, state = rules_and_state(client, game)
        chosen = PLAYERS[best_quick_level(table.view.kind)].choose(
            Decision.of(rules, state, table.seat, rules.new_memory()), rng
        )
        before_move()
        client.move(game, table.move_number, rules.encode_move(chosen))
        let_computers_move(client)
