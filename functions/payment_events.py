"""Events of a payment, as a provider of payments sends them to the authority.

They come at least once, in any order, and up to days late.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from functions.ledger_documents import Product


@dataclass(frozen=True, slots=True)
class Paid:
    """A payment has arrived. `amount` is in the smallest unit of `currency`; `uid` is who made the checkout."""

    uid: str = field(repr=False)
    product: Product
    amount: int = field(repr=False)
    currency: str
    is_live: bool


@dataclass(frozen=True, slots=True)
class Refunded:
    """All of a payment was paid back."""


@dataclass(frozen=True, slots=True)
class Disputed:
    """The state of a dispute about a payment, in the provider's words."""

    dispute: str
    status: str


@dataclass(frozen=True, slots=True)
class PaymentEvent:
    """An event of the payment with this id of the provider. `at` is its time in Unix seconds."""

    id: str
    at: int
    payment: str
    change: Paid | Refunded | Disputed
