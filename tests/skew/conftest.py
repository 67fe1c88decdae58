from __future__ import annotations

import pytest

from tests.skew.builds import NextBuild, make_next_build


@pytest.fixture(scope="session")
def next_build() -> NextBuild:
    return make_next_build()
