"""The rules of each game, to be read."""
