"""The people whom one knows online, groups of them, and codes, without a window."""

from __future__ import annotations

from typing import Any

import pytest

from client.models import Account, Contact, Group, Person
from engine.text import Text
from mobile.lobby.invitee_picker import InviteePicker
from mobile.new_game.new_table import NewTable
from mobile.new_game.starter import GameStarter
from mobile.people.group import GroupForm
from mobile.people.model import PeopleBook
from mobile.people.person import PersonForm, ShownPerson
from tests.client.table.fakes import ControlledRunner
from tests.mobile.watched_account import Watched

NOW = 1_000_000
BOB = Contact("bob", "Bob", NOW - 7200, "fox", "lebowski")
CHO = Contact("cho", "Cho", NOW - 60, "owl", "unknown_game", kept=True)
DAN = Contact("dan", "Dan", 0, "bear", kept=True)
FAMILY = Group("Family", ("bob", "dan"))
CODE = "ANN-7QK2"


def account(**fields: Any) -> Account:
    return Account("ann", "Ann", **{"may_start": True, "contacts": (BOB, CHO, DAN), "code": CODE, **fields})


def book(run: ControlledRunner | None = None, answers: dict[str, Any] | None = None, **fields: Any) -> tuple[Any, Any]:
    people = Watched(account(**fields), **(answers or {}))
    client: Any = people
    made = PeopleBook(client, run or ControlledRunner(), now=lambda: NOW)
    made.open()
    return made, people


# The list


def test_friends_can_be_invited_and_recent_players_are_listed_with_when_and_what() -> None:
    made, _ = book(groups=(FAMILY,), blocked=(Person("dan", "Dan"),))
    friends = [(line.name, line.note, line.can_invite) for line in made.friends]
    assert friends == [("Cho", "1 minute ago", True), ("Dan", "", False)]
    assert [(line.name, line.note, line.when) for line in made.recent] == [
        ("Bob", "Lebowski, 2 hours ago", "2 hours ago")
    ]
    assert [(line.name, line.faces) for line in made.groups] == [("Family", ("fox", "bear"))]
    assert [person.uid for person in made.people_of(FAMILY)] == ["bob", "dan"]


def test_ones_own_code_is_drawn_when_it_is_first_looked_at() -> None:
    made, people = book()
    assert (made.code, people.count("person_code")) == (CODE, 0)
    made, people = book(code="")
    assert people.count("person_code") == 1
    people.tell(account(code=""))
    assert people.count("person_code") == 1, "a refusal is not repeated for ever"
    people.tell(account())
    assert made.code == CODE


@pytest.mark.parametrize("typed", ["bob@example.org", "bob-7qk2", " BOB 7QK2 "])
def test_a_person_is_found_by_address_or_code(typed: str) -> None:
    made, people = book(answers={"find_person": Person("bob", "Bob", "fox")})
    made.find(typed)
    assert people.asked[-1] == ("find_person", typed.strip())
    assert (made.found.name, made.note, made.busy) == ("Bob", "", False)
    made.typing()
    assert made.found is None


@pytest.mark.parametrize("typed", ["", "bob", "bob@", "@", "x" * 10_000, "\u202e", "ANN-", "{ $x }"])
def test_what_is_neither_is_told_and_not_sent(typed: str) -> None:
    made, people = book()
    made.find(typed)
    assert made.note.endswith(".")
    assert not made.busy
    assert people.count("find_person") == 0


def test_nobody_and_refusals_are_told() -> None:
    made, _ = book(answers={"find_person": None})
    made.find("bob@example.org")
    assert made.note == "Nobody has this address or code."
    made, people = book(answers={"find_person": Text("address-not-verified")})
    made.find("ANN-7QK2")
    assert made.note.startswith("Confirm your e-mail address first")
    people.answers["find_person"] = Person("bob", "Bob")
    made.find("ANN-7QK2")
    assert made.note == ""


# A person's page


def person_form(**fields: Any) -> tuple[PersonForm, Any]:
    people = Watched(account(**fields))
    client: Any = people
    person = ShownPerson("bob", "Bob", "fox")
    made = PersonForm(person, None, client, ControlledRunner(), lambda _: None, lambda _: None, now=lambda: NOW)
    made.open()
    return made, people


def test_a_person_without_a_table_is_invited_kept_and_blocked() -> None:
    made, people = person_form()
    assert (made.invitee.name, made.invitee.face, made.met) == ("Bob", "fox", "Lebowski, 2 hours ago")
    assert (made.can_invite, made.can_keep, made.is_friend, made.can_block) == (True, True, False, True)
    assert not made.is_at_table
    assert not made.can_remove
    people.answers["account"] = account(contacts=(Contact("bob", "Bob", 5, kept=True),))
    made.keep()
    assert ("keep_friend", "bob", True) in people.asked
    assert made.is_friend
    made.keep()
    assert ("keep_friend", "bob", False) in people.asked


