"""Games of a real client that are played without a screen."""

from __future__ import annotations

from random import Random
from typing import Any

from client.embedded import EmbeddedClient
from engine.decision import Decision
from engine.games import get_game
from engine.players import PLAYERS
from tests.quick_levels import best_quick_level


def rules_and_state(client: EmbeddedClient, game: str) -> tuple[Any, Any]:
    """The rules of a game and its state, which no client is sent."""
    table, secret = client._store.read(f"Games/{game}", f"Games/{game}/Secret/state")
    assert table is not None
    assert secret is not None
    rules = get_game(table.data["kind"], **table.data["options"])
    return rules, rules.decode(secret.data["state"])


def let_computers_move(client: EmbeddedClient) -> None:
    """Waits until computers have moved everywhere, where they think in a thread of their own."""
    client._computer_turns.wait()


def move(client: EmbeddedClient, game: str, level: str, rng: Random) -> None:
    """Makes a move for the person who is signed in, as a computer player of that level would."""
    table = client.table(game)
    rules, state = rules_and_state(client, game)
    chosen = PLAYERS[level].choose(Decision.of(rules, state, table.seat, rules.new_memory()), rng)
    client.move(game, table.move_number, rules.encode_move(chosen))
    let_computers_move(client)


def play_out(client: EmbeddedClient, game: str) -> None:
    """Plays a game against computers to its end, as well as a computer can."""
    rng = Random(1)
    while (table := client.table(game)).view.turn is not None:
        if table.view.stage == "rest":
            client.ready(game)
            let_computers_move(client)
        else:
            move(client, game, best_quick_level(table.view.kind), rng)
