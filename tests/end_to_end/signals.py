"""Messages between a test and the scripts of its windows: files in a folder that they share."""

from __future__ import annotations

import json
import select
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.mobile.app_harness import Window
from tests.mobile.user import User

LONG = 120.0
"""Seconds after which a script stops waiting for the others."""


def tell(folder: Path | str, name: str, what: Any = True) -> None:
    """Tells the others something, whole or not at all."""
    made = Path(folder, f"{name}.new")
    made.write_text(json.dumps(what), encoding="utf-8")
    made.rename(Path(folder, name))


def told(folder: Path | str, name: str) -> Any:
    """Reads what the others were told under this name."""
    return json.loads(Path(folder, name).read_text("utf-8"))


def hear(user: User, folder: str, name: str) -> Any:
    """Waits, in a script, until something was told."""
    yield from user.wait_until(lambda: Path(folder, name).exists(), LONG)
    return told(folder, name)


def wait_for(folder: Path, names: Sequence[str], windows: Sequence[Window]) -> None:
    """Waits, in a test, until the scripts have told all this; one that has ended meanwhile says why."""
    while not all((folder / name).exists() for name in names):
        select.select([], [], [], 0.05)
        for window in windows:
            if not window.is_running:
                ran = window.wait()
                raise AssertionError("\n".join((ran.error, *ran.faults, ran.err)) or "a window has closed")


def results(windows: Sequence[Window]) -> list[Any]:
    """Waits for the scripts of the windows to end without a fault. Returns what they return."""
    found = []
    for window in windows:
        ran = window.wait()
        assert not ran.error, "\n".join((ran.error, *ran.faults, ran.err))
        assert not ran.faults, ran.faults[0]
        found.append(ran.result)
    return found
