"""The choice of the cloud, from the command line to the hosts of the calls."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from client import command_line
from client.network import config
from client.network.project import Project

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (config.PROJECT_VARIABLE, *config.HOST_VARIABLES.values()):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(config, "has_online_libraries", lambda: True)


def test_the_emulators_are_where_firebase_json_says() -> None:
    told = json.loads((ROOT / "firebase.json").read_text("utf-8"))["emulators"]
    found = command_line.parse_command_line(["--emulator"]).project
    assert found is not None
    hosts = found.auth_host, found.firestore_host, found.functions_host
    assert hosts == tuple(f"{told[name]['host']}:{told[name]['port']}" for name in ("auth", "firestore", "functions"))


def test_other_emulators_are_named_by_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIREBASE_AUTH_EMULATOR_HOST", "10.0.2.2:7")
    found = config.emulator_project()
    assert (found.auth_host, found.firestore_host) == ("10.0.2.2:7", "127.0.0.1:8080")


def test_where_nothing_is_configured_one_plays_on_this_device() -> None:
    assert command_line.parse_command_line([]).project is None


@pytest.mark.parametrize("link", ["https://x.example/table/kxtp-mqzr", "KXTPMQZR", " kxtp mqzr "])
def test_a_link_is_a_code(link: str) -> None:
    assert command_line.parse_command_line([link]).code == "KXTPMQZR"
    assert command_line.parse_command_line([]).code == ""


@pytest.mark.parametrize(
    "link", ["", "nonsenses", "https://x.example/", "x" * 10_000, "{ $x }", "%s", "\x00", "\udc80"]
)
def test_what_is_no_link_is_explained(link: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command_line.parse_command_line([link])
    assert "this is no link of a table" in " ".join(capsys.readouterr().err.split())


def test_a_link_goes_with_the_terminal_too() -> None:
    chosen = command_line.parse_command_line(["--terminal", "KXTPMQZR"])
    assert chosen == command_line.parse_command_line(["KXTPMQZR", "--terminal"])


def test_a_project_is_named_by_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "project.json"
    file.write_text('{"id": "our-table", "apiKey": "k", "region": "europe-west1"}', "utf-8")
    monkeypatch.setenv(config.PROJECT_VARIABLE, str(file))
    assert command_line.parse_command_line([]).project == Project("our-table", "k", "europe-west1")


@pytest.mark.parametrize(
    "text", [None, "", "[]", '{"id": 3}', '{"id": "a", "apiKey": "b", "colour": "c"}', "[" * 200_000]
)
def test_a_file_that_cannot_be_read_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None
) -> None:
    file = tmp_path / "project.json"
    if text is not None:
        file.write_text(text, "utf-8")
    monkeypatch.setenv(config.PROJECT_VARIABLE, str(file))
    with pytest.raises(SystemExit):
        command_line.parse_command_line([])
    assert str(file) in capsys.readouterr().err.replace("\n", "")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="There are no named pipes here.")
def test_a_pipe_that_nobody_fills_is_no_project(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "project.json")
    with pytest.raises(config.UnreadableProject):
        config.load_project({config.PROJECT_VARIABLE: str(tmp_path / "project.json")})


def test_without_the_libraries_for_it_the_emulators_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(config, "has_online_libraries", lambda: False)
    with pytest.raises(SystemExit):
        command_line.parse_command_line(["--emulator"])
    assert "not installed" in capsys.readouterr().err
    assert command_line.parse_command_line([]).project is None
