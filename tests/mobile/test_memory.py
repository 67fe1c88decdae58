"""Memory that is no longer needed is given back to the system, where that is the C library's to do."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

# 64 MB in blocks of this size, of which every other one is freed; how many MB the system has back then.
FREE = """
import sys
from pathlib import Path
from mobile import memory

def resident():
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024

getattr(memory, sys.argv[1], int)()
size = int(sys.argv[2])
held = [bytes(b"x") * size for _ in range(64 * 1024 * 1024 // size)]
before = resident()
del held[::2]
getattr(memory, sys.argv[3], int)()
print(before - resident())
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another C library, which is not asked")
@pytest.mark.parametrize(
    ("first", "size", "then", "comes_back"),
    [
        ("nothing", 12_000, "nothing", False),
        ("nothing", 12_000, "tidy", True),
        ("nothing", 48_000, "nothing", False),
        ("be_thrifty", 48_000, "nothing", True),
    ],
)
def test_what_was_freed_between_things_that_stay_is_given_back(
    first: str, size: int, then: str, comes_back: bool
) -> None:
    command = [sys.executable, "-c", FREE, first, str(size), then]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert (float(done.stdout) > 12) is comes_back, done.stdout
