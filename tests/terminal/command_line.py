"""The command that tests start: `python -m terminal` with seeded deals."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "tests.seeded_deals", "terminal", "--terminal"]


def environment(**more: str) -> dict[str, str]:
    """A terminal of 80 columns with colours and symbols, whatever the machine says."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "NO_COLOR"))}
    return {**kept, "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "TERM": "xterm-256color", "COLUMNS": "80", **more}
