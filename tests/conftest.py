"""What all tests share: one deterministic Hypothesis profile, the flag that renews the playthroughs, and the
Firestore emulator."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from cloud import emulators

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


@pytest.fixture(scope="session")
def firestore_host() -> Iterator[str]:
    """Where the emulator answers. Who needs it is skipped where none can be had, and fails where that is demanded."""
    try:
        importlib.import_module("google.cloud.firestore")
        with emulators.firestore() as host, pytest.MonkeyPatch.context() as patch:
            patch.setenv(emulators.HOST_VARIABLE, host)
            yield host
            return
    except ImportError:
        why = "google-cloud-firestore is not installed."
    except emulators.NoEmulator as error:
        why = str(error)
    if os.environ.get("REQUIRE_EMULATOR") == "1":
        pytest.fail(why)
    pytest.skip(why)
