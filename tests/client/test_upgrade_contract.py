"""The contract of every client about the upgrade: buying it, giving it, redeeming it, and hearing of it."""

from __future__ import annotations

from typing import Any

import pytest

from client.models import BoughtCode, Profile
from client.online.online_client import OnlineClient
from client.protocol import Client
from tests.client.backends import BACKENDS, ONLINE, Backend, Received
from tests.client.contract_helpers import refused
from tests.functions.authority_helpers import CHECKOUT
from tests.functions.payment_events import paid, refunded

everywhere = pytest.mark.parametrize("place", list(BACKENDS), indirect=True)
online = pytest.mark.parametrize("place", ONLINE, indirect=True)
NOT_SOLD = ("FAILED_PRECONDITION", "upgrade-not-sold")


def account_of(place: Backend, name: str) -> tuple[Client, str]:
    """The client of a person with an account, and their uid."""
    client = place.device(name)
    if isinstance(client, OnlineClient):
        return client, client.register(name.title(), "", f"{name}@example.org", "secret-password").uid
    return client, client.sign_in(Profile("", name.title())).uid


@everywhere
def test_where_the_upgrade_is_not_sold_nothing_is_bought(place: Backend) -> None:
    place.authority.change_context(make_checkout=None)
    ann, _ = account_of(place, "ann")
    assert not ann.account().is_sold
    assert refused(ann.buy_upgrade) == NOT_SOLD


@online
def test_what_is_bought_is_seen_at_once_and_so_is_its_refund(place: Backend) -> None:
    place.authority.change_context(free=False)
    ann, uid = account_of(place, "ann")
    seen = Received()
    unwatch = ann.watch_account(seen)
    assert (seen[-1].is_sold, seen[-1].upgraded, seen[-1].may_start) == (True, False, False)
    assert ann.buy_upgrade().startswith(CHECKOUT)
    assert place.authority.checkouts[-1].uid == uid
    assert not ann.account().upgraded, "a page is no payment"
    payment = paid(uid)
    place.authority.service.note_payment(payment)
    account = seen.until(lambda now: now.upgraded, ann.resume)
    assert account.may_start
    assert refused(ann.buy_upgrade) == ("FAILED_PRECONDITION", "already-upgraded")
    place.authority.service.note_payment(refunded(payment.payment))
    seen.until(lambda now: not now.may_start, ann.resume)
    unwatch()


@online
def test_a_gift_code_goes_from_friend_to_friend(place: Backend) -> None:
    ann, hers = account_of(place, "ann")
    bob, _ = account_of(place, "bob")
    assert ann.buy_upgrade(as_gift=True)
    assert place.authority.checkouts[-1].product == "gift"
    for _ in range(2):
        place.authority.service.note_payment(paid(hers, product="gift"))
    newest, first = ann.account().gift_codes
    assert (newest.state, first.state) == ("open", "open")
    bob.redeem_gift(f" {first.code[:6]}-{first.code[6:].lower()} ")
    assert bob.account().upgraded
    assert ann.account().gift_codes == (newest, BoughtCode(first.code, "used"))
    assert not ann.account().upgraded


@online
def test_a_code_that_gives_nothing_says_why(place: Backend) -> None:
    ann, hers = account_of(place, "ann")
    bob, _ = account_of(place, "bob")
    place.authority.service.note_payment(paid(hers, product="gift"))
    (code,) = ann.account().gift_codes
    assert refused(bob.redeem_gift, "BCDFGHJKMNPQ") == ("NOT_FOUND", "no-such-gift")
    assert refused(bob.redeem_gift, "BCDF") == ("INVALID_ARGUMENT", "bad-gift-code")
    bob.redeem_gift(code.code)
    assert refused(ann.redeem_gift, code.code) == ("FAILED_PRECONDITION", "gift-code-used")


@online
def test_a_guest_is_asked_to_make_an_account_first_and_buys_then(place: Backend) -> None:
    gus: Any = place.device("gus")
    gus.sign_in(Profile("", "Gus"))
    assert refused(gus.buy_upgrade) == ("FAILED_PRECONDITION", "upgrade-needs-account")
    assert refused(gus.redeem_gift, "BCDFGHJKMNPQ") == ("FAILED_PRECONDITION", "upgrade-needs-account")
    gus.keep_guest("gus@example.org", "secret-password")
    assert gus.buy_upgrade()
