from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from tests.client.table.fakes import ControlledRunner
from tests.mobile import app_harness
from tests.mobile.display import what_is_missing


@pytest.fixture
def play(tmp_path: Path) -> app_harness.Play:
    """Lets a script play the real app in a temporary home; the run must be without a fault."""
    if missing := what_is_missing():
        pytest.skip(missing)

    def play(script: Any, *args: Any, home: Path = tmp_path, **more: Any) -> app_harness.Ran:
        return app_harness.play(script, home, *args, **more)

    return play


@pytest.fixture
def client(tmp_path: Path) -> Iterator[EmbeddedClient]:
    """A client on the device that deals the same cards in every run."""
    client = EmbeddedClient(tmp_path / "games.db", rng=Random(3))
    yield client
    client.close()


@pytest.fixture
def run() -> ControlledRunner:
    return ControlledRunner()
