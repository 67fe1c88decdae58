"""A change of the ledger and of the profiles that repeat it, as one compare-and-swap.

Every document is written on the condition that it is still the one that was read. Two events that concern one payment,
or one person, therefore never undo each other: the second of them is carried out again.
"""

from __future__ import annotations

from dataclasses import replace

from functions import codes, limits, store
from functions.decoding import decode_document, suppress_damage
from functions.encoding import encode_document, update_write
from functions.ledger_documents import GIFT_CODE, GRANT, Purchase
from functions.paths import derive_id, purchase_path, user_path
from functions.queries import purchases_query
from functions.service.context import Context
from functions.store import Snapshot, Write
from functions.user_documents import GiftCode, GiftCodeState, User


def purchase_id(provider: str, id: str) -> str:
    """The id of an entry: of a payment with this id of its provider."""
    limits.check_id("payment", id)
    return f"{provider}_{id}"


def gift_id(code: str) -> str:
    """The id of the entry of a gift code, from which the code cannot be read."""
    return purchase_id(GIFT_CODE, derive_id("gift", code))


def grant_id(uid: str) -> str:
    """The id of the entry of the administrator's grant to this person."""
    return purchase_id(GRANT, derive_id("grant", uid))


class LedgerChange:
    """Entries and profiles that are read, changed and written together."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._read: dict[str, Snapshot | None] = {}
        self._purchases: dict[str, Purchase] = {}
        self._users: dict[str, User] = {}

    def purchase(self, id: str) -> Purchase | None:
        """The entry with this id as it is after the changes so far, None if there is none."""
        if id not in self._purchases:
            snapshot = self._load(purchase_path(id))
            if snapshot is None:
                return None
            self._purchases[id] = decode_document(Purchase, snapshot)
        return self._purchases[id]

    def user(self, uid: str) -> User | None:
        """The profile of this person as it is after the changes so far, None for a deleted account."""
        if uid not in self._users:
            snapshot = self._load(user_path(uid)) if uid else None
            if snapshot is None:
                return None
            self._users[uid] = decode_document(User, snapshot)
        return self._users[uid]

    def put_user(self, uid: str, user: User) -> None:
        """Changes a profile that `user` has read."""
        self._users[uid] = user

    def put(self, id: str, purchase: Purchase) -> None:
        """Changes an entry or makes a new one, with all that follows from it in other entries and in profiles."""
        self.purchase(id)
        self._purchases[id] = purchase
        if purchase.product == "gift":
            self._put_gift_code(id, purchase)
        elif (user := self.user(purchase.uid)) is not None:
            self._users[purchase.uid] = user.with_upgrade(id, purchase.counts)
        if purchase.source:
            self._show_gift_code(id, purchase)

    def writes(self) -> list[Write]:
        """The writes of all documents that have changed."""
        documents = {purchase_path(id): encode_document(purchase) for id, purchase in self._purchases.items()}
        documents |= {user_path(uid): encode_document(user) for uid, user in self._users.items()}
        writes = []
        for path, data in documents.items():
            snapshot = self._read.get(path)
            write = store.create(path, data) if snapshot is None else update_write(snapshot, data)
            if snapshot is None or write.data != snapshot.data:
                writes.append(write)
        return writes

    def _load(self, path: str) -> Snapshot | None:
        if path not in self._read:
            (self._read[path],) = self._context.store.read(path)
        return self._read[path]

    def _put_gift_code(self, id: str, purchase: Purchase) -> None:
        """Makes the code of a purchase that counts; withdraws it when the purchase counts no more."""
        if purchase.gift:
            gift = self.purchase(purchase.gift)
            if gift is not None:
                self.put(purchase.gift, replace(gift, withdrawn=not purchase.counts))
            return
        buyer = self.user(purchase.uid)
        if buyer is None or not purchase.counts:
            return
        code = codes.draw_gift_code()
        self._purchases[id] = replace(purchase, gift=gift_id(code))
        self._users[purchase.uid] = buyer.with_gift_code(GiftCode(code))
        now = self._context.now()
        self.put(gift_id(code), Purchase(GIFT_CODE, now, paid_at=now, source=id, is_live=purchase.is_live))

    def _show_gift_code(self, id: str, gift: Purchase) -> None:
        """Says in the buyer's profile how it is with the code."""
        source = self.purchase(gift.source)
        buyer = self.user(source.uid) if source else None
        if source is None or buyer is None:
            return
        state: GiftCodeState = "withdrawn" if gift.withdrawn else "used" if gift.redeemed_at is not None else "open"
        code = next((code for code in buyer.gift_codes if gift_id(code.code) == id), None)
        if code is not None:
            self._users[source.uid] = buyer.with_gift_code(replace(code, state=state))


def anonymize_purchases(context: Context, uid: str) -> None:
    """Takes the uid of a deleted account out of the ledger. Amounts and the provider's ids stay, for the bookkeeping.

    Raises:
        Conflict: an event of the payment came at the same time; the deletion can be repeated.
    """
    for snapshot in context.store.query(purchases_query(uid)):
        with suppress_damage():  # a damaged entry must not keep the account from being deleted
            purchase = replace(decode_document(Purchase, snapshot), uid="")
            context.store.commit([update_write(snapshot, encode_document(purchase))])
