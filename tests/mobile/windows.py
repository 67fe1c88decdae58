"""Windows for scenes, each in a process and on a display of its own: one for some scripts and a shape.

A script is a module of this folder whose functions ``scene_*`` are run one after the other in one window; a scene
fails by raising. Every scene is run in the shape of a phone, and in that of a desktop if `stage.desktop_too` marks it.
`outcomes` gives back what became of each, so that pytest can tell them apart.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

from tests.mobile.display import ROOT, display, environment, what_is_missing

HERE = Path(__file__).parent
SIZES = {"phone": (412, 892), "desktop": (1280, 800)}


def settings(display: str, home: Path) -> dict[str, str]:
    """The environment of a script: Kivy itself, without the app."""
    kivy = {"HOME": str(home), "NO_ARGS": "1", "NO_FILELOG": "1", "LOG_MODE": "PYTHON"}
    return environment(home, DISPLAY=display, **{f"KIVY_{name}": value for name, value in kivy.items()})


def scenes(script: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The scenes of a script and the shapes of the windows in which they are run, read without importing it."""
    for node in ast.parse((HERE / f"{script}.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("scene_"):
            marks = {mark.id for mark in node.decorator_list if isinstance(mark, ast.Name)}
            yield node.name, tuple(SIZES) if "desktop_too" in marks else ("phone",)


@cache
def outcomes(scripts: tuple[str, ...], shape: str) -> dict[str, str]:
    """The outcome of each scene of some scripts, by ``script.scene``: empty, or its traceback."""
    if missing := what_is_missing():
        pytest.skip(missing)
    names = [f"{script}.{scene}" for script in scripts for scene, shapes in scenes(script) if shape in shapes]
    with tempfile.TemporaryDirectory() as folder, display() as name:
        home = Path(folder)
        result = home / "result.json"
        command = [sys.executable, "-m", "tests.mobile.scene_runner", str(result), *map(str, SIZES[shape]), *names]
        with suppress(subprocess.TimeoutExpired):  # the scenes until then have outcomes
            done = subprocess.run(
                command, cwd=ROOT, env=settings(name, home), capture_output=True, text=True, timeout=280, check=False
            )
            if not result.exists():
                return dict.fromkeys(names, f"the window ended with {done.returncode}\n{done.stdout}\n{done.stderr}")
        told: dict[str, str] = json.loads(result.read_text(encoding="utf-8")) if result.exists() else {}
        return told


def check(scripts: tuple[str, ...], shape: str, script: str, scene: str) -> None:
    """Fails as the scene failed."""
    became = outcomes(scripts, shape).get(f"{script}.{scene}", "the window ended before this scene")
    assert not became, became
