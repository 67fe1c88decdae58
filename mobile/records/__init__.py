"""Finished games that stay on record."""
