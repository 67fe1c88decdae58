"""An imagined game beside the real ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest
from terminal_fakes import Imagined

from engine.games import GAMES
from terminal import voice


@pytest.fixture
def imagined(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(GAMES, "imagined", cast(Any, Imagined))
    voice._catalogue.cache_clear()
    yield
    voice._catalogue.cache_clear()
