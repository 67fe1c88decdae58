"""The upgrade of who plays online, without a window."""

from __future__ import annotations

import webbrowser
from typing import Any

import pytest

from client.models import Account, BoughtCode
from engine.text import Text
from mobile.new_game.new_table import OPPONENTS_KEY, NewTable
from mobile.new_game.starter import GameStarter
from mobile.upgrade.model import MAX_CHECKS, UpgradeForm
from mobile.window import browser
from tests.client.table.fakes import ControlledRunner
from tests.mobile.fakes import People
from tests.mobile.watched_account import PAGE, Watched

CODE, SHOWN = "KXTPMQZRBDFG", "KXTP-MQZR-BDFG"


def form(
    is_for_shop: bool = False, opens: bool = True, answers: dict[str, Any] | None = None, **fields: Any
) -> tuple[UpgradeForm, Any, list[str]]:
    """The open form of Ann, her client, and the pages that were opened."""
    people, pages = Watched(Account("ann", "Ann", **{"is_sold": True, **fields}), **(answers or {})), list[str]()

    def open_page(url: str) -> bool:
        pages.append(url)
        return opens

    client: Any = people
    made = UpgradeForm(client, ControlledRunner(), open_page, is_for_shop)
    made.open()
    return made, people, pages


def test_the_page_is_opened_and_what_was_paid_is_seen_when_it_is_known() -> None:
    made, people, pages = form()
    assert (made.can_buy, made.can_give, made.can_redeem, made.needs_account) == (True, True, True, False)
    assert "You pay once" in made.about
    made.buy()
    assert (pages, made.page, made.busy) == ([PAGE], "", False)
    assert people.asked[-1] == ("buy_upgrade", False)
    assert made.waiting
    assert "You have the upgrade" not in made.about, "nothing is known of a payment"
    people.tell(Account("ann", "Ann", is_sold=True, upgraded=True, may_start=True))
    assert (made.waiting, made.can_buy, made.can_give) == ("", False, True)
    assert made.about.startswith("You have the upgrade.")


def test_a_payment_is_looked_for_on_coming_back_and_for_a_while_without() -> None:
    made, people, _ = form()
    made.check()
    made.check_again()
    assert people.count("account") == 0, "nothing is awaited"
    made.buy()
    for _ in range(MAX_CHECKS + 5):
        made.check_again()
    assert people.count("account") == MAX_CHECKS
    people.answers["account"] = Account("ann", "Ann", is_sold=True, upgraded=True, may_start=True)
    made.check()
    assert not made.is_waiting
    made.check()
    assert people.count("account") == MAX_CHECKS + 1


def test_a_payment_that_is_known_before_the_page_is_open_is_not_awaited() -> None:
    made, people, _ = form()
    people.answers["buy_upgrade"] = None
    client: Any = people

    def pay(as_gift: bool) -> str:
        people.tell(Account("ann", "Ann", is_sold=True, upgraded=True, may_start=True))
        return PAGE

    client.buy_upgrade = pay
    made.buy()
    assert (made.waiting, made.page) == ("", "")


def test_a_gift_is_bought_and_its_code_is_listed_until_it_gives_nothing() -> None:
    made, people, pages = form(upgraded=True, may_start=True)
    made.buy(as_gift=True)
    assert people.asked[-1] == ("buy_upgrade", True)
    assert pages == [PAGE]
    codes = (BoughtCode(CODE, "open"), BoughtCode(CODE, "used"), BoughtCode(CODE, "withdrawn"))
    people.tell(Account("ann", "Ann", is_sold=True, upgraded=True, gift_codes=codes))
    assert not made.is_waiting
    assert [(line.text, line.code) for line in made.codes] == [
        (SHOWN, SHOWN),
        (f"{SHOWN} – used", ""),
        (f"{SHOWN} – refunded", ""),
    ]


def test_a_code_is_redeemed_or_told_why_not() -> None:
    made, people, _ = form(answers={"redeem_gift": Text("no-such-gift")})
    made.redeem(" kxtp ")
    assert people.asked[-1] == ("redeem_gift", "kxtp")
    assert made.code_note == "There is no gift with that code, or it has been taken back."
    made.typing()
    assert made.code_note == ""
    people.answers["redeem_gift"] = None
    made.redeem(CODE)
    assert (made.code_note, made.note, made.busy) == ("", "", False)


