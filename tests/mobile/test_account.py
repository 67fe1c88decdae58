"""The account of who plays, without a window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from mobile_fakes import AtOnce, People

from client.shown import Account, Profile
from engine.text import Text
from mobile.viewmodels.account import AccountForm
from mobile.viewmodels.proof import Proof


class Own(People):
    def watch_account(self, callback: Callable[[Account], None]) -> Callable[[], None]:  # type: ignore[override]
        callback(self.answers["account"])
        return lambda: None


def own(account: Account, **answers: Any) -> tuple[AccountForm, Own, list[Any]]:
    answers = {"account": account, "change_name": Profile("ann", "Anna"), "address": "", **answers}
    people, told = Own(**answers), list[Any]()
    client: Any = people
    made = AccountForm(client, client, AtOnce(), told.append, lambda: told.append("left"))
    made.open()
    return made, people, told


def test_a_name_is_changed_and_told() -> None:
    made, people, told = own(Account("ann", "Ann", "AS"))
    made.rename(" Anna ")
    assert people.asked[-1] == ("change_name", "Anna", "AS")
    assert [profile.name for profile in told] == ["Anna"]
    assert made.told == "You are called Anna now."


@pytest.mark.parametrize(
    ("account", "mail", "keep"),
    [
        (Account("ann", "Ann", guest=True), False, True),
        (Account("ann", "Ann"), False, False),
        (Account("ann", "Ann", email="ann@example.org"), True, False),
    ],
)
def test_letters_need_an_address_that_was_proved_and_guests_can_have_an_account(
    account: Account, mail: bool, keep: bool
) -> None:
    made, _, _ = own(account)
    assert (made.can_have_mail, made.can_keep, made.can_sign_out) == (mail, keep, True)
    assert made.about


def test_the_letter_that_proves_an_address_is_sent_once_more() -> None:
    made, people, _ = own(Account("ann", "Ann"))
    assert made.can_prove
    made.prove()
    assert (people.asked[-1], made.told) == (("verify_email",), "The letter is on its way.")
    assert not own(Account("ann", "Ann", email="ann@example.org"))[0].can_prove


def test_whether_the_link_was_followed_is_looked_up_on_coming_and_on_coming_back() -> None:
    made, people, _ = own(Account("ann", "Ann"), address="ann@example.org")
    assert made.about == (
        "Your address is not proved yet. We sent a letter to ann@example.org; follow its link, so that friends can "
        "invite you."
    )
    assert people.count("look_at_address") == 1, "on coming"
    made.look()
    assert people.count("look_at_address") == 2
    made._came(Account("ann", "Ann", email="ann@example.org"))
    made.look()
    assert people.count("look_at_address") == 2, "nothing is left to prove"
    guest, people, _ = own(Account("ann", "Ann", guest=True))
    guest.look()
    assert people.count("look_at_address") == 0


@pytest.mark.parametrize(
    ("account", "line"),
    [
        (
            Account("ann", "Ann"),
            "We sent a letter to ann@example.org; follow its link, so that friends can invite you.",
        ),
        (Account("ann", "Ann", email="ann@example.org"), ""),
        (Account("ann", "Ann", guest=True), ""),
    ],
)
def test_who_must_still_prove_an_address_reads_so_until_the_link_was_followed(account: Account, line: str) -> None:
    people = People(account=account, address="ann@example.org")
    client: Any = people
    proof = Proof(client, AtOnce())
    proof.open()
    assert (proof.line, people.count("look_at_address")) == (line, 0)
    people.answers["account"] = replace(account, email="ann@example.org")
    proof.look()
    assert (proof.line, people.count("look_at_address")) == ("", 1 if line else 0)


def test_without_an_answer_the_line_stands_and_one_looks_again() -> None:
    people = People(account=Account("ann", "Ann"), address="ann@example.org", look_at_address=Text("offline"))
    client: Any = people
    proof = Proof(client, AtOnce())
    proof.open()
    before = proof.line
    proof.look()
    proof.look()
    assert (proof.line, people.count("look_at_address")) == (before, 2)
    device = Proof(None, AtOnce())
    device.open()
    assert device.line == ""


def test_leaving_is_told_and_a_refused_one_says_why() -> None:
    made, people, told = own(Account("ann", "Ann", email="ann@example.org"))
    made.sign_out()
    assert (people.asked, told) == ([("sign_out",)], ["left"])
    made, people, told = own(Account("ann", "Ann"), delete_account=Text("offline"))
    made.delete()
    assert told == []
    assert made.note
    people.answers["delete_account"] = None
    made.delete()
    assert told == ["left"]
