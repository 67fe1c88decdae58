"""The version that the functions log is that of the program."""

from __future__ import annotations

from importlib import metadata

from functions.version import VERSION


def test_the_functions_know_the_version_of_the_program() -> None:
    assert metadata.version("game-of-threes") == VERSION