def test_a_page_that_cannot_be_made_says_so_and_can_be_tried_again() -> None:
    made, people, pages = form()
    people.answers["buy_upgrade"] = Text("checkout-unavailable")
    made.buy()
    assert "Nothing was paid" in made.note
    assert (made.is_waiting, made.busy, pages) == (False, False, [])
    people.answers["buy_upgrade"] = PAGE
    made.buy()
    assert (made.note, pages) == ("", [PAGE])


def test_where_no_browser_opens_the_address_can_be_copied() -> None:
    made, _, _ = form(opens=False)
    made.buy()
    assert (made.page, made.is_waiting) == (PAGE, True)


def test_a_guest_is_asked_to_make_an_account_first() -> None:
    made, _, _ = form(guest=True)
    assert (made.needs_account, made.can_buy, made.can_give, made.can_redeem) == (True, False, False, False)
    assert "Create an account first" in made.about


SHOP_WORDS = ("pay", "price", "browser", "stripe", "code", "http", "gift")


@pytest.mark.parametrize("guest", [False, True])
def test_in_a_program_from_a_shop_nothing_is_sold_or_redeemed_and_what_was_bought_works(guest: bool) -> None:
    made, people, _ = form(is_for_shop=True, guest=guest, gift_codes=(BoughtCode(CODE, "open"),))
    assert not any((made.can_buy, made.can_give, made.can_redeem, made.needs_account, made.codes))
    assert not any(word in made.about.lower() for word in SHOP_WORDS)
    people.tell(Account("ann", "Ann", is_sold=True, upgraded=True, may_start=True))
    assert made.about.startswith("You have the upgrade.")


def test_where_nothing_is_sold_whoever_runs_the_game_is_named() -> None:
    made, _, _ = form(is_sold=False)
    assert not any((made.can_buy, made.can_give, made.needs_account))
    assert "Ask whoever runs this game" in made.about
    assert "Nobody needs the upgrade here" in form(is_sold=False, may_start=True)[0].about


@pytest.mark.parametrize(
    ("is_for_shop", "is_sold", "leads"), [(False, True, True), (True, True, False), (False, False, False)]
)
def test_a_new_table_leads_to_the_upgrade_where_it_is_sold(is_for_shop: bool, is_sold: bool, leads: bool) -> None:
    people = People(account=Account("ann", "Ann", is_sold=is_sold), new_table="g", new_game="g")
    client: Any = people
    made = NewTable(GameStarter(client, ControlledRunner(), lambda game: None), is_for_shop=is_for_shop)
    made.picker.open()
    assert (made.upgrade, made.sells_upgrade) == ("", False), "against computers nobody needs it"
    made.change(OPPONENTS_KEY, True)
    assert made.upgrade
    assert made.sells_upgrade is leads
    people.answers["account"] = Account("ann", "Ann", is_sold=is_sold, upgraded=True, may_start=True)
    made.check_upgrade()
    assert (made.upgrade, made.sells_upgrade, made.may_start) == ("", False, True)
    asked = people.count("account")
    made.check_upgrade()
    assert people.count("account") == asked, "it is looked for only while it is missing"


@pytest.mark.parametrize(
    ("url", "is_opened"),
    [
        (PAGE, True),
        ("http://127.0.0.1:5001/x", True),
        ("http://checkout.example", False),
        ("file:///etc/passwd", False),
    ],
)
def test_only_safe_addresses_are_opened(monkeypatch: pytest.MonkeyPatch, url: str, is_opened: bool) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda url: opened.append(url) is None)
    assert browser.open_page(url) is is_opened
    assert opened == ([url] if is_opened else [])


def test_a_device_without_a_browser_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(url: str) -> bool:
        raise webbrowser.Error("no browser")

    monkeypatch.setattr(webbrowser, "open", fail)
    assert not browser.open_page(PAGE)
