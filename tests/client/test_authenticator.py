"""The people who stay signed in on a device, and the lifetime of their tokens."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from client.errors import CallError
from client.sign_in.accounts import Credentials, sign_in_error
from client.sign_in.authenticator import Authenticator
from engine.text import Text
from functions.faces import person_face


class Counting:
    """An `Accounts` that numbers what it gives. It can be away."""

    def __init__(self) -> None:
        self.given = 0
        self.emails: list[str] = []
        self.is_away = False
        self.closed: set[str] = set()

    def _credentials(self, uid: str, email: str = "") -> Credentials:
        if self.is_away:
            raise CallError("UNAVAILABLE", Text("offline"))
        self.given += 1
        return Credentials(uid, f"token{self.given}", f"refresh-{uid}-{self.given}", 3600, email)

    def register(self, email: str, password: str) -> Credentials:
        return self._credentials(email.split("@")[0], email)

    sign_in = register

    def guest(self) -> Credentials:
        return self._credentials(f"guest{self.given}")

    def keep_guest(self, credentials: Credentials, email: str, password: str) -> Credentials:
        return self._credentials(credentials.uid, email)

    def reset_password(self, email: str) -> None:
        self.emails.append(email)

    def verify_email(self, credentials: Credentials) -> None:
        if self.is_away:
            raise CallError("UNAVAILABLE", Text("offline"))
        self.emails.append(credentials.email)

    def refresh(self, refresh_token: str) -> Credentials:
        uid = refresh_token.split("-")[1]
        if uid in self.closed:
            raise CallError("UNAUTHENTICATED", Text("account-closed"))
        return self._credentials(uid)


class Clock:
    time = 1000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def accounts() -> Counting:
    return Counting()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "home" / "signed-in.json"


@pytest.fixture
def authenticator(accounts: Counting, file: Path, clock: Clock) -> Authenticator:
    return Authenticator(accounts, file, now=clock)


def refused(call: Any, *args: Any) -> str:
    with pytest.raises(CallError) as caught:
        call(*args)
    return caught.value.text.code


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights.")
def test_nobody_else_can_read_the_file(authenticator: Authenticator, file: Path) -> None:
    authenticator.guest()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    authenticator.guest()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_token_is_used_until_shortly_before_its_end(authenticator: Authenticator, clock: Clock) -> None:
    authenticator.guest()
    first = authenticator.token()
    clock.time += 3400
    assert authenticator.token() == first
    clock.time += 100
    second = authenticator.token()
    assert second != first
    assert authenticator.token() == second
    assert authenticator.token(fresh=True) != second


def test_a_new_refresh_token_is_kept(authenticator: Authenticator, file: Path, accounts: Counting) -> None:
    uid = authenticator.guest()
    authenticator.token(fresh=True)
    assert f"refresh-{uid}-{accounts.given}" in file.read_text("utf-8")


def test_nobody_is_signed_in_at_first(authenticator: Authenticator, file: Path) -> None:
    assert authenticator.profiles() == ()
    assert authenticator.uid == ""
    assert refused(authenticator.token) == "sign-in-first"
    assert not file.exists()


def test_several_people_of_one_device(
    authenticator: Authenticator, accounts: Counting, file: Path, clock: Clock
) -> None:
    ann = authenticator.register("ann@example.org", "secret")
    authenticator.save_profile("Ann", "fox")
    guest = authenticator.guest()
    assert [profile.uid for profile in authenticator.profiles()] == [ann], "who has not said a name is not listed"
    authenticator.save_profile("Bob", "")
    again = Authenticator(accounts, file, now=clock)
    assert [(profile.name, profile.face, profile.guest) for profile in again.profiles()] == [
        ("Bob", person_face("", guest), True),
        ("Ann", "fox", False),
    ]
    again.resume(ann)
    assert [profile.uid for profile in again.profiles()] == [ann, guest]
    again.sign_out()
    assert [profile.uid for profile in Authenticator(accounts, file, now=clock).profiles()] == [guest]


def test_a_guest_keeps_name_and_place(authenticator: Authenticator, accounts: Counting) -> None:
    uid = authenticator.guest()
    authenticator.save_profile("Bob", "owl")
    assert authenticator.is_guest
    authenticator.keep_guest("bob@example.org", "secret")
    profiles = authenticator.profiles()
    assert [(profile.uid, profile.name, profile.face, profile.guest) for profile in profiles] == [
        (uid, "Bob", "owl", False)
    ]
    assert not authenticator.is_guest
    assert accounts.emails == ["bob@example.org"]


def test_without_a_connection_nobody_is_signed_out(
    authenticator: Authenticator, accounts: Counting, clock: Clock
) -> None:
    uid = authenticator.guest()
    authenticator.save_profile("Bob", "")
    clock.time += 10_000
    accounts.is_away = True
    assert refused(authenticator.token) == "offline"
    assert authenticator.uid == uid
    accounts.is_away = False
    assert authenticator.token()


def test_an_email_that_cannot_be_sent_keeps_nobody_out(authenticator: Authenticator, accounts: Counting) -> None:
    def away(credentials: Credentials) -> None:
        raise CallError("RESOURCE_EXHAUSTED", Text("too-many-attempts"))

    accounts.verify_email = away  # type: ignore[method-assign]
    assert authenticator.register("ann@example.org", "secret") == "ann"


def test_an_account_that_was_closed_says_so(authenticator: Authenticator, accounts: Counting, clock: Clock) -> None:
    uid = authenticator.guest()
    accounts.closed.add(uid)
    clock.time += 10_000
    assert refused(authenticator.token) == "account-closed"


def test_two_windows_of_one_device_leave_each_other_s_people_alone(
    authenticator: Authenticator, accounts: Counting, file: Path, clock: Clock
) -> None:
    other = Authenticator(accounts, file, now=clock)
    authenticator.register("ann@example.org", "secret")
    authenticator.save_profile("Ann", "fox")
    other.register("bob@example.org", "secret")
    other.save_profile("Bob", "owl")
    authenticator.save_profile("Anna", "cat")
    authenticator.token(fresh=True)
    assert {(profile.uid, profile.name, profile.face) for profile in other.profiles()} == {
        ("ann", "Anna", "cat"),
        ("bob", "Bob", "owl"),
    }
    authenticator.sign_out()
    authenticator.save_profile("Anne", "")
    assert [(profile.uid, profile.name) for profile in other.profiles()] == [("bob", "Bob")]


def _gone(file: Path) -> None:
    file.unlink()


def _damaged(file: Path) -> None:
    file.write_text("rubbish", "utf-8")


def _somebody_else_s(file: Path) -> None:
    file.write_text('[{"uid": "eve", "refreshToken": "refresh-eve-1", "name": "Eve"}]', "utf-8")


@pytest.mark.parametrize("lose", [_gone, _damaged, _somebody_else_s])
@pytest.mark.parametrize("what", ["renamed", "kept", "refreshed"])
def test_an_entry_that_the_file_has_lost_is_written_anew(
    authenticator: Authenticator, accounts: Counting, file: Path, clock: Clock, lose: Callable[[Path], None], what: str
) -> None:
    uid = authenticator.guest()
    authenticator.save_profile("Bob", "owl")
    lose(file)
    match what:
        case "renamed":
            authenticator.save_profile("Bobby", "owl")
        case "kept":
            authenticator.keep_guest("bob@example.org", "secret")
        case "refreshed":
            authenticator.token(fresh=True)
    again = Authenticator(accounts, file, now=clock)
    first = again.profiles()[0]
    assert (first.uid, first.name, first.face) == (uid, "Bobby" if what == "renamed" else "Bob", "owl")
    assert [profile.name for profile in again.profiles()[1:]] == (["Eve"] if lose is _somebody_else_s else [])
    again.resume(uid)
    assert again.token()


@pytest.mark.parametrize("text", ["", "{", "[5]", '[{"uid": 1}]', '{"uid": "x"}', "\x00" * 50, "[" * 200_000])
def test_a_damaged_file_signs_nobody_in_and_stops_nobody(authenticator: Authenticator, file: Path, text: str) -> None:
    file.parent.mkdir()
    file.write_text(text, "utf-8")
    assert authenticator.profiles() == ()
    assert authenticator.guest()
    authenticator.save_profile("Bob", "")
    assert [profile.name for profile in authenticator.profiles()] == ["Bob"]


@pytest.mark.parametrize("text", ["{", '[{"uid": 1}]', "\x00" * 50])
def test_a_damaged_file_is_put_aside_and_said_once(accounts: Counting, file: Path, text: str) -> None:
    said: list[Text] = []
    file.parent.mkdir()
    for name in ("signed-in.damaged.json", "signed-in.damaged-2.json"):
        file.write_text(text, "utf-8")
        authenticator = Authenticator(accounts, file, report=said.append)
        assert authenticator.profiles() == ()
        assert authenticator.profiles() == ()
        assert said == [Text("sign-ins-put-aside", {"file": name})]
        assert (file.parent / name).read_text("utf-8") == text
        assert not file.exists()
        said.clear()
    authenticator.guest()
    authenticator.save_profile("Bob", "")
    assert [profile.name for profile in Authenticator(accounts, file, report=said.append).profiles()] == ["Bob"]
    assert said == []
    authenticator.forget_damaged()
    assert [path.name for path in file.parent.iterdir()] == [file.name]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="There are no named pipes here.")
def test_a_pipe_in_place_of_the_file_stops_nobody(authenticator: Authenticator, file: Path) -> None:
    file.parent.mkdir()
    os.mkfifo(file)
    assert authenticator.profiles() == ()
    authenticator.guest()
    authenticator.save_profile("Bob", "")
    assert [profile.name for profile in authenticator.profiles()] == ["Bob"]


def test_a_folder_that_cannot_be_written_is_said_in_words(accounts: Counting, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")
    assert refused(Authenticator(accounts, tmp_path / "home" / "signed-in.json").guest) == "sessions-not-kept"


def test_what_the_sign_in_may_say_has_a_sentence() -> None:
    assert sign_in_error("WEAK_PASSWORD : Password should be at least 6 characters").text.code == "password-weak"
    assert sign_in_error("TOO_MANY_ATTEMPTS_TRY_LATER : Access is blocked").text.code == "too-many-attempts"
    assert sign_in_error("SOMETHING_NEW").text.code == sign_in_error("").text.code == "internal-error"
