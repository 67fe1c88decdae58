"""Joining a table by its code."""
