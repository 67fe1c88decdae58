from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from authority_helpers import Authority


@pytest.fixture
def authority(tmp_path: Path) -> Iterator[Authority]:
    authority = Authority(tmp_path / "games.db")
    yield authority
    authority.store.close()
