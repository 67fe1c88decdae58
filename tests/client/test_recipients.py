"""The people whom names, addresses and codes mean that somebody types to invite them."""

from __future__ import annotations

from typing import Any

import pytest

from client.errors import CallError
from client.forms.recipients import find_recipients
from client.models import Account, Contact, Profile
from engine.text import Text


class People:
    """A client whose person knows these friends, and finds Ann by her code."""

    def __init__(self, *names: str, may_search: bool = True) -> None:
        self._friends = tuple(Contact(name.lower(), name, 0) for name in names)
        self._may_search = may_search
        self.searches: list[str] = []

    def account(self) -> Account:
        return Account("me", "Me", contacts=self._friends)

    def find_person(self, sought: str) -> Profile | None:
        self.searches.append(sought)
        if not self._may_search:
            raise CallError("FAILED_PRECONDITION", Text("address-not-verified"))
        return Profile("uid-of-ann", "Ann") if sought.upper() == "ANN-7QK2" else None


def find(people: Any, typed: str) -> dict[str, str]:
    return find_recipients(people, typed)


@pytest.mark.parametrize("name", ["ANN-7QK2", "Ann-7qk2", "ANN-7QK2 xx"])
def test_a_code_means_its_person_whatever_a_friend_is_called(name: str) -> None:
    assert find(People(name, "Bob"), "ann-7qk2, bob") == {"uid-of-ann": "Ann", "bob": "Bob"}


def test_where_codes_cannot_be_looked_up_no_friend_is_taken_for_one() -> None:
    with pytest.raises(CallError) as caught:
        find(People("ANN-7QK2", may_search=False), "ANN-7QK2")
    assert caught.value.text.code == "address-not-verified"


@pytest.mark.parametrize("name", ["Lynch", "Jean-Pyrt", "Tom2479"])
def test_a_name_that_could_be_a_code_is_a_name_where_nobody_has_that_code(name: str) -> None:
    people = People(name)
    assert find(people, name) == {name.lower(): name}
    assert bool(people.searches) == (name != "Lynch"), "no code is written without a hyphen and without a digit"
