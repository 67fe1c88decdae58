"""Windows for tests: each script runs in a process of its own, under an X server of its own.

A script is a module of this folder whose functions ``scene_*`` are run one after the other in one window; a scene
fails by raising. `outcomes` gives back what became of each, so that pytest can tell them apart.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
PHONE, DESKTOP = (412, 892), (1280, 800)
XVFB_PATHS = os.pathsep.join((os.environ.get("PATH", ""), "/usr/bin"))


def what_is_missing() -> str:
    """Why no window can be opened here; empty where one can."""
    if importlib.util.find_spec("kivy") is None:
        return "the app's library is not installed: pip install 'game-of-threes[app]'"
    if shutil.which("Xvfb", path=XVFB_PATHS) is None:
        return "there is no Xvfb, which shows windows where there is no screen"
    return ""


@contextmanager
def screen() -> Iterator[str]:
    """An X server; the name of its display."""
    reading, writing = os.pipe()
    command = [str(shutil.which("Xvfb", path=XVFB_PATHS)), "-displayfd", str(writing), "-nolisten", "tcp"]
    command += ["-screen", "0", "1400x1000x24"]
    server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise OSError("Xvfb did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


def environment(display: str, home: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "KIVY", "SDL"))}
    return {
        **kept,
        "PYTHONPATH": str(ROOT),
        "DISPLAY": display,
        "KIVY_HOME": home,
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "SDL_AUDIODRIVER": "dummy",
    }


def scenes(script: str) -> list[str]:
    """The scenes of a script, read without running it."""
    tree = ast.parse((HERE / f"{script}.py").read_text(encoding="utf-8"))
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name.startswith("scene_")]


@cache
def outcomes(script: str, size: tuple[int, int]) -> dict[str, str]:
    """What became of each scene: empty, or its traceback."""
    if missing := what_is_missing():
        pytest.skip(missing)
    with tempfile.TemporaryDirectory() as home, screen() as display:
        result = Path(home) / "result.json"
        command = [sys.executable, "-m", "tests.mobile.scene_runner", script, str(result), *map(str, size)]
        done = subprocess.run(
            command, cwd=ROOT, env=environment(display, home), capture_output=True, text=True, timeout=240, check=False
        )
        if not result.exists():
            raise AssertionError(f"{script} ended with {done.returncode}\n{done.stdout}\n{done.stderr}")
        told: dict[str, str] = json.loads(result.read_text(encoding="utf-8"))
        return told


def check(script: str, size: tuple[int, int], scene: str) -> None:
    """Fail as the scene failed."""
    became = outcomes(script, size).get(scene, "the script ended before this scene")
    assert not became, became
