"""A device remembers what the authority keeps for its seat, from the events that it is sent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from client.models import Profile
from client.protocol import Client
from engine.games import GAMES, get_game
from engine.memory import NoMemory
from tests.client.backends import Backend, embedded
from tests.quick_levels import best_quick_level

MOST_MOVES = 1500
OPTIONS: dict[str, dict[str, Any]] = {
    "game_of_threes": {"hands": 4},
    "crazy_eights": {"target": 100, "draw_until_playable": True},
    "five_hundred": {"auction": "until_passed"},
    "threes": {"exchange": True},
}


@pytest.mark.parametrize("kind", GAMES)
def test_a_device_remembers_what_the_authority_keeps(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    rules = get_game(kind, **OPTIONS.get(kind, {}))
    with embedded(request, tmp_path) as place:
        clients = {}
        for name in ("Ann", "Bob"):
            client = place.device(name)
            clients[client.sign_in(Profile("", name)).uid] = client
        (ann, bob), (_, his) = clients.values(), clients
        game = ann.new_table(kind, (best_quick_level(kind),), OPTIONS.get(kind, {}), invites=(his,))
        (invite,) = bob.invitations()
        bob.respond(invite.id, accept=True)
        ann.start(game)
        play(place, game, clients)
        assert place.authority.table(game)["status"] == "over"
        for uid, client in clients.items():
            seat, memory = place.authority.seat(game, uid), rules.new_memory()
            for event in client.history(game, 0):
                memory = rules.remember(memory, event, seat)
            assert memory == kept(place, rules, game, seat)
            assert (memory != rules.new_memory()) == (rules.memory_type is not NoMemory)


def kept(place: Backend, rules: Any, game: str, seat: int) -> Any:
    """The memory that the authority keeps for a seat."""
    secret = place.authority.document(f"Games/{game}/Secret/state")
    return rules.decode_memory(secret["memories"][seat])


def play(place: Backend, game: str, clients: dict[str, Client]) -> None:
    """Plays until the game is over, or for so many moves."""
    for _ in range(MOST_MOVES):
        table = place.authority.table(game)
        if table["status"] == "over":
            return
        if table["activePlayer"] is None:
            for client in clients.values():
                client.ready(game)
            continue
        uid = table["players"][table["activePlayer"]]["uid"]
        clients[uid].move(game, table["moveNumber"], place.authority.good_move(game))
