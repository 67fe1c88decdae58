"""The middle of a table: its piles, its trick, and places for cards that are put away together."""
