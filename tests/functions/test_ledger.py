"""The ledger of purchases, and the upgrade that follows from it: whatever comes, in any order and more than once."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from functions import retention
from functions.ledger_documents import Purchase
from functions.payment_events import PaymentEvent
from functions.service.purchases.grants import grant
from functions.service.purchases.ledger import gift_id, grant_id
from functions.store import delete, put
from tests.functions.authority_helpers import CHECKOUT, Authority, refusal
from tests.functions.payment_events import buy_gift, disputed, paid, refunded
from tests.functions.stores import on_every_store

TABLE = {"kind": "game_of_threes", "wait": True}
NEEDED = ("PERMISSION_DENIED", "upgrade-needed")


@pytest.fixture
def shop() -> Authority:
    """An authority where nobody has the upgrade."""
    authority = Authority(free=False)
    authority.sign_in("ann", "bob", "cho")
    return authority


def is_upgraded(authority: Authority, uid: str) -> bool:
    return bool(authority.document(f"Users/{uid}")["upgraded"])


def purchase(authority: Authority, payment: str) -> Any:
    return authority.document(f"Purchases/stripe_{payment}")


# The checkout


def test_a_checkout_is_made_for_the_caller_and_the_same_request_gets_the_same_page(shop: Authority) -> None:
    url = shop.call("ann", "startCheckout", requestId="one")["url"]
    assert url.startswith(CHECKOUT)
    assert shop.call("ann", "startCheckout", requestId="one")["url"] == url
    assert {(order.uid, order.product) for order in shop.checkouts} == {("ann", "upgrade")}
    assert len({order.key for order in shop.checkouts}) == 1, "by this Stripe knows the same order"
    assert CHECKOUT not in str(shop.everything()), "who knows the page can pay on it"
    assert shop.call("bob", "startCheckout", requestId="one", gift=True)["url"] != url
    assert shop.checkouts[-1].product == "gift"
    assert not is_upgraded(shop, "ann"), "a page is no payment"


def test_a_guest_is_asked_to_make_an_account_first(shop: Authority) -> None:
    shop.call("gus", "signIn", name="Gus", guest=True)
    needs_account = ("FAILED_PRECONDITION", "upgrade-needs-account")
    assert refusal(shop, "gus", "startCheckout", requestId="r") == needs_account
    assert refusal(shop, "gus", "redeemGift", code=buy_gift(shop, "ann")) == needs_account
    assert len(shop.checkouts) == 0


def test_nobody_pays_twice_and_whoever_has_the_upgrade_can_still_give_it(shop: Authority) -> None:
    shop.service.note_payment(paid("ann"))
    assert refusal(shop, "ann", "startCheckout", requestId="r") == ("FAILED_PRECONDITION", "already-upgraded")
    assert shop.call("ann", "startCheckout", requestId="r", gift=True)["url"]


def test_where_nothing_is_sold_there_is_no_checkout(shop: Authority) -> None:
    assert shop.call("ann", "signIn")["sold"] is True
    shop.change_context(make_checkout=None)
    assert shop.call("ann", "signIn")["sold"] is False
    assert refusal(shop, "ann", "startCheckout", requestId="r") == ("FAILED_PRECONDITION", "upgrade-not-sold")


def test_checkouts_and_tries_of_codes_are_limited(shop: Authority) -> None:
    for number in range(20):
        shop.call("bob", "startCheckout", requestId=f"r{number}")
        assert shop.call("bob", "redeemGift", code="BCDFGHJKMNPQ") == {"upgraded": False}
    assert refusal(shop, "bob", "startCheckout", requestId="more")[0] == "RESOURCE_EXHAUSTED"
    assert refusal(shop, "bob", "redeemGift", code="BCDFGHJKMNPQ")[0] == "RESOURCE_EXHAUSTED"


# Payments


@on_every_store
def test_a_payment_gives_the_upgrade_and_a_refund_takes_it_back(authority: Authority) -> None:
    authority.change_context(free=False)
    authority.sign_in("ann", "bob")
    assert refusal(authority, "ann", "createGame", **TABLE, requestId="a") == NEEDED
    authority.service.note_payment(paid("ann", "pi_1"))
    game = authority.begin("ann", "bob")
    entry = purchase(authority, "pi_1")
    assert (entry["uid"], entry["amount"], entry["currency"], entry["status"]) == ("ann", 499, "eur", "paid")
    authority.service.note_payment(refunded("pi_1"))
    assert purchase(authority, "pi_1")["status"] == "refunded"
    assert refusal(authority, "ann", "createGame", **TABLE, requestId="b") == NEEDED
    authority.act_until(game, "take")
    assert authority.act(game), "the table that is played goes on"


@pytest.mark.parametrize(
    ("states", "status"),
    [
        (["warning_needs_response"], "paid"),
        (["warning_needs_response", "needs_response"], "disputed"),
        (["needs_response", "under_review", "won"], "paid"),
        (["needs_response", "under_review", "lost"], "disputed"),
    ],
)
def test_a_dispute_takes_the_upgrade_back_until_it_is_won(shop: Authority, states: list[str], status: str) -> None:
    """In whatever order the events come."""
    events = [paid("ann", "pi_1"), *(disputed("pi_1", state, 3000 + at) for at, state in enumerate(states))]
    ends = set()
    for order in permutations(events):
        profile = {**shop.document("Users/ann"), "upgraded": False, "upgrades": []}
        shop.store.commit([delete("Purchases/stripe_pi_1"), put("Users/ann", profile)])
        for event in order:
            shop.service.note_payment(event)
        ends.add((purchase(shop, "pi_1")["status"], is_upgraded(shop, "ann")))
    assert ends == {(status, status == "paid")}


def test_an_event_that_comes_again_writes_nothing(shop: Authority) -> None:
    event = paid("ann", "pi_1")
    shop.service.note_payment(event)
    before = shop.everything()
    shop.service.note_payment(event)
    assert shop.everything() == before


def test_somebody_who_has_paid_twice_keeps_the_upgrade_when_one_of_them_is_refunded(shop: Authority) -> None:
    for payment in ("pi_1", "pi_2"):
        shop.service.note_payment(paid("ann", payment))
    shop.service.note_payment(refunded("pi_1"))
    assert is_upgraded(shop, "ann")
    shop.service.note_payment(refunded("pi_2"))
    assert not is_upgraded(shop, "ann")


def test_two_events_at_the_same_time_do_not_undo_each_other(shop: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one commits between the reads and the commit of the first, on another payment of the same person."""
    shop.service.note_payment(paid("ann", "pi_1"))
    commit, others = shop.store.commit, [lambda: shop.service.note_payment(refunded("pi_1"))]

    def commits(writes: Any) -> Any:
        if others:
            others.pop()()
        return commit(writes)

    monkeypatch.setattr(shop.store, "commit", commits)
    shop.service.note_payment(paid("ann", "pi_2"))
    assert shop.document("Users/ann")["upgrades"] == ["stripe_pi_2"]


