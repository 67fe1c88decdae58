"""A game that is open: the shuffle, the play, the results."""
