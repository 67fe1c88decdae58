"""Accounts and guests for play with people elsewhere."""
