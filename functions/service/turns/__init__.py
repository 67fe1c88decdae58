"""Calls at a table while a game goes on: moves, phrases, the clock."""
