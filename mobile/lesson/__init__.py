"""The lesson of a game, on the real table."""
