"""An imagined game beside the real ones, and a client with a file of saved games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from client.embedded import EmbeddedClient
from engine.games import GAMES
from terminal import localizer
from tests.terminal.fakes import StoppedClock
from tests.terminal.imagined_game import Imagined


@pytest.fixture
def imagined(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(GAMES, "imagined", cast(Any, Imagined))
    localizer._catalogue.cache_clear()
    yield
    localizer._catalogue.cache_clear()


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def client(path: Path, clock: StoppedClock) -> Iterator[EmbeddedClient]:
    client = EmbeddedClient(path, clock=clock, rng=Random(7))
    yield client
    client.close()
