"""The lobby of a table: invites, waiting for the start, phrases."""
