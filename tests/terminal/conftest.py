"""An imagined game beside the real ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from engine.games import GAMES
from terminal import localizer
from tests.terminal.imagined_game import Imagined


@pytest.fixture
def imagined(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(GAMES, "imagined", cast(Any, Imagined))
    localizer._catalogue.cache_clear()
    yield
    localizer._catalogue.cache_clear()
