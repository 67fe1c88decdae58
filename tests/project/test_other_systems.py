"""The program uses only modules and calls that Windows and macOS have too.

`make lint` also runs mypy with the types of these systems.

A hand is played so in the window (`tests/mobile/test_playing.py`) and in the terminal
(`tests/terminal/test_terminal_screen.py`).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.without_posix import FOLDER

AS_IN_A_PACKAGE = """
import sys
exec(sys.argv[2], {"__name__": "code", "__package__": sys.argv[1]})
"""


def run(package: str, code: str, folder: Path) -> str:
    """The last line that code of this package says."""
    command = [sys.executable, "-c", AS_IN_A_PACKAGE, package, code]
    environment = {**os.environ, "PYTHONPATH": str(FOLDER)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return (done.stdout + done.stderr).strip().rpartition("\n")[2]


@pytest.mark.parametrize(
    ("code", "refused"),
    [
        pytest.param("import termios", "ModuleNotFoundError: Windows has no module termios", id="module"),
        pytest.param("import os; os.fork", "AttributeError: Windows has no os.fork", id="call"),
        pytest.param("from signal import SIGHUP", "ImportError: cannot import name 'SIGHUP'", id="signal"),
        pytest.param("import os; file = open('x', 'w'); os.replace('x', 'y')", "PermissionError", id="open-file"),
    ],
)
def test_what_windows_has_not_is_taken_from_the_program_alone(code: str, refused: str, tmp_path: Path) -> None:
    assert run("terminal.prompt", code, tmp_path).startswith(refused)
    if refused != "PermissionError":
        assert run("prompt_toolkit.input", code, tmp_path) == ""
