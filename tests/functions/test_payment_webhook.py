"""Events that Stripe sends, by HTTP, signed with a secret of the tests: forged, late, doubled, reordered."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from functions.store import StoreError
from tests.functions.authority_helpers import Authority
from tests.functions.cloud_calls import EndlessBody
from tests.functions.payment_events import MARKS, SECRET, dispute_event, encode, refund_event, session_event, sign

Send = Callable[..., int]


@pytest.fixture
def web(main: Any, authority: Authority, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A client of the web that reaches the function."""
    pytest.importorskip("stripe")
    from flask import Flask, request

    monkeypatch.setattr(main, "service", lambda: authority.service)
    monkeypatch.setenv(main.STRIPE_SIGNING_KEY, SECRET)
    monkeypatch.setenv(main.STRIPE_KEY, "rk_test_123")
    authority.change_context(free=False)
    authority.sign_in("ann", "bob")
    web = Flask("functions")
    web.add_url_rule("/payment", "payment", lambda: main.answer_payment_event(request), methods=["GET", "POST"])
    return web.test_client()


@pytest.fixture
def send(web: Any) -> Send:
    """Sends an event to the function, signed now unless it is told otherwise, and returns the status of the answer."""

    def send(event: dict[str, Any] | bytes, signature: str | None = None, method: str = "POST") -> int:
        body = event if isinstance(event, bytes) else encode(event)
        headers = {"Stripe-Signature": sign(body) if signature is None else signature}
        return int(web.open("/payment", method=method, data=body, headers=headers).status_code)

    return send


def is_upgraded(authority: Authority, uid: str = "ann") -> bool:
    return bool(authority.document(f"Users/{uid}")["upgraded"])


def test_a_payment_gives_the_upgrade_and_a_refund_takes_it_back(send: Send, authority: Authority) -> None:
    assert send(session_event("ann")) == 200
    assert is_upgraded(authority)
    entry = authority.document("Purchases/stripe_pi_1")
    assert (entry["amount"], entry["currency"], entry["isLive"]) == (499, "eur", False)
    assert "payer" not in json.dumps(authority.everything()).lower(), "nobody's name or address is kept"
    assert send(refund_event()) == 200
    assert not is_upgraded(authority)


def test_a_payment_that_takes_days_counts_when_it_has_arrived(send: Send, authority: Authority) -> None:
    assert send(session_event("ann", payment_status="unpaid")) == 200
    assert not is_upgraded(authority)
    assert authority.document("Purchases/stripe_pi_1") is None
    assert send(session_event("ann", kind="async_payment_failed", payment_status="unpaid")) == 200
    assert not is_upgraded(authority)
    assert send(session_event("ann", kind="async_payment_succeeded")) == 200
    assert is_upgraded(authority)


def test_a_gift_makes_a_code(send: Send, authority: Authority) -> None:
    assert send(session_event("ann", metadata={**MARKS, "product": "gift"})) == 200
    (code,) = authority.document("Users/ann")["giftCodes"]
    assert authority.call("bob", "redeemGift", code=code["code"]) == {"upgraded": True}


def test_a_doubled_event_changes_nothing(send: Send, authority: Authority) -> None:
    event = session_event("ann")
    assert send(event) == 200
    before = authority.everything()
    assert [send(event), send(encode(event), sign(encode(event), time.time() - 200))] == [200, 200]
    assert authority.everything() == before


def test_events_in_any_order_end_alike(send: Send, authority: Authority) -> None:
    events = [
        session_event("ann", "pi_{}"),
        dispute_event("pi_{}"),
        dispute_event("pi_{}", "closed", "won"),
        refund_event("pi_{}"),
    ]
    for number, order in enumerate(permutations(events)):
        for event in order:
            assert send(json.loads(json.dumps(event).replace("pi_{}", f"pi_{number}"))) == 200
        assert authority.document(f"Purchases/stripe_pi_{number}")["status"] == "refunded"
        assert not is_upgraded(authority)


def test_a_part_that_is_paid_back_takes_nothing_back(send: Send, authority: Authority) -> None:
    send(session_event("ann"))
    assert send(refund_event(refunded=False, amount_refunded=100)) == 200
    assert is_upgraded(authority)


@pytest.mark.parametrize(
    "signature",
    [
        "",
        "nonsense",
        "t=,v1=",
        "v1=abc",
        "t=x,v1=abc",
        "t=1,v0=abc",
        "t=NOW,v1=é",
        "t=" + "9" * 5000 + ",v1=abc",
        "t=NOW,v1=" + "0" * 64,
    ],
)
def test_a_forged_event_is_refused(send: Send, authority: Authority, signature: str) -> None:
    before = authority.everything()
    assert send(session_event("ann"), signature.replace("NOW", str(int(time.time())))) == 400
    assert authority.everything() == before


def test_an_event_that_another_secret_has_signed_or_somebody_has_changed_is_refused(
    send: Send, authority: Authority
) -> None:
    body = encode(session_event("ann"))
    assert send(body, sign(body, secret="whsec_of_somebody_else")) == 400
    assert send(body.replace(b"ann", b"bob"), sign(body)) == 400
    assert send(json.dumps(json.loads(body)).encode(), sign(body)) == 400, "the body counts as it came"
    assert not is_upgraded(authority)
    assert not is_upgraded(authority, "bob")


def test_a_body_without_an_end_is_read_no_further_than_an_event_is_long(web: Any, main: Any) -> None:
    body = EndlessBody()
    pieces = {"wsgi.input": body, "wsgi.input_terminated": True}
    assert web.post("/payment", environ_overrides=pieces).status_code == 400
    assert body.bytes_read <= main.MAX_PAYMENT_EVENT + 1


