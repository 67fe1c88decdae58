"""The pages of the cloud that are opened in a browser: a link in an e-mail, and its button."""

from __future__ import annotations

import re

import pytest
from pytest_mock import MockerFixture

from tests.functions.authority_helpers import Authority
from tests.functions.cloud_calls import HttpCaller, Secretive


def unsubscribe_link(authority: Authority) -> str:
    """The link in an e-mail to Dora."""
    authority.prove("ann")
    authority.create("ann", invites=["dora@example.org"])
    found = re.search(r"https://\S+/unsubscribe\S+", authority.emails()[-1]["message"]["text"])
    assert found is not None
    return found[0]


def test_an_opened_link_asks_and_its_button_unsubscribes(cloud: HttpCaller, authority: Authority) -> None:
    link = unsubscribe_link(authority)
    before = authority.everything()
    asked = cloud.open(link)
    assert (asked.status_code, "<button>" in asked.text) == (200, True)
    assert authority.everything() == before, "mail programs open links by themselves"
    done = cloud.open(link, "POST")
    assert (done.status_code, "<button>" in done.text) == (200, False)
    assert {path.split("/")[0] for path in authority.everything().keys() - before} == {"Unsubscribed"}
    assert cloud.open(link, "POST").status_code == 200, "twice"
    assert done.headers["Content-Security-Policy"].startswith("default-src 'none'")


def test_the_button_of_a_mail_program_unsubscribes_at_once(cloud: HttpCaller, authority: Authority) -> None:
    link = unsubscribe_link(authority)
    headers = authority.emails()[-1]["headers"]
    assert headers == {"List-Unsubscribe": f"<{link}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    sent = cloud.open(link, "POST", {"List-Unsubscribe": "One-Click"})
    assert sent.status_code == 200
    assert any(path.startswith("Unsubscribed/") for path in authority.everything())


def test_emails_to_people_with_an_account_have_no_such_button(authority: Authority) -> None:
    for uid in ("ann", "bob"):
        authority.prove(uid)
        authority.call(uid, "wantMail", wanted=True)
    game = authority.begin("ann", "bob")
    authority.act_until(game, "take")
    for _ in range(4):
        authority.act(game)
    assert [email["headers"] for email in authority.emails()][:1] == [{}]


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_link_of_somebody_else_unsubscribes_nobody(cloud: HttpCaller, authority: Authority, method: str) -> None:
    link = unsubscribe_link(authority)
    before = authority.everything()
    for query in ("", "?to=x", "?to=../Games/g&key=k", "?key=", "?to=&key=", "?to=%00&key=%F0", "?to=<b>&key=é"):
        answer = cloud.open(link.partition("?")[0] + query, method)
        assert (answer.status_code, "<b>" in answer.text) == (404, False)
    for wrong in (link[:-1], link + "x", link.partition("&")[0], link.partition("&")[0] + "&key="):
        assert cloud.open(wrong, method).status_code == 404
    assert authority.everything() == before


def test_a_page_says_nothing_of_what_went_wrong_inside(
    cloud: HttpCaller, authority: Authority, mocker: MockerFixture
) -> None:
    link = unsubscribe_link(authority)
    mocker.patch.object(authority.store, "read", side_effect=Secretive("7H of bob"))
    answer = cloud.open(link, "POST")
    assert (answer.status_code, "7H" in answer.text) == (503, False)
