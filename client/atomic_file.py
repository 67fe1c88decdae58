"""Atomic reading and writing of small files beside the saved games.

The standard library cannot write a file atomically, and the package for it, atomicwrites, is no longer maintained.
"""

from __future__ import annotations

import os
import stat
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

RETRY_TIMEOUT_SECONDS: Final = 0.5
"""Seconds for which access is retried. On Windows a file that another window or a virus scanner has open for a moment
can neither be replaced nor, while it is replaced, be read."""
RETRY_INTERVAL_SECONDS: Final = 0.01
"""Seconds between two attempts."""

Result = TypeVar("Result")


def read_text(path: Path) -> str:
    """Reads a file.

    Raises:
        OSError: it cannot be read, or is not a regular file (reading a pipe might never end).
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(f"{path} is no regular file")
    return _retry(_read, path)


def write_text(path: Path, text: str) -> None:
    """Writes a file that only its owner can read, completely or not at all.

    Raises:
        OSError: it cannot be written.
    """
    folder = path.parent
    folder.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(dir=folder, prefix=f".{path.stem}-")
    try:
        with os.fdopen(number, "w", encoding="utf-8") as file:
            file.write(text)
        _retry(os.replace, name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def put_aside(path: Path) -> Path:
    """Renames a damaged file to a free name beside it, which is returned.

    Raises:
        OSError: it cannot be renamed.
    """
    number, aside = 1, path.with_name(f"{path.stem}.damaged{path.suffix}")
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
    _retry(os.replace, path, aside)
    return aside


def forget_put_aside(path: Path) -> None:
    """Deletes what `put_aside` has renamed, as far as it can be deleted."""
    for aside in path.parent.glob(f"{path.stem}.damaged*"):
        with suppress(OSError):
            aside.unlink()


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _retry(access: Callable[..., Result], *args: str | Path) -> Result:
    """Calls `access`, again for a while if the system refuses it."""
    until = time.monotonic() + RETRY_TIMEOUT_SECONDS
    while True:
        try:
            return access(*args)
        except PermissionError:
            if time.monotonic() > until:
                raise
        time.sleep(RETRY_INTERVAL_SECONDS)
