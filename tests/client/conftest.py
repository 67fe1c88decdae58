from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.embedded import EmbeddedClient
from client.models import Profile
from tests.client.backends import BACKENDS, Backend
from tests.client.embedded_helpers import FixedClock


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Backend]:
    """The backend that a test names by its indirect `parametrize`."""
    with BACKENDS[request.param](request, tmp_path) as place:
        yield place


@pytest.fixture
def clock() -> FixedClock:
    return FixedClock()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "home" / "games.db"


@pytest.fixture
def client(file: Path, clock: FixedClock) -> Iterator[EmbeddedClient]:
    client = EmbeddedClient(file, clock=clock, rng=random.Random(4))
    yield client
    client.close()


@pytest.fixture
def game(client: EmbeddedClient) -> str:
    client.sign_in(Profile("", "Ann"))
    return client.new_game("game_of_threes", ("steady", "random"))
