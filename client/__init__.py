"""What a player's device does: the same calls whether the authority is far away or inside the app."""
