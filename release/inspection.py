"""A look at a program that was built: that all its files are there, and that it starts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from release.errors import ReleaseRefused

PACKAGES: Final = ("engine", "functions", "client", "terminal", "mobile", "threes")
"""The packages that players have."""
DATA_FILES: Final = (".ftl", ".kv", ".ttf", ".png", ".wav", ".txt", ".json")
"""The endings of files that the program reads."""
TIMEOUT_SECONDS: Final = 120
"""The longest that a program may take to say its version: on macOS the first start is slow."""


def check_program(program: Path, source: Path, version: str) -> None:
    """Checks the folder of a built program: its data files, its version, and that its catalogue has sentences.

    Raises:
        ReleaseRefused: something is missing, or the program does not start.
    """
    missing = sorted(_data_files(source) - _data_files(program / "_internal"))
    if missing:
        raise ReleaseRefused(f"Files did not get into the program: {len(missing)}, such as {missing[0]}.")
    told = run_program(program, "--version")
    if told.strip() != f"threes {version}":
        raise ReleaseRefused(f"The program that was built says “{told.strip()}”, and not “threes {version}”.")
    if "--version" not in run_program(program, "--help"):
        raise ReleaseRefused("The program that was built cannot say what its options mean.")


def run_program(program: Path, *arguments: str) -> str:
    """Runs a built program, and returns what it prints.

    Raises:
        ReleaseRefused: it cannot be run, or fails.
    """
    command = program / ("threes.exe" if sys.platform == "win32" else "threes")
    try:
        done = subprocess.run(
            [command, *arguments],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=TIMEOUT_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ReleaseRefused(f"The program that was built does not start: {error}") from None
    if done.returncode:
        raise ReleaseRefused(f"The program that was built fails: {done.stderr.strip()[-500:]}")
    return done.stdout


def _data_files(folder: Path) -> set[str]:
    """The data files of the packages below a folder, as paths with slashes."""
    return {
        path.relative_to(folder).as_posix()
        for package in PACKAGES
        for path in (folder / package).rglob("*")
        if path.suffix in DATA_FILES and path.is_file()
    }
