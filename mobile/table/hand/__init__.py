"""Hands of cards: the player's own, and the small ones of others."""
