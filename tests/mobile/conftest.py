"""What the tests of the app share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import app_harness
import pytest

Play = Callable[..., app_harness.Ran]


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Let a script play the real app in a temporary home; the run must be without a fault."""
    if missing := app_harness.what_is_missing():
        pytest.skip(missing)

    def play(script: Callable[..., Any], *args: Any, home: Path = tmp_path, **more: Any) -> app_harness.Ran:
        ran = app_harness.run(script, home, *args, **more)
        assert not ran.error, "\n".join((ran.error, *ran.faults, ran.err))
        assert not ran.faults, ran.faults[0]
        assert "Traceback" not in ran.err, ran.err
        return ran

    return play
