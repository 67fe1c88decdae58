"""The whole of Firebase at once: somebody signs in, plays by HTTP, and the queue ends the turn that they forget.

The clients of the sign-in are tried on the same emulators, because the one of the sign-in takes long to start.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import IO, Any

import pytest

from client.catalogue import Catalogue
from client.errors import CallError
from client.network.http import HttpClient
from client.network.project import Project
from client.sign_in.accounts import Accounts
from client.sign_in.authenticator import Authenticator
from client.sign_in.identity_toolkit import RestAccounts
from cloud import bundle, emulator_suite, function_process
from cloud.emulators import HOST_VARIABLE, PROJECT, ROOT, NoEmulator, free_port
from tests.cloud.ports import free_ports

PASSWORD = "correct horse"
_numbers = count(1)


@pytest.fixture(scope="module")
def log() -> Iterator[IO[bytes]]:
    """The file to which the suite prints."""
    with tempfile.TemporaryFile() as log:
        yield log


@pytest.fixture(scope="module")
def ports(cloud_libraries: None, firebase_tools: None, log: IO[bytes]) -> Iterator[dict[str, int]]:
    ports = free_ports()
    with emulator_suite.running_suite(ports, log):
        yield ports


def test_suites_that_start_together_share_no_port(ports: dict[str, int], log: IO[bytes]) -> None:
    """Nor a server on port 8081 that lists the functions, which firebase-tools would start without a list."""
    log.seek(0)
    printed = log.read().decode(errors="replace")
    assert "Loaded functions definitions" in printed
    assert "Serving Flask app" not in printed
    assert "/__/functions.yaml" not in printed
    usual = {4400, 4500, 9150, 9299, *emulator_suite.configured_ports().values()}
    assert not usual & {
        int(number) for number in re.findall(r"\b\d{4,5}\b", printed.partition("All emulators ready")[2])
    }


def test_functions_that_cannot_be_imported_are_told_at_once(
    firebase_tools: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def build_broken_bundle(folder: Path) -> None:
        folder.mkdir(parents=True)
        (folder / "main.py").write_text("import not_there\n", encoding="utf-8")
        (folder / "requirements.txt").write_bytes((ROOT / "functions" / "requirements.txt").read_bytes())

    monkeypatch.setattr(bundle, "build_bundle", build_broken_bundle)
    with (
        tempfile.TemporaryFile() as log,
        pytest.raises(NoEmulator, match=r"(?s)cannot be imported.*not_there"),
        emulator_suite.running_suite(free_ports(), log),
    ):
        pass


def test_without_the_python_of_the_functions_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not emulator_suite.is_available()
    assert (
        emulator_suite.missing_reason()
        == "There is no python3.11 on this machine, and Firebase runs the functions in it."
    )

    monkeypatch.setattr(bundle, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(bundle, "FOLDER", tmp_path / "functions")
    assert bundle.main([]) == 1
    assert capsys.readouterr().err.splitlines()[-1] == emulator_suite.missing_reason()


FRAMEWORK = """
import os, socket

assert os.environ["LISTEN_PID"] == str(os.getpid())
with socket.create_connection((os.environ["HOST"], int(os.environ["PORT"]))), socket.socket(fileno=3) as ours:
    print(ours.getsockname()[1], os.environ["LISTEN_FDS"])
