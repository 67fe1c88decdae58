from __future__ import annotations

import pytest

from tests.conformance.walks import CASES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a `case` is made once for each; one that asks for a `kind`, once for each game."""
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES, ids=str)
    if "kind" in metafunc.fixturenames:
        metafunc.parametrize("kind", list(dict.fromkeys(case.kind for case in CASES)))
