"""What the tests share in which windows play through a cloud on this machine."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import app_harness
import pytest
from cloud_calls import ENVIRONMENT
from cloud_here import Cloud, cloud

from client.configured import HOSTS

Play = Callable[..., app_harness.Ran]


@pytest.fixture
def here(firestore_host: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cloud]:
    """The cloud in this process."""
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    from functions import main

    with cloud(main, firestore_host) as (found, authority):
        authority.clock.time = int(time.time())  # that of the windows
        yield found


@pytest.fixture
def play(here: Cloud, tmp_path: Path) -> Play:
    """As `play` for windows that play on this device, with the cloud here."""
    if missing := app_harness.what_is_missing():
        pytest.skip(missing)
    hosts = {variable: str(getattr(here.project, field)) for field, variable in HOSTS.items()}

    def play(script: Callable[..., Any], *args: Any, home: Path = tmp_path, **more: Any) -> app_harness.Ran:
        ran = app_harness.run(script, home, *args, options=["--emulator"], **hosts, **more)
        assert not ran.error, "\n".join((ran.error, *ran.faults, ran.err))
        assert not ran.faults, ran.faults[0]
        assert "Traceback" not in ran.err, ran.err
        return ran

    return play
