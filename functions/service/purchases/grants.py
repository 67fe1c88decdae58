"""The administrator's grants: the upgrade without a payment."""

from __future__ import annotations

from dataclasses import replace

from functions.errors import refuse
from functions.ledger_documents import GRANT, Purchase
from functions.service.context import Context
from functions.service.purchases.ledger import LedgerChange, grant_id
from functions.user_documents import GRANTED_BEFORE_LEDGER


def grant(context: Context, uid: str, granted: bool) -> None:
    """Grants the upgrade to a person, or takes the grant back. What they have bought, or been given, stays.

    Raises:
        Conflict: the entry or the profile was changed at the same time.
        ServiceError: NOT_FOUND for somebody who has no profile.
    """
    change, id = LedgerChange(context), grant_id(uid)
    user = change.user(uid)
    if user is None:
        raise refuse("NOT_FOUND", "no-such-person")
    change.put_user(uid, user.with_upgrade(GRANTED_BEFORE_LEDGER, False))
    purchase = change.purchase(id)
    if purchase is not None or granted:
        now = context.now()
        purchase = purchase or Purchase(GRANT, now, paid_at=now)
        change.put(id, replace(purchase, uid=uid, withdrawn=not granted))
    context.store.commit(change.writes())
