"""The output of a process of the functions, which is all that reaches the log of the cloud."""

from __future__ import annotations

import urllib.error
import urllib.request
from pathlib import Path

import pytest

from cloud.emulators import ROOT, free_port
from tests.cloud.functions_process import running_functions

FAULTY_FUNCTIONS = f"""
import random
import sys

sys.path.insert(0, {str(ROOT)!r})

from functions import main
from functions.service import Context, Service, SystemClock

call = main.unsubscribe


class FaultyStore:
    def read(self, *paths):
        raise RuntimeError("a fault of the store")


main._service = lambda: Service(Context(FaultyStore(), SystemClock(), random.Random(3)))
"""
"""A program whose page to unsubscribe ends in a fault. For a real `call` Firebase's reader logs a line first, and that
alone would make Python print all that follow."""


def test_the_traceback_of_a_fault_is_printed(cloud_libraries: None, tmp_path: Path) -> None:
    (program := tmp_path / "main.py").write_text(FAULTY_FUNCTIONS, encoding="utf-8")
    output = tmp_path / "output.txt"
    nobody = "127.0.0.1:1"
    with (
        output.open("wb") as log,
        running_functions(program, free_port(), nobody, nobody, log) as host,
        pytest.raises(urllib.error.HTTPError, match="503"),
    ):
        urllib.request.urlopen(f"http://{host}/?to={'a' * 24}&key=key", timeout=30)
    lines = output.read_text(encoding="utf-8").splitlines()
    assert "Traceback (most recent call last):" in lines
    assert "RuntimeError: a fault of the store" in lines
