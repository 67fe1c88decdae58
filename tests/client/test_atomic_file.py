"""Small files that are written whole."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from client import atomic_file

IN_USE = PermissionError(13, "The process cannot access the file because it is being used by another process")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "settings.json"


def test_what_was_written_is_read_by_its_owner_alone(file: Path) -> None:
    atomic_file.write_text(file, "first")
    atomic_file.write_text(file, "Änderung")
    assert atomic_file.read_text(file) == "Änderung"
    assert os.listdir(file.parent) == [file.name]
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_file_that_is_in_use_for_a_moment_is_replaced_after_it(file: Path, mocker: MockerFixture) -> None:
    atomic_file.write_text(file, "first")
    mocker.patch("os.replace", wraps=os.replace, side_effect=[IN_USE, IN_USE, mocker.DEFAULT])
    atomic_file.write_text(file, "second")
    assert atomic_file.read_text(file) == "second"


def test_a_file_that_is_in_use_for_a_moment_is_read_after_it(file: Path, mocker: MockerFixture) -> None:
    atomic_file.write_text(file, "first")
    mocker.patch.object(Path, "read_text", side_effect=[IN_USE, IN_USE, "first"])
    assert atomic_file.read_text(file) == "first"


def test_a_file_that_stays_in_use_stays_as_it_was(file: Path, mocker: MockerFixture) -> None:
    atomic_file.write_text(file, "first")
    mocker.patch.object(atomic_file, "RETRY_TIMEOUT_SECONDS", 0)
    mocker.patch("os.replace", side_effect=IN_USE)
    with pytest.raises(PermissionError):
        atomic_file.write_text(file, "second")
    assert os.listdir(file.parent) == [file.name]
    assert atomic_file.read_text(file) == "first"
