"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("engine", "functions", "client", "terminal", "mobile", "release")
MODULES = sorted(
    path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    for room in ROOMS
    for path in (ROOT / room).rglob("*.py")
    if ">>>" in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("module", MODULES)
def test_what_an_example_shows_is_so(module: str) -> None:
    imported = importlib.import_module(module)
    assert "kivy.core.window" not in sys.modules, "this would open a window here, in the process of the tests"
    found = doctest.testmod(imported)
    assert found.attempted
    assert not found.failed
