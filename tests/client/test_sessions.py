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
from client.sign_in.accounts import Session
from client.sign_in.sessions import Sessions
from engine.text import Text
from functions.faces import person_face


class Counting:
    """An `Accounts` that numbers what it gives. It can be away."""

    def __init__(self) -> None:
        self.given = 0
        self.emails: list[str] = []
        self.is_away = False
        self.closed: set[str] = set()

    def _session(self, uid: str, email: str = "") -> Session:
        if self.is_away:
            raise CallError("UNAVAILABLE", Text("offline"))
        self.given += 1
        return Session(uid, f"token{self.given}", f"refresh-{uid}-{self.given}", 3600, email)

    def register(self, email: str, password: str) -> Session:
        return self._session(email.split("@")[0], email)

    sign_in = register

    def guest(self) -> Session:
        return self._session(f"guest{self.given}")

    def keep_guest(self, session: Session, email: str, password: str) -> Session:
        return self._session(session.uid, email)

    def reset_password(self, email: str) -> None:
        self.emails.append(email)

    def verify_email(self, session: Session) -> None:
        if self.is_away:
            raise CallError("UNAVAILABLE", Text("offline"))
        self.emails.append(session.email)

    def refresh(self, refresh_token: str) -> Session:
        uid = refresh_token.split("-")[1]
        if uid in self.closed:
            raise CallError("UNAUTHENTICATED", Text("account-closed"))
        return self._session(uid)


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
def sessions(accounts: Counting, file: Path, clock: Clock) -> Sessions:
    return Sessions(accounts, file, now=clock)


def refused(call: Any, *args: Any) -> str:
    with pytest.raises(CallError) as caught:
        call(*args)
    return caught.value.text.code


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights.")
def test_nobody_else_can_read_the_file(sessions: Sessions, file: Path) -> None:
    sessions.guest()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    sessions.guest()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [one.name for one in file.parent.iterdir()] == [file.name]


def test_a_token_is_used_until_shortly_before_its_end(sessions: Sessions, clock: Clock) -> None:
    sessions.guest()
    first = sessions.token()
    clock.time += 3400
    assert sessions.token() == first
    clock.time += 100
    second = sessions.token()
    assert second != first
    assert sessions.token() == second
    assert sessions.token(fresh=True) != second


def test_a_new_refresh_token_is_kept(sessions: Sessions, file: Path, accounts: Counting) -> None:
    uid = sessions.guest()
    sessions.token(fresh=True)
    assert f"refresh-{uid}-{accounts.given}" in file.read_text("utf-8")


def test_nobody_is_signed_in_at_first(sessions: Sessions, file: Path) -> None:
    assert sessions.profiles() == ()
    assert sessions.uid == ""
    assert refused(sessions.token) == "sign-in-first"
    assert not file.exists()


def test_several_people_of_one_device(sessions: Sessions, accounts: Counting, file: Path, clock: Clock) -> None:
    ann = sessions.register("ann@example.org", "secret")
    sessions.save_profile("Ann", "fox")
    guest = sessions.guest()
    assert [one.uid for one in sessions.profiles()] == [ann], "who has not said a name is not listed"
    sessions.save_profile("Bob", "")
    again = Sessions(accounts, file, now=clock)
    assert [(one.name, one.face, one.guest) for one in again.profiles()] == [
        ("Bob", person_face("", guest), True),
        ("Ann", "fox", False),
    ]
    again.resume(ann)
    assert [one.uid for one in again.profiles()] == [ann, guest]
    again.sign_out()
    assert [one.uid for one in Sessions(accounts, file, now=clock).profiles()] == [guest]


def test_a_guest_keeps_name_and_place(sessions: Sessions, accounts: Counting) -> None:
    uid = sessions.guest()
    sessions.save_profile("Bob", "owl")
    assert sessions.is_guest
    sessions.keep_guest("bob@example.org", "secret")
    assert [(one.uid, one.name, one.face, one.guest) for one in sessions.profiles()] == [(uid, "Bob", "owl", False)]
    assert not sessions.is_guest
    assert accounts.emails == ["bob@example.org"]


