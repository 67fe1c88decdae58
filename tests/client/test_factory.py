"""The client for playing elsewhere is the one that this machine can carry."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from client.command_line import LaunchOptions
from client.network.project import Project
from client.online.factory import create_online_client
from client.online.rest import RestClient
from engine.text import Text
from mobile.account.backends import Backends

PROJECT = Project("demo-threes", "any")


def test_without_its_libraries_the_one_for_phones_is_opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "grpc", None)
    monkeypatch.delitem(sys.modules, "client.online.firebase", raising=False)
    client = create_online_client(PROJECT, tmp_path)
    assert isinstance(client, RestClient)
    assert client.profiles() == ()
    client.close()


def test_with_them_the_one_that_listens(cloud_libraries: None, tmp_path: Path) -> None:
    from client.online.firebase import FirebaseClient

    client = create_online_client(PROJECT, tmp_path)
    assert isinstance(client, FirebaseClient)
    client.close()
    assert list(tmp_path.iterdir()) == [], "nothing is written before somebody signs in"


def test_a_damaged_file_of_sign_ins_is_told_to_the_window(tmp_path: Path) -> None:
    said: list[Text] = []
    file = tmp_path / PROJECT.id / "signed-in.json"
    file.parent.mkdir()
    file.write_text("{", "utf-8")
    backends = Backends(LaunchOptions(home=tmp_path, project=PROJECT), report=said.append)
    assert backends.online().profiles() == ()
    assert said == [Text("sign-ins-put-aside", {"file": "signed-in.damaged.json"})]
    backends.leave_online()


def test_a_project_in_the_cloud_is_called_by_https() -> None:
    addresses = (PROJECT.sign_in_url("a/b"), PROJECT.documents_url, PROJECT.call_url)
    assert addresses == (
        "https://a/b",
        "https://firestore.googleapis.com/v1/projects/demo-threes/databases/(default)/documents",
        "https://us-central1-demo-threes.cloudfunctions.net/call",
    )
