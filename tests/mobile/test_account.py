"""The account of who plays, without a window."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pytest_mock import MockerFixture

from client.errors import CallError
from client.models import Account, Person, Profile
from client.protocol import AccountClient
from engine.text import Text
from mobile.account.email_verification import EmailVerification
from mobile.account.model import AccountForm
from tests.client.table.fakes import ControlledRunner

OFFLINE = CallError("UNAVAILABLE", Text("offline"))


@pytest.fixture
def people(mocker: MockerFixture) -> Any:
    """A client with accounts at the edge to Firebase; calls are checked against its protocol."""
    client = mocker.create_autospec(AccountClient, instance=True)
    client.address.return_value = ""
    client.change_profile.return_value = Profile("ann", "Anna")
    return client


def own(people: Any, account: Account) -> tuple[AccountForm, list[Any]]:
    """The open form of an account, and a list of what it tells: profiles, and that the player left."""
    people.watch_account.side_effect = lambda callback: callback(account)
    told = list[Any]()
    left, deleted = (partial(told.append, word) for word in ("left", "deleted"))
    made = AccountForm(people, people, ControlledRunner(), told.append, left, deleted)
    made.open()
    return made, told


def test_a_name_is_changed_and_told(people: Any) -> None:
    made, told = own(people, Account("ann", "Ann", "owl"))
    made.rename(" Anna ")
    people.change_profile.assert_called_once_with("Anna")
    assert [profile.name for profile in told] == ["Anna"]
    assert made.confirmation == "Your name is now Anna."


def test_what_is_kept_is_written_to_a_file_that_is_named(people: Any, tmp_path: Path) -> None:
    people.account.return_value = Account("ann", "Ann", "owl")
    people.export_account.return_value = {"Users/ann": {"name": "Ann"}}
    made, _ = own(people, Account("ann", "Ann", "owl"))
    made.export(tmp_path)
    (file,) = tmp_path.iterdir()
    assert '"Users/ann"' in file.read_text("utf-8")
    assert made.confirmation == f"All your data is now in this file: {file}"
    people.export_account.side_effect = OFFLINE
    made.export(tmp_path)
    assert made.confirmation == ""
    assert made.note


def test_a_code_is_drawn_once_and_another_one_on_demand(people: Any) -> None:
    made, _ = own(people, Account("ann", "Ann", "owl"))
    people.person_code.assert_called_once_with()
    people.person_code.reset_mock()
    made, _ = own(people, Account("ann", "Ann", "owl", code="ANN-7QK2"))
    assert (made.has_code, made.code, people.person_code.called) == (True, "ANN-7QK2", False)
    made.renew_code()
    people.person_code.assert_called_once_with(renew=True)
    people.person_code.side_effect = CallError("RESOURCE_EXHAUSTED", Text("too-often", {"time": 2, "unit": "hours"}))
    made.renew_code()
    assert made.note == "That was too often. Please try again in 2 hours."


def test_who_is_blocked_is_listed_and_can_be_unblocked(people: Any) -> None:
    made, _ = own(people, Account("ann", "Ann", "owl", blocked=(Person("eve", "Eve", "fox"),)))
    assert [(line.uid, line.name) for line in made.blocked] == [("eve", "Eve")]
    made.unblock("eve")
    people.block.assert_called_once_with("eve", False)
    people.block.side_effect = OFFLINE
    made.unblock("eve")
    assert made.note


def test_a_link_in_a_name_is_refused_while_it_is_typed_but_an_old_name_may_be_kept(people: Any) -> None:
    made, _ = own(people, Account("ann", "www.ann", "owl"))
    notes = []
    for name in ("Ann", "www.anna", "www.ann", "St.Ann"):
        made.typing(name)
        notes.append(made.note)
    assert notes == ["", "A name can’t contain a link or an e-mail address.", "", ""]


def test_another_face_is_taken_at_once_and_the_name_stays(people: Any) -> None:
    made, told = own(people, Account("ann", "Ann", "owl"))
    people.change_profile.return_value = Profile("ann", "Ann", "frog")
    made.choose_face("owl")
    people.change_profile.assert_not_called()
    made.choose_face("frog")
    people.change_profile.assert_called_once_with("Ann", "frog")
    assert [profile.face for profile in told] == ["frog"]


@pytest.mark.parametrize(
    ("account", "mail", "keep"),
    [
        (Account("ann", "Ann", guest=True), False, True),
        (Account("ann", "Ann"), False, False),
        (Account("ann", "Ann", email="ann@example.org"), True, False),
    ],
)
def test_letters_need_an_address_that_was_proved_and_guests_can_have_an_account(
    people: Any, account: Account, mail: bool, keep: bool
) -> None:
    made, _ = own(people, account)
    assert (made.can_have_mail, made.can_keep_guest, made.can_sign_out) == (mail, keep, True)
    assert made.about


def test_the_letter_that_proves_an_address_is_sent_once_more(people: Any) -> None:
    made, _ = own(people, Account("ann", "Ann"))
    assert made.can_verify
    people.address.return_value = "ann@example.org"
    made.send_verification()
    people.verify_email.assert_called_once_with()
    assert made.confirmation == "The e-mail with the link is on its way to ann@example.org."
    made._show_account(Account("ann", "Ann", email="ann@example.org"))
    assert made.confirmation == "", "the link was followed"
    assert not own(people, Account("ann", "Ann", email="ann@example.org"))[0].can_verify


def test_whether_the_link_was_followed_is_looked_up_on_coming_and_on_coming_back(people: Any) -> None:
    people.address.return_value = "ann@example.org"
    made, _ = own(people, Account("ann", "Ann"))
    assert made.about == (
        "Your e-mail address is not confirmed yet. Confirm your address with the link we e-mailed to ann@example.org, "
        "so that friends can invite you."
    )
    assert people.refresh_address.call_count == 1, "on coming"
    made.check_verification()
    assert people.refresh_address.call_count == 2
    made._show_account(Account("ann", "Ann", email="ann@example.org"))
    made.check_verification()
    assert people.refresh_address.call_count == 2, "nothing is left to prove"
    people.reset_mock()
    guest, _ = own(people, Account("ann", "Ann", guest=True))
    guest.check_verification()
    people.refresh_address.assert_not_called()


@pytest.mark.parametrize(
    ("account", "line"),
    [
        (
            Account("ann", "Ann"),
            "Confirm your address with the link we e-mailed to ann@example.org, so that friends can invite you.",
        ),
        (Account("ann", "Ann", email="ann@example.org"), ""),
        (Account("ann", "Ann", guest=True), ""),
    ],
)
def test_an_unverified_address_is_mentioned_until_it_is_verified(people: Any, account: Account, line: str) -> None:
    people.account.return_value, people.address.return_value = account, "ann@example.org"
    proof = EmailVerification(people, ControlledRunner())
    proof.open()
    assert (proof.line, people.refresh_address.call_count) == (line, 0)
    people.account.return_value = replace(account, email="ann@example.org")
    proof.check()
    assert (proof.line, people.refresh_address.call_count) == ("", 1 if line else 0)


def test_without_an_answer_an_address_stays_unverified_and_is_looked_up_again(people: Any) -> None:
    people.account.return_value, people.address.return_value = Account("ann", "Ann"), "ann@example.org"
    people.refresh_address.side_effect = OFFLINE
    proof = EmailVerification(people, ControlledRunner())
    proof.open()
    before = proof.line
    proof.check()
    proof.check()
    assert (proof.line, people.refresh_address.call_count) == (before, 2)
    device = EmailVerification(None, ControlledRunner())
    device.open()
    assert device.line == ""


def test_who_says_that_the_link_was_followed_is_told_where_it_was_not(people: Any) -> None:
    people.account.return_value, people.address.return_value = Account("ann", "Ann"), "ann@example.org"
    proof = EmailVerification(people, ControlledRunner())
    notes: list[str] = []
    proof.changed.connect(lambda: notes.append(proof.note))
    proof.open()
    proof.check()
    proof.confirm()
    people.refresh_address.side_effect = OFFLINE
    proof.confirm()
    people.refresh_address.side_effect = None
    people.account.return_value = Account("ann", "Ann", email="ann@example.org")
    proof.confirm()
    still = "Your address isn’t confirmed yet. Open the link in the e-mail, then try again."
    assert notes == ["", "", still, "No answer. Are you online? Please try again.", ""]
    assert (proof.line, proof.note) == ("", "")


def test_the_e_mail_with_the_link_is_sent_again(people: Any) -> None:
    people.account.return_value, people.address.return_value = Account("ann", "Ann"), "ann@example.org"
    proof = EmailVerification(people, ControlledRunner())
    notes: list[str] = []
    proof.open()
    proof.changed.connect(lambda: notes.append(proof.note))
    proof.send()
    people.verify_email.side_effect = OFFLINE
    proof.send()
    assert people.verify_email.call_count == 2
    assert notes == [
        "The e-mail with the link is on its way to ann@example.org.",
        "No answer. Are you online? Please try again.",
    ]


def test_what_is_said_of_the_name_is_told_apart_from_the_rest(people: Any) -> None:
    made, _ = own(people, Account("ann", "Ann", email="ann@example.org"))
    people.change_profile.return_value = Profile("ann", "Annie")
    made.rename("Annie")
    assert made.confirmation == "Your name is now Annie."
    assert made.is_about_name
    made.want_mail("turns", True)
    assert not made.is_about_name
    made.typing("www.x.example")
    assert made.is_about_name


def test_an_account_is_left_or_the_refusal_says_why(people: Any) -> None:
    made, told = own(people, Account("ann", "Ann", email="ann@example.org"))
    made.sign_out()
    people.sign_out.assert_called_once_with()
    assert told == ["left"]
    people.delete_account.side_effect = OFFLINE
    made, told = own(people, Account("ann", "Ann"))
    made.delete()
    assert told == []
    assert made.note == "No answer. Are you online? Please try again."
    people.delete_account.side_effect = None
    made.delete()
    assert told == ["deleted"]
