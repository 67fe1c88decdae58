"""Purchases: the checkout, the ledger, events of payments, gift codes, and what the administrator grants."""
