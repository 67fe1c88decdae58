"""Tables from making to deleting: the lobby, invites, seats, contacts met there."""
