"""Checkouts at Stripe: what is asked of it, and what happens while it does not answer.

A server of the tests answers in Stripe's place; where ``STRIPE_MOCK`` names one (``http://127.0.0.1:12111``), Stripe's
own stand-in, which checks each field, does too.
"""

from __future__ import annotations

import json
import logging
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl

import pytest

from functions.errors import ServiceError
from functions.service.context import CheckoutOrder

PAGE = "https://threes.example/payment.html"
ORDER = CheckoutOrder("ann", "gift", "key-of-the-order")


class FakeStripe(ThreadingHTTPServer):
    """Answers every request with `status`, and makes one session for each idempotency key."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.status = 200
        self.requests: list[tuple[str, dict[str, str], dict[str, str]]] = []
        """The path, headers and fields of each request."""
        self.keys: list[str] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class _Handler(BaseHTTPRequestHandler):
    server: FakeStripe

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        stripe, key = self.server, self.headers["Idempotency-Key"]
        stripe.requests.append((self.path, dict(self.headers), dict(parse_qsl(body))))
        stripe.keys += [] if key in stripe.keys else [key]
        session = {
            "id": "cs_1",
            "object": "checkout.session",
            "url": f"https://stripe.example/{stripe.keys.index(key)}",
        }
        error = {
            "error": {"type": "invalid_request_error", "message": "No such price for ann", "code": "resource_missing"}
        }
        answer = json.dumps(session if stripe.status == 200 else error).encode()
        self.send_response(stripe.status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture
def stripe_server(cloud_libraries: None) -> Iterator[FakeStripe]:
    pytest.importorskip("stripe")
    with FakeStripe() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def gateway(server: str) -> Any:
    from functions.stripe_gateway import StripeGateway, StripeSettings

    return StripeGateway(StripeSettings("sk_test_123", "price_1", PAGE, "demo-threes", server))


def test_a_checkout_is_one_payment_of_the_price_that_is_set_for_the_person(stripe_server: FakeStripe) -> None:
    assert gateway(stripe_server.address).make_checkout(ORDER) == "https://stripe.example/0"
    ((path, headers, fields),) = stripe_server.requests
    assert path == "/v1/checkout/sessions"
    assert headers["Authorization"] == "Bearer sk_test_123"
    assert headers["Idempotency-Key"] == ORDER.key
    assert fields == {
        "mode": "payment",
        "line_items[0][price]": "price_1",
        "line_items[0][quantity]": "1",
        "client_reference_id": "ann",
        "metadata[app]": "game-of-threes",
        "metadata[project]": "demo-threes",
        "metadata[product]": "gift",
        "payment_intent_data[metadata][app]": "game-of-threes",
        "payment_intent_data[metadata][project]": "demo-threes",
        "payment_intent_data[metadata][product]": "gift",
        "success_url": PAGE,
        "cancel_url": PAGE,
    }


def test_an_order_that_is_repeated_gets_the_same_page(stripe_server: FakeStripe) -> None:
    stripe = gateway(stripe_server.address)
    other = CheckoutOrder("ann", "gift", "another-key")
    pages = [stripe.make_checkout(order) for order in (ORDER, ORDER, other)]
    assert pages == ["https://stripe.example/0", "https://stripe.example/0", "https://stripe.example/1"]


@pytest.mark.parametrize("status", [400, 401, 429, 500])
def test_what_stripe_refuses_is_refused_without_its_words(
    stripe_server: FakeStripe, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    stripe_server.status = status
    with caplog.at_level(logging.WARNING), pytest.raises(ServiceError) as caught:
        gateway(stripe_server.address).make_checkout(ORDER)
    assert (caught.value.code, caught.value.text.code) == ("FAILED_PRECONDITION", "checkout-unavailable")
    assert "Stripe makes no page" in caplog.text
    assert "ann" not in caplog.text.replace("unavailable", "")
    assert caught.value.__cause__ is None


def test_while_stripe_is_out_of_reach_there_is_no_page(stripe_server: FakeStripe) -> None:
    address = stripe_server.address
    stripe_server.server_close()
    with pytest.raises(ServiceError, match="checkout-unavailable"):
        gateway(address).make_checkout(ORDER)


def test_stripes_own_stand_in_takes_the_fields() -> None:
    if not (server := os.environ.get("STRIPE_MOCK")):
        pytest.skip("STRIPE_MOCK names no stripe-mock.")
    assert gateway(server).make_checkout(ORDER)


def test_the_settings_of_a_project_make_its_checkouts(
    main: Any, stripe_server: FakeStripe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main, "STRIPE_PRICE", "price_of_the_project")
    monkeypatch.setenv(main.STRIPE_KEY, "sk_test_of_the_project")
    monkeypatch.setenv(main.STRIPE_SERVER_VARIABLE, stripe_server.address)
    main._make_checkout(ORDER)
    monkeypatch.setenv(main.PAYMENT_PAGE_VARIABLE, PAGE)
    main._make_checkout(ORDER)
    (_, headers, fields), (_, _, again) = stripe_server.requests
    assert headers["Authorization"] == "Bearer sk_test_of_the_project"
    assert fields["line_items[0][price]"] == "price_of_the_project"
    assert (fields["success_url"], again["success_url"]) == ("https://demo-threes.web.app/payment.html", PAGE)