# Gift codes


def test_a_code_gives_the_upgrade_to_whoever_redeems_it_first(shop: Authority) -> None:
    code = buy_gift(shop, "ann")
    assert not is_upgraded(shop, "ann"), "it was bought for somebody else"
    assert shop.call("bob", "redeemGift", code=f" {code[:4]}-{code[4:8]}-{code[8:]} ".lower()) == {"upgraded": True}
    assert is_upgraded(shop, "bob")
    assert shop.document("Users/ann")["giftCodes"] == [{"code": code, "state": "used"}]
    assert refusal(shop, "cho", "redeemGift", code=code) == ("FAILED_PRECONDITION", "gift-code-used")
    assert shop.call("bob", "redeemGift", code=code) == {"upgraded": True}
    assert code not in str({path: data for path, data in shop.everything().items() if path.startswith("Purchases/")})


def test_who_has_the_upgrade_does_not_use_up_a_code(shop: Authority) -> None:
    code = buy_gift(shop, "ann")
    shop.service.note_payment(paid("bob"))
    assert refusal(shop, "bob", "redeemGift", code=code) == ("FAILED_PRECONDITION", "already-upgraded")
    assert shop.call("cho", "redeemGift", code=code) == {"upgraded": True}


def test_a_code_may_be_redeemed_by_whoever_has_bought_it(shop: Authority) -> None:
    code = buy_gift(shop, "ann")
    assert shop.call("ann", "redeemGift", code=code) == {"upgraded": True}
    assert shop.document("Users/ann")["giftCodes"][0]["state"] == "used"


