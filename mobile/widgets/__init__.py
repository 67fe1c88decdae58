"""What lies and moves on a table: cards, hands, piles. A widget knows cards and places, and no game."""
