"""A kind that the program does not know is played to its end in the window, in the terminal and by the authority."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.models import Profile
from client.protocol import Client
from tests.client.backends import Backend, firebase_and_rest
from tests.mobile import app_harness
from tests.mobile.display import what_is_missing
from tests.mobile.playing import Steps, table
from tests.mobile.playing_any_game import begin, play_on
from tests.sixth_game.golf import Golf

KIND = Golf.kind
MOST_MOVES = 1000


def play_a_game(user: Any) -> Steps:
    """A game of one hole with real touches: cards turned over where they lie, and put at places by tap and by drag."""
    seen: list[str] = []

    def look(moment: str) -> Steps:
        view = table(user).session.view
        seen.append(f"{view.phase} {sum(len(zone.cards) for zone in view.zones if zone.owner == view.viewer)}")
        yield 0.0

    yield from begin(user, "Golf", 2)
    is_over = yield from play_on(user, look, turns=150)
    return is_over, seen


def test_golf_is_played_to_its_end_in_the_window(tmp_path: Path) -> None:
    if missing := what_is_missing():
        pytest.skip(missing)
    is_over, seen = app_harness.play(play_a_game, tmp_path, options=["--name", "Ann"], patience=280).result
    assert is_over
    assert {"begin 6", "draw 6", "place 7"} <= set(seen), "a card is held apart while it is placed"
    assert any(moment.startswith("turn") for moment in seen) or "place 7" in seen


@pytest.fixture
def cloud_place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Backend]:
    with firebase_and_rest(request, tmp_path) as place:
        yield place


def test_golf_is_played_to_its_end_on_firestore(cloud_place: Backend) -> None:
    """Two people play it through the functions: one client listens and one asks."""
    ann, bob = cloud_place.device("ann"), cloud_place.device("bob")
    hers, his = ann.sign_in(Profile("", "Ann")).uid, bob.sign_in(Profile("", "Bob")).uid
    game = ann.new_table(KIND, ("random",), invites=(his,))
    bob.respond(bob.invitations()[0].id, accept=True)
    ann.start(game)
    assert_is_played({hers: ann, his: bob}, game, lambda: cloud_place.authority.good_move(game))


def test_golf_is_played_to_its_end_on_sqlite(tmp_path: Path) -> None:
    client = EmbeddedClient(tmp_path / "games.db", rng=random.Random(3))
    uid = client.sign_in(Profile("", "Ann")).uid
    game, chance = client.new_game(KIND, ("random", "random")), random.Random(5)

    def move() -> Any:
        return random_move(client.table(game).view, chance)

    assert_is_played({uid: client}, game, move)
    (record,) = client.records()
    assert (record.kind, record.rounds) == (KIND, 1)
    client.close()


def random_move(view: Any, chance: random.Random) -> Any:
    """A random legal move, from the choices of a view."""
    from engine.choices import list_moves

    return chance.choice([move for choice in view.choices for move in list_moves(choice)])


def assert_is_played(clients: dict[str, Client], game: str, choose: Any) -> None:
    """Lets everybody move in turn until the game is over."""
    someone = next(iter(clients.values()))
    for _ in range(MOST_MOVES):
        now = someone.table(game)
        if now.status == "over":
            assert now.view.winners
            return
        if now.view.stage == "rest":
            for client in clients.values():
                client.ready(game)
            continue
        assert isinstance(now.view.turn, int)
        clients[now.players[now.view.turn].uid].move(game, now.move_number, choose())
    raise AssertionError(f"not over after {MOST_MOVES} moves")