"""


def test_the_port_of_a_function_is_taken_before_anything_else_and_by_one(tmp_path: Path) -> None:
    (tmp_path / "functions_framework").mkdir()
    (tmp_path / "functions_framework" / "__init__.py").touch()
    (tmp_path / "functions_framework" / "__main__.py").write_text(FRAMEWORK, encoding="utf-8")
    port = free_port()
    given = {**os.environ, "HOST": "127.0.0.1", "PORT": str(port), "PYTHONPATH": str(tmp_path)}

    def start() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, function_process.__file__]
        return subprocess.run(command, env=given, capture_output=True, text=True, timeout=60, check=False)

    first = start()
    assert first.stdout == f"{port} 1\n", first.stderr
    with socket.create_server(("127.0.0.1", port)):
        second = start()
    assert (second.returncode, second.stdout) == (1, "")
    assert "Address already in use" in second.stderr


def call_url(ports: dict[str, int]) -> str:
    return f"http://127.0.0.1:{ports['functions']}/{emulator_suite.FUNCTIONS}/call"


def post(url: str, data: Any, token: str = "") -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(data).encode(), headers), timeout=60) as answer:
        return json.load(answer)


def test_a_turn_that_somebody_forgets_is_ended_by_the_queue(
    ports: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_up = f"http://127.0.0.1:{ports['auth']}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any"
    signed = post(sign_up, {"email": "ann@example.org", "password": "secret", "returnSecureToken": True})

    def call(name: str, /, **fields: Any) -> Any:
        return post(call_url(ports), {"data": {"name": name, "request": fields}}, signed["idToken"])["result"]

    saved = {
        "uid": signed["localId"],
        "name": "Ann",
        "face": "owl",
        "back": "",
        "free": True,
        "icon": "",
        "sold": False,
        "more": False,
    }
    assert call("signIn", name="Ann", face="owl") == saved, "on the emulators nobody needs an upgrade"
    fields = {"kind": "game_of_threes", "requestId": "new", "levels": ["steady"], "timeLimit": 5}
    game = call("createGame", **fields)["gameId"]

    from google.cloud.firestore import Client

    from functions.store.firestore import FirestoreStore

    monkeypatch.setitem(os.environ, HOST_VARIABLE, f"127.0.0.1:{ports['firestore']}")
    store, ended = FirestoreStore(Client(project=PROJECT)), threading.Event()

    def looks(found: Any) -> None:
        if found[0].data["stopped"]:
            ended.set()

    store.watch(f"Games/{game}", looks)
    assert ended.wait(60), "nobody plays any more, and nobody asked"
    store.close()
    answer = call("back", gameId=game)
    assert answer["gameId"] == game


def test_who_has_deleted_the_account_cannot_sign_in_any_more(ports: dict[str, int]) -> None:
    accounts = f"http://127.0.0.1:{ports['auth']}/identitytoolkit.googleapis.com/v1/accounts"
    person = {"email": "bob@example.org", "password": "secret", "returnSecureToken": True}
    signed = post(f"{accounts}:signUp?key=any", person)

    def call(name: str, /, **fields: Any) -> Any:
        return post(call_url(ports), {"data": {"name": name, "request": fields}}, signed["idToken"])["result"]

    call("signIn", name="Bob")
    call("createGame", kind="game_of_threes", requestId="new", wait=True)
    assert post(f"{accounts}:signInWithPassword?key=any", person)["localId"] == signed["localId"]
    for _ in range(2):  # the first answer may have been lost
        assert call("deleteAccount") == {"uid": signed["localId"]}
    with pytest.raises(urllib.error.HTTPError) as caught:
        post(f"{accounts}:signInWithPassword?key=any", person)
    with caught.value as refused:
        assert (refused.code, json.load(refused)["error"]["message"]) == (400, "EMAIL_NOT_FOUND")


# Both ways to the sign-in, and what they refuse


@pytest.fixture(scope="module")
def project(ports: dict[str, int]) -> Project:
    return Project(PROJECT, "any", auth_host=f"127.0.0.1:{ports['auth']}")


@pytest.fixture(params=["rest", "pyrebase"])
def accounts(request: pytest.FixtureRequest, project: Project) -> Accounts:
    if request.param == "rest":
        return RestAccounts(project, HttpClient())
    request.getfixturevalue("cloud_libraries")
    from client.sign_in.firebase_accounts import FirebaseAccounts

    return FirebaseAccounts(project, HttpClient())


@pytest.fixture
def email() -> str:
    return f"ann{next(_numbers)}@example.org"


def refused(call: Any, *args: Any) -> tuple[str, str]:
    with pytest.raises(CallError) as caught:
        call(*args)
    assert Catalogue().has(caught.value.text.code)
    return caught.value.code, caught.value.text.code


def sent_emails(project: Project, email: str) -> list[str]:
    url = f"http://{project.auth_host}/emulator/v1/projects/{project.id}/oobCodes"
    with urllib.request.urlopen(url, timeout=30) as answer:
        return [sent["requestType"] for sent in json.load(answer)["oobCodes"] if sent["email"] == email]


def test_who_has_registered_signs_in_again(accounts: Accounts, email: str) -> None:
    made = accounts.register(email, PASSWORD)
    again = accounts.sign_in(email, PASSWORD)
    assert made.uid == again.uid
    assert (made.email, again.email) == (email, email)
    assert again.seconds == 3600
    assert accounts.refresh(again.refresh_token).uid == made.uid
    assert made.id_token not in repr(made)
    assert made.refresh_token not in repr(made)


def test_what_is_wrong_is_said_in_words(accounts: Accounts, email: str) -> None:
    accounts.register(email, PASSWORD)
    assert refused(accounts.register, email, PASSWORD) == ("FAILED_PRECONDITION", "account-exists")
    assert refused(accounts.sign_in, email, "wrong horse") == ("FAILED_PRECONDITION", "account-wrong")
    assert refused(accounts.sign_in, f"no-{email}", PASSWORD) == ("FAILED_PRECONDITION", "account-wrong")
    assert refused(accounts.register, "ann", PASSWORD) == ("INVALID_ARGUMENT", "bad-address")
    assert refused(accounts.register, f"new-{email}", "short") == ("INVALID_ARGUMENT", "password-weak")
    assert refused(accounts.sign_in, email, "") == ("INVALID_ARGUMENT", "password-missing")
    assert refused(accounts.refresh, "nonsense") == ("UNAUTHENTICATED", "signed-out")


def test_a_guest_becomes_an_account_and_stays_the_same_person(accounts: Accounts, email: str) -> None:
    guest, other = accounts.guest(), accounts.guest()
    assert guest.uid != other.uid
    assert guest.email == ""
    kept = accounts.keep_guest(guest, email, PASSWORD)
    assert (kept.uid, kept.email) == (guest.uid, email)
    assert accounts.sign_in(email, PASSWORD).uid == guest.uid
    assert refused(accounts.keep_guest, other, email, PASSWORD) == ("FAILED_PRECONDITION", "account-exists")
    assert refused(accounts.keep_guest, other, f"new-{email}", "short") == ("INVALID_ARGUMENT", "password-weak")
    assert refused(accounts.sign_in, f"new-{email}", "short") == ("FAILED_PRECONDITION", "account-wrong")


def test_emails_are_sent_and_nobody_learns_who_has_an_account(accounts: Accounts, email: str, project: Project) -> None:
    credentials = accounts.register(email, PASSWORD)
    accounts.verify_email(credentials)
    accounts.reset_password(email)
    accounts.reset_password(f"nobody-{email}")
    assert sorted(sent_emails(project, email)) == ["PASSWORD_RESET", "VERIFY_EMAIL"]
    assert sent_emails(project, f"nobody-{email}") == []


def test_people_stay_signed_in_on_this_device(accounts: Accounts, email: str, tmp_path: Path, project: Project) -> None:
    file = tmp_path / "home" / "signed-in.json"
    first = Authenticator(accounts, file)
    uid = first.register(email, PASSWORD)
    first.save_profile("Ann", "fox")
    assert sent_emails(project, email) == ["VERIFY_EMAIL"]
    second = Authenticator(accounts, file)
    assert [(profile.uid, profile.name, profile.guest) for profile in second.profiles()] == [(uid, "Ann", False)]
    second.resume(uid)
    assert second.uid == uid
    assert second.token()
    second.sign_out()
    assert (second.uid, Authenticator(accounts, file).profiles()) == ("", ())
    assert refused(second.resume, uid) == ("UNAUTHENTICATED", "signed-out")


def test_without_a_connection_that_is_said(accounts: Accounts, email: str) -> None:
    nowhere = Project("demo-threes", "nowhere", auth_host="127.0.0.1:1")
    away = type(accounts)(nowhere, HttpClient(seconds=2))  # type: ignore[call-arg]
    calls = ((away.guest,), (away.sign_in, email, PASSWORD), (away.reset_password, email), (away.refresh, "x"))
    for call, *args in calls:
        assert refused(call, *args) == ("UNAVAILABLE", "offline")
