"""The authority: people, invites, tables and turns. It alone knows the cards."""
