"""Gift codes: somebody has paid for the upgrade of whoever redeems the code first."""

from __future__ import annotations

from dataclasses import dataclass, replace

from functions import codes
from functions.errors import refuse
from functions.service.context import Caller, Context
from functions.service.purchases.ledger import LedgerChange, gift_id
from functions.service.rate_limits import count_action


@dataclass(frozen=True, slots=True)
class RedeemGiftRequest:
    """The request to redeem a code, as people type or paste it."""

    code: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", codes.clean_gift_code(self.code))


@dataclass(frozen=True, slots=True)
class RedeemGiftAnswer:
    """The answer: whether the caller has the upgrade now. False for a code that does not exist or counts no more."""

    upgraded: bool


def redeem_gift(context: Context, caller: Caller, request: RedeemGiftRequest) -> RedeemGiftAnswer:
    """Gives the caller the upgrade that somebody else has paid for.

    Every try is counted, so that nobody guesses codes without end.

    Raises:
        ServiceError: FAILED_PRECONDITION for guests, for who has the upgrade already, and for a code that somebody
            else has redeemed.
    """
    change, id = LedgerChange(context), gift_id(request.code)
    user = change.user(caller.uid)  # which must still be there when the ledger names this person
    if user is None:
        raise refuse("FAILED_PRECONDITION", "no-profile")
    if user.guest:
        raise refuse("FAILED_PRECONDITION", "upgrade-needs-account")
    gift = change.purchase(id)
    if gift is not None and gift.counts and gift.redeemed_at is not None and gift.uid == caller.uid:
        return RedeemGiftAnswer(upgraded=True)
    if user.upgraded:
        raise refuse("FAILED_PRECONDITION", "already-upgraded")
    count = count_action(context, caller.uid, "gifts")
    if gift is None or not gift.source or not gift.counts:
        context.commit([count], answer := RedeemGiftAnswer(upgraded=False))
        return answer
    if gift.redeemed_at is not None:
        raise refuse("FAILED_PRECONDITION", "gift-code-used")
    change.put(id, replace(gift, uid=caller.uid, redeemed_at=context.now()))
    context.commit([*change.writes(), count], answer := RedeemGiftAnswer(upgraded=True))
    return answer
