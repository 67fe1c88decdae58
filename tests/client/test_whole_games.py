"""Two people far apart and a computer player play games to their ends: one device listens, the other one polls."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from client.models import Profile
from client.places import final_places
from client.protocol import Client
from tests.client.backends import Backend, Received, firebase_and_rest
from tests.functions.positions import near_end
from tests.quick_levels import best_quick_level

MOST_MOVES = 3000
LAST_MOVES = 50
"""A game begins so many moves before its end, which is more than a hand or a round."""
KINDS = ("crazy_eights", "five_hundred")
"""A game of rounds and one of tricks. Clients treat every kind alike, and `tests/client/test_memories.py` plays all."""
OPTIONS = {"crazy_eights": {"target": 100}}
"""The options that give games of one round several."""


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Backend]:
    with firebase_and_rest(request, tmp_path) as place:
        yield place


def sit_down(place: Backend, kind: str) -> tuple[dict[str, Client], str]:
    """Ann makes a table with a computer player and asks Bob, who comes. Both by their uids."""
    ann, bob = place.device("ann"), place.device("bob")
    hers, his = ann.sign_in(Profile("", "Ann")).uid, bob.sign_in(Profile("", "Bob")).uid
    game = ann.new_table(kind, (best_quick_level(kind),), OPTIONS.get(kind, {}), invites=(his,))
    (invite,) = bob.invitations()
    bob.respond(invite.id, accept=True)
    ann.start(game)
    people = tuple(place.authority.seat(game, uid) for uid in (hers, his))
    place.authority.skip_to(game, near_end(kind, 3, people, LAST_MOVES, tuple(OPTIONS.get(kind, {}).items())))
    return {hers: ann, his: bob}, game


def play_out(place: Backend, clients: dict[str, Client], game: str) -> set[str]:
    """Each makes the moves that are theirs, until the game is over. Who has made one."""
    movers = set()
    for _ in range(MOST_MOVES):
        table = place.authority.table(game)
        if table["status"] == "over":
            return movers
        if table["activePlayer"] is None:
            for client in clients.values():
                client.ready(game)
            continue
        uid = table["players"][table["activePlayer"]]["uid"]
        movers.add(uid)
        clients[uid].move(game, table["moveNumber"], place.authority.good_move(game))
    raise AssertionError(f"not over after {MOST_MOVES} moves")


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_played_to_its_end_by_two_people_and_a_computer(place: Backend, kind: str) -> None:
    clients, game = sit_down(place, kind)
    seen = {uid: Received() for uid in clients}
    for uid, client in clients.items():
        client.watch_table(game, seen[uid])
    begins = {uid: seen[uid][0].move_number for uid in clients}
    assert play_out(place, clients, game) == set(clients), "both have played"
    last = {uid: seen[uid].until(lambda table: table.status == "over") for uid in clients}
    one, other = last.values()
    assert one.view.winners == other.view.winners
    assert one.view.score_sheet == other.view.score_sheet
    assert final_places(one.view) == final_places(other.view)
    for uid, client in clients.items():
        versions = [table.version for table in seen[uid]]
        assert versions == sorted(set(versions)), "every version once, in order"
        told = tuple(event for table in seen[uid] for event in table.events)
        assert told == client.history(game, begins[uid]), "no event is lost, and none told twice"
        (line,) = client.games()
        assert (line.status, line.winners) == ("over", one.view.winners)
        assert [(record.id, record.kind) for record in client.records()] == [(game, kind)]
