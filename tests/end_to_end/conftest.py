"""Fixtures of the tests in which windows play through a cloud on this machine."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from client.network.config import HOST_VARIABLES
from tests.client.in_process_cloud import InProcessCloud, running_cloud
from tests.functions.authority_helpers import Authority
from tests.functions.cloud_calls import ENVIRONMENT
from tests.mobile import app_harness
from tests.mobile.display import what_is_missing


@pytest.fixture
def cloud(firestore_host: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[InProcessCloud, Authority]]:
    """The cloud in this process, and its authority."""
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    from functions import main

    with running_cloud(main, firestore_host) as (found, authority):
        authority.clock.time = int(time.time())  # that of the windows
        yield found, authority


@pytest.fixture
def here(cloud: tuple[InProcessCloud, Authority]) -> InProcessCloud:
    """The cloud in this process."""
    return cloud[0]


@pytest.fixture
def hosts(here: InProcessCloud) -> dict[str, str]:
    """The environment in which a window finds the cloud in this process."""
    if missing := what_is_missing():
        pytest.skip(missing)
    return {variable: str(getattr(here.project, field)) for field, variable in HOST_VARIABLES.items()}


@pytest.fixture
def play(hosts: dict[str, str], tmp_path: Path) -> app_harness.Play:
    """Lets a script play the real app with the cloud in this process; the run must be without a fault."""

    def play(
        script: Any, *args: Any, home: Path = tmp_path, options: Sequence[str] = (), **more: Any
    ) -> app_harness.Ran:
        return app_harness.play(script, home, *args, options=["--emulator", *options], **hosts, **more)

    return play