def test_who_is_blocked_is_neither_invited_nor_kept() -> None:
    made, _ = person_form(blocked=(Person("bob", "Bob"),))
    assert (made.can_invite, made.can_keep, made.can_unblock) == (False, False, True)


# Inviting


def picker(answers: dict[str, Any] | None = None, **fields: Any) -> tuple[InviteePicker, Any]:
    people: Any = Watched(account(**fields), **(answers or {}))
    made = InviteePicker(people, ControlledRunner())
    made.open()
    return made, people


def test_a_group_is_chosen_with_one_tap_and_with_another_no_longer() -> None:
    made, _ = picker(groups=(FAMILY, Group("Cho", ("cho",))))
    assert [(group.name, group.is_chosen) for group in made.groups] == [("Family", False), ("Cho", False)]
    made.toggle("bob")
    made.toggle_group("Family")
    assert sorted(made.recipients) == ["bob", "dan"]
    assert [group.is_chosen for group in made.groups] == [True, False]
    made.toggle_group("Family")
    made.toggle_group("nothing")
    assert made.recipients == ()


def test_who_sits_at_the_table_is_in_no_group_there() -> None:
    people: Any = Watched(account(groups=(FAMILY, Group("Bob", ("bob",)))))
    made = InviteePicker(people, ControlledRunner(), ("bob",))
    made.open()
    assert [(group.name, group.recipients) for group in made.groups] == [("Family", ("dan",))]


def test_a_code_is_added_like_an_address_but_must_lead_to_somebody() -> None:
    made, people = picker(answers={"find_person": Person("eve", "Eve")})
    made.typing(" eve-7qk2 ")
    made.add()
    assert made.recipients == ("eve",)
    people.answers["find_person"] = None
    ended: list[str] = []
    made.typing("eve-7qk3")
    made.resolve_typed(lambda: ended.append("sent"), lambda: ended.append("failed"))
    assert (made.note, made.typed, ended) == ("Nobody has this code.", "eve-7qk3", ["failed"])
    people.answers["find_person"] = Text("address-not-verified")
    made.add()
    assert made.note.startswith("Confirm your e-mail address first")
    assert made.recipients == ("eve",)


def test_a_table_for_chosen_people_asks_them_and_a_wrong_code_stops_it() -> None:
    people: Any = Watched(account(), new_table="g", find_person=None)
    started: list[str] = []
    made = NewTable(GameStarter(people, ControlledRunner(), started.append))
    made.choose_people([Person("bob", "Bob"), Person("eve", "Eve")])
    made.picker.open()
    assert made.with_people
    assert [person.recipient for person in made.picker.people] == ["bob", "eve", "cho", "dan"]
    assert made.picker.recipients == ("bob", "eve")
    made.picker.typing("eve-7qk3")
    made.start()
    assert (made.busy, started) == (False, [])
    made.picker.typing("")
    made.start()
    assert started == ["g"]
    assert sorted(people.asked[-1][5]) == ["bob", "eve"]


# Groups


def group(old: Group | None = None, **answers: Any) -> tuple[GroupForm, Any, list[str]]:
    people, done = Watched(account(), **answers), list[str]()
    client: Any = people
    made = GroupForm(client, ControlledRunner(), (BOB, CHO, DAN), old, lambda: done.append("done"))
    return made, people, done


def test_a_group_is_made_changed_and_deleted() -> None:
    made, people, done = group()
    assert [person.recipient for person in made.people] == ["cho", "dan", "bob"], "friends come first"
    made.save()
    assert (made.note, done) == ("Choose at least one person.", [])
    made.toggle("bob")
    assert made.note == ""
    made.typing(" Club ")
    made.save()
    assert (people.asked[-1], done) == (("save_group", "Club", ("bob",), ""), ["done"])
    made, people, done = group(FAMILY)
    made.toggle("bob")
    made.typing("FAMILY")
    made.save()
    assert people.asked == [("save_group", "FAMILY", ("dan",), "Family")]
    made.typing("Others")
    made.save()
    assert people.asked[1:] == [("save_group", "Others", ("dan",), "Family")]
    made.delete()
    assert people.asked[-1] == ("save_group", "Family", ())


def test_what_the_authority_refuses_is_told() -> None:
    made, _, done = group(FAMILY, save_group=Text("name-missing"))
    made.typing("")
    made.save()
    assert (made.note, made.busy, done) == ("Please enter a name.", False, [])
    made, _, done = group(FAMILY, save_group=Text("group-name-taken", {"name": "Club"}))
    made.typing("club")
    made.save()
    taken = "You already have a group called “Club”. Please choose another name."
    assert (made.note, made.busy, done) == (taken, False, [])
