"""Client: the part on a player's device, with the same calls for a remote and an embedded authority."""
