"""Memory that is no longer needed is given back."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mobile import memory


def resident() -> int:
    """In KB."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


@pytest.mark.skipif(sys.platform != "linux" or memory._trim is None, reason="only the GNU C library can be asked")
def test_what_was_freed_between_things_that_stay_is_given_back() -> None:
    held = [bytes(4_000) for _ in range(16_000)]
    stays = bytes(4_000)
    before = resident()
    held.clear()
    memory.tidy()
    assert before - resident() > 32_000, "of 64 MB"
    assert stays
