"""Signing in to play with people elsewhere, without a window."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_mock import MockerFixture

from client.errors import CallError
from client.models import Profile
from client.protocol import AccountClient
from engine.text import Text
from mobile.online_sign_in.model import ENTER, FIELDS, GUEST, KEEP, REGISTER, RESET, WAYS, OnlineSignIn
from tests.client.table.fakes import ControlledRunner


@pytest.fixture
def people(mocker: MockerFixture) -> Any:
    """A client with accounts at the edge to Firebase; calls are checked against its protocol."""
    client = mocker.create_autospec(AccountClient, instance=True)
    client.profiles.return_value = ()
    for call in (client.enter, client.register, client.sign_in, client.keep_guest):
        call.return_value = Profile("u1", "Ann")
    return client


def refusal(code: str) -> CallError:
    return CallError("FAILED_PRECONDITION", Text(code))


def asked(people: Any) -> list[tuple[Any, ...]]:
    """The calls that were made, save those that look who has played here."""
    return [(name, *args) for name, args, _ in people.method_calls if name != "profiles"]


TYPED = {"name": " Ann ", "email": " ann@example.org ", "password": " secret "}


class Form:
    def __init__(self, people: Any, way: str = ENTER) -> None:
        self.run, self.done = ControlledRunner(), list[Profile]()
        self.time = [0.0]
        self.form = OnlineSignIn(lambda: people, self.run, self.done.append, way, lambda: self.time[0])


@pytest.mark.parametrize(
    ("way", "call"),
    [
        (ENTER, ("enter", "ann@example.org", " secret ")),
        (REGISTER, ("register", "Ann", "fox", "ann@example.org", " secret ")),
        (GUEST, ("sign_in", Profile("", "Ann", "fox", guest=True))),
        (KEEP, ("keep_guest", "ann@example.org", " secret ")),
    ],
)
def test_each_way_signs_in(people: Any, way: str, call: tuple[Any, ...]) -> None:
    one = Form(people, way)
    one.form.choose_face("fox")
    one.form.send(TYPED)
    assert asked(people) == [call], "a password is sent as it was typed"
    assert [profile.name for profile in one.done] == ["Ann"]


def test_a_slow_sign_in_says_so_after_five_seconds_and_can_be_stopped(people: Any) -> None:
    one = Form(people)
    one.run.holds = True
    one.form.send(TYPED)
    one.time[0] += 4.9
    one.form.tick()
    assert (one.form.info, one.form.is_slow) == ("", False)
    one.time[0] += 0.1
    one.form.tick()
    assert (one.form.info, one.form.is_slow) == ("The server hasn’t answered yet. Still trying …", True)
    one.form.stop()
    assert (one.form.info, one.form.is_slow, one.form.busy) == ("", False, False)
    one.run.let_go()
    assert one.done == [], "what was stopped signs nobody in"
    one.run.holds = False
    one.form.send(TYPED)
    assert [profile.name for profile in one.done] == ["Ann"]
    one.time[0] += 100
    one.form.tick()
    assert not one.form.is_slow, "nothing is waited for"


def test_a_late_refusal_replaces_the_note_that_it_takes_long(people: Any) -> None:
    people.enter.side_effect = refusal("account-wrong")
    one = Form(people)
    one.run.holds = True
    one.form.send(TYPED)
    one.time[0] += 6
    one.form.tick()
    one.run.let_go()
    assert (one.form.info, one.form.is_slow) == ("", False)
    assert one.form.errors["password"]


def test_a_letter_for_a_new_password_is_told_and_signs_nobody_in(people: Any) -> None:
    one = Form(people, RESET)
    one.form.send(TYPED)
    assert asked(people) == [("reset_password", "ann@example.org")]
    assert "ann@example.org" in one.form.info
    assert (one.done, one.form.busy) == ([], False)


@pytest.mark.parametrize(
    ("refused", "field"),
    [
        ("account-wrong", "password"),
        ("password-weak", "password"),
        ("account-exists", "email"),
        ("bad-address", "email"),
        ("name-too-long", "name"),
        ("too-many-attempts", ""),
        ("offline", ""),
    ],
)
def test_an_error_is_shown_at_its_field(people: Any, refused: str, field: str) -> None:
    people.register.side_effect = refusal(refused)
    form = Form(people, REGISTER).form
    form.send(TYPED)
    assert list(form.errors) == ([field] if field else [])
    assert bool(form.note) is not bool(field)
    form.typing(field or "email")
    assert not form.errors
    assert not form.note


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Аdmin", "“Аdmin” is a name that nobody can take. Please choose another one."),
        ("A\u200bnn", "There is a character in this name that nobody can see. Please type the name anew."),
        ("A\u0301\u0301\u0301\u0301\u0301nn", "There are too many marks on one letter of this name."),
    ],
)
def test_a_name_that_cannot_be_seen_as_it_is_is_refused_while_it_is_typed(
    people: Any, name: str, sentence: str
) -> None:
    form = Form(people, REGISTER).form
    form.typing("name", name)
    assert form.errors == {"name": sentence}
    form.typing("name", "Ann")
    assert form.errors == {}


def test_a_link_in_a_name_is_refused_while_it_is_typed(people: Any) -> None:
    form = Form(people, REGISTER).form
    form.typing("name", "Ann Example")
    form.typing("email", "ann@example.org")
    assert not form.errors
    form.typing("name", "ann@example")
    assert form.errors == {"name": "A name can’t contain a link or an e-mail address."}
    form.typing("name", "St.Ann")
    assert not form.errors


@pytest.mark.parametrize("way", [ENTER, REGISTER, RESET, GUEST, KEEP])
def test_an_empty_field_is_told_without_asking_anybody(people: Any, way: str) -> None:
    for field in FIELDS[way]:
        form = Form(people, way).form
        form.send({**TYPED, field: " " if field != "password" else ""})
        assert list(form.errors) == [field]
    assert asked(people) == []


def test_the_last_person_who_stayed_signed_in_is_resumed_where_that_is_wanted(people: Any) -> None:
    people.profiles.return_value = (
        Profile("u1", "Ann"),
        Profile("u2", "Bob", guest=True),
        Profile("u3", "Guest", guest=True),
    )
    one = Form(people)
    one.form.open(resumes=True)
    assert asked(people) == [("sign_in", Profile("u1", "Ann"))]
    listed = Form(people).form
    listed.open()
    assert [(person.name, person.note) for person in listed.people] == [
        ("Ann", ""),
        ("Bob", "(guest)"),
        ("Guest", ""),
    ], "a name that says it is not said twice"


def test_an_expired_sign_in_says_so_and_can_be_renewed(people: Any) -> None:
    people.profiles.return_value = (Profile("u1", "Ann"),)
    people.sign_in.side_effect = refusal("signed-out")
    one = Form(people)
    one.form.open(resumes=True)
    assert "sign in again" in one.form.note
    one.form.send(TYPED)
    assert len(one.done) == 1


def test_two_taps_sign_in_once_and_the_way_stays_meanwhile(people: Any) -> None:
    one = Form(people)
    one.run.holds = True
    one.form.send(TYPED)
    one.form.go(GUEST)
    one.form.send(TYPED)
    one.run.let_go()
    assert len(asked(people)) == len(one.done) == 1


@pytest.mark.parametrize("way", list(WAYS))
def test_every_way_has_its_words_and_leads_back(people: Any, way: str) -> None:
    form = Form(people, way).form
    words = [form.title, form.about, form.action, *(said for _, said in form.ways)]
    assert all("online-" not in word for word in words)
    assert way == KEEP or all(way in WAYS[to] or ENTER in WAYS[to] or to == ENTER for to, _ in form.ways)
