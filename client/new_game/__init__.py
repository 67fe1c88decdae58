"""The form for a new game, the setup that it makes, and the last one of each kind."""
