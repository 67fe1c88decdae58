from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.mobile import app_harness
from tests.mobile.display import what_is_missing


@pytest.fixture
def play(tmp_path: Path) -> app_harness.Play:
    """Lets a script play the real app in a temporary home; the run must be without a fault."""
    if missing := what_is_missing():
        pytest.skip(missing)

    def play(script: Any, *args: Any, home: Path = tmp_path, **more: Any) -> app_harness.Ran:
        return app_harness.play(script, home, *args, **more)

    return play
