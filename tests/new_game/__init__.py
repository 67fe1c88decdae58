"""The command that begins a new game: it copies a small, complete game and its test under a new name."""
