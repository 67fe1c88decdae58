"""Events of payments in the ledger: paid, refunded, disputed."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace

from functions.ledger_documents import CLOSED_DISPUTES, MAX_EVENTS, STRIPE, Dispute, Purchase
from functions.paths import user_path
from functions.payment_events import Disputed, Paid, PaymentEvent, Refunded
from functions.service.context import Context
from functions.service.purchases.ledger import LedgerChange, anonymize_purchases, purchase_id

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


def note_payment(context: Context, event: PaymentEvent) -> None:
    """Notes an event of a payment, and gives or takes back the upgrade. An event that was noted before does nothing.

    A payment for an account that was deleted meanwhile is noted without a uid. A table that is played goes on, whatever
    becomes of the upgrade of its people.

    Raises:
        Conflict: another event, or a change of the profile, came at the same time.
        ServiceError: the entry or the profile cannot be read; nothing has changed.
    """
    change, id = LedgerChange(context), purchase_id(STRIPE, event.payment)
    purchase = change.purchase(id) or Purchase(STRIPE, event.at)
    if event.id in purchase.events:
        _forget_if_gone(context, purchase)
        return
    match event.change:
        case Paid() as paid if purchase.paid_at is None:
            purchase = replace(
                purchase,
                product=paid.product,
                uid=paid.uid if change.user(paid.uid) is not None else "",
                amount=paid.amount,
                currency=paid.currency,
                is_live=paid.is_live,
                paid_at=event.at,
            )
        case Paid():  # it was heard of before
            pass
        case Disputed(dispute, status):
            disputes = _with_dispute(purchase.disputes, dispute, Dispute(status, event.at))
            purchase = replace(purchase, disputes=disputes)
        case Refunded():
            purchase = replace(purchase, refunded=True)
    if purchase.counts and not purchase.uid:
        _log.error("a payment has arrived for an account that is gone: refund it")
    change.put(id, replace(purchase, events=(*purchase.events, event.id)[-MAX_EVENTS:]))
    context.store.commit(change.writes())
    _forget_if_gone(context, purchase)


def _forget_if_gone(context: Context, purchase: Purchase) -> None:
    """Takes the uid out of an entry that does not count if the account was deleted while the entry was written.

    An entry that counts is written together with the profile, which then must still be there.

    Raises:
        Conflict: another event came at the same time.
    """
    if purchase.uid and not purchase.counts and context.store.read(user_path(purchase.uid)) == (None,):
        anonymize_purchases(context, purchase.uid)


def _with_dispute(disputes: Mapping[str, Dispute], id: str, new: Dispute) -> Mapping[str, Dispute]:
    """The disputes with the new state of this one, unless a later state is known: the end, or what was said later."""
    known = disputes.get(id)
    if known is not None and _lateness(known) > _lateness(new):
        return disputes
    return {**disputes, id: new}


def _lateness(dispute: Dispute) -> tuple[bool, int, str]:
    """Orders the states of one dispute. Of two in the same second any order will do, as long as it is always one."""
    return dispute.status in CLOSED_DISPUTES, dispute.at, dispute.status
