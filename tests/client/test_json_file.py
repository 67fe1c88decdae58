"""Small files that the app can do without: read once, written whole, harmless when damaged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from client.json_file import JsonFile
from client.person_entries import build_entry, drop_person, parse_entries


def parse_number(data: Any) -> int:
    if type(data) is not int:
        raise TypeError("no number")
    return data


def test_content_is_there_in_the_same_program_and_in_the_next(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "number.json"
    file = JsonFile(path, parse_number, 7)
    assert file.read() == 7
    file.write(8)
    assert (file.read(), JsonFile(path, parse_number, 7).read()) == (8, 8)
    assert [entry.name for entry in path.parent.iterdir()] == ["number.json"]


def test_a_file_is_read_once(tmp_path: Path) -> None:
    path = tmp_path / "number.json"
    path.write_text("1", encoding="utf-8")
    file = JsonFile(path, parse_number, 7)
    assert file.read() == 1
    path.write_text("2", encoding="utf-8")
    assert file.read() == 1


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"true", b"\xff", b"[" * 100_000, b"9" * 5000])
def test_a_damaged_file_holds_the_default(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "number.json"
    path.write_bytes(content)
    assert JsonFile(path, parse_number, 7).read() == 7


@pytest.mark.parametrize("is_named", [True, False])
def test_content_that_cannot_be_written_lasts_until_the_end(tmp_path: Path, is_named: bool) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    file = JsonFile(tmp_path / "file" / "number.json" if is_named else None, parse_number, 7)
    assert file.read() == 7
    file.write(8)
    assert file.read() == 8


def test_the_newest_entries_are_read_and_belong_to_whole_uids() -> None:
    entries = parse_entries(["cho/a", "ann/a", "anna/a", "ann/b/c"], most=3)
    assert entries == ("ann/a", "anna/a", build_entry("ann", "b", "c"))
    assert drop_person(entries, "ann") == ("anna/a",)
