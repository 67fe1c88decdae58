"""The ledger of purchases, ``Purchases/{provider}_{id}``, which only the authority reads.

An entry says what was paid, by whom, and whether it still counts. A profile repeats in `User.upgrades` which entries
give that person the upgrade now. An entry outlives the account of its person, without their uid.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from functions import retention

Product = Literal["upgrade", "gift"]
"""The products: the upgrade for oneself, or a code with which somebody else gets it."""
PRODUCTS: Final[tuple[Product, ...]] = get_args(Product)
PurchaseStatus = Literal["unpaid", "paid", "refunded", "disputed", "withdrawn"]
STRIPE: Final = "stripe"
"""The provider of payments."""
GRANT: Final = "grant"
"""The provider of what the administrator has granted."""
GIFT_CODE: Final = "gift"
"""The provider of the codes that somebody else has bought."""
MAX_EVENTS: Final = 50
"""The most ids of events that an entry holds. One that is forgotten and comes again changes nothing."""
HARMLESS_DISPUTES: Final = ("won", "warning_needs_response", "warning_under_review", "warning_closed")
"""The states of a dispute in which the money is not claimed back: it was won, or a bank only inquires."""
CLOSED_DISPUTES: Final = ("won", "lost", "warning_closed")
"""The states in which a dispute ends."""


@dataclass(frozen=True, slots=True)
class Dispute:
    """The state of a dispute in the provider's words, and the time (Unix seconds) at which the provider said so."""

    status: str
    at: int


@dataclass(frozen=True, slots=True)
class Purchase:
    """An entry of the ledger, at ``Purchases/{provider}_{id}``; `id` is the provider's id of the payment.

    What the provider says may come in any order and more than once: no field goes back to what it was, so the same
    events always end in the same entry.
    """

    provider: str
    at: int
    """Time of the first event in Unix seconds."""
    product: Product = "upgrade"
    uid: str = ""
    """The person who has bought it, been granted it, or redeemed the code. Empty where nobody has, and for a deleted
    account."""
    amount: int = 0
    """The money that was paid, in the smallest unit of the currency."""
    currency: str = ""
    """Three letters in small letters; empty where nothing was paid."""
    is_live: bool = True
    """False for a payment in the provider's test mode."""
    paid_at: int | None = None
    """Time of the payment or grant in Unix seconds."""
    refunded: bool = False
    """Whether all of it was paid back."""
    disputes: Mapping[str, Dispute] = field(default_factory=dict)
    """The disputes about the payment, by the provider's ids."""
    withdrawn: bool = False
    """Whether a grant was taken back, or the payment for a code does not count any more."""
    gift: str = ""
    """The entry of the code that was bought with this one; empty for any other purchase, and before it counts."""
    source: str = ""
    """The entry with which this code was bought; empty for any other."""
    redeemed_at: int | None = None
    """Time at which this code was redeemed, in Unix seconds."""
    events: tuple[str, ...] = ()
    """The ids of the events that were seen, the newest last."""
    status: PurchaseStatus = "unpaid"
    """Always set from the other fields."""
    expires: int = 0
    """Time in Unix seconds at which the entry is deleted. Always set from `paid_at` and `at`."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "status", self._derive_status())
        is_paid = self.paid_at is not None
        seconds = retention.PURCHASE_SECONDS if is_paid else retention.UNPAID_PURCHASE_SECONDS
        object.__setattr__(self, "expires", (self.paid_at if self.paid_at is not None else self.at) + seconds)

    @property
    def counts(self) -> bool:
        """Whether it was paid or granted, and not taken back."""
        return self.status == "paid"

    def _derive_status(self) -> PurchaseStatus:
        if self.paid_at is None:
            return "unpaid"
        if self.refunded:
            return "refunded"
        if any(dispute.status not in HARMLESS_DISPUTES for dispute in self.disputes.values()):
            return "disputed"
        return "withdrawn" if self.withdrawn else "paid"