def test_without_a_connection_nobody_is_signed_out(sessions: Sessions, accounts: Counting, clock: Clock) -> None:
    uid = sessions.guest()
    sessions.save_profile("Bob", "")
    clock.time += 10_000
    accounts.is_away = True
    assert refused(sessions.token) == "offline"
    assert sessions.uid == uid
    accounts.is_away = False
    assert sessions.token()


def test_an_email_that_cannot_be_sent_keeps_nobody_out(sessions: Sessions, accounts: Counting) -> None:
    def away(session: Session) -> None:
        raise CallError("RESOURCE_EXHAUSTED", Text("too-many-attempts"))

    accounts.verify_email = away  # type: ignore[method-assign]
    assert sessions.register("ann@example.org", "secret") == "ann"


def test_an_account_that_was_closed_says_so(sessions: Sessions, accounts: Counting, clock: Clock) -> None:
    uid = sessions.guest()
    accounts.closed.add(uid)
    clock.time += 10_000
    assert refused(sessions.token) == "account-closed"


def test_two_windows_of_one_device_leave_each_other_s_people_alone(
    sessions: Sessions, accounts: Counting, file: Path, clock: Clock
) -> None:
    other = Sessions(accounts, file, now=clock)
    sessions.register("ann@example.org", "secret")
    sessions.save_profile("Ann", "fox")
    other.register("bob@example.org", "secret")
    other.save_profile("Bob", "owl")
    sessions.save_profile("Anna", "cat")
    sessions.token(fresh=True)
    assert {(one.uid, one.name, one.face) for one in other.profiles()} == {
        ("ann", "Anna", "cat"),
        ("bob", "Bob", "owl"),
    }
    sessions.sign_out()
    sessions.save_profile("Anne", "")
    assert [(one.uid, one.name) for one in other.profiles()] == [("bob", "Bob")]


def _gone(file: Path) -> None:
    file.unlink()


def _damaged(file: Path) -> None:
    file.write_text("rubbish", "utf-8")


def _somebody_else_s(file: Path) -> None:
    file.write_text('[{"uid": "eve", "refreshToken": "refresh-eve-1", "name": "Eve"}]', "utf-8")


@pytest.mark.parametrize("lose", [_gone, _damaged, _somebody_else_s])
@pytest.mark.parametrize("what", ["renamed", "kept", "refreshed"])
def test_an_entry_that_the_file_has_lost_is_written_anew(
    sessions: Sessions, accounts: Counting, file: Path, clock: Clock, lose: Callable[[Path], None], what: str
) -> None:
    uid = sessions.guest()
    sessions.save_profile("Bob", "owl")
    lose(file)
    match what:
        case "renamed":
            sessions.save_profile("Bobby", "owl")
        case "kept":
            sessions.keep_guest("bob@example.org", "secret")
        case "refreshed":
            sessions.token(fresh=True)
    again = Sessions(accounts, file, now=clock)
    first = again.profiles()[0]
    assert (first.uid, first.name, first.face) == (uid, "Bobby" if what == "renamed" else "Bob", "owl")
    assert [one.name for one in again.profiles()[1:]] == (["Eve"] if lose is _somebody_else_s else [])
    again.resume(uid)
    assert again.token()


@pytest.mark.parametrize("text", ["", "{", "[5]", '[{"uid": 1}]', '{"uid": "x"}', "\x00" * 50, "[" * 200_000])
def test_a_damaged_file_signs_nobody_in_and_stops_nobody(sessions: Sessions, file: Path, text: str) -> None:
    file.parent.mkdir()
    file.write_text(text, "utf-8")
    assert sessions.profiles() == ()
    assert sessions.guest()
    sessions.save_profile("Bob", "")
    assert [one.name for one in sessions.profiles()] == ["Bob"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="There are no named pipes here.")
def test_a_pipe_in_place_of_the_file_stops_nobody(sessions: Sessions, file: Path) -> None:
    file.parent.mkdir()
    os.mkfifo(file)
    assert sessions.profiles() == ()
    sessions.guest()
    sessions.save_profile("Bob", "")
    assert [one.name for one in sessions.profiles()] == ["Bob"]


def test_a_folder_that_cannot_be_written_is_said_in_words(accounts: Counting, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")
    assert refused(Sessions(accounts, tmp_path / "home" / "signed-in.json").guest) == "sessions-not-kept"
