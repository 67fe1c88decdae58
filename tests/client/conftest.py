from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from embedded_here import StillClock
from places import PLACES, Place

from client.embedded import EmbeddedClient
from client.shown import Profile


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """Where the test says; its `parametrize` is indirect."""
    with PLACES[request.param](request, tmp_path) as place:
        yield place


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "home" / "games.db"


@pytest.fixture
def client(file: Path, clock: StillClock) -> Iterator[EmbeddedClient]:
    client = EmbeddedClient(file, clock=clock, rng=random.Random(4))
    yield client
    client.close()


@pytest.fixture
def game(client: EmbeddedClient) -> str:
    client.sign_in(Profile("", "Ann"))
    return client.new_game("game_of_threes", ("steady", "random"))
