"""The checkout: the page of the provider on which a person pays. What was paid, `payments` hears from the provider."""

from __future__ import annotations

from dataclasses import dataclass

from functions import limits
from functions.errors import refuse
from functions.paths import derive_id
from functions.service.context import Caller, CheckoutOrder, Context
from functions.service.rate_limits import count_action


@dataclass(frozen=True, slots=True)
class StartCheckoutRequest:
    """The request to buy the upgrade for oneself, or, as a `gift`, a code with which somebody else gets it."""

    request_id: str
    gift: bool = False

    def __post_init__(self) -> None:
        limits.check_id("requestId", self.request_id)


@dataclass(frozen=True, slots=True)
class StartCheckoutAnswer:
    """The answer: the address of the page on which to pay, for a browser."""

    url: str


def start_checkout(context: Context, caller: Caller, request: StartCheckoutRequest) -> StartCheckoutAnswer:
    """Makes a page on which the caller can pay. The same request gets the same page.

    Raises:
        ServiceError: FAILED_PRECONDITION where nothing is sold, for guests, for who has the upgrade already, and
            while the provider of payments makes no page.
    """
    if context.make_checkout is None:
        raise refuse("FAILED_PRECONDITION", "upgrade-not-sold")
    user = context.user(caller.uid)
    if user.guest:
        raise refuse("FAILED_PRECONDITION", "upgrade-needs-account")
    if user.upgraded and not request.gift:
        raise refuse("FAILED_PRECONDITION", "already-upgraded")
    count = count_action(context, caller.uid, "checkouts")
    key = derive_id("checkout", caller.uid, request.request_id)
    url = context.make_checkout(CheckoutOrder(caller.uid, "gift" if request.gift else "upgrade", key))
    answer = StartCheckoutAnswer(url)
    context.commit([count], answer)
    return answer
