"""The real app in a process and on a display of its own, played by a script with real touches and keys.

A script is a generator function at the top of a test module. It gets a `User`, yields the seconds until it
wants to go on (0: the next frame), and returns JSON for the test::

    def sign_in(user):
        yield from user.tap("Play as a guest")
        yield from user.wait_until(lambda: "Your games" in user.texts())
        return user.app.player.profile.name

    def test_it(play):
        assert play(sign_in).result == "Guest"
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from tests.mobile.app_process import run_forked
from tests.mobile.display import environment, shared_display

SIZE = (412, 892)
ANSWER = "answer.json"
READ_AT_START = {"PYTHONPATH", "THREES_LANGUAGE", "THREES_TRANSLATIONS"}
"""Variables for which the app needs an interpreter of its own."""
PATIENCE = 280.0
"""Seconds of real time for a whole script; pytest ends a test after 300."""


Play = Callable[..., "Ran"]
"""The fixture `play`: lets a script play the app and returns how that ended."""


@dataclass(frozen=True)
class Ran:
    """The end of a run of the app."""

    result: Any
    """The value that the script returned."""
    error: str
    """The traceback of the script, empty where it came to its end."""
    faults: list[str]
    """Exceptions that the app survived."""
    code: int
    out: str
    err: str


_forks = get_context("forkserver")
_forks.set_forkserver_preload(["tests.mobile.app_imports"])


class ForkedProcess:
    """The app in a fork of a process that has imported half of it, with the methods of `subprocess.Popen`."""

    def __init__(self, order: dict[str, Any], folder: Path, variables: Mapping[str, str]) -> None:
        self._process = _forks.Process(target=run_forked, args=(order, str(folder), variables))
        self._process.start()

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def poll(self) -> int | None:
        return self._process.exitcode

    def kill(self) -> None:
        self._process.kill()

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired("the app", timeout or 0)
        return self._process.exitcode


def start_interpreter(order: dict[str, Any], folder: Path, variables: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """Starts the app in an interpreter of its own."""
    with (folder / "out").open("wb") as out, (folder / "err").open("wb") as err:
        command = [sys.executable, "-m", "tests.mobile.app_process", json.dumps(order)]
        return subprocess.Popen(
            command, cwd=folder, env=dict(variables), stdin=subprocess.DEVNULL, stdout=out, stderr=err
        )


class Window:
    """The app in a process of its own, played by a script."""

    def __init__(self, process: ForkedProcess | subprocess.Popen[bytes], folder: Path, patience: float) -> None:
        self._process = process
        self._folder = folder
        self._patience = patience

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        """Ends the process without a word to it, as a system does that needs its memory."""
        self._process.kill()
        self._process.wait()

    def wait(self) -> Ran:
        """Waits until the script has come to its end."""
        try:
            code = self._process.wait(self._patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        answer = self._folder / ANSWER
        told = json.loads(answer.read_text("utf-8")) if answer.exists() else {}
        out, err = ((self._folder / name).read_text("utf-8") for name in ("out", "err"))
        return Ran(told.get("result"), told.get("error", "it did not end"), told.get("faults", []), code, out, err)


@contextmanager
def window(
    script: Callable[..., Any],
    home: Path,
    *args: Any,
    options: Sequence[str] = (),
    size: tuple[int, int] = SIZE,
    patience: float = PATIENCE,
    leaves_pixels_out: bool = False,
    own_interpreter: bool = False,
    **more: str,
) -> Iterator[Window]:
    """Start the app and let the script (a function of a module) play, until the end of the block at the latest.

    Its frames can be left empty where nobody looks at them, see `window_pixels`. An interpreter of its own is for tests
    of the start and the end of the program; it takes 0.7 s longer.
    """
    games = home / "games"
    if not (games / "settings.json").exists() and not games.is_file():
        games.mkdir(parents=True, exist_ok=True)
        (games / "settings.json").write_text(json.dumps({"window": size, "offer_lessons": False}), encoding="utf-8")
    with tempfile.TemporaryDirectory() as name_of_folder, shared_display() as name:
        folder = Path(name_of_folder)
        spec = sys.modules[script.__module__].__spec__  # names also what was started with -m
        assert spec is not None
        order = {
            "module": spec.name,
            "script": script.__name__,
            "args": args,
            "answer": str(folder / ANSWER),
            "options": list(options),
            "patience": patience,
            "leaves_pixels_out": leaves_pixels_out,
        }
        start = start_interpreter if own_interpreter or READ_AT_START & more.keys() else ForkedProcess
        process = start(order, folder, environment(home, DISPLAY=name, **more))
        try:
            yield Window(process, folder, patience)
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()


def run(script: Callable[..., Any], home: Path, *args: Any, **more: Any) -> Ran:
    """Plays a script in a `window` to its end."""
    with window(script, home, *args, **more) as started:
        return started.wait()


def play(script: Callable[..., Any], home: Path, *args: Any, **more: Any) -> Ran:
    """Plays a script to its end, which must come without a fault. Only frames that it looks at have pixels."""
    ran = run(script, home, *args, leaves_pixels_out=True, **more)
    assert not ran.error, "\n".join((ran.error, *ran.faults, ran.err))
    assert not ran.faults, ran.faults[0]
    assert "Traceback" not in ran.err, ran.err
    return ran
