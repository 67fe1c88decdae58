"""Events of payments: as the authority takes them, and as Stripe sends them, signed with a secret of the tests."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from itertools import count
from typing import Any, Final

from functions.ledger_documents import Product
from functions.payment_events import Disputed, Paid, PaymentEvent, Refunded
from tests.functions.authority_helpers import Authority

SECRET: Final = "whsec_of_the_tests"
"""The secret of the webhook."""
MARKS: Final = {"app": "game-of-threes", "project": "demo-threes", "product": "upgrade"}
"""The metadata with which a checkout marks what is paid on its page."""
_numbers = count(1)


def paid(uid: str, payment: str = "", product: Product = "upgrade", at: int = 1000) -> PaymentEvent:
    """The arrival of a payment; of a new one if none is named."""
    number = next(_numbers)
    change = Paid(uid, product, 499, "eur", is_live=True)
    return PaymentEvent(f"evt_{number}", at, payment or f"pi_{number}", change)


def refunded(payment: str, at: int = 2000) -> PaymentEvent:
    return PaymentEvent(f"evt_{next(_numbers)}", at, payment, Refunded())


def disputed(payment: str, status: str = "needs_response", at: int = 3000, dispute: str = "dp_1") -> PaymentEvent:
    return PaymentEvent(f"evt_{next(_numbers)}", at, payment, Disputed(dispute, status))


def buy_gift(authority: Authority, uid: str, *others: str, payment: str = "") -> str:
    """Lets a person buy a gift code, and others sign in. Returns the code."""
    authority.sign_in(uid, *others)
    authority.service.note_payment(paid(uid, payment, "gift"))
    return str(authority.document(f"Users/{uid}")["giftCodes"][-1]["code"])


def session_event(uid: str | None, payment: str = "pi_1", kind: str = "completed", **fields: Any) -> dict[str, Any]:
    """Stripe's event of a session of Checkout, with some of the fields that Stripe sends."""
    session = {
        "id": f"cs_{payment}",
        "object": "checkout.session",
        "mode": "payment",
        "payment_status": "paid",
        "payment_intent": payment,
        "client_reference_id": uid,
        "metadata": dict(MARKS),
        "amount_total": 499,
        "currency": "eur",
        "livemode": False,
        "customer_details": {"email": "payer@example.org", "name": "Anna Payer"},
        **fields,
    }
    return event(f"checkout.session.{kind}", session)


def refund_event(payment: str = "pi_1", **fields: Any) -> dict[str, Any]:
    charge = {
        "id": f"ch_{payment}",
        "object": "charge",
        "payment_intent": payment,
        "refunded": True,
        "metadata": dict(MARKS),
        "amount": 499,
        "amount_refunded": 499,
        **fields,
    }
    return event("charge.refunded", charge)


def dispute_event(
    payment: str | None = "pi_1", kind: str = "created", status: str = "needs_response"
) -> dict[str, Any]:
    dispute = {"id": "dp_1", "object": "dispute", "payment_intent": payment, "status": status, "amount": 499}
    return event(f"charge.dispute.{kind}", dispute)


def event(kind: str, about: dict[str, Any]) -> dict[str, Any]:
    number = next(_numbers)
    head = {"id": f"evt_{number}", "object": "event", "type": kind, "created": 1_700_000_000 + number}
    return {**head, "api_version": "2026-10-28.endive", "livemode": False, "data": {"object": about}}


def sign(body: bytes, at: float | None = None, secret: str = SECRET) -> str:
    """The header with which Stripe signs a body, at this time (Unix seconds) or now."""
    moment = int(time.time() if at is None else at)
    digest = hmac.new(secret.encode(), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={moment},v1={digest}"


def encode(stripe_event: dict[str, Any]) -> bytes:
    return json.dumps(stripe_event, indent=2).encode()
