"""The gateway to Stripe: it makes the pages on which people pay, and reads what Stripe says of payments.

Nothing of the game depends on Stripe but this module. It imports Stripe's package when it is first needed, because that
takes longer than anything else that a process does before its first call.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from functions import limits
from functions.errors import ServiceError, refuse
from functions.ledger_documents import PRODUCTS, Product
from functions.payment_events import Disputed, Paid, PaymentEvent, Refunded
from functions.service.context import CheckoutOrder

TOLERANCE_SECONDS: Final = 300
"""Seconds after which a signed event is refused, so that nobody sends an old one again. Stripe signs each attempt."""
TIMEOUT_SECONDS: Final = 6
MAX_NETWORK_RETRIES: Final = 1
"""Most repetitions of a request. With the timeout they take less than the 15 seconds after which a client repeats its
call."""
SUCCESSES: Final = ("checkout.session.completed", "checkout.session.async_payment_succeeded")
DISPUTES: Final = ("charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed")

APP: Final = "game-of-threes"
"""The name under which the pages of this game, and so their payments, are marked at Stripe."""

MALFORMED: Final = (LookupError, TypeError, ValueError, AttributeError, RecursionError)
"""The exceptions of reading a body that is no event of Stripe."""

_log = logging.getLogger(__name__)


class BadPaymentEvent(Exception):
    """A body that Stripe has not signed, or not lately, or that cannot be understood."""


@dataclass(frozen=True, slots=True)
class StripeSettings:
    """The settings of a project that sells the upgrade. What it costs, and in which currency, is said at Stripe."""

    key: str = field(repr=False)
    """The secret key, with which pages are made."""
    price: str
    """The id of the price at Stripe."""
    page: str
    """The address to which Stripe's page leads back."""
    project: str
    """The id of the project, with which payments are marked."""
    server: str = ""
    """The address of another server than Stripe's, for tests; empty for Stripe's."""


@dataclass(frozen=True, slots=True)
class WebhookSettings:
    """The settings by which events are believed."""

    secret: str = field(repr=False)
    """The secret with which Stripe signs events."""
    project: str
    """The id of the project, with which payments are marked."""
    is_live: bool
    """Whether the project takes real money; False in Stripe's test mode."""


def is_live_key(key: str) -> bool:
    """Whether a key is one of Stripe's live mode."""
    return key.startswith(("sk_live_", "rk_live_"))


class StripeGateway:
    """Makes pages on which to pay, with the settings of this project."""

    def __init__(self, settings: StripeSettings) -> None:
        self._settings = settings

    def make_checkout(self, order: CheckoutOrder) -> str:
        """The `MakeCheckout` of Stripe: a session of Stripe Checkout with one payment.

        The payment carries the project and the product too, so that a refund tells what it is for.

        Raises:
            ServiceError: FAILED_PRECONDITION, Stripe makes no page now.
        """
        import stripe

        metadata = {"app": APP, "project": self._settings.project, "product": order.product}
        client = stripe.StripeClient(
            self._settings.key,
            base_addresses={"api": self._settings.server} if self._settings.server else {},
            max_network_retries=MAX_NETWORK_RETRIES,
            http_client=stripe.RequestsClient(timeout=TIMEOUT_SECONDS),
        )
        try:
            session = client.v1.checkout.sessions.create(
                {
                    "mode": "payment",
                    "line_items": [{"price": self._settings.price, "quantity": 1}],
                    "client_reference_id": order.uid,
                    "metadata": metadata,
                    "payment_intent_data": {"metadata": metadata},
                    "success_url": self._settings.page,
                    "cancel_url": self._settings.page,
                },
                {"idempotency_key": order.key},
            )
        except stripe.StripeError as error:  # its message may repeat what was sent
            _log.error("Stripe makes no page: %s %s", type(error).__name__, error.code or "")
            raise refuse("FAILED_PRECONDITION", "checkout-unavailable") from None  # no client repeats it by itself
        return str(session.url)


def read_payment_event(body: bytes, signature: str, settings: WebhookSettings) -> PaymentEvent | None:
    """Reads an event that Stripe has sent; None for one that says nothing about a payment for this project.

    `body` is the body as it came, and `signature` the header ``Stripe-Signature``.

    Raises:
        BadPaymentEvent: nothing may be concluded from it.
    """
    import stripe

    try:
        stripe.WebhookSignature.verify_header(body, signature, settings.secret, TOLERANCE_SECONDS)
        event = json.loads(body)
        read = _READERS.get(event["type"])
        if read is None:
            return None
        if event["livemode"] is not settings.is_live:
            raise ValueError("an event of the other mode")
        return read(event, event["data"]["object"], settings.project)
    except (stripe.SignatureVerificationError, ServiceError, *MALFORMED) as error:
        _log.warning("an event of a payment was refused: %s", type(error).__name__)
        raise BadPaymentEvent from None


def _read_success(event: Mapping[str, Any], session: Mapping[str, Any], project: str) -> PaymentEvent | None:
    """The arrival of a payment. Where it takes days, the session is complete before, and not yet paid."""
    product = _find_product(session, project)
    if session["mode"] != "payment" or session["payment_status"] != "paid" or product is None:
        return None
    if session["amount_total"] < session.get("amount_subtotal", 0):
        _log.error("less was paid than the price: look for a discount at Stripe")
    uid, amount, currency = session["client_reference_id"], session["amount_total"], session["currency"]
    paid = Paid(_text(uid), product, _number(amount), _text(currency), session["livemode"] is True)
    return _payment_event(event, session, paid)


def _read_refund(event: Mapping[str, Any], charge: Mapping[str, Any], project: str) -> PaymentEvent | None:
    """The refund of all that was paid. Who gets a part of it back keeps what they have bought."""
    is_ours = _find_product(charge, project) is not None
    return _payment_event(event, charge, Refunded()) if charge["refunded"] is True and is_ours else None


def _read_dispute(event: Mapping[str, Any], dispute: Mapping[str, Any], project: str) -> PaymentEvent | None:
    """The state of a dispute, which does not carry the marks of its payment. About another payment it does nothing."""
    if dispute.get("payment_intent") is None:  # of a payment that no page of ours has made
        return None
    return _payment_event(event, dispute, Disputed(_text(dispute["id"]), _text(dispute["status"])))


def _find_product(about: Mapping[str, Any], project: str) -> Product | None:
    """The product that was paid on a page of this project; None for a payment for something else."""
    metadata = about.get("metadata") or {}
    if (metadata.get("app"), metadata.get("project")) != (APP, project):
        return None
    return next((product for product in PRODUCTS if product == metadata.get("product")), None)


def _payment_event(
    event: Mapping[str, Any], about: Mapping[str, Any], change: Paid | Refunded | Disputed
) -> PaymentEvent:
    id, payment = _text(event["id"]), _text(about["payment_intent"])
    limits.check_id("payment", payment)
    return PaymentEvent(id, _number(event["created"]), payment, change)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("no text")
    return value


def _number(value: Any) -> int:
    if not isinstance(value, int):
        raise TypeError("no number")
    return value


_READERS: Final[dict[str, Callable[[Mapping[str, Any], Mapping[str, Any], str], PaymentEvent | None]]] = {
    **dict.fromkeys(SUCCESSES, _read_success),
    "charge.refunded": _read_refund,
    **dict.fromkeys(DISPUTES, _read_dispute),
}
"""The reader of each type of event."""
