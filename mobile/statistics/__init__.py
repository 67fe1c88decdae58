"""The statistics of one person: a page for each kind of game."""
