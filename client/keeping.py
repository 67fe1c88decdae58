"""Small files beside the saved games, read and written whole."""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path


def text_of(path: Path) -> str:
    """What a file holds.

    Raises:
        OSError: it cannot be read, or is no regular file: a pipe may never be filled.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(f"{path} is no regular file")
    return path.read_text(encoding="utf-8")


def keep(path: Path, text: str) -> None:
    """Write a file that only its owner can read, all of it or nothing.

    Raises:
        OSError: it cannot be written.
    """
    folder = path.parent
    folder.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(dir=folder, prefix=f".{path.stem}-")
    try:
        with os.fdopen(number, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
