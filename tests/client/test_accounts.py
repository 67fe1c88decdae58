"""Accounts, on the emulator of the sign-in: both ways to it, and what they refuse."""

from __future__ import annotations

import json
import tempfile
import urllib.request
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from client.catalogue import Catalogue
from client.errors import CallError
from client.network.http import HttpClient
from client.network.project import Project
from client.sign_in.accounts import Accounts, sign_in_error
from client.sign_in.authenticator import Authenticator
from client.sign_in.identity_toolkit import RestAccounts
from cloud import emulator_suite, emulators

_numbers = count(1)
PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def project(firebase_tools: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    port = emulators.free_port()
    folder = tmp_path_factory.mktemp("project")
    ports = {"auth": {"host": "127.0.0.1", "port": port}, "ui": {"enabled": False}}
    ports |= {name: {"host": "127.0.0.1", "port": emulators.free_port()} for name in ("hub", "logging")}
    (folder / "firebase.json").write_text(json.dumps({"emulators": ports}), encoding="utf-8")
    command = [
        str(emulators.find_program("firebase")),
        "emulators:start",
        "--project",
        emulators.PROJECT,
        "--only",
        "auth",
    ]
    url, path = f"http://127.0.0.1:{port}/", emulators.search_path(emulator_suite.node())
    with tempfile.TemporaryFile() as log, emulators.running_program(command, url, log, folder, PATH=path):
        yield Project(emulators.PROJECT, f"key-{port}", auth_host=f"127.0.0.1:{port}")


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


def test_what_the_sign_in_may_say_has_a_sentence() -> None:
    assert sign_in_error("WEAK_PASSWORD : Password should be at least 6 characters").text.code == "password-weak"
    assert sign_in_error("TOO_MANY_ATTEMPTS_TRY_LATER : Access is blocked").text.code == "too-many-attempts"
    assert sign_in_error("SOMETHING_NEW").text.code == sign_in_error("").text.code == "internal-error"
