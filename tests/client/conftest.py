from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from places import PLACES, Place


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """Where the test says; its `parametrize` is indirect."""
    with PLACES[request.param](request, tmp_path) as place:
        yield place