@pytest.mark.parametrize("is_redeemed", [False, True])
def test_a_refund_withdraws_the_code_and_a_dispute_that_is_won_gives_it_back(
    shop: Authority, is_redeemed: bool
) -> None:
    code = buy_gift(shop, "ann", payment="pi_1")
    if is_redeemed:
        shop.call("bob", "redeemGift", code=code)
    shop.service.note_payment(disputed("pi_1"))
    assert shop.document("Users/ann")["giftCodes"][0]["state"] == "withdrawn"
    assert not is_upgraded(shop, "bob")
    assert shop.call("cho", "redeemGift", code=code) == {"upgraded": False}
    shop.service.note_payment(disputed("pi_1", "won", 4000))
    assert is_upgraded(shop, "bob") is is_redeemed
    shop.service.note_payment(refunded("pi_1"))
    assert not is_upgraded(shop, "bob")


def test_a_refund_that_comes_before_its_payment_makes_no_code(shop: Authority) -> None:
    shop.service.note_payment(refunded("pi_1"))
    shop.service.note_payment(paid("ann", "pi_1", "gift"))
    assert shop.document("Users/ann")["giftCodes"] == []
    assert purchase(shop, "pi_1")["status"] == "refunded"


# Grants


def context_of(authority: Authority) -> Any:
    return authority.service.context


def test_a_grant_is_an_entry_and_taking_it_back_leaves_what_was_bought(shop: Authority) -> None:
    grant(context_of(shop), "ann", True)
    assert shop.document(f"Purchases/{grant_id('ann')}")["status"] == "paid"
    assert is_upgraded(shop, "ann")
    shop.service.note_payment(paid("ann", "pi_1"))
    grant(context_of(shop), "ann", False)
    assert shop.document(f"Purchases/{grant_id('ann')}")["status"] == "withdrawn"
    assert is_upgraded(shop, "ann")
    shop.service.note_payment(refunded("pi_1"))
    assert not is_upgraded(shop, "ann")


@pytest.mark.parametrize("is_downgraded", [False, True])
def test_who_was_upgraded_before_there_was_a_ledger_stays_upgraded_until_it_is_taken_back(
    shop: Authority, is_downgraded: bool
) -> None:
    older = {name: value for name, value in shop.document("Users/ann").items() if name not in ("upgrades", "giftCodes")}
    shop.store.commit([put("Users/ann", {**older, "upgraded": True})])
    shop.create("ann", wait=True)
    shop.call("ann", "saveProfile", name="Annie")
    shop.service.note_payment(paid("ann", "pi_1"))
    shop.service.note_payment(refunded("pi_1"))
    assert is_upgraded(shop, "ann")
    grant(context_of(shop), "ann", not is_downgraded)
    assert is_upgraded(shop, "ann") is not is_downgraded


# Deleted accounts


def test_the_ledger_outlives_an_account_without_its_uid(shop: Authority) -> None:
    shop.service.note_payment(paid("ann", "pi_1"))
    code = buy_gift(shop, "ann", payment="pi_2")
    shop.call("bob", "redeemGift", code=code)
    grant(context_of(shop), "ann", True)
    shop.call("ann", "deleteAccount")
    shop.call("bob", "deleteAccount")
    ledger = {path: data for path, data in shop.everything().items() if path.startswith("Purchases/")}
    assert len(ledger) == 4
    assert {(data["uid"], data["status"]) for data in ledger.values()} == {("", "paid")}
    assert (purchase(shop, "pi_1")["amount"], purchase(shop, "pi_1")["currency"]) == (499, "eur")
    assert "ann" not in str(ledger)
    assert refusal(shop, "cho", "redeemGift", code=code) == ("FAILED_PRECONDITION", "gift-code-used")


def test_a_friend_can_redeem_the_code_of_a_deleted_account(shop: Authority) -> None:
    code = buy_gift(shop, "ann", payment="pi_1")
    shop.call("ann", "deleteAccount")
    assert shop.call("bob", "redeemGift", code=code) == {"upgraded": True}
    shop.service.note_payment(refunded("pi_1"))
    assert not is_upgraded(shop, "bob")


@pytest.mark.parametrize("product", ["upgrade", "gift"])
def test_a_payment_for_a_deleted_account_is_noted_for_nobody(
    shop: Authority, product: Any, caplog: pytest.LogCaptureFixture
) -> None:
    shop.call("ann", "deleteAccount")
    shop.service.note_payment(paid("ann", "pi_1", product))
    assert shop.document("Users/ann") is None
    assert (purchase(shop, "pi_1")["uid"], purchase(shop, "pi_1")["status"]) == ("", "paid")
    assert "refund it" in caplog.text
    assert "ann" not in caplog.text


