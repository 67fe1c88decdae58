"""What all tests share: one deterministic Hypothesis profile, and the flag that renews the playthroughs."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "suite",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("suite")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-playthroughs",
        action="store_true",
        help="write the golden playthroughs anew; read the difference before you keep it",
    )
