"""Signing in to play with people elsewhere, without a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from mobile_fakes import AtOnce

from client.protocol import CallError
from client.shown import Profile
from engine.text import Text
from mobile.viewmodels.online_sign_in import ENTER, FIELDS, GUEST, KEEP, REGISTER, RESET, WAYS, OnlineSignIn


class People:
    """A client with accounts that notes what it is asked; what is named in `refuses` is refused."""

    def __init__(self, *profiles: Profile) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.refuses: dict[str, str] = {}
        self._profiles = profiles

    def profiles(self) -> tuple[Profile, ...]:
        return self._profiles

    def __getattr__(self, name: str) -> Callable[..., Profile]:
        def ask(*args: Any) -> Profile:
            self.asked.append((name, *args))
            if name in self.refuses:
                raise CallError("FAILED_PRECONDITION", Text(self.refuses[name]))
            return Profile("u1", "Ann")

        return ask


TYPED = {"name": " Ann ", "email": " ann@example.org ", "password": " secret "}


class Form:
    def __init__(self, people: People, way: str = ENTER) -> None:
        self.run, self.done = AtOnce(), list[Profile]()
        self.time = [0.0]
        client: Any = people
        self.form = OnlineSignIn(lambda: client, self.run, self.done.append, way, lambda: self.time[0])


@pytest.mark.parametrize(
    ("way", "asked"),
    [
        (ENTER, ("enter", "ann@example.org", " secret ")),
        (REGISTER, ("register", "Ann", "3H", "ann@example.org", " secret ")),
        (GUEST, ("sign_in", Profile("", "Ann", "3H", guest=True))),
        (KEEP, ("keep_guest", "ann@example.org", " secret ")),
    ],
)
def test_each_way_signs_in(way: str, asked: tuple[Any, ...]) -> None:
    people = People()
    one = Form(people, way)
    one.form.send(TYPED)
    assert people.asked == [asked], "a password is sent as it was typed"
    assert [profile.name for profile in one.done] == ["Ann"]


def test_without_an_answer_one_reads_so_after_some_seconds_and_may_stop() -> None:
    people = People()
    one = Form(people)
    one.run.holds = True
    one.form.send(TYPED)
    one.time[0] += 4.9
    one.form.tick()
    assert (one.form.told, one.form.is_slow) == ("", False)
    one.time[0] += 0.1
    one.form.tick()
    assert (one.form.told, one.form.is_slow) == ("The server does not answer yet. Still trying …", True)
    one.form.stop()
    assert (one.form.told, one.form.is_slow, one.form.busy) == ("", False, False)
    one.run.let_go()
    assert one.done == [], "what was stopped signs nobody in"
    one.run.holds = False
    one.form.send(TYPED)
    assert [profile.name for profile in one.done] == ["Ann"]
    one.time[0] += 100
    one.form.tick()
    assert not one.form.is_slow, "nothing is waited for"


def test_an_answer_that_comes_late_is_told_instead() -> None:
    people = People()
    people.refuses["enter"] = "account-wrong"
    one = Form(people)
    one.run.holds = True
    one.form.send(TYPED)
    one.time[0] += 6
    one.form.tick()
    one.run.let_go()
    assert (one.form.told, one.form.is_slow) == ("", False)
    assert one.form.errors["password"]


def test_a_letter_for_a_new_password_is_told_and_signs_nobody_in() -> None:
    people = People()
    one = Form(people, RESET)
    one.form.send(TYPED)
    assert people.asked == [("reset_password", "ann@example.org")]
    assert "ann@example.org" in one.form.told
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
def test_what_is_wrong_stands_at_its_field(refused: str, field: str) -> None:
    people = People()
    people.refuses["register"] = refused
    form = Form(people, REGISTER).form
    form.send(TYPED)
    assert list(form.errors) == ([field] if field else [])
    assert bool(form.note) is not bool(field)
    form.typing(field or "email")
    assert not form.errors
    assert not form.note


@pytest.mark.parametrize("way", [ENTER, REGISTER, RESET, GUEST, KEEP])
def test_an_empty_field_is_told_without_asking_anybody(way: str) -> None:
    people = People()
    for field in FIELDS[way]:
        form = Form(people, way).form
        form.send({**TYPED, field: " " if field != "password" else ""})
        assert list(form.errors) == [field]
    assert people.asked == []


def test_who_stayed_signed_in_last_plays_on_at_once_where_that_is_wanted() -> None:
    people = People(Profile("u1", "Ann"), Profile("u2", "Bob", guest=True))
    one = Form(people)
    one.form.open(resumes=True)
    assert people.asked == [("sign_in", Profile("u1", "Ann"))]
    listed = Form(people).form
    listed.open()
    assert [(person.name, person.note) for person in listed.people] == [("Ann", ""), ("Bob", "(guest)")]


def test_who_has_to_sign_in_again_reads_so_and_can() -> None:
    people = People(Profile("u1", "Ann"))
    people.refuses["sign_in"] = "signed-out"
    one = Form(people)
    one.form.open(resumes=True)
    assert "sign in again" in one.form.note
    one.form.send(TYPED)
    assert len(one.done) == 1


def test_two_taps_sign_in_once_and_the_way_stays_meanwhile() -> None:
    people = People()
    one = Form(people)
    one.run.holds = True
    one.form.send(TYPED)
    one.form.go(GUEST)
    one.form.send(TYPED)
    one.run.let_go()
    assert len(people.asked) == len(one.done) == 1


@pytest.mark.parametrize("way", list(WAYS))
def test_every_way_has_its_words_and_leads_back(way: str) -> None:
    form = Form(People(), way).form
    words = [form.title, form.about, form.action, *(said for _, said in form.ways)]
    assert all("online-" not in word for word in words)
    assert way == KEEP or all(way in WAYS[to] or ENTER in WAYS[to] or to == ENTER for to, _ in form.ways)