@pytest.mark.parametrize("product", ["upgrade", "gift"])
def test_an_account_that_is_deleted_while_a_refunded_payment_is_noted_leaves_no_uid(
    shop: Authority, product: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    shop.service.note_payment(refunded("pi_1"))
    commit, deleted = shop.store.commit, []

    def delete_first(writes: Any) -> Any:
        if not deleted and any(write.path.startswith("Purchases/") for write in writes):
            deleted.append(shop.call("ann", "deleteAccount"))
        return commit(writes)

    monkeypatch.setattr(shop.store, "commit", delete_first)
    event = paid("ann", "pi_1", product)
    shop.service.note_payment(event)
    assert deleted
    assert (purchase(shop, "pi_1")["uid"], purchase(shop, "pi_1")["status"]) == ("", "refunded")
    before = shop.everything()
    shop.service.note_payment(event)
    assert shop.everything() == before


def test_a_person_gets_their_purchases_with_all_that_is_kept_of_them(shop: Authority) -> None:
    shop.service.note_payment(paid("ann", "pi_1"))
    shop.service.note_payment(paid("bob", "pi_2"))
    found: dict[str, Any] = {}
    after: str | None = ""
    while after is not None:
        page = shop.call("ann", "exportAccount", after=after)
        found |= page["documents"]
        after = page["next"] or None
    assert [path for path in found if path.startswith("Purchases/")] == ["Purchases/stripe_pi_1"]


# Retention


def test_a_payment_is_kept_for_ten_years_and_the_upgrade_for_good(shop: Authority) -> None:
    shop.service.note_payment(paid("ann", "pi_1"))
    shop.service.note_payment(disputed("pi_of_something_else"))
    shop.clock.time += retention.UNPAID_PURCHASE_SECONDS + 3000
    shop.service.clean_up()
    assert purchase(shop, "pi_of_something_else") is None
    shop.clock.time = 1000 + retention.PURCHASE_SECONDS - 1
    shop.service.clean_up()
    assert purchase(shop, "pi_1") is not None
    shop.clock.time += 1
    shop.service.clean_up()
    assert purchase(shop, "pi_1") is None
    assert is_upgraded(shop, "ann")


# Whatever comes

PEOPLE = ("ann", "bob")
PAYMENTS = ("pi_1", "pi_2")
STEPS = st.one_of(
    st.builds(
        paid, st.sampled_from((*PEOPLE, "gone")), st.sampled_from(PAYMENTS), st.sampled_from(["upgrade", "gift"])
    ),
    st.builds(refunded, st.sampled_from(PAYMENTS)),
    st.builds(
        disputed,
        st.sampled_from(PAYMENTS),
        st.sampled_from(["needs_response", "won", "lost", "warning_closed"]),
        st.integers(3000, 3005),
    ),
    st.tuples(st.sampled_from(["redeem", "grant", "take back"]), st.sampled_from(PEOPLE)),
)


@given(st.lists(STEPS, max_size=12))
def test_the_upgrade_is_always_what_the_ledger_says(steps: list[Any]) -> None:
    authority = Authority(free=False)
    authority.sign_in(*PEOPLE)
    for step in steps:
        if isinstance(step, PaymentEvent):
            authority.service.note_payment(step)
        elif step[0] == "redeem":
            redeem_any(authority, step[1])
        else:
            grant(context_of(authority), step[1], step[0] == "grant")
        check_ledger(authority)


def redeem_any(authority: Authority, uid: str) -> None:
    codes = [code for one in PEOPLE for code in authority.document(f"Users/{one}")["giftCodes"]]
    if codes and not is_upgraded(authority, uid) and codes[0]["state"] == "open":
        authority.call(uid, "redeemGift", code=codes[0]["code"])


def check_ledger(authority: Authority) -> None:
    documents = authority.store.documents
    entries = {
        path.split("/")[1]: authority.stored(Purchase, path) for path in documents if path.startswith("Purchases/")
    }
    for uid in PEOPLE:
        user = authority.document(f"Users/{uid}")
        counting = {id for id, entry in entries.items() if entry.uid == uid and entry.counts and not entry.gift}
        counting -= {id for id, entry in entries.items() if entry.product == "gift"}
        assert set(user["upgrades"]) == counting
        assert user["upgraded"] is bool(counting)
        for code in user["giftCodes"]:
            entry = entries[gift_id(code["code"])]
            state = "withdrawn" if entry.withdrawn else "used" if entry.redeemed_at is not None else "open"
            assert code["state"] == state
            assert entry.withdrawn is not entries[entry.source].counts
