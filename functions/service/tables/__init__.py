"""Tables from making to deleting: the lobby, invites, seats, friends met there."""