def test_without_a_secret_nothing_is_believed(
    send: Send, main: Any, authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    for secret in ("", " "):
        monkeypatch.setenv(main.STRIPE_SIGNING_KEY, secret)
        body = encode(session_event("ann"))
        assert send(body, sign(body, secret=secret)) == 400
    assert not is_upgraded(authority)


def test_an_old_signature_is_refused(send: Send, authority: Authority) -> None:
    body = encode(session_event("ann"))
    assert send(body, sign(body, time.time() - 301)) == 400
    assert not is_upgraded(authority)
    assert send(body, sign(body, time.time() - 290)) == 200
    assert is_upgraded(authority)


@pytest.mark.parametrize(
    "event",
    [
        {"id": "evt_x", "type": "customer.created", "created": 1, "data": {"object": {}}},
        {"id": "evt_x", "type": "checkout.session.expired", "created": 1, "data": {"object": {"id": "cs_1"}}},
        session_event("ann", metadata={}),
        session_event("ann", metadata=None),
        session_event("ann", metadata={**MARKS, "product": "a t-shirt"}),
        session_event("ann", metadata={"product": "gift"}),
        session_event("ann", metadata={**MARKS, "app": "another-app"}),
        session_event("ann", metadata={**MARKS, "project": "another-project"}),
        refund_event("pi_of_another_project", metadata={**MARKS, "project": "another-project"}),
        session_event("ann", mode="subscription"),
        refund_event("pi_of_a_t_shirt", metadata={}),
        dispute_event(None),
    ],
    ids=lambda event: event["type"],
)
def test_an_event_about_something_else_is_thanked_for_and_changes_nothing(
    send: Send, authority: Authority, event: dict[str, Any]
) -> None:
    before = authority.everything()
    assert send(event) == 200
    assert authority.everything() == before


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"7",
        b"\xff\xfe",
        b"{}",
        b'{"type": []}',
        b'{"type": "charge.refunded"}',
        b'{"type": "charge.refunded", "data": {"object": null}}',
        encode(session_event(None)),
        encode(session_event("ann", amount_total="499")),
        encode(session_event("ann", payment_intent=None)),
        encode(session_event("ann", payment="../Invites/bob")),
        b"[" * 100_000,
        b"x" * 1_100_000,
    ],
    ids=range(16),
)
def test_a_signed_body_that_cannot_be_understood_is_refused(send: Send, authority: Authority, body: bytes) -> None:
    before = authority.everything()
    try:
        signature = sign(body)
    except UnicodeDecodeError:
        signature = ""
    assert send(body, signature) == 400
    assert authority.everything() == before


@pytest.mark.parametrize(("key", "is_live"), [("rk_test_123", True), ("rk_live_123", False), ("", True)])
def test_an_event_of_the_other_mode_is_refused(
    send: Send, authority: Authority, main: Any, monkeypatch: pytest.MonkeyPatch, key: str, is_live: bool
) -> None:
    monkeypatch.setenv(main.STRIPE_KEY, key)
    assert send({**session_event("ann", livemode=is_live), "livemode": is_live}) == 400
    assert not is_upgraded(authority)
    assert send({**session_event("ann", livemode=not is_live), "livemode": not is_live}) == 200
    assert is_upgraded(authority)


def test_the_log_says_that_less_was_paid_than_the_price(send: Send, caplog: pytest.LogCaptureFixture) -> None:
    assert send(session_event("ann", amount_subtotal=499)) == 200
    assert "less was paid" not in caplog.text
    assert send(session_event("ann", payment="pi_2", amount_total=1, amount_subtotal=499)) == 200
    assert "less was paid than the price" in caplog.text


def test_it_is_no_page(send: Send) -> None:
    assert send(session_event("ann"), method="GET") == 405


def test_stripe_is_to_send_it_again_while_the_store_is_out_of_reach(
    send: Send, authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = session_event("ann")
    with monkeypatch.context() as patch:

        def fail(*paths: str) -> None:
            raise StoreError("store-unavailable")

        patch.setattr(authority.store, "read", fail)
        assert send(event) == 503
    assert send(event) == 200
    assert is_upgraded(authority)


def test_a_payment_for_a_deleted_account_is_noted_for_nobody(send: Send, authority: Authority) -> None:
    authority.call("ann", "deleteAccount")
    assert send(session_event("ann")) == 200
    assert authority.document("Users/ann") is None
    assert authority.document("Purchases/stripe_pi_1")["uid"] == ""


def test_payments_are_noted_while_all_calls_are_switched_off(send: Send, authority: Authority) -> None:
    from functions.service.switch import Switch, set_switch

    set_switch(authority.store, Switch(tables=False, calls=False))
    assert send(session_event("ann")) == 200
    assert is_upgraded(authority)


def test_no_log_says_who_has_paid_or_what(
    send: Send,
    main: Any,
    authority: Authority,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    main.app()
    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(authority.service, "_report_call", main.log_call)
    send(session_event("ann"))
    send(session_event("nobody-here", "pi_2"))
    send(refund_event())
    send(encode(session_event("ann")), "nonsense")
    monkeypatch.setattr("functions.service.purchases.payments.LedgerChange.writes", lambda self: 1 / 0)
    assert send(session_event("bob", "pi_3")) == 503
    lines = capsys.readouterr().out
    assert [json.loads(line)["name"] for line in lines.splitlines()] == ["payment"] * 4
    for word in ("ann", "bob", "nobody-here", "pi_", "499", "eur", "payer", "example.org", "whsec"):
        assert word not in lines + "".join(record.getMessage() for record in caplog.records), word
